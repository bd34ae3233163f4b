// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeyboardTracking

/// What frames say, frame by frame.
@Suite struct WindowGeometryTests {
    /// A frame, and what it says on an iPad of 1024 by 768 whose window is the whole screen.
    struct Row: CustomTestStringConvertible, Sendable {
        var frame: CGRect
        var evidence = WindowGeometry.Evidence.show
        var reading: WindowGeometry.Reading
        var note: String

        var testDescription: String { note }
    }

    private static let pad = WindowGeometry(screen: rect(0, 0, 1024, 768), window: rect(0, 0, 1024, 768), isPad: true)
    private static let phone = WindowGeometry(screen: rect(0, 0, 320, 480), window: rect(0, 0, 320, 480), isPad: false)

    private static let onPad = [
        Row(frame: .zero, reading: .unknown, note: "zero: dragged"),
        Row(frame: rect(.nan, 0, 1, 1), reading: .unknown, note: "not a number"),
        Row(frame: rect(0, 0, .infinity, 1), reading: .unknown, note: "infinite"),
        Row(frame: rect(0, 768, 1024, 0), reading: .hidden, note: "no height, at the bottom"),
        Row(frame: rect(0, 300, 1024, 0), reading: .hidden, note: "no height, in the middle (K29)"),
        Row(frame: rect(512, 0, 0, 300), reading: .hidden, note: "no width (K29)"),
        Row(frame: rect(0, 768, 1024, 320), reading: .hidden, note: "below the screen"),
        Row(frame: rect(0, 767.9999999, 1024, 320), reading: .hidden, note: "a tenth of a millionth on the screen"),
        Row(frame: rect(0, 767.6, 1024, 320), reading: .hidden, note: "less than half a point on the screen"),
        Row(frame: rect(0, 767.5, 1024, 320), reading: .docked(top: 767.5), note: "half a point on the screen"),
        Row(frame: rect(-1024, 448, 1024, 320), reading: .hidden, note: "beside the screen, as while pages turn (P7)"),
        Row(frame: rect(0, 448, 1024, 320), reading: .docked(top: 448), note: "docked"),
        Row(frame: rect(0, 447.3333, 1024, 320.6666), reading: .docked(top: 447.3333), note: "docked with fractions"),
        Row(frame: rect(0, 447, 1024, 320.6666), reading: .docked(top: 447), note: "ends a third of a point above"),
        Row(frame: rect(0, 447, 1024, 320.4), reading: .floating, note: "ends more than half a point above"),
        Row(frame: rect(0, 200, 1024, 320), reading: .floating, note: "undocked"),
        Row(frame: rect(300, 448, 320, 320), evidence: .none, reading: .floating, note: "small, flush with the bottom"),
        Row(frame: rect(300, 448, 320, 320), reading: .docked(top: 448), note: "small, and a show says so"),
        Row(
            frame: rect(300, 448, 320, 320), evidence: .dock, reading: .floating,
            note: "small, where a docked one was"),
        Row(frame: rect(0, 0, 1024, 320), reading: .floating, note: "at the top (P18)"),
    ]

    @Test("on an iPad, full screen", arguments: onPad)
    func pad(row: Row) {
        #expect(Self.pad.reading(of: row.frame, row.evidence) == row.reading)
    }

    @Test(
        "on a phone nothing floats",
        arguments: [
            Row(frame: rect(0, 264, 320, 216), reading: .docked(top: 264), note: "docked"),
            Row(frame: rect(0, 159.3334, 320, 320.6666), reading: .docked(top: 159.3334), note: "third party"),
            Row(frame: rect(0, 479.9999999, 320, 216), reading: .hidden, note: "a tenth of a millionth"),
            Row(frame: rect(0, 0, 320, 216), reading: .hidden, note: "P18: says the origin when it closes"),
            Row(frame: rect(0, 480, 320, 216), reading: .hidden, note: "below"),
            Row(frame: .zero, reading: .unknown, note: "cross-fade"),
            Row(frame: rect(0, 264, 200, 216), evidence: .none, reading: .docked(top: 264), note: "narrower"),
        ])
    func phone(row: Row) {
        #expect(Self.phone.reading(of: row.frame, row.evidence) == row.reading)
    }

    @Test(
        "a window that does not reach the bottom: frames of K28 and K33, if they can be trusted",
        arguments: [WindowGeometry.Evidence.show, .dock, .none])
    func slideOver(evidence: WindowGeometry.Evidence) {
        let slideOver = WindowGeometry(screen: Self.pad.screen, window: rect(694, 24, 320, 704), isPad: true)
        func reading(_ frame: CGRect) -> WindowGeometry.Reading {
            slideOver.reading(of: frame, evidence)
        }
        let isTrusted = evidence != .none
        let docked = WindowGeometry.Reading.docked(top: 448)
        // The keyboard lies from 448 to 768. K28: without the 40 points below the window, whatever else is known.
        #expect(reading(rect(0, 408, 1024, 320)) == docked)
        // K33: in the window's space.
        #expect(reading(rect(-694, 424, 1024, 320)) == (isTrusted ? docked : .floating))
        // Both.
        #expect(reading(rect(-694, 384, 1024, 320)) == (isTrusted ? docked : .floating))
        // Neither: as in Stage Manager, which needs no correction.
        #expect(reading(rect(0, 448, 1024, 320)) == docked)
        // Two points off each.
        #expect(reading(rect(0, 406, 1024, 320)) == .floating)
        #expect(reading(rect(0, 422, 1024, 320)) == .floating)
        #expect(slideOver.overlap(withTop: 448) == 280)
    }

    @Test("a phone's window has no corrections")
    func phoneWindow() {
        let call = WindowGeometry(screen: rect(0, 0, 320, 480), window: rect(0, 20, 320, 440), isPad: false)
        #expect(call.reading(of: rect(0, 244, 320, 216), .show) == .hidden)
        // P28: the window of a call begins 20 points down; only its bottom counts.
        let shifted = WindowGeometry(screen: rect(0, 0, 320, 480), window: rect(0, 20, 320, 460), isPad: false)
        #expect(shifted.overlap(withTop: 264) == 216)
    }

    @Test("the overlap is what is common to keyboard and window, and never all of the window")
    func overlap() {
        #expect(Self.pad.overlap(withTop: 448) == 320)
        #expect(Self.pad.overlap(withTop: 447.3333) == 320.6667)
        #expect(Self.pad.overlap(withTop: 767.6) == 0)
        #expect(Self.pad.overlap(withTop: 900) == 0)
        #expect(Self.pad.overlap(withTop: 0) == 0)
        #expect(Self.pad.overlap(withTop: -5) == 0)
        #expect(Self.pad.overlap(withTop: 1) == 767)
        // A Stage Manager window that ends above the keyboard, one that ends within it, one behind it.
        func stage(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
            WindowGeometry(screen: Self.pad.screen, window: rect(100, y, 500, height), isPad: true)
                .overlap(withTop: 448)
        }
        #expect(stage(50, 300) == 0)
        #expect(stage(50, 500) == 102)
        #expect(stage(500, 200) == 0)
    }
}
