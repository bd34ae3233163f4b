// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// What cannot be adapted gets one clear line, and nothing is written.
@Suite struct RefusalTests {
    private static let delegate = "import UIKit\nclass A: UIResponder, UIApplicationDelegate {}\n"

    private static func spec(_ targets: String...) -> String {
        "name: P\ntargets:\n" + targets.map { "  \($0): {type: application, platform: iOS, sources: [App]}\n" }.joined()
    }

    private func expect(
        _ refusal: String, of app: TemporaryApp, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout AdaptationOptions) -> Void = { _ in }
    ) throws {
        #expect(app.refusal(change) == refusal, sourceLocation: sourceLocation)
        #expect(
            try app.besides().filter { $0.contains("Package.") || $0.hasPrefix(".") } == [],
            sourceLocation: sourceLocation)
    }

    @Test func aPathThatDoesNotExist() throws {
        let app = try TemporaryApp()
        try expect("App Folder/None does not exist", of: app) { $0.paths = [app.app + "/None"] }
    }

    @Test func aFolderWithoutAProject() throws {
        try expect(
            "there is no target of an Xcode project, project.yml, Project.swift or Package.swift in App Folder",
            of: TemporaryApp(["A.swift": ""]))
    }

    @Test func aBrokenProject() throws {
        let app = try TemporaryApp(["App.xcodeproj/project.pbxproj": "{\n\tobjects = {\n<<<<<<< HEAD\n"])
        let line = "App.xcodeproj/project.pbxproj:3: there is an unresolved merge conflict"
        try expect(line, of: app)
        try expect(line, of: app) { $0.paths = [app.app + "/App.xcodeproj"] }
    }

    @Test func configurationFilesThatIncludeEachOther() throws {
        let spec =
            "name: P\nconfigFiles: {Debug: A.xcconfig, Release: A.xcconfig}\ntargets:\n"
            + "  P: {type: application, platform: iOS, sources: [App]}\n"
        let app = try TemporaryApp([
            "project.yml": spec, "App/A.swift": Self.delegate, "A.xcconfig": "#include \"B.xcconfig\"\n",
            "B.xcconfig": "#include \"A.xcconfig\"\n",
        ])
        try expect(
            "B.xcconfig:1: the configuration file includes itself: A.xcconfig includes B.xcconfig includes A.xcconfig",
            of: app)
    }

    @Test func severalApps() throws {
        let app = try TemporaryApp(["project.yml": Self.spec("One", "Two"), "App/A.swift": Self.delegate])
        try expect("there are several app targets in App Folder: One, Two; pass one with --target", of: app)
        try expect("there is no target Three in App Folder; the app targets are One, Two", of: app) {
            $0.target = "Three"
        }
        #expect(try app.adapt { $0.target = "Two" }.app == "Two")
    }

    @Test func aFileThatIsNotSwift() throws {
        let app = try TemporaryApp(["A.swift": Self.delegate, "B.txt": ""])
        try app.write("C.swift", Data([0xFF, 0xFE, 0x00]))
        try expect("App Folder/B.txt is not a Swift file; pass one project or folder, or Swift files", of: app) {
            $0.paths = [app.app + "/A.swift", app.app + "/B.txt"]
        }
        try expect("C.swift is not Swift: it is not UTF-8 text", of: app) { $0.paths = [app.app + "/C.swift"] }
    }

    @Test func nothingOfTheSystem() throws {
        let app = try TemporaryApp(["project.yml": Self.spec("P"), "App/A.swift": "struct A {}\n"])
        try expect(
            "no file of P mentions an app delegate, notifications, extensions or the keyboard; pass --include or --all",
            of: app)
    }

    @Test func aLinkOutOfTheCheckout() throws {
        let app = try TemporaryApp(["project.yml": Self.spec("P"), "App/A.swift": Self.delegate])
        let outside = app.root.appending(path: "Outside.swift")
        try Data("struct Outside {}".utf8).write(to: outside)
        try FileManager.default.createSymbolicLink(
            at: URL(filePath: app.app).appending(path: "App/Link.swift"), withDestinationURL: outside)
        try expect("App/Link.swift is outside of App Folder", of: app) { $0.includes = ["App/Link.swift"] }
        // A link that nobody asked for is not followed.
        let report = try app.adapt()
        #expect(report.files.map(\.original) == ["App/A.swift"])
        #expect(report.notes.contains("App/Link.swift: the link leads out of the checkout and is not followed"))
    }

    @Test func aFolderThatIsNotOurs() throws {
        let app = try TemporaryApp(["project.yml": Self.spec("P"), "App/A.swift": Self.delegate])
        let folder = URL(filePath: app.output)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: folder.appending(path: "notes.txt"))
        try expect(
            "Package was not written by portico adapt; nothing in it is changed; pass another --output", of: app)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    }

    @Test func aCopyThatWasChangedByHand() throws {
        let app = try TemporaryApp(["project.yml": Self.spec("P"), "App/A.swift": Self.delegate])
        try app.adapt()
        try app.change("Sources/P/App/A.swift") { $0 + "// mine\n" }
        try expect(
            "Package/Sources/P/App/A.swift was changed by hand; make the change in the app, or pass --overwrite to lose it",
            of: app)
        #expect(try app.packaged("Sources/P/App/A.swift").hasSuffix("// mine\n"))
        try app.adapt { $0.overwrites = true }
        #expect(try app.packaged("Sources/P/App/A.swift") == Self.delegate)
    }
}
