// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Work in life-cycle methods that are not called, and launch options that are nil.
@Suite struct SceneLifeCycleTests {
    private static func row(
        _ title: String, _ delegate: String, scene: String = SceneSources.scene(), more: String = "",
        _ findings: String...
    ) -> LintRow {
        LintRow(
            "lifecycle 1.0", title, files: ["A.swift": delegate, "B.swift": scene, "C.swift": more], findings)
    }

    private static let lost = """
        3:6 scene-lifecycle-twin applicationDidEnterBackground(_:) is never called in an app with scenes;
        """
    private static let saving = SceneSources.delegate(SceneSources.background)

    private static func background(_ body: String) -> String {
        SceneSources.scene("func sceneDidEnterBackground(_ s: UIScene) { \(body) }")
    }

    static let twins: [LintRow] = [
        row("lost", saving, "\(lost) use sceneDidEnterBackground(_:) of SceneDelegate"),
        row(
            "lost beside other work", saving, scene: background("player.pause()"),
            "\(lost) SceneDelegate has sceneDidEnterBackground(_:), which is called"),
        row(
            "an assignment",
            SceneSources.delegate("func applicationWillResignActive(_ a: UIApplication) { n += 1; x = n }"),
            "3:6 scene-lifecycle-twin applicationWillResignActive(_:) is never called"),
        LintRow(
            "links 1.5", "SwiftUI",
            """
            @main struct MyApp: App { @UIApplicationDelegateAdaptor(D.self) var delegate }
            class D: NSObject, UIApplicationDelegate {
            \(SceneSources.background) }
            """, "\(lost) observe scenePhase instead"),
        LintRow(
            "ours", "SwiftUI, where something else may do it",
            """
            @main struct MyApp: App {
                @UIApplicationDelegateAdaptor(D.self) var delegate
                @Environment(\\.scenePhase) var scenePhase
            }
            class D: NSObject, UIApplicationDelegate {
            \(SceneSources.background) }
            """),
        row("no scenes", saving, scene: ""),
        row("done by the scene", saving, scene: background("player.pause(); store.save()")),
        row(
            "done by what the scene calls", saving, scene: background("delegate.prepare()"),
            more: "extension AppDelegate { func prepare() { store.save() } }"),
        row("the scene's method is empty", saving, scene: background(""), "\(lost) use sceneDidEnterBackground(_:)"),
        row("forwarded", saving, scene: background("delegate.applicationDidEnterBackground(.shared)")),
        row(
            "a comment",
            SceneSources.delegate("func applicationDidEnterBackground(_ a: UIApplication) { /* save */ }")),
        row(
            "a log entry",
            SceneSources.delegate(
                "func applicationDidEnterBackground(_ a: UIApplication) { Self.logger.info(\"bye\") }")),
        row(
            "still called with scenes",
            SceneSources.delegate("func applicationWillTerminate(_ a: UIApplication) { store.save() }")),
    ]

    private static let item = """
        scene-launch-options launchOptions is nil in an app with scenes; read connectionOptions.shortcutItem in \
        scene(_:willConnectTo:options:) instead of shortcutItem
        """
    private static let launched = SceneSources.delegate(SceneSources.launch("x = launchOptions?[.shortcutItem]"))

    static let launchOptions: [LintRow] = [
        row("a quick action", launched, "3:153 \(item)"),
        row(
            "a URL, by the key's full name",
            SceneSources.delegate(
                SceneSources.launch("f(launchOptions![UIApplication.LaunchOptionsKey.url] as! URL)")),
            """
            3:181 scene-launch-options launchOptions is nil in an app with scenes; read connectionOptions.urlContexts \
            in scene(_:willConnectTo:options:) instead of url
            """),
        row(
            "unwrapped first, an activity",
            SceneSources.delegate(SceneSources.launch("if let o = launchOptions { f(o[.userActivityDictionary]) }")),
            """
            3:165 scene-launch-options launchOptions is nil in an app with scenes; read \
            connectionOptions.userActivities in scene(_:willConnectTo:options:) instead of userActivityDictionary
            """),
        LintRow(
            "links 1.5", "SwiftUI",
            """
            @main struct MyApp: App { @UIApplicationDelegateAdaptor(D.self) var delegate }
            class D: NSObject, UIApplicationDelegate {
            \(SceneSources.launch("f(launchOptions?[.shortcutItem], launchOptions?[.url])")) }
            """,
            """
            3:151 scene-launch-options launchOptions is nil in an app with scenes; read options.shortcutItem in \
            application(_:configurationForConnecting:options:) instead of shortcutItem
            """,
            """
            3:182 scene-launch-options launchOptions is nil in an app with scenes; use onOpenURL or \
            onContinueUserActivity of a view instead of url
            """),
        row("no scenes", launched, scene: ""),
        row(
            "a push, which may launch it in the background",
            SceneSources.delegate(SceneSources.launch("f(launchOptions?[.remoteNotification])"))),
        row("a place", SceneSources.delegate(SceneSources.launch("f(launchOptions?[.location])"))),
        row("another dictionary", SceneSources.delegate(SceneSources.launch("f(table?[.url])"))),
        row("passed on", SceneSources.delegate(SceneSources.launch("sdk.start(launchOptions)"))),
        row(
            "for older systems", launched,
            scene: """
                @available(iOS 13.0, *)
                \(SceneSources.scene(SceneSources.connect("f(connectionOptions.shortcutItem)")))
                """),
    ]

    @Test("work that is lost", arguments: twins)
    func twin(_ row: LintRow) { row.check() }

    @Test("launch options", arguments: launchOptions)
    func options(_ row: LintRow) { row.check() }
}
