// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// What one process has heard of the keyboard's place, alone: where its guide goes, and where it makes room.
@Suite struct InputPlacesTests {
    private static let up = ScreenRect(x: 0, y: 507, width: 393, height: 345)
    private static let down = ScreenRect(x: 0, y: 852, width: 393, height: 345)

    private static func notice(end: ScreenRect?, placement: KeyboardPlacement? = nil) -> KeyboardNotice {
        KeyboardNotice(
            name: .willChangeFrame, begin: nil, end: end, duration: nil, curve: nil, isLocal: nil,
            placement: placement)
    }

    static let elsewhere = [
        KeyboardPlacement(
            form: .docked, frame: ScreenRect(x: 0, y: 534, width: 393, height: 318), isOwn: true, windows: 1),
        KeyboardPlacement(form: .floating, frame: up, isOwn: true, windows: 1),
        KeyboardPlacement(form: .docked, frame: up, isOwn: false, windows: 0),
        KeyboardPlacement.hidden,
    ]

    @Test("a guide that has been overtaken goes where its keyboard has gone", arguments: elsewhere)
    func guide(_ elsewhere: KeyboardPlacement) {
        let place = KeyboardPlacement(form: .docked, frame: Self.up, isOwn: true, windows: 1)
        var guide = place
        guide.guideFrame = Self.down
        var state = InputState()
        #expect(state.hears(guide) == guide, "it has heard of nothing else")
        state.hears(Self.notice(end: Self.up, placement: place))
        state.hears(Self.notice(end: Self.up))
        #expect(state.hears(guide) == guide)
        state.hears(Self.notice(end: Self.up, placement: elsewhere))
        #expect(state.hears(guide) == elsewhere)
        // One without a frame of its own is where the keyboard is.
        #expect(state.hears(place) == place)
        #expect(state.hears(guide) == guide)
    }

    @Test("there is room where it last heard of a keyboard on the screen, else where it left its own")
    func room() {
        var state = InputState()
        #expect(state.room == nil)
        let left = ScreenRect(x: 0, y: 534, width: 393, height: 318)
        state.leaves(left)
        #expect(state.room == left)
        state.hears(Self.notice(end: Self.up))
        state.hears(Self.notice(end: nil))
        #expect(state.room == Self.up)
        state.hears(Self.notice(end: Self.down))
        #expect(state.room == left)
        state.leaves()
        #expect(state.room == nil)
        state.leaves(left)
        state.take(.appSwitch)
        state.forgetWindow()
        #expect(state.room == nil)
        #expect(state.taken == nil)
    }

    @Test("it is told once where its window is, and the room is a part of that window")
    func window() {
        var state = InputState()
        state.leaves(ScreenRect(x: 0, y: 534, width: 393, height: 318))
        state.hears(Self.notice(end: Self.up))
        let half = WindowPlacement(
            idiom: .phone, screen: WindowPlacement.phone.screen,
            window: ScreenRect(x: 0, y: 0, width: 200, height: 852), safeArea: .zero)
        let isNews = [WindowPlacement.phone, half, half].map { state.hears($0) }
        #expect(isNews == [false, true, false])
        #expect(state.placement == half)
        #expect(state.room == ScreenRect(x: 0, y: 507, width: 200, height: 345))
        state.hears(Self.notice(end: Self.down))
        #expect(state.room == ScreenRect(x: 0, y: 534, width: 200, height: 318))
    }
}
