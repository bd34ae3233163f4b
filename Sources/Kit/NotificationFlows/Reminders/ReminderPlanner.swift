// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// The choice of the reminders that get one of the system's limited slots.
//
//  1. The system keeps 64 pending requests of an app and silently discards the others. Requests that are not this
//     planner's are never changed, and their slots are not available.
//  2. A reminder that is due sooner is more useful. Each step of priority counts like `priorityLead` earlier. Ties are
//     decided by date, then by identifier, so that the same input gives the same plan.
//  3. Each group's most useful reminder comes before the second of any group.
//  4. If not every reminder fits and there is a come-back reminder, it takes one slot. It is due when the first
//     reminder without a slot would have been: a user who comes back then misses nothing.
//  5. Pending requests with the same schedule and version stay unchanged. A request that is due but still pending is
//     being delivered: it also stays unchanged and takes a slot, unless the app no longer wants it.
//  6. The plan stays optimal until the first of the reminders is due. Planning again before then changes nothing.

/// Chooses which reminders to schedule when there are more than the system keeps.
///
/// The planner is a value without a clock or a center: ``plan(_:pending:now:)`` is a pure function.
/// ``ReminderScheduler`` applies its plans.
public struct ReminderPlanner: Sendable {
    /// A reminder to open the app, scheduled if not every reminder has a slot.
    public struct ComeBack: Sendable {
        /// The identifier of its request. A reminder with the same identifier is ignored.
        public var id: String
        /// The version, to change together with the content, like ``Reminder/version``.
        public var version: String
        /// Returns the content, like ``Reminder/content``.
        public var content: @Sendable () -> UNMutableNotificationContent

        public init(
            id: String, version: String = "", content: @escaping @Sendable () -> UNMutableNotificationContent
        ) {
            self.id = id
            self.version = version
            self.content = content
        }
    }

    /// The name that marks this planner's requests. Two planners in one app need different names, and share ``limit``.
    public var name: String
    /// The maximum number of pending requests of the app, including those of other code. The default is 64, the
    /// system's limit; use less to leave room for requests that other code adds later.
    public var limit: Int
    /// The effect of one step of priority, in seconds. The default is a day.
    public var priorityLead: TimeInterval
    /// The come-back reminder. If nil, the user is not reminded to open the app for reminders without a slot.
    public var comeBack: ComeBack?
    /// The calendar and time zone for ``ReminderSchedule/matching(_:)`` if its components do not specify them.
    public var calendar: Calendar

    public init(
        name: String = "reminders", limit: Int = 64, priorityLead: TimeInterval = 86_400, comeBack: ComeBack? = nil,
        calendar: Calendar = .autoupdatingCurrent
    ) {
        self.name = name
        self.limit = limit
        self.priorityLead = priorityLead
        self.comeBack = comeBack
        self.calendar = calendar
    }

    /// Returns the necessary changes. O(n log n) in the number of reminders.
    ///
    /// - Parameters:
    ///   - reminders: All reminders of the app. If two have the same identifier, the first is used.
    ///   - pending: All pending requests of the app, including those of other code.
    public func plan(_ reminders: [Reminder], pending: [PendingReminder], now: Date) -> ReminderPlan {
        var plan = ReminderPlan()
        let identifiers = Set(reminders.map(\.id)).union(comeBack.map { [$0.id] } ?? [])
        // A request without a mark but with a reminder's identifier is that reminder, scheduled before the app had a
        // planner.
        let own = pending.filter { $0.mark.map { $0.planner == name } ?? identifiers.contains($0.id) }
        let marks = Dictionary(own.map { ($0.id, $0.mark) }, uniquingKeysWith: { first, _ in first })

        var beingDelivered: Set<String> = []
        let candidates = candidates(among: reminders, marks: marks, now: now, delivered: &beingDelivered, plan: &plan)

        let slots = max(0, limit - (pending.count - own.count) - beingDelivered.count)
        let isTooMuch = candidates.count > slots
        let chosen = choose(isTooMuch && comeBack != nil ? slots - 1 : slots, of: candidates)
        let chosenIdentifiers = Set(chosen.map(\.entry.id))
        let leftOut = candidates.filter { !chosenIdentifiers.contains($0.entry.id) }
        plan.leftOut = leftOut.map(\.entry.id)
        var entries = chosen.map(\.entry)
        if let comeBack, isTooMuch, slots > 0,
            let missed = firstMissed(leftOut.map(\.entry), pending: (marks[comeBack.id] ?? nil)?.due, now: now)
        {
            entries.insert(
                .init(id: comeBack.id, schedule: .once(missed), version: comeBack.version, due: missed), at: 0)
        }
        if isTooMuch { plan.nextRefresh = (candidates.map(\.entry.due) + entries.map(\.due)).min() }

        compare(entries, with: marks, sparing: beingDelivered, into: &plan)
        return plan
    }

    // MARK: - Steps

    private struct Candidate: Comparable {
        var entry: ReminderPlan.Entry
        var group: String?
        var rank: Date

        static func < (left: Candidate, right: Candidate) -> Bool {
            (left.rank, left.entry.due, left.entry.id) < (right.rank, right.entry.due, right.entry.id)
        }
    }

    /// Returns the reminders that can be scheduled, the most useful first. Adds the others to the plan, and finds those
    /// of them that are being delivered.
    private func candidates(
        among reminders: [Reminder], marks: [String: ReminderMark?], now: Date, delivered: inout Set<String>,
        plan: inout ReminderPlan
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        var seen = Set(comeBack.map { [$0.id] } ?? [])
        for reminder in reminders {
            guard seen.insert(reminder.id).inserted else {
                plan.ignored.append(.init(id: reminder.id, reason: .duplicate))
                continue
            }
            let mark = marks[reminder.id] ?? nil
            let isUnchanged = mark?.schedule == reminder.schedule.mark
            let next = reminder.schedule.nextDate(
                after: now, anchor: isUnchanged ? mark?.scheduledAt : nil, calendar: calendar)
            switch next {
            case .success(let due):
                candidates.append(
                    Candidate(
                        entry: .init(
                            id: reminder.id, schedule: reminder.schedule, version: reminder.version, due: due),
                        group: reminder.group, rank: due - TimeInterval(reminder.priority) * priorityLead))
            case .failure(let flaw):
                if flaw == .past, isUnchanged { delivered.insert(reminder.id) }
                plan.ignored.append(.init(id: reminder.id, reason: .init(flaw)))
            }
        }
        return candidates.sorted()
    }

    /// Rules 2 and 3: the first of each group, then the most useful others, in order of usefulness.
    private func choose(_ count: Int, of candidates: [Candidate]) -> [Candidate] {
        guard count < candidates.count else { return candidates }
        guard count > 0 else { return [] }
        var groups: Set<String> = []
        var first: [Int] = []
        var others: [Int] = []
        for (index, candidate) in candidates.enumerated() {
            let opensGroup = candidate.group.map { groups.insert($0).inserted } ?? false
            if opensGroup { first.append(index) } else { others.append(index) }
        }
        return (first + others).prefix(count).sorted().map { candidates[$0] }
    }

    /// Rule 4. An interval that is not scheduled is never due. It counts only if nothing else is left out, and the
    /// come-back reminder then stays at its first date.
    private func firstMissed(_ leftOut: [ReminderPlan.Entry], pending: Date?, now: Date) -> Date? {
        let dated = leftOut.filter { if case .every = $0.schedule { false } else { true } }
        if let first = dated.map(\.due).min() { return first }
        if let pending, pending > now { return pending }
        return leftOut.map(\.due.roundedUp).min()
    }

    /// Rule 5.
    private func compare(
        _ entries: [ReminderPlan.Entry], with marks: [String: ReminderMark?], sparing: Set<String>,
        into plan: inout ReminderPlan
    ) {
        for entry in entries {
            guard let mark = marks[entry.id] else {
                plan.added.append(entry)
                continue
            }
            if let mark, mark.schedule == entry.schedule.mark, mark.version == entry.version {
                plan.kept.append(entry.id)
            } else {
                plan.replaced.append(entry)
            }
        }
        plan.added.reverse()
        plan.replaced.reverse()
        let wanted = Set(entries.map(\.id)).union(sparing)
        plan.removed = marks.keys.filter { !wanted.contains($0) }.sorted()
    }
}

extension ReminderPlan.Ignored.Reason {
    init(_ flaw: ReminderSchedule.Flaw) {
        self =
            switch flaw {
            case .past: .past
            case .neverDue: .neverDue
            case .intervalTooShort: .intervalTooShort
            }
    }
}
