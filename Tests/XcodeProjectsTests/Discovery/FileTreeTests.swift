// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

@Suite struct FileTreeTests {
    private func listed(_ checkout: TemporaryCheckout, limits: CheckoutLimits = .init()) -> (
        files: [String], notes: [String]
    ) {
        let tree = FileTree(root: checkout.path, limits: limits)
        return (
            tree.files(below: checkout.path).map { tree.display($0.path) }.sorted(), tree.notes.map(\.description)
        )
    }

    @Test func foldersOfOthersAndHiddenOnesAreSkipped() throws {
        let checkout = try TemporaryCheckout([
            "a.swift": "", "Sub/b.swift": "", ".build/x.swift": "", ".git/x": "", "Pods/x.swift": "",
            "ios/Pods/x.swift": "", "Carthage/Checkouts/x.swift": "", "DerivedData/x": "", "node_modules/x": "",
            "Assets.xcassets/x.json": "", "A.framework/x.swift": "", ".hidden.swift": "", "A.lproj/x.strings": "",
        ])
        let (files, notes) = listed(checkout)
        #expect(files == ["A.framework", "A.lproj/x.strings", "Assets.xcassets", "Sub/b.swift", "a.swift"])
        #expect(notes == [])
    }

    @Test func linkOutOfTheCheckoutIsNotFollowed() throws {
        let outside = try TemporaryCheckout(["Secret/s.swift": "", "t.swift": ""])
        let checkout = try TemporaryCheckout(["a.swift": ""])
        try checkout.link("folder", to: FilePath.join(outside.path, "Secret"))
        try checkout.link("file.swift", to: FilePath.join(outside.path, "t.swift"))
        try checkout.link("up", to: "..")
        let (files, notes) = listed(checkout)
        #expect(files == ["a.swift"])
        #expect(
            notes == [
                "file.swift: the link leads out of the checkout and is not followed",
                "folder: the link leads out of the checkout and is not followed",
                "up: the link leads out of the checkout and is not followed",
            ])
    }

    @Test func linkInsideTheCheckoutIsWhatItLeadsTo() throws {
        let checkout = try TemporaryCheckout(["Real/a.swift": ""])
        try checkout.link("Other/link", to: "../Real")
        try checkout.link("Other/b.swift", to: "../Real/a.swift")
        try checkout.link("Other/nothing", to: "../Nothing")
        try checkout.link("Other/self", to: "..")
        try checkout.link("Other/here", to: ".")
        try checkout.link("loop", to: "loop")
        let tree = checkout.tree
        #expect(
            tree.files(below: FilePath.join(checkout.path, "Other")).map { "\($0.relative) \(tree.display($0.path))" }
                == [
                    "b.swift Real/a.swift", "link/a.swift Real/a.swift",
                ])
        #expect(tree.notes.filter { $0.path != "loop" } == [])
        #expect(
            tree.spelled(FilePath.join(checkout.path, "Other/link/A.swift"))
                == FilePath.join(checkout.path, "Real/a.swift"))
    }

    @Test func checkoutMayBeReachedThroughALink() throws {
        let checkout = try TemporaryCheckout(["Real/App/a.swift": "", "Real/App/Sub/b.swift": ""])
        try checkout.link("Link", to: "Real/App")
        try checkout.link("Real/App/c.swift", to: "Sub/b.swift")
        let root = FilePath.join(checkout.path, "Link")
        let tree = FileTree(root: root)
        #expect(tree.files(below: root).map { tree.display($0.path) } == ["Sub/b.swift", "a.swift", "Sub/b.swift"])
        #expect(tree.notes == [])
    }

    @Test func numberOfEntriesHasALimit() throws {
        let checkout = try TemporaryCheckout(["a": "", "b": "", "c": "", "d/e": ""])
        let (files, notes) = listed(checkout, limits: .init(entries: 2))
        #expect(files == ["a", "b"])
        #expect(notes == [".: the checkout has more than 2 files and folders; the rest is skipped"])
    }

    @Test func depthHasALimit() throws {
        let checkout = try TemporaryCheckout(["a/b/c/d": "", "a/e": ""])
        let (files, notes) = listed(checkout, limits: .init(depth: 1))
        #expect(files == ["a/e"])
        #expect(notes == ["a: folders more than 1 levels deep are skipped"])
    }

    @Test func whatIsReadIsCheckedFirst() throws {
        let checkout = try TemporaryCheckout(["a.txt": "12345", "Folder/x": "", "Pods/p.txt": "1"])
        let tree = FileTree(root: checkout.path, limits: .init(manifestSize: 4))
        func failure(_ path: String) -> String? {
            do throws(FileTree.ReadError) {
                _ = try tree.read(FilePath.join(checkout.path, path), as: .manifest)
                return nil
            } catch {
                return error.note.description
            }
        }
        #expect(failure("a.txt") == "a.txt: the file has 5 bytes, more than the limit of 4, and is skipped")
        #expect(failure("b.txt") == "b.txt: the file does not exist")
        #expect(failure("Folder") == "Folder: the file is not a regular file")
        #expect(failure("Pods/p.txt") == nil)
        #expect(failure("../x")?.hasSuffix("/x: the file is outside the checkout and is not read") == true)
        #expect(try tree.read(FilePath.join(checkout.path, "a.txt"), as: .source).count == 5)
    }

    @Test func composedAndDecomposedNamesAreOne() throws {
        let checkout = try TemporaryCheckout(["Cafe\u{301}.swift": "x"])
        let tree = checkout.tree
        let path = FilePath.join(checkout.path, "Caf\u{E9}.swift")
        #expect(tree.entry(at: path)?.kind == .file)
        #expect(try tree.read(path, as: .source) == [UInt8(ascii: "x")])
    }
}
