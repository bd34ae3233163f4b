// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DeepLinks

/// Rules 10 to 13 of `InboxQueue.swift`, each as a table of steps and whether they are repetitions.
@Suite struct ArrivalMemoryTests {
    enum Step: CustomStringConvertible, Sendable {
        case response(String)
        case callback(String)
        case launchOptions(String)
        case action(String)
        case launchAction(String)
        /// An action in the options of a configuration, and of a connection.
        case configuration(String, session: String)
        case connection(String, session: String?)
        case windowed(String)
        case active(String)
        case inactive
        case seconds(Int)

        var description: String {
            switch self {
            case .response(let name): "response \(name)"
            case .callback(let link): "\(link) by callback"
            case .launchOptions(let link): "\(link) in the launch options"
            case .action(let link): "action \(link) by callback"
            case .launchAction(let link): "action \(link) in the launch options"
            case .configuration(let link, let session): "action \(link) in \(session)'s configuration"
            case .connection(let link, let session): "action \(link) in \(session ?? "some")'s connection"
            case .windowed(let link): "\(link), once in 10 s"
            case .active(let scene): "\(scene) active"
            case .inactive: "inactive"
            case .seconds(let count): "\(count) s later"
            }
        }
    }

    enum Verdict: Sendable { case new, repeated, none }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var steps: [(Step, Verdict)]
    }

    static let cases: [Case] = [
        Case(
            testDescription: "rule 10: a response counts once, however late the second delivery",
            steps: [
                (.response("r"), .new), (.active("S"), .none), (.response("r"), .repeated), (.inactive, .none),
                (.seconds(100), .none), (.response("r"), .repeated), (.response("q"), .new),
            ]),
        Case(
            testDescription: "the same link tapped twice is two links",
            steps: [(.callback("a"), .new), (.callback("a"), .new)]),
        Case(
            testDescription: "rule 11: what the launch options brought is expected once more",
            steps: [
                (.launchOptions("a"), .new), (.callback("b"), .new), (.callback("a"), .repeated),
                (.callback("a"), .new),
            ]),
        Case(
            testDescription: "rule 11: but not after becoming active, when the same link is a new one",
            steps: [(.launchOptions("a"), .new), (.active("S"), .none), (.callback("a"), .new)]),
        Case(
            testDescription: "rule 11: a quick action's callback may come after becoming active",
            steps: [
                (.launchAction("a"), .new), (.active("S"), .none), (.action("b"), .new), (.action("a"), .repeated),
                (.action("a"), .new),
            ]),
        Case(
            testDescription: "rule 11: until the app next stops being active",
            steps: [(.launchAction("a"), .new), (.active("S"), .none), (.inactive, .none), (.action("a"), .new)]),
        Case(
            testDescription: "rule 12: a configuration's action comes again with its session's connection, once",
            steps: [
                (.configuration("a", session: "S"), .new), (.connection("a", session: "S"), .repeated),
                (.connection("a", session: "S"), .new),
            ]),
        Case(
            testDescription: "rule 12: not with another session's, nor by callback",
            steps: [
                (.configuration("a", session: "S"), .new), (.connection("a", session: "T"), .new),
                (.action("a"), .new), (.connection("b", session: "S"), .new),
                (.connection("a", session: "S"), .repeated),
            ]),
        Case(
            testDescription: "rule 12: with any session's, where the app does not say which",
            steps: [
                (.configuration("a", session: "S"), .new), (.configuration("a", session: "T"), .new),
                (.connection("a", session: nil), .repeated), (.connection("a", session: nil), .repeated),
                (.connection("a", session: nil), .new),
            ]),
        Case(
            testDescription: "rule 12: until its scene has become active",
            steps: [
                (.configuration("a", session: "S"), .new), (.active("T"), .none), (.active("S"), .none),
                (.connection("a", session: "S"), .new),
            ]),
        Case(
            testDescription: "rule 13: once within the time of the first delivery, which repetitions do not extend",
            steps: [
                (.windowed("a"), .new), (.seconds(6), .none), (.windowed("a"), .repeated), (.windowed("b"), .new),
                (.seconds(4), .none), (.windowed("a"), .repeated), (.seconds(1), .none), (.windowed("a"), .new),
                (.windowed("b"), .repeated),
            ]),
    ]

    private struct Run {
        var memory = ArrivalMemory()
        var now = Duration.zero

        mutating func perform(_ step: Step) -> Verdict {
            var window: Duration?
            let identity: ArrivalMemory.Identity
            switch step {
            case .response(let name): identity = .unique(name)
            case .callback(let link), .launchOptions(let link): identity = .entry(.customURL, link)
            case .windowed(let link):
                identity = .entry(.customURL, link)
                window = .seconds(10)
            case .action(let link), .launchAction(let link), .configuration(let link, _), .connection(let link, _):
                identity = .entry(.quickAction, link)
            case .active(let scene):
                memory.becameActive(scene)
                return .none
            case .inactive:
                memory.becameInactive()
                return .none
            case .seconds(let count):
                now += .seconds(count)
                return .none
            }
            if case .connection(_, let session) = step, memory.isRepeatedConnection(identity, of: session) {
                return .repeated
            }
            if memory.isRepeated(identity, within: window, at: now) { return .repeated }
            switch step {
            case .launchOptions, .launchAction: memory.expectAgain(identity)
            case .configuration(_, let session): memory.expectConnection(identity, of: session)
            default: break
            }
            return .new
        }
    }

    @Test("which arrivals are repetitions", arguments: cases)
    func rules(_ testCase: Case) {
        var run = Run()
        let history = testCase.steps.map { step, _ in "\(step): \(run.perform(step))" }
        #expect(history == testCase.steps.map { "\($0): \($1)" })
    }

    @Test("rule 10: 64 are remembered, the oldest is forgotten first")
    func capacity() {
        var memory = ArrivalMemory()
        let order = (0..<64).map { "\($0)" } + ["0", "64", "1", "0"]
        let repeated = order.map { memory.isRepeated(.unique($0)) }
        #expect(repeated == Array(repeating: false, count: 64) + [true, false, true, false])
    }
}
