// Portico
// SPDX-License-Identifier: Apache-2.0

@_exported public import Foundation
package import SystemModel

/// What a notification says.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationcontent
/// - Since: iOS 10.0
/// - Differs: attachments, sounds as objects, summaries, localised keys and copying are not there yet.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    // Immutable after init; `userInfo` holds only what JSON can make, which nobody changes.
    /// Empty when the payload has none.
    public let title: String
    /// Empty when the payload has none.
    public let subtitle: String
    /// Empty when the payload has none.
    public let body: String
    /// nil leaves the icon's badge as it is, 0 removes it.
    public let badge: NSNumber?
    /// The whole payload, `aps` included.
    public let userInfo: [AnyHashable: Any]
    /// Matched against registered categories, by exact string.
    public let categoryIdentifier: String
    /// Notifications with the same identifier are grouped.
    public let threadIdentifier: String
    /// Which scene should show this.
    public let targetContentIdentifier: String?

    package init(_ content: NotificationPayload, payload: Data) {
        title = content.title
        subtitle = content.subtitle
        body = content.body
        badge = content.badge.map { NSNumber(value: $0) }
        userInfo = (try? JSONSerialization.jsonObject(with: payload)) as? [String: Any] ?? [:]
        categoryIdentifier = content.category
        threadIdentifier = content.thread
        targetContentIdentifier = content.targetContentIdentifier
    }
}
