// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage
import Testing

/// What is tested here is what a clone has.
///
/// A fixture that `.gitignore` hides is there for who wrote it and for nobody else: `*.xcodeproj` hid the project of
/// Examples/BookingXcode.
@Suite struct CommittedFilesTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let isCheckout = FileManager.default.fileExists(atPath: root.appending(path: ".git").path)

    @Test(
        ".gitignore hides no source, example, test or script",
        .enabled(if: isCheckout, "the folder is no checkout of git"))
    func ignoredFiles() async throws {
        let result = try await Subprocess.run(
            .name("git"),
            arguments: [
                "-c", "safe.directory=*", "-C", Self.root.path, "ls-files", "--others", "--ignored",
                "--exclude-standard", "--",
                "Benchmarks/Sources", "Documentation", "Examples", "Fuzz", "Hosts/Sources", "Scripts", "Sources",
                "Tests",
            ],
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 16))
        try #require(result.terminationStatus.isSuccess, "\(result.standardError)")
        let ignored = result.standardOutput.split(separator: "\n")
        let hidden = ignored.filter { !Self.isProduct(at: $0.split(separator: "/")) }
        #expect(hidden == [], "`git add` skips these files; add a line `!PATH` to .gitignore, or move them")
    }

    /// What a build of a package in such a folder leaves behind.
    private static func isProduct(at path: [Substring]) -> Bool {
        path.contains(".build") || path.contains(".swiftpm") || path.last == "Package.resolved"
    }
}
