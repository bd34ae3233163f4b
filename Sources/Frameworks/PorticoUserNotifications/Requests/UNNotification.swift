// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// A delivered notification. Made by the system only.
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

    /// The moment of delivery on the device's calendar.
    open var date: Date { moment }
    /// What was delivered. A newer notification with the same request identifier takes this one's place in the list.
    open var request: UNNotificationRequest { delivered }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    /// Asks the coder for a `date` and a `request`: a test that wants a notification passes a coder that answers both.
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
