// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// The table of `portico migrate`.
@Suite struct SceneMigrationTests {
    private static func migration(_ texts: String..., scenes: SceneUse = .unknown) -> SceneMigration {
        let files = texts.enumerated().map { SourceFile(path: "\($0 + 1).swift", text: $1) }
        return SceneMigration(files, scenes: scenes)
    }

    /// A line for each method of the only delegate.
    private static func table(_ migration: SceneMigration) throws -> [String] {
        try #require(migration.delegates.count == 1)
        return migration.delegates[0].methods.map { method in
            "\(method.line ?? 0): \(method.old) | \(method.scene) | \(method.coldStart) | \(method.action)"
        }
    }

    private static let window = "var window: UIWindow?"
    private static let launching = """
        3: application(_:didFinishLaunchingWithOptions:) | scene(_:willConnectTo:options:) | still called, before the \
        scene connects; launchOptions is nil |
        """

    @Test("a classic app: its methods, the others, and what stays")
    func classic() throws {
        let text = SceneSources.delegate(
            SceneSources.launch("window = UIWindow(frame: UIScreen.main.bounds)"), Self.window,
            SceneSources.background, "func applicationWillEnterForeground(_ a: UIApplication) { reload() }",
            "func applicationWillResignActive(_ a: UIApplication) {}", "func reload() {}",
            "func applicationWillTerminate(_ a: UIApplication) {}")
        let migration = Self.migration(text, "let store = Store()")
        #expect(
            try Self.table(migration) == [
                "\(Self.launching) move the set-up of the window: it uses nothing of the app delegate",
                "7: applicationWillResignActive(_:) | sceneWillResignActive(_:) | not called | remove it: it is empty",
                """
                5: applicationDidEnterBackground(_:) | sceneDidEnterBackground(_:) | not called, nor when the app is \
                launched in the background | move the body: it uses nothing of the app delegate
                """,
                """
                6: applicationWillEnterForeground(_:) | sceneWillEnterForeground(_:) | called, unlike the app \
                delegate's method | call it from the scene's method, as it uses reload, or move that too
                """,
            ])
        let delegate = migration.delegates[0]
        #expect(delegate.name == "AppDelegate" && delegate.path == "1.swift" && delegate.line == 2)
        #expect(delegate.lifeCycle == .appDelegate)
        #expect(delegate.unchanged == ["applicationWillTerminate(_:)"])
        #expect(
            delegate.others.map(\.scene) == [
                "scene(_:openURLContexts:)", "scene(_:willContinueUserActivityWithType:)", "scene(_:continue:)",
                "scene(_:didFailToContinueUserActivityWithType:error:)", "scene(_:didUpdate:)",
                "windowScene(_:performActionFor:completionHandler:)",
                "windowScene(_:userDidAcceptCloudKitShareWith:)", "sceneDidBecomeActive(_:)",
            ])
    }

    @Test("links, quick actions and launch options")
    func links() throws {
        let keys = "f(launchOptions?[.url], launchOptions?[.remoteNotification], launchOptions?[.location])"
        let text = SceneSources.delegate(
            SceneSources.launch(keys), SceneSources.open, SceneSources.resume, SceneSources.perform)
        #expect(
            try Self.table(Self.migration(text)) == [
                """
                \(Self.launching) read connectionOptions.urlContexts instead of launchOptions[.url]; read \
                connectionOptions.notificationResponse instead of launchOptions[.remoteNotification]
                """,
                """
                4: application(_:open:options:) | scene(_:openURLContexts:) | in connectionOptions.urlContexts; the \
                scene's method is not called | handle each URL in scene(_:willConnectTo:options:) too
                """,
                """
                5: application(_:continue:restorationHandler:) | scene(_:continue:) | in \
                connectionOptions.userActivities; only Handoff calls the scene's method | handle each activity in \
                scene(_:willConnectTo:options:) too
                """,
                """
                6: application(_:performActionFor:completionHandler:) | \
                windowScene(_:performActionFor:completionHandler:) | in connectionOptions.shortcutItem; the scene's \
                method is not called | perform the action in scene(_:willConnectTo:options:) too
                """,
            ])
    }

    @Test("an app on scenes: methods that nothing calls, and those that the scene delegate calls")
    func scenes() throws {
        let scene = SceneSources.scene(
            "func sceneDidEnterBackground(_ s: UIScene) { d.applicationDidEnterBackground(a) }")
        let migration = Self.migration(SceneSources.delegate(SceneSources.open, SceneSources.background), scene)
        #expect(
            try Self.table(migration).map { $0.split(separator: " | ").last } == [
                "move what is still needed to scene(_:openURLContexts:), and remove it: it is never called",
                "nothing: other code calls it",
            ])
        let delegate = migration.delegates[0]
        #expect(delegate.lifeCycle == .scenes && delegate.sceneDelegate == nil && delegate.infoPlist == nil)
    }

    @Test("a SwiftUI app has views for links")
    func swiftUI() throws {
        let app = "@main struct MyApp: App { @UIApplicationDelegateAdaptor(D.self) var delegate }"
        let migration = Self.migration(app, "class D: NSObject, UIApplicationDelegate { \(SceneSources.open) }")
        #expect(migration.delegates[0].lifeCycle == .swiftUI && migration.delegates[0].path == "2.swift")
        #expect(
            migration.delegates[0].methods.map(\.action) == [
                """
                move what is still needed to onOpenURL or onContinueUserActivity of a view, and remove it: it is never \
                called
                """
            ])
    }

    @Test("what Info.plist says decides")
    func infoPlist() {
        let text = SceneSources.delegate()
        #expect(Self.migration(text).delegates[0].lifeCycle == .unclear)
        #expect(Self.migration(text, scenes: .absent).delegates[0].lifeCycle == .appDelegate)
        #expect(Self.migration(text, scenes: .declared).delegates[0].lifeCycle == .scenes)
    }

    @Test("which app delegates are found")
    func delegates() {
        let plain = "class D: UIResponder, UIApplicationDelegate {}"
        #expect(Self.migration("struct A {}").delegates == [])
        // A library has no entry point.
        #expect(Self.migration(plain).delegates.map(\.name) == ["D"])
        #expect(Self.migration(plain, SceneSources.delegate()).delegates.map(\.name) == ["AppDelegate"])
        #expect(Self.migration("@main\nclass M: FlutterAppDelegate {}").delegates.map(\.name) == ["M"])
    }
}
