// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import PorticoUserNotifications
import PorticoUserNotificationsUI

/// Notes its life and what it is shown, and shows the notification's body.
class NotingController: UIViewController {
    let label = UILabel()

    var size: String { "\(Int(view.bounds.width))×\(Int(view.bounds.height))" }

    override func viewDidLoad() {
        Notebook.note("viewDidLoad \(size) \(extensionContext.map { "\($0.inputItems.count) items" } ?? "no context")")
        view.addSubview(label)
    }
    override func viewWillAppear(_ animated: Bool) { Notebook.note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { Notebook.note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { Notebook.note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { Notebook.note("viewDidDisappear") }

    func show(_ notification: UNNotification) {
        Notebook.note("didReceive \(notification.request.content.body) in \(size)")
        label.text = notification.request.content.body
    }
}

/// Implements what is required and nothing else.
final class PlainController: NotingController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) { show(notification) }
}

/// Wants half of the height that was reserved, as article 003's first remedy does.
final class HalvingController: NotingController, UNNotificationContentExtension {
    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: view.bounds.width, height: view.bounds.height / 2)
    }
    func didReceive(_ notification: UNNotification) { show(notification) }
}

/// Makes its own view, of a size of its own.
final class OwnViewController: NotingController, UNNotificationContentExtension {
    override func loadView() {
        view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    func didReceive(_ notification: UNNotification) { show(notification) }
}

/// Leaves the view to UIKit, and looks at it at once.
final class LoadingController: NotingController, UNNotificationContentExtension {
    override func loadView() {
        super.loadView()
        Notebook.note("loadView \(size)")
    }
    func didReceive(_ notification: UNNotification) { show(notification) }
}

/// Changes something of what it shows after its callback has returned: what the body says.
final class LateController: NotingController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {
        show(notification)
        let change = notification.request.content.body
        Task {
            await Task.yield()
            switch change {
            case "text": label.text = "later"
            case "height": preferredContentSize.height = 90
            case "title": title = "Late"
            case "hidden": label.isHidden = true
            case "transparent": label.alpha = 0
            case "another": view.addSubview(UIButton(primaryAction: UIAction(title: "More") { _ in }))
            default: label.removeFromSuperview()
            }
        }
    }
}

/// Looks like a content extension and is none.
final class NoContentController: UIViewController {}

/// Adopts the protocol and is no view controller.
final class NoController: NSObject, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
}
