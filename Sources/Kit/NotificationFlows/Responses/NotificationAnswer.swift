// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The user's answer to a notification, as a value that may go anywhere.
public struct NotificationAnswer: @unchecked Sendable {
    // The framework makes responses and never changes them: everything in one can only be read, and its user info is
    // a property list of immutable values.

    /// What the system handed out.
    public let response: UNNotificationResponse

    public init(_ response: UNNotificationResponse) {
        self.response = response
    }

    /// The app's own for a local notification; of a push its collapse identifier, else one that the system made.
    public var requestIdentifier: String { response.notification.request.identifier }
    /// When the notification was delivered. Two notifications of one request identifier differ by it.
    public var deliveryDate: Date { response.notification.date }
    /// The default and the dismiss action have the system's identifiers.
    public var actionIdentifier: String { response.actionIdentifier }
    /// What the user typed, maybe nothing; nil for an action without a text field.
    public var text: String? { (response as? UNTextInputNotificationResponse)?.userText }
    /// Of the notification, as it was shown.
    public var content: UNNotificationContent { response.notification.request.content }
    /// The whole payload of a push, `aps` included; what the app gave for a local notification.
    public var userInfo: [AnyHashable: Any] { content.userInfo }
    /// Empty for a notification without a category.
    public var categoryIdentifier: String { content.categoryIdentifier }
    /// Whether the notification was a push.
    public var isRemote: Bool { response.notification.request.trigger is UNPushNotificationTrigger }

    /// What makes two deliveries one answer.
    public struct Identity: Hashable, Sendable {
        var requestIdentifier: String
        var deliveryDate: Date
        var actionIdentifier: String
        var text: String?
    }

    /// Of the request's identifier, the date of delivery, the action and the text.
    public var identity: Identity {
        Identity(
            requestIdentifier: requestIdentifier, deliveryDate: deliveryDate, actionIdentifier: actionIdentifier,
            text: text)
    }
}
