// Portico
// SPDX-License-Identifier: Apache-2.0

public import DeepLinks
public import SystemFrameworks

/// The parts of Booking that both lifecycles share: an inbox for its links, a navigator that shows them, and the
/// delegate of the notification center.
@MainActor
public final class Booking: NSObject {
    /// The inbox. Pass every link to it, whichever method the system calls.
    public private(set) lazy var inbox = DeepLinkInbox(parsers: .booking) { [navigator] link in
        let alert = UIAlertController(title: link.title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Ok", style: .default))
        navigator.show(alert)
    }

    /// Where links are shown; set by the delegate that makes it.
    public weak var window: UIWindow?

    private lazy var navigator = ModalNavigator { [weak self] in self?.window?.rootViewController }

    /// Registers for notifications. Call this before `application(_:didFinishLaunchingWithOptions:)` returns, because
    /// the tap that launched the app arrives next.
    public func registerForNotifications() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        // Called on a thread of the system's: without `@Sendable` Swift would take this closure for one of the main actor.
        center.requestAuthorization(options: [.alert, .badge, .sound]) { @Sendable _, _ in }
        UIApplication.shared.registerForRemoteNotifications()
    }
}

extension Booking: @preconcurrency UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list])
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        inbox.receive(response)
        completionHandler()
    }
}
