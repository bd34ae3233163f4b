// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Days of a calendar by number, as on a wall calendar that hangs in no zone: day 0 is 1 January 1970.
///
/// What Foundation knows of calendars, fixed to values that are the same in every process: no zone, no locale, and weeks
/// that begin on Sunday and count from the first day of a year or month, as in the US. Apple's trigger takes the
/// calendar of the components or the user's; a record carries no more than its identifier [decided].
struct CalendarDays {
    private let calendar: Calendar

    /// By the names of `Calendar.Identifier`, nil for an unknown one.
    init?(named name: String?) {
        guard let calendar = name.map({ Self.calendars[$0] }) ?? Self.gregorian else { return nil }
        self.calendar = calendar
    }

    private static let gregorian = calendars["gregorian"]

    // Made once: opening a calendar of ICU takes 16 µs. `ethiopicAmeteAlem` is missing on purpose: Foundation on Linux
    // (6.3.1) reads it as the Gregorian one.
    private static let calendars: [String: Calendar] = {
        let identifiers: [String: Calendar.Identifier] = [
            "gregorian": .gregorian, "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic,
            "ethiopicAmeteMihret": .ethiopicAmeteMihret, "hebrew": .hebrew, "iso8601": .iso8601, "indian": .indian,
            "islamic": .islamic, "islamicCivil": .islamicCivil, "islamicTabular": .islamicTabular,
            "islamicUmmAlQura": .islamicUmmAlQura, "japanese": .japanese, "persian": .persian,
            "republicOfChina": .republicOfChina,
        ]
        return identifiers.mapValues { identifier in
            var calendar = Calendar(identifier: identifier)
            calendar.timeZone = .gmt
            calendar.locale = Locale(identifier: "en_US_POSIX")
            // ISO 8601 says itself what a week is.
            if identifier != .iso8601 {
                calendar.firstWeekday = 1
                calendar.minimumDaysInFirstWeek = 1
            }
            return calendar
        }
    }()

    /// What a day is called.
    struct Names {
        var era: Int
        var year: Int
        var month: Int
        /// Of the Chinese calendar: comes after the month of the same number.
        var isLeapMonth: Bool
        var day: Int
        var dayOfYear: Int
        var weekday: Int
        var weekOfMonth: Int
        var weekOfYear: Int
        var yearForWeekOfYear: Int

        /// Which of its weekday it is in its month: the first, the second.
        var weekdayOrdinal: Int { (day - 1) / 7 + 1 }

        /// Of the Gregorian calendar; Foundation counts quarters in no other, and some 31 March to the second.
        var quarter: Int { (month - 1) / 3 + 1 }
    }

    func names(of day: Int) -> Names {
        let parts = calendar.dateComponents(
            [
                .era, .year, .month, .isLeapMonth, .day, .dayOfYear, .weekday, .weekOfMonth, .weekOfYear,
                .yearForWeekOfYear,
            ], from: noon(of: day))
        return Names(
            era: parts.era ?? 0, year: parts.year ?? 0, month: parts.month ?? 0,
            isLeapMonth: parts.isLeapMonth ?? false, day: parts.day ?? 0, dayOfYear: parts.dayOfYear ?? 0,
            weekday: parts.weekday ?? 0, weekOfMonth: parts.weekOfMonth ?? 0, weekOfYear: parts.weekOfYear ?? 0,
            yearForWeekOfYear: parts.yearForWeekOfYear ?? 0)
    }

    /// 1 is Sunday, in every calendar. Day 0 was a Thursday.
    static func weekday(of day: Int) -> Int { ((day + 4) % 7 + 7) % 7 + 1 }

    /// The first day of the next month or year.
    func start(ofNext unit: Calendar.Component, after day: Int) -> Int {
        calendar.dateInterval(of: unit, for: noon(of: day)).map { number(of: $0.end) } ?? day + 1
    }

    /// The first day of the next week.
    func startOfNextWeek(after day: Int) -> Int {
        day + 7 - (Self.weekday(of: day) - calendar.firstWeekday + 7) % 7
    }

    /// The first day of a year or month, nil when the year or month does not exist.
    func start(era: Int, year: Int, month: Int?) -> Int? {
        let wanted = DateComponents(era: era, year: year, month: month ?? 1, day: 1)
        guard let day = calendar.date(from: wanted).map(number) else { return nil }
        // Foundation makes something of every date, as the month after for one that does not exist.
        let names = names(of: day)
        return names.year == year && names.day == 1 && (month ?? 1) == names.month ? day : nil
    }

    /// Whether a year, month or other part ever has a value.
    func allows(_ value: Int, for component: Calendar.Component) -> Bool {
        switch component {
        // Foundation's range for it begins in 140742. No calendar's years have five digits before Gregorian 4000.
        case .yearForWeekOfYear: (1..<10_000).contains(value)
        case .quarter: (1...4).contains(value) && [.gregorian, .iso8601].contains(calendar.identifier)
        default: calendar.maximumRange(of: component)?.contains(value) ?? false
        }
    }

    /// Whether years have 365 or 366 days.
    var hasSolarYears: Bool { calendar.maximumRange(of: .dayOfYear)?.upperBound == 367 }

    func everyMonthHas(_ day: Int) -> Bool { calendar.minimumRange(of: .day)?.contains(day) ?? false }

    private func noon(of day: Int) -> Date { Date(timeIntervalSince1970: Double(day) * 86400 + 43200) }

    private func number(of date: Date) -> Int { Int((date.timeIntervalSince1970 / 86400).rounded(.down)) }
}
