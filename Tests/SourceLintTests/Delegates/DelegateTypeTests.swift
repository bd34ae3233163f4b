// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Methods with the right labels. Whether a type counts as another was tried with the compiler.
@Suite struct DelegateTypeTests {
    private static func present(_ title: String, handler: String, _ finding: String? = nil, also: String = "")
        -> LintRow
    {
        row(
            title,
            """
            func userNotificationCenter(_ c: UNUserNotificationCenter, willPresent n: UNNotification, \
            withCompletionHandler done: \(handler)) { done([]) }
            """, finding.map { "userNotificationCenter(_:willPresent:withCompletionHandler:) is never called: \($0)" },
            also: also)
    }

    private static func row(_ title: String, _ member: String, _ finding: String? = nil, also: String = "") -> LintRow {
        LintRow(
            "probe", title,
            files: ["A.swift": "class D: NSObject, UNUserNotificationCenterDelegate {\n    \(member)\n}\n\(also)"],
            finding.map { ["2:10 delegate-type \($0)"] } ?? [])
    }

    static let handlers: [LintRow] = [
        present("as it is", handler: "@escaping (UNNotificationPresentationOptions) -> Void"),
        present("sendable", handler: "@escaping @Sendable (UNNotificationPresentationOptions) -> ()"),
        present("not escaping", handler: "(UNNotificationPresentationOptions) -> Void"),
        present(
            "with its module", handler: "@escaping (UserNotifications.UNNotificationPresentationOptions) -> Swift.Void"),
        present("with a name", handler: "@escaping (_ options: UNNotificationPresentationOptions) -> Void"),
        present("in parentheses", handler: "@escaping ((UNNotificationPresentationOptions) -> Void)"),
        present(
            "of other options", handler: "@escaping (UNAuthorizationOptions) -> Void",
            "done is (UNAuthorizationOptions) -> Void, not (UNNotificationPresentationOptions) -> Void"),
        present(
            "without options", handler: "@escaping () -> Void",
            "done is () -> Void, not (UNNotificationPresentationOptions) -> Void"),
        present(
            "optional", handler: "((UNNotificationPresentationOptions) -> Void)?",
            "done is ((UNNotificationPresentationOptions) -> Void)?, not (UNNotificationPresentationOptions) -> Void"),
        present(
            "with a result", handler: "@escaping (UNNotificationPresentationOptions) -> Bool",
            "done is (UNNotificationPresentationOptions) -> Bool, not"),
        present(
            "throwing", handler: "@escaping (UNNotificationPresentationOptions) throws -> Void",
            "done is (UNNotificationPresentationOptions) throws -> Void, not"),
        present("an alias of elsewhere", handler: "@escaping PresentationHandler"),
        present("of an unknown type", handler: "@escaping (Options) -> Void"),
        present(
            "an alias that is right", handler: "@escaping H",
            also: "typealias H = (O) -> Void\ntypealias O = UNNotificationPresentationOptions"),
        present(
            "an alias that is wrong", handler: "@escaping H",
            "done is H, not (UNNotificationPresentationOptions) -> Void", also: "typealias H = (Int) -> Void"),
        present(
            "an alias that goes round", handler: "@escaping H", also: "typealias H = K\ntypealias K = H"),
        present(
            "two aliases of one name", handler: "@escaping H",
            also: "typealias H = (Int) -> Void\nenum E { typealias H = () -> Void }"),
        present(
            "of a type of the sources", handler: "@escaping (Options) -> Void", "done is (Options) -> Void, not",
            also: "struct Options {}"),
    ]

    static let methods: [LintRow] = [
        row(
            "no result",
            "func userNotificationCenter(_ c: UNUserNotificationCenter, willPresent n: UNNotification) async {}",
            """
            userNotificationCenter(_:willPresent:) is never called: it returns Void, not UNNotificationPresentationOptions
            """),
        row(
            "an optional result",
            Method.presentAsync.replacing("Options {", with: "Options? {"),
            "userNotificationCenter(_:willPresent:) is never called: it returns UNNotificationPresentationOptions?, not"
        ),
        row(
            "a result too many", Method.receiveAsync.replacing("{}", with: "-> Bool { true }"),
            "userNotificationCenter(_:didReceive:) is never called: it returns Bool, not Void"),
        row(
            "throwing", Method.receiveAsync.replacing("{}", with: "throws {}"),
            "userNotificationCenter(_:didReceive:) is never called: it throws"),
        row(
            "a response that is a notification",
            Method.receive.replacing("UNNotificationResponse", with: "UNNotification"),
            """
            userNotificationCenter(_:didReceive:withCompletionHandler:) is never called: r is UNNotification, \
            not UNNotificationResponse
            """),
        row(
            "not optional", Method.settings.replacing("?", with: ""),
            "userNotificationCenter(_:openSettingsFor:) is never called: n is UNNotification, not UNNotification?"),
        row(
            "unwrapped", Method.settings.replacing("?", with: "!"),
            "userNotificationCenter(_:openSettingsFor:) is never called: n is UNNotification!, not UNNotification?"),
        row(
            "spelled out", Method.settings.replacing("UNNotification?", with: "Optional<UNNotification>")),
        row(
            "any object", Method.settings.replacing("_ c: UNUserNotificationCenter", with: "_ c: AnyObject"),
            """
            userNotificationCenter(_:openSettingsFor:) is never called: c is AnyObject, not UNUserNotificationCenter
            """),
        row(
            "inout", Method.settings.replacing("_ c: ", with: "_ c: inout "),
            "userNotificationCenter(_:openSettingsFor:) is never called: c is inout UNUserNotificationCenter, not"),
        row(
            "several", Method.settings.replacing("?", with: "...").replacing("{}", with: "throws {}"),
            """
            userNotificationCenter(_:openSettingsFor:) is never called: n is UNNotification..., not UNNotification?, \
            it throws
            """),
    ]

    static let otherProtocols: [LintRow] = [
        LintRow(
            "N 1.11", "a property of another type",
            """
            class V: UIViewController, UNNotificationContentExtension {
                var mediaPlayPauseButtonFrame: CGSize { .zero }
                var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
                var mediaPlayPauseButtonTintColor: UIColor? { nil }
            }
            """,
            "2:9 delegate-type mediaPlayPauseButtonFrame is never read: it is CGSize, not CGRect",
            "4:9 delegate-type mediaPlayPauseButtonTintColor is never read: it is UIColor?, not UIColor"),
        LintRow(
            "N 1.11", "sugar of collections",
            """
            class D: UIResponder, UIApplicationDelegate {
                func application(
                    _ a: UIApplication, didFinishLaunchingWithOptions o: Dictionary<UIApplication.LaunchOptionsKey, Any>?
                ) -> Bool { true }
                func application(
                    _ a: UIApplication, continue u: NSUserActivity,
                    restorationHandler: @escaping (Array<UIUserActivityRestoring>?) -> Void
                ) -> Bool { true }
                func application(
                    _ a: UIApplication, didReceiveRemoteNotification u: [NSObject: AnyObject],
                    fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) { done(.noData) }
            }
            """,
            """
            9:10 delegate-type application(_:didReceiveRemoteNotification:fetchCompletionHandler:) is never called: \
            u is [NSObject: AnyObject], not [AnyHashable: Any]
            """),
        LintRow(
            "N 1.11", "a service extension",
            """
            class S: UNNotificationServiceExtension {
                func didReceive(
                    _ n: UNNotification, withContentHandler h: @escaping (UNNotificationContent) -> Void) { h(n) }
                override func serviceExtensionTimeWillExpire() {}
            }
            """,
            """
            2:10 delegate-type didReceive(_:withContentHandler:) is never called: n is UNNotification, \
            not UNNotificationRequest
            """),
    ]

    @Test("the handler's type", arguments: handlers)
    func handler(_ row: LintRow) { row.check() }

    @Test("the other types", arguments: methods)
    func method(_ row: LintRow) { row.check() }

    @Test("other delegates", arguments: otherProtocols)
    func otherProtocol(_ row: LintRow) { row.check() }
}
