// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A reminder to schedule. Any number of reminders may exist.
///
///     let reminder = Reminder(id: "water-\(plant.id)", schedule: .once(plant.thirstyAt), group: plant.room) {
///         let content = UNMutableNotificationContent()
///         content.title = "\(plant.name) is thirsty"
///         return content
///     }
public struct Reminder: Identifiable, Sendable {
    /// The identifier of the request. It must be unique among all requests of the app, including those of other code.
    public var id: String
    /// The schedule. A reminder that is never due, or was due once in the past, gets no slot: ``ReminderPlan/ignored``.
    public var schedule: ReminderSchedule
    /// The priority, 0 for an ordinary reminder. Each step counts as if it were due earlier by
    /// ``ReminderPlanner/priorityLead``.
    public var priority: Int
    /// The group. One reminder of each group is scheduled before any group gets a second slot.
    public var group: String?
    /// The version of the content. Change it when the content changes: a pending reminder keeps the content that it was
    /// scheduled with as long as schedule and version stay the same.
    public var version: String
    /// Returns the content. Called when the reminder is scheduled, on an unspecified thread, any number of times.
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

/// The data in a pending request about the reminder that it was made from.
public struct ReminderMark: Hashable, Sendable {
    /// The ``ReminderPlanner/name`` of its planner.
    public var planner: String
    /// The schedule, as text.
    public var schedule: String
    /// The ``Reminder/version`` when it was scheduled.
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

/// A pending request, reduced to the data for planning.
public struct PendingReminder: Hashable, Sendable {
    /// The identifier of the request.
    public var id: String
    /// The mark, or nil for a request that was not made by a planner.
    public var mark: ReminderMark?

    public init(id: String, mark: ReminderMark? = nil) {
        self.id = id
        self.mark = mark
    }
}

// MARK: - User info of the request

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
