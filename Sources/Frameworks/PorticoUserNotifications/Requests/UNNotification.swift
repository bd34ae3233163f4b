// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// A delivered notification. Created by the system only.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotification
/// - Since: iOS 10.0
@preconcurrency
open class UNNotification: NSObject, NSCopying, NSSecureCoding {
    private let moment: Date
    private let delivered: UNNotificationRequest

    package init(_ record: NotificationRecord) {
        moment = Date(timeIntervalSince1970: record.date)
        delivered = UNNotificationRequest(record.request)
    }

    /// When the notification was delivered.
    open var date: Date { moment }
    /// The delivered request. A newer notification with the same request identifier replaces this one in the list.
    open var request: UNNotificationRequest { delivered }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    /// Decodes a `date` and a `request`: a test that needs a notification can pass a coder that returns both.
    public required init?(coder: NSCoder) {
        let date: Date? = coder.object(of: [NSDate.self], forKey: "date")
        let request: UNNotificationRequest? = coder.object(of: [UNNotificationRequest.self], forKey: "request")
        guard let date, let request else { return nil }
        moment = date
        delivered = request
    }

    open func encode(with coder: NSCoder) {
        coder.encode(moment, forKey: "date")
        coder.encode(delivered, forKey: "request")
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return moment == other.moment && delivered.isEqual(other.delivered)
    }

    open override var hash: Int { delivered.hash }

    open override var description: String {
        ObjectDescription.text(of: self, ["date": date, "request": request])
    }
}
