// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

/// What a project can say of files and targets, one thing at a time.
@Suite struct XcodeProjectTests {
    private func checkout(
        _ project: String, files: KeyValuePairs<String, String> = [:]
    ) throws -> TemporaryCheckout {
        let checkout = try TemporaryCheckout(files)
        try checkout.write("App.xcodeproj/project.pbxproj", project)
        return checkout
    }

    // MARK: - Kinds

    @Test(arguments: [
        ("application", TargetKind.app), ("application.messages", .app),
        ("application.on-demand-install-capable", .appClip), ("application.watchapp2", .watchApp),
        ("app-extension", .appExtension), ("app-extension.messages-sticker-pack", .appExtension),
        ("extensionkit-extension", .appExtension), ("watchkit2-extension", .appExtension),
        ("tv-app-extension", .appExtension), ("framework", .framework), ("framework.static", .framework),
        ("library.static", .library), ("bundle", .bundle), ("bundle.unit-test", .test), ("bundle.ui-testing", .test),
        ("tool", .tool), ("something-new", .other),
    ])
    func productTypeDecidesTheKind(type: String, kind: TargetKind) throws {
        let project = ProjectText.make(targets: "T", ProjectText.target("T", "T", type: type))
        #expect(try checkout(project).targets().map(\.kind) == [kind])
    }

    @Test func appForAWatchIsKnownByItsPlatform() throws {
        let project = ProjectText.make(
            targets: "T", settings: "SDKROOT = watchos;", ProjectText.target("T", "T"))
        let target = try #require(try checkout(project).targets().first)
        #expect(target.kind == .watchApp)
        #expect(target.platform == .watchOS)
    }

    @Test func legacyTargetIsOther() throws {
        let project = ProjectText.make(
            targets: "T", "T = { isa = PBXLegacyTarget; name = Make; buildToolPath = /usr/bin/make; };")
        let target = try #require(try checkout(project).targets().first)
        #expect(target.kind == .other)
        #expect(target.configuration == "Release")
    }

    // MARK: - Files

    @Test func filesAreBelowTheirGroupsOrTheProjectOrElsewhere() throws {
        let project = ProjectText.make(
            targets: "T", children: "G1",
            """
            G1 = { isa = PBXGroup; path = One; sourceTree = "<group>"; children = ( A, B, C, D ); };
            A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            B = { isa = PBXFileReference; path = B.swift; sourceTree = SOURCE_ROOT; };
            C = { isa = PBXFileReference; path = C.swift; sourceTree = BUILT_PRODUCTS_DIR; };
            D = { isa = PBXFileReference; path = D.swift; sourceTree = MY_FOLDER; };
            S = { isa = PBXSourcesBuildPhase; files = ( AB, BB, CB, DB ); };
            AB = { isa = PBXBuildFile; fileRef = A; }; BB = { isa = PBXBuildFile; fileRef = B; };
            CB = { isa = PBXBuildFile; fileRef = C; }; DB = { isa = PBXBuildFile; fileRef = D; };
            \(ProjectText.target("T", "T", fields: "buildPhases = ( S );"))
            """)
        let checkout = try checkout(project, files: ["One/A.swift": "", "B.swift": ""])
        let tree = try SourceTree(at: checkout.url)
        #expect(checkout.relative(try #require(tree.target("T")).sources) == ["B.swift", "One/A.swift"])
        #expect(
            tree.notes.map(\.description) == [
                "App.xcodeproj: 2 source files of T are in folders that only exist during a build, the first is C.swift"
            ])
    }

    @Test func projectMayBeInAnotherFolderThanItsFiles() throws {
        let project = ProjectText.make(
            targets: "T", children: "F1", project: "projectDirPath = \"..\";",
            ProjectText.target("T", "T", fields: "buildPhases = ( S );")
                + ProjectText.sources("S", [("F1", "A.swift")]))
        let checkout = try TemporaryCheckout(["A.swift": "", "Projects/App.xcodeproj/project.pbxproj": project])
        let target = try #require(try checkout.targets().first)
        #expect(checkout.relative(target.sources) == ["A.swift"])
        #expect(target.settings["SRCROOT"] == .value(checkout.path))
    }

    @Test func caseOfNamesDoesNotMatterAsOnAMac() throws {
        let project = ProjectText.make(
            targets: "T", children: "F1",
            ProjectText.target("T", "T", fields: "buildPhases = ( S );", settings: "INFOPLIST_FILE = app/INFO.plist;")
                + ProjectText.sources("S", [("F1", "sources/appdelegate.swift")]))
        let checkout = try checkout(
            project, files: ["Sources/AppDelegate.swift": "", "App/Info.plist": "<plist><dict/></plist>"])
        let tree = try SourceTree(at: checkout.url)
        let target = try #require(tree.target("T"))
        #expect(checkout.relative(target.sources).map { $0.lowercased() } == ["sources/appdelegate.swift"])
        #expect(target.infoPlist.resolved?.values == [:])
        #expect(tree.notes == [])
    }

    @Test func missingSourcesAreOneNote() throws {
        let project = ProjectText.make(
            targets: "T, U", children: "F1, F2, F3",
            ProjectText.target("T", "Many", fields: "buildPhases = ( S );")
                + ProjectText.sources("S", [("F1", "b.swift"), ("F2", "a.swift")])
                + ProjectText.target("U", "One", fields: "buildPhases = ( R );")
                + ProjectText.sources("R", [("F3", "c.swift")]))
        #expect(
            try checkout(project).notes() == [
                "App.xcodeproj: 2 source files of Many do not exist, the first is a.swift",
                "App.xcodeproj: the source file c.swift of One does not exist",
            ])
    }

    @Test(arguments: [("platformFilter = macos;", []), ("platformFilters = ( ios, macos );", ["A.swift"])])
    func filesMayBeForOnePlatform(filter: String, expected: [String]) throws {
        let project = ProjectText.make(
            targets: "T", children: "F1",
            ProjectText.target("T", "T", fields: "buildPhases = ( S );")
                + ProjectText.sources("S", [("F1", "A.swift")], more: filter))
        let checkout = try checkout(project, files: ["A.swift": ""])
        #expect(checkout.relative(try #require(try checkout.targets().first).sources) == expected)
    }

    @Test func settingsMayExcludeFiles() throws {
        let project = ProjectText.make(
            targets: "T", children: "F1, F2",
            ProjectText.target(
                "T", "T", fields: "buildPhases = ( S );", settings: "EXCLUDED_SOURCE_FILE_NAMES = ( \"Debug*\" );")
                + ProjectText.sources("S", [("F1", "A.swift"), ("F2", "DebugMenu.swift")]))
        let checkout = try checkout(project, files: ["A.swift": "", "DebugMenu.swift": ""])
        #expect(checkout.relative(try #require(try checkout.targets().first).sources) == ["A.swift"])
    }

    // MARK: - Other targets

    @Test func packagesAndProjectsAreFound() throws {
        let app = ProjectText.make(
            targets: "T", children: "OTHER, EMBEDDED",
            """
            OTHER = { isa = PBXFileReference; path = Kit/Kit.xcodeproj; sourceTree = "<group>"; };
            EMBEDDED = { isa = PBXFileReference; path = Loose.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            \(ProjectText.target(
                "T", "App",
                fields: """
                    dependencies = ( D1, D2 ); packageProductDependencies = ( PRODUCT ); buildPhases = ( LINK, COPY );
                    """))
            D1 = { isa = PBXTargetDependency; targetProxy = PROXY; };
            D2 = { isa = PBXTargetDependency; productRef = PLUGIN; };
            PROXY = { isa = PBXContainerItemProxy; containerPortal = OTHER; proxyType = 1; remoteInfo = Kit; };
            PLUGIN = { isa = XCSwiftPackageProductDependency; productName = "plugin:X"; };
            PRODUCT = { isa = XCSwiftPackageProductDependency; productName = Library; };
            LINK = { isa = PBXFrameworksBuildPhase; files = ( L1, L2 ); };
            L1 = { isa = PBXBuildFile; productRef = PRODUCT; };
            L2 = { isa = PBXBuildFile; fileRef = EMBEDDED; };
            COPY = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = ( C1 ); };
            C1 = { isa = PBXBuildFile; fileRef = REFERENCE; };
            REFERENCE = { isa = PBXReferenceProxy; path = Widget.appex; remoteRef = REMOTE; };
            REMOTE = { isa = PBXContainerItemProxy; containerPortal = OTHER; proxyType = 2; remoteInfo = Widget; };
            """)
        let kit = ProjectText.make(
            targets: "A, B",
            ProjectText.target("A", "Kit", type: "framework") + ProjectText.target("B", "Widget", type: "app-extension")
        )
        let loose = ProjectText.make(targets: "A", ProjectText.target("A", "Loose", type: "framework"))
        let checkout = try checkout(
            app,
            files: [
                "Kit/Kit.xcodeproj/project.pbxproj": kit, "Loose/Loose.xcodeproj/project.pbxproj": loose,
                "Package/Package.swift": """
                import PackageDescription
                let package = Package(
                    name: "P", products: [.library(name: "Library", targets: ["One", "Two"])],
                    targets: [.target(name: "One"), .target(name: "Two", dependencies: ["Three"]), .target(name: "Three")])
                """, "Package/Sources/One/1.swift": "", "Package/Sources/Two/2.swift": "",
                "Package/Sources/Three/3.swift": "",
            ])
        let tree = try SourceTree(at: checkout.url)
        let target = try #require(tree.target("App"))
        #expect(target.dependencies.map(\.name) == ["Kit", "Loose", "One", "Two"])
        #expect(target.embedded.map(\.description) == ["Kit/Kit.xcodeproj: Widget"])
        #expect(
            checkout.relative(tree.linkedSources(of: target)) == [
                "Package/Sources/One/1.swift", "Package/Sources/Three/3.swift", "Package/Sources/Two/2.swift",
            ])
        #expect(tree.notes == [])
    }

    @Test func targetsThatDependOnEachOtherEnd() throws {
        let project = ProjectText.make(
            targets: "A, B",
            """
            \(ProjectText.target("A", "A", type: "framework", fields: "dependencies = ( D1 );"))
            \(ProjectText.target("B", "B", type: "framework", fields: "dependencies = ( D2 );"))
            D1 = { isa = PBXTargetDependency; target = B; };
            D2 = { isa = PBXTargetDependency; target = A; };
            """)
        let checkout = try checkout(project, files: ["A.swift": ""])
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.linkedSources(of: try #require(tree.target("A"))) == [])
    }

    // MARK: - Old versions of Xcode

    @Test(arguments: [
        ("LastSwiftUpdateCheck = 0720; LastUpgradeCheck = 0730;", "", "2.0"), ("LastUpgradeCheck = 0640;", "", "2.0"),
        ("LastSwiftUpdateCheck = 0720; LastUpgradeCheck = 1540;", "", nil), ("LastUpgradeCheck = 0800;", "", nil),
        ("", "", nil), ("LastUpgradeCheck = none;", "", nil),
        ("LastUpgradeCheck = 0720;", "SWIFT_VERSION = 5.0;", "5.0"),
    ])
    func projectOfAnOldXcodeIsSwift2(attributes: String, settings: String, version: String?) throws {
        let project = ProjectText.make(
            targets: "T", project: "attributes = { \(attributes) };", ProjectText.target("T", "T", settings: settings))
        let checkout = try TemporaryCheckout(["App.xcodeproj/project.pbxproj": project])
        #expect(try checkout.targets().first?.settings["SWIFT_VERSION"]?.known == version)
    }
}
