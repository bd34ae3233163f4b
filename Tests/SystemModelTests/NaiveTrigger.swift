// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A calendar trigger as its rules are told, without a thought for speed: step through the time and look at the clock.
final class NaiveTrigger {
    private let parts: DateComponentsRecord
    private let clock: NaiveClock
    private let rules: BehaviorProfile.CalendarRules
    /// Whether a day matches, by its index.
    private let matches: [Bool]

    /// - Parameter parts: Without a calendar: the clock's counts.
    init(parts: DateComponentsRecord, clock: NaiveClock, rules: BehaviorProfile.CalendarRules) {
        self.parts = parts
        self.clock = clock
        self.rules = rules
        matches = clock.days.map { Self.matches(parts, $0) }
    }

    /// The first moment after `date` at which it fires, nil when it does not before the clock ends.
    func next(after date: Int) -> Int? {
        guard parts != DateComponentsRecord() else { return nil }
        var firsts: [Int: Int?] = [:]
        return first(from: date + 1, to: clock.end) { isFirstOfUnit($0, &firsts) }
    }

    private func first(from: Int, to: Int, where accepted: (Found) -> Bool) -> Int? {
        var index = max(0, (from - clock.start) / 900)
        while index < clock.quarters.count, clock.start + index * 900 < to {
            for found in found(in: index) where found.moment >= from && found.moment < to && accepted(found) {
                return found.moment
            }
            let day = clock.quarters[index].day
            guard !matches[day], day + 1 < clock.days.count else {
                index += 1
                continue
            }
            // Nothing of the rest of a day that does not match, unless clocks jump.
            let next = clock.firstQuarters[day + 1]
            index = clock.jumps.first { index < $0 && $0 < next } ?? next
        }
        return nil
    }

    private struct Found {
        var moment: Int
        var dayIndex: Int
        /// What is shown, or would be had the clocks not jumped.
        var time: Int
        var isStandIn = false
    }

    /// What fires within a quarter of an hour, whether or not it is the first of its unit.
    private func found(in index: Int) -> [Found] {
        let (quarter, start) = (clock.quarters[index], clock.start + index * 900)
        let day = quarter.day
        var found: [Found] = []
        if standsIn(index) { found.append(Found(moment: start, dayIndex: quarter.day, time: 0, isStandIn: true)) }
        if !holds(day, quarter.time), let jumped = jumpedOver(index) { found.append(jumped) }
        // Days and hours do not change within a quarter.
        guard matches[day], (parts.hour ?? quarter.time / 3600) == quarter.time / 3600 else { return found }
        for moment in candidates(start) {
            let time = quarter.time + moment - start
            // It fires when everything begins to be as it is set.
            guard holds(day, time) else { continue }
            if let before = clock.reading(at: moment - 1), holds(before.day, before.time) { continue }
            if parts.hour != nil, wasShown(day, time, before: moment) { continue }
            found.append(Found(moment: moment, dayIndex: quarter.day, time: time))
        }
        return found
    }

    /// The seconds of a quarter at which anything can begin.
    private func candidates(_ start: Int) -> [Int] {
        if parts.nanosecond != nil { return Array(start..<start + 900) }
        if let second = parts.second { return stride(from: start + second % 60, to: start + 900, by: 60).map(\.self) }
        if parts.minute != nil { return stride(from: start, to: start + 900, by: 60).map(\.self) }
        return [start]
    }

    private static func matches(_ parts: DateComponentsRecord, _ day: NaiveClock.Day) -> Bool {
        func same(_ wanted: Int?, _ value: Int) -> Bool { wanted == nil || wanted == value }
        return same(parts.era, day.era) && same(parts.year, day.year) && same(parts.quarter, day.quarter)
            && same(parts.month, day.month) && (parts.month == nil || !day.isLeapMonth) && same(parts.day, day.day)
            && same(parts.dayOfYear, day.dayOfYear) && same(parts.weekday, day.weekday)
            && same(parts.weekdayOrdinal, day.weekdayOrdinal) && same(parts.weekOfMonth, day.weekOfMonth)
            && same(parts.weekOfYear, day.weekOfYear) && same(parts.yearForWeekOfYear, day.yearForWeekOfYear)
    }

    private func holds(_ day: Int, _ time: Int) -> Bool {
        (parts.hour ?? time / 3600) == time / 3600 && (parts.minute ?? time / 60 % 60) == time / 60 % 60
            && (parts.second ?? time % 60) == time % 60 && matches[day]
    }

    /// Whether clocks have shown a reading of the day before they went back.
    private func wasShown(_ day: Int, _ time: Int, before moment: Int) -> Bool {
        (1...16).contains { quarters in
            guard let reading = clock.reading(at: moment - quarters * 900) else { return false }
            return clock.days[reading.day] == clock.days[day] && reading.time == time
        }
    }

    // MARK: - Rules

    /// Without a year only the first match within each quarter, month, day or hour counts, whichever is the largest set.
    /// - Parameter firsts: The first match in the unit of a day, by the day's index.
    private func isFirstOfUnit(_ found: Found, _ firsts: inout [Int: Int?]) -> Bool {
        guard parts.year == nil, parts.yearForWeekOfYear == nil, !found.isStandIn else { return true }
        let day = clock.days[found.dayIndex]
        let isSame: (NaiveClock.Day) -> Bool
        if parts.quarter != nil {
            isSame = { ($0.year, $0.quarter) == (day.year, day.quarter) }
        } else if parts.month != nil {
            isSame = { ($0.year, $0.month, $0.isLeapMonth) == (day.year, day.month, day.isLeapMonth) }
        } else if parts.day != nil || parts.dayOfYear != nil || parts.hour != nil {
            isSame = { $0 == day }
        } else {
            return true
        }
        guard (parts.quarter ?? parts.month ?? parts.day ?? parts.dayOfYear) != nil else {
            return first(from: found.moment - 7200, to: found.moment) { earlier in
                isSame(clock.days[earlier.dayIndex]) && earlier.time / 3600 == found.time / 3600
            } == nil
        }
        if let known = firsts[found.dayIndex] { return known == found.moment }
        var start = found.dayIndex
        while start > 0, isSame(clock.days[start - 1]) { start -= 1 }
        let first = first(from: clock.start + clock.firstQuarters[start] * 900, to: clock.end) { earlier in
            !earlier.isStandIn && isSame(clock.days[earlier.dayIndex])
        }
        firsts[found.dayIndex] = first
        return first == found.moment
    }

    /// A day that the last month lacked stands at the beginning of this one.
    private func standsIn(_ index: Int) -> Bool {
        let today = clock.quarters[index].day
        guard rules.dayOverflow == .nextTime, today > 0, clock.firstQuarters[today] == index,
            clock.days[today].day == 1, let wanted = parts.day
        else { return false }
        var others = parts
        (others.day, others.month, others.year, others.era) = (nil, nil, nil, nil)
        (others.hour, others.minute, others.second, others.nanosecond) = (nil, nil, nil, nil)
        let last = clock.days[today - 1]
        return others == DateComponentsRecord() && last.day < wanted && (parts.month ?? last.month) == last.month
            && (parts.year ?? last.year) == last.year && (parts.era ?? last.era) == last.era
            && !(parts.month != nil && last.isLeapMonth)
    }

    /// What clocks would have shown when they jump at the beginning of a quarter.
    private func jumpedOver(_ index: Int) -> Found? {
        guard rules.dstGap == .nextTime, parts.hour != nil, clock.jumps.contains(index) else { return nil }
        let (last, next) = (clock.quarters[index - 1], clock.quarters[index])
        if holds(last.day, last.time + 899) { return nil }
        var gap = (last.time + 900..<(last.day == next.day ? next.time : 86400)).map { (last.day, $0) }
        if last.day != next.day { gap += (0..<next.time).map { (next.day, $0) } }
        return gap.first { holds($0.0, $0.1) }.map {
            Found(moment: clock.start + index * 900, dayIndex: $0.0, time: $0.1)
        }
    }
}
