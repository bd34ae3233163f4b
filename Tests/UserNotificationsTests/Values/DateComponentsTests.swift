// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PorticoUserNotifications
@testable import SystemModel

/// `DateComponents` of calendar triggers and the records of them. Notifications sheet 1.7, 2.3.
@Suite struct DateComponentsTests {
    private func record(_ components: DateComponents) -> DateComponentsRecord? {
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        guard case .calendar(let record, repeats: false) = trigger.record else { return nil }
        return record
    }

    /// The kinds of zone; the third is the trap: `current` is a fixed zone.
    struct Zone: CustomTestStringConvertible, Sendable {
        var name: String
        var zone: TimeZone?
        var record: DateComponentsRecord.ZoneRecord

        var testDescription: String { name }
    }

    static let zones: [Zone] = [
        Zone(name: "none", zone: nil, record: .none),
        Zone(name: "autoupdatingCurrent", zone: .autoupdatingCurrent, record: .autoupdating),
        Zone(name: "current", zone: .current, record: .fixed(TimeZone.current.identifier)),
        Zone(name: "Berlin", zone: TimeZone(identifier: "Europe/Berlin"), record: .fixed("Europe/Berlin")),
        Zone(name: "offset", zone: TimeZone(secondsFromGMT: 7200), record: .fixed("GMT+0200")),
    ]

    @Test("the three kinds of zone", arguments: zones)
    func zone(zone: Zone) {
        let components = DateComponents(timeZone: zone.zone, hour: 9)
        #expect(record(components)?.zone == zone.record)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        #expect(trigger.dateComponents.timeZone == zone.zone)
        #expect(trigger.dateComponents.hour == 9)
    }

    @Test("every component is kept, and none is made up")
    func components() {
        var components = DateComponents(
            era: 1, year: 2026, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 7, weekday: 8,
            weekdayOrdinal: 9, quarter: 10, weekOfMonth: 11, weekOfYear: 12, yearForWeekOfYear: 13)
        components.dayOfYear = 14
        var expected = DateComponentsRecord()
        expected.era = 1
        expected.year = 2026
        expected.month = 2
        expected.day = 3
        expected.hour = 4
        expected.minute = 5
        expected.second = 6
        expected.nanosecond = 7
        expected.weekday = 8
        expected.weekdayOrdinal = 9
        expected.quarter = 10
        expected.weekOfMonth = 11
        expected.weekOfYear = 12
        expected.yearForWeekOfYear = 13
        expected.dayOfYear = 14
        #expect(record(components) == expected)
        #expect(record(DateComponents()) == DateComponentsRecord())
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        #expect(trigger.dateComponents == components)
    }

    @Test("the calendar travels by name", arguments: ["gregorian", "buddhist", "hebrew", "iso8601", "japanese"])
    func calendar(name: String) throws {
        let trigger = UNNotificationTrigger.make(
            .calendar(
                {
                    var record = DateComponentsRecord(); record.calendar = name; return record
                }(), repeats: false))
        let components = try #require(trigger as? UNCalendarNotificationTrigger).dateComponents
        #expect(components.calendar != nil)
        #expect(record(components)?.calendar == name)
    }
}
