// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A zone is a row of stretches in which its clocks are ahead of UTC by the same number of seconds. Within a stretch
// readings and moments go up together, so the search looks for the next reading of the pattern as if the stretch never
// ended; when the moment lies beyond the end, it goes on in the next one. Clocks that go back show readings of the last
// stretch again, clocks that go forward jump over some: both are seen where two stretches meet.
//
// Foundation knows every change of a zone's clocks (compared with its offsets every two hours for all zones, 1906 to
// 2128: no difference); no stretch of any zone is shorter than three days.

/// Finds the moment at which a zone's clocks show what a pattern asks for.
struct CalendarSearch {
    let pattern: CalendarPattern
    let zone: TimeZone

    private struct Match {
        var reading: CalendarPattern.Reading
        var moment: Int
    }

    /// The first moment after `date`; seconds since 1970.
    func next(after date: Double) -> Double? {
        // Years 1 to 4000, as `Date.distantPast` and `.distantFuture`.
        guard date < 64_092_211_200 else { return nil }
        let whole = max(date, -62_135_769_600).rounded(.down)
        let part = Double(pattern.nanosecond ?? 0) / 1e9
        let start = Int(whole) + (whole + part > date ? 0 : 1)
        let limit = lastDay(from: start)
        guard var match = next(from: start, reading: .min, limit: limit) else { return nil }
        if let unit = pattern.firstOf {
            // What stands in for a day belongs to the month that lacks it.
            let around = match.reading.seconds - (match.reading.isStandIn ? 1 : 0)
            let readings = pattern.readings(of: unit, around: around)
            // A day earlier no clock shows the first of the readings.
            let first = next(from: readings.lowerBound - 86400, reading: readings.lowerBound, limit: limit)
            if let first, first.moment < match.moment {
                guard let later = next(from: match.moment, reading: readings.upperBound, limit: limit) else {
                    return nil
                }
                match = later
            }
        }
        let moment = Double(match.moment) + part
        return moment > date ? moment : nil
    }

    /// Where to give up. Without a year 42 years are enough for all that ever comes: a year of the Gregorian calendar
    /// begins on one of seven weekdays, with or without 29 February, and all 14 kinds come within 40 years. Years by the
    /// moon repeat themselves after 19, but for the weekday; the search takes them for all [decided].
    private func lastDay(from start: Int) -> Int {
        let end = 741_782
        guard !pattern.hasYear else { return end }
        return min(end, start.floored(by: 86400) + (pattern.days.hasSolarYears ? 42 : 20) * 366)
    }

    /// The first match at or after a moment, with a reading of no less than `lowest`.
    private func next(from start: Int, reading lowest: Int, limit: Int) -> Match? {
        var (start, lowest) = (start, lowest)
        while true {
            let offset = offset(at: start)
            let end = change(after: start)
            guard let reading = pattern.next(from: max(start + offset, lowest), limit: limit) else { return nil }
            let moment = reading.seconds - offset
            guard let end, moment >= end else {
                if pattern.isReading || reading.isStandIn, let again = repetition(of: moment, offset) {
                    lowest = max(lowest, again)
                    continue
                }
                return Match(reading: reading, moment: moment)
            }
            let resumed = end + self.offset(at: end)
            if reading.seconds < resumed {
                if let match = jump(over: reading, at: end, from: end + offset, to: resumed) { return match }
                (start, lowest) = (end, max(lowest, resumed))
            } else {
                // No clock is ahead or behind by a day, so nothing shows the reading until shortly before.
                start = max(end, moment - 2 * 86400)
            }
        }
    }

    /// Rule 4: what a jump of the clocks over a matching reading is worth.
    private func jump(over reading: CalendarPattern.Reading, at moment: Int, from: Int, to resumed: Int) -> Match? {
        if pattern.contains(resumed), !reading.isStandIn {
            return Match(reading: CalendarPattern.Reading(seconds: resumed), moment: moment)
        }
        // A day that a zone leaves out is no gap of a day's clock.
        let counts = pattern.hasHour && pattern.rules.dstGap == .nextTime && resumed - from < 86400
        return counts || reading.isStandIn ? Match(reading: reading, moment: moment) : nil
    }

    /// The reading at which clocks, having gone back, show something new again, when they have shown the reading of
    /// this moment before; else nil.
    private func repetition(of moment: Int, _ offset: Int) -> Int? {
        let earlier = self.offset(at: moment - 86400)
        guard earlier > offset else { return nil }
        let first = moment + offset - earlier
        guard self.offset(at: first) == earlier, let change = change(after: first) else { return nil }
        return change + earlier
    }

    private func offset(at moment: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    }

    /// When the clocks change next.
    private func change(after moment: Int) -> Int? {
        let date = Date(timeIntervalSince1970: Double(moment))
        return zone.nextDaylightSavingTimeTransition(after: date).map { Int($0.timeIntervalSince1970.rounded(.up)) }
    }
}
