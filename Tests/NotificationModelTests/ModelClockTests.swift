// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The model's clocks and calendar are worth comparing with only if they are right.
@Suite struct ModelClockTests {
    @Test("clocks of the model show what the time zone database says", arguments: ModelZone.allCases)
    func clocks(zone: ModelZone) throws {
        let real = try #require(TimeZone(identifier: zone.rawValue))
        let days = Day.all.dropFirst().dropLast()
        let wrong = days.flatMap { day in
            // Clocks change at weekends.
            stride(from: day.start, to: day.start + 86_400, by: [1, 7].contains(day.weekday) ? 1800 : 43_200).filter {
                real.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) != zone.offset(at: $0)
            }
        }
        #expect(wrong == [])
    }

    @Test("days of the model are those of the Gregorian calendar")
    func days() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let wrong = Day.all.filter { day in
            let date = Date(timeIntervalSince1970: Double(day.start))
            let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour], from: date)
            return [parts.year, parts.month, parts.day, parts.weekday, parts.hour]
                != [day.year, day.month, day.day, day.weekday, 0]
        }
        #expect(wrong == [])
    }

    struct Moment: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var reading: Reading
        var zone = ModelZone.berlin
        var rules = Reading.Rules()
        /// Seconds since 1970.
        var after: Int
        var next: Int?
    }

    /// Sheet 2.3, by hand.
    static let moments = [
        Moment(
            testDescription: "Monday at 8, from the Thursday before", reading: Reading(weekday: 2, hour: 8),
            after: 1_767_225_600, next: 1_767_596_400),
        Moment(
            testDescription: "02:30 where clocks go from 02:00 to 03:00: at the jump",
            reading: Reading(hour: 2, minute: 30), after: 1_774_738_800, next: 1_774_746_000),
        Moment(
            testDescription: "strictly: the day after", reading: Reading(hour: 2, minute: 30),
            rules: .init(jumpCounts: false), after: 1_774_738_800, next: 1_774_830_600),
        Moment(
            testDescription: "02:30 where clocks show it twice: the first", reading: Reading(hour: 2, minute: 30),
            after: 1_792_879_200, next: 1_792_888_200),
        Moment(
            testDescription: "after the first, the day after", reading: Reading(hour: 2, minute: 30),
            after: 1_792_888_200, next: 1_792_978_200),
        Moment(
            testDescription: "a beat counts both times", reading: Reading(minute: 30), after: 1_792_888_200,
            next: 1_792_891_800),
        Moment(
            testDescription: "the 31st at 9, in April: 31 May", reading: Reading(day: 31, hour: 9), zone: .utc,
            after: 1_775_001_600, next: 1_780_218_000),
        Moment(
            testDescription: "or the beginning of May", reading: Reading(day: 31, hour: 9), zone: .utc,
            rules: .init(missingDayCounts: true), after: 1_775_001_600, next: 1_777_593_600),
        Moment(
            testDescription: "a date in the past never", reading: Reading(year: 2025, month: 1, day: 1),
            after: 1_767_225_600, next: nil),
    ]

    @Test("the next moment", arguments: moments)
    func next(moment: Moment) {
        #expect(moment.reading.next(after: moment.after, in: moment.zone, moment.rules) == moment.next)
    }
}
