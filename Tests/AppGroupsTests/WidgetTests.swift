// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import SeededRandom
import Testing

/// Timelines, budgets and what a Today widget makes of them.
@Suite struct WidgetTests {
    private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    private func timeline(_ entries: [(Double, String)], _ policy: WidgetReloadPolicy = .atEnd) -> WidgetTimeline<
        String
    > {
        WidgetTimeline(entries: entries.map { WidgetEntry(date: date($0.0), content: $0.1) }, policy: policy)
    }

    @Test("entries are shown from their date on, in order of their dates, whatever order they were given in")
    func entries() {
        let timeline = timeline([(600, "c"), (0, "a"), (300, "old"), (300, "b")])
        #expect(timeline.entries.map(\.content) == ["a", "b", "c"])
        #expect(
            [-1, 0, 299.9, 300, 599, 600, 9000].map { timeline.entry(at: date($0)).content }
                == ["a", "a", "a", "b", "b", "c", "c"])
        #expect(timeline.changes(from: date(0), to: date(600)) == [date(0), date(300)])
        #expect(timeline.tooClose().isEmpty)
        #expect(timeline.tooClose(301).map(\.content) == ["b", "c"])
    }

    @Test("each policy's next reload")
    func policies() {
        #expect(timeline([(0, "a"), (60, "b")], .atEnd).nextReload == date(60))
        #expect(timeline([(0, "a"), (60, "b")], .after(date(30))).nextReload == date(30))
        #expect(timeline([(0, "a"), (60, "b")], .never).nextReload == nil)
    }

    @Test("a timeline is the same after a way through JSON; one without entries is refused")
    func coding() throws {
        let timeline = WidgetTimeline(
            entries: [WidgetEntry(date: date(5), content: ["a"], url: URL(string: "todolist://list"), score: 2)],
            policy: .after(date(9)))
        let data = try JSONEncoder().encode(timeline)
        #expect(try JSONDecoder().decode(WidgetTimeline<[String]>.self, from: data) == timeline)
        let empty = String(decoding: data, as: UTF8.self).replacing(/"entries":\[.*\]/, with: #""entries":[]"#)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(WidgetTimeline<[String]>.self, from: Data(empty.utf8))
        }
    }

    @Test("a budget is for any 24 hours, not for a day")
    func budget() {
        let day = WidgetBudget.period
        var budget = WidgetBudget(limit: 2)
        var history: [Bool] = []
        for (time, isFree) in [
            (0.0, false), (10, false), (20, false), (20, true), (day - 1, false), (day, false), (day + 9, false),
            (day + 10, false), (day + 11, false),
        ] {
            history.append(budget.spend(at: date(time), isFree: isFree))
        }
        #expect(history == [true, true, false, true, false, true, false, true, false])
        #expect(budget.left(at: date(day + 11)) == 0)
        #expect(budget.earliest(from: date(day + 11)) == date(2 * day))
        #expect(budget.left(at: date(2 * day)) == 1)
        #expect(budget.earliest(from: date(2 * day)) == date(2 * day))
        // A clock that was set back does not give the budget anew.
        let isAllowed = budget.spend(at: date(day + 5))
        #expect(!isAllowed)
    }

    @Test("random days: never more than the limit in 24 hours, and never less than there may be")
    func randomDays() {
        var random = SeededGenerator(seed: 21)
        var budget = WidgetBudget(limit: 5)
        var made: [Double] = []
        var now = 0.0
        for _ in 0..<1000 {
            now += Double(random.below(20_000))
            let isAllowed = made.count { now - $0 < WidgetBudget.period } < 5
            #expect(budget.spend(at: date(now)) == isAllowed)
            if isAllowed { made.append(now) }
        }
        #expect(made.count > 100)
    }

    @Test("requests above the budget are one reload later, by kind")
    func reloads() {
        let day = WidgetBudget.period
        var reloads = WidgetReloads(limit: 1)
        let history = [("tasks", 0.0), ("tasks", 1), ("tasks", 2), ("clock", 2), ("clock", 3)]
            .map { reloads.request($0.0, at: date($0.1)) }
        #expect(history == [true, false, false, true, false])
        #expect(reloads.nextDue(from: date(3)) == date(day))
        #expect(reloads.due(at: date(day - 1)) == [])
        #expect(reloads.due(at: date(day)) == ["tasks"])
        #expect(reloads.nextDue(from: date(day)) == date(day + 2))
        // A free one serves the one that waits.
        #expect([reloads.request("clock", at: date(day + 1), isFree: true)] == [true])
        #expect(reloads.due(at: date(day + 2)) == [])
        #expect(reloads.nextDue(from: date(day + 2)) == nil)
        #expect(reloads.budget(of: "tasks").left(at: date(day)) == 0)
        #expect(reloads.budget(of: "other").left(at: date(day)) == 1)
    }

    @Test("a Today widget has new data when what is shown is another thing")
    func today() {
        var today = TodayUpdate<String>()
        let first = timeline([(0, "a"), (60, "b"), (120, "b")])
        let linked = WidgetTimeline(
            entries: [WidgetEntry(date: date(0), content: "b", url: URL(string: "todolist://add"))], policy: .never)
        let history = [(first, 0.0), (first, 59), (first, 60), (first, 120), (linked, 130), (linked, 140)]
            .map { today.update(to: $0.0, at: date($0.1)) }
        #expect(history == [true, false, true, false, true, false])
        #expect(today.shown?.content == "b")
    }

    @Test("as many rows as fit, not one more, and how many are hidden", arguments: 0...6)
    func rows(_ count: Int) {
        let rows = WidgetRows(of: Array(0..<count), fitting: 3)
        #expect(rows.rows == Array(0..<min(count, 3)))
        #expect(rows.hidden == max(count - 3, 0))
        #expect(WidgetRows(of: [1, 2], fitting: -1).hidden == 2)
    }
}
