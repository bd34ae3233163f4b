// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

extension Chooser {
    /// What of a line's answers a run had no use for, as the app or the scenario has changed since; nil where it had for all.
    ///
    /// - Parameter history: That of the run which this has chosen for.
    public func misfit(with history: [TraceEntry]) -> String? {
        let choices = history.compactMap { entry in if case .choice(let choice) = entry.kind { choice } else { nil } }
        for choice in choices {
            if let unmet = choice.unmet { return "\(choice.label) has no option \(unmet)" }
        }
        guard case .interleaving(.pinned(let answers)) = self, answers.count > choices.count else { return nil }
        return "it has \(answers.count) answers, and there are \(choices.count) decisions"
    }
}
