// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Apps for races between notifications and the rest of the device; notifications sheet, section 2.

/// The right app: it sets the notification delegate in time and lists every notification.
class MessageAppDelegate: UIResponder, OpeningDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    /// The links of tapped notifications and the texts of messages that the app has shown itself.
    var opened: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        setNotificationDelegate()
        return true
    }

    func setNotificationDelegate() { UNUserNotificationCenter.current().delegate = self }

    func open(_ response: UNNotificationResponse) {
        if let link = response.notification.request.content.userInfo["link"] as? String { opened.append(link) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        open(response)
        completionHandler()
    }
}

/// Sets the notification delegate once the user's permission is known: too late for the response of a cold start (2.7,
/// rule 7).
final class LateMessageAppDelegate: MessageAppDelegate {
    override func setNotificationDelegate() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { @Sendable isGranted, _ in
            guard isGranted else { return }
            Task { @MainActor in UNUserNotificationCenter.current().delegate = self }
        }
    }
}

/// Opens the response of a cold start from the connection options; the notification delegate receives it too (2.7,
/// rule 11).
final class ResponseScene: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let response = options.notificationResponse else { return }
        (UIApplication.shared.delegate as? MessageAppDelegate)?.open(response)
    }
}

/// Shows messages itself while it is in front. Loading the sender's picture takes a moment, and the user may leave
/// meanwhile.
final class BubbleMessageAppDelegate: MessageAppDelegate {
    override func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([])
        let text = notification.request.content.body
        Task {
            try? await Task.sleep(for: .milliseconds(300))
            if UIApplication.shared.applicationState == .active { opened.append(text) }
        }
    }
}

// MARK: - Silent pushes

/// The right app: it always calls the completion handler.
class SilentPushAppDelegate: UIResponder, OpeningDelegate {
    let opened: [String] = []

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(application.applicationState == .active ? .newData : .noData)
    }
}

/// Has nothing to update while its list is not on the screen, and forgets the completion handler.
final class ForgetfulPushAppDelegate: SilentPushAppDelegate {
    override func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        guard application.applicationState == .active else { return }
        completionHandler(.newData)
    }
}

// MARK: - A reminder

/// The right app: each time the user leaves, a reminder replaces the one before, and brings the badge along.
class DraftAppDelegate: UIResponder, OpeningDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    let opened: [String] = []
    private var reminders = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        reminders += 1
        let content = UNMutableNotificationContent()
        content.title = "A draft is not sent"
        UNUserNotificationCenter.current().removeAllDeliveredNotifications()
        add(content, as: "reminder-\(reminders)")
    }

    func add(_ content: UNMutableNotificationContent, as identifier: String) {
        content.badge = 1
        let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
        UNUserNotificationCenter.current().add(request)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.badge, .list])
    }
}

/// Counts the delivered notifications for the badge, including those whose removal is under way (2.2, rule 9).
///
/// Source: https://github.com/feedback-assistant/reports/issues/784
final class CountingDraftAppDelegate: DraftAppDelegate {
    override func add(_ content: UNMutableNotificationContent, as identifier: String) {
        let center = UNUserNotificationCenter.current()
        let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
        center.add(request) { @Sendable _ in
            center.getDeliveredNotifications { @Sendable notifications in center.setBadgeCount(notifications.count) }
        }
    }
}
