// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// A notification before its delivery: identifier, content, trigger.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationrequest
/// - Since: iOS 10.0
@preconcurrency
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding {
    private let name: String
    private let said: UNNotificationContent
    private let cause: UNNotificationTrigger?

    /// Keeps copies: what becomes of `content` later does not matter.
    ///
    /// - Parameters:
    ///   - identifier: A pending request with the same one is replaced when this is added.
    ///   - trigger: nil means at once.
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(name: identifier, content: content, trigger: trigger)
    }

    private init(name: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.name = name
        said = content.copy() as? UNNotificationContent ?? content
        cause = trigger?.copy() as? UNNotificationTrigger
    }

    package convenience init(_ record: NotificationRequestRecord) {
        self.init(
            name: record.identifier, content: UNNotificationContent(record.content),
            trigger: record.trigger.map { UNNotificationTrigger.make($0) })
    }

    /// A request that waits; its trigger knows when it fires.
    package convenience init(_ record: PendingNotificationRecord) {
        self.init(
            name: record.request.identifier, content: UNNotificationContent(record.request.content),
            trigger: record.request.trigger.map { UNNotificationTrigger.make($0, next: record.next) })
    }

    /// Traps when the content's `userInfo` cannot cross the process's border.
    package var record: NotificationRequestRecord {
        NotificationRequestRecord(identifier: name, content: said.record, trigger: cause?.record)
    }

    /// The app's name for it; of a push its collapse identifier, else one that the system made.
    open var identifier: String { name }
    /// A copy of what the app gave; of a request that has been delivered, what was shown.
    open var content: UNNotificationContent { said }
    /// nil means at once; ``UNPushNotificationTrigger`` for everything that came from the gateway.
    open var trigger: UNNotificationTrigger? { cause }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        let content: UNNotificationContent? = coder.object(
            of: [UNNotificationContent.self, UNMutableNotificationContent.self], forKey: "content")
        guard let name = coder.string(forKey: "identifier"), let content else { return nil }
        let trigger: UNNotificationTrigger? = coder.object(of: UNNotificationTrigger.kinds, forKey: "trigger")
        self.init(name: name, content: content, trigger: trigger)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "identifier")
        coder.encode(said, forKey: "content")
        coder.encode(cause, forKey: "trigger")
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return name == other.name && said.isEqual(other.said) && cause == other.cause
    }

    open override var hash: Int { name.hashValue }

    open override var description: String {
        ObjectDescription.text(of: self, ["identifier": identifier, "content": content, "trigger": trigger])
    }
}
