// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// The app delegate's methods in apps with scenes.
@Suite struct SceneDeadMethodTests {
    private static func row(
        _ title: String, _ delegate: String, scene: String = SceneSources.scene(), more: String = "",
        _ findings: String...
    ) -> LintRow {
        LintRow(
            "links 1.4", title, files: ["A.swift": delegate, "B.swift": scene, "C.swift": more], findings)
    }

    private static let open = "scene-dead-method application(_:open:options:) is never called in an app with scenes;"
    private static let opened = SceneSources.delegate(SceneSources.open)
    private static let swiftUI = "@main struct MyApp: App { @UIApplicationDelegateAdaptor(D.self) var delegate }"
    private static let openingView = "struct V: View { var body: some View { List().onOpenURL { router.open($0) } } }"
    private static let views = "use onOpenURL or onContinueUserActivity of a view"

    static let links: [LintRow] = [
        row("a URL", opened, "3:6 \(open) use scene(_:openURLContexts:) of SceneDelegate"),
        row(
            "the scene has its own", opened,
            scene: SceneSources.scene(SceneSources.openContexts, SceneSources.connect("f(connectionOptions)")),
            "3:6 \(open) SceneDelegate has scene(_:openURLContexts:), which is called"),
        row(
            "an activity and a quick action", SceneSources.delegate(SceneSources.resume, SceneSources.perform),
            """
            3:6 scene-dead-method application(_:continue:restorationHandler:) is never called in an app with scenes; \
            use scene(_:continue:) of SceneDelegate
            """,
            """
            4:6 scene-dead-method application(_:performActionFor:completionHandler:) is never called in an app with \
            scenes; use windowScene(_:performActionFor:completionHandler:) of SceneDelegate
            """),
        row(
            "the scene has the other form", SceneSources.delegate(SceneSources.perform),
            scene: SceneSources.scene(
                """
                func windowScene(_ w: UIWindowScene, performActionFor i: UIApplicationShortcutItem) async -> Bool \
                { f(i) }
                """,
                SceneSources.connect("f(connectionOptions.shortcutItem)")),
            """
            3:6 scene-dead-method application(_:performActionFor:completionHandler:) is never called in an app with \
            scenes; SceneDelegate has windowScene(_:performActionFor:), which is called
            """),
        row(
            "in an extension, in another file", SceneSources.delegate(),
            more: "extension AppDelegate {\n\(SceneSources.open) }",
            "C.swift:2:6 \(open) use scene(_:openURLContexts:) of SceneDelegate"),
        row(
            "in a superclass", "@main\nclass AppDelegate: Base {}",
            more: "class Base: UIResponder, UIApplicationDelegate {\n\(SceneSources.open) }",
            "C.swift:2:6 \(open) use scene(_:openURLContexts:) of SceneDelegate"),
        row(
            "passed on to an SDK, by a method that is not called",
            SceneSources.delegate(
                SceneSources.open.replacing(
                    "router.open(url)", with: "sdk.application(app, open: url, options: options)")),
            "3:6 \(open)"),
        row(
            "a configuration for each scene instead of a scene delegate",
            SceneSources.delegate(SceneSources.connecting, SceneSources.open), scene: "",
            "4:6 \(open) use scene(_:openURLContexts:) of a scene delegate"),
        row(
            "older systems have no scenes, newer ones no method", opened,
            scene: "@available(iOS 13.0, *) \(SceneSources.scene())", "3:6 \(open)"),
        LintRow(
            "links 1.5", "SwiftUI", "\(swiftUI)\nclass D: NSObject, UIApplicationDelegate {\n\(SceneSources.open) }",
            "3:6 \(open) \(views)"),
        LintRow(
            "links 1.5", "SwiftUI, where a view handles links",
            "\(swiftUI)\nclass D: NSObject, UIApplicationDelegate {\n\(SceneSources.open) }\n\(openingView)",
            "3:6 \(open) a view has onOpenURL or onContinueUserActivity, which is called"),
        LintRow(
            "links 1.5", "SwiftUI, the type behind the name, a quick action",
            """
            @main struct MyApp: App { @UIApplicationDelegateAdaptor private var delegate: D }
            class D: NSObject, UIApplicationDelegate {
            \(SceneSources.perform) }
            """,
            """
            3:6 scene-dead-method application(_:performActionFor:completionHandler:) is never called in an app with \
            scenes; return a configuration with a scene delegate that has \
            windowScene(_:performActionFor:completionHandler:)
            """),
    ]

    static let alive: [LintRow] = [
        row("no scenes", opened, scene: ""),
        row(
            "forwarded", opened,
            scene: SceneSources.scene("func f() { delegate.application(app, open: url, options: [:]) }")),
        row(
            "forwarded to an optional method", opened,
            more: "func f() { UIApplication.shared.delegate?.application?(app, open: url, options: [:]) }"),
        row(
            "it does nothing",
            SceneSources.delegate(SceneSources.open.replacing("router.open(url)", with: "print(url); return true"))),
        row(
            "it only answers",
            SceneSources.delegate(
                SceneSources.perform.replacing(
                    "completionHandler(router.perform(item))", with: "completionHandler(false)"))),
        row(
            "under a condition", SceneSources.delegate("#if targetEnvironment(simulator)\n\(SceneSources.open)\n#endif")
        ),
        row("of scenes under a condition", opened, scene: "#if SCENES\n\(SceneSources.scene())\n#endif"),
        row(
            "for older systems", opened,
            scene: """
                @available(iOS 13.0, *)
                \(SceneSources.scene(SceneSources.openContexts, SceneSources.connect("f(connectionOptions)")))
                """),
        row("not the app's delegate", "class D: NSObject, UIApplicationDelegate {\n\(SceneSources.open) }"),
        row("another library's delegate", "@main class D: FlutterAppDelegate {\n\(SceneSources.open) }"),
        row("another library's scene delegate", opened, scene: "class S: FlutterSceneDelegate {}"),
        row("of other labels", SceneSources.delegate("func application(_ a: Int, opening url: URL) { f() }")),
        LintRow(
            "ours", "a double in tests",
            files: [
                "App/A.swift": SceneSources.delegate(), "App/B.swift": SceneSources.scene(), "AppTests/A.swift": opened,
            ]),
        LintRow(
            "ours", "another app's",
            files: [
                "New/A.swift": SceneSources.delegate(), "New/B.swift": SceneSources.scene(), "Old/A.swift": opened,
            ]),
        LintRow(
            "ours", "a Mac's in SwiftUI",
            """
            @main struct MyApp: App { @NSApplicationDelegateAdaptor(D.self) var delegate }
            class D: NSObject, NSApplicationDelegate { func application(_ a: NSApplication, open urls: [URL]) { f() } }
            """),
    ]

    @Test("links that never arrive", arguments: links)
    func link(_ row: LintRow) { row.check() }

    /// A link that nothing handles any more is an error. One that the scene or a view handles in the same way is not lost.
    @Test("a method whose work something else does is a warning")
    func severity() {
        func severities(_ texts: String...) -> [LintFinding.Severity] {
            let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
            return SourceLint(files).findings.filter { $0.rule == .sceneDeadMethod }.map(\.severity)
        }
        let connect = SceneSources.connect("f(connectionOptions)")
        let contexts = SceneSources.openContexts
        #expect(severities(Self.opened, SceneSources.scene()) == [.error])
        #expect(severities(Self.opened, SceneSources.scene(contexts, connect)) == [.warning])
        let helper = SceneSources.scene(
            contexts.replacing("router.open(context.url)", with: "handle(context)"), connect,
            "func handle(_ c: UIOpenURLContext) { router.open(c.url) }")
        #expect(severities(Self.opened, helper) == [.warning])
        let other = SceneSources.scene(contexts.replacing("router.open(context.url)", with: "sdk.track(1)"), connect)
        #expect(severities(Self.opened, other) == [.error])
        // What any code calls does not count.
        let trivial = SceneSources.scene(
            contexts.replacing("router.open(context.url)", with: "x = String(1)"), connect)
        #expect(severities(Self.opened.replacing("router.open(url)", with: "y = String(2)"), trivial) == [.error])
        let delegate = "class D: NSObject, UIApplicationDelegate {\n\(SceneSources.open) }"
        #expect(severities(Self.swiftUI, delegate) == [.error])
        #expect(severities(Self.swiftUI, delegate, Self.openingView) == [.warning])
        let perform = delegate.replacing(SceneSources.open, with: SceneSources.perform)
        #expect(severities(Self.swiftUI, perform, Self.openingView) == [.error])
    }

    private static let handlerless = SceneSources.delegate(
        SceneSources.perform.replacing("completionHandler(router.perform(item))", with: "router.perform(item)"))

    static let handlers: [LintRow] = [
        row(
            "never called, so its handler does not matter", handlerless,
            "3:6 scene-dead-method application(_:performActionFor:completionHandler:) is never called"),
        row(
            "called", handlerless, scene: "",
            "3:6 completion-missing application(_:performActionFor:completionHandler:) never calls completionHandler"),
    ]

    @Test("a handler that is not called, of a method that is not called", arguments: handlers)
    func handler(_ row: LintRow) { row.check() }

    @Test("methods that are called, or are not missed", arguments: alive)
    func silent(_ row: LintRow) { row.check() }

    @Test("a manifest alone decides, and the declaration to write is named")
    func declared() throws {
        let findings = SourceLint([SourceFile(path: "A.swift", text: Self.opened)], scenes: .declared).findings
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.rule == .sceneDeadMethod)
        #expect(finding.fix == "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)")
        #expect(
            SourceLint([SourceFile(path: "A.swift", text: Self.opened)], scenes: .absent).findings.map(\.rule)
                == [.sceneMissing])
    }
}
