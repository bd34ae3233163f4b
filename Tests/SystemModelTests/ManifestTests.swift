// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Reading Info.plist and entitlements.
@Suite struct ManifestTests {
    private static func plist(_ body: String) -> Data {
        Data(#"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(body)</dict></plist>"#.utf8)
    }

    private static let names = """
        <key>CFBundleIdentifier</key><string>com.example.app</string>
        <key>CFBundleExecutable</key><string>app</string>
        """

    private static let everything = """
        <key>CFBundleName</key><string>Short</string>
        <key>CFBundleURLTypes</key><array>
            <dict><key>CFBundleURLSchemes</key><array><string>One</string><string>two</string></array></dict>
            <dict><key>CFBundleURLName</key><string>no schemes</string></dict>
            <dict><key>CFBundleURLSchemes</key><array><string>THREE</string></array></dict>
        </array>
        <key>NSUserActivityTypes</key><array><string>com.example.reading</string></array>
        <key>UIApplicationShortcutItems</key><array>
            <dict>
                <key>UIApplicationShortcutItemType</key><string>new</string>
                <key>UIApplicationShortcutItemTitle</key><string>New</string>
                <key>UIApplicationShortcutItemSubtitle</key><string>Sub</string>
                <key>UIApplicationShortcutItemUserInfo</key><dict><key>a</key><integer>1</integer></dict>
            </dict>
            <dict><key>UIApplicationShortcutItemType</key><string>untitled</string></dict>
            <dict><key>UIApplicationShortcutItemTitle</key><string>untyped</string></dict>
        </array>
        <key>UIApplicationSceneManifest</key><dict>
            <key>UIApplicationSupportsMultipleScenes</key><true/>
            <key>UISceneConfigurations</key><dict>
                <key>UIWindowSceneSessionRoleApplication</key><array>
                    <dict>
                        <key>UISceneConfigurationName</key><string>Default</string>
                        <key>UISceneDelegateClassName</key><string>app.SceneDelegate</string>
                    </dict>
                </array>
            </dict>
        </dict>
        <key>LSRequiresIPhoneOS</key><true/>
        """

    @Test("orientations by device; an unknown one is named, and upside down is not for a phone")
    func orientations() throws {
        func key(_ name: String, _ values: String...) -> String {
            "<key>\(name)</key><array>"
                + values.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined() + "</array>"
        }
        func manifest(_ body: String) throws -> AppManifest {
            try AppManifest(infoPlist: Self.plist(Self.names + body))
        }
        let supported = "UISupportedInterfaceOrientations"
        let silent = try manifest("")
        #expect(silent.orientations == nil)
        #expect(silent.orientations(on: .phone) == [.portrait, .landscapeRight, .landscapeLeft])
        #expect(silent.orientations(on: .pad) == InterfaceOrientation.allCases && !silent.canBeResized)
        let one = try manifest(key(supported, "LandscapeLeft", "PortraitUpsideDown", "Sideways"))
        #expect(one.orientations(on: .phone) == [.landscapeLeft])
        #expect(one.orientations(on: .pad) == [.portraitUpsideDown, .landscapeLeft])
        #expect(one.warnings == ["\(supported) contains UIInterfaceOrientationSideways, which is no orientation"])
        let all = key(supported + "~ipad", "Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight")
        let two = try manifest(key(supported, "Portrait") + all)
        #expect(two.orientations(on: .phone) == [.portrait] && two.canBeResized)
        #expect(try !manifest(all + "<key>UIRequiresFullScreen</key><true/>").canBeResized)
        // As Lockwise had it.
        #expect(try !manifest(all + "<key>UIRequiresFullScreen</key><string>true</string>").canBeResized)
        #expect(try manifest(all + "<key>UIRequiresFullScreen</key><string>NO</string>").canBeResized)
        // What is not stated is not in a journal.
        let data = try JSONEncoder().encode(silent)
        #expect(!String(decoding: data, as: UTF8.self).contains("orientations"))
    }

    @Test("the storyboards of the app and of its scenes")
    func storyboards() throws {
        let keys = """
            <key>UIMainStoryboardFile</key><string>Main</string>
            <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array>
            <dict><key>UISceneStoryboardFile</key><string>Scene</string></dict></array></dict></dict>
            """
        let manifest = try AppManifest(infoPlist: Self.plist(Self.names + keys))
        #expect(manifest.mainStoryboard == "Main")
        #expect(manifest.sceneManifest?.configurations == [SceneConfigurationRecord(storyboard: "Scene")])
    }

    @Test("activity types in a dictionary, as an app in the App Store has them, are not offered, and a warning says so")
    func dictionaryOfActivityTypes() throws {
        let types = "<key>NSUserActivityTypes</key><dict><key>open</key><string>com.example.open</string></dict>"
        let manifest = try AppManifest(infoPlist: Self.plist(Self.names + types))
        #expect(manifest.userActivityTypes == [])
        #expect(
            manifest.warnings == [
                "NSUserActivityTypes is a dictionary and not an array: the app is offered no activities"
            ])
    }

    @Test("everything that the model knows, in XML and in binary")
    func everything() throws {
        let xml = Self.plist(Self.names + Self.everything)
        let object = try PropertyListSerialization.propertyList(from: xml, format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
        let userInfo = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
        let expected = AppManifest(
            bundleIdentifier: "com.example.app", displayName: "Short", executable: "app",
            urlSchemes: ["one", "two", "three"], userActivityTypes: ["com.example.reading"],
            staticShortcuts: [ShortcutRecord(type: "new", title: "New", subtitle: "Sub", userInfo: userInfo)],
            sceneManifest: SceneManifest(
                supportsMultipleScenes: true,
                configurations: [SceneConfigurationRecord(name: "Default", delegateClass: "app.SceneDelegate")]),
            warnings: [
                "UIApplicationShortcutItems[1]. has no type or no title and is not shown",
                "UIApplicationShortcutItems[2]. has no type or no title and is not shown",
            ])
        #expect(try AppManifest(infoPlist: xml) == expected)
        #expect(try AppManifest(infoPlist: binary) == expected)
    }

    @Test("the least: an app-delegate app without a name of its own")
    func least() throws {
        #expect(
            try AppManifest(infoPlist: Self.plist(Self.names))
                == AppManifest(bundleIdentifier: "com.example.app", displayName: "app", executable: "app"))
    }

    @Test("the display name wins over the short name")
    func displayName() throws {
        let body = "<key>CFBundleDisplayName</key><string>Long</string><key>CFBundleName</key><string>Short</string>"
        #expect(try AppManifest(infoPlist: Self.plist(Self.names + body)).displayName == "Long")
    }

    struct Mistake: CustomTestStringConvertible, Sendable {
        var plist: Data
        var message: String

        var testDescription: String { message }

        init(_ body: String, _ message: String) {
            plist = ManifestTests.plist(ManifestTests.names + body)
            self.message = message
        }

        init(plist: String, _ message: String) {
            self.plist = Data(plist.utf8)
            self.message = message
        }
    }

    static let mistakes: [Mistake] = [
        Mistake(
            plist: "<plist><dict><key>CFBundleIdentifier</key>",
            "Info.plist is not a readable property list: malformed XML or binary plist"),
        Mistake(plist: "", "Info.plist is not a readable property list: malformed XML or binary plist"),
        Mistake(
            plist: #"<plist version="1.0"><array/></plist>"#,
            "Info.plist is not a readable property list: the root is not a dictionary"),
        Mistake(
            plist: #"<plist version="1.0"><dict/></plist>"#, "Info.plist: CFBundleIdentifier is missing or empty"),
        Mistake(
            plist: #"<plist version="1.0"><dict><key>CFBundleIdentifier</key><string/></dict></plist>"#,
            "Info.plist: CFBundleIdentifier is missing or empty"),
        Mistake(
            plist: #"<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string></dict></plist>"#,
            "Info.plist: CFBundleExecutable is missing or empty"),
        Mistake("<key>CFBundleName</key><integer>1</integer>", "Info.plist: CFBundleName must be a string"),
        Mistake(
            "<key>CFBundleURLTypes</key><string>one</string>",
            "Info.plist: CFBundleURLTypes must be an array of dictionaries"),
        Mistake(
            """
            <key>CFBundleURLTypes</key><array><dict/>
            <dict><key>CFBundleURLSchemes</key><string>one</string></dict></array>
            """, "Info.plist: CFBundleURLTypes[1].CFBundleURLSchemes must be an array of strings"),
        Mistake(
            "<key>NSUserActivityTypes</key><array><integer>1</integer></array>",
            "Info.plist: NSUserActivityTypes must be an array of strings"),
        Mistake(
            """
            <key>UIApplicationShortcutItems</key><array><dict>
            <key>UIApplicationShortcutItemType</key><true/></dict></array>
            """, "Info.plist: UIApplicationShortcutItems[0].UIApplicationShortcutItemType must be a string"),
        Mistake(
            "<key>UIApplicationSceneManifest</key><true/>",
            "Info.plist: UIApplicationSceneManifest must be a dictionary"),
        Mistake(
            """
            <key>UIApplicationSceneManifest</key><dict>
            <key>UIApplicationSupportsMultipleScenes</key><string>YES</string></dict>
            """, "Info.plist: UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes must be a boolean"),
        Mistake(
            """
            <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array><dict>
            <key>UISceneDelegateClassName</key><array/></dict></array></dict></dict>
            """,
            "Info.plist: UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication[0]."
                + "UISceneDelegateClassName must be a string"),
    ]

    @Test("a mistake is named with its key path", arguments: mistakes)
    func mistake(_ mistake: Mistake) {
        let error = #expect(throws: ManifestError.self) { try AppManifest(infoPlist: mistake.plist) }
        #expect(error?.description == mistake.message)
    }

    struct Grant: CustomTestStringConvertible, Sendable {
        var body: String
        var expected: Entitlements

        var testDescription: String { "\(expected)" }
    }

    static let grants: [Grant] = [
        Grant(body: "", expected: Entitlements()),
        Grant(
            body: "<key>application-identifier</key><string>TEAM000001.com.example.app</string>",
            expected: Entitlements(
                team: "TEAM000001", applicationIdentifier: "TEAM000001.com.example.app")),
        Grant(
            body: """
                <key>application-identifier</key><string>OLDPREFIX1.com.example.app</string>
                <key>com.apple.developer.team-identifier</key><string>TEAM000001</string>
                <key>aps-environment</key><string>production</string>
                <key>com.apple.developer.associated-domains</key>
                <array><string>applinks:example.com</string></array>
                """,
            expected: Entitlements(
                team: "TEAM000001", applicationIdentifier: "OLDPREFIX1.com.example.app",
                associatedDomains: ["applinks:example.com"], apsEnvironment: "production")),
    ]

    @Test("entitlements", arguments: grants)
    func entitlements(_ grant: Grant) throws {
        #expect(try Entitlements(plist: Self.plist(grant.body)) == grant.expected)
        let manifest = try AppManifest(infoPlist: Self.plist(Self.names), entitlements: Self.plist(grant.body))
        #expect(manifest.entitlements == grant.expected)
    }

    @Test("a mistake in the entitlements names their file")
    func entitlementsMistake() {
        let body = "<key>com.apple.developer.associated-domains</key><string>applinks:example.com</string>"
        let error = #expect(throws: ManifestError.self) { try Entitlements(plist: Self.plist(body)) }
        #expect(
            error?.description == "entitlements: com.apple.developer.associated-domains must be an array of strings")
    }

}
