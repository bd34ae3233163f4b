// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import SystemFrameworks
import SystemModel
import Testing

/// What arrives through each entry point, and what comes of it.
@MainActor
@Suite struct InboxTests {
    // MARK: - One entry point each

    @Test("every source has its parser, and an event says what came of it")
    func sources() {
        let recording = RecordingInbox()
        let inbox = recording.inbox!
        inbox.didBecomeActive("S")
        #expect(inbox.receive(Arriving.url("1")))
        #expect(inbox.receive(Arriving.web("2")))
        #expect(inbox.receive(URL(string: "HTTP://example.com/3")!))
        #expect(inbox.receive(Arriving.page("4")))
        #expect(inbox.receive(Arriving.activity("5")))
        #expect(inbox.receive(Arriving.action("6")))
        #expect(inbox.receive(Arriving.response("n", link: "7")))
        #expect(
            recording.log == [
                "open url 1", "opened url 1 from customURL", "open web 2", "opened web 2 from universalLink",
                "open web 3", "opened web 3 from universalLink", "open web 4", "opened web 4 from universalLink",
                "open activity 5", "opened activity 5 from userActivity", "open action 6",
                "opened action 6 from quickAction", "open tap 7", "opened tap 7 from notification",
            ])
    }

    @Test("what no parser knows is dropped alone, and what waits stays")
    func unknown() {
        let recording = RecordingInbox()
        let inbox = recording.inbox!
        inbox.receive(Arriving.url("1"))
        #expect(!inbox.receive(Arriving.url("unknown")))
        #expect(!inbox.receive(URL(string: "app:unknown")!))
        #expect(!inbox.receive(Arriving.page("unknown")))
        #expect(!inbox.receive(NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)))
        #expect(!inbox.receive(Arriving.activity(nil)))
        #expect(!inbox.receive(Arriving.action("unknown")))
        #expect(!inbox.receive(Arriving.response("n", link: "unknown")))
        #expect(inbox.waitingCount == 1)
        inbox.didBecomeActive("S")
        #expect(
            recording.log == [
                "dropped nothing from customURL: unknown, app://host/unknown",
                "dropped nothing from customURL: unknown, app:unknown",
                "dropped nothing from universalLink: unknown, https://example.com/unknown",
                "dropped nothing from universalLink: unknown, an activity without a web page",
                "dropped nothing from userActivity: unknown, com.example.reading",
                "dropped nothing from quickAction: unknown, unknown",
                "dropped nothing from notification: unknown, n",
                "open url 1", "opened url 1 from customURL",
            ])
    }

    @Test("a source without a parser knows nothing")
    func withoutParser() {
        let inbox = DeepLinkInbox(parsers: LinkParsers<String>()) { _ in }
        #expect(!inbox.receive(Arriving.url("1")))
        #expect(!inbox.receive(Arriving.web("1")))
        #expect(!inbox.receive(Arriving.action("1")))
        #expect(!inbox.receive(Arriving.activity("1")))
        #expect(!inbox.receive(Arriving.response("n", link: "1")))
    }

    // MARK: - Launch options

    @Test("the link of a launch comes by options and by callback, and counts once")
    func launchOptions() {
        let entryPoints: [([UIApplication.LaunchOptionsKey: Any], String, (DeepLinkInbox<String>) -> Bool)] = [
            ([.url: Arriving.url("1")], "url 1", { $0.receive(Arriving.url("1")) }),
            ([.shortcutItem: Arriving.action("1")], "action 1", { $0.receive(Arriving.action("1")) }),
            (
                [.userActivityDictionary: ["type": "x", "activity": Arriving.page("1")] as [AnyHashable: Any]],
                "web 1", { $0.receive(Arriving.page("1")) }
            ),
            (
                [.userActivityDictionary: ["activity": Arriving.activity("1")] as [AnyHashable: Any]],
                "activity 1", { $0.receive(Arriving.activity("1")) }
            ),
        ]
        for (options, link, callback) in entryPoints {
            for returnsFalse in [false, true] {
                let recording = RecordingInbox()
                recording.inbox.receive(launchOptions: options)
                if !returnsFalse { #expect(callback(recording.inbox)) }
                recording.inbox.applicationDidBecomeActive()
                recording.inbox.applicationWillResignActive()
                recording.inbox.applicationDidBecomeActive()
                #expect(recording.log.filter { $0.hasPrefix("open ") } == ["open \(link)"])
                #expect(recording.log.filter { $0.contains("duplicate") }.count == (returnsFalse ? 0 : 1))
            }
        }
    }

    // The second one used to be taken for the first one's repetition: only the type was compared.
    @Test("two activities, or actions, of one type that carry different things are two links")
    func sameType() {
        let recording = RecordingInbox()
        let inbox = recording.inbox!
        inbox.receive(launchOptions: [
            .userActivityDictionary: ["activity": Arriving.activity("1")] as [AnyHashable: Any]
        ])
        inbox.receive(launchOptions: [.shortcutItem: Arriving.action("2", userInfo: ["for": ["a", "b"] as NSArray])])
        inbox.receive(Arriving.activity("3"))
        inbox.receive(Arriving.activity("1"))
        inbox.applicationDidBecomeActive()
        inbox.receive(Arriving.action("2", userInfo: ["for": ["a", "c"] as NSArray]))
        inbox.receive(Arriving.action("2", userInfo: ["for": ["a", "b"] as NSArray]))
        inbox.receive(Arriving.activity("1"))
        #expect(
            recording.log.filter { !$0.hasPrefix("opened") } == [
                "dropped activity 1 from userActivity: duplicate, com.example.reading",
                "open activity 1", "open action 2", "open activity 3", "open action 2",
                "dropped action 2 from quickAction: duplicate, 2",
                // Not the launch's own callback any more: the user has come here again.
                "open activity 1",
            ])
    }

    @Test("a launch without a link, and one with an unknown link")
    func launchWithoutLink() {
        let recording = RecordingInbox()
        recording.inbox.receive(launchOptions: nil)
        recording.inbox.receive(launchOptions: [.sourceApplication: "com.example.other"])
        recording.inbox.receive(launchOptions: [.url: Arriving.url("unknown")])
        recording.inbox.receive(Arriving.url("unknown"))
        let line = "dropped nothing from customURL: unknown, app://host/unknown"
        #expect(recording.log == [line, line])
    }

    // MARK: - Connection options

    @Test("several URLs and a state restoration activity beside the link: all links, in the order of their text")
    func connectionOptions() {
        let restoration = ActivityRecord(type: "com.example.restoration")
        let record = ConnectionRecord(
            urls: ["3", "1", "2"].map { OpenURLRecord(url: Arriving.url($0).absoluteString) },
            activities: [
                restoration, ActivityRecord(type: ActivityRecord.browsingWeb, webpageURL: "https://example.com/4"),
            ],
            shortcut: ShortcutRecord(type: "5", title: "5"), response: Arriving.record("n", link: "6"))
        // The sets are made anew each time, in an order of their own.
        for _ in 0..<20 {
            let recording = RecordingInbox()
            recording.inbox.receive(Arriving.options(record))
            recording.inbox.receive(Arriving.response("n", link: "6"))
            recording.inbox.didBecomeActive("S")
            #expect(
                recording.log == [
                    "dropped nothing from userActivity: unknown, com.example.restoration",
                    "dropped tap 6 from notification: duplicate, n",
                    "open url 1", "opened url 1 from customURL", "open url 2", "opened url 2 from customURL",
                    "open url 3", "opened url 3 from customURL", "open web 4", "opened web 4 from universalLink",
                    "open action 5", "opened action 5 from quickAction", "open tap 6",
                    "opened tap 6 from notification",
                ])
        }
    }

    @Test("several URLs in one openURLContexts")
    func contexts() {
        for _ in 0..<20 {
            let recording = RecordingInbox()
            recording.inbox.didBecomeActive("S")
            recording.inbox.receive(Arriving.contexts(["2", "3", "1"]))
            #expect(recording.log.filter { $0.hasPrefix("open ") } == ["open url 1", "open url 2", "open url 3"])
        }
    }

    // MARK: - Calling back into the inbox

    @Test("a link that is opened while another is being opened follows it")
    func reentrancy() {
        let recording = RecordingInbox { inbox, link in
            if link == "url 1" {
                inbox.receive(Arriving.url("3"))
                inbox.didBecomeActive("T")
            }
        }
        recording.inbox.receive(Arriving.url("1"))
        recording.inbox.receive(Arriving.url("2"))
        recording.inbox.didBecomeActive("S")
        #expect(
            recording.log == [
                "open url 1", "opened url 1 from customURL", "open url 2", "opened url 2 from customURL",
                "open url 3", "opened url 3 from customURL",
            ])
    }

    @Test("what resigns active while a link is being opened keeps the rest waiting")
    func resignsWhileOpening() {
        let recording = RecordingInbox { inbox, link in
            if link == "url 1" { inbox.willResignActive("S") }
        }
        recording.inbox.receive(Arriving.url("1"))
        recording.inbox.receive(Arriving.url("2"))
        recording.inbox.didBecomeActive("S")
        #expect(recording.log == ["open url 1", "opened url 1 from customURL"])
        #expect(recording.inbox.waitingCount == 1)
        recording.inbox.didBecomeActive("S")
        #expect(recording.log.suffix(2) == ["open url 2", "opened url 2 from customURL"])
    }

    // MARK: - Policy

    @Test("openLatestOfAll reports what was overtaken, and by what")
    func openLatest() {
        let recording = RecordingInbox(rules: LinkRules([.openLatestOfAll]))
        recording.inbox.receive(Arriving.url("1"))
        recording.inbox.receive(Arriving.url("unknown"))
        recording.inbox.receive(Arriving.action("2"))
        recording.inbox.receive(Arriving.options(ConnectionRecord(response: Arriving.record("n", link: "3"))))
        recording.inbox.receive(Arriving.response("n", link: "3"))
        recording.inbox.didBecomeActive("S")
        #expect(
            recording.log == [
                "dropped nothing from customURL: unknown, app://host/unknown",
                "dropped url 1 from customURL: superseded, overtaken by 2",
                "dropped action 2 from quickAction: superseded, overtaken by n",
                "dropped tap 3 from notification: duplicate, n",
                "open tap 3", "opened tap 3 from notification",
            ])
    }
}
