// Portico
// SPDX-License-Identifier: Apache-2.0

import BookingShared
import DeepLinks
import SystemFrameworks

/// Booking without scenes: the app delegate receives everything.
@main
// portico:ignore scene-missing: it shows the life cycle of apps that are older than scenes
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let booking = Booking()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        booking.registerForNotifications()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = HomeViewController.inNavigation()
        window.makeKeyAndVisible()
        self.window = window
        booking.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        booking.inbox.applicationDidBecomeActive()
    }

    func applicationWillResignActive(_ application: UIApplication) {
        booking.inbox.applicationWillResignActive()
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        booking.inbox.receive(url)
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        booking.inbox.receive(userActivity)
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(booking.inbox.receive(shortcutItem))
    }
}
