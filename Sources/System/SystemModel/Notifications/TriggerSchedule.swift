// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Sheet: notifications 2.3. The device asks here when it files a request, when a repeating one has fired and when the
// zone changes; a framework asks for `nextTriggerDate()`. Both get the same answer to the same question: nothing is read
// but the arguments, no zone, locale or calendar of the process.

/// Computes when a trigger fires next.
public enum TriggerSchedule {
    /// The first time strictly after `date` at which the trigger fires; nil if it never fires again. Both are in
    /// seconds since 1970.
    ///
    /// The interval of a time interval trigger begins at `date`: for a repeating one, pass the time at which it was
    /// last due. A calendar trigger never fires if no component is set, if a zone or calendar is unknown, or if nothing
    /// matches; the matching rules are documented at `CalendarPattern`. Push and location triggers have no time.
    ///
    /// It takes microseconds for typical triggers, and milliseconds for those that never match.
    ///
    /// - Parameter deviceZone: The device's time zone; for a trigger whose components have no zone and do not float,
    ///   the device's zone when the request was added.
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

    /// Whether the time depends on the device's zone, so that it must be computed again when the zone changes.
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
