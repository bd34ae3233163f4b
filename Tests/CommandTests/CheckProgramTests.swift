// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico-checks` is what `portico` is without devices: the same options, the same output, the same status.
@Suite struct CheckProgramTests {
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
    ]

    /// With the status that it has.
    private static let commands: [(arguments: [String], status: Int)] = [
        (["payload", "check", "payload.json"], 0), (["payload", "check", "payload.json", "--json"], 0),
        (["payload", "check", "nowhere"], 1),
        (["links", "check", "association", "https://a.example/buy/1", "--app-id", "T.a", "--domain", "a.example"], 0),
        (["rule", "explain", "--rule", "extensionItems.@count == 1", "--items", "[[]]"], 0),
        (["lint", "App"], 1), (["lint", "App", "--format", "sarif"], 1), (["lint", "nowhere"], 1),
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
        let checks = try await CommandLineTool(home: home, program: "portico-checks").attempt(arguments)
        #expect(checks == (try await CommandLineTool(home: home).attempt(arguments)))
        #expect(checks.status == status, "\(checks)")
        #expect(!checks.output.isEmpty || !checks.complaint.isEmpty)
    }

    @Test("there is nothing that needs a device")
    func noDevice() async throws {
        let tool = CommandLineTool(home: try TemporaryHome(), program: "portico-checks")
        #expect(try await tool.attempt(["boot"]).status == 64)
        let help = try await tool.run("--help")
        for command in ["lint", "migrate", "links", "payload", "rule"] { #expect(help.contains("\n  \(command) ")) }
    }
}
