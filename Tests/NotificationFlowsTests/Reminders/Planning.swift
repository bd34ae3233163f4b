// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

@testable import NotificationFlows

/// Reminders whose hours count from a Monday midnight in Greenwich.
enum Planning {
    static let start = Date(timeIntervalSince1970: 1_767_571_200)

    static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    static func hour(_ hour: Double) -> Date { start + hour * 3_600 }

    static func planner(
        limit: Int = 64, lead: TimeInterval = 86_400, comesBack: Bool = false, name: String = "reminders"
    ) -> ReminderPlanner {
        ReminderPlanner(
            name: name, limit: limit, priorityLead: lead,
            comeBack: comesBack
                ? .init(id: "back", content: { UNMutableNotificationContent() }) : nil,
            calendar: calendar)
    }

    static func once(
        _ id: String, _ hour: Double, priority: Int = 0, group: String? = nil, version: String = ""
    ) -> Reminder {
        Reminder(id: id, schedule: .once(Planning.hour(hour)), priority: priority, group: group, version: version) {
            let content = UNMutableNotificationContent()
            content.title = id
            return content
        }
    }

    static func reminder(_ id: String, _ schedule: ReminderSchedule, group: String? = nil) -> Reminder {
        Reminder(id: id, schedule: schedule, group: group, content: { UNMutableNotificationContent() })
    }

    /// What is pending once a reminder was scheduled.
    static func pending(_ reminder: Reminder, at hour: Double = 0, planner: String = "reminders") -> PendingReminder {
        PendingReminder(
            id: reminder.id,
            mark: ReminderMark(
                planner: planner, schedule: reminder.schedule, version: reminder.version,
                scheduledAt: Planning.hour(hour)))
    }
}

extension ReminderPlan {
    /// The plan in one line, as the tables have it.
    var text: String {
        var parts: [String] = []
        func add(_ name: String, _ ids: [String]) {
            if !ids.isEmpty { parts.append("\(name) \(ids.joined(separator: " "))") }
        }
        add("remove", removed)
        add("replace", replaced.map(\.id))
        add("add", added.map(\.id))
        add("keep", kept)
        add("left out", leftOut)
        add("ignored", ignored.map { "\($0.id) (\($0.reason))" })
        if let nextRefresh { parts.append("refresh \(nextRefresh.timeIntervalSince(Planning.start) / 3_600)") }
        return parts.joined(separator: ", ")
    }

    /// What is pending after the plan was applied.
    func applied(to pending: [PendingReminder], planner: ReminderPlanner, now: Date) -> [PendingReminder] {
        let changed = replaced + added
        let gone = Set(removed + changed.map(\.id))
        return pending.filter { !gone.contains($0.id) }
            + changed.map { entry in
                PendingReminder(
                    id: entry.id,
                    mark: ReminderMark(
                        planner: planner.name, schedule: entry.schedule, version: entry.version, scheduledAt: now))
            }
    }
}
