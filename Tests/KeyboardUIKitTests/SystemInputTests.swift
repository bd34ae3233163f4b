// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// What the system does with an app's first responder: taps, keys, taking it away and giving it back.
@Suite @MainActor struct SystemInputTests {
    typealias App = RecordedApp

    @Test("a tap selects the field of that name, an unknown name nothing")
    func tapField() {
        let app = App()
        let (_, b) = (app.addField("A"), app.addField("B"))
        app.run { b.accessibilityLabel = "Second" }
        #expect(app.history(of: .tapField(name: "B")).isEmpty)
        #expect(app.history(of: .tapField(name: "Second")) == [App.input(1, "Second")])
        app.run { b.isHidden = true }
        _ = app.history()
        #expect(app.history(of: .tapField(name: "Second")).isEmpty)
        #expect(app.history(of: .tapField(name: "A")) == [App.input(2, "A")])
    }

    @Test("a tap on the field that has the focus asks for the keyboard again, unless it is there")
    func tapAgain() {
        let app = App()
        _ = app.addField("A")
        let text = app.run {
            let view = UITextView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
            app.window.rootViewController?.view.addSubview(view)
            return view
        }
        func place(isOwn: Bool) {
            app.deliver(
                .keyboard(
                    .moved(
                        KeyboardPlacement(
                            form: .docked, frame: ScreenRect(x: 0, y: 516, width: 393, height: 336), isOwn: isOwn,
                            windows: isOwn ? 1 : 0))))
            _ = app.history()
        }
        let focused = App.input(1, "A")
        #expect(app.history(of: .tapField(name: "A")) == [focused])
        place(isOwn: true)
        #expect(app.history(of: .tapField(name: "A")).isEmpty)
        #expect(app.history(of: .keyboard(.typeText("x"))).isEmpty)
        place(isOwn: false)
        #expect(app.history(of: .keyboard(.typeText("x"))).isEmpty)
        #expect(app.history(of: .tapField(name: "A")) == [focused])
        // A finger too.
        #expect(app.history(of: .touch(TouchRecord(phase: .began, x: 50, y: 110))).isEmpty)
        #expect(app.history(of: .touch(TouchRecord(phase: .ended, x: 50, y: 110))) == [focused])
        app.run { text.becomeFirstResponder() }
        _ = app.history()
        #expect(app.history(of: .touch(TouchRecord(phase: .began, x: 50, y: 250))).isEmpty)
        #expect(
            app.history(of: .touch(TouchRecord(phase: .ended, x: 50, y: 250))) == [
                App.input(2, "UITextView", kind: .textView)
            ])
        // Code that asks for what it has changes nothing.
        #expect(app.run { text.becomeFirstResponder() })
        #expect(app.history().isEmpty)
    }

    @Test("the screen names fields and the focus, and says nothing when nothing has changed")
    func screens() {
        let app = App()
        let field = app.addField("A")
        let text = app.run {
            let view = UITextView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
            app.window.rootViewController?.view.addSubview(view)
            return view
        }
        #expect(app.screens().last == ScreenRecord(screens: ["UIViewController"], fields: ["A", "UITextView"]))
        app.run { text.becomeFirstResponder() }
        #expect(
            app.screens() == [
                ScreenRecord(screens: ["UIViewController"], fields: ["A", "UITextView"], focus: "UITextView")
            ])
        app.run { field.frame.origin.y = 300 }
        app.run { field.text = "x" }
        #expect(app.screens().isEmpty)
        app.run { text.isEditable = false }
        #expect(
            app.screens() == [
                ScreenRecord(screens: ["UIViewController"], fields: ["A"], focus: "UITextView")
            ])
        app.run { field.isEnabled = false }
        #expect(app.screens() == [ScreenRecord(screens: ["UIViewController"], focus: "UITextView")])
    }

    @Test("the system takes the role without asking, tells, and gives it back by asking")
    func takeAndReturn() {
        let app = App(root: { BarController() })
        let delegate = NotingFieldDelegate(app)
        let field = app.addField("A", delegate: delegate)
        app.run { field.becomeFirstResponder() }
        _ = app.history()
        delegate.refuses = ["end A"]
        // No look-up: the bar of the controller goes as well.
        #expect(
            app.history(of: .keyboard(.takeFirstResponder(.appSwitch))) == [.called("didEnd A"), App.noInput])
        #expect(app.history(of: .keyboard(.takeFirstResponder(.appSwitch))).isEmpty)
        #expect(
            app.history(of: .keyboard(.returnFirstResponder)) == [
                .called("shouldBegin A"), .called("didBegin A"), App.input(1, "A", accessory: 50),
                .said(.returned(number: 3, .bool(true))),
            ])
        // Given back once.
        #expect(app.history(of: .keyboard(.returnFirstResponder)) == [.said(.returned(number: 4, .bool(false)))])
    }

    @Test("what the app does meanwhile counts more than what was taken", arguments: ["focus", "removal", "refusal"])
    func returnedTooLate(_ what: String) {
        let app = App()
        let delegate = NotingFieldDelegate(app)
        let (a, b) = (app.addField("A", delegate: delegate), app.addField("B"))
        app.run { a.becomeFirstResponder() }
        app.deliver(.keyboard(.takeFirstResponder(.systemAlert)))
        app.run {
            switch what {
            case "focus": b.becomeFirstResponder()
            case "removal": a.removeFromSuperview()
            default: delegate.refuses = ["begin A"]
            }
        }
        _ = app.history()
        let asked: [Step] = what == "refusal" ? [.called("shouldBegin A")] : []
        #expect(
            app.history(of: .keyboard(.returnFirstResponder)) == asked + [.said(.returned(number: 2, .bool(false)))])
        #expect(app.run { a.isFirstResponder } == false)
        #expect(app.run { b.isFirstResponder } == (what == "focus"))
    }

    @Test(
        "a keyboard that the user puts away leaves the bar of the controller",
        arguments: [ResignReason.hideKey, .dismissal])
    func putAway(_ reason: ResignReason) {
        let app = App(root: { BarController() })
        let field = app.addField("A")
        app.run { field.becomeFirstResponder() }
        _ = app.history()
        #expect(
            app.history(of: .keyboard(.takeFirstResponder(reason))) == [
                App.input(2, "BarController", kind: .accessory, accessory: 50)
            ])
        #expect(app.history(of: .keyboard(.returnFirstResponder)) == [.said(.returned(number: 2, .bool(false)))])
    }

    // MARK: - Typing

    @Test("each key asks, changes, tells; a refused one changes nothing")
    func typing() {
        let app = App()
        let delegate = NotingFieldDelegate(app)
        let field = app.addField("A", delegate: delegate)
        field.addAction(UIAction { _ in app.note("changed \(field.text ?? "nil")") }, for: .editingChanged)
        app.run { field.becomeFirstResponder() }
        _ = app.history()
        delegate.refuses = ["!"]
        #expect(
            app.history(of: .keyboard(.typeText("a!é"))) == [
                .called("shouldChange 0+0 \"a\""), .called("selection"), .called("changed a"),
                .called("shouldChange 1+0 \"!\""), .called("shouldChange 1+0 \"é\""), .called("selection"),
                .called("changed aé"),
            ])
        // A character of several units goes whole.
        app.run { field.text = "x👍🏽" }
        _ = app.history()
        #expect(
            app.history(of: .keyboard(.deleteBackward)) == [
                .called("shouldChange 1+4 \"\""), .called("selection"), .called("changed x"),
            ])
        app.run { field.text = nil }
        #expect(field.text == "" && !field.hasText)
        _ = app.history()
        #expect(app.history(of: .keyboard(.deleteBackward)).isEmpty)
    }

    @Test("keys without a first responder are lost")
    func typingNowhere() {
        let app = App()
        let field = app.addField("A")
        for callback in [Callback.keyboard(.typeText("a")), .keyboard(.deleteBackward), .keyboard(.pressReturn)] {
            #expect(app.history(of: callback).isEmpty)
        }
        #expect(field.text == "")
    }

    @Test("the return key: asked first; its events; and the end of editing for who has registered for that")
    func returnKey() {
        let app = App()
        let delegate = NotingFieldDelegate(app)
        let field = app.addField("A", delegate: delegate)
        field.addAction(UIAction { _ in app.note("primary") }, for: .primaryActionTriggered)
        app.run { field.becomeFirstResponder() }
        _ = app.history()
        delegate.refuses = ["return"]
        #expect(app.history(of: .keyboard(.pressReturn)) == [.called("shouldReturn A")])
        delegate.refuses = []
        #expect(app.history(of: .keyboard(.typeText("\n"))) == [.called("shouldReturn A"), .called("primary")])
        field.addAction(UIAction { _ in app.note("exit") }, for: .editingDidEndOnExit)
        #expect(
            app.history(of: .keyboard(.pressReturn)) == [
                .called("shouldReturn A"), .called("exit"), .called("primary"), .called("shouldEnd A"),
                .called("didEnd A"), App.noInput,
            ])
    }

    // MARK: - Text views

    @Test("a text view hears of its beginning when the system says so")
    func textView() {
        let app = App()
        let delegate = NotingTextDelegate(app)
        let view = app.run {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            view.delegate = delegate
            app.window.rootViewController?.view.addSubview(view)
            return view
        }
        #expect(
            app.history { view.becomeFirstResponder() } == [
                .called("shouldBegin"), App.input(1, "UITextView", kind: .textView),
            ])
        #expect(
            app.history(of: .keyboard(.beginEditing(responder: 2))) == [.said(.returned(number: 1, .notImplemented))])
        #expect(app.history(of: .keyboard(.beginEditing(responder: 1))) == [.called("didBegin")])
        #expect(
            app.history(of: .keyboard(.beginEditing(responder: 1))) == [.said(.returned(number: 3, .notImplemented))])
        #expect(
            app.history(of: .keyboard(.typeText("h"))) == [
                .called("shouldChange 0+0 \"h\""), .called("selection 1+0"), .called("didChange"),
            ])
        #expect(
            app.history(of: .keyboard(.pressReturn)) == [
                .called("shouldChange 1+0 \"\\n\""), .called("selection 2+0"), .called("didChange"),
            ])
        app.run { view.selectedRange = NSRange(location: 0, length: 99) }
        _ = app.history()
        #expect(
            app.history(of: .keyboard(.deleteBackward)) == [
                .called("shouldChange 0+2 \"\""), .called("selection 0+0"), .called("didChange"),
            ])
        #expect(
            app.history { view.resignFirstResponder() } == [.called("shouldEnd"), .called("didEnd"), App.noInput])
    }

    @Test("a text view that resigns before it has heard of the beginning does not hear of the end")
    func textViewGoneEarly() {
        let app = App()
        let delegate = NotingTextDelegate(app)
        let view = app.run {
            let view = UITextView(frame: .zero)
            view.delegate = delegate
            app.window.rootViewController?.view.addSubview(view)
            view.becomeFirstResponder()
            return view
        }
        _ = app.history()
        #expect(app.history { view.resignFirstResponder() } == [.called("shouldEnd"), App.noInput])
        #expect(
            app.history(of: .keyboard(.beginEditing(responder: 1))) == [.said(.returned(number: 1, .notImplemented))])
    }

    @Test("a delegate that implements nothing lets everything happen")
    func bareDelegate() {
        final class Bare: NSObject, UITextFieldDelegate {}
        let app = App()
        let bare = Bare()
        let field = app.addField("A")
        field.delegate = bare
        app.deliver(.tapField(name: "A"))
        app.deliver(.keyboard(.typeText("abc")))
        app.deliver(.keyboard(.deleteBackward))
        #expect(field.text == "ab")
        app.deliver(.keyboard(.pressReturn))
        #expect(app.run { field.resignFirstResponder() })
    }

    @Test("of the two methods for the end, the one with a reason wins")
    func endReason() {
        final class Both: NSObject, UITextFieldDelegate {
            var calls: [String] = []
            func textFieldDidEndEditing(_ textField: UITextField) { calls.append("plain") }
            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
                calls.append("reason \(reason.rawValue)")
            }
        }
        let app = App()
        let both = Both()
        let field = app.addField("A")
        field.delegate = both
        app.run {
            field.becomeFirstResponder()
            field.resignFirstResponder()
        }
        #expect(both.calls == ["reason 0"])
    }

    @Test("a view that takes keys itself")
    func keyInput() {
        final class Pad: UIView, UIKeyInput {
            var text = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !text.isEmpty }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() { _ = text.popLast() }
        }
        let app = App()
        let pad = app.run {
            let pad = Pad(frame: .zero)
            app.window.addSubview(pad)
            return pad
        }
        #expect(app.history { pad.becomeFirstResponder() } == [App.input(1, "Pad")])
        app.deliver(.keyboard(.typeText("ab")))
        app.deliver(.keyboard(.deleteBackward))
        app.deliver(.keyboard(.pressReturn))
        #expect(pad.text == "a\n")
    }
}
