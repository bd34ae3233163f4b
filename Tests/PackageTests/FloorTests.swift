// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage
import Testing

/// How `Scripts/check-floor` compares what the kit names with the oldest systems that it supports. What the kit does name
/// takes most of a minute to read, and `Scripts/check` does it.
@Suite struct FloorTests {
    /// A declaration of a symbol graph, with the versions that it is available from.
    private struct Declaration {
        var name: String
        var iOS: [Int]
        var macOS: [Int]

        var symbol: [String: Any] {
            [
                "identifier": ["precise": "s:\(name)"], "pathComponents": ["Thing", name],
                "availability": [entry("iOS", iOS), entry("macOS", macOS)],
            ]
        }

        private func entry(_ system: String, _ version: [Int]) -> [String: Any] {
            let parts = Dictionary(uniqueKeysWithValues: zip(["major", "minor", "patch"], version))
            return ["domain": system, "introduced": parts]
        }
    }

    @Test("minor versions count, and macOS as well as iOS")
    func versions() async throws {
        let errors = try await compare(
            [
                Declaration(name: "old", iOS: [13], macOS: [10, 15]),
                Declaration(name: "atTheFloor", iOS: [16, 0], macOS: [13, 0, 0]),
                Declaration(name: "newerByAMinor", iOS: [16, 4], macOS: [13]),
                Declaration(name: "newerOnAMac", iOS: [16], macOS: [13, 0, 1]),
                Declaration(name: "newer", iOS: [17], macOS: [14]),
                Declaration(name: "unnamed", iOS: [18], macOS: [15]),
            ], naming: ["old", "atTheFloor", "newerByAMinor", "newerOnAMac", "newer"])
        #expect(
            errors == [
                "error: Kit.swift: Thing.newer is of iOS 17.0; the kit's floor is 16.0",
                "error: Kit.swift: Thing.newer is of macOS 14.0; the kit's floor is 13.0",
                "error: Kit.swift: Thing.newerByAMinor is of iOS 16.4; the kit's floor is 16.0",
                "error: Kit.swift: Thing.newerOnAMac is of macOS 13.0.1; the kit's floor is 13.0",
            ])
    }

    @Test("a kit that names nothing newer passes")
    func nothingNewer() async throws {
        let errors = try await compare(
            [
                Declaration(name: "atTheFloor", iOS: [16], macOS: [13]),
                Declaration(name: "unnamed", iOS: [16, 1], macOS: [13]),
            ], naming: ["atTheFloor"])
        #expect(errors == [])
    }

    /// Returns the errors, one a line, sorted.
    private func compare(_ declarations: [Declaration], naming names: [String]) async throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-floor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["graphs", "trees"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        try JSONSerialization.data(withJSONObject: ["symbols": declarations.map(\.symbol)])
            .write(to: folder.appending(path: "graphs/Thing.symbols.json"))
        // As the compiler writes it, without spaces.
        let tree = names.map { #"{"decl_usr":"s:\#($0)"}"# }.joined(separator: ",")
        try Data("[\(tree)]".utf8).write(to: folder.appending(path: "trees/Kit.swift.json"))

        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let result = try await Subprocess.run(
            .name("bash"),
            arguments: [root.appending(path: "Scripts/check-floor").path, "--compare", folder.path],
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        let errors = result.standardError.split(separator: "\n").map(String.init)
        #expect(result.terminationStatus.isSuccess == errors.isEmpty)
        return errors.sorted()
    }
}
