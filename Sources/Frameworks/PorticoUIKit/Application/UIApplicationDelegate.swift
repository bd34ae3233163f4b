// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

/// What happens to the whole app. Everything is optional; everything is called on the main thread.
///
/// An app with a scene manifest gets launching, termination and remote registration here; what concerns its windows
/// and links goes to the scene delegate, and `launchOptions` is nil. Without one, everything comes here.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; one in a subclass of the conforming
///   class is not found.
// The asynchronous methods name the main actor themselves: in the Swift 5 language mode an isolation that comes from the
// `@preconcurrency` of the protocol counts for nothing, and every conforming class would be warned that it sends their
// arguments to another actor.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// For the app's own use: nothing reads it, and a window shows only by `makeKeyAndVisible()`.
    var window: UIWindow? { get set }

    // Launching. False from either method keeps the system from delivering the link of this launch.
    /// The first call of a launch, while the app is `inactive`, or `background` when it is launched without showing.
    /// Same options and same meaning of the result as in `application(_:didFinishLaunchingWithOptions:)`.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Follows the method above, in the same state; no scene is connected yet, and after a launch in the background
    /// none is until the user comes.
    ///
    /// `launchOptions` is nil in a scene app, and for a launch by the icon. False, from either method, takes away the
    /// callbacks of this launch's URL, activity or quick action; a notification's response comes all the same, and so
    /// do later links. A notification delegate must be set before this returns.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    // The life cycle of an app without scenes
    /// The app is `active`: after a launch, after coming to the foreground, and when a system alert is gone. At a
    /// launch a link's callbacks come first; a quick action's may also come after.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app is still `active`. Either the background follows, or a system alert covers the app and
    /// `applicationDidBecomeActive(_:)` comes next.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app is in the `background`; it must return within `profile.timing.backgroundLimit` or it is ended.
    /// Suspension comes later, without a call.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// A running app returns to the screen, still in state `background`; a link's callbacks follow, then
    /// `applicationDidBecomeActive(_:)`. Not called at a cold launch.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The user has thrown the running app out of the switcher; the process ends when this returns. Called in scene
    /// apps too, after `sceneDidDisconnect(_:)`. An app that is suspended or killed is not told.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillterminate(_:)
    func applicationWillTerminate(_ application: UIApplication)

    // Links of an app without scenes
    /// A URL of one of the app's schemes, while the app is `inactive` on its way forward, or `active` already. Without
    /// `//` in the URL its `host` is nil. The result is only noted in the timeline.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:open:options:)
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Followed by exactly one of the next two, whatever it returns; a Handoff activity takes a while to load.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// The activity announced by the method above. `restorationHandler` may be kept, called later and from any thread;
    /// each call hands the activity to `restoreUserActivityState(_:)` of the objects given, on the main thread.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The announced activity does not come; `error` says why.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)
    /// A quick action, of an app that runs or is being launched. Call the handler once, from any thread, with whether
    /// the action was performed; a second call ends the app where `profile.homeScreen.secondCompletionEndsApp` says so.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// The asynchronous form of the method above; implement one of them. When both are there the other one wins.
    @MainActor func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool

    // Remote notifications
    /// The token, 32 opaque bytes, in a later call than the registration; the user's permission plays no part. The same
    /// for each registration until the app is installed anew.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// There is no token: the entitlements name no `aps-environment` or no team.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// A push with `content-available`, whatever else is in it, in every state of the app; needs the background mode
    /// `remote-notification` to reach an app that is not in front. One that does not run is launched for it, without a
    /// scene and in state `background`, and hears of it after the launch methods.
    ///
    /// `userInfo` is the whole payload. Call the handler once, from any thread: the app is not suspended before.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
    /// - Since: iOS 7.0
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// The asynchronous form of the method above; implement one of them. When both are there the other one wins.
    @MainActor func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    // Background sessions
    /// Everything that a background session was to do is done, and nobody was there to hear of it: the app is launched
    /// for this, without a scene and in state `background`, or woken. Scene apps are called here too.
    ///
    /// Make the session of that identifier again, with a delegate: it gets what has gathered. Call the handler on the
    /// main thread when `urlSessionDidFinishEvents(forBackgroundURLSession:)` has come; an app that has not after
    /// `profile.background.eventsHandlerLimit` is ended with the code `0x2182bad3`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:handleeventsforbackgroundurlsession:completionhandler:)
    /// - Since: iOS 7.0
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
    /// The asynchronous form of the method above; implement one of them. When both are there the other one wins.
    @MainActor func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String)
        async

    // The device around the app
    /// The time zone has changed. `UIApplication.significantTimeChangeNotification` is posted before the call. In a
    /// process of its own `TimeZone.current` is the new one already; in a test's process, which several apps share, the
    /// zone stays what it was.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)
    /// - Differs: not called at midnight or when daylight saving begins or ends.
    func applicationSignificantTimeChange(_ application: UIApplication)

    // Scenes
    /// Asked after the launch methods for a session without a stored configuration. The answer is stored: later
    /// launches use it without asking, until the user throws the app out of the switcher. Not implemented means the
    /// manifest's first configuration.
    ///
    /// `options` hold what `scene(_:willConnectTo:options:)` will get.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Sessions that the user has thrown away in the switcher, told at the next launch, before a scene connects. Only
    /// their `persistentIdentifier` and `role` mean something.
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
