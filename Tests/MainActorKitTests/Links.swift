// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import SystemFrameworks
import Testing

@DeepLink(schemes: ["booking"], hosts: ["booking.example.com"])
enum Screen: Hashable {
    @Route("/messages") @QuickAction("Messages") case messages
    @Route("/messages/{id}") case message(id: Int)
    @Route("/search?q={text}") case search(text: String, page: Int = 1)
    @Mount("/settings") case settings(Settings)
}

@DeepLink
enum Settings: Hashable {
    @Route("/") case all
    @Route("/sounds?volume={volume}") case sounds(volume: Volume?)
}

/// A type of the app's own in a link.
enum Volume: String, LinkParameter {
    case quiet, loud
}

final class LinksApp: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private(set) var opened: [Screen] = []
    private(set) lazy var inbox = DeepLinkInbox(
        parsers: LinkParsers<Screen>(
            customURL: { try? Screen($0) }, universalLink: { try? Screen($0) },
            notification: { ($0["link"] as? String).flatMap { try? Screen($0) } }, notificationActions: ["show"]),
        rules: [.notification: [.expires(after: .seconds(600))], .widget: [.openLatest]]
    ) { [weak self] link in
        self?.opened.append(link)
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        inbox.receive(options, in: scene)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        inbox.receive(response)
        completionHandler()
    }
}

@Suite struct LinkTests {
    @Test("links are read, written and opened") func links() throws {
        #expect(try Screen("https://booking.example.com/messages/42") == .message(id: 42))
        #expect(try Screen("booking://settings/sounds?volume=loud") == .settings(.sounds(volume: .loud)))
        #expect(Screen.search(text: "sea & sun").link == "https://booking.example.com/search?q=sea%20%26%20sun")
        let app = LinksApp()
        app.inbox.onEvent = { event in
            if case .dropped(let dropped) = event { Issue.record("\(dropped.reason)") }
        }
        app.inbox.receive(URL(string: "booking://messages/1")!)
        app.inbox.applicationDidBecomeActive()
        #expect(app.opened == [.message(id: 1)])
    }
}
