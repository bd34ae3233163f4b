// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Keeps the most useful of the app's reminders scheduled.
///
///     let scheduler = ReminderScheduler(planner: ReminderPlanner(limit: 60))
///     await scheduler.refresh(plants.map(\.reminder))
///
/// Give ``refresh(_:)`` all reminders each time, when one has changed and whenever the app comes to the foreground: it
/// reads what is pending, plans, and changes only what differs. Doing so twice changes nothing the second time, and
/// after an interruption the next refresh does what is left.
///
/// The actor's invariant: one refresh at a time touches the center. Those that overlap take turns in order of their
/// calls.
public actor ReminderScheduler {
    private let planner: ReminderPlanner
    private let center: ReminderCenter
    private let now: @Sendable () -> Date
    private var last: Task<ReminderReport, Never>?

    /// - Parameters:
    ///   - clock: Waited on between two looks at what is pending, while requests are being removed.
    ///   - center: Asked at each use.
    ///   - now: The moment to plan for.
    public init(
        planner: ReminderPlanner, clock: any Clock<Duration> = ContinuousClock(),
        center: @escaping @Sendable () -> UNUserNotificationCenter = { .current() },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(planner: planner, center: ReminderCenter(center: center, clock: clock), now: now)
    }

    init(planner: ReminderPlanner, center: ReminderCenter, now: @escaping @Sendable () -> Date) {
        self.planner = planner
        self.center = center
        self.now = now
    }

    /// Plans and applies: first removes and waits until the slots are free, then replaces, then adds.
    ///
    /// What fails is in the report, and stops nothing else. Cancelling the caller does not stop a refresh that has
    /// begun: half a plan would be worse than either whole one.
    @discardableResult
    public func refresh(_ reminders: [Reminder]) async -> ReminderReport {
        let previous = last
        let refresh = Task {
            _ = await previous?.value
            return await apply(reminders)
        }
        last = refresh
        return await refresh.value
    }

    private func apply(_ reminders: [Reminder]) async -> ReminderReport {
        let now = now()
        let plan = planner.plan(reminders, pending: await center.pending(), now: now)
        var failures: [ReminderReport.Failure] = []
        if !plan.removed.isEmpty {
            do {
                try await center.remove(plan.removed)
            } catch {
                failures += plan.removed.map { .init(id: $0, error: error) }
            }
        }
        let contents = Dictionary(reminders.map { ($0.id, $0.content) }, uniquingKeysWith: { first, _ in first })
            .merging(planner.comeBack.map { [$0.id: $0.content] } ?? [:], uniquingKeysWith: { _, comeBack in comeBack })
        for entry in plan.replaced + plan.added {
            guard let content = contents[entry.id] else { continue }
            let mark = ReminderMark(
                planner: planner.name, schedule: entry.schedule, version: entry.version, scheduledAt: now)
            do {
                try await center.add(entry, mark, content)
            } catch {
                failures.append(.init(id: entry.id, error: error))
            }
        }
        return ReminderReport(plan: plan, failures: failures)
    }
}

/// What came of a refresh.
public struct ReminderReport: Sendable {
    /// Something that the center did not do.
    public struct Failure: Sendable {
        /// The identifier of the request.
        public var id: String
        /// `UNError` from adding, ``NotificationCenterWaitError`` from removing.
        public var error: any Error
    }

    /// What was to be done. ``ReminderPlan/nextRefresh`` is the time for a background refresh task.
    public var plan: ReminderPlan
    /// In order of the attempts; the next refresh tries again.
    public var failures: [Failure]
}
