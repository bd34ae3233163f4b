// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// Public apps often leave a part of their identifiers to settings that everybody has of their own.
@Suite("Identifiers that are made of unknown settings, and classes of extensions") struct IdentifierSettingsTests {
    private static func app(
        _ identifier: String, extensionFile: String = "class Notice: UNNotificationServiceExtension {}"
    )
        throws -> TemporaryApp
    {
        try TemporaryApp([
            "project.yml": """
            name: Loop
            targets:
              Loop:
                type: application
                platform: iOS
                sources: [App]
                settings:
                  PRODUCT_BUNDLE_IDENTIFIER: \(identifier)
                  INFOPLIST_FILE: App/Info.plist
                  CODE_SIGN_ENTITLEMENTS: App/Loop.entitlements
                dependencies: [{target: Notice}]
              Notice:
                type: app-extension
                platform: iOS
                sources: [Notice]
                settings:
                  PRODUCT_BUNDLE_IDENTIFIER: \(identifier).notice
                  INFOPLIST_FILE: Notice/Info.plist
            """,
            "App/Info.plist": """
            <plist><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>com.${TEAM}.Loop.audio</string></array>
            <key>Version</key><string>$(NUMBER)</string></dict></plist>
            """,
            "App/Loop.entitlements": """
            <plist><dict><key>com.apple.security.application-groups</key><array><string>group.com.$(TEAM).Loop$(SUFFIX)</string>
            <string>group.\(identifier)</string></array></dict></plist>
            """,
            "App/AppDelegate.swift": """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {}
            class Shown {}
            """,
            "Notice/Info.plist": """
            <plist><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Notice</string></dict></dict></plist>
            """,
            "Notice/Notice.swift": "import UserNotifications\n\(extensionFile)\n",
        ])
    }

    @Test("the same text stands for a setting in every value, so that they fit each other")
    func sameEverywhere() throws {
        let app = try Self.app("com.$(TEAM).Loop$(SUFFIX)")
        let report = try app.adapt()
        let (info, entitlements) = try (app.packaged("Info.plist"), app.packaged("Loop.entitlements"))
        #expect(info.contains("<string>com.example.Loop</string>"))
        #expect(info.contains("<string>com.example.Loop.audio</string>"))
        #expect(entitlements.components(separatedBy: "<string>group.com.example.Loop</string>").count == 3)
        #expect(try app.packaged("Extensions/Notice/Info.plist").contains("<string>com.example.Loop.notice</string>"))
        let notes = report.notes.filter { $0.contains("setting") }
        #expect(
            notes == [
                "the bundle identifier is not known without further build settings; com.example.Loop is used, where "
                    + "$(SUFFIX) is empty, $(TEAM) is example",
                "Info.plist: Version is $(NUMBER); the setting is not in the checkout",
            ])
    }

    @Test("a single setting stands for the whole identifier")
    func wholeIdentifier() throws {
        let app = try Self.app("$(APP_ID)")
        let report = try app.adapt()
        #expect(try app.packaged("Info.plist").contains("<string>com.example.Loop</string>"))
        #expect(try app.packaged("Loop.entitlements").contains("<string>group.com.example.Loop</string>"))
        #expect(try app.packaged("Extensions/Notice/Info.plist").contains("<string>com.example.Loop.notice</string>"))
        #expect(
            report.notes.contains(
                "Info.plist: BGTaskSchedulerPermittedIdentifiers.0 is com.${TEAM}.Loop.audio; the setting is not in the checkout"
            ))
    }

    @Test("an extension whose class is not copied is not installed: it could only fail")
    func classOfExtension() throws {
        #expect(try Self.app("com.example.loop").adapt().extensions == ["Notice (com.apple.usernotifications.service)"])
        for file in ["class Other {}", "class Notice: UNNotificationServiceExtension {}\nclass Shown {}"] {
            let app = try Self.app("com.example.loop", extensionFile: file)
            let report = try app.adapt()
            #expect(report.extensions == [])
            #expect(
                report.notes.contains(
                    "the extension Notice is not adapted: its class Notice is in none of its files that are copied"))
            #expect(!FileManager.default.fileExists(atPath: app.output + "/Extensions"))
            #expect(try !app.packaged("Tests/LoopTests/LaunchTests.swift").contains("Extensions/Notice"))
        }
    }
}
