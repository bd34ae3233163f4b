// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks
import SystemModel

/// An app like Booking: an inbox, a navigator, one screen.
final class BenchmarkDelegate: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    private let navigator = ModalNavigator { UIApplication.shared.keyWindow?.rootViewController }
    private(set) lazy var inbox = DeepLinkInbox<String>(
        parsers: LinkParsers(
            customURL: { $0.pathComponents.last },
            notification: { ($0["data"] as? [String: Any])?["messageId"] as? String })
    ) { [navigator] id in
        navigator.show(UIAlertController(title: id, message: nil, preferredStyle: .alert))
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        inbox.receive(response)
        completionHandler()
    }
}

final class BenchmarkScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private var inbox: DeepLinkInbox<String>? { (UIApplication.shared.delegate as? BenchmarkDelegate)?.inbox }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        inbox?.receive(connectionOptions)
    }

    func sceneDidBecomeActive(_ scene: UIScene) { inbox?.sceneDidBecomeActive(scene) }
    func sceneWillResignActive(_ scene: UIScene) { inbox?.sceneWillResignActive(scene) }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { inbox?.receive(URLContexts) }
}

extension AppManifest {
    static let benchmark = AppManifest(
        bundleIdentifier: "com.example.benchmark", displayName: "Benchmark", executable: "Benchmark",
        urlSchemes: ["benchmark"],
        sceneManifest: SceneManifest(
            configurations: [.init(name: "Default", delegateClass: "PorticoBenchmarks.BenchmarkScene")]),
        entitlements: Entitlements(team: "TEAM123456", apsEnvironment: "development"))
}
