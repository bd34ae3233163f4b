// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VirtualDevice

/// The chooser in the hands of a service, alone: what it decides, and what it keeps of it.
@Suite struct DeciderTests {
    private static let dismissal: [ChoiceOption] = [
        .keyboard(.hideOnly), .keyboard(.showBeforeHide), .keyboard(.showAfterHide),
    ]
    private static let drag: [ChoiceOption] = [.keyboard(.zero), .keyboard(.missing)]

    @Test("it keeps what it has decided, in order")
    func made() {
        var decider = Decider(ChoiceState(chooser: .pinned([2, 1])))
        #expect(decider.made == [])
        let picked = [
            decider.choose(.keyboard(.dismissal), Self.dismissal), decider.choose(.keyboard(.dragEnd), Self.drag),
            decider.choose(.keyboard(.dismissal), Self.dismissal),
        ]
        #expect(picked == [2, 1, 0])
        #expect(
            decider.made == [
                Choice(.keyboard(.dismissal), Self.dismissal, picked: 2),
                Choice(.keyboard(.dragEnd), Self.drag, picked: 1),
                Choice(.keyboard(.dismissal), Self.dismissal, picked: 0),
            ])
    }

    @Test("the next one goes on where it has ended, with nothing decided yet")
    func state() {
        var first = Decider(ChoiceState(chooser: .pinned([1, 7, 1])))
        _ = first.choose(.keyboard(.dragEnd), Self.drag)
        var second = Decider(first.state)
        #expect(second.made == [])
        let picked = [
            second.choose(.keyboard(.dragEnd), Self.drag), second.choose(.keyboard(.dismissal), Self.dismissal),
        ]
        #expect(picked == [1, 1])
        #expect(second.made.map(\.unmet) == ["7", nil])
        #expect(first.made.count == 1)
    }

    @Test("a named answer is used up, and one that is no option is said to be none")
    func named() {
        let answers = [
            NamedAnswer("a dismissal", "posts a show after it"), NamedAnswer("a dismissal", "posts nothing"),
            NamedAnswer("a field switch", "nothing is posted"),
        ]
        var decider = Decider(ChoiceState(chooser: .named(answers)))
        for _ in 0..<3 { _ = decider.choose(.keyboard(.dismissal), Self.dismissal) }
        #expect(decider.made.map(\.picked) == [2, 0, 0])
        #expect(decider.made.map(\.unmet) == [nil, "posts nothing", nil])
        #expect(decider.state.unused == [answers[2]])
    }

    @Test("a walk is the one that the chooser takes without it")
    func seeded() {
        var state = ChoiceState(chooser: .seeded(7))
        var decider = Decider(state)
        let alone = (0..<20).map { _ in state.decide(.keyboard(.dismissal), Self.dismissal) }
        for _ in 0..<20 { _ = decider.choose(.keyboard(.dismissal), Self.dismissal) }
        #expect(decider.made == alone)
        #expect(decider.state == state)
        #expect(Set(decider.made.map(\.picked)) == [0, 1, 2])
    }

    // MARK: - Behaviours

    @Test("of two behaviours the usual one comes first; the answer is whether it is the other one", arguments: [0, 1])
    func other(picked: Int) {
        var decider = Decider(ChoiceState(chooser: .pinned([picked, picked, picked])))
        let isOther = [
            decider.choose(LifecycleDecision.secondLinkBeforeConnection, .ownCallback, .joinsOptions),
            decider.choose(NotificationDecision.additionAfterRemoval, .waitsForRemoval, .comesBeforeRemoval),
            decider.choose(KeyboardDecision.dragEnd, .zero, .missing),
        ]
        #expect(isOther == Array(repeating: picked == 1, count: 3))
        #expect(
            decider.made == [
                Choice(
                    .lifecycle(.secondLinkBeforeConnection), [.lifecycle(.ownCallback), .lifecycle(.joinsOptions)],
                    picked: picked),
                Choice(
                    .notifications(.additionAfterRemoval),
                    [.notifications(.waitsForRemoval), .notifications(.comesBeforeRemoval)], picked: picked),
                Choice(.keyboard(.dragEnd), Self.drag, picked: picked),
            ])
    }

    @Test(
        "whether something is so: what the profile calls usual is the first option",
        arguments: [(true, 0), (true, 1), (false, 0), (false, 1)])
    func usually(_ usually: Bool, picked: Int) {
        var decider = Decider(ChoiceState(chooser: .pinned([picked])))
        let isMissing = decider.choose(KeyboardDecision.dragEnd, usually: usually, so: .missing, else: .zero)
        #expect(isMissing == (usually == (picked == 0)))
        let options: [ChoiceOption] = usually ? Self.drag.reversed() : Self.drag
        #expect(decider.made == [Choice(.keyboard(.dragEnd), options, picked: picked)])
    }
}
