// Portico
// SPDX-License-Identifier: Apache-2.0

// Clocks and calendars by counting on fingers: a table of days, rules of the zones as the law has them, and a walk from
// day to day. Nothing of Foundation and nothing of `TriggerSchedule`, which the model is there to check.

/// A zone of the model, with the rules of 2024 to 2039.
enum ModelZone: String, CaseIterable {
    case utc = "UTC"
    case berlin = "Europe/Berlin"
    case newYork = "America/New_York"
    case shanghai = "Asia/Shanghai"
    case kathmandu = "Asia/Kathmandu"
    /// Clocks move by half an hour, and summer is around the new year.
    case lordHowe = "Australia/Lord_Howe"

    /// Seconds that clocks are ahead of UTC: in winter, and in summer.
    private var offsets: (standard: Int, summer: Int) {
        switch self {
        case .utc: (0, 0)
        case .berlin: (3600, 7200)
        case .newYork: (-18000, -14400)
        case .shanghai: (28800, 28800)
        case .kathmandu: (20700, 20700)
        case .lordHowe: (37800, 39600)
        }
    }

    /// Every offset that clocks of the zone ever have.
    var allOffsets: Set<Int> { [offsets.standard, offsets.summer] }

    /// When clocks go to summer and back to winter in a year, in seconds since 1970.
    private func changes(in year: Int) -> (summer: Int, winter: Int)? {
        switch self {
        case .utc, .shanghai, .kathmandu: nil
        // The last Sundays of March and October, at 01:00 UTC.
        case .berlin: (Day.sunday(-1, 3, year).start + 3600, Day.sunday(-1, 10, year).start + 3600)
        // The second Sunday of March and the first of November, at 02:00 of the clocks until then.
        case .newYork: (Day.sunday(2, 3, year).start + 7 * 3600, Day.sunday(1, 11, year).start + 6 * 3600)
        // The first Sundays of October and April, at 02:00 of the clocks until then.
        case .lordHowe:
            (Day.sunday(1, 10, year).start + 7200 - 37800, Day.sunday(1, 4, year).start + 7200 - 39600)
        }
    }

    /// Every change of the table's years, in order.
    private static let changes: [ModelZone: [(moment: Int, offset: Int)]] = {
        var all: [ModelZone: [(moment: Int, offset: Int)]] = [:]
        for zone in allCases {
            for year in Day.years {
                guard let (summer, winter) = zone.changes(in: year) else { continue }
                all[zone, default: []].append((summer, zone.offsets.summer))
                all[zone, default: []].append((winter, zone.offsets.standard))
            }
            all[zone]?.sort { $0.moment < $1.moment }
        }
        return all
    }()

    /// How far clocks are ahead of UTC at a moment.
    func offset(at moment: Int) -> Int {
        let all = Self.changes[self] ?? []
        if let last = all.last(where: { $0.moment <= moment }) { return last.offset }
        // Before the first change of the table: what the first one ends.
        return all.first.map { offsets.standard + offsets.summer - $0.offset } ?? offsets.standard
    }

    /// The moments at which clocks show a reading: none when they jump over it, two when they show it twice.
    func moments(of reading: Int) -> [Int] {
        allOffsets.map { reading - $0 }.filter { $0 + offset(at: $0) == reading }.sorted()
    }

    /// The moment at which clocks jump over a reading.
    func jump(over reading: Int) -> Int? {
        (Self.changes[self] ?? []).map(\.moment).first { moment in
            moment + offset(at: moment - 1) <= reading && reading < moment + offset(at: moment)
        }
    }
}

/// A day of the calendar.
struct Day: Hashable {
    var year: Int
    var month: Int
    var day: Int
    /// 1 is Sunday.
    var weekday: Int
    /// Midnight in UTC, in seconds since 1970.
    var start: Int

    static let years = 2024...2039

    /// Every day of those years. 2024 began on a Monday.
    static let all: [Day] = {
        var days: [Day] = []
        var start = 1_704_067_200
        var weekday = 2
        for year in years {
            for month in 1...12 {
                for day in 1...length(of: month, year) {
                    days.append(Day(year: year, month: month, day: day, weekday: weekday, start: start))
                    start += 86400
                    weekday = weekday % 7 + 1
                }
            }
        }
        return days
    }()

    static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        // No year of the table is divisible by 100.
        case 2: year % 4 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// A Sunday of a month: 1 is the first, -1 the last.
    static func sunday(_ number: Int, _ month: Int, _ year: Int) -> Day {
        let sundays = all.filter { $0.year == year && $0.month == month && $0.weekday == 1 }
        return number > 0 ? sundays[number - 1] : sundays[sundays.count + number]
    }
}

/// What clocks and calendars must show: what is nil may be anything.
struct Reading: Hashable {
    var year: Int?
    var month: Int?
    var day: Int?
    var weekday: Int?
    var hour: Int?
    var minute: Int?
    var second: Int?

    struct Rules: Hashable {
        /// Whether a reading that clocks jump over counts at the jump.
        var jumpCounts = true
        /// Whether a day that a month lacks counts as the beginning of the next month.
        var missingDayCounts = false
    }

    /// The first whole second after a moment at which clocks of the zone show it; all in seconds since 1970.
    func next(after moment: Int, in zone: ModelZone, _ rules: Rules) -> Int? {
        guard self != Reading() else { return nil }
        let today = (moment + zone.offset(at: moment) - Day.all[0].start) / 86400
        for index in max(0, today - 1)..<Day.all.count {
            let found = readings(on: index, rules).flatMap { reading -> [Int] in
                let shown = zone.moments(of: reading)
                if isBeat { return shown }
                if let first = shown.first { return [first] }
                guard let jump = zone.jump(over: reading) else { return [] }
                // An hour of which the end is shown has not been jumped over: it begins late.
                let isLate = minute == nil && second == nil && (jump + zone.offset(at: jump)) / 3600 == reading / 3600
                return rules.jumpCounts || isLate ? [jump] : []
            }
            if let first = found.filter({ $0 > moment }).min() { return first }
        }
        return nil
    }

    /// Whether it is a beat, such as minute 30: it counts whenever it is shown, and is never made up for.
    private var isBeat: Bool { hour == nil && (minute != nil || second != nil) }

    /// What clocks show at the matching seconds of a day, as seconds since 1970 of a clock that is right in UTC.
    private func readings(on index: Int, _ rules: Rules) -> [Int] {
        let day = Day.all[index]
        if rules.missingDayCounts, let wanted = self.day, day.day == 1, index > 0 {
            let before = Day.all[index - 1]
            if before.day < wanted, year ?? before.year == before.year, month ?? before.month == before.month {
                return [day.start]
            }
        }
        guard year ?? day.year == day.year, month ?? day.month == day.month, self.day ?? day.day == day.day,
            weekday ?? day.weekday == day.weekday
        else { return [] }
        let hours = hour.map { [$0] } ?? (isBeat ? Array(0...23) : [0])
        let minutes = minute.map { [$0] } ?? (second == nil ? [0] : Array(0...59))
        return hours.flatMap { hour in
            minutes.map { day.start + hour * 3600 + $0 * 60 + (second ?? 0) }
        }
    }
}
