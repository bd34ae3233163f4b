// Portico
// SPDX-License-Identifier: Apache-2.0

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
    /// The older form of the method above, called only if that one is not implemented; the timeline shows the newer name.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidfinishlaunching(_:)
    func applicationDidFinishLaunching(_ application: UIApplication)

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
    /// The form from before iOS 9 of the method above, called only if that one is not implemented. `annotation` is an
    /// empty dictionary; the timeline shows the newer name.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:open:sourceapplication:annotation:)
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool
    /// The oldest form of the two methods above, called only if neither is implemented.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:handleopen:)
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool
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
    /// The system has updated an activity.
    ///
    /// - Differs: not called.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
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

    /// Memory is low: release what can be made again.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidreceivememorywarning(_:)
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Files with data protection are about to become inaccessible.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
    /// Files with data protection are accessible again.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationprotecteddatadidbecomeavailable(_:)
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

    // Fetching in the background
    /// The system gives the app time to fetch new content, at intervals that it chooses. Call the handler once, from any
    /// thread.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:performfetchwithcompletionhandler:)
    /// - Since: iOS 7.0
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// The asynchronous form of the method above; implement only one of them. If both are implemented, the other one is
    /// called.
    @MainActor func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult

    // What the app allows
    /// The orientations that the app supports in a window, in place of those in Info.plist. They count together with
    /// ``UIViewController/supportedInterfaceOrientations``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:supportedinterfaceorientationsfor:)
    /// - Since: iOS 6.0
    /// - Differs: also called at the end of each callback; not in the timeline.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// Whether the app may be extended in a way, such as by keyboards of other developers.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:shouldallowextensionpointidentifier:)
    /// - Differs: not called; the device has no keyboards of other developers.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool
    /// Whether the titles of key commands are localised.
    ///
    /// - Differs: not called.
    func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool
    /// An extension asks for permission to use health data.
    ///
    /// - Differs: not called; there is no HealthKit.
    func applicationShouldRequestHealthAuthorization(_ application: UIApplication)

    // State restoration of an app without scenes
    /// Whether the state of the interface is saved.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:shouldsavesecureapplicationstate:)
    /// - Differs: not called; the state of scenes is restored, see `stateRestorationActivity(for:)`.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// Whether the saved state is restored.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:shouldrestoresecureapplicationstate:)
    /// - Differs: not called; the state of scenes is restored, see `stateRestorationActivity(for:)`.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// The older form of `application(_:shouldSaveSecureApplicationState:)`.
    ///
    /// - Differs: not called.
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
    /// The older form of `application(_:shouldRestoreSecureApplicationState:)`.
    ///
    /// - Differs: not called.
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
    /// A view controller with that path of restoration identifiers is needed.
    ///
    /// - Differs: not called.
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?
    /// The state is about to be saved; further values may be added.
    ///
    /// - Differs: not called.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// The state has been restored.
    ///
    /// - Differs: not called.
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

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
