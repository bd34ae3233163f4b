// Portico
// SPDX-License-Identifier: Apache-2.0

/// Who decides where several orders are possible.
public enum Chooser: Codable, Hashable, Sendable {
    /// Always the profile's usual order.
    case usual
    /// These answers first, then the usual order. An answer beyond the last option counts as the last.
    case pinned([Int])
    /// A pseudo-random walk that this seed determines.
    case seeded(UInt64)
}

/// A decision that a device took: the trace of a run is the list of these.
public struct Choice: Codable, Hashable, Sendable {
    /// What was to be decided.
    public var label: String
    /// The options, the usual one first. Always two or more.
    public var options: [String]
    /// Position in ``options``, from 0.
    public var picked: Int
}

/// The chooser and how far it has got.
struct ChoiceState: Hashable, Sendable {
    private let chooser: Chooser
    private var made = 0
    private var random: SplitMix64

    init(chooser: Chooser) {
        self.chooser = chooser
        random = if case .seeded(let seed) = chooser { SplitMix64(seed: seed) } else { SplitMix64(seed: 0) }
    }

    mutating func pick(of count: Int) -> Int {
        defer { made += 1 }
        switch chooser {
        case .usual: return 0
        case .pinned(let answers): return made < answers.count ? min(max(answers[made], 0), count - 1) : 0
        case .seeded: return Int(random.next() % UInt64(count))
        }
    }
}

extension Device {
    /// Decides between two or more options, the usual one first.
    mutating func choose(_ label: String, _ options: [String]) -> Int {
        let picked = choices.pick(of: options.count)
        trace(.choice(Choice(label: label, options: options, picked: picked)))
        return picked
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
