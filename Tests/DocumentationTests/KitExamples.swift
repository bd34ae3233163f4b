// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import Foundation
import NotificationFlows
import SystemFrameworks
import Testing

// What Documentation/Kit.md shows and no other file of the tests has.

@DeepLink(schemes: ["booking"], hosts: ["booking.example.com"])
enum Screen: Hashable {
    @Route("/messages") case messages
    @Route("/messages/{id}") case message(id: Int)
    @Route("/search?q={text}") case search(text: String, page: Int = 1)
}

@Suite struct RouteExamples {
    @Test("links are read and written")
    func readAndWrite() throws {
        let screen = try Screen("https://booking.example.com/messages/42")  // .message(id: 42)
        let link = Screen.search(text: "sea & sun").link  // "https://booking.example.com/search?q=sea%20%26%20sun"
        let file = try Screen.associationFile(appIDs: ["TEAM123456.com.example.Booking"])
        #expect(screen == .message(id: 42))
        #expect(link == "https://booking.example.com/search?q=sea%20%26%20sun")
        #expect(String(decoding: file, as: UTF8.self).contains("TEAM123456.com.example.Booking"))
    }
}

@DeepLink(schemes: ["shop"], hosts: ["shop.example.com"])
enum Page: Hashable {
    @Route("/@{user}") case profile(user: String)  // text before the value
    @Route("/{name}.html") case document(name: String)  // text after it
    @Route("/{id: Int}") case item(id: Int)  // whole numbers only
    @Route("/{slug}") case article(slug: String)  // any other segment
    @Route("/list/{page?}") case list(page: Int = 1)  // /list and /list/2
}

@Suite struct PatternExamples {
    @Test("text around a value, types and a segment that may be absent")
    func readAndWrite() throws {
        let profile = try Page("https://shop.example.com/@ann")  // .profile(user: "ann")
        let item = try Page("https://shop.example.com/7")  // .item(id: 7)
        let article = Page.article(slug: "7").link  // "https://shop.example.com/=7", because "/7" is an item
        #expect(profile == .profile(user: "ann"))
        #expect(item == .item(id: 7))
        #expect(article == "https://shop.example.com/=7")
        #expect(try Page("https://shop.example.com/a.html") == .document(name: "a"))
        #expect(try Page("https://shop.example.com/list") == .list())
        #expect(Page.list(page: 2).link == "https://shop.example.com/list/2")
    }
}

/// A scene that gives its links to an inbox.
@MainActor
final class BookingScene: UIResponder, UIWindowSceneDelegate {
    let inbox = DeepLinkInbox(
        parsers: LinkParsers(Screen.self, notification: { ($0["messageId"] as? Int).map(Screen.message) })
    ) { screen in
        print("open \(screen)")
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        inbox.receive(options)
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { inbox.receive(URLContexts) }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { inbox.receive(userActivity) }
    func sceneDidBecomeActive(_ scene: UIScene) { inbox.sceneDidBecomeActive(scene) }
    func sceneWillResignActive(_ scene: UIScene) { inbox.sceneWillResignActive(scene) }
}

enum MessageAction: String, CaseIterable { case reply, clear }

let messages = NotificationCategory<MessageAction>("message") { action in
    switch action {
    case .reply: .text("Reply", send: "Send", placeholder: "Message")
    case .clear: .button("Clear all", options: [.destructive])
    }
}

/// An inbox with an observer that handles every reply to a message.
@MainActor
func observedInbox() -> ResponseInbox {
    let responses = ResponseInbox()  // give it the connection options, and the calls of the notification delegate

    responses.observe { response in
        switch messages.reply(to: response) {
        case .text(.reply, let text): print("send \(text)")
        case .action(.clear): print("clear the list")
        case .opened: print("open the message")
        case .text(.clear, _), .action(.reply), .dismissed, .unknown: break
        case nil: break  // the notification is of another category
        }
    }
    return responses
}

@Suite struct CategoryExamples {
    @Test("the category has a button for each action")
    func buttons() {
        #expect(messages.declaration.actions.map(\.identifier) == ["reply", "clear"])
    }

    @Test("the inbox is observed")
    @MainActor
    func observation() {
        #expect(observedInbox().isObserved)
    }
}
