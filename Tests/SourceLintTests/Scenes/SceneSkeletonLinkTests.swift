// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// What a written scene delegate does with each kind of link.
@Suite struct SceneSkeletonLinkTests {
    private static let window = "var window: UIWindow?"

    private static func skeleton(_ text: String) throws -> [String] {
        try SceneSources.skeleton(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The body of the method with this text in its declaration, without indentation.
    private static func body(of declaration: String, in lines: [String]) throws -> [String] {
        let name = try #require(lines.firstIndex { $0.contains(declaration) }, "\(declaration)")
        let start = try #require(lines[name...].firstIndex { $0.hasSuffix("{") })
        let end = try #require(lines[start...].firstIndex(of: "    }"))
        return lines[(start + 1)..<end].map { String($0.dropFirst(8)) }
    }

    /// What is done with what launches the app.
    private static func deliveries(in lines: [String]) throws -> [String] {
        let comment = "// What launches the app is here: the methods below are not called for it."
        return Array(try body(of: "willConnectTo session", in: lines).drop { $0 != comment }.dropFirst())
    }

    /// A method of the app delegate, and what it becomes.
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var method: String
        /// In the declaration of the scene's method.
        var declaration: String
        var lines: [String]
        var deliveries: [String] = []
    }

    private static func opening(_ title: String, _ method: String, _ call: String...) -> Row {
        Row(
            testDescription: title, method: method, declaration: "openURLContexts URLContexts",
            lines: ["for context in URLContexts {"] + call.map { "    \($0)" } + ["}"],
            deliveries: ["self.scene(scene, openURLContexts: connectionOptions.urlContexts)"])
    }

    static let rows: [Row] = [
        opening(
            "a URL, without its options", SceneSources.open,
            "_ = appDelegate?.application(UIApplication.shared, open: context.url, options: [:])"),
        opening(
            "a URL, with an annotation",
            SceneSources.open.replacing("router.open(url)", with: "router.open(url, options[.annotation])"),
            "var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]",
            "options[.sourceApplication] = context.options.sourceApplication",
            "options[.annotation] = context.options.annotation",
            "_ = appDelegate?.application(UIApplication.shared, open: context.url, options: options)"),
        opening(
            "a URL, as in iOS 8",
            """
            func application(_ a: UIApplication, open url: URL, sourceApplication s: String?, annotation: Any) -> Bool \
            { router.open(url) }
            """, "_ = appDelegate?.application(",
            "    UIApplication.shared, open: context.url, sourceApplication: context.options.sourceApplication,",
            "    annotation: context.options.annotation as Any)"),
        opening(
            "a URL, as in iOS 2",
            "func application(_ a: UIApplication, handleOpen url: URL) -> Bool { router.open(url) }",
            "_ = appDelegate?.application(UIApplication.shared, handleOpen: context.url)"),
        Row(
            testDescription: "an activity that will come",
            method: """
                func application(_ a: UIApplication, willContinueUserActivityWithType t: String) -> Bool { show(t) }
                """, declaration: "willContinueUserActivityWithType userActivityType",
            lines: [
                "_ = appDelegate?.application(",
                "    UIApplication.shared, willContinueUserActivityWithType: userActivityType)",
            ]),
        Row(
            testDescription: "an activity that does not come",
            method: """
                func application(_ a: UIApplication, didFailToContinueUserActivityWithType t: String, error: any Error) \
                { show(error) }
                """, declaration: "didFailToContinueUserActivityWithType userActivityType",
            lines: [
                "appDelegate?.application(",
                "    UIApplication.shared, didFailToContinueUserActivityWithType: userActivityType, error: error)",
            ]),
        Row(
            testDescription: "an activity that has changed",
            method: "func application(_ a: UIApplication, didUpdate u: NSUserActivity) { show(u) }",
            declaration: "didUpdate userActivity",
            lines: ["appDelegate?.application(UIApplication.shared, didUpdate: userActivity)"]),
        Row(
            testDescription: "a quick action, in the asynchronous form",
            method: """
                func application(_ a: UIApplication, performActionFor i: UIApplicationShortcutItem) async -> Bool \
                { await router.perform(i) }
                """, declaration: "performActionFor shortcutItem",
            lines: ["await appDelegate?.application(UIApplication.shared, performActionFor: shortcutItem) ?? false"],
            deliveries: [
                "if let shortcutItem = connectionOptions.shortcutItem {",
                "    Task { await self.windowScene(windowScene, performActionFor: shortcutItem) }", "}",
            ]),
        Row(
            testDescription: "an iCloud share",
            method: """
                func application(_ a: UIApplication, userDidAcceptCloudKitShareWith m: CKShare.Metadata) { accept(m) }
                """, declaration: "userDidAcceptCloudKitShareWith cloudKitShareMetadata",
            lines: [
                "appDelegate?.application(",
                "    UIApplication.shared, userDidAcceptCloudKitShareWith: cloudKitShareMetadata)",
            ],
            deliveries: [
                "if let metadata = connectionOptions.cloudKitShareMetadata {",
                "    self.windowScene(windowScene, userDidAcceptCloudKitShareWith: metadata)", "}",
            ]),
    ]

    @Test("the app delegate is called, at a cold start too", arguments: rows)
    func row(_ row: Row) throws {
        let lines = try Self.skeleton(SceneSources.delegate(Self.window, row.method))
        let body = try Self.body(of: row.declaration, in: lines)
        #expect(body == ["// AppDelegate handles it, with and without scenes."] + row.lines)
        #expect(try Self.deliveries(in: lines) == row.deliveries)
    }

    @Test("of several methods for URLs, the one that the system prefers")
    func preferred() throws {
        let oldest = "func application(_ a: UIApplication, handleOpen url: URL) -> Bool { router.open(url) }"
        let lines = try Self.skeleton(SceneSources.delegate(Self.window, oldest, SceneSources.open))
        #expect(lines.count { $0.contains("openURLContexts URLContexts") } == 1)
        #expect(try Self.body(of: "openURLContexts URLContexts", in: lines).contains { $0.contains("options: [:]") })
    }

    @Test("what is in a branch of an #if is left to a person")
    func conditional() throws {
        let text = SceneSources.delegate(
            Self.window, "#if BETA\n\(SceneSources.open)\n\(SceneSources.background)\n#endif")
        let lines = try Self.skeleton(text)
        #expect(!lines.contains { $0.contains("appDelegate") || $0.contains("sceneDidEnterBackground") })
        let methods = SceneMigration([SourceFile(path: "A.swift", text: text)]).delegates[0].methods
        #expect(methods.map(\.action) == Array(repeating: "move it by hand: it is in a branch of an #if", count: 2))
    }

    @Test("a method that is called at a cold start now says so")
    func foreground() throws {
        let method = "func applicationWillEnterForeground(_ a: UIApplication) { refresh() }\nfunc refresh() {}"
        let lines = try Self.skeleton(SceneSources.delegate(Self.window, method))
        #expect(
            try Self.body(of: "sceneWillEnterForeground", in: lines) == [
                "// Also called at a cold start, unlike applicationWillEnterForeground(_:).",
                "// Not moved, as it uses refresh of AppDelegate.",
                "appDelegate?.applicationWillEnterForeground(UIApplication.shared)",
            ])
    }

    @Test("imports: what the skeleton names, and what has been moved needs")
    func imports() throws {
        func imports(_ head: String, _ body: String) throws -> [String] {
            let method = "func applicationDidEnterBackground(_ a: UIApplication) { \(body) }"
            return try Self.skeleton(head + "\n" + SceneSources.delegate(Self.window, method)).filter {
                $0.hasPrefix("import ")
            }
        }
        #expect(try imports("import Store", "print(1)") == ["import Store", "import UIKit"])
        #expect(try imports("import Store", "") == ["import UIKit"])
        #expect(try imports("import CloudKit\nimport Store\nimport UIKit", "") == ["import CloudKit", "import UIKit"])
        #expect(try imports("import SystemFrameworks", "print(1)") == ["import SystemFrameworks"])
        #expect(try imports("#if BETA\nimport Store\n#endif", "print(1)") == ["import UIKit"])
    }
}
