// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

// What a delegate that does not implement a method has in its place: see `OptionalRequirement`.

// One class for both: each of the protocols has a window.
extension UIApplicationDelegate where Self: UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set { OptionalRequirement.missing() }
    }
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set { OptionalRequirement.missing() }
    }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { missing(true) }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { missing(true) }
    public func applicationDidBecomeActive(_ application: UIApplication) { OptionalRequirement.missing() }
    public func applicationWillResignActive(_ application: UIApplication) { OptionalRequirement.missing() }
    public func applicationDidEnterBackground(_ application: UIApplication) { OptionalRequirement.missing() }
    public func applicationWillEnterForeground(_ application: UIApplication) { OptionalRequirement.missing() }
    public func applicationWillTerminate(_ application: UIApplication) { OptionalRequirement.missing() }
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { missing(false) }
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { missing(false) }
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { missing(false) }
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) { OptionalRequirement.missing() }
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { OptionalRequirement.missing() }
    @MainActor public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool { missing(false) }
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { OptionalRequirement.missing() }
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { OptionalRequirement.missing() }
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { OptionalRequirement.missing() }
    @MainActor public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult { missing(.noData) }
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) { OptionalRequirement.missing() }
    @MainActor public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
    ) async { OptionalRequirement.missing() }
    public func applicationSignificantTimeChange(_ application: UIApplication) { OptionalRequirement.missing() }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { missing(connectingSceneSession.configuration) }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        OptionalRequirement.missing()
    }

    public func applicationDidFinishLaunching(_ application: UIApplication) { OptionalRequirement.missing() }
    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool { missing(false) }
    public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { missing(false) }
    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        OptionalRequirement.missing()
    }
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) { OptionalRequirement.missing() }
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        OptionalRequirement.missing()
    }
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        OptionalRequirement.missing()
    }
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { OptionalRequirement.missing() }
    @MainActor public func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult {
        missing(.noData)
    }
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        OptionalRequirement.missing(in: self)
        return .all
    }
    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool { missing(true) }
    public func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool {
        missing(true)
    }
    public func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {
        OptionalRequirement.missing()
    }
    public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        missing(false)
    }
    public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        missing(false)
    }
    public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        missing(false)
    }
    public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        missing(false)
    }
    public func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? { missing(nil) }
    public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        OptionalRequirement.missing()
    }
    public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        OptionalRequirement.missing()
    }

    private func missing<Value>(_ value: Value) -> Value {
        OptionalRequirement.missing()
        return value
    }
}
