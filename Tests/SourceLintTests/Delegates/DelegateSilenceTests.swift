// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// What works on iOS, though it looks wrong without a compiler: nothing is said of it. Each row was a false finding, or
/// a near one.
@Suite struct DelegateSilenceTests {
    private static func adopting(_ title: String, _ inherited: String, _ member: String, also: String = "") -> LintRow {
        LintRow("Apple's docs", title, "class D: \(inherited) {\n    \(member)\n}\n\(also)")
    }

    private static let finished = "func urlSessionDidFinishEvents(forBackgroundURLSession s: URLSession) {}"
    private static let scrolled = "func scrollViewDidScroll(_ s: UIScrollView) {}"
    private static let returned = "func textFieldShouldReturn(_ t: UITextField) -> Bool { true }"

    /// Protocols and classes that are a delegate by what they inherit.
    static let inherited: [LintRow] = [
        adopting("a session's delegate by AVFoundation", "NSObject, AVAssetDownloadDelegate", finished),
        adopting("by somebody's protocol for sessions", "NSObject, UploadSessionDelegate", finished),
        adopting("a class of a package", "SessionDelegate", finished),
        adopting("a canvas is a scroll view", "UIViewController, PKCanvasViewDelegate", scrolled),
        adopting("a search field is a text field", "UIViewController, UISearchTextFieldDelegate", returned),
        adopting("a table's controller", "UITableViewController", "override \(scrolled)"),
        adopting(
            "CarPlay's scenes", "UIResponder, CPTemplateApplicationSceneDelegate",
            "func sceneDidBecomeActive(_ s: UIScene) {}"),
        adopting("a document", "UIDocument", "override func presentedItemDidMove(to url: URL) {}"),
    ]

    private static let launch = """
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplicationLaunchOptionsKey: Any]?) \
        -> Bool { true }
        """
    private static let token = """
        func application(_ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {}
        """

    /// Types that are the protocol's by another name.
    static let types: [LintRow] = [
        adopting("launch options before Swift 4.2", "UIResponder, UIApplicationDelegate", launch),
        adopting(
            "options of a link before Swift 4.2", "UIResponder, UIApplicationDelegate",
            "func application(_ a: UIApplication, open u: URL, options: [UIApplicationOpenURLOptionsKey: Any]) -> Bool { true }"
        ),
        adopting(
            "a reason before Swift 4.2", "UIViewController, UITextFieldDelegate",
            "func textFieldDidEndEditing(_ t: UITextField, reason: UITextFieldDidEndEditingReason) {}"),
        adopting(
            "a name that is an alias somewhere else", "UIResponder, UIApplicationDelegate", token,
            also: "struct Picker { typealias Data = [Int] }"),
    ]

    /// Methods that somebody else calls.
    static let called: [LintRow] = [
        adopting("by its selector", "UIViewController", "@objc \(returned)"),
        LintRow(
            "Apple's docs", "by its selector, as all of the class",
            "@objcMembers class D: UIViewController {\n\(returned)\n}"),
        LintRow(
            "Apple's docs", "of an extension for Objective-C",
            "class D: UIViewController {}\n@objc extension D {\n\(returned)\n}"),
        adopting("from a storyboard", "UIViewController", "@IBAction \(returned)"),
        LintRow(
            "ours", "as a protocol of the app's own",
            """
            protocol Router { func application(_ a: UIApplication, route url: URL) }
            class D: UIResponder, UIApplicationDelegate, Router {
                func application(_ a: UIApplication, route url: URL) {}
            }
            """),
    ]

    private static func event(_ title: String, _ member: String, also: String = "", _ finding: String? = nil) -> LintRow
    {
        LintRow(
            "Apple's docs", title,
            files: ["A.swift": "class D: UIResponder, UIApplicationDelegate {\n    \(member)\n}\n\(also)"],
            finding.map { ["2:10 delegate-label \($0)"] } ?? [])
    }
    private static let active = "func applicationDidBecomeActive() {}"

    /// Life-cycle methods without their parameter.
    static let eventRows: [LintRow] = [
        event(
            "forgotten", active,
            """
            applicationDidBecomeActive() is never called; did you mean applicationDidBecomeActive(_:)? The label "_" is \
            missing
            """),
        event(
            "one that Portico does not call", "func applicationDidReceiveMemoryWarning() {}",
            "applicationDidReceiveMemoryWarning() is never called; did you mean applicationDidReceiveMemoryWarning(_:)?"
        ),
        event("misspelled too", "func applicationDidBecomActive() {}"),
        event("an action", "@objc \(active)"),
        event("called", active, also: "func f() { d.applicationDidBecomeActive() }"),
        event("handed on", active, also: "func f() { center.sink(receiveValue: d.applicationDidBecomeActive) }"),
        event("private", "private \(active)"),
        event("of a scene", "func sceneDidBecomeActive() {}"),
        event("with other names", "func application() {}"),
        event("a protocol asks for it", active, also: "protocol P { \(active.dropLast(3)) }\nextension D: P {}"),
        LintRow(
            "Apple's docs", "a scene's",
            "class S: UIResponder, UIWindowSceneDelegate {\n    func sceneWillResignActive() {}\n}",
            "2:10 delegate-label sceneWillResignActive() is never called; did you mean sceneWillResignActive(_:)?"),
        LintRow("ours", "of no delegate", "class S: UIViewController {\n    \(active)\n}"),
    ]

    @Test("by what it inherits", arguments: inherited) func inherits(_ row: LintRow) { row.check() }
    @Test("other names of the same type", arguments: types) func sameType(_ row: LintRow) { row.check() }
    @Test("called by others", arguments: called) func calledByOthers(_ row: LintRow) { row.check() }
    @Test("events without their parameter", arguments: eventRows) func events(_ row: LintRow) { row.check() }
}
