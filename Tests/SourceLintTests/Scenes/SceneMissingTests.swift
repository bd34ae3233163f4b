// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Apps without scenes, and apps of which it is not certain.
@Suite struct SceneMissingTests {
    private static let window = "var window: UIWindow?"
    private static let classic = SceneSources.delegate(window)
    private static let missing = """
        2:7 scene-missing the app does not use scenes: built with the iOS 27 SDK, which the App Store requires from \
        April 2027, it does not launch; `portico migrate` shows what to change
        """

    static let unknown: [LintRow] = [
        LintRow("TN3187", "a window in the delegate", classic, missing),
        LintRow("TN3187", "the older attribute", classic.replacing("@main", with: "@UIApplicationMain"), missing),
        LintRow(
            "TN3187", "a window in a superclass, another file",
            files: [
                "A.swift": "@main\nclass AppDelegate: Base {}",
                "B.swift": "class Base: UIResponder, UIApplicationDelegate { \(window) }",
            ], [missing]),
        LintRow(
            "TN3187", "a window that a coordinator makes",
            files: ["A.swift": SceneSources.delegate(), "B.swift": "let w = UIWindow(frame: UIScreen.main.bounds)"],
            [missing]),
        LintRow(
            "TN3187", "started by main.swift",
            files: [
                "A.swift": "\nclass AppDelegate: UIResponder, UIApplicationDelegate { \(window) }",
                "main.swift": """
                let isTested = NSClassFromString("XCTestCase") != nil
                let name = isTested ? "TestDelegate" : NSStringFromClass(AppDelegate.self)
                UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
                """,
            ], [missing]),
        LintRow("ours", "ignored", classic.replacing("@main", with: "@main // portico:ignore scene-missing")),
        LintRow("ours", "no entry point", "class D: UIResponder, UIApplicationDelegate { \(window) }"),
        LintRow("ours", "no window: files are missing", SceneSources.delegate()),
        LintRow(
            "ours", "no window but the scene's",
            files: ["A.swift": SceneSources.delegate(), "B.swift": "let w = UIWindow(windowScene: s)"]),
        LintRow(
            "links 1.4", "a scene delegate",
            files: ["A.swift": classic, "B.swift": SceneSources.scene(SceneSources.connect("f()"))]),
        LintRow(
            "TN3187", "a configuration for each scene", SceneSources.delegate(window, SceneSources.connecting)),
        LintRow(
            "ours", "a configuration under a condition",
            SceneSources.delegate(window, "#if SCENES\n\(SceneSources.connecting)\n#endif")),
        LintRow(
            "ours", "a delegate of scenes for CarPlay",
            files: ["A.swift": classic, "B.swift": "class C: NSObject, CPTemplateApplicationSceneDelegate {}"]),
        LintRow(
            "ours", "a scene delegate in Objective-C",
            files: ["A.swift": classic, "S.m": "@interface S : UIResponder <UIWindowSceneDelegate>\n@end"]),
        LintRow(
            "ours", "a delegate of an external display",
            files: ["A.swift": classic, "B.swift": "class ExternalScene: NSObject, UIWindowSceneDelegate {}"]),
        LintRow(
            "ours", "a scene delegate of another library",
            files: ["A.swift": classic, "B.swift": "class S: FlutterSceneDelegate {}"]),
        LintRow("ours", "a delegate of another library", "@main\nclass D: FlutterAppDelegate { \(window) }"),
        LintRow("ours", "a Mac app", "@main\nclass D: NSObject, NSApplicationDelegate { var window: UIWindow? }"),
        LintRow("ours", "SwiftUI", "@main struct MyApp: App { var body: some Scene { WindowGroup {} } }"),
        LintRow("ours", "an app of tests", files: ["MyTests/A.swift": classic]),
        LintRow("ours", "under a condition", "#if os(iOS)\n\(classic)\n#endif"),
    ]

    @Test("without an Info.plist", arguments: unknown)
    func sources(_ row: LintRow) { row.check() }

    static let absent: [LintRow] = [
        LintRow("TN3187", "no window is needed", SceneSources.delegate(), missing),
        LintRow(
            "TN3187", "a scene delegate that nothing names",
            files: ["A.swift": SceneSources.delegate(), "B.swift": SceneSources.scene()],
            [
                """
                2:7 scene-missing SceneDelegate is never created, as Info.plist has no configuration for scenes: \
                built with the iOS 27 SDK
                """
            ]),
        LintRow("TN3187", "a configuration for each scene", SceneSources.delegate(SceneSources.connecting)),
        LintRow("ours", "SwiftUI", "@main struct MyApp: App {}"),
        LintRow("ours", "a delegate of another library", "@main\nclass D: FlutterAppDelegate {}"),
    ]

    @Test("with an Info.plist that has no scene manifest", arguments: absent)
    func infoPlist(_ row: LintRow) { row.check(SourceLint(row.files, scenes: .absent).findings) }

    @Test("with a scene manifest", arguments: [classic, SceneSources.delegate()])
    func manifest(_ text: String) {
        #expect(SourceLint([SourceFile(path: "A.swift", text: text)], scenes: .declared).findings == [])
    }

    static let several: [LintRow] = [
        LintRow(
            "ours", "one of two apps has scenes",
            files: ["New/A.swift": classic, "New/S.swift": SceneSources.scene(), "Old/A.swift": classic],
            ["Old/A.swift:\(missing)"]),
        LintRow(
            "ours", "both may have them",
            files: ["One/A.swift": classic, "S/S.swift": SceneSources.scene(), "Two/A.swift": classic]),
        LintRow(
            "ours", "a watch app in SwiftUI beside it",
            files: ["App/A.swift": classic, "Watch/W.swift": "@main struct WatchApp: App {}"],
            ["App/A.swift:\(missing)"]),
    ]

    @Test("several apps", arguments: several)
    func apps(_ row: LintRow) {
        row.check()
        // Which one an Info.plist belongs to is not known.
        row.check(SourceLint(row.files, scenes: .declared).findings)
    }

    static let manifests: [(manifest: [String: [String]]?, use: SceneUse)] = [
        (nil, .absent), ([:], .absent), (["UIWindowSceneSessionRoleApplication": ["Main"]], .declared),
        (["CPTemplateApplicationSceneSessionRoleApplication": ["Car"]], .unknown),
    ]

    @Test("what a scene manifest says", arguments: manifests)
    func use(_ manifest: [String: [String]]?, _ use: SceneUse) {
        let list = manifest.map { ["UIApplicationSceneManifest": ["UISceneConfigurations": $0]] }
        #expect(SceneUse(infoPlist: list ?? [:]) == use)
    }
}
