// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks

// Apps that handle links as the article of 2018 does, each with one of its flaws, and the app that uses the kit's
// inbox.

/// An app delegate that records what its app has opened.
@MainActor
protocol OpeningDelegate: UIApplicationDelegate {
    /// The links as they were followed, in the order in which they were opened.
    var opened: [String] { get }
}

/// The links that these apps can parse: those that end with a number.
enum KnownLink {
    static func text(of url: URL) -> String? { Int(url.lastPathComponent) == nil ? nil : url.absoluteString }
}

// MARK: - Without scenes

/// Flaw 1: there is one slot, and the next link overwrites the one that waits in it.
final class OneSlotAppDelegate: UIResponder, OpeningDelegate {
    private(set) var opened: [String] = []
    private var slot: String?

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        guard let link = KnownLink.text(of: url) else { return false }
        slot = link
        if app.applicationState == .active { checkLink() }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { checkLink() }

    private func checkLink() {
        guard let link = slot else { return }
        opened.append(link)
        slot = nil
    }
}

/// Flaw 2: a link that cannot be parsed removes the links that wait.
final class WipingAppDelegate: UIResponder, OpeningDelegate {
    private(set) var opened: [String] = []
    private var waiting: [String] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        let link = KnownLink.text(of: url)
        waiting = link.map { waiting + [$0] } ?? []
        if app.applicationState == .active { checkLinks() }
        return link != nil
    }

    func applicationDidBecomeActive(_ application: UIApplication) { checkLinks() }

    private func checkLinks() {
        opened += waiting
        waiting = []
    }
}

/// Flaw 3: waiting links are opened when the app becomes active, and at no other time.
final class ActivationAppDelegate: UIResponder, OpeningDelegate {
    private(set) var opened: [String] = []
    private var waiting: [String] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        guard let link = KnownLink.text(of: url) else { return false }
        waiting.append(link)
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        opened += waiting
        waiting = []
    }
}

// MARK: - With scenes

/// Leaves the links to its scene delegate.
final class SceneAppDelegate: UIResponder, OpeningDelegate {
    private(set) var opened: [String] = []

    static var current: SceneAppDelegate? { UIApplication.shared.delegate as? SceneAppDelegate }

    func open(_ context: UIOpenURLContext) {
        if let link = KnownLink.text(of: context.url) { opened.append(link) }
    }
}

/// Flaw 4: the link of a cold start, which is in the connection options only, is lost.
final class CallbackLinkScene: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { SceneAppDelegate.current?.open(context) }
    }
}

/// Flaw 5: the link for a running app, which comes by a callback only, is lost.
final class ConnectionLinkScene: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        for context in options.urlContexts { SceneAppDelegate.current?.open(context) }
    }
}

// MARK: - With the kit

/// The right app, with scenes and without: it passes every link and every response on to the inbox.
final class InboxAppDelegate: UIResponder, OpeningDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    private(set) var opened: [String] = []
    private(set) lazy var inbox = DeepLinkInbox<String>(
        parsers: LinkParsers(customURL: KnownLink.text(of:), notification: { $0["link"] as? String })
    ) { [unowned self] link in opened.append(link) }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        inbox.receive(url)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { inbox.applicationDidBecomeActive() }
    func applicationWillResignActive(_ application: UIApplication) { inbox.applicationWillResignActive() }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        inbox.receive(response)
        completionHandler()
    }
}

/// The scene delegate of the right app.
final class InboxScene: UIResponder, UIWindowSceneDelegate {
    private var inbox: DeepLinkInbox<String>? { (UIApplication.shared.delegate as? InboxAppDelegate)?.inbox }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        inbox?.receive(options, in: scene)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        inbox?.receive(URLContexts, in: scene)
    }

    func sceneDidBecomeActive(_ scene: UIScene) { inbox?.sceneDidBecomeActive(scene) }
    func sceneWillResignActive(_ scene: UIScene) { inbox?.sceneWillResignActive(scene) }
    func sceneDidDisconnect(_ scene: UIScene) { inbox?.sceneWillResignActive(scene) }
}
