// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// The scheduler's access to the notification center, as functions that exchange plain values.
struct ReminderCenter: Sendable {
    /// Returns all pending requests of the app.
    var pending: @Sendable () async -> [PendingReminder]
    /// Removes requests and returns when they are gone.
    var remove: @Sendable ([String]) async throws -> Void
    /// Adds a request and replaces a pending one with the same identifier.
    var add:
        @Sendable (ReminderPlan.Entry, ReminderMark, @Sendable () -> UNMutableNotificationContent) async throws -> Void
}

extension ReminderCenter {
    /// - Parameter center: Returns the center. Called for each use, because the center must not be passed to another
    ///   task.
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
            // With a time zone of its own, the components are a moment instead of a local time. With a calendar of its
            // own, the year stays correct on a device with another calendar.
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
