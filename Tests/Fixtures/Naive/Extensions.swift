// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Principal classes of extensions, as their templates write them.

/// A share extension without a storyboard.
class ShareViewController: SLComposeServiceViewController {
    override func isContentValid() -> Bool { !contentText.isEmpty }

    override func didSelectPost() {
        extensionContext?.completeRequest(returningItems: [], completionHandler: nil)
    }

    override func configurationItems() -> [Any]! { [] }
}

/// A share extension with a view of its own, that overrides the designated initialiser.
class OwnShareViewController: UIViewController {
    let made: String

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        made = "by name"
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) {
        made = "from a storyboard"
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.text = made
        view.addSubview(label)
    }
}

/// An action without a view: an object and no responder.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        context.completeRequest(returningItems: [], completionHandler: nil)
    }
}

/// A Today widget.
class TodayViewController: UIViewController, NCWidgetProviding {
    func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
        completionHandler(.newData)
    }
}

/// The view of an expanded notification.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
    }

    func didReceive(_ notification: UNNotification) {
        label.text = notification.request.content.body
    }
}

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        if let bestAttemptContent = bestAttemptContent {
            bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
            contentHandler(bestAttemptContent)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
