// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks
import SystemFrameworks

extension ReminderScheduler {
    /// Refreshes each time the app is about to come to the foreground, until the result is cancelled or let go.
    ///
    ///     refreshing = scheduler.refreshOnForeground { await store.reminders } onReport: { log($0.plan) }
    ///
    /// - Parameters:
    ///   - reminders: Gives all reminders, once for each refresh.
    ///   - onReport: Called after each refresh, on no particular thread.
    @MainActor
    public func refreshOnForeground(
        reminders: @escaping @Sendable () async -> [Reminder],
        onReport: @escaping @Sendable (ReminderReport) -> Void = { _ in }
    ) -> ForegroundRefreshing {
        refresh(on: .default, reminders: reminders, onReport: onReport)
    }

    /// - Parameter center: Where the application posts its notifications.
    @MainActor
    func refresh(
        on center: NotificationCenter, reminders: @escaping @Sendable () async -> [Reminder],
        onReport: @escaping @Sendable (ReminderReport) -> Void
    ) -> ForegroundRefreshing {
        let observer = center.addObserver(
            forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
        ) { [self] _ in
            Task { onReport(await refresh(await reminders())) }
        }
        return ForegroundRefreshing(observer: observer, center: center)
    }
}

/// Ends the refreshing when it is cancelled or let go.
public final class ForegroundRefreshing: Sendable {
    // Token and center: the token is only ever handed back to the center, which may be used from any thread.
    private let observer: Mutex<Confined<(token: any NSObjectProtocol, center: NotificationCenter)>?>

    init(observer: any NSObjectProtocol, center: NotificationCenter) {
        self.observer = Mutex(Confined((observer, center)))
    }

    deinit { cancel() }

    /// No refresh begins after this. One that has begun goes on.
    public func cancel() {
        let last = observer.withLock { observer in
            defer { observer = nil }
            return observer
        }
        if let (token, center) = last?.value { center.removeObserver(token) }
    }
}
