// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico-checks` is what `portico` is without devices: the same options, the same output, the same status.
///
/// `PORTICO_CHECKS` names another build of it: `Scripts/package-checks` compares the one that is linked statically, where
/// Foundation once did otherwise.
@Suite struct CheckProgramTests {
    private static let program = ProcessInfo.processInfo.environment["PORTICO_CHECKS"] ?? "portico-checks"

    private static let files = [
        "payload.json": #"{"aps":{"alert":"Hi","badge":"1"}}"#,
        "association": #"{"applinks":{"details":[{"appIDs":["T.a"],"components":[{"/":"/buy/*"}]}]}}"#,
        "App/AppDelegate.swift": """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(_ app: UIApplication, openURL url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
                true
            }
        }
        """,
        "Shared/project.yml": """
        targets:
          Shop: {type: application, platform: iOS, sources: Shop, dependencies: [{target: Share}]}
          Share: {type: app-extension, platform: iOS, sources: Share, settings: {INFOPLIST_FILE: Share/Info.plist}}
        """,
        "Shared/Shop/AppDelegate.swift": "import UIKit",
        "Shared/Share/Share.swift": "import UIKit",
        // With an array.
        "Shared/Share/Info.plist": """
        <plist version="1.0"><dict>
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
        <key>NSExtensionAttributes</key><dict>
        <key>IntentsSupported</key><array><string>INSendMessageIntent</string></array>
        <key>NSExtensionActivationRule</key>
        <string>SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $attachment,
        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image").@count &lt;= 20).@count == 1</string>
        </dict></dict></dict></plist>
        """,
        "Quick.app/Info.plist": """
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>com.example.quick</string>
        <key>CFBundleExecutable</key><string>Quick</string>
        <key>UIApplicationShortcutItems</key><array><dict>
        <key>UIApplicationShortcutItemType</key><string>add</string>
        <key>UIApplicationShortcutItemTitle</key><string>Add</string>
        <key>UIApplicationShortcutItemUserInfo</key><dict><key>ids</key><array><integer>1</integer></array></dict>
        </dict></array></dict></plist>
        """,
    ]

    /// With the status that it has.
    private static let commands: [(arguments: [String], status: Int)] = [
        (["payload", "check", "payload.json"], 0), (["payload", "check", "payload.json", "--json"], 0),
        (["payload", "check", "nowhere"], 1),
        (["links", "check", "association", "https://a.example/buy/1", "--app-id", "T.a", "--domain", "a.example"], 0),
        (["rule", "explain", "--rule", "extensionItems.@count == 1", "--items", "[[]]"], 0),
        (["lint", "App"], 1), (["lint", "App", "--format", "sarif"], 1), (["lint", "nowhere"], 1),
        (["lint", "Shared"], 1), (["lint", "Quick.app"], 1),
        (["migrate", "App"], 0), (["migrate", "association"], 1),
    ]

    @Test("each check", arguments: commands.indices)
    func same(_ index: Int) async throws {
        let (arguments, status) = Self.commands[index]
        let home = try TemporaryHome()
        for (path, text) in Self.files {
            let folder = home.url.appending(path: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            _ = try home.write(text, to: path)
        }
        let checks = try await CommandLineTool(home: home, program: Self.program).attempt(arguments)
        #expect(checks == (try await CommandLineTool(home: home).attempt(arguments)))
        #expect(checks.status == status, "\(checks)")
        #expect(!checks.output.isEmpty || !checks.complaint.isEmpty)
        if arguments == ["lint", "Shared"] { #expect(checks.output.contains("[activation-rule]"), "\(checks)") }
    }

    @Test("there is nothing that needs a device")
    func noDevice() async throws {
        let tool = CommandLineTool(home: try TemporaryHome(), program: Self.program)
        #expect(try await tool.attempt(["boot"]).status == 64)
        let help = try await tool.run("--help")
        for command in ["lint", "migrate", "links", "payload", "rule"] { #expect(help.contains("\n  \(command) ")) }
    }
}
