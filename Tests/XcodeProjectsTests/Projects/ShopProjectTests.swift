// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

/// A project as people have them: an app with a share extension, a framework and tests, configuration files that include
/// others, groups, and names with spaces.
@Suite struct ShopProjectTests {
    private let checkout: TemporaryCheckout
    private let tree: SourceTree

    init() throws {
        checkout = try TemporaryCheckout([
            "My Shop/My Shop.xcodeproj/project.pbxproj": Self.project,
            "My Shop/Config/Shop Release.xcconfig": "#include \"Common.xcconfig\"\nBUNDLE = $(ORGANIZATION).shop\n",
            "My Shop/Config/Common.xcconfig": "ORGANIZATION = com.example // ours\n#include? \"Private.xcconfig\"\n",
            "My Shop/App Sources/AppDelegate.swift": "", "My Shop/App Sources/Sub Group/Old.m": "",
            "My Shop/App Sources/Base.lproj/Main.storyboard": "",
            "My Shop/App Sources/Assets.xcassets/a/Contents.json": "",
            "My Shop/App Sources/Info.plist":
                "<plist><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string></dict></plist>",
            "My Shop/App Sources/Shop.entitlements":
                "<plist><dict><key>g</key><array><string>group.$(BUNDLE)</string></array></dict></plist>",
            "My Shop/Share/ShareViewController.swift": "",
            "My Shop/Share/Info.plist": """
            <plist><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string></dict></dict></plist>
            """,
            "Shared/Core.swift": "", "My Shop/Tests/ShopTests.swift": "",
        ])
        tree = try SourceTree(at: checkout.url)
    }

    @Test func everyTargetIsFoundInOrder() {
        #expect(
            tree.targets.map { "\($0.id): \($0.kind)" } == [
                "My Shop/My Shop.xcodeproj: Core: framework", "My Shop/My Shop.xcodeproj: Lint: other",
                "My Shop/My Shop.xcodeproj: My Shop: app", "My Shop/My Shop.xcodeproj: Share Extension: appExtension",
                "My Shop/My Shop.xcodeproj: Shop Tests: test",
            ])
        #expect(tree.notes == [])
    }

    @Test func eachTargetHasItsOwnSources() throws {
        func sources(_ name: String) throws -> [String] { checkout.relative(try #require(tree.target(name)).sources) }
        #expect(
            try sources("My Shop") == ["My Shop/App Sources/AppDelegate.swift", "My Shop/App Sources/Sub Group/Old.m"])
        #expect(try sources("Share Extension") == ["My Shop/Share/ShareViewController.swift"])
        #expect(try sources("Core") == ["Shared/Core.swift"])
        #expect(try sources("Shop Tests") == ["My Shop/Tests/ShopTests.swift"])
        #expect(try sources("Lint") == [])
    }

    @Test func resourcesAreFilesAndPackages() throws {
        let app = try #require(tree.target("My Shop"))
        #expect(
            checkout.relative(app.resources) == [
                "My Shop/App Sources/Assets.xcassets", "My Shop/App Sources/Base.lproj/Main.storyboard",
            ])
    }

    @Test func settingsComeFromAllLayers() throws {
        let app = try #require(tree.target("My Shop"))
        #expect(app.configuration == "Release")
        #expect(app.platform == .iOS)
        #expect(app.settings["BUNDLE"] == .value("com.example.shop"))
        #expect(app.bundleIdentifier == .value("com.example.shop"))
        #expect(app.settings["PRODUCT_MODULE_NAME"] == .value("My_Shop"))
        #expect(app.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == .value("PROJECT TARGET"))
        let share = try #require(tree.target("Share Extension"))
        #expect(share.bundleIdentifier == .value("com.example.shop.share"))
        #expect(share.settings["PRODUCT_NAME"] == .value("Share Extension"))
    }

    @Test func eachTargetHasItsOwnPropertyLists() throws {
        let app = try #require(tree.target("My Shop"))
        #expect(app.infoPlist.resolved?.values == ["CFBundleIdentifier": "com.example.shop"])
        #expect(app.entitlements["g"] == ["group.com.example.shop"])
        let share = try #require(tree.target("Share Extension"))
        #expect(share.extensionPoint == "com.apple.share-services")
        #expect(share.entitlements == .absent)
        #expect(app.extensionPoint == nil)
    }

    @Test func targetsKnowEachOther() throws {
        let app = try #require(tree.target("My Shop"))
        #expect(app.dependencies.map(\.name) == ["Core", "Share Extension"])
        #expect(app.embedded.map(\.name) == ["Share Extension"])
        #expect(try #require(tree.target("Shop Tests")).dependencies.map(\.name) == ["My Shop"])
        #expect(
            checkout.relative(tree.linkedSources(of: app)) == [
                "My Shop/App Sources/AppDelegate.swift", "My Shop/App Sources/Sub Group/Old.m", "Shared/Core.swift",
            ])
        #expect(app.embedded.compactMap { tree[$0]?.kind } == [.appExtension])
    }

    @Test func anotherConfigurationHasOtherSettings() throws {
        let debug = try SourceTree(at: checkout.url, options: .init(configuration: "Debug"))
        let app = try #require(debug.target("My Shop"))
        #expect(app.configuration == "Debug")
        #expect(app.bundleIdentifier == .value("com.example.shop.debug"))
        // A target that lacks the configuration keeps its own.
        #expect(try #require(debug.target("Core")).configuration == "Release")
    }

    private static let project = ProjectText.make(
        targets: "APP, SHARE, CORE, TESTS, LINT,", children: "APPGROUP, SHAREGROUP, SHARED, TESTGROUP, CONFIG",
        settings: "SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = PROJECT;",
        """
        APP = {
            isa = PBXNativeTarget;
            name = "My Shop";
            productType = "com.apple.product-type.application";
            productReference = APPPRODUCT;
            buildConfigurationList = APPL;
            buildPhases = ( APPSOURCES, APPRESOURCES, APPFRAMEWORKS, EMBED );
            dependencies = ( TOSHARE, TOCORE );
        };
        APPL = { isa = XCConfigurationList; buildConfigurations = ( APPD, APPR ); defaultConfigurationName = Release; };
        APPR = {
            isa = XCBuildConfiguration;
            name = Release;
            baseConfigurationReference = SHOPCONFIG;
            buildSettings = {
                PRODUCT_BUNDLE_IDENTIFIER = "$(BUNDLE)";
                INFOPLIST_FILE = "App Sources/Info.plist";
                CODE_SIGN_ENTITLEMENTS = "App Sources/Shop.entitlements";
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) TARGET";
            };
        };
        APPD = {
            isa = XCBuildConfiguration;
            name = Debug;
            buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.debug; };
        };
        APPPRODUCT = { isa = PBXFileReference; path = "My Shop.app"; sourceTree = BUILT_PRODUCTS_DIR; };
        APPSOURCES = { isa = PBXSourcesBuildPhase; files = ( B1, B2, ); };
        B1 = { isa = PBXBuildFile; fileRef = F1 /* AppDelegate.swift */; };
        B2 = { isa = PBXBuildFile; fileRef = F2; settings = { COMPILER_FLAGS = "-fno-objc-arc"; }; };
        APPRESOURCES = { isa = PBXResourcesBuildPhase; files = ( B3, B4, ); };
        B3 = { isa = PBXBuildFile; fileRef = V1; };
        B4 = { isa = PBXBuildFile; fileRef = F4; };
        APPFRAMEWORKS = { isa = PBXFrameworksBuildPhase; files = ( B5, B6, ); };
        B5 = { isa = PBXBuildFile; fileRef = COREPRODUCT; };
        B6 = { isa = PBXBuildFile; fileRef = UIKIT; };
        UIKIT = { isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
        EMBED = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; dstPath = ""; files = ( B7, B8, ); };
        B7 = { isa = PBXBuildFile; fileRef = SHAREPRODUCT; };
        B8 = { isa = PBXBuildFile; fileRef = COREPRODUCT; };
        TOSHARE = { isa = PBXTargetDependency; target = SHARE; targetProxy = PROXY; };
        TOCORE = { isa = PBXTargetDependency; targetProxy = PROXY; };
        PROXY = { isa = PBXContainerItemProxy; containerPortal = P; proxyType = 1; remoteInfo = Core; };

        APPGROUP = { isa = PBXGroup; path = "App Sources"; sourceTree = "<group>"; children = ( F1, SUB, V1, F4, ); };
        F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        SUB = { isa = PBXGroup; name = "No folder"; sourceTree = "<group>"; children = ( F2, ); };
        F2 = { isa = PBXFileReference; name = Old.m; path = "Sub Group/Old.m"; sourceTree = "<group>"; };
        V1 = { isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = ( F3, ); };
        F3 = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        F4 = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
        CONFIG = { isa = PBXGroup; path = Config; sourceTree = SOURCE_ROOT; children = ( SHOPCONFIG, ); };
        SHOPCONFIG = { isa = PBXFileReference; path = "Shop Release.xcconfig"; sourceTree = "<group>"; };

        \(ProjectText.target(
            "SHARE", "Share Extension", type: "app-extension",
            fields: "productReference = SHAREPRODUCT; buildPhases = ( SHARESOURCES );",
            settings: """
                PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.share; INFOPLIST_FILE = "$(SRCROOT)/Share/Info.plist";
                """))
        SHAREPRODUCT = { isa = PBXFileReference; path = "Share Extension.appex"; sourceTree = BUILT_PRODUCTS_DIR; };
        SHAREGROUP = { isa = PBXGroup; path = Share; sourceTree = "<group>"; children = ( S1 ); };
        \(ProjectText.sources("SHARESOURCES", [("S1", "ShareViewController.swift")]))

        \(ProjectText.target(
            "CORE", "Core", type: "framework", fields: "productReference = COREPRODUCT; buildPhases = ( CORESOURCES );"))
        COREPRODUCT = { isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        SHARED = { isa = PBXGroup; path = ../Shared; sourceTree = "<group>"; children = ( C1 ); };
        \(ProjectText.sources("CORESOURCES", [("C1", "Core.swift")]))

        \(ProjectText.target(
            "TESTS", "Shop Tests", type: "bundle.unit-test",
            fields: "buildPhases = ( TESTSOURCES ); dependencies = ( TOAPP );"))
        TOAPP = { isa = PBXTargetDependency; target = APP; };
        TESTGROUP = { isa = PBXGroup; path = Tests; sourceTree = "<group>"; children = ( T1 ); };
        \(ProjectText.sources("TESTSOURCES", [("T1", "ShopTests.swift")]))

        LINT = { isa = PBXAggregateTarget; name = Lint; buildPhases = ( SCRIPT ); buildConfigurationList = LINTL; };
        LINTL = { isa = XCConfigurationList; buildConfigurations = ( ); };
        SCRIPT = { isa = PBXShellScriptBuildPhase; shellScript = "swiftlint \\"$SRCROOT\\"\\n"; };
        """)
}
