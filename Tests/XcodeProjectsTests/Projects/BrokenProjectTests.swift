// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

/// Projects that cannot be read, or not whole: one note each, and everything else is read.
@Suite struct BrokenProjectTests {
    private func notes(_ project: String) throws -> [String] {
        let checkout = try TemporaryCheckout([
            "App.xcodeproj/project.pbxproj": project,
            "Good/Good.xcodeproj/project.pbxproj": ProjectText.make(targets: "T", ProjectText.target("T", "Good")),
        ])
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.target("Good") != nil)
        return tree.notes.map(\.description)
    }

    @Test(arguments: [
        ("", "App.xcodeproj/project.pbxproj:1: the file is empty"),
        ("not a project", "App.xcodeproj/project.pbxproj:1: there is text after the end of the list"),
        ("{ a = 1; }", "App.xcodeproj/project.pbxproj: the property list is not a project"),
        (
            "{ objects = { }; rootObject = P; }",
            "App.xcodeproj/project.pbxproj: the root object of the project is missing"
        ),
        (
            "{ objects = { P = { isa = PBXGroup; }; }; rootObject = P; }",
            "App.xcodeproj/project.pbxproj: the root object of the project is missing"
        ),
        ("{\n\tobjects = {\n<<<<<<< HEAD\n", "App.xcodeproj/project.pbxproj:3: there is an unresolved merge conflict"),
        ("{ \"objects\" : }", "App.xcodeproj/project.pbxproj: the file is not JSON, though it begins as such"),
    ])
    func projectThatCannotBeReadIsOneNote(project: String, note: String) throws {
        #expect(try notes(project) == [note])
    }

    @Test func projectWithoutItsFileIsOneNote() throws {
        let checkout = try TemporaryCheckout(["App.xcodeproj/xcshareddata/x": ""])
        #expect(try checkout.notes() == ["App.xcodeproj/project.pbxproj: the file does not exist"])
    }

    @Test func projectThatIsNotUTF8IsOneNote() throws {
        let checkout = try TemporaryCheckout()
        try checkout.write("App.xcodeproj/project.pbxproj", Data([0x7B, 0xFF, 0x7D]))
        #expect(
            try checkout.notes() == [
                "App.xcodeproj/project.pbxproj: the file is neither UTF-8 nor a binary property list"
            ])
    }

    @Test func objectsThatAreMissingAreOneNote() throws {
        let project = ProjectText.make(
            targets: "T, GONE", children: "ALSOGONE",
            ProjectText.target("T", "T", fields: "buildPhases = ( NOPHASE ); dependencies = ( NODEPENDENCY );"))
        #expect(
            try notes(project) == [
                "App.xcodeproj/project.pbxproj: 4 referenced objects are missing from the file, the first is ALSOGONE"
            ])
    }

    @Test func groupInItselfEnds() throws {
        let project = ProjectText.make(
            targets: "T", children: "A",
            """
            A = { isa = PBXGroup; name = Outer; children = ( B ); sourceTree = "<group>"; };
            B = { isa = PBXGroup; path = Inner; children = ( A ); sourceTree = "<group>"; };
            \(ProjectText.target("T", "T"))
            """)
        #expect(
            try notes(project) == ["App.xcodeproj/project.pbxproj: the group Outer is inside itself or in two groups"])
    }

    @Test func targetWithoutAnythingIsATarget() throws {
        let project = ProjectText.make(targets: "T", "T = { isa = PBXNativeTarget; };")
        let checkout = try TemporaryCheckout(["App.xcodeproj/project.pbxproj": project])
        let target = try #require(try checkout.targets().first)
        #expect(target.name == "T")
        #expect(target.kind == .other)
        #expect(target.platform == .iOS)
    }

    @Test func missingConfigurationFilesAreOneNote() throws {
        let project = ProjectText.make(
            targets: "T, U", children: "C1, C2",
            """
            C1 = { isa = PBXFileReference; path = "Pods/b.xcconfig"; sourceTree = "<group>"; };
            C2 = { isa = PBXFileReference; path = "Pods/a.xcconfig"; sourceTree = "<group>"; };
            \(ProjectText.target("T", "T", base: "baseConfigurationReference = C1;"))
            \(ProjectText.target("U", "U", base: "baseConfigurationReference = C2;"))
            """)
        #expect(
            try notes(project) == [
                "App.xcodeproj: 2 configuration files do not exist, the first is Pods/a.xcconfig; their settings are unknown"
            ])
    }

    @Test func everyTruncationIsAnErrorOrAProject() throws {
        let project = ProjectText.make(targets: "T", ProjectText.target("T", "T"))
        let checkout = try TemporaryCheckout()
        for length in stride(from: 0, to: project.utf8.count, by: 7) {
            try checkout.write("App.xcodeproj/project.pbxproj", Data(project.utf8.prefix(length)))
            #expect(try checkout.notes().count == 1)
        }
    }
}
