// Portico
// SPDX-License-Identifier: Apache-2.0

import BookingShared
import DeepLinks
import SystemFrameworks

/// The delegate of Booking's window in the scene lifecycle.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private var booking: Booking? { (UIApplication.shared.delegate as? AppDelegate)?.booking }
    private var inbox: DeepLinkInbox<BookingLink>? { booking?.inbox }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = HomeViewController.inNavigation()
        window.makeKeyAndVisible()
        self.window = window
        booking?.window = window
        inbox?.receive(connectionOptions)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        inbox?.sceneDidBecomeActive(scene)
    }

    func sceneWillResignActive(_ scene: UIScene) {
        inbox?.sceneWillResignActive(scene)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        inbox?.sceneWillResignActive(scene)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        inbox?.receive(URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        inbox?.receive(userActivity)
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(inbox?.receive(shortcutItem) ?? false)
    }
}
