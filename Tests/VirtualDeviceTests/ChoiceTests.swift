// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// Who decides where several orders are possible, and that the decisions make the run again.
@Suite struct ChoiceTests {
    /// A device with a lot to decide: a warm link, a notification and a home press at one moment.
    private func busy(_ chooser: Chooser) -> ScriptedDevice {
        var device = ScriptedDevice(authorized: true)
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        device.settle(.goHome)
        device.send(.push(Sample.push(), sequence: nil))
        device.send(.choose(chooser))
        device.react = { delivery in
            if case .scene(.willEnterForeground) = delivery.callback { .hangs } else { .returns(.done) }
        }
        device.send(.openURL("scenes://1", sender: nil))
        device.send(.tapNotification(bundle: nil, identifier: nil))
        device.react = { _ in .returns(.done) }
        if device.device.isWaitingForProcess {
            device.say(.returned(number: device.calls.count, .done), from: 1)
        }
        device.settle()
        return device
    }

    private func choices(of device: ScriptedDevice) -> [Choice] {
        device.history.compactMap { if case .choice(let choice) = $0.kind { choice } else { nil } }
    }

    @Test("usual answers, pinned answers beyond the last option, and none left")
    func answers() {
        var usual = ChoiceState(chooser: .usual)
        #expect((0..<4).map { _ in usual.pick(of: 3) } == [0, 0, 0, 0])
        var pinned = ChoiceState(chooser: .pinned([1, 9, -1, 2]))
        #expect((0..<6).map { _ in pinned.pick(of: 3) } == [1, 2, 0, 2, 0, 0])
        var seeded = ChoiceState(chooser: .seeded(0))
        // The published first outputs of SplitMix64 from seed 0.
        let published: [UInt64] = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]
        #expect(published.indices.map { _ in seeded.pick(of: 1000) } == published.map { Int($0 % 1000) })
    }

    @Test("a decision names its options, the usual one first")
    func options() {
        let device = busy(.usual)
        let choices = choices(of: device)
        #expect(choices.map(\.label) == ["next callback of scenes", "next callback of scenes"])
        #expect(
            choices.map(\.optionTexts) == [
                ["sceneWillEnterForeground(_:)", "scene(_:openURLContexts:)"],
                ["scene(_:openURLContexts:)", "userNotificationCenter(_:didReceive:withCompletionHandler:)"],
            ])
        #expect(choices.allSatisfy { $0.picked == 0 && $0.unmet == nil })
    }

    @Test("the unconfirmed orders of a warm link can both be had (links sheet 1.4)", arguments: [0, 1])
    func warmLink(answer: Int) {
        var device = ScriptedDevice()
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        device.settle(.goHome)
        device.send(.choose(.pinned([answer])))
        device.settle(.openURL("scenes://1", sender: nil))
        let pair = ["sceneWillEnterForeground(_:)", "scene(_:openURLContexts:) scenes://1"]
        #expect(device.calls.suffix(3) == (answer == 0 ? pair : pair.reversed()) + ["sceneDidBecomeActive(_:)"])
    }

    @Test("a quick action at a cold start without scenes comes before or after becoming active", arguments: [0, 1])
    func coldQuickAction(answer: Int) {
        var device = ScriptedDevice(chooser: .pinned([answer]), apps: [Sample.classic])
        device.settle(.quickAction(bundle: Sample.classic.bundleIdentifier, type: "new"))
        let pair = ["application(_:performActionFor:completionHandler:) new", "applicationDidBecomeActive(_:)"]
        #expect(device.calls.suffix(2).sorted() == pair)
    }

    @Test("pinning the recorded answers gives the identical run", arguments: 0..<64)
    func replay(seed: UInt64) {
        let original = busy(.seeded(seed))
        let replayed = busy(.pinned(choices(of: original).map(\.picked)))
        // Everything but the event that says who chooses.
        func withoutChooser(_ device: ScriptedDevice) -> [[Effect]] {
            zip(device.journal, device.effects).map { event, effects in
                if case .choose = event { [] } else { effects }
            }
        }
        #expect(withoutChooser(replayed) == withoutChooser(original))
    }

    @Test("different seeds find different runs")
    func seedsDiffer() {
        #expect(Set((0..<64).map { busy(.seeded($0)).calls }).count > 2)
    }
}
