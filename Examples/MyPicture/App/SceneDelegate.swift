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

    /// The way back from a login; and another server, for tests and demos, whose server takes any free port.
    private func open(_ contexts: Set<UIOpenURLContext>) {
        guard let log = try? delegate?.log?.get() else { return }
        for context in contexts {
            // An address that is none, and a store that takes none, leave the server and the user what they were.
            _ = try? log.setServer(by: context.url)
            if (try? log.logIn(by: context.url)) == true { delegate?.resumeUploads() }
        }
    }
}
