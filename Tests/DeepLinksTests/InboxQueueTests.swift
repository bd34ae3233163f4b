// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DeepLinks

/// Rules 2 to 9 of `InboxQueue.swift`, each as a table of steps and what they open. Rule 1 is the inbox's own.
@Suite struct InboxQueueTests {
    enum Step: CustomStringConvertible, Sendable {
        case arrives(String, LinkSource = .customURL)
        /// Needs a login by what it shows.
        case privately(String)
        case active(String)
        case inactive(String)
        case login, logout, hold, release
        case seconds(Int)

        var description: String {
            switch self {
            case .arrives(let link, let source): "\(link) arrives from \(source)"
            case .privately(let link): "private \(link) arrives"
            case .active(let scene): "\(scene) active"
            case .inactive(let scene): "\(scene) inactive"
            case .login: "login"
            case .logout: "logout"
            case .hold: "hold"
            case .release: "release"
            case .seconds(let count): "\(count) s later"
            }
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var rules = LinkRules()
        /// Each step, and what has happened by its end.
        var steps: [(Step, String)]
    }

    static let gates: [Case] = [
        Case(
            testDescription: "rule 2: waiting links are opened in order, as soon as one scene is active",
            steps: [
                (.arrives("a"), ""), (.arrives("b"), ""), (.active("S"), "open a, open b"), (.inactive("S"), ""),
                (.active("S"), ""),
            ]),
        Case(
            testDescription: "rule 2: at once when a scene is active",
            steps: [(.active("S"), ""), (.arrives("a"), "open a"), (.arrives("b"), "open b")]),
        Case(
            testDescription: "rule 2: one of several active scenes is enough",
            steps: [
                (.active("S"), ""), (.active("T"), ""), (.inactive("S"), ""), (.arrives("a"), "open a"),
                (.inactive("T"), ""), (.arrives("b"), ""), (.active("S"), "open b"),
            ]),
        Case(
            testDescription: "rule 2: being told twice makes no difference",
            steps: [
                (.active("S"), ""), (.active("S"), ""), (.inactive("S"), ""), (.inactive("S"), ""),
                (.arrives("a"), ""), (.inactive("T"), ""), (.active("S"), "open a"),
            ]),
        Case(
            testDescription: "rule 2: a source may open at once, whatever is active; the others keep waiting",
            rules: [.quickAction: [.atOnce]],
            steps: [
                (.arrives("a"), ""), (.arrives("b", .quickAction), "open b"), (.active("S"), "open a"),
                (.arrives("c", .quickAction), "open c"),
            ]),
        Case(
            testDescription: "rule 4: a held inbox opens nothing, what opens at once included",
            rules: [.quickAction: [.atOnce]],
            steps: [
                (.hold, ""), (.arrives("a"), ""), (.arrives("b", .quickAction), ""), (.active("S"), ""),
                (.arrives("c"), ""), (.release, "open a, open b, open c"), (.arrives("d"), "open d"), (.release, ""),
            ]),
        Case(
            testDescription: "rule 5: waits for a login, across scenes, and is opened once",
            rules: [.notification: [.requiresAuthentication]],
            steps: [
                (.arrives("a", .notification), ""), (.active("S"), ""), (.inactive("S"), ""), (.active("S"), ""),
                (.login, "open a"), (.logout, ""), (.login, ""),
            ]),
        Case(
            testDescription: "rule 5: a login without an active scene is not enough",
            rules: [.notification: [.requiresAuthentication]],
            steps: [(.arrives("a", .notification), ""), (.login, ""), (.active("S"), "open a")]),
        Case(
            testDescription: "rule 5: what opens at once still needs its login",
            rules: [.intent: [.requiresAuthentication, .atOnce]],
            steps: [(.arrives("a", .intent), ""), (.login, "open a"), (.arrives("b", .intent), "open b")]),
        Case(
            testDescription: "rule 5: the link itself may need a login",
            steps: [
                (.active("S"), ""), (.privately("a"), ""), (.arrives("b"), "open b"), (.login, "open a"),
                (.privately("c"), "open c"), (.logout, ""), (.privately("d"), ""),
            ]),
        Case(
            testDescription: "rules 5, 6: that nobody is logged in is no logout (trap 4)",
            rules: LinkRules([.requiresAuthentication], atLogout: .dropsWaiting),
            steps: [(.arrives("a"), ""), (.logout, ""), (.active("S"), ""), (.logout, ""), (.login, "open a")]),
        Case(
            testDescription: "rule 6: a logout drops what needs a login, if the rules say so",
            rules: LinkRules([], special: [.notification: [.requiresAuthentication]], atLogout: .dropsWaiting),
            steps: [
                (.login, ""), (.arrives("a", .notification), ""), (.arrives("b"), ""), (.privately("c"), ""),
                (.logout, "loggedOut a, loggedOut c"), (.arrives("d", .notification), ""), (.logout, ""),
                (.active("S"), "open b"), (.login, "open d"),
            ]),
        Case(
            testDescription: "rule 6: and keeps it else",
            rules: [.notification: [.requiresAuthentication]],
            steps: [
                (.login, ""), (.arrives("a", .notification), ""), (.logout, ""), (.active("S"), ""),
                (.login, "open a"),
            ]),
        Case(
            testDescription: "rule 7: others overtake what waits for a login; it keeps its order",
            rules: [.notification: [.requiresAuthentication]],
            steps: [
                (.arrives("a", .notification), ""), (.arrives("b"), ""), (.arrives("c", .notification), ""),
                (.arrives("d"), ""), (.active("S"), "open b, open d"), (.login, "open a, open c"),
            ]),
        Case(
            testDescription: "rule 7: nothing is overtaken where all gates are open",
            rules: [.notification: [.requiresAuthentication]],
            steps: [
                (.login, ""), (.arrives("a", .notification), ""), (.arrives("b"), ""),
                (.arrives("c", .notification), ""), (.active("S"), "open a, open b, open c"),
            ]),
    ]

    static let droppings: [Case] = [
        Case(
            testDescription: "the same link twice is two links",
            steps: [(.arrives("a"), ""), (.arrives("a"), ""), (.active("S"), "open a, open a")]),
        Case(
            testDescription: "rule 8: openLatest takes the place of what waits, of its source only",
            rules: [.widget: [.openLatest]],
            steps: [
                (.arrives("a"), ""), (.arrives("b", .widget), ""), (.arrives("c", .widget), "superseded b"),
                (.arrives("d"), ""), (.active("S"), "open a, open c, open d"), (.arrives("e", .widget), "open e"),
                (.arrives("f", .widget), "open f"),
            ]),
        Case(
            testDescription: "rule 8: openLatestOfAll, of every source",
            rules: [.widget: [.openLatestOfAll]],
            steps: [
                (.arrives("a"), ""), (.arrives("b"), ""), (.arrives("c", .widget), "superseded a, superseded b"),
                (.arrives("d"), ""), (.active("S"), "open c, open d"),
            ]),
        Case(
            testDescription: "rule 8: openOnce, equal links of whatever source that wait for the same",
            rules: [.widget: [.openOnce], .notification: [.openOnce], .search: [.openOnce, .requiresAuthentication]],
            steps: [
                (.arrives("a", .widget), ""), (.arrives("a", .notification), "coalesced a"),
                (.arrives("b", .widget), ""), (.arrives("a", .search), ""), (.arrives("a", .search), "coalesced a"),
                (.active("S"), "open a, open b"), (.arrives("a", .widget), "open a"),
                (.arrives("a", .widget), "open a"), (.login, "open a"),
            ]),
        Case(
            testDescription: "rule 9: longer than the limit is too long, the limit is not",
            rules: [.notification: [.expires(after: .seconds(10))]],
            steps: [
                (.arrives("a", .notification), ""), (.arrives("b"), ""), (.seconds(1), ""),
                (.arrives("c", .notification), ""), (.seconds(10), "expired a"), (.active("S"), "open b, open c"),
            ]),
        Case(
            testDescription: "rule 9: the wait for a login counts",
            rules: [.notification: [.requiresAuthentication, .expires(after: .seconds(10))]],
            steps: [
                (.active("S"), ""), (.arrives("a", .notification), ""), (.seconds(11), "expired a"), (.login, ""),
            ]),
        Case(
            testDescription: "rules 8, 9: a link that coalesces waits anew",
            rules: LinkRules([.openOnce, .expires(after: .seconds(10))]),
            steps: [
                (.arrives("a"), ""), (.seconds(8), ""), (.arrives("a"), "coalesced a"), (.seconds(8), ""),
                (.active("S"), "open a"),
            ]),
        Case(
            testDescription: "the later of two rules holds",
            rules: LinkRules(
                [.requiresAuthentication, .expires(after: .seconds(1)), .atOnce, .openLatest],
                special: [.widget: [.requiresNoAuthentication, .neverExpires, .whenActive, .openAll]]),
            steps: [
                (.arrives("a", .widget), ""), (.arrives("b", .widget), ""), (.seconds(2), ""),
                (.active("S"), "open a, open b"),
            ]),
    ]

    private struct Run {
        var queue: InboxQueue<String>
        var now = Duration.zero

        /// Does what the inbox does with its queue.
        mutating func perform(_ step: Step) -> String {
            var drops: [InboxQueue<String>.Drop] = []
            func arrival(_ link: String, _ source: LinkSource, _ isPrivate: Bool) -> InboxQueue<String>.Arrival {
                .init(
                    link: link, context: LinkContext(source: source, scene: nil), requiresAuthentication: isPrivate,
                    key: link)
            }
            switch step {
            case .arrives(let link, let source): drops = queue.append(arrival(link, source, false), at: now)
            case .privately(let link): drops = queue.append(arrival(link, .customURL, true), at: now)
            case .active(let scene): queue.activate(scene)
            case .inactive(let scene): queue.deactivate(scene)
            case .login: drops = queue.setAuthenticated(true)
            case .logout: drops = queue.setAuthenticated(false)
            case .hold: queue.isHeld = true
            case .release: queue.isHeld = false
            case .seconds(let count): now += .seconds(count)
            }
            drops += queue.expire(at: now)
            var events = drops.map { "\($0.reason) \($0.arrival.link)" }
            while let arrival = queue.next() { events.append("open \(arrival.link)") }
            return "\(step): \(events.joined(separator: ", "))"
        }
    }

    @Test("what each step opens and drops", arguments: gates + droppings)
    func rules(_ testCase: Case) {
        var run = Run(queue: InboxQueue(rules: testCase.rules))
        let history = testCase.steps.map { step, _ in run.perform(step) }
        #expect(history == testCase.steps.map { "\($0): \($1)" })
    }

    @Test("a fresh queue is empty, inactive, logged out and not held; what is appended waits")
    func waiting() {
        var queue = InboxQueue<String>(rules: [.customURL: [.expires(after: .seconds(1))]])
        let first = queue.next()
        #expect(first?.link == nil)
        #expect(!queue.isActive && !queue.isAuthenticated && !queue.isHeld)
        _ = queue.append(.init(link: "a", context: LinkContext(source: .customURL, scene: nil)), at: .zero)
        #expect(queue.count(at: .seconds(1)) == 1)
        #expect(queue.count(at: .seconds(2)) == 0)
    }

    @Test("rule 3: a link has left the queue when it is opened")
    func leavesFirst() {
        var queue = InboxQueue<String>(rules: [:])
        queue.activate("S")
        _ = queue.append(.init(link: "a", context: LinkContext(source: .customURL, scene: nil)), at: .zero)
        let opened = queue.next()
        #expect(opened?.link == "a")
        #expect(queue.count(at: .zero) == 0)
        let next = queue.next()
        #expect(next?.link == nil)
    }
}
