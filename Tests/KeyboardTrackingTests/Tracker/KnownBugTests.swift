// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeyboardTracking

/// The bugs of sheet 5.2 and 5.3 that a tracker can have, each as the history that brings it about.
@Suite struct KnownBugTests {
    private static let show = "WC WS DC DS"
    private static let hide = "WC WH DC DH"
    private let phone = Screen.phone
    private let pad = Screen.pad
    private let foreign = Screen.phone.docked(400)

    private func up(_ screen: Screen = .phone, _ geometry: WindowGeometry? = nil) -> Listener {
        var listener = Listener(geometry ?? screen.full)
        listener.focus(1)
        listener.hear(Self.show, screen.docked)
        return listener
    }

    @Test("B1: back from another app the keyboard is gone, and so is the room for it")
    func b1() {
        var listener = up()
        listener.resign()
        listener.focus(nil)
        listener.hear(Self.hide, phone.hidden)
        listener.activate()
        #expect(listener.answers == ["docked 336", "hidden 0"])
        // Also when the hide was never heard.
        var deaf = up()
        deaf.resign()
        deaf.focus(nil)
        #expect(deaf.height == 336)
        deaf.activate()
        #expect(deaf.answers == ["docked 336", "hidden 0"])
    }

    @Test("B2, P1, P2, P3, P5: another app's keyboard, local as it says, before we are in the background")
    func b2() {
        var listener = up()
        listener.resign()
        listener.focus(nil)
        listener.hear(Self.hide, phone.hidden)
        listener.hear(Self.show, foreign)
        #expect(listener.answers == ["docked 336", "hidden 0"])
    }

    @Test("B7, P4: with no keyboard of our own before")
    func b7() {
        var listener = Listener(phone.full)
        listener.resign()
        listener.hear(Self.show, foreign)
        listener.activate()
        listener.hear("DC DS", foreign)
        listener.hear(Self.hide, phone.hidden)
        #expect(listener.answers == [])
    }

    @Test("another app answers in a banner over ours, which keeps its first responder")
    func quickReply() {
        var listener = up()
        listener.resign()
        listener.hear(Self.show, foreign)
        #expect(listener.height == 336)
        listener.hear(Self.hide, phone.hidden)
        listener.hear(Self.show, phone.docked)
        listener.activate()
        #expect(listener.height == 336)
        #expect(!listener.answers.contains("docked 400"))
    }

    @Test("B9, P9, P29: split: two rounds without a show, and nothing left when the field is blurred")
    func b9() {
        var listener = up(pad)
        listener.hear(Self.hide, pad.shrunken)
        listener.hear(Self.hide, pad.split)
        listener.focus(nil)
        listener.hear("WC DC", pad.hidden)
        #expect(listener.answers == ["docked 348", "docked 216", "hidden 0", "floating 0", "hidden 0"])
    }

    @Test("B10, P23: a dragged keyboard does not throw the view off the screen")
    func b10() {
        var listener = up(pad)
        listener.hear("WC WH", pad.undocked)
        listener.hear("WC", .zero)
        listener.hear("DC", pad.undocked.offsetBy(dx: 0, dy: -300))
        #expect(listener.answers == ["docked 348", "floating 0"])
    }

    @Test("B11, P8, P26: an undocked or floating keyboard needs no room")
    func b11() {
        for frame in [pad.undocked, pad.floating] {
            var listener = up(pad)
            listener.hear(Self.hide, frame)
            #expect(listener.answers == ["docked 348", "floating 0"])
            // And docking needs it again.
            listener.hear(Self.show, pad.docked)
            #expect(listener.answers.last == "docked 348")
        }
    }

    @Test(
        "B12, B13, P10: windows that do not reach the screen's bottom, or begin lower", arguments: WindowMode.allCases)
    func b12(mode: WindowMode) {
        var listener = Listener(mode.geometry(on: pad))
        listener.focus(1)
        listener.hear("WS", mode.reported(pad.docked, on: pad))
        #expect(listener.height == mode.overlap(of: 348))
        listener.focus(nil)
        listener.hear(Self.hide, pad.hidden)
        #expect(listener.height == 0)
    }

    @Test("the neighbour's keyboard in Split View is not ours, and does not stay when ours comes back")
    func neighbour() {
        var listener = up(pad, WindowMode.splitView.geometry(on: pad))
        listener.hear(Self.show, pad.docked(400), isLocal: false)
        #expect(listener.answers == ["docked 348", "hidden 0"])
        listener.hear(Self.hide, pad.hidden, isLocal: false)
        listener.hear(Self.show, pad.docked)
        listener.hear("DS DC DH", pad.docked(400), isLocal: false)
        listener.hear(Self.hide, pad.hidden, isLocal: false)
        #expect(listener.answers == ["docked 348", "hidden 0", "docked 348"])
        // Its hide may come while we are not active.
        listener.resign()
        listener.hear(Self.hide, pad.hidden, isLocal: false)
        listener.activate()
        #expect(listener.answers.count == 3)
        // Without a field of ours nothing is asked of it.
        var idle = Listener(pad.full)
        idle.hear(Self.show, pad.docked, isLocal: false)
        idle.hear(Self.show, pad.docked)
        #expect(idle.answers == [])
    }

    @Test("P7: a page that is swiped back and let go: the hide is taken back by a show")
    func p7() {
        var listener = up()
        listener.hear("WC WH", rect(-393, 516, 393, 336))
        listener.hear("WC WS DC DS", phone.docked)
        #expect(listener.answers == ["docked 336", "hidden 0", "docked 336"])
    }

    @Test("P11: a minimized shortcuts bar, docked as on iOS 16 or floating as on iOS 15")
    func p11() {
        var listener = Listener(pad.full)
        listener.focus(1)
        listener.hear(Self.show, pad.docked(69))
        listener.hear("WC DC", rect(20, 1100, 120, 55))
        #expect(listener.answers == ["docked 69", "floating 0"])
    }

    @Test("P12: the late end of a hide does not undo a new show")
    func p12() {
        var listener = up()
        listener.focus(nil)
        listener.hear("WC WH", phone.hidden)
        listener.focus(1)
        listener.hear("WC WS", phone.docked)
        listener.hear("DC DH", phone.hidden)
        #expect(listener.answers == ["docked 336", "hidden 0", "docked 336"])
    }

    @Test("P14: a show whose did never comes")
    func p14() {
        var listener = Listener(phone.full)
        listener.focus(1)
        listener.hear("WS", phone.docked)
        listener.focus(nil)
        listener.hear("WH", phone.hidden)
        listener.focus(1)
        listener.hear("WS", phone.docked)
        #expect(listener.answers == ["docked 336", "hidden 0", "docked 336"])
    }

    @Test("P15: every other change that changes nothing")
    func p15() {
        var listener = up()
        for _ in 0..<4 { listener.hear("WC WC DC", phone.docked) }
        #expect(listener.answers == ["docked 336"])
    }

    @Test("P16, P25: asked again later, the state knows what happened meanwhile")
    func p16() {
        var listener = up()
        listener.focus(nil)
        listener.hear(Self.hide, phone.hidden)
        listener.hear(nil)
        #expect(listener.height == 0)
        listener.focus(2)
        listener.hear(Self.show, phone.docked)
        #expect(listener.height == 336)
    }

    @Test("P17, P24: turned while the keyboard was up, away and back: no gap, and the right room at once")
    func p17() {
        var listener = up()
        listener.resign()
        listener.focus(nil)
        listener.hear(Self.hide, phone.hidden)
        listener.resize(phone.turned.full)
        listener.activate()
        #expect(listener.height == 0)
        listener.focus(1)
        listener.hear(Self.show, phone.turned.docked)
        #expect(listener.height == 209)
        // Turned without a word: the old frame fits no more.
        listener.resize(phone.full)
        #expect(listener.height == 0)
    }

    @Test("P18: closing says the origin instead of the bottom")
    func p18() {
        var listener = up()
        listener.hear("WC WH", rect(0, 0, 393, 336))
        #expect(listener.answers == ["docked 336", "hidden 0"])
    }

    @Test("P19: cross-fade does not push the content away")
    func p19() {
        var listener = Listener(phone.full)
        listener.focus(1)
        listener.hear("WC WS", .zero)
        #expect(listener.answers == [])
    }

    @Test("P21: the keyboard was put away while we were in the background")
    func p21() {
        var listener = up()
        listener.resign()
        listener.focus(nil)
        listener.activate()
        #expect(listener.answers == ["docked 336", "hidden 0"])
    }

    @Test("a first responder that wants no keyboard: what was there before does not come back")
    func noKeyboard() {
        for letters in [Self.hide, "WH", "WC DC"] {
            for frame in [pad.docked, pad.undocked] {
                var listener = Listener(pad.full)
                listener.focus(1)
                listener.hear("WC WS", frame)
                listener.focus(nil)
                listener.hear(letters, pad.hidden)
                listener.focus(7)
                listener.hear(nil)
                #expect(listener.answers.last == "hidden 0")
            }
        }
    }

    @Test("P22: focused and blurred before the keyboard came")
    func p22() {
        var listener = Listener(phone.full)
        listener.focus(1)
        listener.focus(nil)
        listener.hear(Self.show, phone.docked)
        listener.hear(Self.hide, phone.hidden)
        #expect(listener.answers == [])
    }

    @Test("P27: the field resigns while the keyboard is split")
    func p27() {
        var listener = up(pad)
        listener.hear(Self.hide, pad.split)
        listener.focus(nil)
        listener.hear(nil)
        #expect(listener.answers == ["docked 348", "floating 0", "hidden 0"])
    }

    @Test("snapshots of an inactive window in other sizes change nothing")
    func snapshots() {
        var listener = up(pad)
        listener.resign()
        listener.resize(pad.turned.full)
        listener.resize(pad.full)
        listener.activate()
        #expect(listener.answers == ["docked 348"])
    }
}
