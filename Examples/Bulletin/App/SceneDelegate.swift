// Portico
// SPDX-License-Identifier: Apache-2.0

import BulletinShared
import NotificationFlows
import SystemFrameworks

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene,
            let bulletin = (UIApplication.shared.delegate as? AppDelegate)?.bulletin
        else { return }
        bulletin.inbox.receive(connectionOptions)
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = BoardViewController.inNavigation(bulletin)
        window.makeKeyAndVisible()
        self.window = window
    }
}
