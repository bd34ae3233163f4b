// Portico
// SPDX-License-Identifier: Apache-2.0

import KeyboardTracking
import PuppetShared
import SystemFrameworks

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var stage: PuppetStage?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene,
            let services = (UIApplication.shared.delegate as? AppDelegate)?.services
        else { return }
        let window = UIWindow(windowScene: scene)
        self.window = window
        stage = PuppetStage(window: window, services: services, restoring: session.stateRestorationActivity)
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        stage?.restorationActivity
    }
}
