// Portico
// SPDX-License-Identifier: Apache-2.0

/// The user's decision about an app's notifications.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
/// - Since: iOS 10.0
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// Granted without asking the user: notifications arrive quietly.
    ///
    /// - Since: iOS 12.0
    case provisional = 3
    /// Granted to an App Clip, for some hours after a launch.
    ///
    /// - Since: iOS 14.0
    case ephemeral = 4
}

/// The state of a switch in Settings.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationsetting
/// - Since: iOS 10.0
public enum UNNotificationSetting: Int, Sendable {
    /// The app has not requested it, or lacks the entitlement.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

/// The style of alerts on an unlocked device.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unalertstyle
/// - Since: iOS 10.0
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    /// Disappears automatically.
    case banner = 1
    /// Stays until the user acts.
    case alert = 2
}

/// When a notification shows its content.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unshowpreviewssetting
/// - Since: iOS 11.0
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    /// While the device is unlocked.
    case whenAuthenticated = 1
    case never = 2
}
