// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks
import Testing

/// What the rules do to an inbox, and what it tells of it.
@MainActor
@Suite struct InboxRulesTests {
    @Test("each end is reported with its reason")
    func reasons() {
        let clock = StandingClock()
        let recording = RecordingInbox(
            rules: LinkRules(
                [.requiresAuthentication],
                special: [
                    .customURL: [.openLatest], .quickAction: [.openOnce],
                    .universalLink: [.expires(after: .seconds(5))],
                ],
                atLogout: .dropsWaiting),
            clock: clock)
        let inbox = recording.inbox!
        inbox.receive(Arriving.url("1"))
        inbox.receive(Arriving.url("2"))
        inbox.receive(Arriving.action("3"))
        inbox.receive(Arriving.action("3"))
        inbox.receive(Arriving.web("4"))
        #expect(inbox.waitingCount == 3)
        clock.advance(by: .seconds(6))
        #expect(inbox.waitingCount == 2)
        inbox.isAuthenticated = true
        inbox.isAuthenticated = false
        #expect(inbox.waitingCount == 0)
        #expect(
            recording.log == [
                "dropped url 1 from customURL: superseded, overtaken by app://host/2",
                "dropped action 3 from quickAction: coalesced, 3",
                "dropped web 4 from universalLink: expired, waited too long",
                "dropped url 2 from customURL: loggedOut, the user logged out",
                "dropped action 3 from quickAction: loggedOut, the user logged out",
            ])
    }

    @Test("two callbacks that pass on one URL, in an app that says so")
    func repetitions() {
        let clock = StandingClock()
        let recording = RecordingInbox(rules: [.customURL: [.ignoresRepetition(within: .seconds(1))]], clock: clock)
        recording.inbox.didBecomeActive("S")
        for _ in 0..<2 { #expect(recording.inbox.receive(Arriving.url("1"))) }
        recording.inbox.receive(Arriving.web("1"))
        recording.inbox.receive(Arriving.web("1"))
        clock.advance(by: .seconds(2))
        recording.inbox.receive(Arriving.url("1"))
        #expect(
            recording.log.filter { !$0.hasPrefix("opened") } == [
                "open url 1", "dropped url 1 from customURL: duplicate, app://host/1", "open web 1", "open web 1",
                "open url 1",
            ])
    }

    @Test("a link whose opening logs out, or holds the inbox, keeps the rest waiting")
    func closesWhileOpening() {
        for closes in [{ $0.isAuthenticated = false }, { $0.isHeld = true }] as [(DeepLinkInbox<String>) -> Void] {
            let recording = RecordingInbox(rules: LinkRules([.requiresAuthentication])) { inbox, link in
                if link == "url 1" { closes(inbox) }
            }
            recording.inbox.receive(Arriving.url("1"))
            recording.inbox.receive(Arriving.url("2"))
            recording.inbox.didBecomeActive("S")
            recording.inbox.isAuthenticated = true
            #expect(recording.log == ["open url 1", "opened url 1 from customURL"])
            recording.inbox.isHeld = false
            recording.inbox.isAuthenticated = true
            #expect(recording.log.suffix(2) == ["open url 2", "opened url 2 from customURL"])
        }
    }

    @Test("an inbox may begin logged in, or held")
    func beginnings() {
        var opened: [String] = []
        let inbox = DeepLinkInbox(
            parsers: Arriving.parsers, rules: LinkRules([.requiresAuthentication]), isAuthenticated: true, isHeld: true
        ) { opened.append($0) }
        inbox.didBecomeActive("S")
        inbox.receive(Arriving.url("1"))
        #expect(opened == [])
        inbox.isHeld = false
        #expect(opened == ["url 1"])
    }

    @Test("a link that opens at once is opened while no scene is there")
    func atOnce() {
        let recording = RecordingInbox(rules: [.notification: [.atOnce]])
        recording.inbox.receive(Arriving.url("1"))
        recording.inbox.receive(Arriving.response("n", link: "2"))
        #expect(recording.log == ["open tap 2", "opened tap 2 from notification"])
    }

    private struct Opaque { var text: String }

    @Test("openOnce needs links that can be compared")
    func incomparable() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = DeepLinkInbox(parsers: LinkParsers<Opaque>(), rules: [.widget: [.openOnce]]) { _ in }
        }
        // Without the rule they need not be.
        _ = DeepLinkInbox(parsers: LinkParsers<Opaque>(), rules: [.widget: [.openLatest]]) { _ in }
    }
}
