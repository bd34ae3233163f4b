// Portico
// SPDX-License-Identifier: Apache-2.0

import BulletinShared
import NotificationFlows
import SystemFrameworks

/// The calendar invitation of article 003, which shows the event and handles Accept in place.
final class InvitationViewController: UIViewController, @preconcurrency UNNotificationContentExtension {
    private let event = UILabel()
    private let state = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(event)
        view.addSubview(state)
        state.text = "Not answered"
    }

    func didReceive(_ notification: UNNotification) {
        event.text = notification.request.content.body
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        guard case .action(let action) = BulletinCategories.invitations.reply(to: response) else {
            return completion(.dismissAndForwardAction)
        }
        switch action {
        case .accept:
            state.text = "Accepted"
            extensionContext?.notificationActions = []
            completion(.doNotDismiss)
        case .maybe: completion(.dismissAndForwardAction)
        case .decline: completion(.dismissAndForwardAction)
        }
    }
}
