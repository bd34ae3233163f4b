// Portico
// SPDX-License-Identifier: Apache-2.0

import NotificationFlows
import SystemFrameworks

@testable import PorticoUIKit
@testable import PorticoUserNotifications
@testable import SystemModel

/// What the system makes and the tests need: notifications, responses, connections.
enum Arriving {
    /// - Parameter seconds: The moment of delivery.
    static func notificationRecord(
        _ identifier: String, at seconds: Double = 0, category: String = "message", trigger: TriggerRecord? = .push
    ) -> NotificationRecord {
        var content = NotificationContentRecord()
        content.body = identifier
        content.category = category
        return NotificationRecord(
            request: NotificationRequestRecord(identifier: identifier, content: content, trigger: trigger),
            delivered: .boot, date: seconds)
    }

    static func responseRecord(
        _ identifier: String, at seconds: Double = 0, action: String = UNNotificationDefaultActionIdentifier,
        text: String? = nil, category: String = "message", trigger: TriggerRecord? = .push
    ) -> ResponseRecord {
        ResponseRecord(
            notification: notificationRecord(identifier, at: seconds, category: category, trigger: trigger),
            action: action, text: text)
    }

    static func notification(_ identifier: String) -> UNNotification {
        UNNotification(notificationRecord(identifier))
    }

    static func response(
        _ identifier: String, at seconds: Double = 0, action: String = UNNotificationDefaultActionIdentifier,
        text: String? = nil, category: String = "message", trigger: TriggerRecord? = .push
    ) -> UNNotificationResponse {
        UNNotificationResponse.make(
            responseRecord(
                identifier, at: seconds, action: action, text: text, category: category, trigger: trigger))
    }

    @MainActor
    static func connection(_ record: ResponseRecord?) -> UIScene.ConnectionOptions {
        UIScene.ConnectionOptions(ConnectionRecord(response: record))
    }

    static func request(
        _ identifier: String = "push", title: String = "", body: String = "New message",
        category: String = "message", thread: String = "ada", userInfo: [AnyHashable: Any] = [:]
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = body
        content.categoryIdentifier = category
        content.threadIdentifier = thread
        content.userInfo = userInfo
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }
}
