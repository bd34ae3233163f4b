// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The user's response to a notification, as a `Sendable` value.
public struct ReceivedResponse: @unchecked Sendable {
    // The framework makes responses and never changes them: everything in one can only be read, and its user info is
    // a property list of immutable values.

    /// The system's object.
    public let systemResponse: UNNotificationResponse

    public init(_ response: UNNotificationResponse) {
        systemResponse = response
    }

    /// The app's own for a local notification; of a push its collapse identifier, else one that the system made.
    public var requestIdentifier: String { systemResponse.notification.request.identifier }
    /// When the notification was delivered. Two notifications of one request identifier differ by it.
    public var deliveryDate: Date { systemResponse.notification.date }
    /// The default and the dismiss action have the system's identifiers.
    public var actionIdentifier: String { systemResponse.actionIdentifier }
    /// What the user typed, maybe nothing; nil for an action without a text field.
    public var text: String? { (systemResponse as? UNTextInputNotificationResponse)?.userText }
    /// Of the notification, as it was shown.
    public var content: UNNotificationContent { systemResponse.notification.request.content }
    /// The whole payload of a push, `aps` included; what the app gave for a local notification.
    public var userInfo: [AnyHashable: Any] { content.userInfo }
    /// Empty for a notification without a category.
    public var categoryIdentifier: String { content.categoryIdentifier }
    /// Whether the notification was a push.
    public var isRemote: Bool { systemResponse.notification.request.trigger is UNPushNotificationTrigger }

    /// Identifies a response: two deliveries with the same identity are one response.
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
