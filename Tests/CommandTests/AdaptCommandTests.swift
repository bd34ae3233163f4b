// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico adapt`, as a person and as a program would run it.
@Suite struct AdaptCommandTests {
    private static let delegate = """
        import Firebase
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                FirebaseApp.configure()
                NotificationCenter.default.addObserver(
                    self, selector: #selector(didLogIn), name: Session.didLogIn, object: nil)
                return true
            }

            @objc func didLogIn() {}
        }

        """
    private static let files: [String: String] = [
        "My Shop/project.yml": """
        name: My Shop
        targets:
          My Shop:
            type: application
            platform: iOS
            sources: [App]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop, INFOPLIST_FILE: App/Info.plist}
        """,
        "My Shop/App/Info.plist": #"{"CFBundleURLTypes":[{"CFBundleURLSchemes":["shop"]}]}"#,
        "My Shop/App/AppDelegate.swift": delegate,
        "My Shop/App/Session.swift": """
        import Foundation

        enum Session { static let didLogIn = Notification.Name("didLogIn") }
        """,
    ]

    private static func tool(_ files: [String: String] = files) throws -> CommandLineTool {
        let tool = CommandLineTool(home: try TemporaryHome())
        for (path, text) in files {
            let folder = tool.home.url.appending(path: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            _ = try tool.home.write(text, to: path)
        }
        return tool
    }

    private static func complaint(_ text: String) -> CommandLineTool.Outcome {
        .init(status: 1, complaint: "Error: \(text)\n")
    }

    @Test("what was done, and what to do next")
    func report() async throws {
        let tool = try Self.tool()
        #expect(
            try await tool.run("adapt", "My Shop", "--output", "Shop Tests") == """
                My Shop: 1 file copied to Shop Tests, 1 not copied
                  rewritten: 2 attributes, 1 selector, 1 import
                  App/AppDelegate.swift

                The test launches AppDelegate and opens:
                  URL schemes: shop

                Modules that are not there:
                  Firebase: in 1 file, used in 1 line

                Stubs: 2 to fill in when a test calls them, 0 filled in, 0 ready
                  of the app: Session
                  of other modules, guessed from their use: FirebaseApp

                Checked with the compiler: no error is left in 1 copied file.

                Next: cd 'Shop Tests' && swift test
                  An error in a copied file: its line is that of the original. Copy more files with --include, or \
                complete a stub in 'Shop Tests'/Sources/My_Shop/Stubs.swift.
                  A test that ends with "is a stub that nobody has filled in": write into that stub what the test needs.
                  PORTICO_UNFILLED=continue swift test goes on with empty values where it can, and names each stub that is \
                called.
                  After a change of the app, run portico adapt again; what you have filled in is kept.

                """)
        let folder = tool.home.url.appending(path: "Shop Tests")
        for file in [
            "Package.swift", "Info.plist", "Sources/My_Shop/App/AppDelegate.swift",
            "Tests/My_ShopTests/LaunchTests.swift",
        ] {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: file).path), "\(file)")
        }
        // The clone that this tool was built in.
        let manifest = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        let line = try #require(manifest.split(separator: "\n").first { $0.contains("name: \"Portico\", path: ") })
        let clone = try #require(line.split(separator: "\"").last { $0.hasPrefix("/") })
        #expect(FileManager.default.fileExists(atPath: "\(clone)/Sources/Shim/SystemFrameworks"))
    }

    @Test("by default the package is beside the checkout")
    func defaultOutput() async throws {
        let tool = try Self.tool()
        _ = try await tool.run("adapt", "My Shop/project.yml")
        let folder = tool.home.url.appending(path: "My Shop-Portico")
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path))
    }

    @Test("a dry run writes nothing, and says the same to programs")
    func dryRun() async throws {
        let tool = try Self.tool()
        let text = try await tool.run("adapt", "My Shop", "--output", "Out", "--dry-run", "--json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(report["isWritten"] as? Bool == false && report["delegate"] as? String == "AppDelegate")
        #expect(report["urlSchemes"] as? [String] == ["shop"])
        #expect(
            (report["stubs"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["FirebaseApp", "Session"])
        #expect(!FileManager.default.fileExists(atPath: tool.home.url.appending(path: "Out").path))
    }

    @Test("what cannot be adapted is one line")
    func refusals() async throws {
        let tool = try Self.tool()
        #expect(try await tool.attempt(["adapt", "nowhere"]) == Self.complaint("nowhere does not exist"))
        #expect(
            try await tool.attempt(["adapt", "My Shop", "--target", "Other"])
                == Self.complaint("there is no target Other in My Shop; the app targets are My Shop"))
        #expect(
            try await tool.attempt(["adapt", "My Shop", "--output", "My Shop/App"])
                == Self.complaint(
                    "My Shop/App was not written by portico adapt; nothing in it is changed; pass another --output"))
        #expect(
            try await tool.attempt(["adapt", "My Shop", "--portico", "My Shop"])
                == Self.complaint("My Shop is not a clone of Portico"))
        let outcome = try await tool.attempt(["adapt"])
        #expect(outcome.status == 64 && outcome.complaint.contains("<path>"))
    }
}
