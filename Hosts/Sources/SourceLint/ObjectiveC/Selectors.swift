// Portico
// SPDX-License-Identifier: Apache-2.0

// Source: Apple's documentation in Objective-C.
// https://developer.apple.com/documentation/uikit/uiapplicationdelegate?language=objc
// https://developer.apple.com/documentation/uikit/uiscenedelegate?language=objc
// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate?language=objc
// https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate?language=objc
// https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension?language=objc

/// The names in Objective-C of what the system calls: Swift's do not tell them.
enum Selectors {
    /// Selectors by the type of the first parameter.
    static let known: [String: [String]] = [
        "UIApplication": alone(
            "application", "DidFinishLaunching DidBecomeActive WillResignActive DidEnterBackground WillEnterForeground",
            "WillTerminate DidReceiveMemoryWarning SignificantTimeChange ProtectedDataWillBecomeUnavailable",
            "ProtectedDataDidBecomeAvailable ShouldRequestHealthAuthorization")
            + behind(
                "application:", "willFinishLaunchingWithOptions: didFinishLaunchingWithOptions: openURL:options:",
                "openURL:sourceApplication:annotation: handleOpenURL: willContinueUserActivityWithType:",
                "continueUserActivity:restorationHandler: didFailToContinueUserActivityWithType:error:",
                "didUpdateUserActivity: performActionForShortcutItem:completionHandler:",
                "didRegisterForRemoteNotificationsWithDeviceToken: didFailToRegisterForRemoteNotificationsWithError:",
                "didReceiveRemoteNotification: didReceiveRemoteNotification:fetchCompletionHandler:",
                "didReceiveLocalNotification: didRegisterUserNotificationSettings:",
                "handleEventsForBackgroundURLSession:completionHandler: performFetchWithCompletionHandler:",
                "handleWatchKitExtensionRequest:reply: handlerForIntent: handleIntent:completionHandler:",
                "configurationForConnectingSceneSession:options: didDiscardSceneSessions:",
                "supportedInterfaceOrientationsForWindow: shouldAllowExtensionPointIdentifier:",
                "userDidAcceptCloudKitShareWithMetadata: viewControllerWithRestorationIdentifierPath:coder:",
                "shouldSaveApplicationState: shouldRestoreApplicationState: shouldSaveSecureApplicationState:",
                "shouldRestoreSecureApplicationState: willEncodeRestorableStateWithCoder:",
                "didDecodeRestorableStateWithCoder:"),
        "UIScene": alone(
            "scene", "DidDisconnect DidBecomeActive WillResignActive WillEnterForeground DidEnterBackground")
            + behind(
                "scene:", "willConnectToSession:options: openURLContexts: willContinueUserActivityWithType:",
                "continueUserActivity: didFailToContinueUserActivityWithType:error: didUpdateUserActivity:",
                "restoreInteractionStateWithUserActivity:") + ["stateRestorationActivityForScene:"],
        "UIWindowScene": behind(
            "windowScene:", "performActionForShortcutItem:completionHandler: userDidAcceptCloudKitShareWithMetadata:",
            "didUpdateCoordinateSpace:interfaceOrientation:traitCollection: didUpdateEffectiveGeometry:"),
        "UNUserNotificationCenter": behind(
            "userNotificationCenter:", "willPresentNotification:withCompletionHandler: openSettingsForNotification:",
            "didReceiveNotificationResponse:withCompletionHandler:"),
        "UNNotificationRequest": ["didReceiveNotificationRequest:withContentHandler:"],
    ]

    /// `sceneDidDisconnect:`
    private static func alone(_ prefix: String, _ lines: String...) -> [String] {
        lines.flatMap { $0.split(separator: " ") }.map { "\(prefix)\($0):" }
    }

    /// `scene:openURLContexts:`
    private static func behind(_ prefix: String, _ lines: String...) -> [String] {
        lines.flatMap { $0.split(separator: " ") }.map { prefix + $0 }
    }
}
