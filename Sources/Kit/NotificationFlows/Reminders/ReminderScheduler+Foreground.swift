// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks
import SystemFrameworks

extension ReminderScheduler {
    /// Refreshes whenever the app is about to enter the foreground, until the result is cancelled or released. On a
    /// Mac, whenever the app is about to become active.
    ///
    ///     refreshing = scheduler.refreshOnForeground { await store.reminders } onReport: { log($0.plan) }
    ///
    /// - Parameters:
    ///   - reminders: Returns all reminders. Called once for each refresh.
    ///   - onReport: Called after each refresh, on an unspecified thread.
    @MainActor
    public func refreshOnForeground(
        reminders: @escaping @Sendable () async -> [Reminder],
        onReport: @escaping @Sendable (ReminderReport) -> Void = { _ in }
    ) -> ForegroundRefreshing {
        refresh(on: .default, reminders: reminders, onReport: onReport)
    }

    /// - Parameter center: The center to which the application posts its notifications.
    @MainActor
    func refresh(
        on center: NotificationCenter, reminders: @escaping @Sendable () async -> [Reminder],
        onReport: @escaping @Sendable (ReminderReport) -> Void
    ) -> ForegroundRefreshing {
        let observer = center.addObserver(
            forName: AppLifecycle.willEnterForeground, object: nil, queue: nil
        ) { [self] _ in
            Task { onReport(await refresh(await reminders())) }
        }
        return ForegroundRefreshing(observer: observer, center: center)
    }
}

/// An active subscription to foreground refreshes. Ends when it is cancelled or released.
public final class ForegroundRefreshing: Sendable {
    // The token is only passed back to the center, which may be used on any thread.
    private let observer: Mutex<Confined<(token: any NSObjectProtocol, center: NotificationCenter)>?>

    init(observer: any NSObjectProtocol, center: NotificationCenter) {
        self.observer = Mutex(Confined((observer, center)))
    }

    deinit { cancel() }

    /// Prevents further refreshes. A refresh in progress continues.
    public func cancel() {
        let last = observer.withLock { observer in
            defer { observer = nil }
            return observer
        }
        if let (token, center) = last?.value { center.removeObserver(token) }
    }
}
