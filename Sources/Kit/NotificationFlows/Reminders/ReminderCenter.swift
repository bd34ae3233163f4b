// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// What the scheduler does with the notification center, as functions: everything that crosses is a plain value.
struct ReminderCenter: Sendable {
    /// Every pending request of the app.
    var pending: @Sendable () async -> [PendingReminder]
    /// Takes requests away, and returns when they are gone.
    var remove: @Sendable ([String]) async throws -> Void
    /// Adds a request, replacing a pending one with its identifier.
    var add:
        @Sendable (ReminderPlan.Entry, ReminderMark, @Sendable () -> UNMutableNotificationContent) async throws -> Void
}

extension ReminderCenter {
    /// - Parameter center: Asked each time, because the center itself must not cross to another task.
    init(center: @escaping @Sendable () -> UNUserNotificationCenter, clock: any Clock<Duration>) {
        pending = {
            await withCheckedContinuation { continuation in
                center().getPendingNotificationRequests { @Sendable requests in
                    continuation.resume(
                        returning: requests.map {
                            PendingReminder(
                                id: $0.identifier, mark: ReminderMark(userInfo: $0.content.userInfo))
                        })
                }
            }
        }
        remove = { identifiers in
            try await center().removePendingNotificationRequestsAndWait(withIdentifiers: identifiers, clock: clock)
        }
        add = { entry, mark, makeContent in
            let content = makeContent()
            content.userInfo[ReminderMark.userInfoKey] = mark.userInfo
            let request = UNNotificationRequest(
                identifier: entry.id, content: content, trigger: entry.schedule.trigger)
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                center().add(request) { @Sendable error in
                    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
                }
            }
        }
    }
}

extension ReminderSchedule {
    /// The system's trigger.
    var trigger: UNNotificationTrigger {
        switch self {
        case .once(let date):
            // A zone of its own makes it a moment instead of a time of the clock; a calendar of its own keeps the year
            // what it is on a device that counts years differently.
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            var components = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second], from: date.roundedUp)
            components.calendar = calendar
            components.timeZone = .gmt
            return UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        case .matching(let components):
            return UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        case .every(let interval):
            return UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: true)
        }
    }
}
