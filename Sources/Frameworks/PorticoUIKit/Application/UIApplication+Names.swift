// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIApplication {
    // MARK: - Notification names

    /// Posted after the delegate's `application(_:didFinishLaunchingWithOptions:)` has returned, in scene apps too;
    /// before any scene connects. The object of this and the names below is the application; there is no `userInfo`.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted after the delegate's method; in a scene app, after the scene delegate's and
    /// `UIScene.didActivateNotification`.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted after the delegate's method; in a scene app, after `UIScene.willDeactivateNotification`. The app may
    /// become active again without having been in the background: a system alert does that.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted after the delegate's method; in a scene app, after `UIScene.didEnterBackgroundNotification`.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted after the delegate's method. A scene app posts it at a cold launch too, where
    /// `profile.lifecycle.sceneEntersForegroundOnColdLaunch` says so; an app without scenes never does.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when a running app is thrown out of the switcher; never when it was suspended or killed.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")

    /// Posted after the view controllers' `didReceiveMemoryWarning()`, in an extension too.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/didreceivememorywarningnotification
    /// - Differs: an app gets it when the test says so, as apps have no memory limit here; in an extension it has no
    ///   object.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    /// Posted after the delegate's method, when a device with a passcode has been locked.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/protecteddatawillbecomeunavailablenotification
    nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    /// Posted after the delegate's method, when a device with a passcode has been unlocked.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/protecteddatadidbecomeavailablenotification
    nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")

    /// Posted before the delegate's method, when the device's time zone has changed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/significanttimechangenotification
    /// - Differs: not posted at midnight or when daylight saving begins or ends.
    nonisolated public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")

    /// For changes of ``backgroundRefreshStatus``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/backgroundrefreshstatusdidchangenotification
    /// - Since: iOS 7.0
    /// - Differs: not posted: a running app keeps the status that it was launched with.
    nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")

    /// For the user's screenshots.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/userdidtakescreenshotnotification
    /// - Since: iOS 7.0
    /// - Differs: not posted: the user takes no screenshots.
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")

    // MARK: - Option keys

    /// Keys of `launchOptions`, which is nil in an app with scenes.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL that launched the app.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The sender's bundle identifier, a `String`, beside `url`; absent unless sender and receiver share a team.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The payload of the push whose notification launched the app.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The `UIApplicationShortcutItem` that launched the app. It is also passed to
        /// `application(_:performActionFor:completionHandler:)`, unless a launch method returns false.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// A `Bool`: the app was launched for a change of the device's location.
        ///
        /// - Differs: absent, as changes of the location launch no app.
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// A dictionary that holds the activity's type and (undocumented) the activity.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// Inside `userActivityDictionary`: the activity's type.
        public static let userActivityType = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }

    /// Keys of the options of `application(_:open:options:)`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/openurloptionskey
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The sender's bundle identifier, a `String`; absent unless sender and receiver share a team.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// A `Bool`: false means that a file must be copied before it is used. Always false here.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
        /// What the sender of a document says besides; absent here, as nothing opens documents.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    }
}
