// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// Who may become first responder, who is asked, who is told, and what the system hears of it.
@Suite @MainActor struct FirstResponderTests {
    typealias App = RecordedApp

    // MARK: - Who can

    struct Candidate: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var can: Bool
        var make: @MainActor @Sendable (RecordedApp) -> UIResponder
    }

    nonisolated static let candidates = [
        Candidate(testDescription: "a view", can: false) { app in app.window.rootViewController!.view },
        Candidate(testDescription: "a view that says it can", can: true) { app in
            let view = WillingView(frame: .zero)
            app.window.rootViewController?.view.addSubview(view)
            return view
        },
        Candidate(testDescription: "such a view outside of a window", can: false) { _ in WillingView(frame: .zero) },
        Candidate(testDescription: "a field", can: true) { $0.addField("A") },
        Candidate(testDescription: "a disabled field", can: false) { app in
            let field = app.addField("A")
            field.isEnabled = false
            return field
        },
        Candidate(testDescription: "a field outside of a window", can: false) { _ in UITextField(frame: .zero) },
        Candidate(testDescription: "a text view that is not editable", can: false) { app in
            let view = UITextView(frame: .zero)
            view.isEditable = false
            app.window.addSubview(view)
            return view
        },
        Candidate(testDescription: "a controller", can: false) { app in app.window.rootViewController! },
        Candidate(testDescription: "a controller that says it can", can: true) { app in
            app.window.rootViewController = BarController()
            return app.window.rootViewController!
        },
        Candidate(testDescription: "such a controller without a window", can: false) { _ in BarController() },
    ]

    @Test("who can become first responder", arguments: candidates)
    func candidate(_ row: Candidate) {
        let app = App()
        let responder = app.run { row.make(app) }
        #expect(app.run { responder.becomeFirstResponder() } == row.can)
        #expect(app.run { responder.isFirstResponder } == row.can)
        let said = app.history().compactMap {
            if case .said(.keyboard(.input(let request))) = $0 { request } else { nil }
        }
        #expect(said.count == (row.can ? 1 : 0))
    }

    // MARK: - Orders

    @Test("from one field to another: who is asked and told, in which order, and one message")
    func switching() {
        let app = App()
        let delegate = NotingFieldDelegate(app)
        let (a, b) = (app.addField("A", delegate: delegate), app.addField("B", delegate: delegate))
        let tokens = [UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification].map {
            observe($0, app)
        }
        defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
        for field in [a, b] {
            let name = field.placeholder ?? ""
            field.addAction(UIAction { _ in app.note("event begin \(name)") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in app.note("event end \(name)") }, for: .editingDidEnd)
        }
        #expect(
            app.history { a.becomeFirstResponder() } == [
                .called("shouldBegin A"), .called("didBegin A"),
                .called("UITextFieldTextDidBeginEditingNotification A"),
                .called("event begin A"), App.input(1, "A"),
            ])
        #expect(
            app.history { b.becomeFirstResponder() } == [
                .called("shouldBegin B"), .called("shouldEnd A"), .called("didEnd A"),
                .called("UITextFieldTextDidEndEditingNotification A"), .called("event end A"), .called("didBegin B"),
                .called("UITextFieldTextDidBeginEditingNotification B"), .called("event begin B"), App.input(2, "B"),
            ])
        #expect(app.history { b.becomeFirstResponder() }.isEmpty)
        #expect(
            app.history { b.resignFirstResponder() } == [
                .called("shouldEnd B"), .called("didEnd B"),
                .called("UITextFieldTextDidEndEditingNotification B"), .called("event end B"), App.noInput,
            ])
        #expect(app.answer { b.resignFirstResponder() } == [.called("true")])
    }

    private func observe(_ name: Notification.Name, _ app: App) -> any NSObjectProtocol {
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            // Posted and read on the main actor.
            nonisolated(unsafe) let object = notification.object
            MainActor.assumeIsolated { app.note("\(name.rawValue) \((object as? UITextField)?.placeholder ?? "?")") }
        }
    }

    @Test("the delegate of the new field refuses first, then that of the old one; either keeps the old one")
    func refusals() {
        let app = App()
        let delegate = NotingFieldDelegate(app)
        let (a, b) = (app.addField("A", delegate: delegate), app.addField("B", delegate: delegate))
        app.run { a.becomeFirstResponder() }
        _ = app.history()
        delegate.refuses = ["begin B", "end A"]
        #expect(app.answer { b.becomeFirstResponder() } == [.called("shouldBegin B"), .called("false")])
        delegate.refuses = ["end A"]
        #expect(
            app.answer { b.becomeFirstResponder() } == [
                .called("shouldBegin B"), .called("shouldEnd A"), .called("false"),
            ])
        #expect(app.answer { a.resignFirstResponder() } == [.called("shouldEnd A"), .called("false")])
        #expect(app.answer { app.window.endEditing(false) } == [.called("shouldEnd A"), .called("false")])
        #expect(app.run { a.isFirstResponder && a.isEditing && !b.isEditing })
        // Apple documents the order: the old one has resigned before the new one says that it cannot.
        delegate.refuses = []
        app.run { b.isEnabled = false }
        #expect(
            app.answer { b.becomeFirstResponder() } == [
                .called("shouldBegin B"), .called("shouldEnd A"), .called("didEnd A"), .called("false"), App.noInput,
            ])
    }

    @Test(
        "force ends editing without asking, and tells", arguments: ["endEditing", "removal", "removal above", "root"])
    func force(_ way: String) {
        let app = App()
        let delegate = NotingFieldDelegate(app)
        let field = app.addField("A", delegate: delegate)
        let box = app.run {
            let box = UIView(frame: .zero)
            app.window.rootViewController?.view.addSubview(box)
            box.addSubview(field)
            field.becomeFirstResponder()
            return box
        }
        _ = app.history()
        delegate.refuses = ["end A"]
        let steps = app.history {
            switch way {
            case "endEditing": box.endEditing(true)
            case "removal": field.removeFromSuperview()
            case "removal above": box.removeFromSuperview()
            default: app.window.rootViewController = UIViewController()
            }
        }
        #expect(steps == [.called("didEnd A"), App.noInput])
        #expect(app.run { !field.isFirstResponder && !field.isEditing })
    }

    @Test("one that will not resign keeps the role, except by force")
    func stubborn() {
        final class Stubborn: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { false }
        }
        let app = App()
        let field = app.addField("A")
        let view = app.run {
            let view = Stubborn(frame: .zero)
            app.window.addSubview(view)
            view.becomeFirstResponder()
            return view
        }
        _ = app.history()
        #expect(app.answer { view.resignFirstResponder() } == [.called("false")])
        #expect(app.answer { field.becomeFirstResponder() } == [.called("false")])
        #expect(app.answer { view.endEditing(true) } == [.called("true"), App.noInput])
    }

    @Test("endEditing leaves a first responder elsewhere alone")
    func endEditingElsewhere() {
        let app = App()
        let field = app.addField("A")
        app.run { field.becomeFirstResponder() }
        let other = app.run { UIView(frame: .zero) }
        app.run { app.window.addSubview(other) }
        _ = app.history()
        #expect(app.answer { other.endEditing(true) } == [.called("true")])
        #expect(app.run { field.isFirstResponder })
    }

    @Test("a move within the window keeps the role")
    func movedWithin() {
        let app = App()
        let field = app.addField("A")
        app.run { field.becomeFirstResponder() }
        _ = app.history()
        #expect(app.history { app.window.addSubview(field) }.isEmpty)
        #expect(app.run { field.isFirstResponder })
    }

    // MARK: - The chain

    @Test("a field that resigns makes room for the controller above it, whose bar stays")
    func lookUp() {
        let app = App(root: { BarController() })
        let delegate = NotingFieldDelegate(app)
        let field = app.addField("A", delegate: delegate)
        #expect(
            app.history { field.becomeFirstResponder() } == [
                .called("shouldBegin A"), .called("didBegin A"), App.input(1, "A", accessory: 50),
            ])
        #expect(
            app.history { field.resignFirstResponder() } == [
                .called("shouldEnd A"), .called("didEnd A"),
                App.input(2, "BarController", kind: .accessory, accessory: 50),
            ])
        // One that resigns itself is not given the role back.
        #expect(app.history { app.window.rootViewController?.resignFirstResponder() } == [App.noInput])
        (app.window.rootViewController as? BarController)?.isWilling = false
        app.run { field.becomeFirstResponder() }
        _ = app.history()
        #expect(
            app.history { field.resignFirstResponder() } == [
                .called("shouldEnd A"), .called("didEnd A"), App.noInput,
            ])
    }

    @Test("the chain: view, controller, superview, window, application, delegate")
    func chain() {
        let app = App { UINavigationController(rootViewController: UIViewController()) }
        let field = app.run {
            let field = UITextField(frame: .zero)
            (app.window.rootViewController as? UINavigationController)?.topViewController?.view.addSubview(field)
            return field
        }
        let kinds = app.run {
            var kinds: [String] = []
            var next: UIResponder? = field
            while let responder = next {
                kinds.append("\(type(of: responder))")
                next = responder.next
            }
            return kinds
        }
        #expect(
            kinds == [
                "UITextField", "UIView", "UIViewController", "UIView", "UINavigationController", "UIWindow",
                "UIApplication", "BareDelegate",
            ])
    }

    @Test("views below the first responder: own ones first, then up the chain; heights are read anew on reload")
    func inputViews() {
        let app = App(root: { BarController() })
        let field = app.addField("A")
        let plain = app.run {
            let view = WillingView(frame: .zero)
            app.window.rootViewController?.view.addSubview(view)
            return view
        }
        app.run {
            field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
            field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
        }
        #expect(
            app.history { field.becomeFirstResponder() } == [App.input(1, "A", accessory: 44, inputView: 200)])
        // A change alone tells nobody.
        #expect(
            app.history { field.reloadInputViews() } == [
                App.input(1, "A", accessory: 44, inputView: 200, isReload: true)
            ])
        #expect(
            app.history {
                field.inputView = nil
                field.inputAccessoryView = nil
                field.reloadInputViews()
            } == [App.input(1, "A", accessory: 50, isReload: true)])
        #expect(app.history { plain.reloadInputViews() }.isEmpty)
        #expect(
            app.history { plain.becomeFirstResponder() } == [
                App.input(2, "WillingView", kind: .accessory, accessory: 50)
            ])
        #expect(
            app.history {
                plain.board = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 120))
                plain.reloadInputViews()
            } == [App.input(2, "WillingView", kind: .textField, accessory: 50, inputView: 120, isReload: true)])
    }

    @Test("without animation the system is told so")
    func withoutAnimation() {
        let app = App()
        let field = app.addField("A")
        #expect(
            app.history { UIView.performWithoutAnimation { _ = field.becomeFirstResponder() } } == [
                App.input(1, "A", isAnimated: false)
            ])
        app.run { field.resignFirstResponder() }
        _ = app.history()
        #expect(app.history { field.becomeFirstResponder() } == [App.input(1, "A")])
    }

    @Test("several changes in one callback are one message; none, when it ends as it began")
    func coalesced() {
        let app = App()
        let (a, b) = (app.addField("A"), app.addField("B"))
        #expect(
            app.history {
                a.becomeFirstResponder()
                a.resignFirstResponder()
                b.becomeFirstResponder()
            } == [App.input(1, "B")])
        #expect(
            app.history {
                b.resignFirstResponder()
                b.becomeFirstResponder()
            }.isEmpty)
    }

    @Test("each window has its own; the system hears of the key window's")
    func windows() {
        let app = App()
        let a = app.addField("A")
        let (second, b) = app.run {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let field = UITextField(frame: .zero)
            field.placeholder = "B"
            window.addSubview(field)
            return (window, field)
        }
        #expect(app.history { a.becomeFirstResponder() } == [App.input(1, "A")])
        // Not key: the role without the keys.
        #expect(app.answer { b.becomeFirstResponder() } == [.called("true")])
        #expect(app.run { a.isFirstResponder && b.isFirstResponder })
        #expect(app.history { second.makeKeyAndVisible() } == [App.input(2, "B")])
        #expect(app.history { second.isHidden = true } == [App.input(1, "A")])
    }
}

/// A view that can be first responder, and may show something in the keyboard's place.
final class WillingView: UIView {
    var board: UIView?
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { board }
}
