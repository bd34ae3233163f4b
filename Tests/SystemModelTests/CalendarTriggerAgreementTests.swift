// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing

/// The search against two others: a naive one, and Foundation's where that can be relied upon.
@Suite struct CalendarTriggerAgreementTests {
    struct Place: CustomTestStringConvertible, Sendable {
        var zone: String
        var years = 2026...2027
        var calendar = "gregorian"
        var identifier = Calendar.Identifier.gregorian
        var cases = 80

        var testDescription: String { "\(zone) \(years) \(calendar)" }
    }

    static let places: [Place] = [
        Place(zone: "Europe/Berlin"), Place(zone: "America/New_York"), Place(zone: "Asia/Shanghai"),
        Place(zone: "Australia/Lord_Howe"), Place(zone: "Asia/Kathmandu"), Place(zone: "Africa/Casablanca"),
        Place(zone: "Pacific/Apia", years: 2011...2012), Place(zone: "America/Santiago"),
        Place(zone: "America/Havana"), Place(zone: "Antarctica/Troll"), Place(zone: "UTC", years: 2099...2100),
        Place(zone: "UTC", years: 1969...1970),
    ]

    static let calendars: [Place] = [
        calendar("iso8601", .iso8601), calendar("buddhist", .buddhist), calendar("chinese", .chinese),
        calendar("coptic", .coptic), calendar("ethiopicAmeteMihret", .ethiopicAmeteMihret),
        calendar("hebrew", .hebrew), calendar("indian", .indian),
        // Foundation begins its days at midnight UTC, wherever one is; the search at the zone's.
        calendar("islamic", .islamic, in: "UTC"),
        calendar("islamicCivil", .islamicCivil), calendar("islamicTabular", .islamicTabular),
        calendar("islamicUmmAlQura", .islamicUmmAlQura), calendar("japanese", .japanese),
        calendar("persian", .persian), calendar("republicOfChina", .republicOfChina),
    ]

    private static func calendar(
        _ name: String, _ identifier: Calendar.Identifier, in zone: String = "Europe/Berlin"
    ) -> Place {
        Place(zone: zone, calendar: name, identifier: identifier, cases: 25)
    }

    /// The laws, of every moment found: it lies ahead, nothing matches before it, and asking a little earlier finds it
    /// again. The naive search knows nothing of the other: it steps through the time and looks at Foundation's clocks.
    @Test("as the naive search finds it", arguments: places + calendars)
    func naive(place: Place) throws {
        let clock = NaiveClock(zone: place.zone, calendar: place.identifier, years: place.years)
        var random = SeededGenerator(seed: 20_261_121)
        for number in 0..<place.cases {
            let rules = BehaviorProfile.CalendarRules(
                dstGap: .random(using: &random), dayOverflow: .random(using: &random))
            let parts = DateComponentsRecord.random(on: clock, calendar: place.calendar, using: &random)
            var bare = parts
            bare.calendar = nil
            let naive = NaiveTrigger(parts: bare, clock: clock, rules: rules)
            var date = clock.start + Int.random(in: 86400..<clock.quarters.count * 900, using: &random)
            // Half of them close to where clocks change.
            if Bool.random(using: &random), let jump = clock.jumps.randomElement(using: &random) {
                date = max(clock.start + 86400, clock.start + jump * 900 - .random(in: -7200...90000, using: &random))
            }
            for _ in 0..<3 {
                let expected = naive.next(after: date)
                let next = TriggerSchedule.next(
                    .calendar(parts, repeats: true), after: Double(date), deviceZone: place.zone, rules: rules)
                let within = next.flatMap { $0 < Double(clock.end) ? Int($0) : nil }
                try #require(within == expected, "case \(number), after \(date), \(rules), \(parts)")
                guard let expected, expected < clock.end - 86400 else { break }
                let between = Int.random(in: date..<expected, using: &random)
                let again = TriggerSchedule.next(
                    .calendar(parts, repeats: true), after: Double(between), deviceZone: place.zone, rules: rules)
                try #require(again == next, "case \(number), again after \(between), \(rules), \(parts)")
                date = expected
            }
        }
    }

    /// The shapes for which Foundation's search gives the same answers wherever it begins. No ordinals, no zone whose
    /// clocks move by half an hour, and with a year only strictly: see the reasons in `CalendarPattern`.
    static var shapes: [[WritableKeyPath<DateComponentsRecord, Int?>]] {
        [
            [\.second], [\.minute], [\.minute, \.second], [\.hour], [\.hour, \.minute], [\.hour, \.minute, \.second],
            [\.hour, \.second], [\.weekday], [\.weekday, \.minute], [\.weekday, \.hour], [\.weekday, \.hour, \.minute],
            [\.day], [\.day, \.minute], [\.day, \.hour], [\.day, \.hour, \.minute], [\.month], [\.month, \.hour],
            [\.month, \.day], [\.month, \.day, \.minute], [\.month, \.day, \.hour], [\.month, \.day, \.hour, \.minute],
            [\.year], [\.year, \.month, \.day], [\.year, \.month, \.day, \.hour, \.minute],
            [\.year, \.month, \.day, \.hour, \.minute, \.second], [\.weekOfYear, \.weekday, \.hour],
            [\.dayOfYear, \.hour],
        ]
    }

    @Test(
        "as Foundation finds it",
        arguments: ["Europe/Berlin", "America/New_York", "Asia/Shanghai", "Asia/Kathmandu", "America/Sao_Paulo"],
        [BehaviorProfile.CalendarRules.strict, .lenient])
    func foundation(zone: String, rules: BehaviorProfile.CalendarRules) throws {
        let clock = NaiveClock(zone: zone, years: 2026...2026)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        calendar.locale = Locale(identifier: "en_US_POSIX")
        (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (1, 1)
        var random = SeededGenerator(seed: 7)
        for shape in Self.shapes {
            // With `.nextTime` Foundation gives the next month to a date of this month that is over.
            let rules = shape.contains(\.year) ? .strict : rules
            for _ in 0..<12 {
                let all = DateComponentsRecord.random(of: clock, using: &random)
                var parts = DateComponentsRecord()
                for part in shape { parts[keyPath: part] = all[keyPath: part] }
                let date = Double(clock.start + Int.random(in: 0..<2 * 365 * 86400, using: &random))
                let expected = calendar.nextDate(
                    after: Date(timeIntervalSince1970: date), matching: parts.foundation,
                    matchingPolicy: rules.dstGap == .strict ? .strict : .nextTime)
                let next = TriggerSchedule.next(
                    .calendar(parts, repeats: true), after: date, deviceZone: zone, rules: rules)
                #expect(next == expected?.timeIntervalSince1970, "after \(date), \(rules), \(parts)")
            }
        }
    }
}

extension BehaviorProfile.MissingTime {
    fileprivate static func random(using random: inout SeededGenerator) -> Self {
        Bool.random(using: &random) ? .nextTime : .strict
    }
}

extension DateComponentsRecord {
    /// Every part, as of some day of the clock and a time that clocks may jump over.
    fileprivate static func random(of clock: NaiveClock, using random: inout SeededGenerator) -> Self {
        // A clock has days.
        let day = clock.days.randomElement(using: &random)!
        var parts = DateComponentsRecord()
        (parts.era, parts.year, parts.quarter, parts.month, parts.day) = (
            day.era, day.year, day.quarter, day.month, day.day
        )
        (parts.dayOfYear, parts.weekday, parts.weekdayOrdinal) = (day.dayOfYear, day.weekday, day.weekdayOrdinal)
        (parts.weekOfMonth, parts.weekOfYear) = (day.weekOfMonth, day.weekOfYear)
        parts.yearForWeekOfYear = day.yearForWeekOfYear
        let isNight = Bool.random(using: &random)
        parts.hour = .random(in: isNight ? 0...3 : 0...23, using: &random)
        parts.minute =
            Bool.random(using: &random)
            ? [0, 15, 30, 45].randomElement(using: &random) : .random(in: 0...59, using: &random)
        parts.second = Bool.random(using: &random) ? 0 : .random(in: 0...59, using: &random)
        return parts
    }

    /// Some of the parts: of a real day and time, now and then with one of another day, so that it may never come.
    fileprivate static func random(
        on clock: NaiveClock, calendar: String, using random: inout SeededGenerator
    ) -> Self {
        let all = Self.random(of: clock, using: &random), other = Self.random(of: clock, using: &random)
        let dayParts: [WritableKeyPath<Self, Int?>] = [
            \.era, \.year, \.quarter, \.month, \.day, \.dayOfYear, \.weekday, \.weekdayOrdinal, \.weekOfMonth,
            \.weekOfYear, \.yearForWeekOfYear,
        ]
        var parts = Self()
        for part in dayParts where Int.random(in: 0..<5, using: &random) == 0 {
            parts[keyPath: part] = all[keyPath: part]
        }
        for part in [\Self.hour, \.minute, \.second] where Int.random(in: 0..<5, using: &random) < 2 {
            parts[keyPath: part] = all[keyPath: part]
        }
        if Int.random(in: 0..<8, using: &random) == 0, let part = dayParts.randomElement(using: &random) {
            parts[keyPath: part] = other[keyPath: part]
        }
        if Int.random(in: 0..<8, using: &random) == 0 {
            parts.day = [29, 30, clock.longestMonth].randomElement(using: &random)
        }
        // Quarters are those of the Gregorian year.
        if calendar != "gregorian" && calendar != "iso8601" { parts.quarter = nil }
        parts.calendar = calendar
        return parts
    }

    fileprivate var foundation: DateComponents {
        var components = DateComponents()
        (components.year, components.month, components.day, components.dayOfYear) = (year, month, day, dayOfYear)
        (components.weekday, components.weekOfYear) = (weekday, weekOfYear)
        (components.hour, components.minute, components.second) = (hour, minute, second)
        return components
    }
}
