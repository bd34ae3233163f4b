// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import SwiftParser
import SwiftSyntax
import Testing

/// Parts of apps, on one line each, to build fixtures from.
enum SceneSources {
    /// The scene delegate that `portico migrate` writes for an app delegate and other files. It must be Swift.
    static func skeleton(_ delegate: String, _ others: SourceFile...) throws -> String {
        let migration = SceneMigration([SourceFile(path: "AppDelegate.swift", text: delegate)] + others)
        let source = try #require(migration.delegates.first?.sceneDelegate)
        #expect(!Parser.parse(source: source).hasError, "\(source)")
        #expect(source.split(separator: "\n").allSatisfy { $0.count <= 120 })
        return source
    }

    static let open = """
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) \
        -> Bool { router.open(url) }
        """
    static let resume = """
        func application(_ a: UIApplication, continue u: NSUserActivity, \
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool { router.open(u.webpageURL) }
        """
    static let perform = """
        func application(_ a: UIApplication, performActionFor item: UIApplicationShortcutItem, \
        completionHandler: @escaping (Bool) -> Void) { completionHandler(router.perform(item)) }
        """
    static let background = "func applicationDidEnterBackground(_ a: UIApplication) { store.save() }"
    static let connecting = """
        func application(_ a: UIApplication, configurationForConnecting s: UISceneSession, \
        options: UIScene.ConnectionOptions) -> UISceneConfiguration { .init(name: nil, sessionRole: s.role) }
        """

    static func launch(_ body: String) -> String {
        """
        func application(_ a: UIApplication, didFinishLaunchingWithOptions launchOptions: \
        [UIApplication.LaunchOptionsKey: Any]?) -> Bool { \(body); return true }
        """
    }

    static func connect(_ body: String) -> String {
        """
        func scene(_ s: UIScene, willConnectTo session: UISceneSession, \
        options connectionOptions: UIScene.ConnectionOptions) { \(body) }
        """
    }

    static let openContexts = """
        func scene(_ s: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) \
        { for context in URLContexts { router.open(context.url) } }
        """
    static let sceneContinue = """
        func scene(_ s: UIScene, continue u: NSUserActivity) { router.open(u.webpageURL) }
        """
    static let scenePerform = """
        func windowScene(_ w: UIWindowScene, performActionFor item: UIApplicationShortcutItem, \
        completionHandler: @escaping (Bool) -> Void) { completionHandler(router.perform(item)) }
        """

    /// `@main` is on line 1, and the members begin on line 3.
    static func delegate(_ members: String...) -> String {
        "@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n\(members.joined(separator: "\n"))\n}"
    }

    /// The members begin on line 2.
    static func scene(_ members: String...) -> String {
        "class SceneDelegate: UIResponder, UIWindowSceneDelegate {\n\(members.joined(separator: "\n"))\n}"
    }
}
