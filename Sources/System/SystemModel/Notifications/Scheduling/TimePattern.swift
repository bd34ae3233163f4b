// Portico
// SPDX-License-Identifier: Apache-2.0

/// The part of a calendar trigger that chooses seconds of a day.
struct TimePattern {
    private let hour: Int?
    private let minute: Int?
    private let second: Int?
    /// What matches: a part that is not set has its first value below everything set, any value elsewhere.
    private let hours, minutes, seconds: ClosedRange<Int>

    /// nil when a part has a value that no clock shows.
    init?(_ parts: DateComponentsRecord) {
        (hour, minute, second) = (parts.hour, parts.minute, parts.second)
        let anySecond = parts.nanosecond != nil
        let anyMinute = second != nil || anySecond
        let anyHour = minute != nil || anyMinute
        hours = hour.map { $0...$0 } ?? 0...(anyHour ? 23 : 0)
        minutes = minute.map { $0...$0 } ?? 0...(anyMinute ? 59 : 0)
        seconds = second.map { $0...$0 } ?? 0...(anySecond ? 59 : 0)
        guard (0...23).contains(hours.lowerBound), (0...59).contains(minutes.lowerBound),
            (0...59).contains(seconds.lowerBound), (0..<1_000_000_000).contains(parts.nanosecond ?? 0)
        else { return nil }
    }

    /// The first matching second of a day from `start` on, nil when none is left. Seconds since midnight.
    func next(from start: Int) -> Int? {
        var (hour, minute, second) = (start / 3600, start / 60 % 60, start % 60)
        if second < seconds.lowerBound {
            second = seconds.lowerBound
        } else if second > seconds.upperBound {
            second = seconds.lowerBound
            minute += 1
        }
        if minute < minutes.lowerBound {
            (minute, second) = (minutes.lowerBound, seconds.lowerBound)
        } else if minute > minutes.upperBound {
            (minute, second) = (minutes.lowerBound, seconds.lowerBound)
            hour += 1
        }
        if hour < hours.lowerBound {
            (hour, minute, second) = (hours.lowerBound, minutes.lowerBound, seconds.lowerBound)
        }
        return hour > hours.upperBound ? nil : hour * 3600 + minute * 60 + second
    }

    /// Whether everything that is set is so at a second of a day.
    func contains(_ time: Int) -> Bool {
        (hour ?? time / 3600) == time / 3600 && (minute ?? time / 60 % 60) == time / 60 % 60
            && (second ?? time % 60) == time % 60
    }
}
