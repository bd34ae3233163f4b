// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// A trigger with the moments at which it fires, one after the other.
struct CalendarTriggerRow: CustomTestStringConvertible, Sendable {
    var name: String
    /// Where the rule comes from: the sheet's section, `Foundation` for what its search was seen to do, `decided` for
    /// the choice of ours.
    var source: String
    var components: DateComponentsRecord
    var zone: String
    var after: String
    var rules: BehaviorProfile.CalendarRules
    /// As `after`, with the zone's offset; a last `never` ends the history.
    var fires: [String]

    var testDescription: String { "\(name) [\(source)]" }

    init(
        _ name: String, _ source: String, _ components: DateComponentsRecord, in zone: String = "Europe/Berlin",
        after: String, rules: BehaviorProfile.CalendarRules = .init(), fires: [String]
    ) {
        self.name = name
        self.source = source
        self.components = components
        self.zone = zone
        self.after = after
        self.rules = rules
        self.fires = fires
    }

    /// As many moments as are expected, each after the one before.
    func history() throws -> [String] {
        var date = try Date(after, strategy: .iso8601).timeIntervalSince1970
        var history: [String] = []
        for _ in fires {
            guard
                let next = TriggerSchedule.next(
                    .calendar(components, repeats: true), after: date, deviceZone: zone, rules: rules)
            else { return history + ["never"] }
            history.append(try text(next))
            date = next
        }
        return history
    }

    private func text(_ date: Double) throws -> String {
        var name = zone
        if case .fixed(let own) = components.zone { name = own }
        let style = Date.ISO8601FormatStyle(
            timeZoneSeparator: .colon, includingFractionalSeconds: date.rounded(.down) != date,
            timeZone: try #require(TimeZone(identifier: name)))
        return Date(timeIntervalSince1970: date).formatted(style)
    }
}

extension BehaviorProfile.CalendarRules {
    static let strict = Self(dstGap: .strict, dayOverflow: .strict)
    static let lenient = Self(dstGap: .nextTime, dayOverflow: .nextTime)
}

extension DateComponentsRecord {
    /// The components that are named, as `DateComponents` is written.
    static func parts(
        era: Int? = nil, year: Int? = nil, quarter: Int? = nil, month: Int? = nil, day: Int? = nil,
        dayOfYear: Int? = nil, weekday: Int? = nil, weekdayOrdinal: Int? = nil, weekOfMonth: Int? = nil,
        weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil, hour: Int? = nil, minute: Int? = nil,
        second: Int? = nil, nanosecond: Int? = nil, zone: ZoneRecord = .none, calendar: String? = nil
    ) -> DateComponentsRecord {
        var record = DateComponentsRecord()
        (record.era, record.year, record.quarter, record.month, record.day) = (era, year, quarter, month, day)
        (record.dayOfYear, record.weekday, record.weekdayOrdinal) = (dayOfYear, weekday, weekdayOrdinal)
        (record.weekOfMonth, record.weekOfYear) = (weekOfMonth, weekOfYear)
        (record.yearForWeekOfYear, record.zone, record.calendar) = (yearForWeekOfYear, zone, calendar)
        (record.hour, record.minute, record.second, record.nanosecond) = (hour, minute, second, nanosecond)
        return record
    }
}
