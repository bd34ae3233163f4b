// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import SystemFrameworks
import SystemModel
import Testing

/// Widgets, search and intents: how the inbox tells them from other entries, and what its parsers see.
@MainActor
@Suite struct EntrySourceTests {
    /// What an inbox with these parsers opens, with its source.
    private func opened(
        _ parsers: LinkParsers<String>, _ receive: (DeepLinkInbox<String>) -> Bool
    ) -> String {
        var opened: [String] = []
        let inbox = DeepLinkInbox(parsers: parsers) { link, context in opened.append("\(context.source) \(link)") }
        inbox.didBecomeActive("S")
        let isKnown = receive(inbox)
        #expect(opened.count == (isKnown ? 1 : 0))
        return opened.first ?? "unknown"
    }

    // MARK: - Widgets

    private static let urlParsers = LinkParsers<String>(
        customURL: { "custom \($0.absoluteString)" }, universalLink: { "web \($0.absoluteString)" })

    @Test(
        "a marked URL is a widget's; the parser of its kind sees it without the mark",
        arguments: [
            ("app://host/1", "app://host/1?from-widget=1", "custom"),
            ("app://host/1?a=b%20c&d#top", "app://host/1?a=b%20c&d&from-widget=1#top", "custom"),
            ("https://example.com/1?a=%2F", "https://example.com/1?a=%2F&from-widget=1", "web"),
            ("app:Vacation?index=1", "app:Vacation?index=1&from-widget=1", "custom"),
        ])
    func marked(text: String, marked: String, kind: String) throws {
        let url = try #require(URL(string: text))
        #expect(url.markedForWidget.absoluteString == marked)
        #expect(url.markedForWidget.markedForWidget == url.markedForWidget)
        #expect(url.markedForWidget.isMarkedForWidget)
        #expect(!url.isMarkedForWidget)
        #expect(opened(Self.urlParsers) { $0.receive(url.markedForWidget) } == "widget \(kind) \(text)")
        let source = kind == "web" ? "universalLink" : "customURL"
        #expect(opened(Self.urlParsers) { $0.receive(url) } == "\(source) \(kind) \(text)")
    }

    @Test("text that only looks like the mark is none")
    func almostMarked() throws {
        for text in ["app://host/from-widget=1", "app://host/1?from-widget=12", "app://host/1?not-from-widget=1"] {
            #expect(try !#require(URL(string: text)).isMarkedForWidget)
        }
    }

    @Test("an app may tell its widgets' URLs itself, and read them by a parser of their own")
    func ownWidgetURLs() {
        let parsers = LinkParsers<String>(
            customURL: { _ in "custom" }, isWidget: { $0.scheme == "app-widget" },
            widget: { $0.lastPathComponent == "unknown" ? nil : $0.lastPathComponent })
        #expect(opened(parsers) { $0.receive(URL(string: "app-widget://host/1")!) } == "widget 1")
        #expect(opened(parsers) { $0.receive(URL(string: "app-widget://host/unknown")!) } == "unknown")
        #expect(opened(parsers) { $0.receive(Arriving.url("1")) } == "customURL custom")
    }

    @Test("a widget's URL that comes as a browsing activity")
    func widgetPage() {
        let page = Arriving.page("1")
        page.webpageURL = page.webpageURL?.markedForWidget
        #expect(opened(Self.urlParsers) { $0.receive(page) } == "widget web https://example.com/1")
    }

    // MARK: - Search

    private static func searched(_ text: String?) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "com.apple.corespotlightquerycontinuation")
        activity.userInfo = text.map { ["kCSSearchQueryString": $0] }
        return activity
    }

    @Test("an item of the app's in search, and a search to go on with")
    func search() {
        let parsers = LinkParsers<String>(userActivity: { _ in "activity" }, search: { "\($0)" })
        #expect(opened(parsers) { $0.receive(Arriving.searched("7")) } == #"search item(identifier: "7")"#)
        #expect(
            opened(parsers) { $0.receive(Arriving.searched("7", text: "se")) } == #"search item(identifier: "7")"#)
        #expect(opened(parsers) { $0.receive(Self.searched("seven")) } == #"search query("seven")"#)
        #expect(opened(parsers) { $0.receive(Self.searched(nil)) } == "unknown")
        #expect(opened(parsers) { $0.receive(Arriving.activity("1")) } == "userActivity activity")
    }

    @Test("without a parser for search, the one for activities reads it as it always did")
    func searchAsActivity() {
        let parsers = LinkParsers<String>(userActivity: { $0.activityType })
        #expect(
            opened(parsers) { $0.receive(Arriving.searched("7")) } == "userActivity com.apple.corespotlightitem")
    }

    // MARK: - Intents

    private struct OpenPage: Sendable { var number: Int }

    @Test("an intent's value: a link as it is, anything else by the parser")
    func intents() {
        #expect(opened(LinkParsers()) { $0.receive(intent: "1") } == "intent 1")
        #expect(opened(LinkParsers()) { $0.receive(intent: OpenPage(number: 1)) } == "unknown")
        let parsers = LinkParsers<String>(intent: { ($0 as? OpenPage).map { "page \($0.number)" } })
        #expect(opened(parsers) { $0.receive(intent: OpenPage(number: 1)) } == "intent page 1")
    }

    @Test("an intent with a name counts once, one without each time")
    func intentNames() {
        let recording = RecordingInbox()
        recording.inbox.didBecomeActive("S")
        for name in ["x", "y", "x", nil, nil] { #expect(recording.inbox.receive(intent: "1", name: name)) }
        #expect(
            recording.log.filter { !$0.hasPrefix("opened") } == [
                "open 1", "open 1", "dropped 1 from intent: duplicate, x", "open 1", "open 1",
            ])
    }

    // MARK: - Where it came in

    @Test("the scene that a link came in reaches the one who opens it")
    func scenes() {
        var scenes: [String?] = []
        let inbox = DeepLinkInbox(parsers: Arriving.parsers) { (_: String, context: LinkContext) in
            scenes.append(context.scene)
        }
        inbox.didBecomeActive("S")
        let scene = Arriving.scene("A")
        inbox.receive(Arriving.url("1"))
        inbox.receive(Arriving.url("1"), in: scene)
        inbox.receive(Arriving.contexts(["1"]), in: scene)
        inbox.receive(Arriving.page("1"), in: scene)
        inbox.receive(Arriving.activity("1"), in: scene)
        inbox.receive(Arriving.action("1"), in: scene)
        inbox.receive(intent: "1", in: scene)
        inbox.receive(Arriving.options(ConnectionRecord(response: Arriving.record("n", link: "1"))), in: scene)
        inbox.receive(
            Arriving.options(ConnectionRecord(shortcut: ShortcutRecord(type: "1", title: "1"))),
            connecting: Arriving.session("B"))
        #expect(scenes == [nil] + Array(repeating: "A", count: 7) + ["B"])
    }

    @Test("the options of a configuration give the action and the response; the links come with the connection")
    func configuration() {
        let options = Arriving.options(
            ConnectionRecord(
                urls: [OpenURLRecord(url: Arriving.url("1").absoluteString)],
                shortcut: ShortcutRecord(type: "2", title: "2"), response: Arriving.record("n", link: "3")))
        let recording = RecordingInbox()
        recording.inbox.didBecomeActive("S")
        recording.inbox.receive(options, connecting: Arriving.session("A"))
        recording.inbox.receive(options, in: Arriving.scene("A"))
        #expect(
            recording.log.filter { !$0.hasPrefix("opened") } == [
                "open action 2", "open tap 3", "open url 1", "dropped action 2 from quickAction: duplicate, 2",
                "dropped tap 3 from notification: duplicate, n",
            ])
    }

    @Test("several activities of one type are taken in the order of what they carry")
    func activities() {
        let record = ConnectionRecord(activities: ["3", "1", "2"].map(Arriving.activityRecord))
        var kept: [UIScene.ConnectionOptions] = []
        for _ in 0..<50 {
            let options = Arriving.options(record)
            kept.append(options)
            let recording = RecordingInbox()
            recording.inbox.receive(options)
            recording.inbox.didBecomeActive("S")
            #expect(
                recording.log.filter { $0.hasPrefix("open ") } == [
                    "open activity 1", "open activity 2", "open activity 3",
                ])
        }
    }
}
