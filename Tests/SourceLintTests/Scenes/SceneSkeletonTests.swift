// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import SwiftParser
import SwiftSyntax
import Testing

/// The scene delegates that `portico migrate` writes.
@Suite struct SceneSkeletonTests {
    private static func skeleton(_ text: String) throws -> String {
        try SceneSources.skeleton(
            text, SourceFile(path: "Store.swift", text: "let store = Store()\nfunc note(_ text: String) {}"))
    }

    /// The lines of a method's body, without indentation.
    private static func statements(of method: String, in source: String) throws -> [String] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let name = try #require(lines.firstIndex { $0.contains("func \(method)") })
        let start = try #require(lines[name...].firstIndex { $0.hasSuffix("{") })
        let end = try #require(lines[start...].firstIndex(of: "    }"))
        return lines[(start + 1)..<end].map { String($0.dropFirst(8)) }
    }

    /// Of the method with which it connects.
    private static let parameters = """
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        """

    private static let window = "var window: UIWindow?"

    @Test("a classic app: window and bodies have moved")
    func classic() throws {
        let text = """
            import Store
            import UIKit

            @main
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?

                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    Appearance.apply()
                    let root = HomeViewController(store: store)
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    // The only one.
                    window.rootViewController = UINavigationController(rootViewController: root)
                    window.makeKeyAndVisible()
                    self.window = window
                    return true
                }

                func applicationDidEnterBackground(_ application: UIApplication) {
                    // At the last moment.
                    if store.isChanged {
                        store.save()
                    }
                    note("saved \\(application.applicationState)")
                }
            }
            """
        #expect(
            try Self.skeleton(text) == """
                import Store
                import UIKit

                /// Written by `portico migrate`. Read the comments, and remove from AppDelegate what has moved here.
                class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?

                    func scene(
                        \(Self.parameters)
                    ) {
                        guard let windowScene = scene as? UIWindowScene else { return }
                        let root = HomeViewController(store: store)
                        let window = UIWindow(windowScene: windowScene)
                        // The only one.
                        window.rootViewController = UINavigationController(rootViewController: root)
                        window.makeKeyAndVisible()
                        self.window = window
                    }

                    func sceneDidEnterBackground(_ scene: UIScene) {
                        let application = UIApplication.shared
                        // At the last moment.
                        if store.isChanged {
                            store.save()
                        }
                        note("saved \\(application.applicationState)")
                    }
                }

                """)
    }

    @Test("links and quick actions go to the app delegate, at a cold start too")
    func links() throws {
        let text = SceneSources.delegate(
            Self.window, SceneSources.launch("f(launchOptions?[.remoteNotification])"),
            SceneSources.open.replacing("router.open(url)", with: "sdk.open(url, options)"), SceneSources.resume,
            SceneSources.perform)
        #expect(
            try Self.skeleton(text) == """
                import UIKit
                import UserNotifications

                /// Written by `portico migrate`. Read the comments, and remove from AppDelegate what has moved here.
                class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?

                    private var appDelegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

                    func scene(
                        \(Self.parameters)
                    ) {
                        guard let windowScene = scene as? UIWindowScene else { return }
                        // The window comes from the storyboard that Info.plist names for the scene.
                        // What launches the app is here: the methods below are not called for it.
                        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
                        for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
                        if let shortcutItem = connectionOptions.shortcutItem {
                            self.windowScene(windowScene, performActionFor: shortcutItem) { _ in }
                        }
                        if let response = connectionOptions.notificationResponse {
                            // Instead of launchOptions, which are nil. The delegate of UNUserNotificationCenter is \
                given the
                            // response too: if there is one, do nothing here, or it is handled twice.
                            _ = response
                        }
                    }

                    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
                        // AppDelegate handles it, with and without scenes.
                        for context in URLContexts {
                            var options: [UIApplication.OpenURLOptionsKey: Any] = [\
                .openInPlace: context.options.openInPlace]
                            options[.sourceApplication] = context.options.sourceApplication
                            _ = appDelegate?.application(UIApplication.shared, open: context.url, options: options)
                        }
                    }

                    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
                        // AppDelegate handles it, with and without scenes.
                        _ = appDelegate?.application(
                            UIApplication.shared, continue: userActivity, restorationHandler: { _ in })
                    }

                    func windowScene(
                        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
                        completionHandler: @escaping (Bool) -> Void
                    ) {
                        // AppDelegate handles it, with and without scenes.
                        guard let appDelegate else { return completionHandler(false) }
                        appDelegate.application(
                            UIApplication.shared, performActionFor: shortcutItem, completionHandler: completionHandler)
                    }
                }

                """)
    }

    @Test("with the scene delegate, nothing is left to find")
    func findings() throws {
        let text = SceneSources.delegate(
            Self.window, SceneSources.open, SceneSources.resume, SceneSources.perform, SceneSources.background)
        let files = [
            SourceFile(path: "A.swift", text: text), SourceFile(path: "S.swift", text: try Self.skeleton(text)),
        ]
        #expect(SourceLint(Array(files.prefix(1))).findings.map(\.rule) == [.sceneMissing])
        #expect(SourceLint(files).findings == [])
        #expect(SourceLint(files, scenes: .declared).findings == [])
    }

    @Test("an app with nothing to move")
    func nothing() throws {
        let text = SceneSources.delegate(Self.window, "func applicationDidBecomeActive(_ a: UIApplication) {}")
        #expect(
            try Self.skeleton(text).split(separator: "\n").dropFirst(2) == [
                "class SceneDelegate: UIResponder, UIWindowSceneDelegate {", "    var window: UIWindow?",
                "    func scene(",
                "        \(Self.parameters)",
                "    ) {",
                "        // The window comes from the storyboard that Info.plist names for the scene.", "    }", "}",
            ])
        let migration = SceneMigration([SourceFile(path: "A.swift", text: text)])
        #expect(migration.delegates[0].infoPlist?.contains("<key>UISceneStoryboardFile</key>") == true)
    }

    /// What a launch method does with the window, and what the scene delegate does instead.
    struct Setup: CustomTestStringConvertible, Sendable {
        var title: String
        var launch: String
        var members = window
        var lines: [String]
        var testDescription: String { title }
    }

    private static let scene = "guard let windowScene = scene as? UIWindowScene else { return }"
    private static func shared(_ reason: String) -> [String] {
        [
            scene, "// The window is still AppDelegate's, as its set-up \(reason). Here it is put into the scene.",
            "window = appDelegate?.window", "window?.windowScene = windowScene", "window?.makeKeyAndVisible()",
        ]
    }

    static let setups: [Setup] = [
        Setup(
            title: "the type is left out", launch: "window = .init(frame: f)",
            lines: [scene, "window = UIWindow(windowScene: windowScene)"]),
        Setup(
            title: "a member", launch: "window = UIWindow(); coordinator.start(window)",
            members: "\(window); let coordinator = C()", lines: shared("uses coordinator")),
        Setup(
            title: "something else between", launch: "window = UIWindow(); start(self); window?.makeKeyAndVisible()",
            lines: [scene, "window = UIWindow(windowScene: windowScene)", "window?.makeKeyAndVisible()"]),
        Setup(
            title: "the delegate itself", launch: "window = UIWindow(); note(self, window)",
            lines: shared("uses self")),
        Setup(
            title: "the launch options", launch: "window = UIWindow(); window?.rootViewController = V(launchOptions)",
            lines: shared("uses the parameter launchOptions")),
        Setup(
            title: "a window of another class", launch: "window = TouchWindow(frame: .zero)",
            lines: shared("uses TouchWindow")),
        Setup(
            title: "a constant", launch: "window.makeKeyAndVisible()", members: "let window = UIWindow()",
            lines: shared("uses a window of its own")),
        Setup(
            title: "another method", launch: "setUp()", members: "\(window); func setUp() { window = UIWindow() }",
            lines: shared("is in setUp()")),
        Setup(
            title: "a return",
            launch: "guard let f = file else { return false }; window = UIWindow(); note(f, window)",
            lines: shared("uses file and a return")),
        Setup(
            title: "a nested type", launch: "window = UIWindow(); window?.rootViewController = Root()",
            members: "\(window); class Root: UIViewController {}", lines: shared("uses Root")),
        Setup(
            title: "a storyboard's", launch: "window?.tintColor = .red",
            lines: ["window?.tintColor = .red"]),
        Setup(
            title: "a storyboard's, with a member", launch: "window?.tintColor = color",
            members: "\(window); let color = UIColor.red",
            lines: [
                "// The window comes from the storyboard that Info.plist names for the scene. Move what AppDelegate "
                    + "does with it, which uses color."
            ]),
    ]

    @Test("windows that can be moved, and those that cannot", arguments: setups)
    func setup(_ setup: Setup) throws {
        let text = SceneSources.delegate(setup.members, SceneSources.launch(setup.launch))
        // A comment may take several lines.
        let lines = try Self.statements(of: "scene(", in: Self.skeleton(text)).joined(separator: "\n")
        #expect(lines.replacing(/(\/\/[^\n]*)\n\/\//) { $0.output.1 } == setup.lines.joined(separator: "\n"))
    }

    /// A life-cycle method's body, and the scene delegate's.
    static let bodies: [(body: String, lines: [String])] = [
        ("store.save()", ["store.save()"]), ("Task { await Sync.shared.run() }", ["Task { await Sync.shared.run() }"]),
        ("window?.isHidden = true", ["window?.isHidden = true"]),
        ("items.forEach { $0.stop() }", ["// Not moved, as it uses items of AppDelegate."]),
        ("self.items = []", ["// Not moved, as it uses items of AppDelegate."]),
        ("hidden()", ["// Not moved, as it uses hidden of AppDelegate."]),
        ("resignFirstResponder()", ["// Not moved, as it uses resignFirstResponder of AppDelegate."]),
        ("super.applicationDidEnterBackground(a)", ["// Not moved, as it uses super of AppDelegate."]),
    ]

    @Test("bodies that can be moved, and those that cannot", arguments: bodies)
    func body(_ body: String, _ lines: [String]) throws {
        let method = "func applicationDidEnterBackground(_ a: UIApplication) { \(body) }"
        let text = SceneSources.delegate(Self.window, "var items: [Item] = []", method) + "\nprivate func hidden() {}"
        let isMoved = lines[0].hasPrefix("//") == false
        let call = isMoved ? [] : ["appDelegate?.applicationDidEnterBackground(UIApplication.shared)"]
        let found = try Self.statements(of: "sceneDidEnterBackground", in: Self.skeleton(text))
        #expect(found == lines + call)
    }
}
