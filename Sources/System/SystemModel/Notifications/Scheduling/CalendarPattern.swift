// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What matches, in readings of a clock on the wall. The rules are those of Foundation's `nextDate(after:matching:)` with
// the first of repeated times, as far as its answers agree with each other; the sheet (2.3) takes it for the trigger.
//
// 1. Everything that is set must be so. The moment is the beginning of the smallest unit that is set: a weekday and an
//    hour mean that hour's first second, a month alone its first day, week 10 its first day.
// 2. Units between two set ones have any value below a week or weekday (weekday 2, minute 30: 24 times each Monday), and
//    below an era, year or week-based year. Otherwise only the first match counts within each quarter, month, day or
//    hour, whichever is the largest set: month 5 and hour 9 are 1 May at 9, day 5 and minute 30 the 5th at 0:30.
// 3. A reading that comes twice when clocks go back counts the first time. Where the hour is left open it is no reading
//    but a beat, as minute 30, and counts both times.
// 4. A reading that clocks jump over counts at the jump, or with `dstGap` of `.strict` never; a beat never. When the
//    beginning of a set unit is jumped over and not all of it, it begins at the jump: at 01:00 of a day without midnight.
// 5. A day that the month lacks never counts, or with `dayOverflow` of `.nextTime` at the beginning of the next month. That
//    goes for a day of the month with nothing but month, year and era: a fifth Monday, a sixth week, day 366 and a day
//    that a zone left out never count where there are none.
// 6. The month of a number is the one that is not a leap month.
//
// Why the search is our own, measured with Foundation of Swift 6.3.1 on Linux:
//
// - Wrong: it leaves out matches (the first Thursday of March 2025, asked on 7 February), and with `.nextTime` makes
//   some up: 1 March, a Saturday, for that Thursday, 1 June for 4 May 2025 asked on 20 May. It ignores the quarter beside
//   a month, week or day, and gives no 02:30 for a missing 02:15 on Lord Howe Island.
// - Not stable: with an era or a year and a unit left open, the answer depends on where the search begins (year 2025 and
//   hour 13: none after 4 April at 13:00, 5 April after 14:00).
// - Slow: 30 to 50 µs for an hour and a minute, 1 ms for a date in the past, 40 ms for 30 February, up to a second for
//   what contradicts itself.

/// What a calendar trigger waits for.
struct CalendarPattern {
    let days: CalendarDays
    let dates: DayPattern
    let times: TimePattern
    let nanosecond: Int?
    let rules: BehaviorProfile.CalendarRules
    /// Rule 2: the unit of which only the first match counts, nil when there is no more than one anyway.
    let firstOf: Unit?
    /// Rule 3: whether a reading counts once.
    let isReading: Bool
    /// Rule 4: whether the hour is set, so that a jump can miss it.
    let hasHour: Bool
    /// Whether a year says where to stop looking.
    let hasYear: Bool

    enum Unit {
        case quarter, month, day, hour
    }

    /// nil when nothing is set, when the calendar is unknown and when a value is one that it never has.
    init?(_ parts: DateComponentsRecord, _ rules: BehaviorProfile.CalendarRules) {
        let hasTime = parts.hour != nil || parts.minute != nil || parts.second != nil || parts.nanosecond != nil
        guard let days = CalendarDays(named: parts.calendar),
            let dates = DayPattern(parts, of: days, hasTime: hasTime), hasTime || !dates.isEmpty,
            let times = TimePattern(parts)
        else { return nil }
        self.days = days
        self.dates = dates
        self.times = times
        nanosecond = parts.nanosecond
        self.rules = rules
        hasHour = parts.hour != nil
        isReading = hasHour || !hasTime
        hasYear = parts.year != nil || parts.yearForWeekOfYear != nil
        firstOf = hasYear ? nil : Self.firstOf(parts)
    }

    private static func firstOf(_ parts: DateComponentsRecord) -> Unit? {
        let namesWeek =
            (parts.weekday ?? parts.weekdayOrdinal ?? parts.weekOfMonth ?? parts.weekOfYear) != nil
        let namesDay = (parts.day ?? parts.dayOfYear) != nil
        let namesTime = (parts.hour ?? parts.minute ?? parts.second ?? parts.nanosecond) != nil
        // What is left open although something below is set.
        let opensSecond = parts.second == nil && parts.nanosecond != nil
        let opensMinute = opensSecond || parts.minute == nil && (parts.second ?? parts.nanosecond) != nil
        let opensHour = opensMinute || parts.hour == nil && namesTime
        let opensDay = opensHour || !namesDay && (namesWeek || namesTime)
        let opensMonth = opensDay || parts.month == nil && namesDay
        if parts.quarter != nil { return opensMonth ? .quarter : nil }
        if parts.month != nil { return opensDay ? .month : nil }
        if namesDay { return opensHour ? .day : nil }
        return parts.hour != nil && opensMinute ? .hour : nil
    }

    /// What a clock on the wall shows when the trigger is due, in seconds since 1 January 1970 of that clock.
    struct Reading {
        var seconds: Int
        /// Rule 5: whether it stands in for a day that does not exist.
        var isStandIn = false
    }

    /// The first matching reading from `start` until the end of day `limit`.
    func next(from start: Int, limit: Int) -> Reading? {
        let real = nextReal(from: start, limit: limit)
        guard rules.dayOverflow == .nextTime else { return real }
        let last = real.map { $0.seconds.floored(by: 86400) } ?? limit
        // A month begins at midnight.
        let day = (start - 1).floored(by: 86400) + 1
        return dates.nextStandIn(from: day, to: last).map { Reading(seconds: $0 * 86400, isStandIn: true) } ?? real
    }

    private func nextReal(from start: Int, limit: Int) -> Reading? {
        let (today, time) = (start.floored(by: 86400), start - start.floored(by: 86400) * 86400)
        guard var day = dates.next(from: today, to: limit) else { return nil }
        if day == today {
            if let found = times.next(from: time) { return Reading(seconds: day * 86400 + found) }
            guard let next = dates.next(from: today + 1, to: limit) else { return nil }
            day = next
        }
        return times.next(from: 0).map { Reading(seconds: day * 86400 + $0) }
    }

    /// Whether everything that is set is so at a reading.
    func contains(_ seconds: Int) -> Bool {
        let day = seconds.floored(by: 86400)
        return times.contains(seconds - day * 86400) && dates.contains(day)
    }

    /// The readings of the quarter, month, day or hour of a reading.
    func readings(of unit: Unit, around seconds: Int) -> Range<Int> {
        let day = seconds.floored(by: 86400)
        switch unit {
        case .hour:
            let hour = seconds.floored(by: 3600) * 3600
            return hour..<hour + 3600
        case .day:
            return day * 86400..<(day + 1) * 86400
        case .month:
            let names = days.names(of: day)
            return (day - names.day + 1) * 86400..<days.start(ofNext: .month, after: day) * 86400
        case .quarter:
            let quarter = days.names(of: day).quarter
            var first = day - days.names(of: day).day + 1
            while days.names(of: first - 1).quarter == quarter { first -= days.names(of: first - 1).day }
            var end = days.start(ofNext: .month, after: day)
            while days.names(of: end).quarter == quarter { end = days.start(ofNext: .month, after: end) }
            return first * 86400..<end * 86400
        }
    }
}

extension Int {
    /// The quotient, rounded down also below 0.
    func floored(by divisor: Int) -> Int { self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor) }
}
