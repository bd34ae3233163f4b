// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import SystemFrameworks
import Testing

@testable import NotificationFlows

/// The scheduler over a notification center that keeps 64 requests and can be told to fail.
@Suite struct ReminderSchedulerTests {
    /// A center in memory. Over the limit, the requests that were added first are lost, without a word.
    private final class Center: Sendable {
        struct Refusal: Error {}

        private struct State {
            var pending: [PendingReminder] = []
            var calls: [String] = []
            var titles: [String: String] = [:]
            var refused: Set<String> = []
            var stubborn: Set<String> = []
        }

        private let state = Mutex(State())
        let limit: Int
        /// Opened when removing may go on.
        let gate: Gate?

        init(limit: Int = 64, pending: [PendingReminder] = [], gate: Gate? = nil) {
            self.limit = limit
            self.gate = gate
            state.withLock { $0.pending = pending }
        }

        var pending: [PendingReminder] { state.withLock { $0.pending } }
        var identifiers: [String] { pending.map(\.id) }
        /// What was called since the last look.
        var calls: [String] {
            state.withLock { state in
                defer { state.calls = [] }
                return state.calls
            }
        }
        func title(_ id: String) -> String? { state.withLock { $0.titles[id] } }
        func refuse(_ ids: Set<String>) { state.withLock { $0.refused = ids } }
        func keep(_ ids: Set<String>) { state.withLock { $0.stubborn = ids } }
        func lose(_ ids: Set<String>) { state.withLock { state in state.pending.removeAll { ids.contains($0.id) } } }

        var functions: ReminderCenter {
            ReminderCenter(
                pending: {
                    self.state.withLock { state in
                        state.calls.append("look")
                        return state.pending
                    }
                },
                remove: { ids in
                    self.state.withLock { $0.calls.append("remove \(ids.joined(separator: " "))") }
                    await self.gate?.wait()
                    let left = self.state.withLock { state in
                        let going = Set(ids).subtracting(state.stubborn)
                        state.pending.removeAll { going.contains($0.id) }
                        return ids.filter(state.stubborn.contains)
                    }
                    if !left.isEmpty { throw NotificationCenterWaitError.timedOut(left) }
                },
                add: { entry, mark, content in
                    let title = content().title
                    try self.state.withLock { state in
                        state.calls.append("add \(entry.id)")
                        if state.refused.contains(entry.id) { throw Refusal() }
                        state.titles[entry.id] = title
                        state.pending.removeAll { $0.id == entry.id }
                        state.pending.append(PendingReminder(id: entry.id, mark: mark))
                        if state.pending.count > self.limit { state.pending.removeFirst() }
                    }
                })
        }
    }

    private func scheduler(
        _ center: Center, _ planner: ReminderPlanner = Planning.planner(), hour: Double = 0
    ) -> ReminderScheduler {
        ReminderScheduler(planner: planner, center: center.functions, now: { Planning.hour(hour) })
    }

    private func reminders(_ hours: [Int], version: String = "") -> [Reminder] {
        hours.map { Planning.once("\($0)", Double($0), version: version) }
    }

    @Test("removes first, then replaces, then adds; a second time nothing")
    func order() async {
        let center = Center(pending: [
            Planning.pending(Planning.once("8", 8)), Planning.pending(Planning.once("9", 9)),
            Planning.pending(Planning.once("2", 2.5)), PendingReminder(id: "foreign"),
        ])
        let scheduler = scheduler(center)
        let report = await scheduler.refresh(reminders([1, 2, 3]))
        #expect(report.failures.isEmpty)
        #expect(center.calls == ["look", "remove 8 9", "add 2", "add 3", "add 1"])
        #expect(Set(center.identifiers) == ["foreign", "1", "2", "3"])
        #expect(center.title("1") == "1")
        let again = await scheduler.refresh(reminders([1, 2, 3]))
        #expect(again.plan.isEmpty)
        #expect(center.calls == ["look"])
    }

    @Test("removing is over before anything is added: the limit is never passed")
    func waitsForRemoval() async {
        let gate = Gate()
        let center = Center(
            limit: 2, pending: [Planning.pending(Planning.once("8", 8)), PendingReminder(id: "foreign")], gate: gate)
        let scheduler = scheduler(center, Planning.planner(limit: 2))
        let refresh = Task { await scheduler.refresh(reminders([1])) }
        while center.identifiers.count == 2, center.calls.last != "remove 8" { await Task.yield() }
        #expect(center.calls == [])
        gate.open()
        #expect(await refresh.value.failures.isEmpty)
        #expect(center.identifiers == ["foreign", "1"])
    }

    @Test("64 of 1,000, and the next ones as the first are delivered")
    func rolling() async {
        let center = Center()
        let all = reminders(Array(1...1_000))
        await scheduler(center).refresh(all)
        #expect(center.identifiers.reversed() == (1...64).map { "\($0)" })
        // Two hours later two have been delivered.
        center.lose(["1", "2"])
        let report = await scheduler(center, hour: 2).refresh(all)
        #expect(report.plan.added.map(\.id) == ["66", "65"])
        #expect(report.plan.removed == [])
        #expect(report.plan.nextRefresh == Planning.hour(3))
        #expect(Set(center.identifiers) == Set((3...66).map { "\($0)" }))
    }

    @Test("an error stops nothing else, is reported, and is tried again")
    func failures() async {
        let center = Center(pending: [Planning.pending(Planning.once("8", 8))])
        center.refuse(["2"])
        center.keep(["8"])
        let scheduler = scheduler(center)
        let report = await scheduler.refresh(reminders([1, 2, 3]))
        #expect(report.failures.map(\.id) == ["8", "2"])
        #expect(report.failures[0].error as? NotificationCenterWaitError == .timedOut(["8"]))
        #expect(report.failures[1].error is Center.Refusal)
        #expect(Set(center.identifiers) == ["8", "3", "1"])
        center.refuse([])
        center.keep([])
        _ = center.calls
        #expect(await scheduler.refresh(reminders([1, 2, 3])).failures.isEmpty)
        #expect(center.calls == ["look", "remove 8", "add 2"])
    }

    @Test("refreshes that overlap take turns")
    func turns() async {
        let gate = Gate()
        let center = Center(pending: [Planning.pending(Planning.once("8", 8))], gate: gate)
        let scheduler = scheduler(center)
        let first = Task { await scheduler.refresh(reminders([1])) }
        while center.identifiers.count == 1, center.calls.last != "remove 8" { await Task.yield() }
        let second = Task { await scheduler.refresh(reminders([2])) }
        for _ in 0..<200 { await Task.yield() }
        #expect(center.calls == [])
        // Cancelling one changes nothing.
        first.cancel()
        gate.open()
        #expect(await first.value.plan.added.map(\.id) == ["1"])
        #expect(await second.value.plan.added.map(\.id) == ["2"])
        #expect(center.calls == ["add 1", "look", "remove 1", "add 2"])
    }

    @Test("the come-back reminder brings its own content")
    func comeBack() async {
        var planner = Planning.planner(limit: 2)
        planner.comeBack = .init(id: "back", version: "1") {
            let content = UNMutableNotificationContent()
            content.title = "Come back"
            return content
        }
        let center = Center()
        await scheduler(center, planner).refresh(reminders([1, 2, 3]))
        #expect(center.identifiers == ["1", "back"])
        #expect(center.title("back") == "Come back")
        planner.comeBack?.version = "2"
        _ = center.calls
        await scheduler(center, planner).refresh(reminders([1, 2, 3]))
        #expect(center.calls == ["look", "add back"])
    }

    // MARK: - The system's triggers

    @Test("one moment is one moment in every zone and calendar")
    func onceTrigger() throws {
        let trigger = try #require(
            ReminderSchedule.once(Planning.start + 3_661.2).trigger as? UNCalendarNotificationTrigger)
        let components = trigger.dateComponents
        #expect(!trigger.repeats)
        #expect(components.timeZone?.secondsFromGMT() == 0)
        #expect(components.calendar?.identifier == .gregorian)
        #expect(
            [components.year, components.month, components.day, components.hour, components.minute, components.second]
                == [2026, 1, 5, 1, 1, 2])
        #expect(components.calendar?.date(from: components) == Planning.start + 3_662)
    }

    @Test("what repeats has the components and the interval that were given")
    func repeatingTriggers() throws {
        let daily = try #require(
            ReminderSchedule.daily(hour: 9, minute: 30).trigger as? UNCalendarNotificationTrigger)
        #expect(daily.repeats)
        #expect(daily.dateComponents == DateComponents(hour: 9, minute: 30))
        let interval = try #require(ReminderSchedule.every(90).trigger as? UNTimeIntervalNotificationTrigger)
        #expect(interval.repeats)
        #expect(interval.timeInterval == 90)
    }
}
