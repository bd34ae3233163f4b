// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// When a calendar trigger fires. Sheet: notifications 2.3, 2.14.
@Suite struct CalendarTriggerTests {
    typealias Row = CalendarTriggerRow

    @Test("which components must match", arguments: matching)
    func matches(_ row: Row) throws {
        let history = try row.history()
        #expect(history == row.fires)
    }

    static let matching: [Row] = [
        Row("nothing set", "2.3 Calendar", .parts(), after: "2026-01-15T12:00:00+01:00", fires: ["never"]),
        Row(
            "an hour and a minute, daily", "2.3 Calendar", .parts(hour: 9, minute: 30),
            after: "2026-01-15T09:29:59+01:00",
            fires: ["2026-01-15T09:30:00+01:00", "2026-01-16T09:30:00+01:00", "2026-01-17T09:30:00+01:00"]),
        Row(
            "strictly after: not the moment itself", "2.3 Calendar", .parts(hour: 9, minute: 30),
            after: "2026-01-15T09:30:00+01:00", fires: ["2026-01-16T09:30:00+01:00"]),
        Row(
            "below the hour all is 0", "Foundation", .parts(weekday: 2, hour: 9), after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-01-19T09:00:00+01:00", "2026-01-26T09:00:00+01:00"]),
        Row(
            "a weekday is its first second", "Foundation", .parts(weekday: 2), after: "2026-01-19T00:00:00+01:00",
            fires: ["2026-01-26T00:00:00+01:00", "2026-02-02T00:00:00+01:00"]),
        Row(
            "a minute, hourly", "Foundation", .parts(minute: 30), after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-01-15T12:30:00+01:00", "2026-01-15T13:30:00+01:00", "2026-01-15T14:30:00+01:00"]),
        Row(
            "a second, every minute", "Foundation", .parts(second: 5), after: "2026-01-15T23:59:10+01:00",
            fires: ["2026-01-16T00:00:05+01:00", "2026-01-16T00:01:05+01:00"]),
        Row(
            "a nanosecond, every second", "Foundation", .parts(nanosecond: 500_000_000),
            after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-01-15T12:00:00.500+01:00", "2026-01-15T12:00:01.500+01:00"]),
        Row(
            "an hour and a nanosecond", "Foundation", .parts(hour: 9, nanosecond: 500_000_000),
            after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-01-16T09:00:00.500+01:00", "2026-01-17T09:00:00.500+01:00"]),
        Row(
            "a date and a time", "2.3 Calendar", .parts(year: 2027, month: 1, day: 1, hour: 9, minute: 5, second: 7),
            after: "2026-01-15T12:00:00+01:00", fires: ["2027-01-01T09:05:07+01:00", "never"]),
        Row(
            "a date in the past", "2.3 Calendar", .parts(year: 2025, month: 1, day: 1, hour: 9),
            after: "2026-01-15T12:00:00+01:00", fires: ["never"]),
        Row(
            "a date that is the moment itself", "2.3 Calendar", .parts(year: 2026, month: 1, day: 15, hour: 12),
            after: "2026-01-15T12:00:00+01:00", fires: ["never"]),
        Row(
            "a birthday", "2.3 Calendar", .parts(month: 12, day: 24, hour: 18), after: "2026-12-24T18:00:00+01:00",
            fires: ["2027-12-24T18:00:00+01:00", "2028-12-24T18:00:00+01:00"]),
        Row(
            "a month", "Foundation", .parts(month: 5), after: "2026-05-01T00:00:00+02:00",
            fires: ["2027-05-01T00:00:00+02:00", "2028-05-01T00:00:00+02:00"]),
        Row(
            "a year", "Foundation", .parts(year: 2027), after: "2026-05-01T00:00:00+02:00",
            fires: ["2027-01-01T00:00:00+01:00", "never"]),
        Row("the year that is", "Foundation", .parts(year: 2026), after: "2026-05-01T00:00:00+02:00", fires: ["never"]),
        Row(
            "an era beside all else changes nothing", "decided", .parts(era: 1, hour: 9),
            after: "2026-05-01T10:00:00+02:00", fires: ["2026-05-02T09:00:00+02:00", "2026-05-03T09:00:00+02:00"]),
        Row("the era that is", "decided", .parts(era: 1), after: "2026-05-01T10:00:00+02:00", fires: ["never"]),
        Row(
            "the era before Christ", "2.3 Calendar", .parts(era: 0, hour: 9), after: "2026-05-01T10:00:00+02:00",
            fires: ["never"]),
        Row(
            "a quarter", "Foundation", .parts(quarter: 3), after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-07-01T00:00:00+02:00", "2027-07-01T00:00:00+02:00"]),
        Row(
            "the fourth Thursday of November", "Foundation", .parts(month: 11, weekday: 5, weekdayOrdinal: 4, hour: 9),
            in: "America/New_York", after: "2026-01-15T12:00:00-05:00",
            fires: ["2026-11-26T09:00:00-05:00", "2027-11-25T09:00:00-05:00"]),
        Row(
            "the first Thursday: Foundation leaves out March", "2.3 Calendar",
            .parts(weekday: 5, weekdayOrdinal: 1, hour: 9), after: "2025-02-06T09:00:00+01:00", rules: .lenient,
            fires: ["2025-03-06T09:00:00+01:00", "2025-04-03T09:00:00+02:00"]),
        Row(
            "Friday the 13th", "Foundation", .parts(day: 13, weekday: 6, hour: 9), after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-02-13T09:00:00+01:00", "2026-03-13T09:00:00+01:00", "2026-11-13T09:00:00+01:00"]),
        Row(
            "an ordinal alone", "Foundation", .parts(weekdayOrdinal: 2), after: "2026-01-05T00:45:00+01:00",
            fires: ["2026-01-08T00:00:00+01:00", "2026-02-08T00:00:00+01:00"]),
        Row(
            "a week of the month", "Foundation", .parts(weekOfMonth: 2), after: "2026-01-05T00:45:00+01:00",
            fires: ["2026-02-08T00:00:00+01:00", "2026-03-08T00:00:00+01:00", "2026-04-05T00:00:00+02:00"]),
        Row(
            "the first week of the month begins with the month", "Foundation", .parts(weekOfMonth: 1),
            after: "2026-01-05T00:45:00+01:00",
            fires: ["2026-02-01T00:00:00+01:00", "2026-03-01T00:00:00+01:00", "2026-04-01T00:00:00+02:00"]),
        Row(
            "each day of a week of the month", "Foundation", .parts(weekOfMonth: 6, hour: 9),
            after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-05-31T09:00:00+02:00", "2026-08-30T09:00:00+02:00", "2026-08-31T09:00:00+02:00"]),
        Row(
            "a week of the year begins on Sunday", "Foundation", .parts(weekOfYear: 1),
            after: "2026-01-05T00:45:00+01:00", fires: ["2026-12-27T00:00:00+01:00", "2027-12-26T00:00:00+01:00"]),
        Row(
            "Monday of the first week", "Foundation", .parts(weekday: 2, weekOfYear: 1, hour: 9),
            after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-12-28T09:00:00+01:00", "2027-12-27T09:00:00+01:00", "2029-01-01T09:00:00+01:00"]),
        Row(
            "a week of a week-based year", "Foundation", .parts(weekOfYear: 1, yearForWeekOfYear: 2027),
            after: "2026-01-15T12:00:00+01:00", fires: ["2026-12-27T00:00:00+01:00", "never"]),
        Row(
            "a week-based year", "Foundation", .parts(yearForWeekOfYear: 2027), after: "2026-01-15T12:00:00+01:00",
            fires: ["2026-12-27T00:00:00+01:00", "never"]),
        Row(
            "a day of the year", "Foundation", .parts(dayOfYear: 60, hour: 9), after: "2026-05-01T00:00:00+02:00",
            fires: ["2027-03-01T09:00:00+01:00", "2028-02-29T09:00:00+01:00", "2029-03-01T09:00:00+01:00"]),
        Row(
            "what contradicts itself", "2.3 Calendar", .parts(year: 2026, month: 3, day: 29, weekday: 2, hour: 2),
            after: "2026-01-15T12:00:00+01:00", fires: ["never"]),
        Row(
            "a quarter that the month is not in: Foundation ignores it", "2.3 Calendar", .parts(quarter: 4, month: 3),
            after: "2026-01-15T12:00:00+01:00", fires: ["never"]),
    ]

    @Test("units that are left open between others", arguments: open)
    func leftOpen(_ row: Row) throws {
        let history = try row.history()
        #expect(history == row.fires)
    }

    static let open: [Row] = [
        Row(
            "below a weekday any hour", "Foundation", .parts(weekday: 5, minute: 30),
            after: "2026-01-15T22:00:00+01:00",
            fires: ["2026-01-15T22:30:00+01:00", "2026-01-15T23:30:00+01:00", "2026-01-22T00:30:00+01:00"]),
        Row(
            "below a month the first day", "Foundation", .parts(month: 5, hour: 9), after: "2026-05-10T12:00:00+02:00",
            fires: ["2027-05-01T09:00:00+02:00", "2028-05-01T09:00:00+02:00"]),
        Row(
            "below a month the first of a weekday", "Foundation", .parts(month: 5, weekday: 2, hour: 9),
            after: "2026-01-10T12:00:00+01:00", fires: ["2026-05-04T09:00:00+02:00", "2027-05-03T09:00:00+02:00"]),
        Row(
            "asked on the first day itself: Foundation goes to 2027", "decided", .parts(month: 8, weekday: 1, hour: 15),
            after: "2026-08-02T04:13:11+02:00", fires: ["2026-08-02T15:00:00+02:00", "2027-08-01T15:00:00+02:00"]),
        Row(
            "below a quarter the first day", "Foundation", .parts(quarter: 3, day: 5),
            after: "2026-01-10T12:00:00+01:00",
            fires: ["2026-07-05T00:00:00+02:00", "2027-07-05T00:00:00+02:00"]),
        Row(
            "below a day the first hour", "Foundation", .parts(day: 29, minute: 30), after: "2026-03-28T00:45:00+01:00",
            fires: ["2026-03-29T00:30:00+01:00", "2026-04-29T00:30:00+02:00"]),
        Row(
            "below a day of the year the first hour", "Foundation", .parts(dayOfYear: 40, minute: 30),
            after: "2026-01-05T00:45:00+01:00", fires: ["2026-02-09T00:30:00+01:00", "2027-02-09T00:30:00+01:00"]),
        Row(
            "below an hour the first minute", "Foundation", .parts(hour: 14, second: 30),
            after: "2026-01-15T12:00:00+01:00", fires: ["2026-01-15T14:00:30+01:00", "2026-01-16T14:00:30+01:00"]),
        Row(
            "below a year any day: Foundation stops after the first", "decided", .parts(year: 2026, hour: 9),
            after: "2026-12-29T12:00:00+01:00",
            fires: ["2026-12-30T09:00:00+01:00", "2026-12-31T09:00:00+01:00", "never"]),
        Row(
            "below a year and a month any day", "decided", .parts(year: 2026, month: 12, hour: 9),
            after: "2026-12-29T12:00:00+01:00",
            fires: ["2026-12-30T09:00:00+01:00", "2026-12-31T09:00:00+01:00", "never"]),
        Row(
            "below a week-based year any day", "decided", .parts(yearForWeekOfYear: 2026, hour: 9),
            after: "2026-12-25T12:00:00+01:00", fires: ["2026-12-26T09:00:00+01:00", "never"]),
    ]

    @Test(
        "values that no calendar has",
        arguments: [
            .parts(month: 13), .parts(month: 0), .parts(day: 32), .parts(day: 0), .parts(hour: 24), .parts(hour: 25),
            .parts(hour: -1), .parts(minute: 61), .parts(minute: 60), .parts(second: 60), .parts(weekday: 8),
            .parts(weekday: 0), .parts(weekday: 0, hour: 9), .parts(weekdayOrdinal: 6, hour: 9), .parts(weekOfMonth: 7),
            .parts(weekOfMonth: 0), .parts(weekOfYear: 54), .parts(quarter: 5), .parts(dayOfYear: 367), .parts(era: 2),
            .parts(year: 0), .parts(year: -5), .parts(yearForWeekOfYear: -5), .parts(nanosecond: -1),
            .parts(nanosecond: 1_000_000_000), .parts(day: 5, hour: .max), .parts(year: .max), .parts(day: .min),
            .parts(year: 2027, month: 13, day: 1), .parts(yearForWeekOfYear: .max), .parts(year: 4001),
        ] as [DateComponentsRecord], [BehaviorProfile.CalendarRules.strict, .lenient])
    func impossible(components: DateComponentsRecord, rules: BehaviorProfile.CalendarRules) {
        #expect(
            TriggerSchedule.next(
                .calendar(components, repeats: true), after: 1_780_000_000, deviceZone: "Europe/Berlin", rules: rules)
                == nil)
    }

    @Test(
        "moments that no clock has or that lie beyond the calendar",
        arguments: [Double.nan, .infinity, -.infinity, 1e18, 64_092_211_200])
    func strangeMoments(date: Double) {
        for components in [
            DateComponentsRecord.parts(hour: 9), .parts(weekday: 2), .parts(year: 2030), .parts(day: 31),
        ] {
            let next = TriggerSchedule.next(
                .calendar(components, repeats: true), after: date, deviceZone: "Europe/Berlin", rules: .init())
            #expect(next == nil)
        }
    }

    @Test("a moment between two seconds")
    func fractions() {
        func next(_ components: DateComponentsRecord, after date: Double) -> Double? {
            TriggerSchedule.next(.calendar(components, repeats: true), after: date, deviceZone: "UTC", rules: .init())
        }
        #expect(next(.parts(second: 0), after: 59.999) == 60)
        #expect(next(.parts(second: 0), after: -0.5) == 0)
        #expect(next(.parts(second: 0), after: 0) == 60)
        #expect(next(.parts(nanosecond: 250_000_000), after: 0.2) == 0.25)
        #expect(next(.parts(nanosecond: 250_000_000), after: 0.25) == 1.25)
        #expect(next(.parts(nanosecond: 0), after: 0.5) == 1)
        #expect(next(.parts(year: 1969, month: 12, day: 31, hour: 23), after: -86400 * 365) == -3600)
    }
}
