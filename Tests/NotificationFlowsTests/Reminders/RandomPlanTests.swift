// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import SystemFrameworks
import Testing

@testable import NotificationFlows

/// The planner over random lives of an app, against a slow and plain model.
@Suite struct RandomPlanTests {
    /// What the rules choose, in the plainest words: pick the best again and again.
    private struct Model {
        struct Candidate {
            var id: String
            var due: Date
            var rank: Date
            var group: String?
        }

        var slots: Int
        var comesBack: Bool
        var candidates: [Candidate]

        private func best(_ isWanted: (Candidate) -> Bool, besides chosen: [String]) -> Candidate? {
            candidates.filter { isWanted($0) && !chosen.contains($0.id) }.min {
                if $0.rank != $1.rank { return $0.rank < $1.rank }
                if $0.due != $1.due { return $0.due < $1.due }
                return $0.id < $1.id
            }
        }

        var chosen: Set<String> {
            let isTooMuch = candidates.count > slots
            let count = max(0, isTooMuch && comesBack ? slots - 1 : slots)
            var chosen: [String] = []
            var groups: Set<String> = []
            while chosen.count < count,
                let next = best({ $0.group.map { !groups.contains($0) } ?? false }, besides: chosen)
            {
                chosen.append(next.id)
                if let group = next.group { groups.insert(group) }
            }
            while chosen.count < count, let next = best({ _ in true }, besides: chosen) { chosen.append(next.id) }
            return Set(chosen + (isTooMuch && comesBack && slots > 0 ? ["back"] : []))
        }
    }

    /// An app's reminders over some days.
    private struct Life {
        var random: SeededGenerator
        var reminders: [Reminder] = []
        var pending: [PendingReminder] = []
        var hour = 0
        var foreign = 0

        mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

        mutating func reminder(_ id: Int) -> Reminder {
            let schedule: ReminderSchedule =
                switch number(0...31) {
                case 0: .daily(hour: number(0...23))
                case 1...6: .every(TimeInterval(number(1...30)) * 3_600)
                case 7: .weekly(weekday: number(1...7), hour: number(0...23))
                default: .once(Planning.hour(Double(hour + number(-5...80))))
                }
            return Reminder(
                id: "\(id)", schedule: schedule, priority: number(-1...2),
                group: [nil, nil, "a", "b", "c"].randomElement(using: &random) ?? nil,
                version: "\(number(0...1))", content: { UNMutableNotificationContent() })
        }

        /// Time passes, the app changes its mind, others come and go.
        mutating func goOn() {
            let before = Planning.hour(Double(hour))
            hour += number(0...20)
            let now = Planning.hour(Double(hour))
            // What was due is delivered, now and then late.
            let isLate = random.chance(oneIn: 4)
            pending.removeAll { entry in
                guard let due = entry.mark?.due, due <= now else { return false }
                return due <= before || !isLate
            }
            for _ in 0..<number(0...3) {
                let id = number(0...11)
                reminders.removeAll { $0.id == "\(id)" }
                if !random.chance(oneIn: 3) { reminders.append(reminder(id)) }
            }
            if random.chance(oneIn: 5) { reminders.append(contentsOf: (12...15).map { reminder($0) }) }
            if random.chance(oneIn: 5) { reminders.removeAll { (Int($0.id) ?? 0) >= 12 } }
            foreign = max(0, foreign + number(-1...1))
            pending.removeAll { $0.id.hasPrefix("foreign") }
            pending += (0..<foreign).map { PendingReminder(id: "foreign-\($0)") }
        }
    }

    private func failure(seed: UInt64) -> String? {
        var life = Life(random: SeededGenerator(seed: seed))
        let planner = Planning.planner(limit: life.number(0...8), comesBack: Bool.random(using: &life.random))
        for _ in 0..<5 {
            life.goOn()
            let now = Planning.hour(Double(life.hour))
            let plan = planner.plan(life.reminders, pending: life.pending, now: now)
            let marks = Dictionary(life.pending.map { ($0.id, $0.mark) }, uniquingKeysWith: { first, _ in first })

            var candidates: [Model.Candidate] = []
            var beingDelivered: Set<String> = []
            var seen: Set<String> = []
            for reminder in life.reminders where seen.insert(reminder.id).inserted {
                let mark = marks[reminder.id] ?? nil
                let isSame = mark?.schedule == reminder.schedule.mark
                let next = reminder.schedule.nextDate(
                    after: now, anchor: isSame ? mark?.scheduledAt : nil, calendar: Planning.calendar)
                if case .success(let due) = next {
                    candidates.append(
                        .init(
                            id: reminder.id, due: due, rank: due - TimeInterval(reminder.priority) * 86_400,
                            group: reminder.group))
                } else if isSame {
                    beingDelivered.insert(reminder.id)
                }
            }
            let model = Model(
                slots: max(0, planner.limit - life.foreign - beingDelivered.count), comesBack: planner.comeBack != nil,
                candidates: candidates)

            let after = plan.applied(to: life.pending, planner: planner, now: now)
            let own = Set(after.filter { $0.mark != nil }.map(\.id))
            if own != model.chosen.union(beingDelivered) {
                return "chose \(own.sorted()), not \(model.chosen.union(beingDelivered).sorted())"
            }
            if after.count(where: { $0.mark == nil }) != life.foreign { return "touched others" }
            if after.count > max(planner.limit, life.foreign + beingDelivered.count) { return "over the limit" }
            if Set(after.map(\.id)).count != after.count { return "something is pending twice" }
            // Minimal: only what differs is replaced, only what is there is removed.
            let byName = Dictionary(life.reminders.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            for entry in plan.replaced where entry.id != "back" {
                let mark = marks[entry.id] ?? nil
                if mark?.schedule == byName[entry.id]?.schedule.mark, mark?.version == byName[entry.id]?.version {
                    return "replaced \(entry.id), which is the same"
                }
            }
            if plan.removed.contains(where: { marks[$0] == nil }) { return "removed what is not there" }
            if plan.added.contains(where: { marks[$0.id] != nil }) { return "added what is there" }
            // Rule 6: at once, and any time before the next refresh, nothing is to be done.
            let rest = plan.nextRefresh.map { $0.timeIntervalSince(now) } ?? 30 * 86_400
            let isAllOnce = plan.nextRefresh != nil
            for part in [0, life.random.chance(oneIn: 2) ? 0.5 : 0.999] where part == 0 || isAllOnce {
                let again = planner.plan(life.reminders, pending: after, now: now + rest * part)
                if !again.isEmpty { return "planning again at \(part) of the time gives \(again.text)" }
            }
            // The order of the list means nothing.
            let unique = life.reminders.filter { byName[$0.id]?.schedule == $0.schedule }
            if unique.count == byName.count {
                var shuffled = planner.plan(
                    life.reminders.shuffled(using: &life.random), pending: life.pending.shuffled(using: &life.random),
                    now: now)
                shuffled.ignored = plan.ignored
                if unique.count == life.reminders.count, shuffled != plan { return "the order of the list counts" }
            }
            life.pending = after
        }
        return nil
    }

    @Test("10,000 random lives agree with the model", arguments: 0..<4)
    func lives(part: UInt64) {
        for seed in part * 2_500..<(part + 1) * 2_500 {
            guard let failure = failure(seed: seed) else { continue }
            Issue.record("seed \(seed): \(failure)")
            return
        }
    }

    @Test("a thousand reminders for 64 slots, all different and in any order")
    func many() {
        var random = SeededGenerator(seed: 1)
        let reminders = (0..<1_000).map { Planning.once("\($0)", Double($0 + 1)) }.shuffled(using: &random)
        let plan = Planning.planner().plan(reminders, pending: [], now: Planning.start)
        #expect(plan.added.map(\.id) == (0..<64).reversed().map { "\($0)" })
        #expect(plan.leftOut.count == 936)
        #expect(plan.nextRefresh == Planning.hour(1))
    }
}
