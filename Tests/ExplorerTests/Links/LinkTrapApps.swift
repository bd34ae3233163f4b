// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks

// Apps for traps of links that were reported for other apps; links sheet 6.

/// Trap 3: opens the link of a launch in the launch method, and again in the callback that follows.
///
/// Source: https://github.com/BranchMetrics/ios-branch-deep-linking-attribution/pull/1425
final class LaunchOptionsAppDelegate: UIResponder, OpeningDelegate {
    private(set) var opened: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let url = options?[.url] as? URL { open(url) }
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        open(url)
        return true
    }

    private func open(_ url: URL) {
        if let link = KnownLink.text(of: url) { opened.append(link) }
    }
}

/// Trap 6: takes one element of a set that can have several.
///
/// Source: https://github.com/sopt-makers/SOPT-iOS/pull/980
final class FirstLinkScene: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        open(options.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { open(URLContexts) }

    private func open(_ contexts: Set<UIOpenURLContext>) {
        if let context = contexts.first { SceneAppDelegate.current?.open(context) }
    }
}

/// Trap 4: links wait until the server has started a session. Its answer contains the link through which the app was
/// installed, if there is one, and replaces the link that waits.
///
/// Source: https://github.com/BranchMetrics/ios-branch-deep-linking-attribution/issues/284
final class SessionAppDelegate: UIResponder, OpeningDelegate {
    private(set) var opened: [String] = []
    private var link: String?
    private var hasSession = false

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            try? await Task.sleep(for: SessionServer.latency)
            sessionStarted(link: nil)
        }
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        guard let known = KnownLink.text(of: url) else { return false }
        link = known
        if hasSession { openLink() }
        return true
    }

    private func sessionStarted(link: String?) {
        hasSession = true
        self.link = link
        openLink()
    }

    private func openLink() {
        guard let known = link else { return }
        opened.append(known)
        link = nil
    }
}

/// The right app for a session: the inbox is held until it has started.
final class SessionInboxAppDelegate: UIResponder, OpeningDelegate {
    private(set) var opened: [String] = []
    private lazy var inbox = DeepLinkInbox<String>(
        parsers: LinkParsers(customURL: KnownLink.text(of:)), isHeld: true
    ) { [unowned self] link in opened.append(link) }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            try? await Task.sleep(for: SessionServer.latency)
            inbox.isHeld = false
        }
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        inbox.receive(url)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { inbox.applicationDidBecomeActive() }
    func applicationWillResignActive(_ application: UIApplication) { inbox.applicationWillResignActive() }
}

/// The server of both.
enum SessionServer {
    /// Shorter than the animation of a launch, so that a link for the app that is in front finds a session.
    static let latency = Duration.milliseconds(300)
}
