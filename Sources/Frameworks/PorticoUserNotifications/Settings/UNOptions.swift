// Portico
// SPDX-License-Identifier: Apache-2.0

/// The permissions that an app requests from the user.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unauthorizationoptions
/// - Since: iOS 10.0
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lets notifications change the icon's badge.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// Lets notifications play sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Lets notifications show banners. Without it they are listed only.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// Lets notifications appear on a car's screen.
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    /// Alerts that ignore the mute switch; granted only with the entitlement.
    ///
    /// - Since: iOS 12.0
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    /// The app has its own screen for these settings, which the system opens by `openSettingsFor`.
    ///
    /// - Since: iOS 12.0
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    /// Does not ask the user: notifications arrive quietly in Notification Center.
    ///
    /// - Since: iOS 12.0
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
    /// Siri may read notifications aloud. Deprecated in iOS 15.0: it is always granted.
    ///
    /// - Since: iOS 13.0
    public static let announcement = UNAuthorizationOptions(rawValue: 128)
    /// Deprecated in iOS 15.0: the entitlement decides.
    ///
    /// - Since: iOS 15.0
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// How a notification is presented while its app is in the foreground; an empty set presents nothing.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions
/// - Since: iOS 10.0
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Sets the icon's badge, if the user allows it.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// Plays the notification's sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// The old name of `list` and `banner` together. Deprecated in iOS 14.0.
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    /// Lists the notification in Notification Center.
    ///
    /// - Since: iOS 14.0
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// Shows a banner, if the user allows it; does not list the notification.
    ///
    /// - Since: iOS 14.0
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The behaviour of a notification's button.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions
/// - Since: iOS 10.0
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user must unlock the device first. Without it, the action is available while the device is locked.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    /// Changes only the appearance of the button.
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    /// Brings the app to the foreground. Without it, the app handles the action in the background.
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The behaviour of a category's notifications.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions
/// - Since: iOS 10.0
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app is notified when the user dismisses such a notification, but not when it is swiped away or ignored.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    /// May appear on a car's screen.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
    /// The title is shown when previews are hidden.
    ///
    /// - Since: iOS 11.0
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
    /// The subtitle is shown when previews are hidden.
    ///
    /// - Since: iOS 11.0
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
    /// Deprecated in iOS 15.0 and ignored.
    ///
    /// - Since: iOS 13.0
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}
