// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Plain classes without isolation that use the main actor's classes, as most code written before Swift 6 does.

class Router {
    static let shared = Router()

    private var navigation: UINavigationController? {
        let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }
        let window = windows.first ?? UIApplication.shared.keyWindow
        return window?.rootViewController as? UINavigationController
    }

    func open(_ url: URL) {
        guard url.host == "messages" else {
            UIApplication.shared.open(url, options: [:]) { success in
                Analytics.shared.log("opened elsewhere: \(success)")
            }
            return
        }
        showMessage(url.lastPathComponent)
    }

    func showMessage(_ id: String) {
        let detail = MessageViewController(message: Message(id: id))
        guard let navigation = navigation else { return }
        navigation.viewControllers = [navigation.viewControllers[0], detail]
    }
}

class Analytics {
    static let shared = Analytics()
    var lines: [String] = []

    func log(_ line: String) {
        lines.append("\(line) on \(UIDevice.current.model)")
    }
}

class NotificationManager {
    static let shared = NotificationManager()

    func requestAuthorization() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { granted, _ in
            Analytics.shared.log("may notify: \(granted)")
        }
        UIApplication.shared.registerForRemoteNotifications()
        let done = UNNotificationAction(identifier: "done", title: "Done", options: [])
        let category = UNNotificationCategory(
            identifier: "reminder", actions: [done], intentIdentifiers: [], options: [])
        UNUserNotificationCenter.current().setNotificationCategories([category])
    }

    func remind(of message: String, completion: @escaping (Error?) -> Void) {
        let content = UNMutableNotificationContent()
        content.title = "Unread"
        content.body = message
        content.userInfo = ["message": message]
        let request = UNNotificationRequest(identifier: message, content: content, trigger: nil)
        UNUserNotificationCenter.current().add(request) { error in
            completion(error)
        }
    }
}

/// A double for tests of the app's own, which never reaches the system.
class RecordingCenter: UNUserNotificationCenter, @unchecked Sendable {
    override func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: ((Error?) -> Void)?) {
        Analytics.shared.log("would add \(request.identifier)")
        completionHandler?(nil)
    }
}

/// Opens what belongs elsewhere.
class WebOpener {
    @MainActor
    func open(_ url: URL) async -> Bool {
        await UIApplication.shared.open(url)
    }
}

/// Follows the keyboard for a view that belongs to somebody else.
class KeyboardObserver: NSObject {
    private weak var view: UIView?

    init(view: UIView) {
        self.view = view
        super.init()
        _ = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] note in
            guard let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            else { return }
            self?.shrink(by: frame.height)
        }
    }

    private func shrink(by height: CGFloat) {
        view?.frame.size.height -= height
    }
}
