// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// Where the guide is, for each form of the keyboard.
@Suite @MainActor struct KeyboardLayoutGuideTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var form: KeyboardForm
        var frame: ScreenRect
        var isOwn = true
        var follows = false
        var usesSafeArea = true
        var guide: CGRect
    }

    nonisolated static let idle = CGRect(x: 0, y: 818, width: 393, height: 34)
    nonisolated static let free = ScreenRect(x: 40, y: 300, width: 320, height: 254)

    nonisolated static let rows = [
        Row(testDescription: "hidden", form: .hidden, frame: KeyboardNotificationTests.down, guide: idle),
        Row(
            testDescription: "hidden, without safe area", form: .hidden, frame: KeyboardNotificationTests.down,
            usesSafeArea: false, guide: CGRect(x: 0, y: 852, width: 393, height: 0)),
        Row(
            testDescription: "docked", form: .docked, frame: KeyboardNotificationTests.up,
            guide: CGRect(x: 0, y: 516, width: 393, height: 336)),
        Row(
            testDescription: "docked, a fraction high", form: .docked,
            frame: ScreenRect(x: 0, y: 531.3334, width: 393, height: 320.6666),
            guide: CGRect(x: 0, y: 531.3334, width: 393, height: 852 - 531.3334)),
        Row(
            testDescription: "another app's", form: .docked, frame: KeyboardNotificationTests.up, isOwn: false,
            guide: idle),
        Row(testDescription: "docked with a zero frame", form: .docked, frame: .zero, guide: idle),
        Row(
            testDescription: "a bar", form: .bar, frame: ScreenRect(x: 0, y: 783, width: 393, height: 69),
            guide: CGRect(x: 0, y: 783, width: 393, height: 69)),
        Row(
            testDescription: "dragged nearly out", form: .docked,
            frame: ScreenRect(x: 0, y: 840, width: 393, height: 336), guide: idle),
        Row(testDescription: "undocked", form: .undocked, frame: free, guide: idle),
        Row(
            testDescription: "undocked and followed", form: .undocked, frame: free, follows: true,
            guide: CGRect(x: 40, y: 300, width: 320, height: 254)),
        Row(
            testDescription: "floating and followed", form: .floating, frame: free, follows: true,
            guide: CGRect(x: 40, y: 300, width: 320, height: 254)),
        Row(testDescription: "split", form: .split, frame: free, guide: idle),
        Row(
            testDescription: "docked, though followed", form: .docked, frame: KeyboardNotificationTests.up,
            follows: true, guide: CGRect(x: 0, y: 516, width: 393, height: 336)),
    ]

    @Test("the guide's frame", arguments: rows)
    func frame(_ row: Row) {
        let app = RecordedApp()
        app.run {
            let guide = app.window.rootViewController!.view.keyboardLayoutGuide
            guide.followsUndockedKeyboard = row.follows
            guide.usesBottomSafeArea = row.usesSafeArea
        }
        app.deliver(
            .keyboard(.moved(KeyboardPlacement(form: row.form, frame: row.frame, isOwn: row.isOwn, windows: 1))))
        #expect(app.run { app.window.rootViewController?.view.keyboardLayoutGuide.layoutFrame } == row.guide)
    }

    @Test("a view inside sees the part that covers it, in its own coordinates")
    func innerView() {
        let app = RecordedApp()
        let view = app.run {
            let view = UIView(frame: CGRect(x: 50, y: 400, width: 200, height: 300))
            app.window.rootViewController?.view.addSubview(view)
            return view
        }
        app.deliver(.keyboard(.notice(KeyboardNotificationTests.notice(.willShow))))
        #expect(
            app.run { view.keyboardLayoutGuide.layoutFrame } == CGRect(x: 0, y: 116, width: 200, height: 184))
        app.run { view.frame.origin.y = 0 }
        #expect(app.run { view.keyboardLayoutGuide.layoutFrame } == CGRect(x: 0, y: 300, width: 200, height: 0))
        #expect(view.keyboardLayoutGuide.owningView === view)
    }

    @Test("who has asked for the guide is laid out when the keyboard moves, also when nothing is posted")
    func layout() {
        final class Noting: UIView {
            var note: ((String) -> Void)?
            override func layoutSubviews() {
                let top = keyboardLayoutGuide.layoutFrame.minY
                note?("\(top)")
            }
        }
        let app = RecordedApp()
        let view = app.run {
            let view = Noting(frame: app.window.bounds)
            app.window.rootViewController?.view.addSubview(view)
            return view
        }
        view.note = { app.note($0) }
        let placement = { (y: Double) in
            KeyboardPlacement(
                form: .docked, frame: ScreenRect(x: 0, y: y, width: 393, height: 336), isOwn: true, windows: 1)
        }
        #expect(app.history(of: .keyboard(.moved(placement(516)))) == [.called("516.0")])
        #expect(app.history(of: .keyboard(.moved(placement(516)))).isEmpty)
        #expect(app.history(of: .keyboard(.moved(placement(600)))) == [.called("600.0")])
        #expect(app.history(of: .keyboard(.notice(KeyboardNotificationTests.notice(.willShow)))) == [.called("516.0")])
    }
}
