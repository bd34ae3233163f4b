// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// When the notification center gets its delegate.
@Suite struct DelegateLateTests {
    /// A delegate that is told of responses.
    private static let receiver = adopting(Method.receive)

    private static func adopting(_ method: String) -> String {
        "class R: NSObject, UNUserNotificationCenterDelegate {\n\(method) }"
    }

    private static func app(_ title: String, _ body: String, _ findings: String...) -> LintRow {
        LintRow(
            "N 2.7 #7", title,
            files: ["A.swift": "class D: UIResponder, UIApplicationDelegate {\n\(body)\n}", "R.swift": receiver],
            findings.map { finding in
                let (place, where_) = (finding.prefix { $0 != " " }, finding.drop { $0 != " " })
                return "\(place) delegate-late the delegate is set\(where_), after the launch: the response that"
            })
    }

    private static func launch(_ statements: String) -> String {
        """
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) \
        -> Bool {
        \(statements)
        return true }
        """
    }

    private static let center = "UNUserNotificationCenter.current()"

    static let rows: [LintRow] = [
        app("in time", launch("\(center).delegate = self")),
        app("in time, before", launch("\(center).delegate = self").replacing("didFinish", with: "willFinish")),
        app("by the initialiser", "override init() { \(center).delegate = self }"),
        app("somewhere: nobody knows when that is", "func start() { \(center).delegate = self }"),
        app("in a Task", launch("Task { @MainActor in\n\(center).delegate = self }"), "4:36 in a Task"),
        app(
            "in a detached Task", launch("Task.detached {\n\(center).delegate = self }"),
            "4:36 in a closure of detached"),
        app(
            "in a queue", launch("DispatchQueue.main.async {\n\(center).delegate = self }"),
            "4:36 in a closure of async"),
        app(
            "with the permission",
            launch("\(center).requestAuthorization(options: []) { granted, _ in\n\(center).delegate = self }"),
            "4:36 in a closure of requestAuthorization"),
        app(
            "deep in it", launch("Task {\nif let x {\nlist.forEach { _ in\n\(center).delegate = self } } }"),
            "6:36 in a Task"),
        app(
            "with a later event", "func applicationDidBecomeActive(_ a: UIApplication) { \(center).delegate = self }",
            "2:90 in applicationDidBecomeActive(_:)"),
        app(
            "when it is seen", "func viewDidAppear(_ animated: Bool) { \(center).delegate = self }",
            "2:75 in viewDidAppear(_:)"),
        app("when it is loaded, which the launch may do", "func viewDidLoad() { \(center).delegate = self }"),
        app(
            "by a name", launch("let c = \(center)\nTask {\nc.delegate = self }"), "5:3 in a Task"),
        app(
            "by a property", "let c: UNUserNotificationCenter\nfunc f() { Task {\nself.c.delegate = self } }",
            "4:8 in a Task"),
        app(
            "by a parameter", "func f(_ c: UNUserNotificationCenter) { Task {\nc.delegate = self } }", "3:3 in a Task"),
        app("by the name of something else", "let c: CLLocationManager\nfunc f() { Task {\nc.delegate = self } }"),
        app("taken away", launch("Task {\n\(center).delegate = nil }")),
        app("asked for", launch("Task {\nif \(center).delegate == self {} }")),
        app("again, after it was in time", launch("\(center).delegate = self\nTask { \(center).delegate = other }")),
        app(
            "twice, and late both times",
            launch("Task { \(center).delegate = self }\nTask { \(center).delegate = other }"),
            "3:43 in a Task", "4:43 in a Task"),
        app(
            "in a type that a late closure declares",
            launch("Task { class E { func f() { \(center).delegate = self } } }")),
        LintRow(
            "N 2.7 #7", "in time in another file",
            files: [
                "A.swift": "func f() { Task { \(center).delegate = x } }",
                "B.swift": "func g() { \(center).delegate = x }", "R.swift": receiver,
            ]),
        LintRow(
            "N 2.7 #7", "with a scene",
            """
            class S: UIResponder, UIWindowSceneDelegate {
                func scene(_ s: UIScene, willConnectTo n: UISceneSession, options o: UIScene.ConnectionOptions) {
                    \(center).delegate = self
                }
            }
            \(receiver)
            """,
            "3:44 delegate-late the delegate is set in scene(_:willConnectTo:options:), after the launch"),
    ]

    @Test("set before the launch is over", arguments: rows)
    func row(_ row: LintRow) { row.check() }

    private static func late(_ title: String, _ delegate: String, _ findings: String...) -> LintRow {
        LintRow(
            "N 2.7 #7", title,
            files: ["A.swift": "func f() { Task { \(center).delegate = x } }", "R.swift": delegate], findings)
    }

    /// No response is lost where nothing is told of them. `XcodesApp` only implements `willPresent`.
    static let responses: [LintRow] = [
        late("only presentation", adopting(Method.present)),
        late("no delegate in the files", ""),
        late("a class that does not adopt the protocol", "class R: NSObject {\nprivate \(Method.receive) }"),
        late("the completion form", receiver, "1:54 delegate-late the delegate is set in a Task"),
        late("the asynchronous form", adopting(Method.receiveAsync), "1:54 delegate-late "),
        late(
            "in a superclass",
            "class B: NSObject {\npublic \(Method.receive) }\nclass R: B, UNUserNotificationCenterDelegate {}",
            "1:54 delegate-late "),
        late(
            "in an extension", "\(adopting(""))\nextension R {\n\(Method.receive) }", "1:54 delegate-late "),
        LintRow(
            "ours", "in Objective-C",
            files: [
                "A.swift": "func f() { Task { \(center).delegate = x } }",
                "R.m": """
                @implementation R
                - (void)userNotificationCenter:(UNUserNotificationCenter *)c \
                didReceiveNotificationResponse:(UNNotificationResponse *)r \
                withCompletionHandler:(void (^)(void))h { h(); }
                @end
                """,
            ], ["1:54 delegate-late "]),
    ]

    @Test("a delegate that is told of no response is in time", arguments: responses)
    func response(_ row: LintRow) { row.check() }
}
