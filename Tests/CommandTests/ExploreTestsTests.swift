// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico explore tests`, with a `swift` that only writes down what it was told.
@Suite struct ExploreTestsTests {
    private static let swift = """
        #!/bin/sh
        [ "$1" = test ] || exit 0
        echo "$PORTICO_EXPLORE_PART, $PORTICO_EXPLORE_SECONDS s, hashing $SWIFT_DETERMINISTIC_HASHING, $GLIBC_TUNABLES" \
            >> "$PORTICO_EXPLORE_FOLDER/told"
        """

    @Test(
        "each process is told its part, and has sets in the same order",
        arguments: [nil, "glibc.malloc.arena_max=1"])
    func parts(tunables: String?) async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let folder = tool.home.url.appending(path: "bin")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "swift")
        try Data(Self.swift.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let path = "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let outcome = try await tool.attempt(
            ["explore", "tests", "--jobs", "2", "--part", "2/2", "--seconds", "3", "--reports", "reports"],
            environment: ["PATH": path].merging(tunables.map { ["GLIBC_TUNABLES": $0] } ?? [:]) { $1 })
        #expect(outcome.status == 2 && outcome.complaint.contains("no test has called explore(…)"), "\(outcome)")
        let told = try String(contentsOf: tool.home.url.appending(path: "reports/told"), encoding: .utf8)
        let rest = "3.0 s, hashing 1, \(tunables ?? "glibc.malloc.tcache_count=200")"
        #expect(told.split(separator: "\n").sorted() == ["3/4, \(rest)", "4/4, \(rest)"])
    }
}
