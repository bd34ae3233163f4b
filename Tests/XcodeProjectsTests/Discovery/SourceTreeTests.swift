// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

@Suite struct SourceTreeTests {
    private func project(_ sources: [(id: String, path: String)], settings: String = "") -> String {
        ProjectText.make(
            targets: "T", children: sources.map(\.id).joined(separator: ", "),
            ProjectText.target("T", "App", fields: "buildPhases = ( S );", settings: settings)
                + ProjectText.sources("S", sources))
    }

    @Test func emptyFolderHasNothing() throws {
        let checkout = try TemporaryCheckout()
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.targets == [])
        #expect(tree.notes == [])
        #expect(FilePath.normalized(tree.root.path(percentEncoded: false)) == checkout.path)
    }

    @Test func onlyAMissingFolderIsAnError() throws {
        let checkout = try TemporaryCheckout(["file": ""])
        func failure(_ name: String) -> String? {
            do throws(SourceTreeError) {
                _ = try SourceTree(at: checkout.url.appending(path: name))
                return nil
            } catch {
                return error.description
            }
        }
        let file = FilePath.join(checkout.path, "file")
        #expect(failure("gone") == "\(FilePath.join(checkout.path, "gone")) does not exist")
        #expect(failure("file") == "\(file) is not a folder")
    }

    @Test func orderDoesNotDependOnTheDisk() throws {
        let first = try TemporaryCheckout([
            "B/B.xcodeproj/project.pbxproj": project([("F1", "z.swift"), ("F2", "a.swift")]), "B/z.swift": "",
            "B/a.swift": "",
            "A/Package.swift":
                "import PackageDescription\nlet p = Package(targets: [.target(name: \"Z\"), .target(name: \"A\")])",
        ])
        let second = try TemporaryCheckout([
            "A/Package.swift":
                "import PackageDescription\nlet p = Package(targets: [.target(name: \"Z\"), .target(name: \"A\")])",
            "B/a.swift": "", "B/z.swift": "",
            "B/B.xcodeproj/project.pbxproj": project([("F1", "z.swift"), ("F2", "a.swift")]),
        ])
        let trees = try [first, second].map { try SourceTree(at: $0.url) }
        #expect(trees[0].targets.map(\.id) == trees[1].targets.map(\.id))
        #expect(trees[0].notes == trees[1].notes)
        #expect(trees[0].targets.map(\.name) == ["A", "Z", "App"])
        #expect(
            trees[0].notes.map(\.message) == [
                "there is no source folder for the target A", "there is no source folder for the target Z",
            ])
        #expect(first.relative(trees[0].targets[2].sources) == ["B/a.swift", "B/z.swift"])
    }

    @Test func sourceThatIsALinkOutOfTheCheckoutIsLeftOut() throws {
        let outside = try TemporaryCheckout(["secret.swift": ""])
        let checkout = try TemporaryCheckout([
            "App.xcodeproj/project.pbxproj": project([("F1", "a.swift"), ("F2", "link.swift"), ("F3", "../x.swift")]),
            "a.swift": "",
        ])
        try checkout.link("link.swift", to: FilePath.join(outside.path, "secret.swift"))
        let tree = try SourceTree(at: checkout.url)
        #expect(checkout.relative(try #require(tree.target("App")).sources) == ["a.swift"])
        let messages = tree.notes.map(\.message)
        #expect(
            messages.sorted() == [
                "the file is outside the checkout and is not read",
                "the file is outside the checkout and is not read",
                "the link leads out of the checkout and is not followed",
            ])
    }

    @Test func sourceThatIsTooLargeIsLeftOut() throws {
        let checkout = try TemporaryCheckout([
            "App.xcodeproj/project.pbxproj": project([("F1", "a.swift"), ("F2", "b.swift")]), "a.swift": "1",
            "b.swift": "12345",
        ])
        let tree = try SourceTree(at: checkout.url, options: .init(), limits: .init(sourceSize: 4))
        #expect(checkout.relative(try #require(tree.target("App")).sources) == ["a.swift"])
        #expect(
            tree.notes.map(\.description) == [
                "b.swift: the file has 5 bytes, more than the limit of 4, and is skipped"
            ])
    }

    @Test func projectThatIsTooLargeIsANote() throws {
        let text = project([])
        let checkout = try TemporaryCheckout(["App.xcodeproj/project.pbxproj": text])
        let tree = try SourceTree(at: checkout.url, options: .init(), limits: .init(projectSize: 10))
        #expect(tree.targets == [])
        #expect(
            tree.notes.map(\.description) == [
                "App.xcodeproj/project.pbxproj: the file has \(text.utf8.count) bytes, more than the limit of 10, and is skipped"
            ])
    }

    @Test func configurationFilesThatIncludeEachOtherAreOneNote() throws {
        let checkout = try TemporaryCheckout([
            "App.xcodeproj/project.pbxproj": ProjectText.make(
                targets: "T, U", children: "C",
                """
                C = { isa = PBXFileReference; path = "A B.xcconfig"; sourceTree = "<group>"; };
                \(ProjectText.target("T", "T", base: "baseConfigurationReference = C;"))
                \(ProjectText.target("U", "U", base: "baseConfigurationReference = C;"))
                """), "A B.xcconfig": "#include \"C.xcconfig\"\nX = 1", "C.xcconfig": "#include \"A B.xcconfig\"",
        ])
        let tree = try SourceTree(at: checkout.url)
        #expect(
            tree.notes.map(\.description) == [
                "C.xcconfig:1: the configuration file includes itself: A B.xcconfig includes C.xcconfig includes A B.xcconfig"
            ])
        #expect(tree.targets.map { $0.settings["X"] } == [.value("1"), .value("1")])
    }

    @Test func simulatorChoosesItsConditions() throws {
        let checkout = try TemporaryCheckout([
            "App.xcodeproj/project.pbxproj": project(
                [],
                settings: "\"PRODUCT_BUNDLE_IDENTIFIER[sdk=iphonesimulator*]\" = sim; PRODUCT_BUNDLE_IDENTIFIER = dev;")
        ])
        #expect(try checkout.targets().map(\.bundleIdentifier) == [.value("dev")])
        #expect(try checkout.targets(.init(isSimulator: true)).map(\.bundleIdentifier) == [.value("sim")])
    }

    @Test func threeThousandFilesAreRead() throws {
        let checkout = try TemporaryCheckout()
        let names = (0..<3000).map { (id: "F\($0)", path: "Sources/Group \($0 / 100)/File\($0).swift") }
        for name in names { try checkout.write(name.path, "// \(name.id)") }
        try checkout.write("App.xcodeproj/project.pbxproj", project(names))
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.target("App")?.sources.count == 3000)
        #expect(tree.notes == [])
    }

    @Test func notesAreComparedAndShown() {
        let notes = [
            ProjectNote(path: "b", message: "x"), ProjectNote(path: "a", line: 2, message: "x"),
            ProjectNote(path: "a", message: "y"), ProjectNote(path: "a", line: 2, message: "w"),
        ]
        #expect(notes.sorted().map(\.description) == ["a: y", "a:2: w", "a:2: x", "b: x"])
    }
}
