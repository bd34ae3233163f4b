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
        open(connectionOptions.urlContexts)
        let list = PostsViewController()
        list.log = delegate?.log
        list.resume = { [weak self] in self?.delegate?.resumeUploads() }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: list)
        window.makeKeyAndVisible()
        self.window = window
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        open(URLContexts)
    }

    /// Handles the URL after a login, and the URL that sets another server, for tests and demos whose server uses any
    /// free port.
    private func open(_ contexts: Set<UIOpenURLContext>) {
        guard let log = try? delegate?.log?.get() else { return }
        for context in contexts {
            // If the URL is invalid or cannot be stored, the server and the user stay unchanged.
            _ = try? log.setServer(by: context.url)
            if (try? log.logIn(by: context.url)) == true { delegate?.resumeUploads() }
        }
    }
}
