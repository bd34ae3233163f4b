// Portico
// SPDX-License-Identifier: Apache-2.0

/// A decision that a device took: the trace of a run is the list of these.
public struct Choice: Codable, Hashable, Sendable {
    /// What was to be decided.
    public var label: String
    /// The options, the usual one first. Always two or more.
    public var options: [String]
    /// Position in ``options``, from 0.
    public var picked: Int
    /// The answer that the chooser gave and that is none of the options; nil for an answer that is.
    public var unmet: String?
}

/// The chooser and how far it has got.
struct ChoiceState: Hashable, Sendable {
    /// Without what it wraps.
    private let chooser: Chooser
    /// Whether one process runs at a time.
    let interleaves: Bool
    private var made = 0
    private var random: SplitMix64
    /// Answers that no decision has asked for.
    private(set) var unused: [NamedAnswer] = []

    init(chooser: Chooser) {
        var (inner, interleaves) = (chooser, false)
        while case .interleaving(let wrapped) = inner { (inner, interleaves) = (wrapped, true) }
        (self.chooser, self.interleaves) = (inner, interleaves)
        random = if case .seeded(let seed) = inner { SplitMix64(seed: seed) } else { SplitMix64(seed: 0) }
        if case .named(let answers) = inner { unused = answers }
    }

    mutating func decide(_ label: String, _ options: [String]) -> Choice {
        var choice = Choice(label: label, options: options, picked: 0)
        switch chooser {
        case .named: answer(&choice)
        case .pinned(let answers) where made < answers.count && !options.indices.contains(answers[made]):
            choice.unmet = "\(answers[made])"
            fallthrough
        default: choice.picked = pick(of: options.count)
        }
        return choice
    }

    private mutating func answer(_ choice: inout Choice) {
        guard let index = unused.firstIndex(where: { $0.label == choice.label }) else { return }
        let answer = unused.remove(at: index)
        if let picked = choice.options.firstIndex(of: answer.option) {
            choice.picked = picked
        } else {
            choice.unmet = answer.option
        }
    }

    mutating func pick(of count: Int) -> Int {
        defer { made += 1 }
        switch chooser {
        case .pinned(let answers): return made < answers.count ? min(max(answers[made], 0), count - 1) : 0
        case .seeded: return Int(random.next() % UInt64(count))
        case .usual, .named, .interleaving: return 0
        }
    }
}

extension Device {
    /// Answers of the chooser to decisions that have not come up; see ``Chooser/named(_:)``.
    public var unusedAnswers: [NamedAnswer] { choices.unused }

    /// Whether one process runs at a time: see ``Chooser/interleaving(_:)``.
    public var interleaves: Bool { choices.interleaves }

    /// Decides between two or more options, the usual one first.
    mutating func choose(_ label: String, _ options: [String]) -> Int {
        let choice = choices.decide(label, options)
        trace(.choice(choice))
        return choice.picked
    }

    /// Decides between two options.
    mutating func choose(_ label: String, _ usual: String, _ other: String) -> Bool {
        choose(label, [usual, other]) == 1
    }

    /// Decides whether something is so, where the profile says what is usual.
    mutating func choose(_ label: String, usually: Bool, so yes: String, else no: String) -> Bool {
        usually ? !choose(label, yes, no) : choose(label, no, yes)
    }
}
