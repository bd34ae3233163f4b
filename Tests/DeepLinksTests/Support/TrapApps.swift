// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

// Apps for the traps of links sheet 6: each does one thing wrong, as it has been seen in the field. The link of a URL is
// its last path component.

/// What all of them have.
@MainActor
class TrapApp: UIResponder {
    /// What the app has opened, in order.
    private(set) var opened: [String] = []
    var isLoggedIn = false
    /// Where several callbacks put a link to wait.
    var pending: String?

    func open(_ link: String) { opened.append(link) }

    static var current: TrapApp? { UIApplication.shared.delegate as? TrapApp }
}

extension NSUserActivity {
    var trapLink: String? { webpageURL?.lastPathComponent }
}

// MARK: - With the kit

/// Everything passed on to the inbox, `configurationForConnecting` and `willConnectTo` both.
final class KitApp: TrapApp, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    private(set) lazy var inbox = DeepLinkInbox(parsers: .trap) { [unowned self] link in listener?(link) }
    /// The UI layer, which is there when the scene becomes active.
    var listener: ((String) -> Void)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        inbox.requiresAuthentication = { $0 == "private" }
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        inbox.receive(options, connecting: session)
        return session.configuration
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        inbox.receive(response)
        completionHandler()
    }
}

final class KitScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var app: KitApp? { TrapApp.current as? KitApp }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        app?.inbox.receive(options, in: scene)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        app?.listener = { [weak app] in app?.open($0) }
        app?.inbox.sceneDidBecomeActive(scene)
    }

    func sceneWillResignActive(_ scene: UIScene) { app?.inbox.sceneWillResignActive(scene) }
    func sceneDidDisconnect(_ scene: UIScene) { app?.inbox.sceneWillResignActive(scene) }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        app?.inbox.receive(contexts, in: scene)
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) { app?.inbox.receive(activity, in: scene) }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(app?.inbox.receive(item, in: windowScene) ?? false)
    }
}

extension LinkParsers where Link == String {
    fileprivate static var trap: LinkParsers {
        LinkParsers(
            quickAction: { $0.type }, customURL: { $0.lastPathComponent }, universalLink: { $0.lastPathComponent },
            notification: { $0["link"] as? String })
    }
}

/// The kit without scenes: launch options and callbacks, whatever the launch method answers.
class KitClassicApp: TrapApp {
    private(set) lazy var inbox = DeepLinkInbox(parsers: .trap) { [unowned self] link in open(link) }
}

final class KitClassicTrueApp: KitClassicApp, KitClassicCalls {
    var answer: Bool { true }
}

final class KitClassicFalseApp: KitClassicApp, KitClassicCalls {
    var answer: Bool { false }
}

protocol KitClassicCalls: KitClassicApp, UIApplicationDelegate {
    var answer: Bool { get }
}

extension KitClassicCalls {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        inbox.receive(launchOptions: options)
        return answer
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        inbox.receive(url)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { inbox.applicationDidBecomeActive() }
    func applicationWillResignActive(_ application: UIApplication) { inbox.applicationWillResignActive() }
}

// MARK: - Without

/// Nothing of its own: its scene delegate is what matters.
final class PlainApp: TrapApp, UIApplicationDelegate {}

/// Trap 1: knows the link's callback and the launch options, which a scene app does not get.
final class LaunchOptionsApp: TrapApp, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let url = options?[.url] as? URL { open(url.lastPathComponent) }
        return true
    }
}

/// Trap 1.
final class CallbackScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { TrapApp.current?.open(context.url.lastPathComponent) }
    }
}

/// Trap 2: tells the UI layer at once, and it is not there yet.
final class EagerScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var listener: ((String) -> Void)?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        for context in options.urlContexts { listener?(context.url.lastPathComponent) }
    }

    func sceneDidBecomeActive(_ scene: UIScene) { listener = { TrapApp.current?.open($0) } }
}

/// Trap 3: handles the link where it launches and where it is called back, and returns true.
final class TwiceApp: TrapApp, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let url = options?[.url] as? URL { open(url.lastPathComponent) }
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        open(url.lastPathComponent)
        return true
    }
}

/// Trap 3, with scenes: the response of a cold start is in the connection options and comes to the delegate.
final class TwiceTappedApp: TrapApp, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        handle(response)
        completionHandler()
    }

    func handle(_ response: UNNotificationResponse) {
        if let link = response.notification.request.content.userInfo["link"] as? String { open(link) }
    }
}

final class TwiceTappedScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        if let response = options.notificationResponse { (TrapApp.current as? TwiceTappedApp)?.handle(response) }
    }
}

/// Traps 4 and 8: keeps one link for after the login. The answer of the session's start says what the server knows of
/// pending links, and takes its place.
final class PendingScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        TrapApp.current?.pending = options.urlContexts.first?.url.lastPathComponent
    }
}

extension TrapApp {
    func sessionAnswered(pending: String?) { self.pending = pending }

    func logIn() {
        isLoggedIn = true
        if let pending { open(pending) }
        pending = nil
    }
}

/// Trap 5: has the callback only, and its launch method returns false.
final class ReturnsFalseApp: TrapApp, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { false }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        open(url.lastPathComponent)
        return true
    }
}

/// Trap 6: takes one of a set.
final class FirstScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        if let link = options.userActivities.first?.trapLink { TrapApp.current?.open(link) }
    }
}

/// Trap 8: shows the link as soon as the scene is active; where the login is up, it is not shown. After the login
/// the scene shows what it was opened with, each time.
final class UngatedScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var links: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        links = options.urlContexts.map(\.url.lastPathComponent)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        guard let app = TrapApp.current, app.isLoggedIn else { return }
        for link in links { app.open(link) }
    }
}
