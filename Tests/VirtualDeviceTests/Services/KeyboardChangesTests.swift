// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// What is posted when the keyboard comes and goes, worked out alone. Keyboard sheet K1 to K3, K16, K22, K27.
@Suite struct KeyboardChangesTests {
    private static let up = ScreenRect(x: 0, y: 507, width: 393, height: 345)
    private static let down = ScreenRect(x: 0, y: 852, width: 393, height: 345)

    private static let show = KeyboardGroup([.willChangeFrame, .willShow], [.didChangeFrame, .didShow], down, up)
    private static let hide = KeyboardGroup(
        [.willChangeFrame, .willHide], [.didChangeFrame, .didHide], up, down, isHide: true)

    /// The steps of one round of a show that is posted several times.
    private static func round(_ begin: ScreenRect, _ end: ScreenRect) -> [KeyboardGroup.Step] {
        KeyboardGroup.Step.chain(
            [.willChangeFrame, .willShow, .didChangeFrame, .didShow], begin, end, waits: 2)
    }

    private static func comes(_ changes: inout KeyboardChanges) -> KeyboardGroup {
        changes.change(from: (.hidden, down), to: (.docked, up), because: .focus)
    }

    private static func goes(_ changes: inout KeyboardChanges, because cause: KeyboardCause) -> KeyboardGroup {
        changes.change(from: (.docked, up), to: (.hidden, down), because: cause)
    }

    @Test("it comes from below the screen and goes back there, and nothing is to be decided")
    func comesAndGoes() {
        var changes = KeyboardChanges()
        #expect(Self.comes(&changes) == Self.show)
        #expect(Self.goes(&changes, because: .focus) == Self.hide)
        #expect(Self.goes(&changes, because: .taken) == Self.hide)
        let byUser = KeyboardGroup(
            Self.hide.will.map(\.name), Self.hide.did.map(\.name), Self.up, Self.down, isByUser: true, isHide: true)
        #expect(changes.hide(Self.up, isByUser: true) == byUser)
        // K16: below the screen it stays there.
        #expect(
            changes.change(from: (.hidden, Self.down), to: (.hidden, Self.down), because: .focus)
                == KeyboardGroup([.willChangeFrame, .willHide], [], Self.down, Self.down, isHide: true))
        #expect(changes.decider.made == [])
    }

    @Test("K3: the first show of a process may be posted twice", arguments: [1, 2], [0, 1])
    func firstShow(rounds: Int, picked: Int) {
        let profile = Sample.profile("ios26") { $0.keyboard.firstUseRounds = rounds }
        var changes = KeyboardChanges(shows: 0, profile: profile, chooser: .pinned([picked]))
        let twice = KeyboardGroup(chain: Self.round(Self.down, Self.up) + Self.round(Self.down, Self.up))
        let isTwice = (rounds == 2) == (picked == 0)
        #expect(Self.comes(&changes) == (isTwice ? twice : Self.show))
        let options = [ChoiceOption.keyboard(.postedTwice), .keyboard(.postedOnce)]
        #expect(
            changes.decider.made == [
                Choice(
                    .keyboard(.firstShow(changes.process)), rounds == 2 ? options : options.reversed(), picked: picked)
            ])
        #expect(Self.comes(&changes) == Self.show, "it is not the first any more")
        #expect(changes.decider.made.count == 1)
    }

    @Test(
        "an input view or an accessory view alone is no first show",
        arguments: [InputRequest.field(inputView: 345), .accessory(311)])
    func otherViews(_ request: InputRequest) {
        var changes = KeyboardChanges(
            serving: request, shows: 0, profile: Sample.profile("ios26") { $0.keyboard.firstUseRounds = 2 })
        #expect(changes.target(for: request).frame == Self.up)
        #expect(Self.comes(&changes) == Self.show)
        #expect(changes.decider.made == [])
        #expect(changes.input.countShow() == 1, "it has not been counted")
    }

    @Test("K3: a third party's keyboard says wrong end frames at first, every time")
    func otherKeyboard() {
        let keyboard = KeyboardServer.after { $0.selectOther(height: 320) }
        var changes = KeyboardChanges(keyboard: keyboard)
        let frames = [318.0, 345, 320].map { ScreenRect(x: 0, y: 852 - $0, width: 393, height: $0) }
        let below = ScreenRect(x: 0, y: 852, width: 393, height: 318)
        let chain = Self.round(below, frames[0]) + Self.round(frames[0], frames[1]) + Self.round(frames[1], frames[2])
        for _ in 0..<2 {
            let group = changes.change(from: (.hidden, Self.down), to: (.docked, frames[2]), because: .focus)
            #expect(group == KeyboardGroup(chain: chain))
        }
        #expect(changes.decider.made == [])
        let profile = Sample.profile("ios26") { $0.keyboard.thirdPartyRounds = 1 }
        changes = KeyboardChanges(profile: profile, keyboard: keyboard)
        let lower = ScreenRect(x: 0, y: 852, width: 393, height: 320)
        let plain = KeyboardGroup(
            Self.show.will.map(\.name), Self.show.did.map(\.name), lower, frames[2])
        #expect(changes.change(from: (.hidden, Self.down), to: (.docked, frames[2]), because: .focus) == plain)
    }

    @Test("K22: a field that resigns by itself may be followed by a show, before or after the hide", arguments: 0...2)
    func dismissal(picked: Int) {
        let profile = Sample.profile("ios26") { $0.keyboard.postsShowDuringDismissal = true }
        var changes = KeyboardChanges(profile: profile, chooser: .pinned([picked]))
        #expect(Self.goes(&changes, because: .taken) == Self.hide, "it has not resigned by itself")
        #expect(changes.decider.made == [])
        let show = [KeyboardNotice.Name.willShow, .didShow].map { KeyboardNotice.said($0, Self.up, Self.up) }
        var expected = Self.hide
        expected.will = [expected.will, show + expected.will, expected.will + show][picked]
        #expect(Self.goes(&changes, because: .focus) == expected)
        #expect(changes.decider.made.map(\.label) == ["a dismissal"])
        // A hardware keyboard's bar.
        let keyboard = KeyboardServer.after { $0.connectHardware(hasBar: true) }
        changes = KeyboardChanges(profile: profile, keyboard: keyboard, chooser: .pinned([picked]))
        #expect(Self.goes(&changes, because: .focus) == Self.hide)
        #expect(changes.decider.made == [])
    }

    @Test("K27: with cross-fade what shows or hides ends nowhere, until the fade is over")
    func crossFade() {
        var changes = KeyboardChanges(keyboard: .after { $0.setCrossFade(true) })
        let nowhere = ScreenRect(x: 0, y: 0, width: 393, height: 0)
        var (show, hide) = (Self.show, Self.hide)
        for index in 0..<2 {
            show.will[index].end = nowhere
            hide.will[index].end = nowhere
        }
        #expect(Self.comes(&changes) == show)
        #expect(Self.goes(&changes, because: .taken) == hide)
    }
}
