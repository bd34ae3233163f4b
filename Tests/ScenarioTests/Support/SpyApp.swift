// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// An app that writes down every call it gets, as `name [application state] details`.
///
/// What a class implements is decided where it conforms: `SpyCalls` has everything but the two launch methods, which
/// are mixed in as `WillReturnsTrue`, `DidReturnsFalse` and so on.
@MainActor
class Spy: UIResponder {
    private(set) var log: [String] = []
    var window: UIWindow?

    override init() {
        super.init()
        UNUserNotificationCenter.current().delegate = self
    }

    func note(_ name: String, _ details: String = "") {
        let line = "\(name) [\(UIApplication.shared.applicationState)]"
        log.append(details.isEmpty ? line : "\(line) \(details)")
    }

    /// The spy of the running app.
    static var current: Spy? { UIApplication.shared.delegate as? Spy }
}

/// Everything that an app delegate may implement, but the launch methods.
protocol SpyCalls: Spy, UIApplicationDelegate {}

extension SpyCalls {
    func applicationDidBecomeActive(_ application: UIApplication) { note("applicationDidBecomeActive(_:)") }
    func applicationWillResignActive(_ application: UIApplication) { note("applicationWillResignActive(_:)") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("applicationDidEnterBackground(_:)") }
    func applicationWillEnterForeground(_ application: UIApplication) { note("applicationWillEnterForeground(_:)") }
    func applicationWillTerminate(_ application: UIApplication) { note("applicationWillTerminate(_:)") }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        note("application(_:open:options:)", url.absoluteString)
        return true
    }

    func application(_ application: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
        note("application(_:willContinueUserActivityWithType:)", type)
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        note("application(_:continue:restorationHandler:)", userActivity.text)
        return true
    }

    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType type: String, error: any Error
    ) {
        note(
            "application(_:didFailToContinueUserActivityWithType:error:)",
            "\(type): \(error.localizedDescription)")
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note("application(_:performActionFor:completionHandler:)", shortcutItem.type)
        completionHandler(true)
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        note("application(_:configurationForConnecting:options:)", options.text)
        return session.configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        note("application(_:didDiscardSceneSessions:)")
    }
}

extension Spy: @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        note("userNotificationCenter(_:willPresent:withCompletionHandler:)", notification.request.identifier)
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        note("userNotificationCenter(_:didReceive:withCompletionHandler:)", response.notification.request.identifier)
        completionHandler()
    }
}

/// Everything that a scene delegate may implement.
class SpySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private func note(_ name: String, _ details: String = "") { Spy.current?.note(name, details) }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        note("scene(_:willConnectTo:options:)", options.text)
    }

    func sceneDidDisconnect(_ scene: UIScene) { note("sceneDidDisconnect(_:)") }
    func sceneDidBecomeActive(_ scene: UIScene) { note("sceneDidBecomeActive(_:)") }
    func sceneWillResignActive(_ scene: UIScene) { note("sceneWillResignActive(_:)") }
    func sceneWillEnterForeground(_ scene: UIScene) { note("sceneWillEnterForeground(_:)") }
    func sceneDidEnterBackground(_ scene: UIScene) { note("sceneDidEnterBackground(_:)") }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        note("scene(_:openURLContexts:)", contexts.map(\.url.absoluteString).joined(separator: ", "))
    }

    func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) {
        note("scene(_:willContinueUserActivityWithType:)", type)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        note("scene(_:continue:)", userActivity.text)
    }

    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType type: String, error: any Error) {
        note("scene(_:didFailToContinueUserActivityWithType:error:)", "\(type): \(error.localizedDescription)")
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note("windowScene(_:performActionFor:completionHandler:)", shortcutItem.type)
        completionHandler(true)
    }
}

// MARK: - The launch methods, one answer each

protocol WillReturnsTrue: SpyCalls {}
protocol WillReturnsFalse: SpyCalls {}
protocol DidReturnsTrue: SpyCalls {}
protocol DidReturnsFalse: SpyCalls {}

extension WillReturnsTrue {
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("application(_:willFinishLaunchingWithOptions:)", launchOptions.text)
        return true
    }
}

extension WillReturnsFalse {
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("application(_:willFinishLaunchingWithOptions:)", launchOptions.text)
        return false
    }
}

extension DidReturnsTrue {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("application(_:didFinishLaunchingWithOptions:)", launchOptions.text)
        return true
    }
}

extension DidReturnsFalse {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("application(_:didFinishLaunchingWithOptions:)", launchOptions.text)
        return false
    }
}

/// Implements every method, and launches.
final class FullSpy: Spy, WillReturnsTrue, DidReturnsTrue {}

// MARK: - What the app saw, in the words of a timeline

extension NSUserActivity {
    fileprivate var text: String { webpageURL?.absoluteString ?? activityType }
}

extension [UIApplication.LaunchOptionsKey: Any]? {
    @MainActor fileprivate var text: String {
        guard let options = self else { return "" }
        var parts: [String] = []
        if let url = options[.url] as? URL { parts.append("url: \(url)") }
        if let activities = options[.userActivityDictionary] as? [AnyHashable: Any] {
            let activity = activities.values.lazy.compactMap { $0 as? NSUserActivity }.first
            parts.append("userActivityDictionary: \(activity?.text ?? "empty")")
        }
        if let item = options[.shortcutItem] as? UIApplicationShortcutItem {
            parts.append("shortcutItem: \(item.type)")
        }
        if options[.remoteNotification] != nil { parts.append("remoteNotification") }
        return parts.joined(separator: ", ")
    }
}

extension UIScene.ConnectionOptions {
    fileprivate var text: String {
        var parts: [String] = []
        if !urlContexts.isEmpty { parts.append("urlContexts: \(urlContexts.map(\.url.absoluteString).joined())") }
        if !userActivities.isEmpty { parts.append("userActivities: \(userActivities.map(\.text).joined())") }
        if let handoffUserActivityType { parts.append("handoffUserActivityType: \(handoffUserActivityType)") }
        if let shortcutItem { parts.append("shortcutItem: \(shortcutItem.type)") }
        if let notificationResponse {
            parts.append("notificationResponse: \(notificationResponse.notification.request.identifier)")
        }
        return parts.joined(separator: ", ")
    }
}
