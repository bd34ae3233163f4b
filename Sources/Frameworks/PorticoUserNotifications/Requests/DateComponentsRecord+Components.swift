// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation
import SystemModel

// `DateComponents` and what of it travels: everything that a trigger can match by. The calendar's own zone, locale and
// first weekday, and whether a month is a leap month, do not.

extension DateComponentsRecord {
    init(_ components: DateComponents) {
        self.init()
        for (key, path) in Self.fields { self[keyPath: key] = components[keyPath: path] }
        // One that the table lacks is named all the same: an unknown calendar never fires, another one would.
        calendar = components.calendar.map { calendar in
            Self.calendars.first { $0.identifier == calendar.identifier }?.name ?? "\(calendar.identifier)"
        }
        switch components.timeZone {
        case nil: zone = .none
        case let updating? where UpdatingTimeZone.isOne(updating): zone = .autoupdating
        case let other?: zone = .fixed(other.identifier)
        }
    }

    fileprivate static var fields:
        [(WritableKeyPath<DateComponentsRecord, Int?>, WritableKeyPath<DateComponents, Int?>)]
    {
        [
            (\.era, \.era), (\.year, \.year), (\.quarter, \.quarter), (\.month, \.month), (\.day, \.day),
            (\.dayOfYear, \.dayOfYear), (\.weekday, \.weekday), (\.weekdayOrdinal, \.weekdayOrdinal),
            (\.weekOfMonth, \.weekOfMonth), (\.weekOfYear, \.weekOfYear), (\.yearForWeekOfYear, \.yearForWeekOfYear),
            (\.hour, \.hour), (\.minute, \.minute), (\.second, \.second), (\.nanosecond, \.nanosecond),
        ]
    }

    /// Calendars by the names that travel.
    fileprivate static let calendars: [(name: String, identifier: Calendar.Identifier)] = [
        ("gregorian", .gregorian), ("buddhist", .buddhist), ("chinese", .chinese), ("coptic", .coptic),
        ("ethiopicAmeteMihret", .ethiopicAmeteMihret), ("ethiopicAmeteAlem", .ethiopicAmeteAlem),
        ("hebrew", .hebrew), ("iso8601", .iso8601), ("indian", .indian), ("islamic", .islamic),
        ("islamicCivil", .islamicCivil), ("islamicTabular", .islamicTabular),
        ("islamicUmmAlQura", .islamicUmmAlQura), ("japanese", .japanese), ("persian", .persian),
        ("republicOfChina", .republicOfChina),
    ]
}

extension DateComponents {
    init(_ record: DateComponentsRecord) {
        self.init()
        for (key, path) in DateComponentsRecord.fields { self[keyPath: path] = record[keyPath: key] }
        let identifier = record.calendar.flatMap { name in
            DateComponentsRecord.calendars.first { $0.name == name }?.identifier
        }
        calendar = identifier.map { Calendar(identifier: $0) }
        switch record.zone {
        case .none: timeZone = nil
        case .autoupdating: timeZone = .autoupdatingCurrent
        case .fixed(let name): timeZone = TimeZone(identifier: name)
        }
    }
}
