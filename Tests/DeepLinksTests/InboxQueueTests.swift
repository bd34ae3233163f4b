// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DeepLinks

/// The five rules of `InboxQueue.swift`, each as a table of steps and what they open.
@Suite struct InboxQueueTests {
    enum Step: CustomStringConvertible, Sendable {
        case arrives(String)
        /// An answer to a notification, by its identity.
        case response(String)
        case launchOptions(String)
        case callback(String)
        case launchAction(String)
        case action(String)
        case active(String)
        case inactive(String)

        var description: String {
            switch self {
            case .arrives(let link): "\(link) arrives"
            case .response(let link): "response \(link)"
            case .launchOptions(let link): "\(link) in the launch options"
            case .callback(let link): "\(link) by callback"
            case .launchAction(let link): "action \(link) in the launch options"
            case .action(let link): "action \(link) by callback"
            case .active(let scene): "\(scene) active"
            case .inactive(let scene): "\(scene) inactive"
            }
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var policy = LinkPolicy.openAll
        /// Each step, and what has happened by its end.
        var steps: [(Step, String)]
    }

    static let cases: [Case] = [
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
            testDescription: "the same link tapped twice is two links",
            steps: [
                (.arrives("a"), ""), (.callback("b"), ""), (.callback("b"), ""),
                (.active("S"), "open a, open b, open b"),
            ]),
        Case(
            testDescription: "rule 4: a response counts once, however late the second delivery",
            steps: [
                (.response("r"), ""), (.active("S"), "open r"), (.response("r"), "duplicate r"), (.inactive("S"), ""),
                (.active("S"), ""), (.response("r"), "duplicate r"), (.response("q"), "open q"),
            ]),
        Case(
            testDescription: "rule 5: what the launch options brought is expected once more",
            steps: [
                (.launchOptions("a"), ""), (.callback("a"), "duplicate a"), (.active("S"), "open a"),
                (.callback("a"), "open a"),
            ]),
        Case(
            testDescription: "rule 5: but not after becoming active, when the same link is a new one",
            steps: [(.launchOptions("a"), ""), (.active("S"), "open a"), (.callback("a"), "open a")]),
        Case(
            testDescription: "rule 5: a quick action's callback may come after becoming active",
            steps: [
                (.launchAction("a"), ""), (.active("S"), "open a"), (.action("b"), "open b"),
                (.action("a"), "duplicate a"), (.action("a"), "open a"),
            ]),
        Case(
            testDescription: "rule 5: until the app next stops being active",
            steps: [
                (.launchAction("a"), ""), (.active("S"), "open a"), (.inactive("S"), ""), (.action("a"), ""),
                (.active("S"), "open a"),
            ]),
        Case(
            testDescription: "rule 5: the same link twice in the options is expected twice",
            steps: [
                (.launchOptions("a"), ""), (.launchOptions("a"), "duplicate a"), (.active("S"), "open a"),
            ]),
        Case(
            testDescription: "openLatest: a newer link overtakes those that wait", policy: .openLatest,
            steps: [
                (.arrives("a"), ""), (.arrives("b"), "superseded a"), (.response("r"), "superseded b"),
                (.active("S"), "open r"), (.arrives("c"), "open c"), (.arrives("d"), "open d"),
            ]),
    ]

    /// Does what the inbox does with its queue.
    private func perform(_ step: Step, on queue: inout InboxQueue<String>) -> [String] {
        var events: [String] = []
        func arrive(_ link: String, _ identity: InboxQueue<String>.Identity?) {
            if queue.isRepeated(identity) { return events.append("duplicate \(link)") }
            let superseded = queue.append(.init(link: link, source: .customURL))
            events += superseded.map { "superseded \($0.link)" }
        }
        switch step {
        case .arrives(let link): arrive(link, nil)
        case .response(let link): arrive(link, .response(link))
        case .callback(let link): arrive(link, .launch(.customURL, link))
        case .launchOptions(let link):
            arrive(link, .launch(.customURL, link))
            if events.isEmpty { queue.expectAgain(.launch(.customURL, link)) }
        case .action(let link): arrive(link, .launch(.quickAction, link))
        case .launchAction(let link):
            arrive(link, .launch(.quickAction, link))
            if events.isEmpty { queue.expectAgain(.launch(.quickAction, link)) }
        case .active(let scene): queue.activate(scene)
        case .inactive(let scene): queue.deactivate(scene)
        }
        while let arrival = queue.next() { events.append("open \(arrival.link)") }
        return events
    }

    @Test("what each step opens", arguments: cases)
    func rules(_ testCase: Case) {
        var queue = InboxQueue<String>(policy: testCase.policy)
        let history = testCase.steps.map { step, _ in
            "\(step): \(perform(step, on: &queue).joined(separator: ", "))"
        }
        #expect(history == testCase.steps.map { "\($0): \($1)" })
    }

    @Test("a fresh queue is empty and inactive; what is appended waits")
    func waiting() {
        var queue = InboxQueue<String>(policy: .openAll)
        let first = queue.next()
        #expect(first?.link == nil)
        _ = queue.append(.init(link: "a", source: .customURL))
        #expect(queue.count == 1)
        #expect(!queue.isActive)
    }

    @Test("rule 3: a link has left the queue when it is opened")
    func leavesFirst() {
        var queue = InboxQueue<String>(policy: .openAll)
        queue.activate("S")
        _ = queue.append(.init(link: "a", source: .customURL))
        let opened = queue.next()
        #expect(opened?.link == "a")
        #expect(queue.count == 0)
        let next = queue.next()
        #expect(next?.link == nil)
    }

    @Test("64 responses are remembered, the oldest is forgotten first")
    func memory() {
        var queue = InboxQueue<String>(policy: .openAll)
        let order = (0..<64).map { "\($0)" } + ["0", "64", "1", "0"]
        let repeated = order.map { queue.isRepeated(.response($0)) }
        #expect(repeated == Array(repeating: false, count: 64) + [true, false, true, false])
    }
}
