// Portico
// SPDX-License-Identifier: Apache-2.0

extension Device: Deciding {
    /// Answers of the chooser to decisions that have not come up; see ``Chooser/named(_:)``.
    public var unusedAnswers: [NamedAnswer] { choices.unused }

    /// Whether one process runs at a time: see ``Chooser/interleaving(_:)``.
    public var interleaves: Bool { choices.interleaves }

    /// How many faults there still may be: see ``BootRecord/faults``; nil for any number.
    public var faultsLeft: Int? { choices.faults }

    /// Whether work is late now, which has been counted as a fault: it may be later still.
    public var hasLateWork: Bool { choices.hasLateWork }

    /// Decides between two or more options, the usual one first; returns the position of one.
    mutating func choose(_ decision: Decision, _ options: [ChoiceOption]) -> Int {
        guard let choice = choices.decide(decision, options) else { return 0 }
        if orders.isOn { orders.add(decision, options, picked: choice.picked, isAsked: true, at: now) }
        trace(.choice(choice))
        return choice.picked
    }

    /// Decides what a test asks. With one option there is nothing to decide; a search records it as a point without
    /// alternatives.
    mutating func decide(_ decision: Decision, among options: [ChoiceOption]) {
        if options.count > 1 {
            _ = choose(decision, options)
        } else if options.count == 1, orders.isOn {
            orders.add(decision, options, picked: 0, isAsked: false, at: now)
        }
    }

    /// Has the device decide from now on as one with this boot record, which has decided the same until now: the two differ
    /// in their chooser only.
    package mutating func goOn(as record: BootRecord) {
        boot = Boot(record)
        choices = choices.goingOn(with: record.chooser)
    }

    /// A service has decided.
    mutating func note(_ decider: Decider) {
        choices = decider.state
        for choice in decider.made {
            if orders.isOn {
                orders.add(choice.decision, choice.options, picked: choice.picked, isAsked: true, at: now)
            }
            trace(.choice(choice))
        }
    }
}
