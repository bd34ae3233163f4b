// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import PorticoUserNotifications
import PorticoUserNotificationsUI

/// Plays at the system's button, and says so.
final class PlayerController: UIViewController, @preconcurrency UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 10, y: 20, width: 30, height: 40) }
    var mediaPlayPauseButtonTintColor: UIColor { .orange }
    func mediaPlay() {
        Notebook.note("mediaPlay")
        extensionContext?.mediaPlayingStarted()
    }
    func mediaPause() {
        Notebook.note("mediaPause")
        extensionContext?.mediaPlayingPaused()
    }
}

/// Leaves the button's colour to the system, and does nothing at a tap.
final class UntintedController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    nonisolated var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
    nonisolated var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 44, height: 44) }
}

/// Asks for a button without saying where.
final class UnplacedController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    nonisolated var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
}

/// Says where a button would be, and wants none.
final class UnwantedController: UIViewController, @preconcurrency UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 44, height: 44) }
}

/// Wants more than there is.
final class InfiniteController: UIViewController, @preconcurrency UNNotificationContentExtension {
    override func viewDidLoad() { preferredContentSize.height = .infinity }
    func didReceive(_ notification: UNNotification) {
        if notification.request.content.body == "below nothing" { preferredContentSize.height = -1 }
    }
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1) }
}

/// Buttons that can be reached and others that cannot, and a view tree to be read.
final class ButtonsController: UIViewController, UNNotificationContentExtension {
    override func viewDidLoad() {
        let panel = UIView()
        panel.addSubview(label("in the panel"))
        panel.addSubview(button("Like"))
        let hidden = UIView()
        hidden.isHidden = true
        hidden.addSubview(button("Hidden"))
        let pale = button("Pale")
        pale.alpha = 0.005
        let disabled = button("Disabled")
        disabled.isEnabled = false
        let untouchable = button("Untouchable")
        untouchable.isUserInteractionEnabled = false
        for view in [label("first"), label(nil), panel, hidden, pale, disabled, untouchable, label("last")] {
            self.view.addSubview(view)
        }
    }

    func didReceive(_ notification: UNNotification) {}

    private func label(_ text: String?) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    private func button(_ title: String) -> UIButton {
        UIButton(
            primaryAction: UIAction(title: title) { _ in
                Notebook.note("tapped \(title)")
                self.view.subviews.first { ($0 as? UILabel)?.text == "last" }?.removeFromSuperview()
            })
    }
}

/// Asks something of the system at each notification, by its body.
final class AskingController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {
        guard let context = extensionContext else { return }
        switch notification.request.content.body {
        case "open": context.performNotificationDefaultAction()
        case "close": context.dismissNotificationContentExtension()
        case "swap":
            Notebook.note("actions \(context.notificationActions.map(\.identifier))")
            context.notificationActions = [
                UNNotificationAction(identifier: "unlike", title: "Unlike", options: .destructive),
                UNNotificationAction(identifier: "share", title: "Share"),
            ]
            Notebook.note("actions \(context.notificationActions.map(\.identifier))")
        case "present": present(UIViewController(), animated: true)
        default: break
        }
    }
}
