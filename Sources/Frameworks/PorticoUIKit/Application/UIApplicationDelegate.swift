// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

/// The events of the whole app. All methods are optional, and all are called on the main thread.
///
/// In an app with a scene manifest this delegate handles launching, termination and remote registration; events of
/// windows and links go to the scene delegate, and `launchOptions` is nil. Without a scene manifest, this delegate
/// handles all events.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called.
// The asynchronous methods declare @MainActor themselves: in the Swift 5 language mode the isolation that the
// protocol's `@preconcurrency` implies is ignored, and every conforming class would get a warning about sending their
// arguments to another actor.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol, _OptionalWindowHolder {
    /// For the app's own use: the system does not read it, and only `makeKeyAndVisible()` shows a window.
    var window: UIWindow? { get set }

    // Launching. False from either method keeps the system from delivering the link of this launch.
    /// The first callback of a launch, while the app is `inactive`, or `background` when it is launched in the
    /// background. The options and the meaning of the result are those of
    /// `application(_:didFinishLaunchingWithOptions:)`.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Follows the method above, in the same state. No scene is connected yet; after a launch in the background none
    /// connects until the user opens the app.
    ///
    /// `launchOptions` is nil in a scene app, and for a launch from the icon. Returning false from either method
    /// suppresses the callbacks for this launch's URL, activity or quick action; a notification's response is still
    /// delivered, and so are later links. A notification delegate must be set before this method returns.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    // The life cycle of an app without scenes
    /// The app is `active`: after a launch, after coming to the foreground, and when a system alert is dismissed. At a
    /// launch, a link's callbacks precede this one; a quick action's may also follow it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app is about to leave the `active` state. It either moves to the background, or a system alert covers it and
    /// `applicationDidBecomeActive(_:)` follows.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app is in the `background`; this method must return within `profile.timing.backgroundLimit`, or the app is
    /// terminated. The app is suspended later, without a callback.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// A running app returns to the foreground, still in state `background`; a link's callbacks follow, then
    /// `applicationDidBecomeActive(_:)`. Not called at a cold launch.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The user has removed the running app from the app switcher; the process ends when this method returns. Called in
    /// scene apps too, after `sceneDidDisconnect(_:)`. A suspended or killed app gets no callback.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillterminate(_:)
    func applicationWillTerminate(_ application: UIApplication)

    // Links of an app without scenes
    /// A URL with one of the app's schemes, while the app is `inactive` on its way to the foreground, or already
    /// `active`. The `host` of a URL without `//` is nil. The result is only recorded in the timeline.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:open:options:)
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Followed by exactly one of the next two methods, whatever it returns; a Handoff activity takes a while to load.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// The activity announced by the method above. `restorationHandler` may be stored, and called later and from any
    /// thread; each call passes the activity to `restoreUserActivityState(_:)` of the given objects, on the main
    /// thread.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The announced activity could not be loaded, for the reason in `error`.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)
    /// A quick action of a running or launching app. Call the handler once, from any thread, with whether the action
    /// was performed; a second call ends the app if `profile.homeScreen.secondCompletionEndsApp` is set.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// The asynchronous form of the method above; implement only one of them. If both are implemented, the other one is
    /// called.
    @MainActor func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool

    // Remote notifications
    /// The device token, 32 opaque bytes, delivered asynchronously after the registration, with or without the user's
    /// permission for notifications. The token stays the same for each registration until the app is reinstalled.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// No token is available: the entitlements contain no `aps-environment` or no team.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// A push with `content-available`, whatever else it contains, in every state of the app; needs the background mode
    /// `remote-notification` to reach an app that is not in the foreground. An app that is not running is launched for
    /// it, without a scene and in state `background`, and gets this callback after the launch methods.
    ///
    /// `userInfo` is the whole payload. Call the handler once, from any thread; the app is not suspended before that.
    /// `userInfo` is the whole payload. Call the handler once, from any thread: the app is not suspended before.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
    /// - Since: iOS 7.0
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// The asynchronous form of the method above; implement only one of them. If both are implemented, the other one is
    /// called.
    @MainActor func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    // Background sessions
    /// A background session has finished all of its transfers while the app was not running or suspended: the app is
    /// launched for this callback, without a scene and in state `background`, or resumed. Scene apps get this callback
    /// too.
    ///
    /// Create the session with that identifier again, with a delegate: the delegate receives the queued events. Call
    /// the handler on the main thread after `urlSessionDidFinishEvents(forBackgroundURLSession:)`. An app that has not
    /// called it after `profile.background.eventsHandlerLimit` is terminated with the code `0x2182bad3`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:handleeventsforbackgroundurlsession:completionhandler:)
    /// - Since: iOS 7.0
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
    /// The asynchronous form of the method above; implement only one of them. If both are implemented, the other one is
    /// called.
    @MainActor func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String)
        async

    // The device around the app
    /// The time zone has changed. `UIApplication.significantTimeChangeNotification` is posted before the call. In a
    /// process of its own, `TimeZone.current` has already changed; in a test's process, which several apps share, it
    /// does not change.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)
    /// - Differs: not called at midnight or when daylight saving begins or ends.
    func applicationSignificantTimeChange(_ application: UIApplication)

    // Scenes
    /// The configuration for a session that has no stored configuration; called after the launch methods. The result is
    /// stored: later launches use it without calling this method, until the user removes the app from the app switcher.
    /// By default, the manifest's first configuration is used.
    ///
    /// `options` are those that `scene(_:willConnectTo:options:)` will receive.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Sessions that the user has removed in the app switcher, reported at the next launch, before a scene connects.
    /// Only their `persistentIdentifier` and `role` are meaningful.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
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

    private func missing<Value>(_ value: Value) -> Value {
        OptionalRequirement.missing()
        return value
    }
}
