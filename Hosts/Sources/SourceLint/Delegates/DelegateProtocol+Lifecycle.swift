// Portico
// SPDX-License-Identifier: Apache-2.0

// Source: lifecycle sheet, "Minimal UIKit", for what is called; Apple's documentation of the protocols for the rest:
// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
// https://developer.apple.com/documentation/uikit/uiscenedelegate
// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate

extension DelegateProtocol {
    /// Those that see the app come and go.
    static let lifecycle = [application, scene, windowScene]

    static let application = DelegateProtocol(
        "UIApplicationDelegate", subjects: ["UIApplication"],
        called: """
            func application(
                _ application: UIApplication,
                willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
            func applicationDidBecomeActive(_ application: UIApplication)
            func applicationWillResignActive(_ application: UIApplication)
            func applicationDidEnterBackground(_ application: UIApplication)
            func applicationWillEnterForeground(_ application: UIApplication)
            func applicationWillTerminate(_ application: UIApplication)
            func application(
                _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
            func application(
                _ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
            func application(
                _ application: UIApplication, continue userActivity: NSUserActivity,
                restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool
            func application(
                _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
                error: any Error)
            func application(
                _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
                completionHandler: @escaping (Bool) -> Void)
            func application(
                _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
            ) async -> Bool
            func application(
                _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
            func application(
                _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
            func application(
                _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
                fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
            func application(
                _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
            ) async -> UIBackgroundFetchResult
            func application(
                _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
                completionHandler: @escaping () -> Void)
            func application(
                _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
            ) async
            func applicationSignificantTimeChange(_ application: UIApplication)
            func applicationDidFinishLaunching(_ application: UIApplication)
            func applicationDidReceiveMemoryWarning(_ application: UIApplication)
            func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
            func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
            func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
            func application(
                _ application: UIApplication,
                performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
            func application(_ application: UIApplication, handleOpen url: URL) -> Bool
            func application(
                _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool
            func application(
                _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions) -> UISceneConfiguration
            func application(
                _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
            func application(
                _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
            ) -> UIInterfaceOrientationMask
            """,
        uncalled: """
            func applicationShouldRequestHealthAuthorization(_ application: UIApplication)
            func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool
            func application(
                _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
                reply: @escaping ([AnyHashable: Any]?) -> Void)
            func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?
            func application(
                _ application: UIApplication, handle intent: INIntent,
                completionHandler: @escaping (INIntentResponse) -> Void)
            func application(
                _ application: UIApplication,
                shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier) -> Bool
            func application(
                _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifiers: [String],
                coder: NSCoder) -> UIViewController?
            func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
            func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
            func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
            func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
            func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
            func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
            func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
            func application(
                _ application: UIApplication, userDidAcceptCloudKitShareWith metadata: CKShareMetadata)
            func application(_ application: UIApplication, didRegister settings: UIUserNotificationSettings)
            func application(_ application: UIApplication, didReceive notification: UILocalNotification)
            func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
            func application(
                _ application: UIApplication, handleActionWithIdentifier identifier: String?,
                for notification: UILocalNotification, completionHandler: @escaping () -> Void)
            func application(
                _ application: UIApplication, handleActionWithIdentifier identifier: String?,
                for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
                completionHandler: @escaping () -> Void)
            func application(
                _ application: UIApplication, handleActionWithIdentifier identifier: String?,
                forRemoteNotification userInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void)
            func application(
                _ application: UIApplication, handleActionWithIdentifier identifier: String?,
                forRemoteNotification userInfo: [AnyHashable: Any], withResponseInfo responseInfo: [AnyHashable: Any],
                completionHandler: @escaping () -> Void)
            func application(
                _ application: UIApplication, willChangeStatusBarOrientation orientation: UIInterfaceOrientation,
                duration: TimeInterval)
            func application(
                _ application: UIApplication, didChangeStatusBarOrientation orientation: UIInterfaceOrientation)
            func application(_ application: UIApplication, willChangeStatusBarFrame frame: CGRect)
            func application(_ application: UIApplication, didChangeStatusBarFrame frame: CGRect)
            """)

    static let scene = DelegateProtocol(
        "UISceneDelegate", subjects: ["UIScene", "UIWindowScene"],
        called: """
            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions)
            func sceneDidDisconnect(_ scene: UIScene)
            func sceneDidBecomeActive(_ scene: UIScene)
            func sceneWillResignActive(_ scene: UIScene)
            func sceneWillEnterForeground(_ scene: UIScene)
            func sceneDidEnterBackground(_ scene: UIScene)
            func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
            func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
            func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
            func scene(
                _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
            func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
            func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
            """,
        uncalled: """
            func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
            """)

    static let windowScene = DelegateProtocol(
        "UIWindowSceneDelegate", inherits: ["UISceneDelegate"], subjects: ["UIScene", "UIWindowScene"],
        called: """
            func windowScene(
                _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
                completionHandler: @escaping (Bool) -> Void)
            func windowScene(
                _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
            ) async -> Bool
            func windowScene(
                _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
                interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
                traitCollection previousTraitCollection: UITraitCollection)
            func windowScene(
                _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousGeometry: UIWindowScene.Geometry)
            """,
        uncalled: """
            func windowScene(
                _ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith metadata: CKShareMetadata)
            func preferredWindowingControlStyle(for windowScene: UIWindowScene) -> UIWindowScene.WindowingControlStyle
            """)
}
