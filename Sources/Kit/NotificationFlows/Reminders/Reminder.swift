// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// One thing that the app wants to remind of; any number of them may exist.
///
///     let reminder = Reminder(id: "water-\(plant.id)", schedule: .once(plant.thirstyAt), group: plant.room) {
///         let content = UNMutableNotificationContent()
///         content.title = "\(plant.name) is thirsty"
///         return content
///     }
public struct Reminder: Identifiable, Sendable {
    /// The identifier of the request: unique among all that the app schedules, by this planner or not.
    public var id: String
    /// One that is never due, or was due once in the past, gets no slot: ``ReminderPlan/ignored``.
    public var schedule: ReminderSchedule
    /// 0 for an ordinary one. Each step counts as if it were due earlier by ``ReminderPlanner/priorityLead``.
    public var priority: Int
    /// Of each group one reminder is scheduled before any group gets two.
    public var group: String?
    /// Change it when the content changes: a pending reminder keeps the content that it was scheduled with as long as
    /// schedule and version stay the same.
    public var version: String
    /// Makes the content. Called when the reminder is scheduled, on no particular thread; maybe never, maybe several
    /// times.
    public var content: @Sendable () -> UNMutableNotificationContent

    public init(
        id: String, schedule: ReminderSchedule, priority: Int = 0, group: String? = nil, version: String = "",
        content: @escaping @Sendable () -> UNMutableNotificationContent
    ) {
        self.id = id
        self.schedule = schedule
        self.priority = priority
        self.group = group
        self.version = version
        self.content = content
    }
}

/// What a pending request says of the reminder that it was made of.
public struct ReminderMark: Hashable, Sendable {
    /// Which planner's it is: ``ReminderPlanner/name``.
    public var planner: String
    /// The schedule, as text.
    public var schedule: String
    /// ``Reminder/version`` when it was scheduled.
    public var version: String
    /// When it was scheduled.
    public var scheduledAt: Date
    /// When it is due, if it is due once.
    public var due: Date?

    init(planner: String, schedule: ReminderSchedule, version: String, scheduledAt: Date) {
        self.planner = planner
        self.schedule = schedule.mark
        self.version = version
        self.scheduledAt = scheduledAt
        if case .once(let date) = schedule { due = date.roundedUp }
    }
}

/// A pending request, as far as planning needs it.
public struct PendingReminder: Hashable, Sendable {
    /// The identifier of the request.
    public var id: String
    /// nil for a request that no planner made.
    public var mark: ReminderMark?

    public init(id: String, mark: ReminderMark? = nil) {
        self.id = id
        self.mark = mark
    }
}

// MARK: - In the request's user info

extension ReminderMark {
    static let userInfoKey = "NotificationFlows.reminder"

    var userInfo: [String: Any] {
        var entry: [String: Any] = [
            "planner": planner, "schedule": schedule, "version": version,
            "scheduledAt": scheduledAt.timeIntervalSinceReferenceDate,
        ]
        entry["due"] = due?.timeIntervalSinceReferenceDate
        return entry
    }

    init?(userInfo: [AnyHashable: Any]) {
        guard let entry = userInfo[Self.userInfoKey] as? [String: Any], let planner = entry["planner"] as? String,
            let schedule = entry["schedule"] as? String, let version = entry["version"] as? String,
            let scheduledAt = entry["scheduledAt"] as? Double
        else { return nil }
        self.planner = planner
        self.schedule = schedule
        self.version = version
        self.scheduledAt = Date(timeIntervalSinceReferenceDate: scheduledAt)
        due = (entry["due"] as? Double).map { Date(timeIntervalSinceReferenceDate: $0) }
    }
}
