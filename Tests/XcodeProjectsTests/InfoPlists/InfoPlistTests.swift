// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

/// The Info.plist and the entitlements of a target with given settings.
@Suite struct InfoPlistTests {
    private func target(
        _ settings: String, type: String = "application", files: KeyValuePairs<String, String> = [:]
    ) throws -> (target: ProjectTarget, notes: [String]) {
        let checkout = try TemporaryCheckout(files)
        try checkout.write(
            "App.xcodeproj/project.pbxproj",
            ProjectText.make(targets: "T", ProjectText.target("T", "My App", type: type, settings: settings)))
        let tree = try SourceTree(at: checkout.url)
        return (try #require(tree.target("My App")), tree.notes.map(\.description))
    }

    private func plist(_ entries: String) -> String { "<plist><dict>\(entries)</dict></plist>" }

    // MARK: - Files

    @Test func referencesInAFileAreReplaced() throws {
        let (target, notes) = try target(
            "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\"; PRODUCT_BUNDLE_IDENTIFIER = \"com.x.$(TARGET_NAME:rfc1034identifier)\";",
            files: [
                "App/Info.plist": plist(
                    """
                    <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
                    <key>Own</key><string>${CFBundleIdentifier}.x</string>
                    <key>$(KEY)</key><array><dict><key>a</key><string>$(PRODUCT_NAME)</string></dict></array>
                    """)
            ])
        let list = try #require(target.infoPlist.resolved)
        #expect(
            list.values == [
                "CFBundleIdentifier": "com.x.My-App", "Own": "com.x.My-App.x", "$(KEY)": [["a": "My App"]],
            ])
        #expect(list.unresolved == [])
        #expect(list.path?.hasSuffix("/App/Info.plist") == true)
        #expect(target.bundleIdentifier == .value("com.x.My-App"))
        #expect(notes == [])
    }

    @Test func whatIsUnknownIsNamedByItsKeys() throws {
        let (target, notes) = try target(
            "INFOPLIST_FILE = Info.plist;",
            files: [
                "Info.plist": plist(
                    """
                    <key>CFBundleIdentifier</key><string>com.$(TEAM).app</string>
                    <key>A</key><array><string>x</string><string>$(B)$(A)</string></array>
                    """)
            ])
        let list = try #require(target.infoPlist.resolved)
        #expect(list["A"] == ["x", "$(B)$(A)"])
        #expect(
            list.unresolved == [
                .init(keyPath: ["A", "1"], text: "$(B)$(A)", missing: ["A", "B"]),
                .init(keyPath: ["CFBundleIdentifier"], text: "com.$(TEAM).app", missing: ["TEAM"]),
            ])
        #expect(list.isUnresolved("A"))
        #expect(list.isUnresolved("A", "1"))
        #expect(!list.isUnresolved("A", "0"))
        #expect(target.bundleIdentifier == .unknown(text: "com.$(TEAM).app", missing: ["TEAM"]))
        #expect(notes == [])
    }

    @Test func targetWithoutAFileHasNone() throws {
        let (target, notes) = try target("PRODUCT_BUNDLE_IDENTIFIER = com.x;")
        #expect(target.infoPlist == .absent)
        #expect(target.entitlements == .absent)
        #expect(target.bundleIdentifier == .value("com.x"))
        #expect(notes == [])
    }

    @Test func fileThatIsMissingIsUnknown() throws {
        let (target, notes) = try target(
            "INFOPLIST_FILE = \"A B/Info.plist\"; CODE_SIGN_ENTITLEMENTS = X.entitlements;")
        #expect(target.infoPlist == .unknown(reason: "A B/Info.plist does not exist"))
        #expect(target.entitlements == .unknown(reason: "X.entitlements does not exist"))
        #expect(
            notes == [
                "App.xcodeproj: CODE_SIGN_ENTITLEMENTS of My App is X.entitlements, which does not exist",
                "App.xcodeproj: INFOPLIST_FILE of My App is A B/Info.plist, which does not exist",
            ])
    }

    @Test func fileThatIsMissingIsNamedAsInTheCheckout() throws {
        let (target, notes) = try target("INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";")
        #expect(target.infoPlist == .unknown(reason: "App/Info.plist does not exist"))
        #expect(notes == ["App.xcodeproj: INFOPLIST_FILE of My App is App/Info.plist, which does not exist"])
    }

    @Test func fileInAnotherCaseIsNamedAsOnDisk() throws {
        let (target, notes) = try target(
            "INFOPLIST_FILE = \"app/info.PLIST\";", files: ["App/Info.plist": plist("<key>A</key><true/>")])
        #expect(target.infoPlist.resolved?.path?.hasSuffix("/App/Info.plist") == true)
        #expect(target.infoPlist["A"] == true)
        #expect(notes == [])
        let (_, broken) = try self.target("INFOPLIST_FILE = \"app/info.PLIST\";", files: ["App/Info.plist": "<dict>"])
        #expect(broken.allSatisfy { $0.hasPrefix("App/Info.plist:1: ") } && broken.count == 1)
    }

    @Test func fileWhosePlaceIsUnknownIsUnknownWithoutANote() throws {
        let (target, notes) = try target("INFOPLIST_FILE = \"$(GENERATED)/Info.plist\";")
        #expect(
            target.infoPlist
                == .unknown(reason: "INFOPLIST_FILE is $(GENERATED)/Info.plist, and GENERATED is unknown"))
        #expect(notes == [])
    }

    @Test(arguments: [
        (
            "<plist><dict><key>a</key></dict></plist>", "Info.plist:1: the key a has no value",
            "Info.plist is not a property list"
        ),
        (
            "<plist><array/></plist>", "Info.plist: the property list is not a dictionary",
            "Info.plist is not a dictionary"
        ),
    ])
    func fileThatIsNoPropertyListIsANote(text: String, note: String, reason: String) throws {
        let (target, notes) = try target("INFOPLIST_FILE = Info.plist;", files: ["Info.plist": text])
        #expect(target.infoPlist == .unknown(reason: reason))
        #expect(notes == [note])
    }

    @Test func emptyValuesThatSystemsDoNotExpectAreLeftOut() throws {
        let (target, _) = try target(
            "INFOPLIST_FILE = Info.plist;",
            files: [
                "Info.plist": plist(
                    "<key>NSPrincipalClass</key><string></string><key>Other</key><string></string>")
            ])
        #expect(target.infoPlist.resolved?.values == ["Other": ""])
    }

    // MARK: - Generated keys

    @Test func settingsBecomeKeys() throws {
        let (target, notes) = try target(
            """
            GENERATE_INFOPLIST_FILE = YES;
            PRODUCT_BUNDLE_IDENTIFIER = com.x;
            MARKETING_VERSION = 1.2;
            INFOPLIST_KEY_CFBundleDisplayName = "Shown $(TARGET_NAME)";
            INFOPLIST_KEY_NSCameraUsageDescription = "For pictures";
            INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
            INFOPLIST_KEY_UILaunchScreen_Generation = YES;
            INFOPLIST_KEY_UIRequiresFullScreen = NO;
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "A B";
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = ( A, C );
            INFOPLIST_KEY_NSNewThingUsageDescription = new;
            """)
        let list = try #require(target.infoPlist.resolved)
        #expect(
            list.values == [
                "CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": "Shown My App",
                "CFBundleExecutable": "My App",
                "CFBundleIdentifier": "com.x", "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "My App",
                "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.2", "LSRequiresIPhoneOS": true,
                "NSCameraUsageDescription": "For pictures", "NSNewThingUsageDescription": "new", "UILaunchScreen": [:],
                "UIApplicationSceneManifest": [
                    "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [:],
                ],
                "UIRequiresFullScreen": false, "UISupportedInterfaceOrientations~ipad": ["A", "C"],
                "UISupportedInterfaceOrientations~iphone": ["A", "B"],
            ])
        #expect(list.path == nil)
        #expect(notes == [])
    }

    @Test func settingsReplaceAndCompleteAFile() throws {
        let (target, _) = try target(
            """
            GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = Info.plist;
            INFOPLIST_KEY_CFBundleDisplayName = new; INFOPLIST_KEY_UIRequiredDeviceCapabilities = "a b";
            INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
            """,
            files: [
                "Info.plist": plist(
                    """
                    <key>CFBundleDisplayName</key><string>old</string>
                    <key>CFBundleVersion</key><string>7</string>
                    <key>UIRequiredDeviceCapabilities</key><array><string>b</string><string>c</string></array>
                    <key>UIApplicationSceneManifest</key><dict>
                        <key>UISceneConfigurations</key><dict><key>x</key><array/></dict><key>Own</key><true/></dict>
                    """)
            ])
        #expect(target.infoPlist["CFBundleDisplayName"] == "new")
        #expect(target.infoPlist["CFBundleVersion"] == "7")
        #expect(target.infoPlist["UIRequiredDeviceCapabilities"] == ["b", "c", "a"])
        #expect(
            target.infoPlist["UIApplicationSceneManifest"] == [
                "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [:], "Own": true,
            ])
    }

    @Test func settingsWithoutGenerationMakeNoKeys() throws {
        let (target, notes) = try target(
            "INFOPLIST_FILE = Info.plist; INFOPLIST_KEY_CFBundleDisplayName = x; INFOPLIST_KEY_UIBackgroundModes = audio;",
            files: ["Info.plist": plist("<key>A</key><true/>")])
        #expect(target.infoPlist.resolved?.values == ["A": true])
        #expect(notes == [])
    }

    @Test func settingThatXcodeDoesNotKnowIsANote() throws {
        let (target, notes) = try target("GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIBackgroundModes = audio;")
        #expect(target.infoPlist["UIBackgroundModes"] == nil)
        #expect(
            notes == [
                "App.xcodeproj: Xcode does not generate an Info.plist key from INFOPLIST_KEY_UIBackgroundModes, so My App lacks it"
            ])
    }

    /// The keys are there, though not with the values of these settings. Before, firebase/quickstart-ios had six notes.
    @Test func keyOfAnotherSettingIsNotLacking() throws {
        let (target, notes) = try target(
            """
            GENERATE_INFOPLIST_FILE = YES; CURRENT_PROJECT_VERSION = 7; PRODUCT_BUNDLE_IDENTIFIER = com.x;
            INFOPLIST_KEY_CFBundleExecutable = a; INFOPLIST_KEY_CFBundleIdentifier = b; INFOPLIST_KEY_CFBundleName = c;
            INFOPLIST_KEY_CFBundlePackageType = d; INFOPLIST_KEY_CFBundleShortVersionString = e;
            INFOPLIST_KEY_CFBundleVersion = f; INFOPLIST_KEY_CFBundleDevelopmentRegion = g;
            INFOPLIST_KEY_CFBundleInfoDictionaryVersion = h; INFOPLIST_KEY_LSRequiresIPhoneOS = i;
            """)
        let keys = ["CFBundleExecutable", "CFBundleIdentifier", "CFBundleName", "CFBundleVersion"]
        #expect(keys.map { target.infoPlist[$0] } == ["My App", "com.x", "My App", "7"])
        #expect(notes == [])
    }

    @Test func unknownSettingIsAnUnknownKey() throws {
        let (target, _) = try target(
            "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = \"$(X)\"; INFOPLIST_KEY_UIStatusBarHidden = \"$(Y)\"; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = \"$(Z)\"; INFOPLIST_KEY_UIRequiredDeviceCapabilities = \"a $(Z)\";"
        )
        let list = try #require(target.infoPlist.resolved)
        #expect(list.isUnresolved("CFBundleDisplayName"))
        #expect(list.isUnresolved("UIStatusBarHidden"))
        #expect(list.isUnresolved("UIApplicationSceneManifest"))
        #expect(list.isUnresolved("UIRequiredDeviceCapabilities"))
    }

    @Test func extensionIsNoApp() throws {
        let (target, _) = try target("GENERATE_INFOPLIST_FILE = YES;", type: "app-extension")
        #expect(target.infoPlist["CFBundlePackageType"] == "XPC!")
        #expect(target.infoPlist["LSRequiresIPhoneOS"] == nil)
    }

    @Test(arguments: [
        ("<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>a</string></dict>", "a"),
        (
            "<key>EXAppExtensionAttributes</key><dict><key>EXExtensionPointIdentifier</key><string>b</string></dict>",
            "b"
        ),
        ("<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>$(X)</string></dict>", nil),
        ("<key>NSExtension</key><dict/>", nil),
    ])
    func extensionPointIsInTheInfoPlist(entries: String, point: String?) throws {
        let (target, _) = try target(
            "INFOPLIST_FILE = Info.plist;", type: "extensionkit-extension", files: ["Info.plist": plist(entries)])
        #expect(target.extensionPoint == point)
    }

    // MARK: - Preprocessing

    private let conditional = """
        <plist><dict>
        #ifdef BETA
        <key>CFBundleIdentifier</key><string>com.x.beta</string>
        #else
        <key>CFBundleIdentifier</key><string>com.x</string>
        #endif
        <key>Version</key><string>VERSION</string>
        </dict></plist>
        """

    @Test func definitionsChooseTheBranch() throws {
        let (target, notes) = try target(
            "INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES; INFOPLIST_PREPROCESSOR_DEFINITIONS = ( BETA, \"VERSION=3\" );",
            files: ["Info.plist": conditional])
        #expect(target.bundleIdentifier == .value("com.x.beta"))
        #expect(target.infoPlist["Version"] == "3")
        #expect(notes == [])
    }

    @Test func whatIsNotDefinedIsNot() throws {
        let (target, notes) = try target(
            "INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES;", files: ["Info.plist": conditional])
        #expect(target.bundleIdentifier == .value("com.x"))
        #expect(notes == [])
    }

    @Test func linesWithConditionsAreReadWithoutTheSetting() throws {
        let (target, notes) = try target("INFOPLIST_FILE = Info.plist;", files: ["Info.plist": conditional])
        #expect(target.bundleIdentifier == .value("com.x"))
        #expect(notes == [])
    }

    @Test func unknownDefinitionKeepsTheFirstBranch() throws {
        let (target, notes) = try target(
            "INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES; INFOPLIST_PREPROCESSOR_DEFINITIONS = \"$(FLAGS)\";",
            files: ["Info.plist": conditional])
        #expect(target.bundleIdentifier == .value("com.x.beta"))
        #expect(notes == ["Info.plist:2: whether #ifdef BETA holds is unknown; its branch is used"])
    }

    @Test func headerInFrontDefines() throws {
        let settings =
            "INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES; INFOPLIST_PREFIX_HEADER = \"Pre fix.h\";"
        let (target, notes) = try target(
            settings, files: ["Info.plist": conditional, "Pre fix.h": "#define BETA\n#define VERSION 4\n"])
        #expect(target.bundleIdentifier == .value("com.x.beta"))
        #expect(target.infoPlist["Version"] == "4")
        #expect(notes == [])
        let (_, missing) = try self.target(settings, files: ["Info.plist": conditional])
        #expect(
            missing == [
                "Info.plist:2: whether #ifdef BETA holds is unknown; its branch is used",
                "Pre fix.h: the prefix header of preprocessed property lists does not exist",
            ])
    }

    @Test func errorBehindConditionsHasTheLineOfTheFile() throws {
        let (_, notes) = try target(
            "INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES;",
            files: ["Info.plist": "<plist><dict>\n#if 0\n<x>\n#endif\n<key>a</key>\n</dict></plist>"])
        #expect(notes == ["Info.plist:6: the key a has no value"])
    }

    // MARK: - Entitlements

    @Test func entitlementsAreResolvedTheSameWay() throws {
        let (target, notes) = try target(
            "CODE_SIGN_ENTITLEMENTS = \"My App.entitlements\"; PRODUCT_BUNDLE_IDENTIFIER = com.x; DEVELOPMENT_TEAM = TEAM;",
            files: [
                "My App.entitlements": plist(
                    """
                    <key>groups</key><array><string>group.$(CFBundleIdentifier)</string></array>
                    <key>team</key><string>$(TeamIdentifierPrefix)a</string>
                    <key>prefix</key><string>$(AppIdentifierPrefix)a</string>
                    """)
            ])
        let list = try #require(target.entitlements.resolved)
        #expect(list.values == ["groups": ["group.com.x"], "team": "TEAM.a", "prefix": "$(AppIdentifierPrefix)a"])
        #expect(
            list.unresolved == [
                .init(keyPath: ["prefix"], text: "$(AppIdentifierPrefix)a", missing: ["AppIdentifierPrefix"])
            ])
        #expect(notes == [])
    }
}
