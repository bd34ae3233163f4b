// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import SystemModel

/// What makes a request fire; abstract.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
/// - Since: iOS 10.0
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    // Has no state of its own.
    /// Whether it fires again and again.
    open var repeats: Bool { false }

    package override init() {}
}

/// Marks a request that came from the gateway.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unpushnotificationtrigger
/// - Since: iOS 10.0
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// A notification before its delivery: identifier, content, trigger.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationrequest
/// - Since: iOS 10.0
/// - Differs: apps cannot make requests yet; the system makes those of pushes.
public final class UNNotificationRequest: NSObject, Sendable {
    /// The collapse identifier of the push, else one that the system made.
    public let identifier: String
    /// What the payload says; the payload itself is its `userInfo`.
    public let content: UNNotificationContent
    /// A ``UNPushNotificationTrigger`` for everything that came from the gateway.
    public let trigger: UNNotificationTrigger?

    package init(_ record: NotificationRecord) {
        identifier = record.identifier
        content = UNNotificationContent(record.content, payload: record.payload)
        trigger = UNPushNotificationTrigger()
    }
}

/// A delivered notification.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotification
/// - Since: iOS 10.0
public final class UNNotification: NSObject, Sendable {
    /// The moment of delivery on the device's virtual calendar.
    public let date: Date
    /// What was delivered. A newer notification with the same request identifier takes this one's place in the list.
    public let request: UNNotificationRequest

    package init(_ record: NotificationRecord) {
        date = Date(timeIntervalSince1970: record.date)
        request = UNNotificationRequest(record)
    }
}

/// The user's answer to a notification.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationresponse
/// - Since: iOS 10.0
open class UNNotificationResponse: NSObject, @unchecked Sendable {
    // Immutable after init.
    /// The notification that was answered.
    public let notification: UNNotification
    /// ``UNNotificationDefaultActionIdentifier`` for a plain tap.
    public let actionIdentifier: String

    package init(_ record: ResponseRecord) {
        notification = UNNotification(record.notification)
        actionIdentifier = record.action
    }
}

/// The action of a plain tap on a notification.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
public let UNNotificationDefaultActionIdentifier: String = ResponseRecord.defaultAction
