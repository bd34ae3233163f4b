// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// Answers by name, answers that do not fit, and choosers as text.
@Suite struct ChooserTests {
    private static let dismissal = Decision.keyboard(.dismissal)
    private static let options = [ChoiceOption.keyboard(.hideOnly), .keyboard(.late), .keyboard(.zero)]

    @Test("a named answer is that of the first decision with its label, once")
    func named() {
        var state = ChoiceState(
            chooser: .named([
                NamedAnswer("a dismissal", "zero"), NamedAnswer("a dismissal", "late"),
                NamedAnswer("never", "first"),
            ]))
        let decisions = [Self.dismissal, .nextProcess, Self.dismissal, Self.dismissal]
        let picked = decisions.compactMap { state.decide($0, Self.options) }
        #expect(picked.map(\.picked) == [2, 0, 1, 0])
        #expect(picked.allSatisfy { $0.unmet == nil })
        #expect(state.unused == [NamedAnswer("never", "first")])
    }

    @Test("an answer that is none of the options is said, with what is done instead")
    func unmet() {
        var named = ChoiceState(chooser: .named([NamedAnswer("a dismissal", "fourth")]))
        let choice = named.decide(Self.dismissal, Self.options)
        #expect(choice?.picked == 0 && choice?.unmet == "fourth")
        #expect(named.unused == [])
        var pinned = ChoiceState(chooser: .pinned([3, -1, 2]))
        let choices = (0..<4).compactMap { _ in pinned.decide(Self.dismissal, Self.options) }
        #expect(choices.map(\.picked) == [2, 0, 2, 0])
        #expect(choices.map(\.unmet) == ["3", "-1", nil, nil])
    }

    @Test("what is beyond the limit of faults is not asked: it takes no answer, and orders are asked all the same")
    func faults() {
        var state = ChoiceState(chooser: .pinned([1, 1, 1]), faults: 1)
        #expect(state.decide(.nextProcess, Self.options)?.picked == 1)
        #expect(state.faults == 1)
        #expect(state.decide(Self.dismissal, Self.options)?.picked == 1)
        #expect(state.faults == 0)
        #expect(state.decide(Self.dismissal, Self.options) == nil)
        #expect(state.decide(.nextProcess, Self.options)?.picked == 1)
        #expect(ChoiceState(chooser: .usual, faults: -3).faults == 0)
    }

    @Test("the timeline shows it, and the device what is left over")
    func shown() {
        var device = ScriptedDevice(
            chooser: .named([
                NamedAnswer("next callback of scenes", "applicationDidBecomeActive(_:)"), NamedAnswer("never", "so"),
            ]))
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        device.settle(.goHome)
        device.settle(.openURL("scenes://1", sender: nil))
        let text = TimelineText.lines(of: device.history).joined(separator: "\n")
        #expect(text.contains(#"(1 of 2, and the answer "applicationDidBecomeActive(_:)" is none of them)"#), "\(text)")
        #expect(device.device.unusedAnswers == [NamedAnswer("never", "so")])
    }

    private static let touching = Footprint(reads: [.clock], writes: [.screen])
    private static let texts: [(Chooser, String)] = [
        (.usual, "usual"), (.seeded(42), "seed 42"), (.pinned([]), "pinned"),
        (.pinned([0, 0, 0, 1, 2, 2]), "pinned 0*3 1 2*2"), (.interleaving(.pinned([2])), "interleaving pinned 2"),
        (.interleaving(.usual), "interleaving usual"),
        (
            .awake(AwakePlan([0, 1], asleep: [SleepingOption(.anyCallback, touching)])),
            #"awake {"answers":[0,1],"asleep":[{"footprint":{"reads":[{"clock":{}}],"writes":[{"screen":{}}]},"option":{"anyCallback":{}}}]}"#
        ),
        (
            .named([NamedAnswer("next callback of News", #"scene(_:) "a", b"#)]),
            #"named [["next callback of News","scene(_:) \"a\", b"]]"#
        ),
    ]

    @Test("one line, read back", arguments: texts)
    func text(_ chooser: Chooser, _ text: String) {
        #expect(chooser.description == text)
        #expect(Chooser(text) == chooser)
    }

    @Test(
        "other text is refused",
        arguments: [
            "", "seed", "seed -1", "seed x", "usual 1", "pinned x", "pinned 1*", "pinned 1*0", "pinned 1*2*3",
            "pinned 0*9999999999", "named", "named [[\"a\"]]", "awake", "awake {}",
            "interleaving", "interleaving x", "Usual",
        ])
    func noChooser(_ text: String) {
        #expect(Chooser(text) == nil)
    }

    @Test("a run's answers in short: without the usual ones at its end")
    func pinning() {
        let choices = [0, 1, 0, 0].map { Choice(Self.dismissal, Self.options, picked: $0) }
        #expect(Chooser.pinning(choices) == .pinned([0, 1]))
        #expect(Chooser.pinning([]) == .pinned([]))
    }
}
