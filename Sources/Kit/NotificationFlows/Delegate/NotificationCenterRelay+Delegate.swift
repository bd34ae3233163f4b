// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// The system's delegate calls. On the main thread, where the system makes them, observers are asked synchronously. A
// call on another thread is moved to the main thread.

extension NotificationCenterRelay: UNUserNotificationCenterDelegate {
    /// Asks the observers how to present the notification. May be called on any thread. Calls the handler once, on the
    /// main thread.
    public nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let notification = ArrivingNotification(notification)
        // The system permits calling its handlers on the main thread, and this method has the only reference.
        let handler = Confined(completionHandler)
        onMain { $0.present(notification, completion: handler.value) }
    }

    /// Offers the response to the observers. May be called on any thread. Calls the handler once, on the main thread.
    public nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let response = ReceivedResponse(response)
        // See above.
        let handler = Confined(completionHandler)
        onMain { $0.offer(response, completion: handler.value) }
    }

    /// Informs the observers. May be called on any thread.
    public nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        let notification = notification.map(ArrivingNotification.init)
        onMain { $0.openSettings(for: notification) }
    }

    private nonisolated func onMain(_ body: @escaping @MainActor @Sendable (NotificationCenterRelay) -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { body(self) }
        } else {
            Task { @MainActor in body(self) }
        }
    }
}
