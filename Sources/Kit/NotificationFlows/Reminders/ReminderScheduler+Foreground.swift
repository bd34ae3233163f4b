// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
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
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
        ) { [self] _ in
            Task { onReport(await refresh(await reminders())) }
        }
        return ForegroundRefreshing(observer: observer)
    }
}

/// Ends the refreshing when it is cancelled or let go.
public final class ForegroundRefreshing: Sendable {
    private let observer: Mutex<Confined<any NSObjectProtocol>?>

    init(observer: any NSObjectProtocol) {
        // The token is only ever handed back to the notification center, which may be used from any thread.
        self.observer = Mutex(Confined(observer))
    }

    deinit { cancel() }

    /// No refresh begins after this. One that has begun goes on.
    public func cancel() {
        let token = observer.withLock { observer in
            defer { observer = nil }
            return observer
        }
        if let token { NotificationCenter.default.removeObserver(token.value) }
    }
}
