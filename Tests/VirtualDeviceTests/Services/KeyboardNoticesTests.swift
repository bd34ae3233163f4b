// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// What apps are told of where the keyboard is, worked out alone. Keyboard sheet K28, K33.
@Suite struct KeyboardNoticesTests {
    private static let up = ScreenRect(x: 0, y: 507, width: 393, height: 345)

    /// What an app on an iPad is told of a keyboard that is there: begin and end.
    private static func said(
        _ frame: ScreenRect, in windows: Windows, _ request: InputRequest = .field(), profile: String = "ios26"
    ) throws -> [ScreenRect] {
        let changes = try KeyboardChanges(
            serving: request, on: .pad(), profile: Sample.profile(profile), windows: windows)
        let notice = changes.notice(.willShow, frame, frame)
        return [notice.begin, notice.end].compactMap(\.self)
    }

    private static let docked = ScreenRect(x: 0, y: 846, width: 834, height: 348)

    @Test("K28: in Slide Over the space below the app is left out, of a keyboard that reaches down there")
    func slideOver() throws {
        let pad = try DeviceModel.pad()
        let windows = try #require(Windows().changed(to: .slideOver, share: 1, on: pad))
        let raised = ScreenRect(x: 0, y: 826, width: 834, height: 348)
        #expect(try Self.said(Self.docked, in: windows) == [raised, raised])
        let free = ScreenRect(x: 0, y: 597, width: 834, height: 298)
        #expect(try Self.said(free, in: windows) == [free, free])
    }

    @Test("K33: with an accessory view the end is in the window's space, where the version says so")
    func accessoryView() throws {
        let pad = try DeviceModel.pad()
        let windows = try #require(Windows().changed(to: .stageManager, share: 0.75, on: pad))
        let request = InputRequest.field(accessory: 44)
        let shifted = ScreenRect(x: -119, y: 806, width: 834, height: 348)
        #expect(try Self.said(Self.docked, in: windows, request) == [Self.docked, shifted])
        #expect(try Self.said(Self.docked, in: windows) == [Self.docked, Self.docked])
        #expect(try Self.said(Self.docked, in: windows, request, profile: "ios18") == [Self.docked, Self.docked])
        #expect(try Self.said(Self.docked, in: Windows(), request) == [Self.docked, Self.docked])
    }

    @Test("a guide of its owner sees the keyboard's windows, one of another app only where it is")
    func placement() {
        func placements(_ change: (inout KeyboardServer) -> Void) -> [KeyboardPlacement] {
            let changes = KeyboardChanges(keyboard: .after(change))
            return [1, 2].map { changes.placement(for: $0) }
        }
        let own = KeyboardPlacement(form: .docked, frame: Self.up, isOwn: true, windows: 1)
        let others = KeyboardPlacement(form: .docked, frame: Self.up, isOwn: false, windows: 0)
        let ofApp = placements { _ = $0.put(.docked, Self.up, owner: .app(1)) }
        #expect(ofApp == [own, others])
        let ofNeighbour = placements { _ = $0.put(.docked, Self.up, owner: .neighbour) }
        #expect(ofNeighbour == [others, others])
        let touched = placements {
            _ = $0.put(.docked, Self.up, owner: .app(2))
            $0.addSecondWindow()
        }
        #expect(touched.map(\.windows) == [0, 2])
        let hidden = KeyboardPlacement(
            form: .hidden, frame: ScreenRect(x: 0, y: 852, width: 393, height: 0), isOwn: false, windows: 0)
        let gone = placements { _ = $0.put(.hidden, Self.up, owner: .app(1)) }
        #expect(gone == [hidden, hidden])
    }

    @Test("a hidden keyboard comes from below the screen, wherever it was")
    func now() {
        var keyboard = KeyboardServer()
        _ = keyboard.put(.docked, Self.up, owner: .app(1))
        let shown = KeyboardChanges(keyboard: keyboard).keyboardNow
        #expect(shown.form == .docked)
        #expect(shown.frame == Self.up)
        _ = keyboard.put(.hidden, Self.up, owner: nil)
        let gone = KeyboardChanges(keyboard: keyboard).keyboardNow
        #expect(gone.form == .hidden)
        #expect(gone.frame == ScreenRect(x: 0, y: 852, width: 393, height: 345))
    }

    @Test("a notification without an end has no time either; its object and its time are the version's")
    func notice() {
        let changes = KeyboardChanges(profile: Sample.profile("ios15"))
        let whole = KeyboardNotice(
            name: .didShow, begin: Self.up, end: .zero, duration: 0.25, curve: 7, isLocal: true, hasScreen: false)
        #expect(changes.notice(.didShow, Self.up, .zero) == whole)
        let part = KeyboardNotice(
            name: .willChangeFrame, begin: Self.up, end: nil, duration: nil, curve: nil, isLocal: true, isByUser: true,
            hasScreen: false)
        #expect(changes.notice(.willChangeFrame, Self.up, nil, isByUser: true) == part)
    }
}
