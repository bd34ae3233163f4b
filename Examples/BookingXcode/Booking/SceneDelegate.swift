import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let _ = (scene as? UIWindowScene) else { return }
        connectionOptions.urlContexts.forEach { LinkRouter.shared.open($0.url) }
        connectionOptions.userActivities.compactMap(\.webpageURL).forEach { LinkRouter.shared.open($0) }
        if let item = connectionOptions.shortcutItem {
            LinkRouter.shared.open(item)
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        URLContexts.forEach { LinkRouter.shared.open($0.url) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        userActivity.webpageURL.map { LinkRouter.shared.open($0) }
    }

    func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
        LinkRouter.shared.open(shortcutItem)
        completionHandler(true)
    }
}
