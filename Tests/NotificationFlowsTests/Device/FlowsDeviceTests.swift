// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import TestClocks
import Testing
import VirtualDevice

@testable import NotificationFlows

/// The kit on a device: what the system delivers is what the app is told.
@MainActor
@Suite struct FlowsDeviceTests {
    // MARK: - Responses

    @Test("a cold start by a tap is one response, though it comes by two callbacks")
    func coldStart() async throws {
        let flows = try await FlowsDevice(running: false)
        try await flows.push("a")
        try await flows.perform(.answerNotification(bundle: nil, identifier: nil, .tap))
        #expect(flows.log.filter { $0 != "duplicate a" } == ["open a", "handled a"])
        #expect(flows.log.count == 3)
        #expect(flows.app?.state == "foreground")
        #expect(flows.diagnostics == [])
    }

    @Test("so is a cold start by a text")
    func coldReply() async throws {
        let flows = try await FlowsDevice(running: false)
        try await flows.push("a")
        try await flows.perform(.answerNotification(bundle: nil, identifier: nil, .reply(action: "reply", text: "Yes")))
        #expect(flows.log.filter { $0 != "duplicate a" } == ["reply \"Yes\" to a", "handled a"])
        #expect(flows.log.count == 3)
        #expect(flows.diagnostics == [])
    }

    @Test("an app that is woken in the background without a scene keeps the answer until there is one")
    func background() async throws {
        let flows = try await FlowsDevice(running: false)
        try await flows.push("a")
        try await flows.perform(.answerNotification(bundle: nil, identifier: nil, .action("mute")))
        #expect(flows.app?.state == "background")
        let early = flows.log
        try await flows.perform(.foreground(bundle: FlowsDevice.bundle))
        // Whether a scene connects in the background is the system's; the answer comes once either way.
        #expect([[], ["mute a", "handled a"]].contains(early))
        #expect(flows.log == ["mute a", "handled a"])
        #expect(flows.diagnostics == [])
    }

    @Test("buttons, texts and dismissals of a running app, in order")
    func running() async throws {
        let flows = try await FlowsDevice()
        try await flows.perform(.goHome)
        for name in ["a", "b", "c"] { try await flows.push(name) }
        let gestures: [(String, NotificationGesture)] = [
            ("push-1", .action("mute")), ("push-2", .dismiss), ("push-3", .reply(action: "reply", text: "Yes")),
        ]
        for (identifier, gesture) in gestures {
            try await flows.perform(
                .answerNotification(bundle: FlowsDevice.bundle, identifier: identifier, gesture))
        }
        #expect(
            flows.log == [
                "mute a", "handled a", "dismissed b", "handled b", "reply \"Yes\" to c", "handled c",
            ])
        #expect(flows.app?.state == "foreground")
        #expect(flows.diagnostics == [])
    }

    @Test("in front, the wishes of two observers are one answer")
    func presentation() async throws {
        let flows = try await FlowsDevice()
        try await flows.push("a")
        let banners = flows.device.history.compactMap { entry -> String? in
            guard case .banner(_, _, let body) = entry.kind else { return nil }
            return body
        }
        #expect(banners == ["a"])
        #expect(flows.app?.delivered.map(\.content.body) == ["a"])
        #expect(flows.log == [])
    }

    // MARK: - The center

    private nonisolated func request(_ name: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.body = name
        return UNNotificationRequest(
            identifier: name, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false))
    }

    @Test("removing pending requests is over when it returns, and not before")
    func removingPending() async throws {
        let flows = try await FlowsDevice()
        let clock = ManualClock()
        let seen = try await flows.run(waitingOn: clock) { [self] in
            let center = UNUserNotificationCenter.current()
            var seen: [[String]] = []
            func look() async { seen.append(await center.pendingNotificationRequests().map(\.identifier)) }
            do {
                for name in ["a", "b", "c", "d"] { try await center.add(request(name)) }
                center.removePendingNotificationRequests(withIdentifiers: ["a"])
                await look()
                try await center.removePendingNotificationRequestsAndWait(
                    withIdentifiers: ["b", "unknown"], clock: clock)
                await look()
                try await center.removeAllPendingNotificationRequestsAndWait(clock: clock)
                await look()
            } catch {
                seen.append(["\(error)"])
            }
            return seen
        }
        // The plain call may leave what it removes visible for a while: how long the test's own threads take decides.
        #expect(seen.first?.filter { $0 != "a" } == ["b", "c", "d"])
        #expect(seen.dropFirst() == [["c", "d"], []])
        #expect(!clock.sleeps.isEmpty)
    }

    @Test("so is removing delivered notifications")
    func removingDelivered() async throws {
        let flows = try await FlowsDevice()
        try await flows.perform(.goHome)
        for name in ["a", "b", "c"] { try await flows.push(name) }
        let clock = ManualClock()
        let seen = try await flows.run(waitingOn: clock) {
            let center = UNUserNotificationCenter.current()
            var seen: [[String]] = []
            func look() async {
                seen.append(await center.deliveredNotifications().map(\.request.content.body).sorted())
            }
            do {
                try await center.removeDeliveredNotificationsAndWait(withIdentifiers: ["push-2"], clock: clock)
                await look()
                try await center.removeAllDeliveredNotificationsAndWait(clock: clock)
                await look()
            } catch {
                seen.append(["\(error)"])
            }
            return seen
        }
        #expect(seen == [["a", "c"], []])
        #expect(!clock.sleeps.isEmpty)
    }

    @Test("what is added again meanwhile is reported when the time is over")
    func addedAgain() async throws {
        let flows = try await FlowsDevice()
        let clock = ManualClock()
        let failure = try await flows.run(waitingOn: clock) { [self] in
            let center = UNUserNotificationCenter.current()
            let adding = Task {
                await clock.sleepers(1)
                try await center.add(request("a"))
            }
            defer { adding.cancel() }
            do {
                try await center.add(request("a"))
                try await center.removePendingNotificationRequestsAndWait(
                    withIdentifiers: ["a"], clock: clock, polling: PollingPolicy(limit: .milliseconds(30)))
                return nil as NotificationCenterWaitError?
            } catch {
                return error as? NotificationCenterWaitError
            }
        }
        #expect(failure == .timedOut(["a"]))
    }

    @Test("categories are there when it returns")
    func categories() async throws {
        let flows = try await FlowsDevice()
        let registered = try await flows.run(waitingOn: ManualClock()) {
            let center = UNUserNotificationCenter.current()
            do {
                try await center.setNotificationCategoriesAndWait(
                    NotificationCatalog([CategoryDeclaration(identifier: "x")]).categories)
                return await center.notificationCategories().map(\.identifier)
            } catch {
                return ["\(error)"]
            }
        }
        #expect(registered == ["x"])
    }

    // MARK: - Reminders

    @Test("the soonest are scheduled, fire at their moment, and make room for the next")
    func reminders() async throws {
        let flows = try await FlowsDevice()
        let start = Date(
            timeIntervalSince1970: BootRecord.defaultEpoch + Double(flows.device.device.now.nanoseconds) / 1e9)
        let reminders = (1...6).map { number in
            Reminder(id: "r\(number)", schedule: .once(start + Double(number) * 3_600)) {
                let content = UNMutableNotificationContent()
                content.body = "reminder \(number)"
                content.userInfo = ["number": number]
                return content
            }
        }
        let clock = ManualClock()
        func refresh(_ reminders: [Reminder], after seconds: Double = 0) async throws -> String {
            try await flows.run(waitingOn: clock) {
                let scheduler = ReminderScheduler(
                    planner: ReminderPlanner(limit: 3), clock: clock, now: { start + seconds })
                let report = await scheduler.refresh(reminders)
                let plan = report.plan
                return
                    "add \(plan.added.map(\.id)), remove \(plan.removed), keep \(plan.kept), failed \(report.failures.map(\.id))"
            }
        }
        #expect(try await refresh(reminders) == #"add ["r3", "r2", "r1"], remove [], keep [], failed []"#)
        #expect(try await refresh(reminders) == #"add [], remove [], keep ["r1", "r2", "r3"], failed []"#)
        #expect(Set(flows.app?.pending.map(\.request.identifier) ?? []) == ["r1", "r2", "r3"])
        let due = flows.app?.pending.compactMap(\.next).sorted() ?? []
        #expect(due == (1...3).map { (start + Double($0) * 3_600).roundedUp.timeIntervalSince1970 })

        try await flows.perform(.goHome)
        flows.device.advance(by: .seconds(3_700))
        #expect(flows.app?.delivered.map(\.content.body) == ["reminder 1"])
        // A suspended app plans nothing.
        try await flows.perform(.foreground(bundle: FlowsDevice.bundle))
        #expect(
            try await refresh(reminders, after: 3_700)
                == #"add ["r4"], remove [], keep ["r2", "r3"], failed []"#)
        #expect(
            try await refresh(Array(reminders.suffix(2)), after: 3_700)
                == #"add ["r6", "r5"], remove ["r2", "r3", "r4"], keep [], failed []"#)
        #expect(Set(flows.app?.pending.map(\.request.identifier) ?? []) == ["r5", "r6"])
    }
}
