// Portico
// SPDX-License-Identifier: Apache-2.0

/// An option that leads to nothing new until something has happened with which it has something in common: see
/// ``Chooser/awake(_:)``.
public struct SleepingOption: Codable, Hashable, Sendable {
    /// What need not come next.
    public var option: ChoiceOption
    /// What it reads and changes. Whatever touches this wakes it.
    public var footprint: Footprint

    /// - Parameters:
    ///   - option: What need not come next.
    ///   - footprint: What it reads and changes.
    public init(_ option: ChoiceOption, _ footprint: Footprint) {
        self.option = option
        self.footprint = footprint
    }
}

/// The first answers of a run, and what need not come next after them ("sleep sets", Godefroid 1996).
public struct AwakePlan: Codable, Hashable, Sendable {
    /// These answers first, as of ``Chooser/pinned(_:)``.
    public var answers: [Int]
    /// After these answers.
    public var asleep: [SleepingOption]

    /// - Parameters:
    ///   - answers: The first answers.
    ///   - asleep: What need not come next after them.
    public init(_ answers: [Int], asleep: [SleepingOption]) {
        self.answers = answers
        self.asleep = asleep
    }
}

extension AwakePlan {
    /// The position of the first option that is awake; the usual one where all are asleep, or where the decision is not about
    /// what comes first.
    func pick(_ decision: Decision, _ options: [ChoiceOption]) -> Int {
        guard !asleep.isEmpty, decision.isOrder else { return 0 }
        return options.firstIndex { option in !asleep.contains { $0.option == option } } ?? 0
    }

    mutating func wake(_ footprint: Footprint) {
        asleep.removeAll { !$0.footprint.isIndependent(of: footprint) }
    }
}
