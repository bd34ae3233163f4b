// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// What the system asks. It does so on the main thread, where the question is put at once; from anywhere else it is
// brought there.

extension NotificationCenterRelay: UNUserNotificationCenterDelegate {
    /// Asks the observers how to show it. Called from any thread; the handler is called once, on the main one.
    public nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let notification = ArrivingNotification(notification)
        // The system lets its handlers be called on the main thread, and nobody else has this one.
        let handler = Confined(completionHandler)
        onMain { $0.present(notification, completion: handler.value) }
    }

    /// Offers the response to the observers. Called from any thread; the handler is called once, on the main one.
    public nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let response = ReceivedResponse(response)
        // As above.
        let handler = Confined(completionHandler)
        onMain { $0.offer(response, completion: handler.value) }
    }

    /// Tells the observers. Called from any thread.
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
