// Portico
// SPDX-License-Identifier: Apache-2.0

/// A notification that was delivered: `UNNotification` as a value.
public struct NotificationRecord: Codable, Hashable, Sendable {
    /// The request with the modifications of a service extension and with localized texts.
    public var request: NotificationRequestRecord
    /// The time of delivery on the virtual clock; ``date`` is the same time on the calendar.
    public var delivered: VirtualInstant
    /// Wall time of delivery in seconds since 1970, on the device's virtual calendar.
    public var date: Double

    public init(request: NotificationRequestRecord, delivered: VirtualInstant, date: Double) {
        self.request = request
        self.delivered = delivered
        self.date = date
    }

    public var identifier: String { request.identifier }
    public var content: NotificationContentRecord { request.content }
}

/// A user's response to a notification.
public struct ResponseRecord: Codable, Hashable, Sendable {
    /// Raw value of `UNNotificationDefaultActionIdentifier`.
    public static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
    /// Raw value of `UNNotificationDismissActionIdentifier`.
    public static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"

    /// The notification to which the user responded.
    public var notification: NotificationRecord
    /// The action's identifier; ``defaultAction`` for a plain tap.
    public var action: String
    /// The text that the user typed; nil unless the action has a text field.
    public var text: String?
    /// The scene that should handle the response, in an app with scenes.
    public var scene: String?

    public init(
        notification: NotificationRecord, action: String = Self.defaultAction, text: String? = nil,
        scene: String? = nil
    ) {
        self.notification = notification
        self.action = action
        self.text = text
        self.scene = scene
    }
}

/// The errors that the daemon reports, with the raw values of `UNError.Code`.
public enum NotificationErrorCode: Int, Error, Codable, Hashable, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentInvalidFileSize = 102
    case attachmentNotInDataStore = 103
    case attachmentMoveIntoDataStoreFailed = 104
    case attachmentCorrupt = 105
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent = 1401
    case contentProvidingObjectNotAllowed = 1500
    case contentProvidingInvalid = 1501
    case badgeInputInvalid = 1600
}
