// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Keeps the most useful reminders of the app scheduled.
///
///     let scheduler = ReminderScheduler(planner: ReminderPlanner(limit: 60))
///     await scheduler.refresh(plants.map(\.reminder))
///
/// Call ``refresh(_:)`` with all reminders, whenever one has changed and whenever the app enters the foreground. It
/// reads the pending requests, makes a plan, and changes only what differs. A second call changes nothing, and after an
/// interruption the next refresh does the rest.
///
/// Invariant: one refresh at a time uses the center. Overlapping refreshes run in the order of their calls.
public actor ReminderScheduler {
    private let planner: ReminderPlanner
    private let center: ReminderCenter
    private let now: @Sendable () -> Date
    private var last: Task<ReminderReport, Never>?

    /// - Parameters:
    ///   - clock: Measures the pauses between checks while requests are being removed.
    ///   - center: Returns the center. Called for each use.
    ///   - now: Returns the time to plan for.
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

    /// Makes a plan and applies it: removes requests and waits until their slots are free, then replaces, then adds.
    ///
    /// Failures are in the report and do not stop the refresh. Cancelling the caller does not stop a refresh that has
    /// begun, because a partly applied plan would be worse than the old or the new one.
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

/// The result of a refresh.
public struct ReminderReport: Sendable {
    /// An operation that failed.
    public struct Failure: Sendable {
        /// The identifier of the request.
        public var id: String
        /// `UNError` from adding, or ``NotificationCenterWaitError`` from removing.
        public var error: any Error
    }

    /// The plan. ``ReminderPlan/nextRefresh`` is the time for a background refresh task.
    public var plan: ReminderPlan
    /// The failures in order. The next refresh tries again.
    public var failures: [Failure]
}
