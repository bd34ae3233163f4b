// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Apps as the files of their source tree describe them.
@MainActor
@Suite(.timeline) struct InstallationTests {
    private static func inFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        try body(folder)
    }

    /// What a file that cannot be installed is said to be.
    private static func message(_ name: String, in folder: URL) throws -> String {
        let device = try TestDevice()
        let error = #expect(throws: (any Error).self) {
            try device.install(
                infoPlist: name, delegate: NotesDelegate.self, file: folder.appending(path: "Test.swift").path)
        }
        #expect(device.device.installedApps == [])
        return "\(try #require(error))".replacing(folder.path, with: "…")
    }

    private static func plist(_ keys: String) -> String { "<plist version=\"1.0\"><dict>\(keys)</dict></plist>" }

    private static let scenes = """
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneConfigurationName</key><string>Default</string>
        <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).NotesScene</string>
        </dict></array></dict></dict>
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>notes</string></array></dict></array>
        """

    @Test("an app without an Info.plist: with scenes, and without")
    func noFile() throws {
        let device = try TestDevice(profile: "ios18")
        let notes = device.install(
            "com.example.Notes", urlSchemes: ["Notes"], delegate: NotesDelegate.self, scene: NotesScene.self)
        try device.open("notes://list/3")
        #expect(notes.alerts == ["3"])
        #expect(notes.summary?.displayName == "Notes")
        let classic = device.install("com.example.Classic", delegate: NotesDelegate.self)
        try classic.launch()
        #expect(classic.callbacks == ["application(_:didFinishLaunchingWithOptions:)"])
    }

    @Test("what Xcode would fill in is filled in: settings, and keys that are missing")
    func settings() throws {
        for identifier in ["", "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"] {
            try Self.inFolder(["Info.plist": Self.plist(identifier + Self.scenes)]) { folder in
                let device = try TestDevice()
                let notes = try device.install(
                    infoPlist: "Info.plist", bundleIdentifier: "com.example.Plist", delegate: NotesDelegate.self,
                    file: folder.appending(path: "Test.swift").path)
                #expect(notes.bundleIdentifier == "com.example.Plist")
                try device.open("notes://list/9")
                #expect(notes.alerts == ["9"])
            }
        }
    }

    @Test("entitlements are read too, from an absolute path")
    func entitlements() throws {
        let files = [
            "Info.plist": Self.plist("<key>CFBundleIdentifier</key><string>a.b</string>" + Self.scenes),
            "App.entitlements": Self.plist(
                "<key>com.apple.security.application-groups</key><array><string>group.a</string></array>"),
        ]
        try Self.inFolder(files) { folder in
            let device = try TestDevice()
            let app = try device.install(
                infoPlist: folder.appending(path: "Info.plist").path, entitlements: "App.entitlements",
                delegate: NotesDelegate.self, file: folder.appending(path: "Test.swift").path)
            #expect(device.device.manifest(of: app.bundleIdentifier)?.entitlements.applicationGroups == ["group.a"])
        }
    }

    @Test("resources are in the app's bundle, and their texts are those of notifications and of the app")
    func resources() throws {
        let folder = try TemporaryFolder([
            "Info.plist": "{ CFBundleIdentifier = a.b; CFBundleDevelopmentRegion = en; }",
            "Resources/rooms.json": "[1]", "Resources/Sounds/bell.caf": "x", "Resources/Left.swift": "",
            "Resources/en.lproj/Localizable.strings": #""HELLO" = "Hello, %@";"#,
            "Resources/en.lproj/help.txt": "Help",
        ])
        let device = try TestDevice()
        let app = try device.install(
            infoPlist: "Info.plist", resources: "Resources", delegate: NotesDelegate.self,
            file: folder.url.appending(path: "Test.swift").path)
        try app.allowNotifications()
        try app.launch()
        try app.run {
            let rooms = try #require(Bundle.main.url(forResource: "rooms", withExtension: "json"))
            #expect(try Data(contentsOf: rooms) == Data("[1]".utf8))
            #expect(Bundle.main.path(forResource: "bell", ofType: "caf", inDirectory: "Sounds") != nil)
            #expect(Bundle.main.path(forResource: "help", ofType: "txt") != nil)
            #expect(Bundle.main.path(forResource: "Left", ofType: "swift") == nil)
            #expect(NSLocalizedString("HELLO", comment: "") == "Hello, %@")
        }
        try device.goHome()
        try device.push(app.bundleIdentifier, #"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["Ada"]}}}"#)
        #expect(app.delivered.map(\.request.content.body) == ["Hello, Ada"])
        let error = #expect(throws: InstallationError.self) {
            try device.install(
                infoPlist: "Info.plist", resources: "Nowhere", delegate: NotesDelegate.self,
                file: folder.url.appending(path: "Test.swift").path)
        }
        #expect(error?.description == "\(folder.url.path)/Nowhere cannot be read: it is not a folder")
    }

    @Test("each mistake is one line, and nothing is installed")
    func mistakes() throws {
        let files = [
            "Setting.plist": Self.plist("<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"),
            "Empty.plist": Self.plist(""), "Text.plist": "Hello",
        ]
        try Self.inFolder(files) { folder in
            let said = try ["None", "Setting", "Empty", "Text"].map { try Self.message("\($0).plist", in: folder) }
            #expect(said[0].hasPrefix("…/None.plist cannot be read: "))
            #expect(
                said[1]
                    == "Setting.plist: CFBundleIdentifier is $(PRODUCT_BUNDLE_IDENTIFIER); pass install(…, bundleIdentifier:)"
            )
            #expect(said[2].contains("CFBundleIdentifier"))
            #expect(said[3].contains("Info.plist"))
        }
    }
}
