// Portico
// SPDX-License-Identifier: Apache-2.0

/// Who decides where several orders are possible.
public indirect enum Chooser: Codable, Hashable, Sendable {
    /// Always the profile's usual order.
    case usual
    /// These answers first, then the usual order. An answer beyond the last option counts as the last, and
    /// ``Choice/unmet`` says so.
    case pinned([Int])
    /// These answers to the decisions that they name, each once; the usual order for all others.
    case named([NamedAnswer])
    /// A pseudo-random walk that this seed determines.
    case seeded(UInt64)
    /// A pseudo-random walk in which a few threads fall behind: what needs a certain order of a few things is found more
    /// often than by ``seeded(_:)``.
    case priorities(PriorityPlan)
    /// These answers first, then the usual order, as far as it leads to something new: of a decision about what comes first,
    /// the first option that is not asleep.
    case awake(AwakePlan)
    /// Answers as that one does, and more is decided: one process runs at a time, and which is next; and which of the
    /// timers that are due at the same instant comes first, and whether a process is called before it. In a test, also
    /// whose message arrives first, and which work of apps on other queues begins.
    case interleaving(Chooser)

    /// The answers of a run, for the same run again; without the usual ones at the end.
    public static func pinning(_ choices: some Sequence<Choice>) -> Chooser {
        let answers = choices.map(\.picked)
        return .pinned(Array(answers[...(answers.lastIndex { $0 != 0 } ?? -1)]))
    }

    /// The chooser of the run after one in which this one has decided; from `.pinned([])` on they are all runs that
    /// there are, each once.
    ///
    ///     var chooser: Chooser? = .interleaving(.pinned([]))
    ///     while let now = chooser { chooser = now.next(after: try run(now)) }
    ///
    /// - Parameter choices: The decisions of the run.
    /// - Returns: The last decision that has another option takes it; those after it begin anew. nil when there is none.
    public func next(after choices: [Choice]) -> Chooser? {
        guard let last = choices.lastIndex(where: { $0.picked + 1 < $0.options.count }) else { return nil }
        let pinned = Chooser.pinned(choices[..<last].map(\.picked) + [choices[last].picked + 1])
        if case .interleaving = self { return .interleaving(pinned) }
        return pinned
    }
}

/// An answer to a decision that is known by its label.
///
///     NamedAnswer("next callback of News", "scene(_:openURLContexts:)")
public struct NamedAnswer: Codable, Hashable, Sendable {
    /// The decision's ``Choice/label``; the first decision with it that has no answer yet.
    public var label: String
    /// One of its ``Choice/options``.
    public var option: String

    /// - Parameters:
    ///   - label: The decision's label.
    ///   - option: The option's text.
    public init(_ label: String, _ option: String) {
        self.label = label
        self.option = option
    }
}
