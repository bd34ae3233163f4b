// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

/// Folders of Xcode 16, whose files are in targets by being there.
@Suite struct SynchronizedFolderTests {
    private func tree(
        exceptions: String, files: KeyValuePairs<String, String>, appFields: String = "", settings: String = ""
    ) throws -> (SourceTree, TemporaryCheckout) {
        let checkout = try TemporaryCheckout(files)
        try checkout.write(
            "App.xcodeproj/project.pbxproj",
            ProjectText.make(
                targets: "APP, WIDGET", children: "FOLDER",
                """
                FOLDER = {
                    isa = PBXFileSystemSynchronizedRootGroup;
                    exceptions = ( E1, E2, E3, );
                    explicitFileTypes = { };
                    path = "The App";
                    sourceTree = "<group>";
                };
                \(exceptions)
                \(ProjectText.target(
                    "APP", "App", fields: "fileSystemSynchronizedGroups = ( FOLDER ); \(appFields)", settings: settings))
                \(ProjectText.target("WIDGET", "Widget", type: "app-extension"))
                """))
        return (try SourceTree(at: checkout.url), checkout)
    }

    private let files: KeyValuePairs = [
        "The App/App.swift": "", "The App/Info.plist": "<plist><dict/></plist>", "The App/Sub/View.swift": "",
        "The App/Sub/Only Widget.swift": "", "The App/Old/A.swift": "", "The App/Old/Deep/B.m": "",
        "The App/Mac.swift": "", "The App/Assets.xcassets/C.swift": "", "Elsewhere.swift": "",
    ]

    @Test func filesAreThoseOfTheFolderWithoutExceptions() throws {
        let (tree, checkout) = try tree(
            exceptions: """
                E1 = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
                    membershipExceptions = ( Info.plist, "Sub/Only Widget.swift", Old, );
                    target = APP;
                };
                E2 = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
                    membershipExceptions = ( "Sub/Only Widget.swift", Sub/View.swift, );
                    target = WIDGET;
                };
                E3 = {
                    isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet;
                    membershipExceptions = ( App.swift );
                    buildPhase = X;
                };
                """, files: files)
        let app = try #require(tree.target("App"))
        let widget = try #require(tree.target("Widget"))
        #expect(
            checkout.relative(app.sources) == ["The App/App.swift", "The App/Mac.swift", "The App/Sub/View.swift"])
        #expect(checkout.relative(app.resources) == ["The App/Assets.xcassets"])
        #expect(checkout.relative(widget.sources) == ["The App/Sub/Only Widget.swift", "The App/Sub/View.swift"])
        #expect(tree.notes == [])
    }

    @Test func filesMayBeForOnePlatform() throws {
        let (tree, checkout) = try tree(
            exceptions: """
                E1 = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
                    platformFiltersByRelativePath = { Mac.swift = ( macos, ); Sub/View.swift = ( ios, ); };
                    target = APP;
                };
                E2 = { isa = Unheard; }; E3 = { isa = Unheard; };
                """, files: files)
        let sources = checkout.relative(try #require(tree.target("App")).sources)
        #expect(!sources.contains("The App/Mac.swift"))
        #expect(sources.contains("The App/Sub/View.swift"))
    }

    @Test func configurationFileMayBeInTheFolder() throws {
        let checkout = try TemporaryCheckout(["The App/Config/App.xcconfig": "PRODUCT_BUNDLE_IDENTIFIER = com.x\n"])
        try checkout.write(
            "App.xcodeproj/project.pbxproj",
            ProjectText.make(
                targets: "APP", children: "FOLDER",
                """
                FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = "The App"; sourceTree = "<group>"; };
                \(ProjectText.target(
                    "APP", "App",
                    base: """
                        baseConfigurationReferenceAnchor = FOLDER;
                        baseConfigurationReferenceRelativePath = Config/App.xcconfig;
                        """))
                """))
        #expect(try checkout.targets().map(\.bundleIdentifier) == [.value("com.x")])
    }
}
