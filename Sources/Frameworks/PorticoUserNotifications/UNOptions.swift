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
    /// Shows in the settings; the model plays nothing.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Lets notifications show banners. Without it they are listed only.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// Notifications on a car's screen.
    ///
    /// - Differs: granted with the others and without effect; there is no CarPlay screen.
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    /// Alerts that get past the mute switch.
    ///
    /// - Since: iOS 12.0
    /// - Differs: granted with the others, without an entitlement, and without effect.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    /// The app has a screen of its own for these settings.
    ///
    /// - Since: iOS 12.0
    /// - Differs: granted with the others and without effect; `openSettingsFor` is not there yet.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    /// Asks nobody: notifications arrive quietly in Notification Center.
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
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
    ///
    /// - Differs: without effect; the model plays nothing.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// The old name of `list` and `banner` together.
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

/// What the user has decided about an app's notifications.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
/// - Since: iOS 10.0
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
    case ephemeral = 4
}

/// The state of one switch in Settings.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationsetting
/// - Since: iOS 10.0
public enum UNNotificationSetting: Int, Sendable {
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}
