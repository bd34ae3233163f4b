// Portico
// SPDX-License-Identifier: Apache-2.0

/// The methods of one of Apple's delegate protocols, by whether Portico calls them. An asynchronous method has ` async`
/// behind its name.
struct DelegateMethods: Sendable {
    let protocolName: String
    let called: Set<String>
    let uncalled: Set<String>

    /// - Parameter called: Empty for a protocol of which only the others are looked for.
    init(_ protocolName: String, called: String = "", uncalled: String) {
        self.protocolName = protocolName
        self.called = Self.lines(called)
        self.uncalled = Self.lines(uncalled)
    }

    private static func lines(_ text: String) -> Set<String> {
        Set(text.split(separator: "\n").map(String.init))
    }

    /// - Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate
    static let application = DelegateMethods(
        "UIApplicationDelegate",
        called: """
            application(_:willFinishLaunchingWithOptions:)
            application(_:didFinishLaunchingWithOptions:)
            applicationDidFinishLaunching(_:)
            applicationDidBecomeActive(_:)
            applicationWillResignActive(_:)
            applicationDidEnterBackground(_:)
            applicationWillEnterForeground(_:)
            applicationWillTerminate(_:)
            application(_:open:options:)
            application(_:open:sourceApplication:annotation:)
            application(_:handleOpen:)
            application(_:willContinueUserActivityWithType:)
            application(_:continue:restorationHandler:)
            application(_:didFailToContinueUserActivityWithType:error:)
            application(_:performActionFor:completionHandler:)
            application(_:performActionFor:) async
            application(_:didRegisterForRemoteNotificationsWithDeviceToken:)
            application(_:didFailToRegisterForRemoteNotificationsWithError:)
            application(_:didReceiveRemoteNotification:fetchCompletionHandler:)
            application(_:didReceiveRemoteNotification:) async
            application(_:handleEventsForBackgroundURLSession:completionHandler:)
            application(_:handleEventsForBackgroundURLSession:) async
            applicationSignificantTimeChange(_:)
            applicationDidReceiveMemoryWarning(_:)
            applicationProtectedDataDidBecomeAvailable(_:)
            applicationProtectedDataWillBecomeUnavailable(_:)
            application(_:performFetchWithCompletionHandler:)
            applicationPerformFetch(_:) async
            application(_:configurationForConnecting:options:)
            application(_:didDiscardSceneSessions:)
            application(_:supportedInterfaceOrientationsFor:)
            """,
        uncalled: """
            applicationShouldRequestHealthAuthorization(_:)
            applicationShouldAutomaticallyLocalizeKeyCommands(_:)
            application(_:handleWatchKitExtensionRequest:reply:)
            application(_:handlerFor:)
            application(_:handle:completionHandler:)
            application(_:shouldAllowExtensionPointIdentifier:)
            application(_:viewControllerWithRestorationIdentifierPath:coder:)
            application(_:shouldSaveSecureApplicationState:)
            application(_:shouldRestoreSecureApplicationState:)
            application(_:shouldSaveApplicationState:)
            application(_:shouldRestoreApplicationState:)
            application(_:willEncodeRestorableStateWith:)
            application(_:didDecodeRestorableStateWith:)
            application(_:didUpdate:)
            application(_:userDidAcceptCloudKitShareWith:)
            application(_:didRegister:)
            application(_:didReceive:)
            application(_:didReceiveRemoteNotification:)
            application(_:handleActionWithIdentifier:for:completionHandler:)
            application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)
            application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)
            application(_:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:)
            application(_:willChangeStatusBarOrientation:duration:)
            application(_:didChangeStatusBarOrientation:)
            application(_:willChangeStatusBarFrame:)
            application(_:didChangeStatusBarFrame:)
            """)

    /// - Source: https://developer.apple.com/documentation/uikit/uiscenedelegate,
    ///   https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
    static let scene = DelegateMethods(
        "UIWindowSceneDelegate",
        called: """
            scene(_:willConnectTo:options:)
            sceneDidDisconnect(_:)
            sceneDidBecomeActive(_:)
            sceneWillResignActive(_:)
            sceneWillEnterForeground(_:)
            sceneDidEnterBackground(_:)
            scene(_:openURLContexts:)
            scene(_:willContinueUserActivityWithType:)
            scene(_:continue:)
            scene(_:didFailToContinueUserActivityWithType:error:)
            stateRestorationActivity(for:)
            scene(_:restoreInteractionStateWith:)
            windowScene(_:performActionFor:completionHandler:)
            windowScene(_:performActionFor:) async
            windowScene(_:didUpdate:interfaceOrientation:traitCollection:)
            windowScene(_:didUpdateEffectiveGeometry:)
            """,
        uncalled: """
            scene(_:didUpdate:)
            windowScene(_:userDidAcceptCloudKitShareWith:)
            preferredWindowingControlStyle(for:)
            """)
}
