// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// What is said when the keyboard has come, worked out alone. Keyboard sheet K34.
@Suite struct KeyboardSettlingTests {
    private static let up = ScreenRect(x: 0, y: 507, width: 393, height: 345)
    private static let down = ScreenRect(x: 0, y: 852, width: 393, height: 345)
    private static let will: [KeyboardNotice.Name] = [.willChangeFrame, .willShow]
    private static let did: [KeyboardNotice.Name] = [.didChangeFrame, .didShow]
    private static let show = KeyboardGroup(will, did, down, up)
    private static let profile = Sample.profile("ios26") { $0.keyboard.framesHoldInTransactionOnly = true }

    /// The show without its last frames, and with a guide at the screen's bottom.
    private static func lost(windows: Int) -> KeyboardGroup {
        var lost = show
        lost.did = did.map { KeyboardNotice.said($0, down, down) }
        lost.guide = KeyboardPlacement(form: .docked, frame: up, isOwn: true, windows: windows, guideFrame: down)
        return lost
    }

    @Test("its frame is the screen's bottom, and its guide is there; or both are as they are", arguments: [0, 1])
    func settled(picked: Int) {
        let keyboard = KeyboardServer.after { $0.addSecondWindow() }
        var changes = KeyboardChanges(profile: Self.profile, keyboard: keyboard, chooser: .pinned([picked]))
        let group = changes.change(from: (.hidden, Self.down), to: (.docked, Self.up), because: .focus)
        #expect(group == (picked == 0 ? Self.lost(windows: 2) : Self.show))
        #expect(
            changes.decider.made == [
                Choice(
                    .keyboard(.framesAfterShow), [.keyboard(.atScreenBottom), .keyboard(.asTheyAre)], picked: picked)
            ])
    }

    @Test("the keyboard of the app beside has no guide that could move")
    func neighbour() {
        var changes = KeyboardChanges(profile: Self.profile)
        #expect(changes.settling(Self.show, at: (.docked, Self.up)) == Self.lost(windows: 1))
        var expected = Self.lost(windows: 1)
        expected.guide = nil
        #expect(changes.settling(Self.show, at: (.docked, Self.up), isOwn: false) == expected)
    }

    @Test("in a chain the frame is lost in every round, and is as it is again when the next one begins")
    func chain() {
        var changes = KeyboardChanges(shows: 0, profile: Self.profile, chooser: .pinned([1]))
        let guide = KeyboardPlacement(
            form: .docked, frame: Self.up, isOwn: true, windows: 1, guideFrame: Self.down)
        let round =
            KeyboardGroup.Step.chain(Self.will, Self.down, Self.up)
            + KeyboardGroup.Step.chain(Self.did, Self.down, Self.down, waits: 0)
            + [KeyboardGroup.Step(callback: .keyboard(.moved(guide)), isOwnersOnly: true)]
        let group = changes.change(from: (.hidden, Self.down), to: (.docked, Self.up), because: .focus)
        #expect(group == KeyboardGroup(chain: round + round))
    }

    @Test("docked again, what comes before the animation has passed is true")
    func docking() throws {
        let docked = ScreenRect(x: 0, y: 846, width: 834, height: 348)
        let bottom = ScreenRect(x: 0, y: 1194, width: 834, height: 348)
        let split = ScreenRect(x: 0, y: 679, width: 834, height: 216)
        var changes = try KeyboardChanges(on: .pad(), profile: Self.profile)
        let guide = KeyboardPlacement(form: .docked, frame: docked, isOwn: true, windows: 1, guideFrame: bottom)
        let chain =
            KeyboardGroup.Step.chain([.willChangeFrame, .didChangeFrame, .willShow], split, docked)
            + KeyboardGroup.Step.chain(Self.will, docked, docked)
            + KeyboardGroup.Step.chain(Self.did + Self.did, docked, bottom, waits: 0)
            + [KeyboardGroup.Step(callback: .keyboard(.moved(guide)), isOwnersOnly: true)]
        let group = changes.change(from: (.split, split), to: (.docked, docked), because: .gesture(.menu))
        #expect(group == KeyboardGroup(chain: chain))
    }

    @Test("nothing is lost where nothing waits for an animation, by a hide, or where the profile does not say so")
    func unsettled() {
        var changes = KeyboardChanges(profile: Self.profile)
        let reload = KeyboardGroup([.willShow], [], Self.up, Self.up)
        #expect(changes.change(from: (.docked, Self.up), to: (.docked, Self.up), because: .reload) == reload)
        let hide = KeyboardGroup(
            [.willChangeFrame, .willHide], [.didChangeFrame, .didHide], Self.up, Self.down, isHide: true)
        #expect(changes.change(from: (.docked, Self.up), to: (.hidden, Self.down), because: .taken) == hide)
        #expect(changes.decider.made == [])
        var others = KeyboardChanges()
        #expect(others.settling(Self.show, at: (.docked, Self.up)) == Self.show)
        #expect(others.decider.made == [])
    }
}
