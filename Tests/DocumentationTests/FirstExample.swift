// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import Testing

// The README's example: an app and its first test.

final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        open(options.urlContexts)  // without this line, links are lost when the app was not running
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { open(URLContexts) }

    private func open(_ contexts: Set<UIOpenURLContext>) {
        guard let url = contexts.first?.url else { return }
        let article = UIAlertController(title: url.lastPathComponent, message: nil, preferredStyle: .alert)
        window?.rootViewController?.present(article, animated: true)
    }
}

@MainActor
@Test(.timeline, arguments: [true, false])
func aLinkOpensItsArticle(appIsRunning: Bool) throws {
    let device = try TestDevice()
    let news = device.install(
        "com.example.News", urlSchemes: ["news"], delegate: AppDelegate.self, scene: SceneDelegate.self)
    if appIsRunning { try news.launch() }

    try device.open("news://articles/42")

    #expect(news.alerts == ["42"])
}
