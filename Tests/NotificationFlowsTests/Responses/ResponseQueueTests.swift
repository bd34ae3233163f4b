// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NotificationFlows

/// The six rules of `ResponseQueue.swift`, each as a table of steps and what follows them.
@Suite struct ResponseQueueTests {
    enum Step: CustomStringConvertible, Sendable {
        /// A response by its name, with a completion handler of that number.
        case arrives(String, Int?)
        /// With the options of a connection.
        case connects(String)
        /// The object of the first arrival of that name, once more.
        case repeats(String)
        /// The system has waited long enough for the arrival of this number.
        case waits(Int)
        case listens
        /// The listener of this number is woken and takes.
        case takes(Int)
        case finishes(String)
        case leaves(Int)

        var description: String {
            switch self {
            case .arrives(let name, let completion): "\(name) arrives" + (completion.map { " (\($0))" } ?? "")
            case .connects(let name): "\(name) connects"
            case .repeats(let name): "\(name) again"
            case .waits(let number): "deadline \(number)"
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
                (.listens, ""), (.arrives("a", 1), "hold 1, wake 1"), (.takes(1), "took a"), (.arrives("b", nil), ""),
                (.listens, "wake 2"), (.takes(2), "took b"), (.finishes("b"), ""),
                (.finishes("a"), "complete 1, release 1"),
            ]),
        Case(
            testDescription: "rule 4: the second callback counts no second time, however late",
            steps: [
                (.connects("a"), ""), (.arrives("a", nil), "duplicate a"), (.connects("a"), "duplicate a"),
                (.listens, "wake 1"), (.takes(1), "took a"), (.connects("a"), "duplicate a"), (.finishes("a"), ""),
                (.connects("a"), "duplicate a"),
            ]),
        // Used to be taken for a repetition: two deliveries at one instant have one identity.
        Case(
            testDescription: "rule 4: a second call of the delegate is a second answer, whatever a connection brings",
            steps: [
                (.arrives("a", nil), ""), (.connects("a"), "duplicate a"), (.arrives("a", nil), ""),
                (.connects("a"), "duplicate a"), (.listens, "wake 1"), (.takes(1), "took a"),
                (.finishes("a"), "wake 1"), (.takes(1), "took a"), (.finishes("a"), ""),
            ]),
        Case(
            testDescription: "rule 4: the same object is the same answer",
            steps: [
                (.arrives("a", 1), "hold 1"), (.repeats("a"), "duplicate a"), (.listens, "wake 1"),
                (.takes(1), "took a"), (.finishes("a"), "complete 1, release 1"), (.repeats("a"), "duplicate a"),
            ]),
        Case(
            testDescription: "rule 5: one too many drops the oldest", capacity: 2,
            steps: [
                (.arrives("a", nil), ""), (.arrives("b", nil), ""), (.arrives("c", nil), "dropped a"),
                (.connects("a"), "duplicate a"), (.listens, "wake 1"), (.takes(1), "took b"),
            ]),
        Case(
            testDescription: "rule 5: also while a listener is on its way, or busy", capacity: 1,
            steps: [
                (.listens, ""), (.arrives("a", 1), "hold 1, wake 1"),
                (.arrives("b", 2), "hold 2, complete 1, release 1, dropped a"), (.takes(1), "took b"),
                (.arrives("c", 3), "hold 3"), (.arrives("d", 4), "hold 4, complete 3, release 3, dropped c"),
                (.finishes("b"), "complete 2, release 2, wake 1"), (.takes(1), "took d"),
            ]),
        // Used to be completed at once: the app was suspended, and ended, with the answer in memory.
        Case(
            testDescription: "rule 6: nobody listens: held until somebody has taken it, and completed when finished",
            steps: [
                (.arrives("a", 1), "hold 1"), (.listens, "wake 1"), (.takes(1), "took a"),
                (.finishes("a"), "complete 1, release 1"), (.waits(1), ""),
            ]),
        Case(
            testDescription: "rule 6: nobody takes it in time: completed with a report, once, and taken later",
            steps: [
                (.arrives("a", 1), "hold 1"), (.waits(1), "unobserved a, complete 1, release 1"), (.waits(1), ""),
                (.connects("a"), "duplicate a"), (.listens, "wake 1"), (.takes(1), "took a"), (.finishes("a"), ""),
            ]),
        Case(
            testDescription: "rule 6: a listener that is busy for too long: completed with a report, too",
            steps: [
                (.listens, ""), (.arrives("a", 1), "hold 1, wake 1"), (.takes(1), "took a"),
                (.arrives("b", 2), "hold 2"), (.waits(1), ""), (.waits(2), "unobserved b, complete 2, release 2"),
                (.finishes("a"), "complete 1, release 1, wake 1"), (.takes(1), "took b"), (.finishes("b"), ""),
            ]),
        Case(
            testDescription: "rule 6: somebody listens: completed when finished, once",
            steps: [
                (.listens, ""), (.arrives("a", 1), "hold 1, wake 1"), (.takes(1), "took a"),
                (.finishes("a"), "complete 1, release 1"), (.finishes("a"), ""),
            ]),
        Case(
            testDescription: "rule 6: the listener leaves: what waits is held for the next one",
            steps: [
                (.listens, ""), (.arrives("a", 1), "hold 1, wake 1"), (.takes(1), "took a"),
                (.arrives("b", 2), "hold 2"), (.arrives("c", 3), "hold 3"), (.leaves(1), ""), (.leaves(1), ""),
                (.finishes("a"), "complete 1, release 1"), (.waits(3), "unobserved c, complete 3, release 3"),
                (.listens, "wake 2"), (.takes(2), "took b"), (.finishes("b"), "complete 2, release 2, wake 2"),
                (.takes(2), "took c"), (.finishes("c"), ""),
            ]),
        Case(
            testDescription: "rule 6: a new listener takes the completions over",
            steps: [
                (.listens, ""), (.arrives("a", 1), "hold 1, wake 1"), (.takes(1), "took a"),
                (.arrives("b", 2), "hold 2"), (.listens, "wake 2"), (.takes(2), "took b"),
                (.finishes("b"), "complete 2, release 2"),
            ]),
        Case(
            testDescription:
                "rule 6: the completion of what a connection has brought joins it, and is held from then on",
            steps: [
                (.connects("a"), ""), (.arrives("a", 1), "hold 1, duplicate a"), (.listens, "wake 1"),
                (.takes(1), "took a"), (.finishes("a"), "complete 1, release 1"),
            ]),
        Case(
            testDescription: "rule 6: a duplicate's completion joins what is in hand",
            steps: [
                (.listens, ""), (.connects("a"), "wake 1"), (.takes(1), "took a"), (.arrives("a", 1), "duplicate a"),
                (.finishes("a"), "complete 1, release 1"),
            ]),
        Case(
            testDescription: "rule 6: a duplicate of what is finished is completed at once",
            steps: [
                (.listens, ""), (.connects("a"), "wake 1"), (.takes(1), "took a"), (.finishes("a"), ""),
                (.arrives("a", 1), "complete 1, duplicate a"),
            ]),
    ]

    @Test("what each step brings", arguments: cases)
    func rules(testCase: Case) {
        // Each arrival is an object of its own: "a#1", "a#2".
        var queue = ResponseQueue<String, String>(capacity: testCase.capacity) { $0 == $1 }
        var objects = 0
        var first: [String: String] = [:]
        func object(_ name: String) -> String {
            objects += 1
            let object = "\(name)#\(objects)"
            if first[name] == nil { first[name] = object }
            return object
        }
        var numbers: [String: Int] = [:]
        func perform(_ step: Step) -> String {
            switch step {
            case .arrives(let name, let completion):
                return queue.arrive(object(name), identity: name, completion: completion).text
            case .connects(let name):
                return queue.arrive(object(name), identity: name, by: .connection, completion: nil).text
            case .repeats(let name):
                return queue.arrive(first[name] ?? name, identity: name, completion: nil).text
            case .waits(let number): return queue.deadline(of: number).text
            case .listens: return queue.observe().effects.text
            case .takes(let listener):
                guard let (object, number) = queue.take(listener) else { return "took nothing" }
                let name = object.plainName
                numbers[name] = number
                return "took \(name)"
            case .finishes(let name): return queue.finish(numbers[name] ?? 0).text
            case .leaves(let listener):
                queue.leave(listener)
                return ""
            }
        }
        let history = testCase.steps.map { step, _ in "\(step): \(perform(step))" }
        #expect(history == testCase.steps.map { "\($0): \($1)" })
    }

    @Test("capacity and 64 identities are remembered, the oldest is forgotten first")
    func memory() {
        var queue = ResponseQueue<String, String>(capacity: 1)
        _ = queue.observe()
        let names = (0..<65).map { "\($0)" } + ["0", "65", "0", "2"]
        let isNew = names.map { name in
            !queue.arrive(name, identity: name, by: .connection, completion: nil).text.contains("duplicate")
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
            case .hold(let number): "hold \(number)"
            case .release(let number): "release \(number)"
            case .duplicate(let object): "duplicate \(object.plainName)"
            case .dropped(let object): "dropped \(object.plainName)"
            case .unobserved(let object): "unobserved \(object.plainName)"
            }
        }.joined(separator: ", ")
    }
}

extension String {
    /// Of "a#1" the "a".
    fileprivate var plainName: String { String(prefix { $0 != "#" }) }
}
