// Portico
// SPDX-License-Identifier: Apache-2.0

/// Whoever takes decisions by the chooser.
protocol Deciding {
    /// Decides between two or more options, the usual one first; returns the position of one.
    mutating func choose(_ decision: Decision, _ options: [ChoiceOption]) -> Int
}

/// The chooser in the hands of a service: it decides, and keeps what it has decided for the timeline.
struct Decider: Deciding {
    private(set) var state: ChoiceState
    /// In order.
    private(set) var made: [Choice] = []

    init(_ state: ChoiceState) {
        self.state = state
    }

    mutating func choose(_ decision: Decision, _ options: [ChoiceOption]) -> Int {
        guard let choice = state.decide(decision, options) else { return 0 }
        made.append(choice)
        return choice.picked
    }
}

// MARK: - Behaviours

extension Deciding {
    /// Decides between the usual behaviour and another one; returns whether it is the other one.
    mutating func choose(_ decision: LifecycleDecision, _ usual: LifecycleOption, _ other: LifecycleOption) -> Bool {
        choose(.lifecycle(decision), [.lifecycle(usual), .lifecycle(other)]) == 1
    }

    mutating func choose(
        _ decision: NotificationDecision, _ usual: NotificationOption, _ other: NotificationOption
    ) -> Bool {
        choose(.notifications(decision), [.notifications(usual), .notifications(other)]) == 1
    }

    mutating func choose(_ decision: KeyboardDecision, _ usual: KeyboardOption, _ other: KeyboardOption) -> Bool {
        choose(.keyboard(decision), [.keyboard(usual), .keyboard(other)]) == 1
    }

    /// Decides whether something is so, where the profile says what is usual.
    mutating func choose(
        _ decision: KeyboardDecision, usually: Bool, so yes: KeyboardOption, else no: KeyboardOption
    ) -> Bool {
        usually ? !choose(decision, yes, no) : choose(decision, no, yes)
    }
}
