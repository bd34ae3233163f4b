// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import Foundation
import SystemFrameworks
import Testing

/// The parsers of a type with `@DeepLink`, and what is reported of links that its routes cannot read.
@MainActor
@Suite struct TypedParsersTests {
    @DeepLink(schemes: ["forum"], hosts: ["forum.example.com"])
    enum Page: Hashable {
        @Route("/topics/{id}") case topic(id: Int)
        @QuickAction("New topic")
        @Route("/topics/new") case newTopic
    }

    private struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    /// Everything that one arrival leads to.
    private func history(
        _ parsers: LinkParsers<Page> = LinkParsers(Page.self), _ receive: (DeepLinkInbox<Page>) -> Bool
    ) -> [String] {
        var history: [String] = []
        let inbox = DeepLinkInbox(parsers: parsers) { page in history.append("open \(page)") }
        inbox.onEvent = { event in
            guard case .dropped(let dropped) = event else { return }
            history.append("\(dropped.source) \(dropped.reason) \(dropped.text)")
            if let error = dropped.error { history.append("\(error)") }
        }
        inbox.didBecomeActive("S")
        let isKnown = receive(inbox)
        history.append(isKnown ? "known" : "not known")
        return history
    }

    @Test("URLs of scheme and host, a widget's, declared quick actions and intents need no closure")
    func read() throws {
        let url = try #require(URL(string: "forum://topics/7"))
        let web = try #require(URL(string: "https://forum.example.com/topics/7"))
        for opened in [
            history { $0.receive(url) }, history { $0.receive(web) }, history { $0.receive(url.markedForWidget) },
            history { $0.receive(intent: Page.topic(id: 7)) },
        ] {
            #expect(opened == ["open topic(id: 7)", "known"])
        }
        let action = try #require(Page.quickActions.first)
        #expect(history { $0.receive(Arriving.action(action.type)) } == ["open newTopic", "known"])
    }

    @Test("a link that no route can read is dropped with the routes' error")
    func unreadable() throws {
        let url = try #require(URL(string: "forum://topics/x"))
        #expect(
            history { $0.receive(url) } == [
                "customURL unknown forum://topics/x",
                "“x” is not a whole number; the nearest route is /topics/{id}", "not known",
            ])
        #expect(
            history { $0.receive(Arriving.action("com.example.other")) } == [
                "quickAction unknown com.example.other",
                "“com.example.other” is not a link: it lacks a scheme or a host",
                "not known",
            ])
    }

    @Test("sources without a closure have no links; nil is dropped without an error, and an app's own error is kept")
    func closures() {
        let response = Arriving.response("n", payload: Data(#"{"aps":{"alert":"Hi"},"topic":7}"#.utf8))
        #expect(history { $0.receive(response) } == ["notification unknown n", "not known"])
        let reading = LinkParsers(Page.self, notification: { ($0["topic"] as? Int).map(Page.topic) })
        #expect(history(reading) { $0.receive(response) } == ["open topic(id: 7)", "known"])
        let failing = LinkParsers(Page.self, notification: { _ in throw Malformed(description: "no topic") })
        #expect(history(failing) { $0.receive(response) } == ["notification unknown n", "no topic", "not known"])
    }
}
