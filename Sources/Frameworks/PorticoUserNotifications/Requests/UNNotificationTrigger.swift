// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoCoreLocation
package import SystemModel

/// The condition for delivering a request; abstract.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    package let record: TriggerRecord
    /// When the pending request fires to which this belongs; nil for any other.
    private let scheduled: Date?

    package init(_ record: TriggerRecord, next: Double? = nil) {
        self.record = record
        scheduled = next.map { Date(timeIntervalSince1970: $0) }
    }

    /// Creates a trigger from a record, with the record's class.
    package static func make(_ record: TriggerRecord, next: Double? = nil) -> UNNotificationTrigger {
        switch record {
        case .push: UNPushNotificationTrigger(record)
        case .timeInterval: UNTimeIntervalNotificationTrigger(record, next: next)
        case .calendar: UNCalendarNotificationTrigger(record, next: next)
        case .location: UNLocationNotificationTrigger(record)
        }
    }

    static var kinds: [AnyClass] {
        [
            UNPushNotificationTrigger.self, UNTimeIntervalNotificationTrigger.self,
            UNCalendarNotificationTrigger.self, UNLocationNotificationTrigger.self,
        ]
    }

    /// Whether the trigger fires repeatedly.
    open var repeats: Bool { record.repeats }

    /// The device's answer for a request that waits, else counted from the device's time now.
    fileprivate var nextDate: Date? {
        if let scheduled { return scheduled }
        let context = ProcessContext.currentIfAny
        let now = context?.now ?? Date()
        let next = TriggerSchedule.next(
            record, after: now.timeIntervalSince1970, deviceZone: context?.timeZone ?? TimeZone.current.identifier,
            rules: context?.environment.rules.calendar ?? BehaviorProfile.CalendarRules())
        return next.map { Date(timeIntervalSince1970: $0) }
    }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let record: TriggerRecord = coder.value(forKey: "trigger") else { return nil }
        self.record = record
        scheduled = coder.object(of: [NSDate.self], forKey: "scheduled")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(value: record, forKey: "trigger")
        coder.encode(scheduled, forKey: "scheduled")
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationTrigger)?.record == record }

    open override var hash: Int { record.hashValue }

    open override var description: String { ObjectDescription.text(of: self, ["repeats": repeats]) }
}

/// Marks a request that came from the gateway. Created by the system only.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unpushnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNPushNotificationTrigger: UNNotificationTrigger {
}

/// Fires after a time interval, independent of time zone and daylight saving changes.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {

    /// Traps if the interval is not positive, or if it repeats and is shorter than 60 seconds.
    ///
    /// - Parameter timeInterval: Seconds.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(
            timeInterval > 0,
            "UNTimeIntervalNotificationTrigger: the time interval must be greater than 0, not \(timeInterval); pass no "
                + "trigger to notify at once")
        precondition(
            !repeats || timeInterval >= 60,
            "UNTimeIntervalNotificationTrigger: the time interval must be at least 60 when it repeats, not "
                + "\(timeInterval)")
        self.init(.timeInterval(seconds: timeInterval, repeats: repeats))
    }

    /// The interval in seconds.
    open var timeInterval: TimeInterval {
        guard case .timeInterval(let seconds, _) = record else { return 0 }
        return seconds
    }

    /// When a pending request fires next; for any other trigger, when it would fire if it were added now.
    open func nextTriggerDate() -> Date? { nextDate }

    open override var description: String {
        ObjectDescription.text(of: self, ["repeats": repeats, "timeInterval": timeInterval])
    }
}

/// Fires at a date and time that match certain components.
///
/// Components with `TimeZone.autoupdatingCurrent` follow the device's time zone; those with any other zone refer to
/// that zone's clock. Without a zone, `profile.notifications.calendar` decides. It also decides what happens when the
/// calendar does not have the specified time.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNCalendarNotificationTrigger: UNNotificationTrigger {

    /// - Parameter dateComponents: The components that must match. If none is set, the trigger never fires.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(.calendar(DateComponentsRecord(dateComponents), repeats: repeats))
    }

    /// The components that were passed.
    open var dateComponents: DateComponents {
        guard case .calendar(let components, _) = record else { return DateComponents() }
        return DateComponents(components)
    }

    /// When a pending request fires next; for any other trigger, when it would fire if it were added now. nil if it
    /// never fires, as for a date in the past.
    open func nextTriggerDate() -> Date? { nextDate }

    open override var description: String {
        ObjectDescription.text(of: self, ["repeats": repeats, "dateComponents": dateComponents])
    }
}

/// Fires when the device enters or leaves a region.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unlocationnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNLocationNotificationTrigger: UNNotificationTrigger {

    /// Creates a trigger with a copy of the region.
    ///
    /// - Parameter region: A `CLCircularRegion`; its `notifyOnEntry` and `notifyOnExit` choose the direction.
    public convenience init(region: CLRegion, repeats: Bool) {
        guard let circle = region as? CLCircularRegion else {
            preconditionFailure("UNLocationNotificationTrigger: pass a CLCircularRegion, not a \(type(of: region))")
        }
        self.init(.location(circle.record, repeats: repeats))
    }

    /// A new `CLCircularRegion` each time.
    open var region: CLRegion {
        guard case .location(let region, _) = record else {
            preconditionFailure("a location trigger was decoded from an archive of another trigger")
        }
        return CLCircularRegion(region)
    }

    open override var description: String {
        ObjectDescription.text(of: self, ["repeats": repeats, "region": region])
    }
}
