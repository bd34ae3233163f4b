// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Chooser: LosslessStringConvertible {
    /// One line, short enough for an issue: `usual`, `seed 42`, `priorities 42 3 60`, `pinned 0*12 1 0 2`,
    /// `interleaving pinned 2 1`, `awake {…}`, or `named [["next callback of News","scene(_:openURLContexts:)"]]`. `init(_:)` reads it.
    public var description: String {
        switch self {
        case .usual: "usual"
        case .seeded(let seed): "seed \(seed)"
        case .priorities(let plan): "priorities \(plan.seed) \(plan.changes) \(plan.length)"
        case .interleaving(let chooser): "interleaving \(chooser)"
        case .pinned(let answers): (["pinned"] + Self.runs(of: answers)).joined(separator: " ")
        case .awake(let plan): "awake \(Self.json(plan))"
        case .named(let answers): "named \(Self.json(answers.map { [$0.label, $0.option] }))"
        }
    }

    /// nil for a text that is not a ``description``.
    public init?(_ description: String) {
        let words = description.split(separator: " ", maxSplits: 1)
        let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
        switch words.first {
        case "usual" where rest.isEmpty: self = .usual
        case "seed":
            guard let seed = UInt64(rest) else { return nil }
            self = .seeded(seed)
        case "priorities":
            let numbers = rest.split(separator: " ")
            guard numbers.count == 3, let seed = UInt64(numbers[0]), let changes = Int(numbers[1]),
                let length = Int(numbers[2]), (0...Self.longest).contains(changes), length >= 0
            else { return nil }
            self = .priorities(PriorityPlan(seed: seed, changes: changes, length: length))
        case "interleaving":
            guard let chooser = Chooser(rest) else { return nil }
            self = .interleaving(chooser)
        case "pinned":
            guard let answers = Self.answers(rest) else { return nil }
            self = .pinned(answers)
        case "awake":
            guard let plan = try? JSONDecoder().decode(AwakePlan.self, from: Data(rest.utf8)) else { return nil }
            self = .awake(plan)
        case "named":
            guard let pairs = try? JSONDecoder().decode([[String]].self, from: Data(rest.utf8)),
                pairs.allSatisfy({ $0.count == 2 })
            else { return nil }
            self = .named(pairs.map { NamedAnswer($0[0], $0[1]) })
        default: return nil
        }
    }

    /// The most answers that a text may stand for: no run has as many. Our choice.
    private static let longest = 1_000_000

    private static func runs(of answers: [Int]) -> [String] {
        var runs: [(answer: Int, count: Int)] = []
        for answer in answers {
            if runs.last?.answer == answer { runs[runs.count - 1].count += 1 } else { runs.append((answer, 1)) }
        }
        return runs.map { $0.count == 1 ? "\($0.answer)" : "\($0.answer)*\($0.count)" }
    }

    private static func answers(_ text: String) -> [Int]? {
        var answers: [Int] = []
        for run in text.split(separator: " ") {
            let parts = run.split(separator: "*", omittingEmptySubsequences: false)
            guard parts.count <= 2, let answer = Int(parts[0]), let count = parts.count == 2 ? Int(parts[1]) : 1,
                count > 0, count <= longest - answers.count
            else { return nil }
            answers += Array(repeating: answer, count: count)
        }
        return answers
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("Chooser.description: \(value) cannot be written as JSON; please report this")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
