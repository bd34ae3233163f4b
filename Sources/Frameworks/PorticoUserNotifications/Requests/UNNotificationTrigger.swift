// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoCoreLocation
package import SystemModel

/// What makes a request fire; abstract.
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

    /// The trigger of a record, of its class.
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

    /// Whether it fires again and again.
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

/// Marks a request that came from the gateway. Made by the system only.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unpushnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNPushNotificationTrigger: UNNotificationTrigger {
}

/// Fires after a while, whatever time zone and daylight saving do meanwhile.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {

    /// Traps when the interval is not positive, and when it repeats and is below 60 seconds.
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

    /// Seconds, as given.
    open var timeInterval: TimeInterval {
        guard case .timeInterval(let seconds, _) = record else { return 0 }
        return seconds
    }

    /// For a pending request when it fires next, for any other trigger when it would if it were added now.
    open func nextTriggerDate() -> Date? { nextDate }

    open override var description: String {
        ObjectDescription.text(of: self, ["repeats": repeats, "timeInterval": timeInterval])
    }
}

/// Fires when the calendar and the clock show certain values.
///
/// Components with `TimeZone.autoupdatingCurrent` follow the device from zone to zone, those with any other zone mean
/// that zone's clock. Without a zone `profile.notifications.calendar` decides. What happens where the calendar has no
/// such moment is decided there too.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNCalendarNotificationTrigger: UNNotificationTrigger {

    /// - Parameter dateComponents: Only what is set must match. Without anything it never fires.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(.calendar(DateComponentsRecord(dateComponents), repeats: repeats))
    }

    /// As they were given.
    open var dateComponents: DateComponents {
        guard case .calendar(let components, _) = record else { return DateComponents() }
        return DateComponents(components)
    }

    /// For a pending request when it fires next, for any other trigger when it would if it were added now. nil when it
    /// never fires, as a date in the past.
    open func nextTriggerDate() -> Date? { nextDate }

    open override var description: String {
        ObjectDescription.text(of: self, ["repeats": repeats, "dateComponents": dateComponents])
    }
}

/// Fires when the device crosses the border of a region.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unlocationnotificationtrigger
/// - Since: iOS 10.0
@preconcurrency
open class UNLocationNotificationTrigger: UNNotificationTrigger {

    /// Keeps a copy of the region.
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
