// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The user's response to a notification, as a `Sendable` value.
public struct ReceivedResponse: @unchecked Sendable {
    // The framework creates responses and never changes them. All of their properties are read-only, and the user info
    // is a property list of immutable values.

    /// The system's object.
    public let systemResponse: UNNotificationResponse

    /// Wraps a response of the system.
    public init(_ response: UNNotificationResponse) {
        systemResponse = response
    }

    /// The request's identifier. For a push it is the collapse identifier, or one that the system generates.
    public var requestIdentifier: String { systemResponse.notification.request.identifier }
    /// When the notification was delivered. Distinguishes two notifications with the same request identifier.
    public var deliveryDate: Date { systemResponse.notification.date }
    /// The action's identifier. The default and dismiss actions have the system's identifiers.
    public var actionIdentifier: String { systemResponse.actionIdentifier }
    /// The text that the user typed, which may be empty; nil for an action without a text field.
    public var text: String? { (systemResponse as? UNTextInputNotificationResponse)?.userText }
    /// The content of the notification as shown.
    public var content: UNNotificationContent { systemResponse.notification.request.content }
    /// The user info: for a push the complete payload including `aps`.
    public var userInfo: [AnyHashable: Any] { content.userInfo }
    /// The identifier of the category; empty if there is none.
    public var categoryIdentifier: String { content.categoryIdentifier }
    /// Whether the notification was a push.
    public var isRemote: Bool { systemResponse.notification.request.trigger is UNPushNotificationTrigger }

    /// Identifies a response: deliveries with the same identity are one response.
    public struct Identity: Hashable, Sendable {
        var requestIdentifier: String
        var deliveryDate: Date
        var actionIdentifier: String
        var text: String?
    }

    /// The identity, which consists of the request's identifier, the delivery date, the action and the text.
    public var identity: Identity {
        Identity(
            requestIdentifier: requestIdentifier, deliveryDate: deliveryDate, actionIdentifier: actionIdentifier,
            text: text)
    }
}
