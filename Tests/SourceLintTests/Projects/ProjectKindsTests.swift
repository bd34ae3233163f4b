// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// The same app in each kind of project: its sources, its Info.plist and its settings are found, and no other files.
@Suite struct ProjectKindsTests {
    /// The app's files, and one of no target with what the app lacks: checked together, the files would be right.
    private static let app: [String: String] = [
        "App/AppDelegate.swift": "@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n",
        "App/Center.swift": "class Center: NSObject {\n\(Method.present)\n}\n",
        "App/Info.plist": LintCheckout.info(
            "<key>UIBackgroundModes</key><array><string>$(MODE)</string></array>"),
        "Loose/Conformance.swift": conformance,
    ]
    private static let conformance = "extension Center: UNUserNotificationCenterDelegate {}\n"
    private static let findings = [
        "App/AppDelegate.swift:1:13 scene-missing ", "App/Center.swift:2:6 delegate-conformance ",
        "App/Info.plist:5:1 background-mode ",
    ]

    struct Kind: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var files: [String: String]
    }

    private static let settings = """
        PRODUCT_BUNDLE_IDENTIFIER = com.example.app; INFOPLIST_FILE = App/Info.plist; MODE = "remote-notifications";
        """

    /// - Parameters:
    ///   - target: Further fields of the target.
    ///   - configuration: Further fields of its configuration.
    ///   - objects: Further objects.
    private static func xcode(
        _ settings: String = settings, target: String, children: String, configuration: String = "", _ objects: String
    ) -> String {
        """
        // !$*UTF8*$!
        {
            objects = {
                P = { isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = ( T ); };
                PL = { isa = XCConfigurationList; buildConfigurations = ( PR ); };
                PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
                G = { isa = PBXGroup; children = ( \(children) ); sourceTree = "<group>"; };
                T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildConfigurationList = L; \(target) };
                L = { isa = XCConfigurationList; buildConfigurations = ( R ); };
                R = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; \(configuration) };
                \(objects)
            };
            rootObject = P;
        }
        """
    }

    private static let groups = """
        A = { isa = PBXGroup; children = ( F1, F2 ); path = App; sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Center.swift; sourceTree = "<group>"; };
        S = { isa = PBXSourcesBuildPhase; files = ( B1, B2 ); };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        """
    private static let project = "App.xcodeproj/project.pbxproj"

    static let kinds: [Kind] = [
        Kind(
            testDescription: "an Xcode project with groups",
            files: [project: xcode(target: "buildPhases = ( S );", children: "A", groups)]),
        Kind(
            testDescription: "an Xcode project with a synchronized folder",
            files: [
                project: xcode(
                    target: "fileSystemSynchronizedGroups = ( A );", children: "A",
                    """
                    A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                    """)
            ]),
        Kind(
            testDescription: "an Xcode project with settings in a file that includes another one",
            files: [
                project: xcode(
                    "", target: "buildPhases = ( S );", children: "A, C",
                    configuration: "baseConfigurationReference = C;",
                    """
                    C = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
                    \(groups)
                    """),
                "Config/App.xcconfig": "#include \"Base.xcconfig\"\nMODE = $(BASE)notifications // joined\n",
                "Config/Base.xcconfig": """
                PRODUCT_BUNDLE_IDENTIFIER = com.example.app
                INFOPLIST_FILE = App/Info.plist
                BASE = remote-
                """,
            ]),
        Kind(
            testDescription: "XcodeGen",
            files: [
                "project.yml": """
                name: App
                settings: {MODE: remote-notifications}
                targets:
                  App:
                    type: application
                    platform: iOS
                    sources: [App]
                    settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.app, INFOPLIST_FILE: App/Info.plist}

                """
            ]),
        Kind(
            testDescription: "Tuist",
            files: [
                "Project.swift": """
                import ProjectDescription

                let project = Project(
                    name: "App",
                    targets: [
                        .target(
                            name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
                            infoPlist: "App/Info.plist", sources: ["App/**"],
                            settings: .settings(base: ["MODE": "remote-notifications"]))
                    ])

                """
            ]),
    ]

    private static func findings(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(path, text) }
        return try CheckoutLint(folder.url.path).findings.map { finding in
            "\(folder.relative(finding.path)):\(finding.line):\(finding.column) \(finding.rule.rawValue) "
        }
    }

    @Test("the app's own files and settings", arguments: kinds)
    func kind(_ kind: Kind) throws {
        #expect(try Self.findings(Self.app.merging(kind.files) { $1 }) == Self.findings)
        // The same with the settings and files of a right app.
        var right = Self.app.merging(kind.files) { $1 }
        for (path, text) in kind.files {
            right[path] = text.replacing("remote-notifications", with: "audio")
                .replacing("$(BASE)notifications", with: "audio")
        }
        right["App/Center.swift"] = "class Center: NSObject, UNUserNotificationCenterDelegate {\n\(Method.present)\n}\n"
        right["App/AppDelegate.swift"] = "class AppDelegate {}\n"
        #expect(try Self.findings(right) == [])
    }

    @Test("a Swift package belongs to the app that links it")
    func package() throws {
        func files(_ target: String) -> [String: String] {
            var files = Self.app
            files[Self.project] = Self.xcode(
                target: "buildPhases = ( S ); \(target)", children: "A",
                Self.groups + "\nK = { isa = XCSwiftPackageProductDependency; productName = Kit; };")
            files["Kit/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])

                """
            files["Kit/Sources/Kit/Conformance.swift"] = Self.conformance
            return files
        }
        #expect(try Self.findings(files("")) == Self.findings)
        #expect(
            try Self.findings(files("packageProductDependencies = ( K );"))
                == Self.findings.filter { !$0.contains("delegate-conformance") })
    }

    @Test("keys of an Info.plist that are build settings")
    func generated() throws {
        func findings(_ more: String) throws -> [String] {
            var files = Self.app
            files["App/Info.plist"] = nil
            files["App/AppDelegate.swift"] = "func f() {}\n"
            files["App/Center.swift"] = "UIApplicationMain(c, v, nil, NSStringFromClass(LibraryDelegate.self))\n"
            files[Self.project] = Self.xcode(
                "PRODUCT_BUNDLE_IDENTIFIER = com.example.app; GENERATE_INFOPLIST_FILE = YES; \(more)",
                target: "buildPhases = ( S );", children: "A", Self.groups)
            return try Self.findings(files)
        }
        #expect(try findings("") == ["\(Self.project):1:1 scene-missing "])
        #expect(try findings("INFOPLIST_KEY_UIApplicationSceneManifest_Generation = NO;").count == 1)
        #expect(try findings("INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;") == [])
        #expect(try findings("INFOPLIST_KEY_UIApplicationSceneManifest_Generation = \"$(UNKNOWN)\";") == [])
    }

    @Test("a preprocessed Info.plist has the branch of its definitions")
    func preprocessed() throws {
        func findings(_ more: String) throws -> [String] {
            var files = Self.app
            files["App/Info.plist"] = LintCheckout.info(
                """
                #ifdef BETA
                <key>UIBackgroundModes</key><array><string>remote-notifications</string></array>
                #else
                <key>UIBackgroundModes</key><array><string>audio</string></array>
                #endif
                """)
            files[Self.project] = Self.xcode(
                Self.settings + more, target: "buildPhases = ( S );", children: "A", Self.groups)
            return try Self.findings(files).filter { $0.contains("Info.plist") }
        }
        #expect(try findings("INFOPLIST_PREPROCESS = YES;") == [])
        #expect(
            try findings("INFOPLIST_PREPROCESS = YES; INFOPLIST_PREPROCESSOR_DEFINITIONS = \"OTHER=1 BETA\";")
                == ["App/Info.plist:6:36 background-mode "])
    }
}
