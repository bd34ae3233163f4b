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

    @Test("a file that is not UTF-8 is a finding, one that is gone an error")
    func reading() throws {
        try folder.write("d/A.swift", Data([0xFF, 0xFE, 0x41]))
        try folder.write("d/B.swift", "let b = 1")
        let input = try LintInput([folder.path("d")])
        let (sources, findings) = try input.sources()
        #expect(sources == [SourceFile(path: folder.path("d/B.swift"), text: "let b = 1")])
        #expect(
            findings == [
                LintFinding(
                    path: folder.path("d/A.swift"), line: 1, column: 1, rule: .syntax,
                    message: "it is not UTF-8, and is not checked")
            ])
        try FileManager.default.removeItem(atPath: folder.path("d/B.swift"))
        #expect(throws: LintInputError.self) { try input.sources() }
    }
}
