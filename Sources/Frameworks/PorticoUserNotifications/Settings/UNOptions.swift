// Portico
// SPDX-License-Identifier: Apache-2.0

/// What an app asks the user's permission for.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unauthorizationoptions
/// - Since: iOS 10.0
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lets notifications change the icon's badge.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// Lets notifications be heard.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Lets notifications show banners. Without it they are listed only.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// Notifications on a car's screen.
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    /// Alerts that get past the mute switch; granted only with the entitlement.
    ///
    /// - Since: iOS 12.0
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    /// The app has a screen of its own for these settings, which the system opens by `openSettingsFor`.
    ///
    /// - Since: iOS 12.0
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    /// Asks nobody: notifications arrive quietly in Notification Center.
    ///
    /// - Since: iOS 12.0
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
    /// Siri may read notifications aloud. Deprecated in iOS 15.0: it is granted always.
    ///
    /// - Since: iOS 13.0
    public static let announcement = UNAuthorizationOptions(rawValue: 128)
    /// Deprecated in iOS 15.0: the entitlement decides.
    ///
    /// - Since: iOS 15.0
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// How a notification shows while its app is in front; empty shows nothing.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions
/// - Since: iOS 10.0
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Sets the icon's badge to the notification's, where the user lets the app.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// Plays the notification's sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// The old name of `list` and `banner` together. Deprecated in iOS 14.0.
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    /// Puts the notification into Notification Center.
    ///
    /// - Since: iOS 14.0
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// Shows a banner, where the user lets the app; does not list the notification.
    ///
    /// - Since: iOS 14.0
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// How a button of a notification behaves.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions
/// - Since: iOS 10.0
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The device is unlocked first. Without it the app may run while the device is locked.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    /// Changes how the button looks, nothing else.
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    /// Brings the app to the front. Without it the app works in the background.
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// How notifications of a category behave.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions
/// - Since: iOS 10.0
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app is told when the user dismisses such a notification; one that is flicked away or ignored says nothing.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    /// May show on a car's screen.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
    /// The title shows where previews are hidden.
    ///
    /// - Since: iOS 11.0
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
    /// The subtitle shows where previews are hidden.
    ///
    /// - Since: iOS 11.0
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
    /// Deprecated in iOS 15.0 and ignored.
    ///
    /// - Since: iOS 13.0
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}
