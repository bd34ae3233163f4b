// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// The tapes of a search, in which several searches take turns: the runs of each begin as the one before. A run gets the tape
/// with which it has most in common.
@MainActor
final class RunTapes {
    private var tapes: [RunTape] = []
    /// Whether every run stands for itself from now on.
    var isOff = false

    /// Our choice: one for orders with few unusual decisions, one for every order.
    private static let count = 2

    /// A tape for the next run, which records it; nil for a run that has nothing in common with others, or is to stand for
    /// itself.
    func tape(for chooser: Chooser) -> RunTape? {
        guard !isOff, let answers = chooser.answers, !answers.isEmpty else { return nil }
        let same = tapes.map { $0.agreement(with: answers) }
        let best = same.indices.max { same[$0] < same[$1] }
        if let best, tapes.count == Self.count || same[best] * 2 >= answers.count {
            tapes[best].rewind(for: answers)
            return tapes[best]
        }
        tapes.append(RunTape())
        return tapes.last
    }
}

extension Chooser {
    /// The first answers of a run that begins with given ones.
    fileprivate var answers: [Int]? {
        switch self {
        case .pinned(let answers): answers
        case .awake(let plan): plan.answers
        case .interleaving(let chooser): chooser.answers
        default: nil
        }
    }
}
