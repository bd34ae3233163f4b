// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// Which files and bundles paths name.
@Suite struct LintInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for file in [
            "b/B.swift", "b/a/A.swift", "b/Z.swift", "b/notes.md", "b/.hidden/H.swift", "b/.build/C.swift",
            "b/.S.swift",
            "b/DerivedData/D.swift", "b/Pods/P.swift", "b/Carthage/C.swift", "b/node_modules/N.swift",
            "b/My.app/Info.plist", "b/My.app/In.swift", "c.swift/C.swift", "a.swift",
        ] {
            try folder.write(file)
        }
    }

    private func input(_ paths: String...) throws -> [[String]] {
        let input = try LintInput(paths.map { $0.isEmpty ? folder.url.path : folder.path($0) })
        return [input.files, input.bundles].map { $0.map(folder.relative) }
    }

    @Test("folders, files and bundles, each once, in order")
    func paths() throws {
        let b = ["b/B.swift", "b/Z.swift", "b/a/A.swift"]
        #expect(try input("b") == [b, ["b/My.app"]])
        #expect(try input("a.swift", "b") == [["a.swift"] + b, ["b/My.app"]])
        #expect(try input("b/a", "b", "b/B.swift") == [["b/a/A.swift", "b/B.swift", "b/Z.swift"], ["b/My.app"]])
        #expect(try input("b/My.app/") == [[], ["b/My.app"]])
        #expect(try input("b/.hidden") == [["b/.hidden/H.swift"], []])
        #expect(try input("") == [["a.swift"] + b + ["c.swift/C.swift"], ["b/My.app"]])
        #expect(try input() == [[], []])
    }

    @Test("links are followed, in circles too")
    func links() throws {
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path("b/a/up"), withDestinationPath: folder.path("b"))
        try files.createSymbolicLink(
            atPath: folder.path("b/a/again.swift"), withDestinationPath: folder.path("a.swift"))
        try files.createSymbolicLink(atPath: folder.path("b/a/nowhere"), withDestinationPath: folder.path("nowhere"))
        try files.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("b/a"))
        #expect(
            try input("link") == [
                ["link/A.swift", "link/again.swift", "link/up/B.swift", "link/up/Z.swift"], ["link/up/My.app"],
            ])
    }

    @Test("what cannot be checked is named")
    func refusals() throws {
        func reason(_ name: String) -> String? {
            do throws(LintInputError) {
                _ = try LintInput([folder.path(name)])
                return nil
            } catch {
                return error.description.replacing(folder.url.path, with: "…")
            }
        }
        #expect(reason("nothing.swift") == "…/nothing.swift does not exist")
        #expect(reason("b/notes.md") == "…/b/notes.md is not a Swift file, a folder or an .app bundle")
        #expect(
            reason("b/My.app/Info.plist") == "…/b/My.app/Info.plist is not a Swift file, a folder or an .app bundle"
        )
    }

    @Test("a file that is not UTF-8, is gone, is too large or is no file is a finding, and the rest goes on")
    func reading() throws {
        try folder.write("d/A.swift", Data([0xFF, 0xFE, 0x41]))
        try folder.write("d/B.swift", "let b = 1")
        try folder.write("d/C.swift", Data(repeating: UInt8(ascii: " "), count: 4 << 20))
        try folder.write("d/D.swift", Data(repeating: UInt8(ascii: " "), count: (4 << 20) + 1))
        try folder.write("d/E.swift", "let e = 1")
        try #require(mkfifo(folder.path("d/F.swift"), 0o600) == 0)
        let input = try LintInput([folder.path("d")])
        try FileManager.default.removeItem(atPath: folder.path("d/E.swift"))
        let (sources, findings) = input.sources()
        #expect(sources.map { folder.relative($0.path) } == ["d/B.swift", "d/C.swift"])
        #expect(sources.first?.text == "let b = 1")
        #expect(findings.allSatisfy { $0.line == 1 && $0.column == 1 && $0.severity == .warning })
        #expect(
            findings.map { "\(folder.relative($0.path)) \($0.rule.rawValue) \($0.message)" } == [
                "d/A.swift syntax it is not UTF-8, and is not checked",
                "d/D.swift project the file has 4194305 bytes, more than the limit of 4194304, and is skipped",
                "d/E.swift project the file cannot be read",
                "d/F.swift project the file is not a regular file",
            ])
        let lint = SourceLint(reading: input.files)
        #expect(lint.findings == findings)
        #expect(lint.fileCount == 2)
    }
}
