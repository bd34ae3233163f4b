// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a calendar trigger that chooses days.
struct DayPattern {
    private let parts: DateComponentsRecord
    private let days: CalendarDays
    /// What a day must be the first of; nil when every matching day counts.
    private let first: Calendar.Component?
    /// Whether more than the weekday is asked for, so that the calendar has to be asked.
    private let asksCalendar: Bool

    /// nil when a part has a value that the calendar never has.
    init?(_ parts: DateComponentsRecord, of days: CalendarDays, hasTime: Bool) {
        self.parts = parts
        self.days = days
        asksCalendar = parts.namesMoreThanWeekday
        guard asksCalendar else {
            first = nil
            if let weekday = parts.weekday, !(1...7).contains(weekday) { return nil }
            return
        }
        let set = parts.dayParts.filter { $0.value != nil }
        for case (let unit, let value?) in set where !days.allows(value, for: unit) { return nil }
        let namesDay = parts.day != nil || parts.dayOfYear != nil || parts.weekday != nil
        first = hasTime || namesDay ? nil : set.last?.unit
    }

    var isEmpty: Bool { !asksCalendar && parts.weekday == nil }

    /// The first matching day from `day` to `limit`.
    func next(from day: Int, to limit: Int) -> Int? {
        var day = day
        while day <= limit {
            if let weekday = parts.weekday { day += (weekday - CalendarDays.weekday(of: day) + 7) % 7 }
            guard asksCalendar else { return day <= limit ? day : nil }
            let names = days.names(of: day)
            guard let earliest = earliest(from: day, names) else { return nil }
            if earliest > day {
                day = earliest
            } else if let first, isWithin(first, day, names) {
                day = afterFirst(of: first, day)
            } else {
                return day <= limit ? day : nil
            }
        }
        return nil
    }

    func contains(_ day: Int) -> Bool {
        if let weekday = parts.weekday, weekday != CalendarDays.weekday(of: day) { return false }
        return !asksCalendar || earliest(from: day, days.names(of: day)) == day
    }

    /// A day before which nothing is the first of its week, month or so, when `day` is within one that has begun.
    private func afterFirst(of unit: Calendar.Component, _ day: Int) -> Int {
        switch unit {
        case .weekOfMonth, .weekdayOrdinal: day + 1
        case .weekOfYear, .yearForWeekOfYear: days.startOfNextWeek(after: day)
        case .year, .era: days.start(ofNext: .year, after: day)
        default: days.start(ofNext: .month, after: day)
        }
    }

    /// Whether the week, month or so of a matching day has had a matching day before.
    private func isWithin(_ unit: Calendar.Component, _ day: Int, _ names: CalendarDays.Names) -> Bool {
        let before = days.names(of: day - 1)
        guard earliest(from: day - 1, before) == day - 1 else { return false }
        return switch unit {
        case .weekdayOrdinal: before.weekdayOrdinal == names.weekdayOrdinal
        case .weekOfMonth: before.month == names.month && before.weekOfMonth == names.weekOfMonth
        case .weekOfYear: before.weekOfYear == names.weekOfYear
        case .month: before.month == names.month && before.isLeapMonth == names.isLeapMonth
        case .quarter: before.quarter == names.quarter
        case .yearForWeekOfYear: before.yearForWeekOfYear == names.yearForWeekOfYear
        case .year: before.year == names.year
        default: before.era == names.era
        }
    }

    /// A day before which nothing matches, `day` itself when it does; nil when nothing will ever match.
    ///
    /// Goes from large parts to small ones and takes the shortest way that misses nothing, so that a date of years ahead
    /// takes a dozen steps.
    private func earliest(from day: Int, _ names: CalendarDays.Names) -> Int? {
        if let era = parts.era, era != names.era {
            return era > names.era ? days.start(ofNext: .month, after: day) : nil
        }
        if let year = parts.year, year != names.year {
            guard year > names.year else { return nil }
            return later(days.start(era: names.era, year: year, month: nil), day)
                ?? days.start(ofNext: .year, after: day)
        }
        if let year = parts.yearForWeekOfYear, year != names.yearForWeekOfYear {
            // No year has less than 50 weeks.
            let years = year - names.yearForWeekOfYear
            return years > 0 ? max(days.startOfNextWeek(after: day), day + (years - 1) * 50 * 7) : nil
        }
        if let quarter = parts.quarter, quarter != names.quarter { return days.start(ofNext: .month, after: day) }
        if let month = parts.month, month != names.month || names.isLeapMonth {
            guard month > names.month else { return days.start(ofNext: .year, after: day) }
            return later(days.start(era: names.era, year: names.year, month: month), day)
                ?? days.start(ofNext: .month, after: day)
        }
        return earliestWithinMonth(day, names)
    }

    private func earliestWithinMonth(_ day: Int, _ names: CalendarDays.Names) -> Int {
        if let wanted = parts.weekOfYear, wanted != names.weekOfYear {
            // A week that the year lacks leads into the year after, never past its week.
            let weeks = wanted > names.weekOfYear ? wanted - names.weekOfYear : max(1, 50 - names.weekOfYear + wanted)
            return days.startOfNextWeek(after: day) + (weeks - 1) * 7
        }
        if let wanted = parts.dayOfYear, wanted != names.dayOfYear {
            return wanted > names.dayOfYear
                ? day + wanted - names.dayOfYear : days.start(ofNext: .year, after: day) + wanted - 1
        }
        if let wanted = parts.day, wanted != names.day {
            return wanted > names.day ? day + wanted - names.day : days.start(ofNext: .month, after: day) + wanted - 1
        }
        // What the month lacks leads into the next one, never past what is wanted there.
        if let wanted = parts.weekOfMonth, wanted != names.weekOfMonth {
            let weeks = wanted - names.weekOfMonth - 1
            return weeks >= 0
                ? days.startOfNextWeek(after: day) + weeks * 7 : days.start(ofNext: .month, after: day)
        }
        if let wanted = parts.weekdayOrdinal, wanted != names.weekdayOrdinal {
            return wanted > names.weekdayOrdinal
                ? day - names.day + 1 + (wanted - 1) * 7 : days.start(ofNext: .month, after: day)
        }
        return day
    }

    private func later(_ found: Int?, _ day: Int) -> Int? { found.flatMap { $0 > day ? $0 : nil } }

    // MARK: - Days that a month lacks

    /// The first day of a month that follows one without the wanted day, from `day` to `limit`: it stands in for that
    /// day. Only for a pattern of a day with nothing but month, year and era.
    func nextStandIn(from day: Int, to limit: Int) -> Int? {
        guard let wanted = parts.day, parts.isDayOfMonth, !days.everyMonthHas(wanted) else { return nil }
        var months = parts
        months.day = nil
        guard let pattern = DayPattern(months, of: days, hasTime: true) else { return nil }
        // The month before may be the one that lacks the day.
        var next = pattern.next(from: day - 1, to: limit)
        while let within = next {
            let end = days.start(ofNext: .month, after: within)
            if end > limit { return nil }
            if days.names(of: end - 1).day < wanted { return end }
            next = pattern.next(from: end, to: limit)
        }
        return nil
    }
}

extension DateComponentsRecord {
    /// The parts that name days, from the largest to the smallest.
    fileprivate var dayParts: [(unit: Calendar.Component, value: Int?)] {
        [
            (.era, era), (.year, year), (.yearForWeekOfYear, yearForWeekOfYear), (.quarter, quarter), (.month, month),
            (.weekOfYear, weekOfYear), (.weekOfMonth, weekOfMonth), (.weekdayOrdinal, weekdayOrdinal),
            (.weekday, weekday), (.dayOfYear, dayOfYear), (.day, day),
        ]
    }

    fileprivate var namesMoreThanWeekday: Bool {
        era != nil || year != nil || month != nil || day != nil || quarter != nil || dayOfYear != nil
            || weekdayOrdinal != nil || weekOfMonth != nil || weekOfYear != nil || yearForWeekOfYear != nil
    }

    fileprivate var isDayOfMonth: Bool {
        quarter == nil && dayOfYear == nil && weekday == nil && weekdayOrdinal == nil && weekOfMonth == nil
            && weekOfYear == nil && yearForWeekOfYear == nil
    }
}
