// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The time or times at which a reminder is due.
public enum ReminderSchedule: Hashable, Sendable {
    /// One moment, independent of the time zone. The system counts in seconds, so a fraction is rounded up.
    case once(Date)
    /// Every moment that matches the components. Components without a time zone follow the device's.
    case matching(DateComponents)
    /// Repeats with this interval, at least 60 seconds, counted from the moment of scheduling.
    case every(TimeInterval)

    /// Every day at a time of day.
    public static func daily(hour: Int, minute: Int = 0) -> ReminderSchedule {
        .matching(DateComponents(hour: hour, minute: minute))
    }

    /// Every week. Weekdays start at 1, which is Sunday in the Gregorian calendar.
    public static func weekly(weekday: Int, hour: Int, minute: Int = 0) -> ReminderSchedule {
        .matching(DateComponents(hour: hour, minute: minute, weekday: weekday))
    }
}

extension ReminderSchedule {
    /// The reason why a schedule cannot be used.
    enum Flaw: Error, Hashable {
        case past
        case neverDue
        case intervalTooShort
    }

    /// Returns the first due date after `now`, or why there is none.
    ///
    /// - Parameter anchor: When it was scheduled, or nil for now.
    func nextDate(after now: Date, anchor: Date?, calendar: Calendar) -> Result<Date, Flaw> {
        switch self {
        case .once(let date):
            let due = date.roundedUp
            return due > now ? .success(due) : .failure(.past)
        case .matching(var components):
            var calendar = components.calendar ?? calendar
            if let zone = components.timeZone { calendar.timeZone = zone }
            components.calendar = nil
            components.timeZone = nil
            guard components != DateComponents(), let date = calendar.next(components, after: now)
            else { return .failure(.neverDue) }
            return .success(date)
        case .every(let interval):
            guard interval >= 60, interval.isFinite else { return .failure(.intervalTooShort) }
            let anchor = anchor ?? now
            let passed = max(0, (now.timeIntervalSince(anchor) / interval).rounded(.down))
            return .success(anchor + (passed + 1) * interval)
        }
    }

    /// A text that is always the same for equal schedules and different for different ones.
    var mark: String {
        switch self {
        case .once(let date): return "once \(Int64(date.roundedUp.timeIntervalSince1970))"
        case .every(let interval): return "every \(interval)"
        case .matching(let components):
            let numbers: [(String, Int?)] = [
                ("era", components.era), ("year", components.year), ("quarter", components.quarter),
                ("month", components.month), ("day", components.day), ("hour", components.hour),
                ("minute", components.minute), ("second", components.second), ("nanosecond", components.nanosecond),
                ("weekday", components.weekday), ("ordinal", components.weekdayOrdinal),
                ("weekOfMonth", components.weekOfMonth), ("weekOfYear", components.weekOfYear),
                ("yearForWeek", components.yearForWeekOfYear),
            ]
            var words = numbers.compactMap { name, value in value.map { "\(name)=\($0)" } }
            if let zone = components.timeZone { words.append("zone=\(zone.identifier)") }
            if let calendar = components.calendar { words.append("calendar=\(calendar.identifier)") }
            if components.isLeapMonth == true { words.append("leapMonth") }
            return (["matching"] + words).joined(separator: " ")
        }
    }
}

extension Calendar {
    /// Returns the next match. A time that is skipped when clocks change becomes the next existing time. A day that a
    /// month does not have is due in the next month that has it.
    fileprivate func next(_ components: DateComponents, after date: Date) -> Date? {
        var day = components
        day.hour = nil
        day.minute = nil
        day.second = nil
        day.nanosecond = nil
        guard let next = nextDate(after: date, matching: components, matchingPolicy: .nextTime) else { return nil }
        let isThatDay = day == DateComponents() || self.date(next, matchesComponents: day)
        return isThatDay ? next : nextDate(after: date, matching: components, matchingPolicy: .strict)
    }
}

extension Date {
    /// The date, rounded up to a whole second.
    var roundedUp: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.up)) }
}
