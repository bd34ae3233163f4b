// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Methods whose name, labels or form are none of the protocol's.
@Suite struct DelegateLabelTests {
    private static let recieved = """
        delegate-label userNotificationCenter(_:didRecieve:withCompletionHandler:) is never called; did you mean \
        userNotificationCenter(_:didReceive:withCompletionHandler:)? Label 2 is "didRecieve", not "didReceive"
        """

    private static func center(_ source: String, _ title: String, _ member: String, _ finding: String? = nil) -> LintRow
    {
        LintRow(
            source, title,
            files: ["A.swift": "class D: NSObject, UNUserNotificationCenterDelegate {\n    \(member)\n}"],
            finding.map { ["2:10 delegate-label userNotificationCenter(\($0)"] } ?? [])
    }

    static let labels: [LintRow] = [
        center("N 1.2", "completion form", Method.present), center("N 1.2", "its async form", Method.presentAsync),
        center("N 1.2", "response", Method.receive), center("N 1.2", "its async form", Method.receiveAsync),
        center("N 1.2", "settings", Method.settings),
        center(
            "N 1.12", "letters exchanged", Method.recieve,
            """
            _:didRecieve:withCompletionHandler:) is never called; did you mean \
            userNotificationCenter(_:didReceive:withCompletionHandler:)? Label 2 is "didRecieve", not "didReceive"
            """),
        center(
            "N 1.12", "handler's label",
            """
            func userNotificationCenter(_ c: UNUserNotificationCenter, willPresent n: UNNotification, \
            completionHandler done: @escaping (UNNotificationPresentationOptions) -> Void) { done([]) }
            """,
            """
            _:willPresent:completionHandler:) is never called; did you mean \
            userNotificationCenter(_:willPresent:withCompletionHandler:)? Label 3 is "completionHandler", \
            not "withCompletionHandler"
            """),
        center(
            "N 1.12", "a label too many",
            "func userNotificationCenter(center: UNUserNotificationCenter, openSettingsFor n: UNNotification?) {}",
            """
            center:openSettingsFor:) is never called; did you mean userNotificationCenter(_:openSettingsFor:)? \
            Label 1 is "center", not "_"
            """),
        center(
            "N 1.12", "a parameter is missing",
            "func userNotificationCenter(openSettingsFor n: UNNotification?) {}",
            """
            openSettingsFor:) is never called; did you mean userNotificationCenter(_:openSettingsFor:)? The label "_" is \
            missing
            """),
        center(
            "N 1.12", "a parameter too many",
            """
            func userNotificationCenter(_ c: UNUserNotificationCenter, openSettingsFor n: UNNotification?, \
            animated: Bool = true) {}
            """,
            """
            _:openSettingsFor:animated:) is never called; did you mean userNotificationCenter(_:openSettingsFor:)? \
            The label "animated" is superfluous
            """),
        center(
            "probe", "neither async nor with a handler",
            """
            func userNotificationCenter(_ c: UNUserNotificationCenter, willPresent n: UNNotification) \
            -> UNNotificationPresentationOptions { [] }
            """,
            "_:willPresent:) is never called on iOS: it is not async and has no handler"),
        center(
            "probe", "async and with a handler",
            Method.receive.replacing(") {", with: ") async {"),
            """
            _:didReceive:withCompletionHandler:) is never called: it must not be async
            """),
        center(
            "probe", "async without a pair",
            Method.settings.replacing(") {", with: ") async {"),
            "_:openSettingsFor:) is never called: it must not be async"
        ),
        center(
            "ours", "far from all, and yet: nothing else has the name",
            "func userNotificationCenter(_ url: URL) {}",
            "_:) is never called; did you mean userNotificationCenter(_:openSettingsFor:)? The label \"openSettingsFor\" is missing"
        ),
        center("ours", "of another name", "func notificationCenter(_ c: UNUserNotificationCenter, did: Int) {}"),
        center("ours", "has a selector", "@objc(userNotificationCenter:did:) " + Method.recieve),
        center("ours", "overrides, so it is there", "override " + Method.recieve),
        center("ours", "inside another method", "func f() { \(Method.recieve) }"),
        center("ours", "inside a closure", "let f = { \(Method.recieve) }"),
        center("ours", "inside an initialiser", "override init() { \(Method.recieve) }"),
        center(
            "ours", "private and called: a helper",
            """
            private func userNotificationCenter(_ c: UNUserNotificationCenter, handle r: Int) {}
                func f() { userNotificationCenter(c, handle: 1) }
            """),
        center(
            "ours", "a trailing closure may have any label",
            """
            private func userNotificationCenter(_ c: UNUserNotificationCenter, then f: () -> Void) {}
                func f() { userNotificationCenter(c) { } }
            """),
    ]

    /// One misspelled method, and ways to adopt the protocol.
    static let conformances: [LintRow] = [
        LintRow(
            "ours", "with an attribute",
            "class D: NSObject, @preconcurrency UNUserNotificationCenterDelegate {\n\(Method.recieve) }",
            "2:6 \(recieved)"),
        LintRow(
            "ours", "isolated", "class D: NSObject, @MainActor UNUserNotificationCenterDelegate {\n\(Method.recieve) }",
            "2:6 \(recieved)"),
        LintRow(
            "ours", "with its module",
            "class D: NSObject, UserNotifications.UNUserNotificationCenterDelegate {\n\(Method.recieve) }",
            "2:6 \(recieved)"),
        LintRow(
            "ours", "composed", "class D: NSObject, Sendable & UNUserNotificationCenterDelegate {\n\(Method.recieve) }",
            "2:6 \(recieved)"),
        LintRow(
            "ours", "a generic class",
            "final class D<T>: NSObject, UNUserNotificationCenterDelegate where T: P {\n\(Method.recieve) }",
            "2:6 \(recieved)"),
        LintRow(
            "ours", "an actor, which cannot", "actor D: UNUserNotificationCenterDelegate {\n\(Method.recieve) }",
            "2:6 \(recieved)"),
        LintRow(
            "ours", "nested",
            "enum A { class B { class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.recieve) } } }",
            "2:6 \(recieved)"),
        LintRow(
            "ours", "in a function",
            "func f() { class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.recieve) } }", "2:6 \(recieved)"
        ),
        LintRow(
            "ours", "in an #if",
            "#if os(iOS)\nclass D: NSObject, UNUserNotificationCenterDelegate {\n#if DEBUG\n\(Method.recieve)\n#endif\n}\n#endif",
            "4:6 \(recieved)"),
        LintRow(
            "ours", "by an extension",
            "class D: NSObject {}\nextension D: UNUserNotificationCenterDelegate {\n\(Method.recieve) }",
            "3:6 \(recieved)"),
        LintRow(
            "ours", "the method in another extension",
            "class D: NSObject {}\nextension D: UNUserNotificationCenterDelegate {}\nextension D {\n\(Method.recieve) }",
            "4:6 \(recieved)"),
        LintRow(
            "ours", "an extension of a type that is not there",
            "extension D: UNUserNotificationCenterDelegate {\n\(Method.recieve) }", "2:6 \(recieved)"),
        LintRow(
            "ours", "of a nested type",
            "enum A { class D: NSObject {} }\nextension A.D: UNUserNotificationCenterDelegate {\n\(Method.recieve) }",
            "3:6 \(recieved)"),
        LintRow(
            "ours", "of a type with its module",
            "class D: NSObject {}\nextension App.D: UNUserNotificationCenterDelegate {\n\(Method.recieve) }",
            "3:6 \(recieved)"),
        LintRow(
            "ours", "by a protocol that inherits it",
            "protocol P: Q {}\nprotocol Q: UNUserNotificationCenterDelegate {}\nclass D: NSObject, P {\n\(Method.recieve) }",
            "4:6 \(recieved)"),
        LintRow(
            "ours", "in an extension of such a protocol",
            "protocol P: UNUserNotificationCenterDelegate {}\nextension P {\n\(Method.recieve) }", "3:6 \(recieved)"),
        LintRow(
            "ours", "what such a protocol requires is its own",
            "protocol P: UNUserNotificationCenterDelegate {\nfunc userNotificationCenter(_ c: UNUserNotificationCenter, did: Int)\n}"
        ),
        LintRow(
            "ours", "by a superclass",
            "class B: NSObject, UNUserNotificationCenterDelegate {}\nclass D: B {\n\(Method.recieve) }",
            "3:6 \(recieved)"),
        LintRow(
            "ours", "between backticks",
            "class `D`: NSObject {}\nextension D: `UNUserNotificationCenterDelegate` {\n\(Method.recieve) }",
            "3:6 \(recieved)"),
        LintRow("ours", "not at all", "class D: NSObject {\n\(Method.recieve) }"),
        LintRow("ours", "no type at all", Method.recieve),
        LintRow(
            "ours", "in another file",
            files: [
                "A.swift": "class D: NSObject {\n\(Method.recieve) }",
                "B.swift": "extension D: UNUserNotificationCenterDelegate {}",
            ],
            ["2:6 \(recieved)"]),
        LintRow(
            "ours", "of two types of one name the nearer one",
            files: [
                "Mine/A.swift": "class D: NSObject {\n\(Method.recieve) }",
                "Mine/B.swift": "extension D: UNUserNotificationCenterDelegate {}",
                "Other/A.swift": "class D: NSObject {\n\(Method.recieve) }",
            ],
            ["Mine/A.swift:2:6 \(recieved)"]),
        LintRow(
            "ours", "of two that are equally near both",
            files: [
                "Mine/A.swift": "class D: NSObject {\n\(Method.recieve) }",
                "Other/A.swift": "class D: NSObject {\n\(Method.recieve) }",
                "Shared/B.swift": "extension D: UNUserNotificationCenterDelegate {}",
            ],
            ["Mine/A.swift:2:6 \(recieved)", "Other/A.swift:2:6 \(recieved)"]),
    ]

    private static func member(
        of delegate: String, _ source: String, _ title: String, _ member: String, _ finding: String? = nil
    ) -> LintRow {
        LintRow(
            source, title, files: ["A.swift": "class D: UIResponder, \(delegate) {\n    \(member)\n}"],
            finding.map { ["2:10 delegate-label \($0)"] } ?? [])
    }

    static let otherProtocols: [LintRow] = [
        member(
            of: "UIApplicationDelegate", "N 1.12", "silent push",
            """
            func application(_ a: UIApplication, didReceiveRemoteNotification u: [AnyHashable: Any], \
            completionHandler done: @escaping (UIBackgroundFetchResult) -> Void) { done(.noData) }
            """,
            """
            application(_:didReceiveRemoteNotification:completionHandler:) is never called; did you mean \
            application(_:didReceiveRemoteNotification:fetchCompletionHandler:)? Label 3 is "completionHandler", \
            not "fetchCompletionHandler"
            """),
        member(
            of: "UIApplicationDelegate", "N 1.12", "launch",
            "func application(_ a: UIApplication, didFinishLaunchingWithOption o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }",
            """
            application(_:didFinishLaunchingWithOption:) is never called; did you mean \
            application(_:didFinishLaunchingWithOptions:)? Label 2
            """),
        member(
            of: "UIApplicationDelegate", "ours", "a slip in a name that says it all",
            "func applicationDidEnterBackgroud(_ a: UIApplication) {}",
            "applicationDidEnterBackgroud(_:) is never called; did you mean applicationDidEnterBackground(_:)?"),
        member(
            of: "UIApplicationDelegate", "ours", "a label too many",
            "func applicationDidBecomeActive(application: UIApplication) {}",
            "applicationDidBecomeActive(application:) is never called; did you mean applicationDidBecomeActive(_:)? Label 1"
        ),
        member(
            of: "UIApplicationDelegate", "ours", "of another subject",
            "func application(_ url: URL, handle: Bool) {}"),
        member(
            of: "UIApplicationDelegate", "ours", "AppKit's", "func application(_ a: NSApplication, openFile: String) {}"
        ),
        member(
            of: "UIApplicationDelegate", "ours", "an overload that the app calls",
            "func application(_ a: UIApplication, route url: URL) {}\n    func f() { application(.shared, route: url) }"
        ),
        member(
            of: "UIApplicationDelegate", "ours", "one that nobody calls",
            "func application(_ a: UIApplication, openLink url: URL) -> Bool { true }",
            "application(_:openLink:) is never called; did you mean application("),
        member(
            of: "UIApplicationDelegate", "ours", "a call of super is no call",
            "func application(_ a: UIApplication, route url: URL) {}\n    func f() { super.application(.shared, route: url) }",
            "application(_:route:) is never called; did you mean application("),
        member(
            of: "UIApplicationDelegate", "ours", "a name of its own",
            "func applicationDidBecomeInteresting(_ a: UIApplication) {}"),
        member(
            of: "UIWindowSceneDelegate", "N 1.12", "links, of the protocol that it inherits",
            "func scene(_ s: UIScene, openURLContext c: Set<UIOpenURLContext>) {}",
            "scene(_:openURLContext:) is never called; did you mean scene(_:openURLContexts:)? Label 2"),
        member(
            of: "UIWindowSceneDelegate", "N 1.12", "quick action",
            """
            func windowScene(_ s: UIWindowScene, performActionForShortcutItem i: UIApplicationShortcutItem, \
            completionHandler done: @escaping (Bool) -> Void) { done(true) }
            """,
            """
            windowScene(_:performActionForShortcutItem:completionHandler:) is never called; did you mean \
            windowScene(_:performActionFor:completionHandler:)? Label 2
            """),
        member(
            of: "UISceneDelegate", "ours", "near another of Apple's names and none of them",
            "func sceneDidBecomeInactive(_ s: UIScene) {}"),
        member(
            of: "UNNotificationContentExtension", "N 1.12", "answer",
            """
            func didReceive(_ r: UNNotificationResponse, \
            withCompletionHandler done: @escaping (UNNotificationContentExtensionResponseOption) -> Void) { done(.dismiss) }
            """,
            "didReceive(_:withCompletionHandler:) is never called; did you mean didReceive(_:completionHandler:)? Label 2"
        ),
        member(
            of: "UNNotificationContentExtension", "ours", "an overload for something else",
            "func didReceive(_ data: Data, from peer: Peer) {}"),
        member(
            of: "UNNotificationContentExtension", "ours", "another mediaPlay", "func mediaPlay(_ sender: Any) {}"),
        member(
            of: "CLLocationManagerDelegate", "ours", "British",
            "func locationManagerDidChangeAuthorisation(_ m: CLLocationManager) {}",
            """
            locationManagerDidChangeAuthorisation(_:) is never called; did you mean \
            locationManagerDidChangeAuthorization(_:)?
            """),
    ]

    @Test("a slip in the name alone: the question says it all")
    func slip() {
        let text = "class D: NSObject, UIScrollViewDelegate {\n    func scrollViewDidScrol(_ s: UIScrollView) {}\n}"
        #expect(
            SourceLint([SourceFile(path: "A.swift", text: text)]).findings.map(\.message) == [
                "scrollViewDidScrol(_:) is never called; did you mean scrollViewDidScroll(_:)?"
            ])
    }

    @Test("each method of the notification delegate, and what is nearly one", arguments: labels)
    func label(_ row: LintRow) { row.check() }

    @Test("however the protocol is adopted", arguments: conformances)
    func conformance(_ row: LintRow) { row.check() }

    @Test("the other delegates", arguments: otherProtocols)
    func otherProtocol(_ row: LintRow) { row.check() }
}
