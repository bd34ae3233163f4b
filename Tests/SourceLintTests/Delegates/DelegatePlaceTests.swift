// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Right methods in the wrong place: in a subclass, without the protocol, out of reach, twice, or not called here.
@Suite struct DelegatePlaceTests {
    private static let adopting = "class B: NSObject, UNUserNotificationCenterDelegate"
    private static let subclass = """
        delegate-subclass userNotificationCenter(_:didReceive:withCompletionHandler:) is never called on Linux: B adopts \
        UNUserNotificationCenterDelegate but does not have this method; implement it there and override it in C, or \
        let C adopt the protocol instead
        """

    static let subclasses: [LintRow] = [
        LintRow(
            "N 1.12", "the subclass alone has it", "\(adopting) {}\nclass C: B {\n\(Method.receive) }",
            "3:6 \(subclass)"),
        LintRow(
            "N 1.12", "in an extension", "\(adopting) {}\nclass C: B {}\nextension C {\n\(Method.receive) }",
            "4:6 \(subclass)"),
        LintRow(
            "N 1.12", "two generations on", "\(adopting) {}\nclass M: B {}\nclass C: M {\n\(Method.receive) }",
            "4:6 \(subclass)"),
        LintRow(
            "N 1.12", "overridden", "\(adopting) {\n\(Method.receive) }\nclass C: B {\noverride \(Method.receive) }"),
        LintRow(
            "ours", "the compiler wants the word",
            "\(adopting) {\n\(Method.receive) }\nclass C: B {\n\(Method.receive) }"),
        LintRow(
            "ours", "overridden between",
            "\(adopting) {\n\(Method.receive) }\nclass M: B {\noverride \(Method.receive) }\nclass C: M {\noverride \(Method.receive) }"
        ),
        LintRow(
            "probe", "the superclass has the other form",
            "\(adopting) {\n\(Method.receiveAsync) }\nclass C: B {\n\(Method.receive) }",
            "4:6 \(subclass)"),
        LintRow(
            "N 1.12", "the subclass adopts it",
            "class B: NSObject {}\nclass C: B, UNUserNotificationCenterDelegate {\n\(Method.receive) }"),
        LintRow(
            "N 1.12", "by an extension and a protocol, in other files",
            files: [
                "A.swift": "class C: B {\n\(Method.receive) }", "B.swift": "class B: NSObject {}\nextension B: P {}",
                "P.swift": "protocol P: UNUserNotificationCenterDelegate {}",
            ],
            ["2:6 \(subclass)"]),
        LintRow(
            "ours", "classes in a circle",
            "class B: C, UNUserNotificationCenterDelegate {}\nclass C: B {\n\(Method.receive) }",
            "3:6 \(subclass)"),
        LintRow(
            "N 1.12", "a property",
            """
            class B: UIViewController, UNNotificationContentExtension {}
            class C: B {
                var mediaPlayPauseButtonFrame: CGRect { .zero }
                func mediaPlay() {}
            }
            """,
            "3:9 delegate-subclass mediaPlayPauseButtonFrame is never called on Linux: B adopts",
            "4:10 delegate-subclass mediaPlay() is never called on Linux: B adopts"),
    ]

    private static let forgotten = """
        delegate-conformance D has userNotificationCenter(_:willPresent:withCompletionHandler:)
        """
    private static let methods = "\(Method.present)\n\(Method.receive)"

    static let conformances: [LintRow] = [
        LintRow(
            "N 1.2", "forgotten", "class D: NSObject {\n\(methods) }",
            "2:6 \(forgotten) and 1 more and does not adopt UNUserNotificationCenterDelegate: the system does not call it"
        ),
        LintRow(
            "N 1.2", "in an extension", "class D {}\nextension D {\n\(Method.present) }",
            "3:6 \(forgotten) and does not adopt"),
        LintRow(
            "N 1.2", "the async form", "class D {\n\(Method.presentAsync) }",
            "2:6 delegate-conformance D has userNotificationCenter(_:willPresent:)"),
        LintRow(
            "N 1.2", "another protocol than it adopts",
            "class D: UIResponder, UIApplicationDelegate {\n\(Method.present) }",
            "2:6 \(forgotten) and does not adopt UNUserNotificationCenterDelegate"),
        LintRow(
            "ours", "somebody's protocol behind it", "class D: NSObject, MessagingDelegate {\n\(Method.present) }",
            "2:6 \(forgotten)"),
        LintRow(
            "N 1.2", "a window scene's, adopted as a scene's",
            """
            class S: UIResponder, UISceneDelegate {
                func windowScene(_ w: UIWindowScene, performActionFor i: UIApplicationShortcutItem) async -> Bool { true }
            }
            """,
            "2:10 delegate-conformance S has windowScene(_:performActionFor:) and does not adopt UIWindowSceneDelegate"),
        LintRow("ours", "somebody's class may adopt it", "class D: FlutterAppDelegate {\n\(Method.present) }"),
        LintRow("ours", "a superclass's superclass may", "class B: Flutter {}\nclass D: B {\n\(Method.present) }"),
        LintRow("ours", "somebody's protocol may", "class D: NSObject, PushHandling {\n\(Method.present) }"),
        LintRow(
            "Apple's docs", "another framework's scene delegate is one",
            "class D: UIResponder, CPTemplateApplicationSceneDelegate {\nfunc sceneDidBecomeActive(_ s: UIScene) {} }"),
        LintRow("ours", "the type is not there", "extension D {\n\(Method.present) }"),
        LintRow("ours", "it overrides", "class D: NSObject {\noverride \(Method.present) }"),
        LintRow(
            "ours", "it is called: forwarded",
            "class D: NSObject {\n\(Method.present) }\nfunc f() { d.userNotificationCenter(c, willPresent: n, withCompletionHandler: done) }"
        ),
        LintRow(
            "ours", "with a trailing closure",
            "class D: NSObject {\n\(Method.present) }\nfunc f() { d.userNotificationCenter(c, willPresent: n) { _ in } }"
        ),
        LintRow(
            "ours", "called as an optional method",
            "class D: NSObject {\n\(Method.present) }\nfunc f() { d.userNotificationCenter?(c, willPresent: n) { _ in } }"
        ),
        LintRow(
            "ours", "called by another name",
            "class D: NSObject {\n\(Method.present) }\nfunc f() { d.userNotificationCenter(c, did: n) }",
            "2:6 \(forgotten)"),
        LintRow(
            "ours", "a protocol of the sources asks for it",
            """
            protocol P { func userNotificationCenter(_ c: UNUserNotificationCenter, openSettingsFor n: UNNotification?) }
            class D: NSObject, P {
            \(Method.settings) }
            """),
        LintRow(
            "ours", "a protocol asks for it itself", "protocol P {\n\(Method.settings.replacing("{}", with: "")) }"),
        LintRow("ours", "private", "class D: NSObject {\nprivate \(Method.present) }"),
        LintRow("ours", "public: for others to call", "class D: NSObject {\npublic \(Method.present) }"),
        LintRow("ours", "in a public extension", "class D: NSObject {}\npublic extension D {\n\(Method.present) }"),
        LintRow("ours", "of other types", "class D: NSObject {\nfunc sceneDidBecomeActive(_ n: Notification) {} }"),
        LintRow("ours", "of unknown types", "class D: NSObject {\nfunc sceneDidBecomeActive(_ n: Scene) {} }"),
        LintRow("ours", "without types", "class D: NSObject {\nfunc mediaPlay() {} }"),
    ]

    private static func access(_ title: String, _ text: String, _ findings: String...) -> LintRow {
        LintRow("probe", title, files: ["A.swift": text], findings.map { "\($0): the system cannot call it" })
    }
    private static let hidden = "delegate-access userNotificationCenter(_:openSettingsFor:) is"
    private static let center = "UNUserNotificationCenterDelegate"

    static let access: [LintRow] = [
        access("private", "class D: NSObject, \(center) {\nprivate \(Method.settings) }", "2:14 \(hidden) private"),
        access(
            "fileprivate", "class D: NSObject, \(center) {\nfileprivate \(Method.settings) }",
            "2:18 \(hidden) fileprivate"),
        access("static", "class D: NSObject, \(center) {\nstatic \(Method.settings) }", "2:13 \(hidden) static"),
        access("class", "class D: NSObject, \(center) {\nclass \(Method.settings) }", "2:12 \(hidden) a class method"),
        access(
            "a private extension", "class D: NSObject, \(center) {}\nprivate extension D {\n\(Method.settings) }",
            "3:6 \(hidden) fileprivate"),
        access(
            "a private extension of a private type",
            "private class D: NSObject, \(center) {}\nprivate extension D {\n\(Method.settings) }"),
        access("as private as the type", "private class D: NSObject, \(center) {\nfileprivate \(Method.settings) }"),
        access(
            "as private as the outer type",
            "private enum E { class D: NSObject, \(center) {\nfileprivate \(Method.settings) } }"),
        access(
            "more private than the type", "private class D: NSObject, \(center) {\nprivate \(Method.settings) }",
            "2:14 \(hidden) private"),
        LintRow(
            "public apps", "private where a superclass adopts it: the compiler exposes it to Objective-C",
            "class B: NSObject, \(center) {}\nclass C: B {\nprivate \(Method.settings) }",
            "3:14 delegate-subclass userNotificationCenter(_:openSettingsFor:) is never called on Linux"),
        LintRow(
            "public apps", "in a private extension of the subclass",
            "class B: NSObject, \(center) {}\nclass C: B {}\nprivate extension C {\n\(Method.settings) }",
            "4:6 delegate-subclass userNotificationCenter(_:openSettingsFor:) is never called on Linux"),
        LintRow(
            "public apps", "a private property of a subclass",
            """
            class B: UIViewController, UNNotificationContentExtension {}
            class C: B { private var mediaPlayPauseButtonFrame: CGRect { .zero } }
            """,
            "2:26 delegate-subclass mediaPlayPauseButtonFrame is never called on Linux"),
        access(
            "static in a subclass", "class B: NSObject, \(center) {}\nclass C: B {\nstatic \(Method.settings) }",
            "3:13 \(hidden) static"),
        access(
            "private in a subclass that adopts it as well",
            "class B: NSObject {}\nclass C: B, \(center) {\nprivate \(Method.settings) }", "3:14 \(hidden) private"),
        access("public", "public class D: NSObject, \(center) {\npublic \(Method.settings) }"),
        access("nonisolated", "@MainActor class D: NSObject, \(center) {\nnonisolated \(Method.settings) }"),
        LintRow(
            "probe", "a property; a private setter is none of its business",
            """
            class V: UIViewController, UNNotificationContentExtension {
                private var mediaPlayPauseButtonFrame: CGRect = .zero
                private(set) var mediaPlayPauseButtonTintColor: UIColor = .red
            }
            """,
            "2:17 delegate-access mediaPlayPauseButtonFrame is private: the system cannot read it"),
    ]

    private static let both = """
        delegate-both-forms userNotificationCenter(_:didReceive:) is implemented in both forms, which iOS cannot \
        distinguish; userNotificationCenter(_:didReceive:withCompletionHandler:) is called
        """

    static let bothForms: [LintRow] = [
        LintRow(
            "N 1.2", "both", "class D: NSObject, \(center) {\n\(Method.receive)\n\(Method.receiveAsync) }",
            "3:6 \(both)"),
        LintRow(
            "N 1.2", "the other way round",
            "class D: NSObject, \(center) {\n\(Method.receiveAsync)\n\(Method.receive) }", "2:6 \(both)"),
        LintRow(
            "N 1.2", "in an extension",
            "class D: NSObject, \(center) {\n\(Method.receive) }\nextension D {\n\(Method.receiveAsync) }",
            "4:6 \(both)"),
        LintRow(
            "N 1.2", "one of each method", "class D: NSObject, \(center) {\n\(Method.receive)\n\(Method.presentAsync) }"
        ),
        LintRow(
            "ours", "in two branches",
            "class D: NSObject, \(center) {\n#if A\n\(Method.receive)\n#else\n\(Method.receiveAsync)\n#endif\n}"),
        LintRow(
            "ours", "in two conditions",
            "class D: NSObject, \(center) {\n#if A\n\(Method.receive)\n#endif\n#if B\n\(Method.receiveAsync)\n#endif\n}",
            "6:6 \(both)"),
        LintRow(
            "N 1.11", "a notification and a response are two methods",
            """
            class V: UIViewController, UNNotificationContentExtension {
                func didReceive(_ notification: UNNotification) {}
                func didReceive(_ r: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption { .dismiss }
            }
            """),
        LintRow(
            "N 1.11", "both forms of the response",
            """
            class V: UIViewController, UNNotificationContentExtension {
                func didReceive(_ notification: UNNotification) {}
                func didReceive(_ r: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption { .dismiss }
                func didReceive(
                    _ r: UNNotificationResponse,
                    completionHandler done: @escaping (UNNotificationContentExtensionResponseOption) -> Void) { done(.dismiss) }
            }
            """,
            "3:10 delegate-both-forms didReceive(_:) is implemented in both forms"),
    ]

    static let notCalled: [LintRow] = [
        LintRow(
            "Apple's docs", "of the app delegate",
            """
            class D: UIResponder, UIApplicationDelegate {
                func application(
                    _ a: UIApplication,
                    handleWatchKitExtensionRequest u: [AnyHashable: Any]?, reply done: @escaping ([AnyHashable: Any]?) -> Void
                ) { done(nil) }
                func applicationShouldRequestHealthAuthorization(_ a: UIApplication) {}
                func applicationShouldAutomaticallyLocalizeKeyCommands(_ a: UIApplication) -> Bool { true }
                func application(_ a: UIApplication, handlerFor i: INIntent) -> Any? { nil }
                func application(_ a: UIApplication, didRegister s: Whatever) {}
            }
            """,
            "2:10 delegate-not-called-here Portico does not call application(_:handleWatchKitExtensionRequest:reply:) of",
            "6:10 delegate-not-called-here Portico does not call applicationShouldRequestHealthAuthorization(_:) of",
            "7:10 delegate-not-called-here Portico does not call applicationShouldAutomaticallyLocalizeKeyCommands(_:) of",
            "8:10 delegate-not-called-here Portico does not call application(_:handlerFor:) of UIApplicationDelegate",
            "9:10 delegate-not-called-here Portico does not call application(_:didRegister:) of UIApplicationDelegate"),
        LintRow(
            "Apple's docs", "of scenes and places",
            """
            class S: UIResponder, UIWindowSceneDelegate, CLLocationManagerDelegate {
                func scene(_ s: UIScene, didUpdate a: NSUserActivity) {}
                func windowScene(_ w: UIWindowScene, userDidAcceptCloudKitShareWith m: CKShareMetadata) {}
                func locationManager(_ m: CLLocationManager, didUpdateLocations l: [CLLocation]) {}
                func locationManagerDidChangeAuthorization(_ m: CLLocationManager) {}
            }
            """,
            "2:10 delegate-not-called-here Portico does not call scene(_:didUpdate:) of UISceneDelegate",
            "3:10 delegate-not-called-here Portico does not call windowScene(_:userDidAcceptCloudKitShareWith:) of UIWindow",
            "4:10 delegate-not-called-here Portico does not call locationManager(_:didUpdateLocations:) of CLLocation"),
        LintRow(
            "Apple's docs", "in a subclass that is all",
            """
            class B: UIResponder, UIApplicationDelegate {}
            class C: B {
                func applicationShouldRequestHealthAuthorization(_ a: UIApplication) {}
            }
            """,
            "3:10 delegate-not-called-here Portico does not call applicationShouldRequestHealthAuthorization(_:)"),
    ]

    @Test("in a subclass of the conforming class", arguments: subclasses)
    func subclass(_ row: LintRow) { row.check() }

    @Test("without the protocol", arguments: conformances)
    func conformance(_ row: LintRow) { row.check() }

    @Test("out of reach", arguments: access)
    func accessLevel(_ row: LintRow) { row.check() }

    @Test("in both forms", arguments: bothForms)
    func form(_ row: LintRow) { row.check() }

    @Test("Apple's, and not called here", arguments: notCalled)
    func uncalled(_ row: LintRow) { row.check() }
}
