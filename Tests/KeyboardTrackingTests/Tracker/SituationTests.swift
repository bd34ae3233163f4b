// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeyboardTracking

/// The recorded situations of sheet 2.3 that the manual matrix does not have: each with all its answers.
@Suite struct SituationTests {
    private static let show = "WC WS DC DS"
    private static let hide = "WC WH DC DH"
    private let phone = Screen.phone
    private let pad = Screen.pad

    /// A phone with the keyboard up for field 1.
    private func up() -> Listener {
        var listener = Listener(phone.full)
        listener.focus(1)
        listener.hear(Self.show, phone.docked)
        return listener
    }

    @Test("K1, K2: up with the keyboard's own animation, and down again")
    func upAndDown() {
        var listener = up()
        listener.focus(nil)
        listener.hear(Self.hide, phone.hidden, duration: 0.383)
        #expect(listener.answers == ["docked 336", "hidden 0"])
        #expect(
            listener.animations == [
                KeyboardAnimation(duration: 0.25, curve: 7), KeyboardAnimation(duration: 0.383, curve: 7),
            ])
    }

    @Test("K2 on iOS 8: the frame of the hidden keyboard has no height")
    func noHeight() {
        var listener = up()
        listener.hear("WC WH", rect(0, 852, 393, 0))
        #expect(listener.answers == ["docked 336", "hidden 0"])
    }

    @Test("K3: a third party's keyboard finds its height in three rounds; the last one holds")
    func threeRounds() {
        var listener = Listener(phone.full)
        listener.focus(1)
        for height in [258, 301.5, 320.6666] as [CGFloat] { listener.hear(Self.show, phone.docked(height)) }
        #expect(listener.answers == ["docked 258", "docked 301.5", "docked 320.67"])
        #expect(listener.height == 320.6666)
    }

    @Test("K5: from field to field, in each version's way")
    func fieldToField() {
        var listener = up()
        listener.focus(2)
        listener.hear("WS", phone.docked)
        listener.focus(1)
        listener.hear("WC WC WS", phone.docked)
        listener.focus(2)
        #expect(listener.answers == ["docked 336"])
    }

    @Test("K5: looked at while no field has the focus: what is on its way to the next one is not forgotten")
    func betweenFields() {
        var listener = up()
        listener.focus(nil)
        listener.hear(nil)
        listener.focus(2)
        listener.hear(nil)
        #expect(listener.answers == ["docked 336", "hidden 0", "docked 336"])
        // In Slide Over a frame counts more where a docked keyboard was (K28): also if it was there for the field before.
        let mode = WindowMode.slideOver
        listener = Listener(mode.geometry(on: pad))
        listener.focus(1)
        listener.hear("WS", mode.reported(pad.docked, on: pad))
        listener.focus(nil)
        listener.hear(nil)
        listener.focus(2)
        listener.hear("WC", mode.reported(pad.docked(264), on: pad))
        #expect(listener.answers == ["docked 308", "hidden 0", "docked 224"])
    }

    @Test("K8: rotation, whether the window turns before, between or after the notifications")
    func rotation() {
        for place in 0...2 {
            var listener = up()
            if place == 0 { listener.resize(phone.turned.full) }
            listener.hear(Self.hide, phone.hidden)
            if place == 1 { listener.resize(phone.turned.full) }
            listener.hear(Self.show, phone.turned.docked)
            if place == 2 { listener.resize(phone.turned.full) }
            #expect(listener.answers.last == "docked 209", "\(place)")
            #expect(listener.answers.count == 3, "\(place): \(listener.answers)")
        }
    }

    @Test("K13: a notification with nothing but a begin frame")
    func missingKeys() {
        var listener = up()
        listener.hear("WC", nil, duration: nil, isLocal: nil)
        #expect(listener.answers == ["docked 336"])
        listener.hear("WH", nil, duration: nil, isLocal: nil)
        #expect(listener.answers == ["docked 336", "hidden 0"])
        #expect(listener.animations.last == KeyboardAnimation.none)
        listener.hear(KeyboardEvent(name: .willShow, end: phone.docked, duration: 0.25))
        #expect(listener.animations.last == KeyboardAnimation(duration: 0.25, curve: 7))
    }

    @Test("K15: a shortcuts bar that was dropped floats")
    func droppedBar() {
        var listener = Listener(pad.full)
        listener.focus(1)
        listener.hear(Self.show, pad.docked(69))
        listener.hear("WS", .zero)
        #expect(listener.answers == ["docked 69", "floating 0"])
    }

    @Test("K16: a hardware keyboard without a bar, focus and blur")
    func hardware() {
        var listener = Listener(pad.full)
        listener.focus(1)
        listener.hear("WC WH", pad.hidden)
        listener.focus(nil)
        listener.hear("WC WH", pad.hidden)
        #expect(listener.answers == [])
    }

    @Test("a did of the show before does not bring back what a hardware keyboard has hidden")
    func lateDids() {
        var listener = Listener(pad.full)
        listener.focus(1)
        listener.hear("WC WS", pad.docked)
        listener.hear("WC WH", pad.hidden)
        listener.hear("DC DS", pad.docked)
        listener.hear("DC DH", pad.hidden)
        #expect(listener.answers == ["docked 348", "hidden 0"])
    }

    @Test("K22: shows that are posted while the keyboard goes")
    func showsInDismissal() {
        for letters in ["WS DS WC WH DC DH", "WC WH WS DS DC DH", "WC WH DC DH WS DS"] {
            var listener = up()
            listener.focus(nil)
            for name in letters.split(separator: " ") {
                listener.hear(String(name), name.hasSuffix("S") ? phone.docked : phone.hidden)
            }
            #expect(listener.answers == ["docked 336", "hidden 0"])
        }
    }

    @Test("K23: the late end of the old field's hide; with the new field's show, and without")
    func lateHide() {
        for showLetters in ["WC WS", ""] {
            var listener = up()
            listener.focus(nil)
            listener.hear("WC WH", phone.hidden)
            listener.focus(2)
            listener.hear(showLetters, phone.docked)
            listener.hear("DS", phone.docked)
            listener.hear("DC DH", phone.hidden)
            #expect(listener.answers == ["docked 336", "hidden 0", "docked 336"])
        }
    }

    @Test("K24: only an accessory view, whose controller is the first responder")
    func accessory() {
        var listener = Listener(pad.full)
        listener.focus(7)
        listener.hear("WC WS DC DS", pad.docked(64))
        listener.focus(1)
        listener.hear(Self.show, pad.docked(412))
        listener.focus(7)
        listener.hear(Self.show, pad.docked(64))
        #expect(listener.answers == ["docked 64", "docked 412", "docked 64"])
    }

    @Test("K26: a locked device's burst changes nothing, before and after the resign; nor does it add up (P20)")
    func lockBurst() {
        for screen in [phone, pad] {
            var listener = Listener(screen.full)
            listener.focus(1)
            listener.hear(Self.show, screen.docked)
            listener.hear("WS DS WS DS", .zero, duration: 0)
            listener.resign()
            listener.hear("WS DS WS DS", .zero, duration: 0)
            listener.activate()
            listener.hear("WS DS", screen.docked)
            #expect(listener.answers.count == 1)
            #expect(listener.height == screen.height)
        }
    }

    @Test("K27: cross-fade leaves frames out; a hide hides, and a show shows what was there last")
    func crossFade() {
        var listener = up()
        listener.focus(nil)
        listener.hear(Self.hide, .zero)
        listener.focus(1)
        listener.hear(Self.show, .zero)
        #expect(listener.answers == ["docked 336", "hidden 0", "docked 336"])
        // Not on another screen: nothing is known of it.
        listener.focus(nil)
        listener.hear(Self.hide, .zero)
        listener.resize(phone.turned.full)
        listener.focus(1)
        listener.hear("WC WS", .zero)
        #expect(listener.height == 0)
        listener.hear("DC DS", phone.turned.docked)
        #expect(listener.answers.last == "docked 209")
    }

    @Test("K27: an end frame without height: as high as where it comes from, or as last time, until a did has it")
    func crossFadeWithoutHeight() {
        for screen in [phone, pad] {
            let empty = rect(0, 0, screen.size.width, 0)
            var listener = Listener(screen.full)
            listener.focus(1)
            listener.hear("WC WS", from: screen.hidden, empty)
            #expect(listener.height == screen.height)
            // K34 as well: what seems to be hidden afterwards.
            listener.hear("DC DS", screen.hidden)
            #expect(listener.height == screen.height)
            listener.hear("DC", screen.docked(300))
            #expect(listener.height == 300)
            listener.focus(nil)
            listener.hear("WC WH", empty)
            listener.focus(2)
            listener.hear("WC WS", from: .zero, empty)
            #expect(listener.height == 300)
            listener.focus(1)
            listener.hear("WS", from: screen.docked, screen.docked)
            #expect(listener.height == screen.height)
            listener.hear("WC", empty)
            #expect(listener.height == 0)
        }
        #expect(pad.full.dockedFrame(from: pad.undocked) == nil)
        #expect(pad.full.dockedFrame(from: rect(0, 1194, 320, 320)) == nil)
        #expect(pad.full.dockedFrame(from: rect(0, 1194, 834, .infinity)) == nil)
        #expect(pad.full.dockedFrame(from: rect(0, 1194, 834, 0)) == nil)
    }

    @Test("K27: a focus that is restored without an animation is no burst of a locked device", arguments: Screen.both)
    func crossFadeWithoutAnimation(screen: Screen) {
        for empty in [rect(0, 0, screen.size.width, 0), .zero] {
            var listener = Listener(screen.full)
            listener.focus(1)
            listener.hear(Self.show, screen.docked)
            listener.resign()
            listener.focus(nil)
            listener.hear("WC WH", empty)
            listener.hear("DC DH", screen.hidden)
            listener.focus(1)
            listener.hear("WC WS", from: screen.hidden, empty, duration: 0)
            listener.activate()
            #expect(listener.height == screen.height)
            listener.hear("DC DS", screen.docked(300))
            #expect(listener.height == 300)
            // Active already, and with nothing known of where it comes from.
            listener.focus(nil)
            listener.hear(Self.hide, empty)
            listener.focus(2)
            listener.hear("WC WS", empty, duration: 0)
            #expect(listener.height == 300)
        }
    }

    @Test("K27, K28, K34: in Slide Over a frame that is lost lies right below the window, and says nothing")
    func lostFrameInSlideOver() {
        let mode = WindowMode.slideOver
        var listener = Listener(mode.geometry(on: pad))
        let below = mode.reported(pad.hidden, on: pad)
        listener.focus(1)
        listener.hear("WC WS", from: below, rect(0, 0, pad.size.width, 0))
        listener.hear("DC DS", from: below, below)
        #expect(listener.answers == ["docked 308"])
        listener.focus(nil)
        listener.hear("WC WH", below)
        #expect(listener.answers == ["docked 308", "hidden 0"])
    }

    @Test("K28: Slide Over, from hidden to docked and to another height")
    func slideOver() {
        let mode = WindowMode.slideOver
        var listener = Listener(mode.geometry(on: pad))
        listener.focus(1)
        listener.hear("WS DC DS", mode.reported(pad.docked, on: pad))
        listener.hear("WC", mode.reported(pad.docked(264), on: pad))
        listener.resize(pad.full)
        listener.hear(Self.show, pad.docked)
        #expect(listener.answers == ["docked 308", "docked 224", "floating 0", "docked 348"])
    }

    @Test("K29: a frame without area is a hidden keyboard", arguments: [rect(0, 600, 834, 0), rect(300, 0, 0, 348)])
    func emptyFrame(frame: CGRect) {
        var listener = Listener(pad.full)
        listener.focus(1)
        listener.hear(Self.show, pad.docked)
        listener.hear("WC", frame)
        #expect(listener.answers == ["docked 348", "hidden 0"])
    }

    @Test("K30: another app takes over; nothing of its keyboard counts, before or after we return without focus")
    func anotherApp() {
        var listener = up()
        listener.resign()
        listener.hear("WC WS DC DS", phone.docked(400))
        listener.focus(nil)
        listener.hear(Self.hide, phone.hidden)
        listener.hear(Self.show, phone.docked(400))
        listener.activate()
        listener.hear(Self.show, phone.docked(400))
        listener.hear(Self.hide, phone.hidden)
        #expect(listener.answers == ["docked 336", "hidden 0"])
    }

    @Test("K30: and back again, the keyboard coming before or after we are active")
    func return_() {
        for isEarly in [true, false] {
            var listener = up()
            listener.resign()
            listener.focus(nil)
            listener.hear(Self.hide, phone.hidden)
            listener.focus(1)
            if isEarly { listener.hear(Self.show, phone.docked) }
            let before = listener.answers
            listener.activate()
            if !isEarly { listener.hear(Self.show, phone.docked) }
            #expect(before == ["docked 336", "hidden 0"])
            #expect(listener.answers == ["docked 336", "hidden 0", "docked 336"])
            #expect(listener.animations.last?.duration == 0.25)
        }
    }

    @Test("K31: dictation and its alert, the resign before or after the hide")
    func dictation() {
        for isResignFirst in [true, false] {
            var listener = up()
            if isResignFirst { listener.resign() }
            listener.focus(nil)
            listener.hear(Self.hide, phone.hidden)
            if !isResignFirst { listener.resign() }
            listener.focus(1)
            listener.hear(Self.show, phone.docked)
            listener.activate()
            #expect(listener.answers == ["docked 336", "hidden 0", "docked 336"])
        }
    }

    @Test("K32: an alert's field, and back")
    func alertField() {
        var listener = up()
        listener.focus(9)
        listener.hear("WC WS", phone.docked)
        listener.focus(1)
        listener.hear("WS", phone.docked)
        #expect(listener.answers == ["docked 336"])
    }

    @Test("K33: frames in the window's space, in Slide Over")
    func windowSpace() {
        let geometry = WindowMode.slideOver.geometry(on: pad)
        var listener = Listener(geometry)
        listener.focus(1)
        let frame = pad.docked(400).offsetBy(dx: -geometry.window.minX, dy: -geometry.window.minY)
        listener.hear(Self.show, frame)
        #expect(listener.answers.last == "docked 360")
    }

    @Test("K34, P30: outside of the will, frames are not to be believed", arguments: Screen.both)
    func didsThatLie(screen: Screen) {
        var listener = Listener(screen.full)
        listener.focus(1)
        listener.hear("WC WS", screen.docked)
        for frame in [screen.hidden, screen.docked(20), screen.undocked, rect(0, 0, 100, 100)] {
            listener.hear("DC DS", frame)
        }
        #expect(listener.answers.count == 1)
    }
}

extension Screen: CustomTestStringConvertible {
    static let both = [phone, pad]
    var testDescription: String { isPad ? "iPad" : "iPhone" }
}
