// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico migrate`, as a person and as a program would run it.
@Suite struct MigrateCommandTests {
    private static let delegate = """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = HomeViewController()
                window?.makeKeyAndVisible()
                return true
            }

            func application(
                _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
            ) -> Bool {
                Router.shared.open(url)
            }

            func applicationWillTerminate(_ application: UIApplication) {}
        }
        """
    private static let scene = "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}"

    /// A tool in a home with these files.
    private static func tool(_ files: [String: String]) throws -> CommandLineTool {
        let tool = CommandLineTool(home: try TemporaryHome())
        for (path, text) in files {
            let folder = tool.home.url.appending(path: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            _ = try tool.home.write(text, to: path)
        }
        return tool
    }

    private static func complaint(_ text: String, status: Int = 1) -> CommandLineTool.Outcome {
        .init(status: status, complaint: "Error: \(text)\n")
    }

    @Test("the table, for people and for programs")
    func table() async throws {
        let tool = try Self.tool(["App/AppDelegate.swift": Self.delegate])
        try expectSnapshot(try await tool.run("migrate", "App"), "migrate.txt")
        try expectSnapshot(try await tool.run("migrate", "App", "--json"), "migrate.json.txt")
    }

    @Test("the scene delegate is written, once")
    func write() async throws {
        let tool = try Self.tool(["App/AppDelegate.swift": Self.delegate])
        let output = try await tool.run("migrate", "App", "--write", "App")
        #expect(output.hasSuffix("\n\nApp/SceneDelegate.swift is written.\n"))
        let file = tool.home.url.appending(path: "App/SceneDelegate.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.hasPrefix("import UIKit\n") && text.contains("UIWindow(windowScene: windowScene)"))
        // The app has scenes now.
        #expect(try await tool.run("lint", "App") == "no problems in 2 files\n")
        let again = try await tool.attempt(["migrate", "App/AppDelegate.swift", "--write", "App"])
        #expect(again == Self.complaint("App/SceneDelegate.swift exists; it is not overwritten"))
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test("what cannot be written")
    func refusals() async throws {
        let tool = try Self.tool([
            "New/AppDelegate.swift": Self.delegate, "New/SceneDelegate.swift": Self.scene,
            "Old/AppDelegate.swift": Self.delegate, "Older/AppDelegate.swift": Self.delegate,
        ])
        #expect(
            try await tool.attempt(["migrate", "New", "--write", "."])
                == Self.complaint("AppDelegate has scenes already; SceneDelegate.swift is not written"))
        #expect(
            try await tool.attempt(["migrate", "Old", "Older", "--write", "."])
                == Self.complaint(
                    "there are several app delegates, in Old/AppDelegate.swift, Older/AppDelegate.swift; "
                        + "pass the sources of one app, or --target"))
        #expect(
            try await tool.attempt(["migrate", "Old", "--write", "nowhere"])
                == Self.complaint("nowhere/SceneDelegate.swift cannot be written"))
        #expect(try await tool.attempt(["migrate", "nowhere"]) == Self.complaint("nowhere does not exist"))
    }

    @Test("a checkout: each app with its own sources, all of them or one")
    func checkout() async throws {
        let tool = try Self.tool([
            "Shop/project.yml": """
            name: Shop
            targets:
              Shop: {type: application, platform: iOS, sources: [Old]}
              Kiosk: {type: application, platform: iOS, sources: [New]}
            """,
            "Shop/Old/AppDelegate.swift": Self.delegate, "Shop/New/AppDelegate.swift": Self.delegate,
            "Shop/New/SceneDelegate.swift": Self.scene, "Shop/Loose.swift": "struct Loose {}",
        ])
        let text = try await tool.run("migrate", "Shop")
        // One has scenes; in one pile of sources both would.
        #expect(text.contains("AppDelegate (Shop/New/AppDelegate.swift:4) uses scenes."))
        #expect(text.contains("AppDelegate (Shop/Old/AppDelegate.swift:4)"))
        #expect(!text.contains("AppDelegate (Shop/Old/AppDelegate.swift:4) uses scenes."))
        let one = try await tool.run("migrate", "Shop", "--target", "Shop", "--write", "Shop/Old")
        #expect(!one.contains("Shop/New") && one.hasSuffix("Shop/Old/SceneDelegate.swift is written.\n"))
        #expect(
            try await tool.attempt(["migrate", "Shop", "--target", "Till"])
                == Self.complaint("there is no app Till in Shop; its apps are Kiosk, Shop"))
        #expect(
            try await tool.attempt(["migrate", "Shop/Old", "--target", "Shop"])
                == Self.complaint("--target takes an app of a checkout, and no project is there"))
    }

    @Test("a file that cannot be read is named, and the rest goes on", arguments: [true, false])
    func unreadable(isCheckout: Bool) async throws {
        let project = "name: Shop\ntargets:\n  Shop: {type: application, platform: iOS, sources: [App]}\n"
        let tool = try Self.tool([
            (isCheckout ? "Shop/project.yml" : "Shop/notes.txt"): project, "Shop/App/AppDelegate.swift": Self.delegate,
        ])
        let app = tool.home.url.appending(path: "Shop/App")
        try Data([0xFF, 0xFE]).write(to: app.appending(path: "Bytes.swift"))
        try Data(count: 4_194_305).write(to: app.appending(path: "Huge.swift"))
        let outcome = try await tool.attempt(["migrate", "Shop"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("application(_:open:options:) (Shop/App/AppDelegate.swift:17)"))
        #expect(
            outcome.complaint == """
                warning: Shop/App/Bytes.swift: it is not UTF-8, and is not checked
                warning: Shop/App/Huge.swift: the file has 4194305 bytes, more than the limit of 4194304, and is \
                skipped

                """)
        // What a program reads is not in the way of it.
        let json = try await tool.attempt(["migrate", "Shop", "--json"])
        #expect(json.complaint == outcome.complaint && json.output.hasPrefix("{"))
        try FileManager.default.removeItem(at: app.appending(path: "AppDelegate.swift"))
        let none = try await tool.attempt(["migrate", "Shop"])
        #expect(none.status == 2)
        #expect(none.complaint == outcome.complaint + "Error: there is no app delegate in Shop\n")
    }

    @Test("nothing to migrate, and a wrong command line")
    func nothing() async throws {
        let tool = try Self.tool(["App/A.swift": "struct A {}", "Empty/notes.txt": ""])
        #expect(
            try await tool.attempt(["migrate", "App", "Empty"])
                == Self.complaint("there is no app delegate in App, Empty", status: 2))
        #expect(
            try await tool.attempt(["migrate", "App", "--json"])
                == Self.complaint("there is no app delegate in App", status: 2))
        let outcome = try await tool.attempt(["migrate"])
        #expect(outcome.status == 64 && outcome.complaint.contains("<path>"))
    }

    @Test("an app on scenes has a table, and nothing to add")
    func scenes() async throws {
        let tool = try Self.tool(["App/AppDelegate.swift": Self.delegate, "App/SceneDelegate.swift": Self.scene])
        let text = try await tool.run("migrate", "App")
        #expect(text.hasPrefix("AppDelegate (App/AppDelegate.swift:4) uses scenes.\n"))
        #expect(!text.contains("Info.plist") && !text.contains("--write"))
    }
}
