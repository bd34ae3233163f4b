// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

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
@Test(arguments: [true, false])
func aLinkOpensItsArticle(appIsRunning: Bool) throws {
    let device = try TestDevice(profile: "ios26")
    device.install(
        AppManifest(
            bundleIdentifier: "com.example.News", displayName: "News", executable: "News", urlSchemes: ["news"],
            sceneManifest: SceneManifest(configurations: [
                SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: SceneDelegate.self))
            ])),
        delegate: AppDelegate.self)
    if appIsRunning { try device.perform(.launch(bundle: "com.example.News")) }

    try device.perform(.openURL("news://articles/42", sender: nil))
    device.settle()

    #expect(device.history.alerts == ["42"])
}
