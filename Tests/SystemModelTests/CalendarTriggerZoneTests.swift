// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What calendar triggers make of zones, of clocks that jump and of months that lack a day. Sheet: notifications 2.3,
/// 2.14.
@Suite struct CalendarTriggerZoneTests {
    typealias Row = CalendarTriggerRow

    @Test("clocks that go forward", arguments: forward)
    func goForward(_ row: Row) throws {
        let history = try row.history()
        #expect(history == row.fires)
    }

    static let forward: [Row] = [
        Row(
            "02:30 in Berlin, 29 March 2026", "2.3 DST", .parts(hour: 2, minute: 30),
            after: "2026-03-28T12:00:00+01:00",
            fires: ["2026-03-29T03:00:00+02:00", "2026-03-30T02:30:00+02:00", "2026-03-31T02:30:00+02:00"]),
        Row(
            "the same, strictly", "2.14 dstGap", .parts(hour: 2, minute: 30), after: "2026-03-28T12:00:00+01:00",
            rules: .strict, fires: ["2026-03-30T02:30:00+02:00", "2026-03-31T02:30:00+02:00"]),
        Row(
            "02:30 in New York, 8 March 2026", "2.3 DST", .parts(hour: 2, minute: 30), in: "America/New_York",
            after: "2026-03-07T12:00:00-05:00", fires: ["2026-03-08T03:00:00-04:00", "2026-03-09T02:30:00-04:00"]),
        Row(
            "the same, strictly", "2.14 dstGap", .parts(hour: 2, minute: 30), in: "America/New_York",
            after: "2026-03-07T12:00:00-05:00", rules: .strict, fires: ["2026-03-09T02:30:00-04:00"]),
        Row(
            "a missing hour and a second", "Foundation", .parts(hour: 2, second: 30),
            after: "2026-03-29T00:30:00+01:00",
            fires: ["2026-03-29T03:00:00+02:00", "2026-03-30T02:00:30+02:00"]),
        Row(
            "a date at a missing time", "Foundation", .parts(year: 2026, month: 3, day: 29, hour: 2, minute: 30),
            after: "2026-01-15T12:00:00+01:00", fires: ["2026-03-29T03:00:00+02:00", "never"]),
        Row(
            "the same, strictly", "2.14 dstGap", .parts(year: 2026, month: 3, day: 29, hour: 2, minute: 30),
            after: "2026-01-15T12:00:00+01:00", rules: .strict, fires: ["never"]),
        Row(
            "a time that is missing whenever it is asked for", "2.14 dstGap",
            .parts(month: 3, weekday: 1, weekdayOrdinal: 5, hour: 2, minute: 30), after: "2026-01-15T12:00:00+01:00",
            rules: .strict, fires: ["never"]),
        Row(
            "an hourly minute is a beat and skips none", "Foundation", .parts(minute: 30),
            after: "2026-03-29T00:45:00+01:00", fires: ["2026-03-29T01:30:00+01:00", "2026-03-29T03:30:00+02:00"]),
        Row(
            "half an hour on Lord Howe Island: Foundation goes to the next day", "2.3 DST", .parts(hour: 2, minute: 15),
            in: "Australia/Lord_Howe", after: "2026-10-03T12:00:00+10:30",
            fires: ["2026-10-04T02:30:00+11:00", "2026-10-05T02:15:00+11:00"]),
        Row(
            "the same, strictly", "2.14 dstGap", .parts(hour: 2, minute: 15), in: "Australia/Lord_Howe",
            after: "2026-10-03T12:00:00+10:30", rules: .strict, fires: ["2026-10-05T02:15:00+11:00"]),
        Row(
            "an hour of which half is missing begins at the jump", "Foundation", .parts(hour: 2),
            in: "Australia/Lord_Howe", after: "2026-10-03T12:00:00+10:30", rules: .strict,
            fires: ["2026-10-04T02:30:00+11:00", "2026-10-05T02:00:00+11:00"]),
        Row(
            "a day without midnight begins at the jump", "Foundation", .parts(month: 9, day: 6), in: "America/Santiago",
            after: "2026-09-03T12:00:00-04:00", rules: .strict,
            fires: ["2026-09-06T01:00:00-03:00", "2027-09-06T00:00:00-03:00"]),
        Row(
            "the midnight that is missing", "Foundation", .parts(hour: 0), in: "America/Santiago",
            after: "2026-09-05T12:00:00-04:00", fires: ["2026-09-06T01:00:00-03:00", "2026-09-07T00:00:00-03:00"]),
        Row(
            "the same, strictly", "Foundation", .parts(hour: 0), in: "America/Santiago",
            after: "2026-09-05T12:00:00-04:00", rules: .strict, fires: ["2026-09-07T00:00:00-03:00"]),
        Row(
            "a gap at the end of Ramadan in Casablanca", "2.3 DST", .parts(hour: 2, minute: 30),
            in: "Africa/Casablanca",
            after: "2026-03-21T12:00:00+00:00", fires: ["2026-03-22T03:00:00+01:00", "2026-03-23T02:30:00+01:00"]),
    ]

    @Test("clocks that go back", arguments: back)
    func goBack(_ row: Row) throws {
        let history = try row.history()
        #expect(history == row.fires)
    }

    static let back: [Row] = [
        Row(
            "02:30 in Berlin, 25 October 2026: the first of two", "2.3 DST", .parts(hour: 2, minute: 30),
            after: "2026-10-24T12:00:00+02:00", fires: ["2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00"]),
        Row(
            "01:30 in New York, 1 November 2026", "2.3 DST", .parts(hour: 1, minute: 30), in: "America/New_York",
            after: "2026-10-31T12:00:00-04:00", fires: ["2026-11-01T01:30:00-04:00", "2026-11-02T01:30:00-05:00"]),
        Row(
            "asked between the two", "Foundation", .parts(hour: 2, minute: 30), after: "2026-10-25T02:45:00+02:00",
            fires: ["2026-10-26T02:30:00+01:00"]),
        Row(
            "asked during the second hour", "Foundation", .parts(hour: 2, minute: 30),
            after: "2026-10-25T02:15:00+01:00",
            rules: .strict, fires: ["2026-10-26T02:30:00+01:00"]),
        Row(
            "a date at a time that comes twice", "2.3 DST",
            .parts(year: 2026, month: 10, day: 25, hour: 2, minute: 30), after: "2026-10-24T12:00:00+02:00",
            fires: ["2026-10-25T02:30:00+02:00", "never"]),
        Row(
            "each second of a doubled minute, once", "2.3 DST",
            .parts(year: 2026, month: 10, day: 25, hour: 2, nanosecond: 0), after: "2026-10-25T02:59:58.500+02:00",
            fires: ["2026-10-25T02:59:59+02:00", "never"]),
        Row(
            "an hourly minute comes every hour", "Foundation", .parts(minute: 30), after: "2026-10-25T01:45:00+02:00",
            fires: ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", "2026-10-25T03:30:00+01:00"]),
        Row(
            "half an hour on Lord Howe Island", "2.3 DST", .parts(hour: 1, minute: 45), in: "Australia/Lord_Howe",
            after: "2026-04-04T12:00:00+11:00", fires: ["2026-04-05T01:45:00+11:00", "2026-04-06T01:45:00+10:30"]),
        Row(
            "an hourly minute there", "Foundation", .parts(minute: 45), in: "Australia/Lord_Howe",
            after: "2026-04-05T01:12:00+11:00",
            fires: ["2026-04-05T01:45:00+11:00", "2026-04-05T01:45:00+10:30", "2026-04-05T02:45:00+10:30"]),
        Row(
            "a day with two midnights", "decided", .parts(weekday: 1), in: "America/Havana",
            after: "2026-10-31T12:00:00-04:00", fires: ["2026-11-01T00:00:00-04:00", "2026-11-08T00:00:00-05:00"]),
        Row(
            "a midnight that is crossed three times", "decided", .parts(day: 7), in: "America/St_Johns",
            after: "2010-11-06T12:00:00-02:30", fires: ["2010-11-07T00:00:00-02:30", "2010-12-07T00:00:00-03:30"]),
        Row(
            "the hour before it", "decided", .parts(hour: 23, minute: 30), in: "America/St_Johns",
            after: "2010-11-06T12:00:00-02:30", fires: ["2010-11-06T23:30:00-02:30", "2010-11-07T23:30:00-03:30"]),
        Row(
            "a doubled hour at the beginning of Ramadan in Casablanca", "2.3 DST", .parts(hour: 2, minute: 30),
            in: "Africa/Casablanca", after: "2026-02-14T12:00:00+01:00",
            fires: ["2026-02-15T02:30:00+01:00", "2026-02-16T02:30:00Z"]),
    ]

    @Test("zones", arguments: zones)
    func zone(_ row: Row) throws {
        let history = try row.history()
        #expect(history == row.fires)
    }

    static let zones: [Row] = [
        Row(
            "a zone without summer time", "2.3 zone", .parts(hour: 9), in: "Asia/Shanghai",
            after: "2026-03-28T12:00:00+08:00", fires: ["2026-03-29T09:00:00+08:00", "2026-03-30T09:00:00+08:00"]),
        Row(
            "a zone of quarters of an hour", "2.3 zone", .parts(hour: 9), in: "Asia/Kathmandu",
            after: "2026-03-28T12:00:00+05:45", fires: ["2026-03-29T09:00:00+05:45"]),
        Row(
            "a zone that follows the device", "2.3 zone", .parts(hour: 9, zone: .autoupdating), in: "Asia/Shanghai",
            after: "2026-03-28T12:00:00+08:00", fires: ["2026-03-29T09:00:00+08:00"]),
        Row(
            "a zone of its own", "2.3 zone", .parts(hour: 9, zone: .fixed("America/New_York")), in: "Asia/Shanghai",
            after: "2026-03-07T12:00:00-05:00", fires: ["2026-03-08T09:00:00-04:00"]),
        Row(
            "an offset of its own", "2.3 zone", .parts(hour: 9, zone: .fixed("GMT+0200")), in: "Asia/Shanghai",
            after: "2026-03-28T12:00:00+02:00", fires: ["2026-03-29T09:00:00+02:00"]),
        Row(
            "an unknown zone of its own", "decided", .parts(hour: 9, zone: .fixed("Europe/Atlantis")),
            in: "Europe/Berlin", after: "2026-03-28T12:00:00+02:00", fires: ["never"]),
        Row(
            "an unknown device zone", "decided", .parts(hour: 9), in: "", after: "2026-03-28T12:00:00+02:00",
            fires: ["never"]),
        Row(
            "Samoa, without 30 December 2011", "Foundation", .parts(hour: 9), in: "Pacific/Apia",
            after: "2011-12-28T12:00:00-10:00",
            fires: ["2011-12-29T09:00:00-10:00", "2011-12-31T09:00:00+14:00", "2012-01-01T09:00:00+14:00"]),
        Row(
            "the day that it left out", "Foundation", .parts(month: 12, day: 30, hour: 9), in: "Pacific/Apia",
            after: "2011-12-28T12:00:00-10:00", rules: .lenient, fires: ["2012-12-30T09:00:00+14:00"]),
        Row(
            "the Friday that it left out", "Foundation", .parts(weekday: 6), in: "Pacific/Apia",
            after: "2011-12-28T12:00:00-10:00", rules: .lenient, fires: ["2012-01-06T00:00:00+14:00"]),
        Row(
            "hours around it", "Foundation", .parts(minute: 0), in: "Pacific/Apia", after: "2011-12-29T22:30:00-10:00",
            fires: ["2011-12-29T23:00:00-10:00", "2011-12-31T00:00:00+14:00"]),
    ]

    @Test("days that a month or year lacks", arguments: overflow)
    func overflows(_ row: Row) throws {
        let history = try row.history()
        #expect(history == row.fires)
    }

    static let overflow: [Row] = [
        Row(
            "the 31st", "2.14 dayOverflow", .parts(day: 31, hour: 9), after: "2026-03-31T12:00:00+02:00",
            fires: ["2026-05-31T09:00:00+02:00", "2026-07-31T09:00:00+02:00", "2026-08-31T09:00:00+02:00"]),
        Row(
            "the 31st, or the moment after the month", "2.3 DST", .parts(day: 31, hour: 9),
            after: "2026-03-31T12:00:00+02:00", rules: .lenient,
            fires: ["2026-05-01T00:00:00+02:00", "2026-05-31T09:00:00+02:00", "2026-07-01T00:00:00+02:00"]),
        Row(
            "asked on the 30th", "Foundation", .parts(day: 31), after: "2026-04-30T12:00:00+02:00", rules: .lenient,
            fires: ["2026-05-01T00:00:00+02:00", "2026-05-31T00:00:00+02:00"]),
        Row(
            "29 February", "2.14 dayOverflow", .parts(month: 2, day: 29, hour: 9), after: "2026-01-31T12:00:00+01:00",
            fires: ["2028-02-29T09:00:00+01:00", "2032-02-29T09:00:00+01:00"]),
        Row(
            "29 February, or the moment after", "Foundation", .parts(month: 2, day: 29, hour: 9),
            after: "2026-01-31T12:00:00+01:00", rules: .lenient,
            fires: ["2026-03-01T00:00:00+01:00", "2027-03-01T00:00:00+01:00", "2028-02-29T09:00:00+01:00"]),
        Row(
            "29 February of a year that has none", "2.14 dayOverflow", .parts(year: 2027, month: 2, day: 29, hour: 9),
            after: "2026-01-31T12:00:00+01:00", fires: ["never"]),
        Row(
            "the same, or the moment after: Foundation goes on every year", "decided",
            .parts(year: 2027, month: 2, day: 29, hour: 9), after: "2026-01-31T12:00:00+01:00", rules: .lenient,
            fires: ["2027-03-01T00:00:00+01:00", "never"]),
        Row(
            "29 February around a year that is no leap year", "2.14 dayOverflow", .parts(month: 2, day: 29),
            after: "2096-03-01T00:00:00+01:00", fires: ["2104-02-29T00:00:00+01:00"]),
        Row(
            "29 February on a Monday, 40 years on", "2.14 dayOverflow", .parts(month: 2, day: 29, weekday: 2),
            after: "2072-03-01T00:00:00+01:00", fires: ["2112-02-29T00:00:00+01:00"]),
        Row(
            "30 February", "2.14 dayOverflow", .parts(month: 2, day: 30, hour: 9), after: "2026-01-31T12:00:00+01:00",
            fires: ["never"]),
        Row(
            "30 February, or the moment after", "Foundation", .parts(month: 2, day: 30, hour: 9),
            after: "2026-01-31T12:00:00+01:00", rules: .lenient,
            fires: ["2026-03-01T00:00:00+01:00", "2027-03-01T00:00:00+01:00"]),
        Row(
            "the moment after, on a day without midnight", "decided", .parts(month: 8, day: 31, hour: 9),
            in: "America/Asuncion", after: "2023-07-01T12:00:00-04:00", rules: .lenient,
            fires: ["2023-08-31T09:00:00-04:00"]),
        Row(
            "the fifth Monday", "Foundation", .parts(weekday: 2, weekdayOrdinal: 5, hour: 9),
            after: "2026-01-15T12:00:00+01:00", rules: .lenient,
            fires: ["2026-03-30T09:00:00+02:00", "2026-06-29T09:00:00+02:00", "2026-08-31T09:00:00+02:00"]),
        Row(
            "Monday of the sixth week", "decided", .parts(weekday: 2, weekOfMonth: 6, hour: 9),
            after: "2026-01-15T12:00:00+01:00", rules: .lenient,
            fires: ["2026-08-31T09:00:00+02:00", "2027-05-31T09:00:00+02:00", "2028-01-31T09:00:00+01:00"]),
        Row(
            "day 366", "Foundation", .parts(dayOfYear: 366, hour: 9), after: "2026-01-15T12:00:00+01:00",
            rules: .lenient,
            fires: ["2028-12-31T09:00:00+01:00", "2032-12-31T09:00:00+01:00"]),
        Row(
            "week 53", "Foundation", .parts(weekOfYear: 53), after: "2026-01-15T12:00:00+01:00", rules: .lenient,
            fires: ["2028-12-24T00:00:00+01:00", "2033-12-25T00:00:00+01:00"]),
        Row(
            "Friday the 31st: only days that are", "decided", .parts(day: 31, weekday: 6),
            after: "2026-01-05T00:45:00+01:00", rules: .lenient,
            fires: ["2026-07-31T00:00:00+02:00", "2027-12-31T00:00:00+01:00"]),
    ]

    @Test("calendars", arguments: calendars)
    func calendar(_ row: Row) throws {
        let history = try row.history()
        #expect(history == row.fires)
    }

    static let calendars: [Row] = [
        Row(
            "an unknown one", "decided", .parts(hour: 9, calendar: "mayan"), after: "2026-01-15T12:00:00+01:00",
            fires: ["never"]),
        Row(
            "the Gregorian one by name", "2.3 Calendar", .parts(hour: 9, calendar: "gregorian"),
            after: "2026-01-15T12:00:00+01:00", fires: ["2026-01-16T09:00:00+01:00"]),
        Row(
            "weeks of ISO 8601", "Foundation", .parts(weekday: 2, weekOfYear: 1, hour: 9, calendar: "iso8601"),
            after: "2025-01-01T00:45:00+01:00",
            fires: ["2025-12-29T09:00:00+01:00", "2027-01-04T09:00:00+01:00", "2028-01-03T09:00:00+01:00"]),
        Row(
            "a year of the Buddhist era", "Foundation", .parts(year: 2570, month: 1, day: 1, calendar: "buddhist"),
            after: "2026-01-15T12:00:00+01:00", fires: ["2027-01-01T00:00:00+01:00", "never"]),
        Row(
            "a year of Reiwa", "Foundation", .parts(year: 9, month: 1, day: 1, calendar: "japanese"),
            after: "2026-01-15T12:00:00+01:00", fires: ["2027-01-01T00:00:00+01:00", "never"]),
        Row(
            "a year of Minguo", "Foundation", .parts(year: 116, month: 10, day: 10, calendar: "republicOfChina"),
            after: "2026-01-15T12:00:00+01:00", fires: ["2027-10-10T00:00:00+02:00", "never"]),
        Row(
            "the Hebrew new year", "Foundation", .parts(month: 1, day: 1, hour: 9, calendar: "hebrew"),
            after: "2025-01-01T12:00:00+01:00",
            fires: ["2025-09-23T09:00:00+02:00", "2026-09-12T09:00:00+02:00", "2027-10-02T09:00:00+02:00"]),
        Row(
            "a month of Hebrew leap years", "Foundation", .parts(month: 6, day: 1, hour: 9, calendar: "hebrew"),
            after: "2025-01-01T12:00:00+01:00",
            fires: ["2027-02-08T09:00:00+01:00", "2030-02-04T09:00:00+01:00", "2033-01-31T09:00:00+01:00"]),
        Row(
            "a Chinese month that comes twice in 2025", "Foundation", .parts(month: 6, day: 15, calendar: "chinese"),
            after: "2025-01-01T12:00:00+01:00", fires: ["2025-07-09T00:00:00+02:00", "2026-07-28T00:00:00+02:00"]),
        Row(
            "the beginning of Ramadan", "Foundation", .parts(month: 9, day: 1, calendar: "islamicUmmAlQura"),
            after: "2026-01-01T12:00:00+01:00", fires: ["2026-02-18T00:00:00+01:00", "2027-02-08T00:00:00+01:00"]),
        Row(
            "Nowruz", "Foundation", .parts(month: 1, day: 1, calendar: "persian"), in: "Asia/Tehran",
            after: "2026-01-01T12:00:00+03:30", fires: ["2026-03-21T00:00:00+03:30", "2027-03-21T00:00:00+03:30"]),
        Row(
            "Enkutatash", "Foundation", .parts(month: 1, day: 1, calendar: "ethiopicAmeteMihret"),
            in: "Africa/Addis_Ababa", after: "2026-01-01T12:00:00+03:00",
            fires: ["2026-09-11T00:00:00+03:00", "2027-09-12T00:00:00+03:00"]),
        Row(
            "the sixth day of the short month", "2.14 dayOverflow", .parts(month: 13, day: 6, calendar: "coptic"),
            after: "2026-01-15T12:00:00+01:00", fires: ["2027-09-11T00:00:00+02:00", "2031-09-11T00:00:00+02:00"]),
        Row(
            "one that Foundation mistakes for the Gregorian", "decided", .parts(hour: 9, calendar: "ethiopicAmeteAlem"),
            after: "2026-01-15T12:00:00+01:00", fires: ["never"]),
        Row(
            "quarters of another calendar", "Foundation", .parts(quarter: 2, hour: 9, calendar: "hebrew"),
            after: "2026-01-15T12:00:00+01:00", fires: ["never"]),
    ]
}
