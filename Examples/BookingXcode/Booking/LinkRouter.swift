import UIKit

extension Notification.Name {
    static let linkOpened = Notification.Name("linkOpened")
}

/// Sends each link to whoever shows it.
class LinkRouter: NSObject {
    static let shared = LinkRouter()

    private(set) var opened: [URL] = []

    func open(_ url: URL) {
        opened.append(url)
        NotificationCenter.default.post(name: .linkOpened, object: self, userInfo: ["url": url])
    }

    func open(_ item: UIApplicationShortcutItem) {
        if item.type.hasSuffix(".messages"), let url = URL(string: "booking://messages") {
            open(url)
        }
    }
}
