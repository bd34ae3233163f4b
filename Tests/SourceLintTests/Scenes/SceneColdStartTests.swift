// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// What arrives in the connection options when the app is launched, and sets of which one element is taken.
@Suite struct SceneColdStartTests {
    private static func row(_ title: String, _ scene: String, more: String = "", _ findings: String...) -> LintRow {
        LintRow("links 1.4", title, files: ["A.swift": scene, "B.swift": more], findings)
    }

    private static func lost(_ subject: String, _ method: String, _ option: String) -> String {
        """
        2:6 scene-cold-start \(subject) that launches the app is lost: \(method) is not called for it, and nothing \
        reads connectionOptions.\(option) in scene(_:willConnectTo:options:)
        """
    }

    private static let url = lost("a URL", "scene(_:openURLContexts:)", "urlContexts")
    private static let openContexts = SceneSources.openContexts
    private static let empty = SceneSources.connect("window = UIWindow(windowScene: s)")

    private static let share = """
        func windowScene(_ w: UIWindowScene, userDidAcceptCloudKitShareWith m: CKShare.Metadata) { shares.accept(m) }
        """
    private static let readingShare = SceneSources.connect("f(connectionOptions.cloudKitShareMetadata)")
    private static let uncalled = "2:6 delegate-not-called-here Portico does not call windowScene(_:userDidAccept"

    static let coldStarts: [LintRow] = [
        row("a URL", SceneSources.scene(openContexts, empty), url),
        row("a storyboard's scene, which does not connect by itself", SceneSources.scene(openContexts), url),
        row(
            "another option is read",
            SceneSources.scene(openContexts, SceneSources.connect("f(connectionOptions.shortcutItem)")), url),
        row(
            "a link", SceneSources.scene(SceneSources.sceneContinue, empty),
            lost("a link", "scene(_:continue:)", "userActivities")),
        row(
            "a quick action", SceneSources.scene(SceneSources.scenePerform, empty),
            lost(
                "a quick action", "windowScene(_:performActionFor:completionHandler:)", "shortcutItem")),
        row(
            "a quick action, in the asynchronous form",
            SceneSources.scene(
                """
                func windowScene(_ w: UIWindowScene, performActionFor i: UIApplicationShortcutItem) async -> Bool \
                { router.perform(i) }
                """, empty), lost("a quick action", "windowScene(_:performActionFor:)", "shortcutItem")),
        row("an accepted share that is read", SceneSources.scene(share, readingShare), uncalled),
        row(
            "an accepted share", SceneSources.scene(share, empty), uncalled,
            lost("an iCloud share", "windowScene(_:userDidAcceptCloudKitShareWith:)", "cloudKitShareMetadata")),
        row(
            "a superclass of the files",
            "class Base: UIResponder, UIWindowSceneDelegate {\n\(openContexts) }\nclass SceneDelegate: Base {}", url),
        row("read", SceneSources.scene(openContexts, SceneSources.connect("f(connectionOptions.urlContexts)"))),
        row(
            "read by the app delegate", SceneSources.scene(openContexts),
            more: SceneSources.delegate(SceneSources.connecting.replacing(".init", with: "f(options.urlContexts)"))),
        row("read in a helper", SceneSources.scene(openContexts), more: "func f(o: X) { g(o.urlContexts) }"),
        LintRow(
            "ours", "read in Objective-C",
            files: [
                "A.swift": SceneSources.scene(openContexts),
                "B.m": "@implementation B\n- (void)f:(id)o { [self open:[o URLContexts]]; }\n@end",
            ]),
        LintRow(
            "ours", "a share, read in Objective-C",
            files: [
                "A.swift": SceneSources.scene(share),
                "B.m": "@implementation B\n- (void)f:(id)o { [self open:[o cloudKitShareMetadata]]; }\n@end",
            ], [uncalled]),
        row("passed on as a whole", SceneSources.scene(openContexts, SceneSources.connect("f(connectionOptions)"))),
        row("another library's superclass", "class S: FlutterSceneDelegate {\n\(openContexts) }"),
        row("views handle it", SceneSources.scene(openContexts), more: "let v = V().onOpenURL { f($0) }"),
        row(
            "the end of a sign-in",
            SceneSources.scene(openContexts.replacing("router", with: "GIDSignIn.shared"), empty)),
        row("it does nothing", SceneSources.scene(openContexts.replacing("router.open(context.url)", with: ""), empty)),
        row(
            "only Handoff, which calls the method at a cold start too",
            SceneSources.scene(SceneSources.sceneContinue.replacing("u.webpageURL", with: "u"), empty)),
        row("under a condition", SceneSources.scene("#if A\n\(openContexts)\n#endif", empty)),
        LintRow("ours", "a double in tests", files: ["AppTests/A.swift": SceneSources.scene(openContexts)]),
    ]

    private static func contexts(_ body: String) -> String {
        "func scene(_ s: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { \(body) }"
    }

    private static func first(_ set: String) -> String {
        "scene-set-first \(set) may contain several URLs in any order: first drops the others; use a loop"
    }

    private static let launch = "if let url = connectionOptions.urlContexts.first?.url"

    static let firsts: [LintRow] = [
        LintRow(
            "links 1.4", "the parameter", contexts("f(URLContexts.first?.url)"),
            "1:82 \(first("URLContexts"))"),
        LintRow(
            "links 1.4", "the options", SceneSources.connect("f(connectionOptions.urlContexts.first!.url)"),
            "1:141 \(first("connectionOptions.urlContexts"))"),
        LintRow(
            "links 6 #6", "once for a set",
            SceneSources.connect(
                "if !connectionOptions.urlContexts.isEmpty { f(connectionOptions.urlContexts.first, g()) }"),
            "1:185 \(first("connectionOptions.urlContexts"))"),
        LintRow(
            "public apps", "counted, which says no more than isEmpty",
            contexts("if URLContexts.count > 0 { f(URLContexts.first) }"), "1:109 \(first("URLContexts"))"),
        LintRow(
            "public apps", "counted the other way round",
            contexts("guard 0 < URLContexts.count else { return }; f(URLContexts.first)"),
            "1:127 \(first("URLContexts"))"),
        LintRow(
            "public apps", "at the launch, in an app with a login",
            SceneSources.connect("\(launch) { open(url) }; show(LoginViewController())"),
            "1:152 \(first("connectionOptions.urlContexts"))"),
        LintRow(
            "public apps", "activities, of which a scene gets one",
            SceneSources.connect("f(connectionOptions.userActivities.first)")),
        LintRow(
            "public apps", "it does nothing with the URL",
            contexts("guard let url = URLContexts.first?.url else { return }; print(url)")),
        LintRow(
            "public apps", "the end of a sign-in",
            contexts("if let url = URLContexts.first?.url { _ = AuthController.handleOpenUrl(url: url) }")),
        LintRow(
            "public apps", "the end of a sign-in that launches the app",
            SceneSources.connect("\(launch) { GIDSignIn.sharedInstance.handle(url) }")),
        LintRow("ours", "iterated as well", contexts("f(URLContexts.first); for c in URLContexts { g(c) }")),
        LintRow("ours", "counted", contexts("if URLContexts.count == 1 { f(URLContexts.first) }")),
        LintRow("ours", "chosen", contexts("f(URLContexts.first { $0.url.isFileURL })")),
        LintRow("ours", "chosen by a function", contexts("f(URLContexts.first(where: isOurs))")),
        LintRow(
            "ours", "passed on as well", contexts("f(URLContexts.first); self.scene(s, openURLContexts: URLContexts)")),
        LintRow("ours", "another set", contexts("f(links.first, items.userActivities.first)")),
        LintRow("ours", "another type", "func f(URLContexts: [URL]) { g(URLContexts.first) }"),
        LintRow("ours", "a property of another type", "func f() { g(model.urlContexts.first) }"),
        LintRow("ours", "a double in tests", files: ["Tests/A.swift": contexts("f(URLContexts.first)")]),
    ]

    @Test("lost at a cold start", arguments: coldStarts)
    func coldStart(_ row: LintRow) { row.check() }

    @Test("one of several", arguments: firsts)
    func first(_ row: LintRow) { row.check() }
}
