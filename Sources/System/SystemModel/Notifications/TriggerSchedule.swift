// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Sheet: notifications 2.3. The device asks here when it files a request, when a repeating one has fired and when the
// zone changes; a framework asks for `nextTriggerDate()`. Both get the same answer to the same question: nothing is read
// but the arguments, no zone, locale or calendar of the process.

/// When a trigger fires next.
public enum TriggerSchedule {
    /// The first moment strictly after `date` at which the trigger fires, nil when it never does again. Both in seconds
    /// since 1970, as is the date.
    ///
    /// A trigger of a time interval counts from `date`: for a repeating one pass the moment it was last due. A calendar
    /// trigger never fires when nothing is set, when a zone or calendar is unknown, and when nothing matches; the rules of
    /// matching stand at `CalendarPattern`. Triggers by push and by place have no moment.
    ///
    /// Microseconds for what apps ask for, milliseconds for what never matches.
    ///
    /// - Parameter deviceZone: Where the device is; for a trigger whose components have no zone and do not float, where
    ///   it was when the request was added.
    public static func next(
        _ trigger: TriggerRecord, after date: Double, deviceZone: String, rules: BehaviorProfile.CalendarRules
    ) -> Double? {
        guard date.isFinite else { return nil }
        switch trigger {
        case .push, .location:
            return nil
        case .timeInterval(let seconds, _):
            // An interval too short for the number to change still lies ahead.
            return seconds > 0 && seconds.isFinite ? max(date + seconds, date.nextUp) : nil
        case .calendar(let components, _):
            return next(components, after: date, deviceZone: deviceZone, rules: rules)
        }
    }

    /// Whether the moment depends on the device's zone, so that it is to be found anew when the zone changes.
    public static func followsDeviceZone(_ trigger: TriggerRecord, rules: BehaviorProfile.CalendarRules) -> Bool {
        guard case .calendar(let components, _) = trigger else { return false }
        return switch components.zone {
        case .none: rules.zonelessFloats
        case .autoupdating: true
        case .fixed: false
        }
    }

    private static func next(
        _ components: DateComponentsRecord, after date: Double, deviceZone: String,
        rules: BehaviorProfile.CalendarRules
    ) -> Double? {
        let name: String =
            switch components.zone {
            case .none, .autoupdating: deviceZone
            case .fixed(let zone): zone
            }
        guard let zone = TimeZone(identifier: name), let pattern = CalendarPattern(components, rules) else {
            return nil
        }
        return CalendarSearch(pattern: pattern, zone: zone).next(after: date)
    }
}
