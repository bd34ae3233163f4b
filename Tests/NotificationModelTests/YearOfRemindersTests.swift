// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The reminders of article 003 for a year: in two minutes, every hour, every Monday at 8, at a place. The owner lives
/// in Berlin, flies to New York on a Monday at noon and from there to Shanghai on a Monday at 7.
///
/// What is expected is counted here, from the days on which clocks change, and asks nothing of the code that is tested.
/// How long the year takes is a benchmark.
@Suite struct YearOfRemindersTests {
    private struct Reminder: Hashable, CustomStringConvertible {
        /// Seconds since 1970.
        var moment: Int
        var text: String

        var description: String { "\(text) at \(moment)" }
    }

    /// 2026-01-01 00:00 UTC.
    private static let start = 1_767_225_600
    private static let day = 86_400
    private static let world = World(profile: World.plain.profile, epoch: start, zone: .berlin, usesScenes: true)

    /// Midnight UTC of a Monday; 0 is 5 January.
    private static func monday(_ number: Int) -> Int { start + (4 + 7 * number) * day }

    // Monday 1 June, 12:00 in Berlin and 06:00 in New York; Monday 16 November, 07:00 in New York, 20:00 in Shanghai.
    private static let toNewYork = monday(21) + 10 * 3600
    private static let toShanghai = monday(45) + 12 * 3600
    /// 3 March, 12:34:56 UTC, and some days later once more.
    private static let atOffice = start + 61 * day + 45_296
    private static let end = start + 365 * day

    private static func steps() -> [(moment: Int, step: DaemonStep)] {
        func add(_ text: String, _ trigger: ModelTrigger) -> Saying { .add(text, Words(body: text), trigger) }
        let reminders: [Saying] = [
            add("soon", .after(milliseconds: 120_000, repeats: false)),
            add("water", .after(milliseconds: 3_600_000, repeats: true)),
            add("breakfast", .clock(Reading(weekday: 2, hour: 8), .none, repeats: true)),
            add("alight", .place(.office, onEntry: true, onExit: false, repeats: false)),
        ]
        return [
            (start, .allow(.one, true)), (start, .location(.one, true)), (start, .move(.home)),
            (start, .launch(.one)), (start + 1, .says(.one, reminders)), (start + 1, .home),
            (atOffice, .move(.office)), (atOffice + day, .move(.home)), (atOffice + 2 * day, .move(.office)),
            (toNewYork, .zone(.newYork)), (toShanghai, .zone(.shanghai)),
        ]
    }

    private static var expected: [Reminder] {
        var reminders = [Reminder(moment: start + 121, text: "soon"), Reminder(moment: atOffice, text: "alight")]
        // The last one of the year is due a second after it.
        for hour in 1..<365 * 24 { reminders.append(Reminder(moment: start + 1 + hour * 3600, text: "water")) }
        // 8:00 is 7:00 UTC in Berlin, from 29 March on 6:00; 12:00 in New York, from 1 November on 13:00; midnight in
        // Shanghai. The Monday of the first flight has two mornings, that of the second none.
        let berlin = (0...11).map { monday($0) + 7 * 3600 } + (12...21).map { monday($0) + 6 * 3600 }
        let newYork = (21...42).map { monday($0) + 12 * 3600 } + (43...44).map { monday($0) + 13 * 3600 }
        let shanghai = (46...51).map { monday($0) }
        reminders += (berlin + newYork + shanghai).map { Reminder(moment: $0, text: "breakfast") }
        return reminders.sorted { $0.moment < $1.moment }
    }

    @Test("8,813 reminders, each at its second")
    func year() throws {
        var device = ScheduledDevice(Self.world)
        var shown: [Reminder] = []
        func perform(_ step: DaemonStep) {
            device.perform(step)
            shown += device.log.compactMap(Self.reminder)
        }
        var now = Self.start
        for (moment, step) in Self.steps() {
            if moment > now { perform(.pass(milliseconds: (moment - now) * 1000, nanoseconds: 0)) }
            now = moment
            perform(step)
        }
        perform(.pass(milliseconds: (Self.end - now) * 1000, nanoseconds: 0))
        #expect(shown.count == 8813)
        let difference = zip(shown, Self.expected).first { $0 != $1 }
        #expect(shown == Self.expected, "first \(difference.map { "\($0), not \($1)" } ?? "one is longer")")
        // What repeats goes on: the next Monday in Shanghai, the next hour.
        let next = "water@\(Double(Self.end + 1)) breakfast@\(Double(Self.monday(52)))"
        #expect(device.state[0].contains("pending [\(next)]"), "\(device.state[0])")
    }

    @Test("the model has the same year")
    func sameAsTheModel() {
        var now = Self.start
        var steps: [DaemonStep] = []
        for (moment, step) in Self.steps() {
            steps.append(.pass(milliseconds: (moment - now) * 1000, nanoseconds: 0))
            now = moment
            steps.append(step)
        }
        steps.append(.pass(milliseconds: (Self.end - now) * 1000, nanoseconds: 0))
        #expect(DaemonSchedule(world: Self.world, steps: steps).difference() == nil)
    }

    /// Reads a line of the device's log: `121000000000 one: banner |soon`.
    private static func reminder(_ line: String) -> Reminder? {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard let nanoseconds = parts.first.flatMap({ Int($0) }), parts.count == 2,
            parts[1].hasPrefix("one: banner |"), nanoseconds % 1_000_000_000 == 0
        else { return nil }
        return Reminder(
            moment: start + nanoseconds / 1_000_000_000, text: String(parts[1].dropFirst("one: banner |".count)))
    }
}
