// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// A folder with an app that a test writes, and room for its package beside it; it goes away with its last reference.
final class TemporaryApp: Sendable {
    /// Contains the app and the package.
    let root: URL
    var app: String { root.appending(path: "App Folder").path }
    var output: String { root.appending(path: "Package").path }

    /// - Parameter files: Contents by path relative to the app.
    init(_ files: [String: String] = [:]) throws {
        root = FileManager.default.temporaryDirectory.appending(
            path: "adapt-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: URL(filePath: app), withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    /// - Parameter path: Relative to the app.
    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) throws {
        let file = URL(filePath: app).appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: URL(filePath: app).appending(path: path))
    }

    /// A file of the package.
    func packaged(_ path: String) throws -> String {
        try String(contentsOf: URL(filePath: output).appending(path: path), encoding: .utf8)
    }

    func change(_ path: String, _ change: (String) -> String) throws {
        let text = change(try packaged(path))
        try Data(text.utf8).write(to: URL(filePath: output).appending(path: path))
    }

    /// Everything beside the app, in order: a temporary folder would be among it.
    func besides() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().filter { $0 != "App Folder" }
    }

    var options: AdaptationOptions {
        var options = AdaptationOptions(paths: [app], portico: "/portico")
        options.output = output
        return options
    }

    /// Adapts and writes.
    @discardableResult
    func adapt(_ change: (inout AdaptationOptions) -> Void = { _ in }) throws -> AdaptationReport {
        var options = options
        change(&options)
        var adaptation = try Adaptation(options)
        try adaptation.write()
        return adaptation.report
    }

    /// The line that refuses to adapt; nil if it is not refused.
    func refusal(_ change: (inout AdaptationOptions) -> Void = { _ in }) -> String? {
        do {
            try adapt(change)
            return nil
        } catch {
            return "\(error)".replacing(root.path + "/", with: "")
        }
    }
}

/// The app that most tests adapt: an XcodeGen project with a framework.
enum ShopApp {
    static let files: [String: String] = [
        "project.yml": """
        name: My Shop
        targets:
          My Shop:
            type: application
            platform: iOS
            sources: [App]
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: com.example.shop
              INFOPLIST_FILE: App/Info.plist
              CODE_SIGN_ENTITLEMENTS: App/Shop.entitlements
              SWIFT_ACTIVE_COMPILATION_CONDITIONS: DEBUG
            dependencies: [{target: Core}]
          Core: {type: framework, platform: iOS, sources: [Core]}
        """,
        "App/Info.plist": """
        <plist><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>shop</string><string>https</string></array></dict>
        </array><key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key>
        <string>new</string></dict></array><key>Team</key><string>$(TEAM)</string></dict></plist>
        """,
        "App/Shop.entitlements": """
        <plist><dict><key>com.apple.developer.associated-domains</key><array><string>applinks:shop.example.com</string>
        <string>applinks:*.example.org</string></array></dict></plist>
        """,
        "App/AppDelegate.swift": """
        import Core
        import Firebase
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            @IBOutlet var label: UILabel!
            let router = Router(session: Session.shared)

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                FirebaseApp.configure()
                let category = UNNotificationCategory(
                    identifier: "ORDER", actions: [], intentIdentifiers: [], options: [])
                UNUserNotificationCenter.current().setNotificationCategories([category])
                NotificationCenter.default.addObserver(
                    self, selector: #selector(didLogIn), name: .didLogIn, object: nil)
                return router.canOpen("x")
            }

            @objc func didLogIn() {}
        }

        """,
        "App/Models.swift": """
        import UIKit

        extension Notification.Name {
            static let didLogIn = Notification.Name("didLogIn")
            static let unused = Notification.Name("unused")
        }

        final class Router {
            enum Page { case home, article(id: Int) }
            private let session: Session
            init(session: Session) { self.session = session }
            func canOpen(_ text: String, on page: Page = .home) -> Bool { true }
            func unused() {}
            private func secret() {}
        }
        """,
        "Core/Session.swift": """
        import Foundation

        public final class Session {
            public static let shared = Session()
            private init() {}
        }
        """,
    ]
}
