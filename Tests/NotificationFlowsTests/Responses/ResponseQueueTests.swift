// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NotificationFlows

/// The six rules of `ResponseQueue.swift`, each as a table of steps and what follows them.
@Suite struct ResponseQueueTests {
    enum Step: CustomStringConvertible, Sendable {
        /// A response by its name, with a completion handler of that number.
        case arrives(String, Int?)
        case listens
        /// The listener of this number is woken and takes.
        case takes(Int)
        case finishes(String)
        case leaves(Int)

        var description: String {
            switch self {
            case .arrives(let name, let completion): "\(name) arrives" + (completion.map { " (\($0))" } ?? "")
            case .listens: "one listens"
            case .takes(let listener): "\(listener) takes"
            case .finishes(let name): "\(name) finished"
            case .leaves(let listener): "\(listener) leaves"
            }
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var capacity = 9
        /// Each step, and what has followed by its end.
        var steps: [(Step, String)]
    }

    static let cases: [Case] = [
        Case(
            testDescription: "rule 1: what waits is taken in order of arrival",
            steps: [
                (.arrives("a", nil), ""), (.arrives("b", nil), ""), (.listens, "wake 1"), (.takes(1), "took a"),
                (.finishes("a"), "wake 1"), (.takes(1), "took b"), (.finishes("b"), ""),
            ]),
        Case(
            testDescription: "rule 1: a free listener is woken at once, and once",
            steps: [
                (.listens, ""), (.arrives("a", nil), "wake 1"), (.arrives("b", nil), ""), (.takes(1), "took a"),
                (.takes(1), "took nothing"),
            ]),
        Case(
            testDescription: "rule 1: a listener that left before it took leaves it there",
            steps: [
                (.listens, ""), (.arrives("a", nil), "wake 1"), (.leaves(1), ""), (.takes(1), "took nothing"),
                (.arrives("b", nil), ""), (.listens, "wake 2"), (.takes(2), "took a"), (.finishes("a"), "wake 2"),
                (.takes(2), "took b"),
            ]),
        Case(
            testDescription: "rule 2: a busy listener is not woken",
            steps: [
                (.listens, ""), (.arrives("a", nil), "wake 1"), (.takes(1), "took a"), (.arrives("b", nil), ""),
                (.finishes("a"), "wake 1"),
            ]),
        Case(
            testDescription: "rule 3: a new listener takes the place, also of one that was woken",
            steps: [
                (.arrives("a", nil), ""), (.listens, "wake 1"), (.listens, "wake 2"), (.takes(1), "took nothing"),
                (.takes(2), "took a"), (.leaves(1), ""), (.finishes("a"), ""), (.arrives("b", nil), "wake 2"),
            ]),
        Case(
            testDescription: "rule 3: what the old one has taken stays its own",
            steps: [
                (.listens, ""), (.arrives("a", 1), "wake 1"), (.takes(1), "took a"), (.arrives("b", nil), ""),
                (.listens, "wake 2"), (.takes(2), "took b"), (.finishes("b"), ""), (.finishes("a"), "complete 1"),
            ]),
        Case(
            testDescription: "rule 4: the second door counts no second time, however late",
            steps: [
                (.arrives("a", nil), ""), (.arrives("a", nil), "duplicate a"), (.listens, "wake 1"),
                (.takes(1), "took a"), (.arrives("a", nil), "duplicate a"), (.finishes("a"), ""),
                (.arrives("a", nil), "duplicate a"),
            ]),
        Case(
            testDescription: "rule 5: one too many drops the oldest", capacity: 2,
            steps: [
                (.arrives("a", nil), ""), (.arrives("b", nil), ""), (.arrives("c", nil), "dropped a"),
                (.arrives("a", nil), "duplicate a"), (.listens, "wake 1"), (.takes(1), "took b"),
            ]),
        Case(
            testDescription: "rule 5: also while a listener is on its way, or busy", capacity: 1,
            steps: [
                (.listens, ""), (.arrives("a", 1), "wake 1"), (.arrives("b", 2), "complete 1, dropped a"),
                (.takes(1), "took b"), (.arrives("c", 3), ""), (.arrives("d", 4), "complete 3, dropped c"),
                (.finishes("b"), "complete 2, wake 1"), (.takes(1), "took d"),
            ]),
        Case(
            testDescription: "rule 6: nobody listens: completed at once",
            steps: [
                (.arrives("a", 1), "complete 1"), (.listens, "wake 1"), (.takes(1), "took a"), (.finishes("a"), ""),
            ]),
        Case(
            testDescription: "rule 6: somebody listens: completed when finished, once",
            steps: [
                (.listens, ""), (.arrives("a", 1), "wake 1"), (.takes(1), "took a"), (.finishes("a"), "complete 1"),
                (.finishes("a"), ""),
            ]),
        Case(
            testDescription: "rule 6: the listener leaves: those that wait are completed, that in hand is not",
            steps: [
                (.listens, ""), (.arrives("a", 1), "wake 1"), (.takes(1), "took a"), (.arrives("b", 2), ""),
                (.arrives("c", 3), ""), (.leaves(1), "complete 2 3"), (.leaves(1), ""),
                (.finishes("a"), "complete 1"), (.listens, "wake 2"), (.takes(2), "took b"), (.finishes("b"), "wake 2"),
            ]),
        Case(
            testDescription: "rule 6: a new listener takes the completions over",
            steps: [
                (.listens, ""), (.arrives("a", 1), "wake 1"), (.takes(1), "took a"), (.arrives("b", 2), ""),
                (.listens, "wake 2"), (.takes(2), "took b"), (.finishes("b"), "complete 2"),
            ]),
        Case(
            testDescription: "rule 6: a duplicate's completion joins what is in hand, or waits for a listener",
            steps: [
                (.listens, ""), (.arrives("a", nil), "wake 1"), (.arrives("a", 1), "duplicate a"),
                (.takes(1), "took a"), (.arrives("a", 2), "duplicate a"), (.finishes("a"), "complete 1 2"),
                (.arrives("a", 3), "complete 3, duplicate a"),
            ]),
        Case(
            testDescription: "rule 6: a duplicate of what waits for nobody is completed at once",
            steps: [(.arrives("a", 1), "complete 1"), (.arrives("a", 2), "complete 2, duplicate a")]),
    ]

    @Test("what each step brings", arguments: cases)
    func rules(testCase: Case) {
        var queue = ResponseQueue<String, String>(capacity: testCase.capacity)
        var numbers: [String: Int] = [:]
        func perform(_ step: Step) -> String {
            switch step {
            case .arrives(let name, let completion):
                return queue.arrive(name, identity: name, completion: completion).text
            case .listens: return queue.listen().effects.text
            case .takes(let listener):
                guard let (name, number) = queue.take(listener) else { return "took nothing" }
                numbers[name] = number
                return "took \(name)"
            case .finishes(let name): return queue.finish(numbers[name] ?? 0).text
            case .leaves(let listener): return queue.leave(listener).text
            }
        }
        let history = testCase.steps.map { step, _ in "\(step): \(perform(step))" }
        #expect(history == testCase.steps.map { "\($0): \($1)" })
    }

    @Test("capacity and 64 identities are remembered, the oldest is forgotten first")
    func memory() {
        var queue = ResponseQueue<String, String>(capacity: 1)
        _ = queue.listen()
        let names = (0..<65).map { "\($0)" } + ["0", "65", "0", "2"]
        let isNew = names.map { name in
            !queue.arrive(name, identity: name, completion: nil).text.contains("duplicate")
        }
        #expect(isNew == Array(repeating: true, count: 65) + [false, true, true, false])
    }
}

extension [ResponseQueue<String, String>.Effect] {
    var text: String {
        map { effect in
            switch effect {
            case .wake(let listener): "wake \(listener)"
            case .complete(let numbers): "complete \(numbers.map(String.init).joined(separator: " "))"
            case .duplicate(let name): "duplicate \(name)"
            case .dropped(let name): "dropped \(name)"
            }
        }.joined(separator: ", ")
    }
}
