// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import NotificationFlows

/// The five rules of `DelegateRound.swift`, as tables and at random.
@Suite struct DelegateRoundTests {
    enum Step: CustomStringConvertible, Sendable {
        case begin
        /// An answer, of the subscriber with this number.
        case answer(String, Int)
        case deadline(Int)

        var description: String {
            switch self {
            case .begin: "begin"
            case .answer(let answer, let subscriber): "\(subscriber) says \(answer)"
            case .deadline(let asking): "deadline \(asking)"
            }
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var count = 2
        var inTurn = false
        var steps: [(Step, String)]
    }

    static let cases: [Case] = [
        Case(
            testDescription: "rule 1, 2: all at once; complete when all have answered, in order of subscription",
            steps: [
                (.begin, "wait 1, ask 0, ask 1"), (.answer("b", 1), ""), (.answer("a", 0), "complete a b"),
                (.deadline(1), ""),
            ]),
        Case(
            testDescription: "rule 1: in turn, until nobody is left", inTurn: true,
            steps: [
                (.begin, "wait 1, ask 0"), (.answer("a", 0), "wait 2, ask 1"), (.answer("b", 1), "complete a b"),
            ]),
        Case(
            testDescription: "rule 2: in turn, until one settles it", count: 3, inTurn: true,
            steps: [
                (.begin, "wait 1, ask 0"), (.answer("a", 0), "wait 2, ask 1"), (.answer("yes", 1), "complete a yes"),
                (.deadline(2), ""), (.deadline(1), ""),
            ]),
        Case(
            testDescription: "rule 2: at once, nothing settles it before the others",
            steps: [(.begin, "wait 1, ask 0, ask 1"), (.answer("yes", 0), ""), (.answer("b", 1), "complete yes b")]),
        Case(testDescription: "rule 3: nobody to ask", count: 0, steps: [(.begin, "complete")]),
        Case(testDescription: "rule 3: nobody to ask in turn", count: 0, inTurn: true, steps: [(.begin, "complete")]),
        Case(
            testDescription: "rule 4: who is silent is cut, the others count", count: 3,
            steps: [
                (.begin, "wait 1, ask 0, ask 1, ask 2"), (.answer("b", 1), ""),
                (.deadline(1), "0 noAnswer, 2 noAnswer, complete b"), (.deadline(1), ""),
            ]),
        Case(
            testDescription: "rule 4: in turn, each has a deadline", inTurn: true,
            steps: [
                (.begin, "wait 1, ask 0"), (.deadline(1), "0 noAnswer, wait 2, ask 1"), (.deadline(1), ""),
                (.deadline(2), "1 noAnswer, complete"),
            ]),
        Case(
            testDescription: "rule 5: the first answer counts",
            steps: [
                (.begin, "wait 1, ask 0, ask 1"), (.answer("a", 0), ""), (.answer("x", 0), "0 answeredTwice"),
                (.answer("b", 1), "complete a b"), (.answer("y", 1), "1 answeredTwice"),
            ]),
        Case(
            testDescription: "rule 5: late is late, and then twice",
            steps: [
                (.begin, "wait 1, ask 0, ask 1"), (.deadline(1), "0 noAnswer, 1 noAnswer, complete"),
                (.answer("a", 0), "0 answeredLate"), (.answer("a", 0), "0 answeredTwice"),
            ]),
        Case(
            testDescription: "rule 5: a late answer in turn does not settle it", inTurn: true,
            steps: [
                (.begin, "wait 1, ask 0"), (.deadline(1), "0 noAnswer, wait 2, ask 1"),
                (.answer("yes", 0), "0 answeredLate"), (.answer("b", 1), "complete b"),
            ]),
    ]

    private static func text(_ effects: [DelegateRound<String>.Effect]) -> String {
        effects.map { effect in
            switch effect {
            case .ask(let subscriber): "ask \(subscriber)"
            case .wait(let asking): "wait \(asking)"
            case .complete(let answers): (["complete"] + answers).joined(separator: " ")
            case .report(let subscriber, let irregularity): "\(subscriber) \(irregularity)"
            }
        }.joined(separator: ", ")
    }

    @Test("what each step brings", arguments: cases)
    func rules(testCase: Case) {
        var round = DelegateRound<String>(count: testCase.count, inTurn: testCase.inTurn) { $0 == "yes" }
        let history = testCase.steps.map { step, _ in
            let effects =
                switch step {
                case .begin: round.begin()
                case .answer(let answer, let subscriber): round.answer(answer, of: subscriber)
                case .deadline(let asking): round.deadline(ofAsking: asking)
                }
            return "\(step): \(Self.text(effects))"
        }
        #expect(history == testCase.steps.map { "\($0): \($1)" })
    }

    @Test("10,000 random rounds: one completion, of the answers that came in time; every irregularity reported")
    func random() {
        for seed in 0..<10_000 as Range<UInt64> {
            guard let failure = Self.failure(seed: seed) else { continue }
            Issue.record("seed \(seed): \(failure)")
            return
        }
    }

    private static func failure(seed: UInt64) -> String? {
        var random = SeededGenerator(seed: seed)
        let (count, inTurn) = (Int.random(in: 0...4, using: &random), Bool.random(using: &random))
        var round = DelegateRound<Int>(count: count, inTurn: inTurn) { $0 < 0 }
        var asked: [Int: Int] = [:]
        var asking = 0
        var inTime: [Int: Int] = [:]
        var answered: Set<Int> = []
        var cut: Set<Int> = []
        var completions: [[Int]] = []
        var reports = 0
        var expectedReports = 0
        func perform(_ effects: [DelegateRound<Int>.Effect]) {
            for effect in effects {
                switch effect {
                case .ask(let subscriber): asked[subscriber] = asking
                case .wait(let number): asking = number
                case .complete(let answers): completions.append(answers)
                case .report: reports += 1
                }
            }
        }
        perform(round.begin())
        for _ in 0..<30 {
            if random.chance(oneIn: 4) {
                let due = Int.random(in: 0...asking, using: &random)
                if completions.isEmpty {
                    let silent = asked.filter { $0.value == due && !answered.contains($0.key) && !cut.contains($0.key) }
                    cut.formUnion(silent.keys)
                    expectedReports += silent.count
                }
                perform(round.deadline(ofAsking: due))
            } else if let subscriber = asked.keys.sorted().randomElement(using: &random) {
                let answer = Int.random(in: -1...5, using: &random)
                if cut.contains(subscriber) || answered.contains(subscriber) {
                    expectedReports += 1
                } else {
                    inTime[subscriber] = answer
                }
                answered.insert(subscriber)
                perform(round.answer(answer, of: subscriber))
            }
            if completions.count > 1 { return "completed twice" }
            let settled = inTurn && inTime.values.contains { $0 < 0 }
            let isOver = settled || (0..<count).allSatisfy { inTime[$0] != nil || cut.contains($0) }
            if isOver != !completions.isEmpty { return "over: \(isOver), completed: \(completions)" }
            if let first = completions.first, first != inTime.sorted(by: { $0.key < $1.key }).map(\.value) {
                return "completed with \(first), not \(inTime)"
            }
            if reports != expectedReports { return "\(reports) reports, not \(expectedReports)" }
            if inTurn, completions.isEmpty, asked.count != inTime.count + cut.count + 1 { return "asked too many" }
        }
        return nil
    }
}
