// Portico
// SPDX-License-Identifier: Apache-2.0

extension Device: Deciding {
    /// Answers of the chooser to decisions that have not come up; see ``Chooser/named(_:)``.
    public var unusedAnswers: [NamedAnswer] { choices.unused }

    /// Whether one process runs at a time: see ``Chooser/interleaving(_:)``.
    public var interleaves: Bool { choices.interleaves }

    /// Decides between two or more options, the usual one first; returns the position of one.
    mutating func choose(_ decision: Decision, _ options: [ChoiceOption]) -> Int {
        let choice = choices.decide(decision, options)
        if orders.isOn { orders.add(decision, options, picked: choice.picked, isAsked: true) }
        trace(.choice(choice))
        return choice.picked
    }

    /// A service has decided.
    mutating func note(_ decider: Decider) {
        choices = decider.state
        for choice in decider.made {
            if orders.isOn { orders.add(choice.decision, choice.options, picked: choice.picked, isAsked: true) }
            trace(.choice(choice))
        }
    }
}
