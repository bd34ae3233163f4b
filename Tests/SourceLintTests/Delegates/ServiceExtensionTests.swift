// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Notification service extensions, which are subclasses.
@Suite struct ServiceExtensionTests {
    private static let base = "class S: UNNotificationServiceExtension"

    static let overrides: [LintRow] = [
        LintRow("N 1.11", "as it should be", "\(base) {\n\(Method.service)\n\(Method.expiry) }"),
        LintRow(
            "N 1.11", "without the word", "\(base) {\n\(Method.service.dropFirst(9))\n\(Method.expiry.dropFirst(9)) }",
            "2:6 service-override didReceive(_:withContentHandler:) lacks override: it overrides nothing",
            "3:6 service-override serviceExtensionTimeWillExpire() lacks override"),
        LintRow(
            "N 1.11", "other labels",
            """
            \(base) {
                func didReceive(
                    _ r: UNNotificationRequest,
                    withCompletionHandler h: @escaping (UNNotificationContent) -> Void) { h(r.content) }
                func serviceExtensionTimeWillExpired() {}
                \(Method.expiry)
            }
            """,
            """
            2:10 service-override didReceive(_:withCompletionHandler:) is never called; did you mean \
            didReceive(_:withContentHandler:)? Label 2 is "withCompletionHandler", not "withContentHandler"
            """,
            """
            5:10 service-override serviceExtensionTimeWillExpired() is never called; did you mean \
            serviceExtensionTimeWillExpire()?
            """),
        LintRow(
            "N 1.11", "a name that begins alike, and parameters",
            """
            \(base) {
                func serviceExtensionWillEnd(soon: Bool) {}
                func serviceExtensionTimeWillExpire(_ now: Date) {}
                \(Method.expiry)
            }
            """,
            """
            2:10 service-override serviceExtensionWillEnd(soon:) is never called; did you mean \
            serviceExtensionTimeWillExpire()? The label "soon" is superfluous
            """,
            """
            3:10 service-override serviceExtensionTimeWillExpire(_:) is never called; did you mean \
            serviceExtensionTimeWillExpire()? The label "_" is superfluous
            """),
        LintRow(
            "N 1.11", "async",
            """
            \(base) {
                func didReceive(_ r: UNNotificationRequest) async -> UNNotificationContent { r.content }
                \(Method.expiry)
            }
            """,
            """
            2:10 service-override didReceive(_:) is never called; did you mean didReceive(_:withContentHandler:)? \
            The label "withContentHandler" is missing
            """),
        LintRow(
            "ours", "overloads of its own",
            """
            \(base) {
                func didReceive(_ picture: Data) {}
                func didReceive(_ r: UNNotificationRequest, attempt: Int) {}
                func retry(_ r: UNNotificationRequest) { didReceive(r, attempt: 2) }
                \(Method.expiry)
            }
            """),
        LintRow(
            "N 1.11", "through a class of the sources",
            files: [
                "A.swift": "class S: B {\n\(Method.service.dropFirst(9)) }",
                "B.swift": "class B: UNNotificationServiceExtension {\n\(Method.expiry) }",
            ],
            ["2:6 service-override didReceive(_:withContentHandler:) lacks"]),
        LintRow(
            "N 1.11", "through the kit's", "class S: PipelineServiceExtension {\n\(Method.service.dropFirst(9)) }",
            "2:6 service-override didReceive(_:withContentHandler:) lacks"),
        LintRow(
            "probe", "out of reach", "\(base) {\nprivate \(Method.service)\nstatic \(Method.expiry) }",
            "2:23 delegate-access didReceive(_:withContentHandler:) is private: the system cannot call it",
            "3:22 delegate-access serviceExtensionTimeWillExpire() is static: the system cannot call it"),
        LintRow(
            "ours", "of another class", "class S: NotificationService {\nfunc serviceExtensionTimeWillExpired() {} }"),
    ]

    private static let noExpiry = """
        service-no-expiry S does not override serviceExtensionTimeWillExpire(): when its time expires, the original \
        is shown, however much is ready
        """

    static let expiry: [LintRow] = [
        LintRow("N 2.12", "not overridden", "\(base) {\n\(Method.service) }", "1:7 \(noExpiry)"),
        LintRow(
            "N 2.12", "by a class between",
            "class B: UNNotificationServiceExtension {\n\(Method.expiry) }\nclass S: B {\n\(Method.service) }"),
        LintRow(
            "N 2.12", "by a class between, in an extension of it",
            "class B: UNNotificationServiceExtension {}\nextension B {\n\(Method.expiry) }\nclass S: B {\n\(Method.service) }"
        ),
        LintRow(
            "N 2.12", "the last one tells",
            "class B: UNNotificationServiceExtension {}\nclass S: B {\n\(Method.service) }", "2:7 \(noExpiry)"),
        LintRow("ours", "the kit's does it", "class S: PipelineServiceExtension {}"),
    ]

    private static func missing(_ name: String, _ handler: String) -> String {
        "completion-missing \(name) never calls \(handler)"
    }

    static let handlers: [LintRow] = [
        LintRow(
            "N 2.6", "presentation",
            "class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.present.replacing("done([])", with: "log()")) }",
            "2:6 \(missing("userNotificationCenter(_:willPresent:withCompletionHandler:)", "done"))"),
        LintRow(
            "N 2.7 #8", "response, in a subclass that overrides",
            """
            class B: NSObject, UNUserNotificationCenterDelegate {
            \(Method.receive) }
            class D: B {
            override \(Method.receive.replacing("done()", with: "")) }
            """,
            "4:15 \(missing("userNotificationCenter(_:didReceive:withCompletionHandler:)", "done"))"),
        LintRow(
            "N 2.7 #8", "without a name",
            "class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.receive.replacing(" done:", with: " _:").replacing("done()", with: "")) }",
            "2:6 \(missing("userNotificationCenter(_:didReceive:withCompletionHandler:)", "its handler, which has no name"))"
        ),
        LintRow(
            "N 2.12", "service",
            "\(base) {\n\(Method.service.replacing("contentHandler(request", with: "print(request"))\n\(Method.expiry) }",
            "2:15 \(missing("didReceive(_:withContentHandler:)", "contentHandler"))"),
        LintRow(
            "N 2.7", "of the app delegate; a restoration handler may be left alone",
            """
            class D: UIResponder, UIApplicationDelegate {
                func application(
                    _ a: UIApplication, didReceiveRemoteNotification u: [AnyHashable: Any],
                    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) {}
                func application(
                    _ a: UIApplication, continue u: NSUserActivity,
                    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool { true }
                func application(
                    _ a: UIApplication, performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
                ) {}
            }
            """,
            "2:10 \(missing("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", "done"))",
            "8:10 \(missing("application(_:performFetchWithCompletionHandler:)", "done"))"),
        LintRow(
            "N 2.6", "called later",
            "class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.present.replacing("done([])", with: "Task { [done] in await f(); done([]) }")) }"
        ),
        LintRow(
            "N 2.6", "kept",
            "class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.present.replacing("done([])", with: "self.done = done")) }"
        ),
        LintRow(
            "ours", "in a text",
            "class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.present.replacing("done([])", with: #"log("\(done([]))")"#)) }"
        ),
        LintRow(
            "ours", "a word of a text is no mention",
            "class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.present.replacing("done([])", with: #"log("done")"#)) }",
            "2:6 \(missing("userNotificationCenter(_:willPresent:withCompletionHandler:)", "done"))"),
        LintRow(
            "ours", "only traps",
            "class D: NSObject, UNUserNotificationCenterDelegate {\n\(Method.present.replacing("done([])", with: #"fatalError("never")"#)) }"
        ),
        LintRow(
            "ours", "has no body",
            "protocol P: UNUserNotificationCenterDelegate {\n\(Method.present.replacing("{ done([]) }", with: "")) }"),
        LintRow(
            "ours", "not the delegate's",
            "class D: NSObject {\nfunc load(completionHandler done: @escaping () -> Void) {} }"),
    ]

    @Test("what takes the place of nothing", arguments: overrides)
    func overriding(_ row: LintRow) { row.check() }

    @Test("the end of the time", arguments: expiry)
    func end(_ row: LintRow) { row.check() }

    @Test("handlers that are never called", arguments: handlers)
    func handler(_ row: LintRow) { row.check() }
}
