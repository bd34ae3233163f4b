// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the clocks and calendars of a zone show, quarter of an hour by quarter of an hour, as Foundation says; the naive
/// search steps through it. Clocks of today's zones change at quarters only, which ``init(zone:calendar:years:)`` checks.
struct NaiveClock: Sendable {
    /// A day as the calendar names it.
    struct Day: Hashable, Sendable {
        var era, year, quarter, month, day, dayOfYear, weekday, weekdayOrdinal: Int
        var weekOfMonth, weekOfYear, yearForWeekOfYear: Int
        var isLeapMonth: Bool
    }

    /// Fifteen minutes without a change.
    struct Quarter: Sendable {
        /// Index in ``days``.
        var day: Int
        /// Seconds since midnight of its clock.
        var time: Int
    }

    let start: Int
    var quarters: [Quarter] = []
    var days: [Day] = []
    /// The first quarter of each day; a day that comes back after midnight was crossed twice is there twice.
    var firstQuarters: [Int] = []
    /// The quarters before which clocks leave out a part of a day.
    var jumps: [Int] = []

    init(zone: String, calendar identifier: Calendar.Identifier = .gregorian, years: ClosedRange<Int>) {
        guard let zone = TimeZone(identifier: zone) else { preconditionFailure("no zone \(zone)") }
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = zone
        calendar.locale = Locale(identifier: "en_US_POSIX")
        if identifier != .iso8601 { (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (1, 1) }
        start = Self.midnight(years.lowerBound)
        var offset: Int?
        for moment in stride(from: start, to: Self.midnight(years.upperBound + 1), by: 900) {
            let date = Date(timeIntervalSince1970: Double(moment))
            let now = zone.secondsFromGMT(for: date)
            precondition(zone.secondsFromGMT(for: date + 899) == now, "clocks change within a quarter of an hour")
            // Clocks are read at midnight and when they change; in between they go as clocks do.
            if now == offset, let last = quarters.last, last.time < 85500 {
                quarters.append(Quarter(day: last.day, time: last.time + 900))
                continue
            }
            offset = now
            let time = calendar.dateComponents([.day, .hour, .minute, .second], from: date)
            let seconds = (time.hour ?? 0) * 3600 + (time.minute ?? 0) * 60 + (time.second ?? 0)
            if days.last?.day != time.day {
                days.append(Self.day(calendar, moment))
                firstQuarters.append(quarters.count)
            }
            if let last = quarters.last {
                let isNext =
                    days.count - 1 == last.day ? seconds <= last.time + 900 : seconds == 0 && last.time == 85500
                // Back to yesterday's end is no jump.
                if !isNext, seconds < 82800 { jumps.append(quarters.count) }
            }
            quarters.append(Quarter(day: days.count - 1, time: seconds))
        }
    }

    var longestMonth: Int { days.map(\.day).max() ?? 0 }

    var end: Int { start + quarters.count * 900 }

    /// The day, by its index, and the second of it that clocks show at a moment.
    func reading(at moment: Int) -> (day: Int, time: Int)? {
        guard moment >= start, moment < end else { return nil }
        let quarter = quarters[(moment - start) / 900]
        return (quarter.day, quarter.time + (moment - start) % 900)
    }

    private static func midnight(_ year: Int) -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: year)).map { Int($0.timeIntervalSince1970) } ?? 0
    }

    private static func day(_ calendar: Calendar, _ moment: Int) -> Day {
        let day = calendar.dateComponents(
            [
                .era, .year, .month, .isLeapMonth, .day, .dayOfYear, .weekday, .weekdayOrdinal, .weekOfMonth,
                .weekOfYear, .yearForWeekOfYear,
            ], from: Date(timeIntervalSince1970: Double(moment)))
        let month = day.month ?? 0
        return Day(
            era: day.era ?? 0, year: day.year ?? 0, quarter: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5][month - 1],
            month: month, day: day.day ?? 0, dayOfYear: day.dayOfYear ?? 0, weekday: day.weekday ?? 0,
            weekdayOrdinal: day.weekdayOrdinal ?? 0, weekOfMonth: day.weekOfMonth ?? 0,
            weekOfYear: day.weekOfYear ?? 0, yearForWeekOfYear: day.yearForWeekOfYear ?? 0,
            isLeapMonth: day.isLeapMonth ?? false)
    }
}
