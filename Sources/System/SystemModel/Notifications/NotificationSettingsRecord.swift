// Portico
// SPDX-License-Identifier: Apache-2.0

/// An app's notification settings, as the daemon stores them: `UNNotificationSettings` as a value.
public struct NotificationSettingsRecord: Codable, Hashable, Sendable {
    /// The user's decision; raw values as in `UNAuthorizationStatus`.
    public enum Authorization: Int, Codable, Hashable, Sendable {
        case notDetermined = 0, denied, authorized, provisional, ephemeral

        /// The case's name.
        public var text: String {
            switch self {
            case .notDetermined: "notDetermined"
            case .denied: "denied"
            case .authorized: "authorized"
            case .provisional: "provisional"
            case .ephemeral: "ephemeral"
            }
        }
    }

    /// A switch in Settings; raw values as in `UNNotificationSetting`.
    public enum Switch: Int, Codable, Hashable, Sendable {
        case notSupported = 0, disabled, enabled
    }

    /// Raw values as in `UNAlertStyle`.
    public enum AlertStyle: Int, Codable, Hashable, Sendable {
        case none = 0, banner, alert
    }

    /// Raw values as in `UNShowPreviewsSetting`.
    public enum ShowPreviews: Int, Codable, Hashable, Sendable {
        case always = 0, whenAuthenticated, never
    }

    /// The settings below apply only if this is neither `notDetermined` nor `denied`.
    public var authorization = Authorization.notDetermined
    /// The options that the app has requested, as the bits of `UNAuthorizationOptions`; 0 before the first request.
    public var requested: UInt = 0
    /// Whether banners may be shown.
    public var alert = Switch.notSupported
    /// Whether notifications may play sounds.
    public var sound = Switch.notSupported
    /// Whether the icon's badge may change.
    public var badge = Switch.notSupported
    /// Whether notifications are shown on the lock screen.
    public var lockScreen = Switch.notSupported
    /// Whether notifications are listed.
    public var notificationCenter = Switch.notSupported
    /// Stored without effect; the device has no car.
    public var carPlay = Switch.notSupported
    /// Whether critical notifications are treated as such; not supported unless the app has requested it and has the
    /// entitlement.
    public var criticalAlert = Switch.notSupported
    /// Stored without effect; nothing is read aloud.
    public var announcement = Switch.notSupported
    /// Whether the user has added the app to the scheduled summary.
    public var scheduledDelivery = Switch.notSupported
    /// Whether time-sensitive notifications are treated as such; not supported without the entitlement.
    public var timeSensitive = Switch.notSupported
    /// Stored without effect; not supported without the entitlement for communication notifications.
    public var directMessages = Switch.notSupported
    /// `none` if and only if ``alert`` is not enabled.
    public var alertStyle = AlertStyle.none
    /// When texts are shown; otherwise the category's placeholder is.
    public var showPreviews = ShowPreviews.always
    /// Whether the app has requested a link to its own settings.
    public var providesAppNotificationSettings = false

    public init() {}

    /// Bits of `UNAuthorizationOptions`.
    public enum Option {
        public static let badge: UInt = 1
        public static let sound: UInt = 2
        public static let alert: UInt = 4
        public static let carPlay: UInt = 8
        public static let criticalAlert: UInt = 16
        public static let providesAppNotificationSettings: UInt = 32
        /// With this option, the request succeeds without asking the user.
        public static let provisional: UInt = 64
        public static let announcement: UInt = 128
        public static let timeSensitive: UInt = 256
    }

    /// Whether notifications are delivered at all.
    public var allowsDelivery: Bool {
        switch authorization {
        case .authorized, .provisional, .ephemeral: true
        case .notDetermined, .denied: false
        }
    }

    /// Whether notifications may do more than appear in Notification Center.
    public var interrupts: Bool { authorization == .authorized || authorization == .ephemeral }
}

/// A change that a user makes in Settings.
public enum NotificationSettingChange: Codable, Hashable, Sendable {
    /// The main switch, Allow Notifications.
    case allow(Bool)
    case alert(Bool)
    case sound(Bool)
    case badge(Bool)
    case lockScreen(Bool)
    case notificationCenter(Bool)
    case carPlay(Bool)
    case criticalAlert(Bool)
    case announcement(Bool)
    case scheduledDelivery(Bool)
    case timeSensitive(Bool)
    case directMessages(Bool)
    case alertStyle(NotificationSettingsRecord.AlertStyle)
    case showPreviews(NotificationSettingsRecord.ShowPreviews)
}
