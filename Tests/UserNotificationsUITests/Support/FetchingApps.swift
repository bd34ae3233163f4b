// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import PorticoUserNotifications

/// Notes its launch and the state of the app at each call.
class NotingDelegate: UIResponder {
    fileprivate func note(_ name: String, _ details: String = "") {
        let line = "\(name) [\(UIApplication.shared.applicationState)]"
        Notebook.note(details.isEmpty ? line : "\(line) \(details)")
    }

    fileprivate func text(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
        guard let options else { return "without options" }
        let pairs = options.map { "\($0.key.rawValue): \(number(in: $0.value))" }
        return pairs.isEmpty ? "with no option" : pairs.sorted().joined(separator: ", ")
    }

    fileprivate func number(in payload: Any) -> String {
        ((payload as? [AnyHashable: Any])?["n"] as? Int).map { "n=\($0)" } ?? "nothing"
    }
}

/// What the launch and the life of an app look like.
protocol NotesLaunch: NotingDelegate, UIApplicationDelegate {}

extension NotesLaunch {
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("willFinish", text(options))
        return true
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("didFinish", text(options))
        return true
    }
    func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }
    func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
}

/// Fetches with a completion handler, and hears of responses.
final class FetchingApp: NotingDelegate, NotesLaunch, @preconcurrency UNUserNotificationCenterDelegate {
    override init() {
        super.init()
        UNUserNotificationCenter.current().delegate = self
    }
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        note("fetch", number(in: userInfo))
        completionHandler(.newData)
    }
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let scene = response.targetScene?.session.persistentIdentifier ?? "no scene"
        note("response", "\(response.actionIdentifier) for \(scene)")
        completionHandler()
    }
}

/// Fetches asynchronously.
final class AsyncFetchingApp: NotingDelegate, NotesLaunch {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        note("fetch", number(in: userInfo))
        await Task.yield()
        return .failed
    }
}

/// Answers a fetch twice.
final class TwiceFetchingApp: NotingDelegate, NotesLaunch {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.noData)
        completionHandler(.newData)
    }
}

/// Fetches nothing, and hears when the time zone changes.
final class TimelyApp: NotingDelegate, NotesLaunch {
    func applicationSignificantTimeChange(_ application: UIApplication) { note("significantTimeChange") }
}

/// Implements nothing.
final class IdleApp: UIResponder, UIApplicationDelegate {}

/// The scene of the apps above.
final class NotingSceneDelegate: NotingDelegate, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let scene = options.notificationResponse?.targetScene?.session.persistentIdentifier
        note("willConnect", scene.map { "\(session.persistentIdentifier), response for \($0)" } ?? "")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { note("sceneWillEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { note("sceneDidBecomeActive") }
}
