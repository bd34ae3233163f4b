// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import Testing

@testable import NotificationFlows

/// The six rules of `ReminderPlanner.swift`, as a table of what is wanted, what is pending and what follows.
@Suite struct ReminderPlannerTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var planner = Planning.planner()
        var reminders: [Reminder] = []
        var pending: [PendingReminder] = []
        var hour = 0.0
        var plan: String
    }

    private static func once(
        _ id: String, _ hour: Double, priority: Int = 0, group: String? = nil, version: String = ""
    ) -> Reminder {
        Planning.once(id, hour, priority: priority, group: group, version: version)
    }

    private static func foreign(_ count: Int) -> [PendingReminder] {
        (0..<count).map { PendingReminder(id: "foreign-\($0)") }
    }

    static let cases: [Case] = [
        Case(testDescription: "nothing wanted, nothing pending", plan: ""),
        Case(
            testDescription: "everything fits: all are added, the most useful last, and no refresh is needed",
            reminders: [once("b", 2), once("a", 1), once("c", 3)], plan: "add c b a"),
        // Rule 1.
        Case(
            testDescription: "rule 1: the limit, soonest first", planner: Planning.planner(limit: 2),
            reminders: [once("b", 2), once("a", 1), once("c", 3)], plan: "add b a, left out c, refresh 1.0"),
        Case(
            testDescription: "rule 1: the slots of others are not there, and others are not touched",
            planner: Planning.planner(limit: 4), reminders: [once("a", 1), once("b", 2)], pending: foreign(3),
            plan: "add a, left out b, refresh 1.0"),
        Case(
            testDescription: "rule 1: others have taken everything", planner: Planning.planner(limit: 3),
            reminders: [once("a", 1)], pending: foreign(5), plan: "left out a, refresh 1.0"),
        Case(
            testDescription: "rule 1: another planner's are others'", planner: Planning.planner(limit: 2),
            reminders: [once("a", 1), once("b", 2)],
            pending: [Planning.pending(once("x", 5), planner: "other")], plan: "add a, left out b, refresh 1.0"),
        Case(
            testDescription: "rule 1: others that came later push out the least useful",
            planner: Planning.planner(limit: 3), reminders: [once("a", 1), once("b", 2)],
            pending: [Planning.pending(once("a", 1)), Planning.pending(once("b", 2))] + foreign(2),
            plan: "remove b, keep a, left out b, refresh 1.0"),
        // Rule 2.
        Case(
            testDescription: "rule 2: a step of priority is worth the lead",
            planner: Planning.planner(limit: 1, lead: 3_600),
            reminders: [once("soon", 1), once("important", 1.9, priority: 1)],
            plan: "add important, left out soon, refresh 1.0"),
        Case(
            testDescription: "rule 2: and no more than the lead", planner: Planning.planner(limit: 1, lead: 3_600),
            reminders: [once("soon", 1), once("important", 2.1, priority: 1)],
            plan: "add soon, left out important, refresh 1.0"),
        Case(
            testDescription: "rule 2: less than ordinary", planner: Planning.planner(limit: 1, lead: 3_600),
            reminders: [once("soon", 1, priority: -1), once("later", 1.5)],
            plan: "add later, left out soon, refresh 1.0"),
        Case(
            testDescription: "rule 2: ties by date, then by identifier",
            planner: Planning.planner(limit: 2, lead: 3_600),
            reminders: [once("z", 1), once("a", 2, priority: 1), once("m", 1)],
            plan: "add z m, left out a, refresh 1.0"),
        // Rule 3.
        Case(
            testDescription: "rule 3: each group has one before any has two", planner: Planning.planner(limit: 3),
            reminders: [
                once("a1", 1, group: "a"), once("a2", 2, group: "a"), once("a3", 3, group: "a"),
                once("b1", 9, group: "b"), once("none", 4),
            ],
            plan: "add b1 a2 a1, left out a3 none, refresh 1.0"),
        Case(
            testDescription: "rule 3: more groups than slots", planner: Planning.planner(limit: 1),
            reminders: [once("b", 2, group: "b"), once("a", 1, group: "a")],
            plan: "add a, left out b, refresh 1.0"),
        // Rule 4.
        Case(
            testDescription: "rule 4: no coming back when everything fits",
            planner: Planning.planner(limit: 2, comesBack: true),
            reminders: [once("a", 1), once("b", 2)], plan: "add b a"),
        Case(
            testDescription: "rule 4: it takes a slot when not", planner: Planning.planner(limit: 2, comesBack: true),
            reminders: [once("a", 1), once("b", 2), once("c", 3)],
            plan: "add a back, left out b c, refresh 1.0"),
        Case(
            testDescription: "rule 4: one slot, and it has it", planner: Planning.planner(limit: 1, comesBack: true),
            reminders: [once("a", 1), once("b", 2)], plan: "add back, left out a b, refresh 1.0"),
        Case(
            testDescription: "rule 4: no slot, no coming back", planner: Planning.planner(limit: 0, comesBack: true),
            reminders: [once("a", 1)], plan: "left out a, refresh 1.0"),
        Case(
            testDescription: "rule 4: it goes when everything fits again",
            planner: Planning.planner(limit: 2, comesBack: true),
            reminders: [once("a", 1)],
            pending: [Planning.pending(once("a", 1)), Planning.pending(once("back", 2))], plan: "remove back, keep a"),
        Case(
            testDescription: "rule 4: it moves with what is left out",
            planner: Planning.planner(limit: 2, comesBack: true),
            reminders: [once("a", 1), once("b", 2), once("c", 3)],
            pending: [Planning.pending(once("a", 1)), Planning.pending(once("back", 3))],
            plan: "replace back, keep a, left out b c, refresh 1.0"),
        Case(
            testDescription: "rule 4: a reminder of its name is ignored",
            planner: Planning.planner(limit: 2, comesBack: true),
            reminders: [once("back", 1), once("a", 1)], plan: "add a, ignored back (duplicate)"),
        // Rule 5.
        Case(
            testDescription: "rule 5: what is pending unchanged stays", reminders: [once("a", 1), once("b", 2)],
            pending: [Planning.pending(once("a", 1))], plan: "add b, keep a"),
        Case(
            testDescription: "rule 5: a new date, a new version",
            reminders: [once("a", 1), once("b", 2), once("c", 3, version: "2")],
            pending: [Planning.pending(once("a", 1)), Planning.pending(once("b", 5)), Planning.pending(once("c", 3))],
            plan: "replace c b, keep a"),
        Case(
            testDescription: "rule 5: a new priority or group changes nothing",
            reminders: [once("a", 1, priority: 5, group: "g")], pending: [Planning.pending(once("a", 1))],
            plan: "keep a"),
        Case(
            testDescription: "rule 5: what is no longer wanted goes", reminders: [once("a", 1)],
            pending: [Planning.pending(once("c", 1)), Planning.pending(once("b", 5)), Planning.pending(once("a", 1))],
            plan: "remove b c, keep a"),
        Case(
            testDescription: "rule 5: a request without a mark is a reminder's if it has its name",
            reminders: [once("a", 1)], pending: [PendingReminder(id: "a"), PendingReminder(id: "b")],
            plan: "replace a"),
        Case(
            testDescription: "rule 5: due and still pending: it is being delivered, and takes a slot",
            planner: Planning.planner(limit: 2), reminders: [once("a", 1), once("b", 2), once("c", 3)],
            pending: [Planning.pending(once("a", 1)), Planning.pending(once("b", 2))], hour: 1,
            plan: "keep b, left out c, ignored a (past), refresh 2.0"),
        Case(
            testDescription: "rule 5: unless it is no longer wanted", reminders: [once("b", 2)],
            pending: [Planning.pending(once("a", 1)), Planning.pending(once("b", 2))], hour: 1,
            plan: "remove a, keep b"),
        Case(
            testDescription: "rule 5: or has been another one", reminders: [once("a", 0.5)],
            pending: [Planning.pending(once("a", 1))], hour: 0.5, plan: "remove a, ignored a (past)"),
        // What cannot be scheduled.
        Case(
            testDescription: "past, without dates, too often, twice",
            reminders: [
                once("past", 1), once("now", 2), Planning.reminder("empty", .matching(DateComponents())),
                Planning.reminder("never", .matching(DateComponents(month: 2, day: 31, hour: 9))),
                Planning.reminder("often", .every(59)), Planning.reminder("infinite", .every(.infinity)),
                once("a", 5), once("a", 6), Planning.reminder("minute", .every(60)),
            ], hour: 2,
            plan: """
                add a minute, ignored past (past) now (past) empty (neverDue) never (neverDue) \
                often (intervalTooShort) infinite (intervalTooShort) a (duplicate)
                """),
        // Repetition.
        Case(
            testDescription: "a repeating reminder counts from its next date", planner: Planning.planner(limit: 1),
            reminders: [Planning.reminder("daily", .daily(hour: 9)), once("a", 8)], hour: 1,
            plan: "add a, left out daily, refresh 8.0"),
        Case(
            testDescription: "and when it was due today, from tomorrow's", planner: Planning.planner(limit: 1),
            reminders: [Planning.reminder("daily", .daily(hour: 9)), once("a", 32)], hour: 9,
            plan: "add a, left out daily, refresh 32.0"),
        Case(
            testDescription: "an interval counts from when it was scheduled", planner: Planning.planner(limit: 1),
            reminders: [Planning.reminder("interval", .every(3 * 3_600)), once("a", 6.5)],
            pending: [Planning.pending(Planning.reminder("interval", .every(3 * 3_600)))], hour: 5,
            plan: "keep interval, left out a, refresh 6.0"),
        Case(
            testDescription: "and a new one from now", planner: Planning.planner(limit: 1),
            reminders: [Planning.reminder("interval", .every(3 * 3_600)), once("a", 6.5)], hour: 5,
            plan: "add a, left out interval, refresh 6.5"),
        Case(
            testDescription: "another interval counts from now too", planner: Planning.planner(limit: 1),
            reminders: [Planning.reminder("interval", .every(3 * 3_600)), once("a", 8.5)],
            pending: [Planning.pending(Planning.reminder("interval", .every(2 * 3_600)))], hour: 5,
            plan: "replace interval, left out a, refresh 8.0"),
    ]

    @Test("the plan", arguments: cases)
    func rules(testCase: Case) {
        let plan = testCase.planner.plan(
            testCase.reminders, pending: testCase.pending, now: Planning.hour(testCase.hour))
        #expect(plan.text == testCase.plan)
    }

    @Test("rule 4: the come-back reminder is due when the first of the others would have been")
    func comeBack() throws {
        let plan = Planning.planner(limit: 2, comesBack: true).plan(
            [Self.once("a", 1, priority: 9), Self.once("b", 4), Self.once("c", 3, priority: -9)], pending: [],
            now: Planning.start)
        let entry = try #require(plan.added.last)
        #expect(entry == .init(id: "back", schedule: .once(Planning.hour(3)), version: "", due: Planning.hour(3)))
        #expect(plan.leftOut == ["b", "c"])
    }

    @Test("a fraction of a second is rounded up, and what is due within this second is not past")
    func fractions() {
        let reminder = Planning.reminder("a", .once(Planning.start + 10.4))
        let plan = Planning.planner().plan([reminder], pending: [], now: Planning.start + 10.6)
        #expect(plan.added.map(\.due) == [Planning.start + 11])
        let again = Planning.planner().plan(
            [reminder], pending: [Planning.pending(reminder)], now: Planning.start + 10.9)
        #expect(again.text == "keep a")
    }

    @Test("components are read in the zone that they name, and in the planner's otherwise")
    func zones() throws {
        let zone = try #require(TimeZone(secondsFromGMT: 3 * 3_600))
        let plan = Planning.planner().plan(
            [
                Planning.reminder("here", .daily(hour: 9)),
                Planning.reminder("there", .matching(DateComponents(timeZone: zone, hour: 9))),
            ], pending: [], now: Planning.start)
        #expect(plan.added.map(\.id) == ["here", "there"])
        #expect(plan.added.map(\.due) == [Planning.hour(9), Planning.hour(6)])
    }

    @Test("the mark tells schedules apart, and says the same in every run")
    func marks() {
        let schedules: [(ReminderSchedule, String)] = [
            (.once(Planning.start), "once 1767571200"), (.every(90), "every 90.0"),
            (.daily(hour: 9), "matching hour=9 minute=0"),
            (.weekly(weekday: 2, hour: 9, minute: 5), "matching hour=9 minute=5 weekday=2"),
            (
                .matching(
                    DateComponents(
                        calendar: Calendar(identifier: .buddhist), timeZone: .gmt, era: 1, year: 2, month: 3, day: 4,
                        second: 5, nanosecond: 6, weekdayOrdinal: 7, quarter: 8, weekOfMonth: 9, weekOfYear: 10,
                        yearForWeekOfYear: 11)),
                "matching era=1 year=2 quarter=8 month=3 day=4 second=5 nanosecond=6 ordinal=7 weekOfMonth=9 "
                    + "weekOfYear=10 yearForWeek=11 zone=GMT calendar=buddhist"
            ),
        ]
        #expect(schedules.map(\.0.mark) == schedules.map(\.1))
    }

    @Test("a mark survives the user info")
    func userInfo() throws {
        for schedule in [ReminderSchedule.once(Planning.hour(1)), .daily(hour: 9)] {
            let mark = ReminderMark(planner: "p", schedule: schedule, version: "v", scheduledAt: Planning.start)
            #expect(ReminderMark(userInfo: [ReminderMark.userInfoKey: mark.userInfo]) == mark)
        }
        #expect(ReminderMark(userInfo: [:]) == nil)
        #expect(ReminderMark(userInfo: [ReminderMark.userInfoKey: ["planner": "p"]]) == nil)
        #expect(ReminderMark(userInfo: [ReminderMark.userInfoKey: "rubbish"]) == nil)
    }
}
