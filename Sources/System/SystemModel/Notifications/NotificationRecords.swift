// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A notification that the daemon keeps: what was sent, and when it was delivered.
public struct NotificationRecord: Codable, Hashable, Sendable {
    /// The request's identifier: the collapse identifier, else one that the daemon made.
    public var identifier: String
    /// When it was delivered on the virtual clock; ``date`` is the same moment on the calendar.
    public var delivered: VirtualInstant
    /// Wall time of delivery in seconds since 1970, on the device's virtual calendar.
    public var date: Double
    /// What the system has read out of ``payload``.
    public var content: NotificationPayload
    /// The whole payload; becomes `userInfo`.
    public var payload: Data

    public init(
        identifier: String, delivered: VirtualInstant, date: Double, content: NotificationPayload, payload: Data
    ) {
        self.identifier = identifier
        self.delivered = delivered
        self.date = date
        self.content = content
        self.payload = payload
    }
}

/// A user's answer to a notification.
public struct ResponseRecord: Codable, Hashable, Sendable {
    /// Raw value of `UNNotificationDefaultActionIdentifier`.
    public static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"

    /// The notification answered; it has left the list already.
    public var notification: NotificationRecord
    /// The action's identifier; ``defaultAction`` for a plain tap.
    public var action: String

    public init(notification: NotificationRecord, action: String = Self.defaultAction) {
        self.notification = notification
        self.action = action
    }
}

/// What an app may do with notifications, as the daemon stores it.
public struct NotificationSettingsRecord: Codable, Hashable, Sendable {
    /// What the user has decided; raw values as in `UNAuthorizationStatus`.
    public enum Authorization: Int, Codable, Hashable, Sendable {
        case notDetermined = 0, denied, authorized, provisional, ephemeral
    }

    /// What ``granted`` is worth: with `denied` it counts for nothing.
    public var authorization: Authorization
    /// The options granted, as the bits of `UNAuthorizationOptions`.
    public var granted: UInt

    public init(authorization: Authorization = .notDetermined, granted: UInt = 0) {
        self.authorization = authorization
        self.granted = granted
    }

    /// Bits of `UNAuthorizationOptions` that this model acts on.
    public enum Option {
        public static let badge: UInt = 1
        public static let sound: UInt = 2
        public static let alert: UInt = 4
        /// Asked for, it makes the request succeed without a question.
        public static let provisional: UInt = 64
    }

    /// Whether alerts may be shown.
    public var showsAlerts: Bool { authorization == .authorized && granted & Option.alert != 0 }

    /// Whether the icon's badge may be changed.
    public var setsBadge: Bool { authorization == .authorized && granted & Option.badge != 0 }
}
