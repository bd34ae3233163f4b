// Portico
// SPDX-License-Identifier: Apache-2.0

import MyPictureShared
import SystemFrameworks

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private var delegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        setServer(connectionOptions.urlContexts)
        let list = PostsViewController()
        list.log = delegate?.log
        list.resume = { [weak self] in self?.delegate?.resumeUploads() }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: list)
        window.makeKeyAndVisible()
        self.window = window
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        setServer(URLContexts)
    }

    /// For tests and demos, whose server takes any free port.
    private func setServer(_ contexts: Set<UIOpenURLContext>) {
        // An address that is none, and a store that takes none, leave the server what it was.
        for context in contexts { _ = try? delegate?.log?.get().setServer(by: context.url) }
    }
}
