// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// The first responder while controllers come and go.
@Suite @MainActor struct PresentationFocusTests {
    typealias App = RecordedApp

    /// The timers that the app has started, by number.
    private func timers(_ steps: [Step]) -> [Int] {
        steps.compactMap { if case .said(.startTimer(let timer, _)) = $0 { timer } else { nil } }
    }

    private func withoutTimers(_ steps: [Step]) -> [Step] {
        steps.filter { if case .said(.startTimer) = $0 { false } else { true } }
    }

    @Test("an alert with a field takes the focus in one message, and gives it back in one")
    func alertField() {
        let app = App()
        let delegate = NotingFieldDelegate(app)
        let field = app.addField("A", delegate: delegate)
        app.run { field.becomeFirstResponder() }
        _ = app.history()
        let alert = app.run {
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField { field in
                field.placeholder = "Your name"
                field.delegate = delegate
            }
            alert.addTextField { $0.placeholder = "Another" }
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            return alert
        }
        #expect(alert.textFields?.compactMap(\.placeholder) == ["Your name", "Another"])
        let shown = app.history { app.window.rootViewController?.present(alert, animated: true) }
        #expect(
            withoutTimers(shown) == [
                .called("didEnd A"), .called("shouldBegin Your name"), .called("didBegin Your name"),
                App.input(2, "Your name"),
            ])
        for timer in timers(shown) { app.deliver(.timerFired(timer)) }
        _ = app.history()
        let tapped = app.history(of: .tapAlertButton(title: "OK"))
        #expect(withoutTimers(tapped).isEmpty)
        let gone = timers(tapped).flatMap { app.history(of: .timerFired($0)) }
        #expect(
            gone == [
                .called("didEnd Your name"), .called("shouldBegin A"), .called("didBegin A"), App.input(1, "A"),
            ])
    }

    @Test("what covers a controller takes its bar away, and brings it back")
    func coveredBar() {
        let app = App(root: { BarController() })
        app.run { app.window.rootViewController?.becomeFirstResponder() }
        _ = app.history()
        let sheet = app.run { UIViewController() }
        let shown = app.history { app.window.rootViewController?.present(sheet, animated: false) }
        #expect(withoutTimers(shown) == [App.noInput])
        for timer in timers(shown) { app.deliver(.timerFired(timer)) }
        // A field in the sheet does not find the bar of what is covered.
        let field = app.run {
            let field = UITextField(frame: .zero)
            field.placeholder = "B"
            sheet.view.addSubview(field)
            return field
        }
        _ = app.history()
        #expect(app.history { field.becomeFirstResponder() } == [App.input(2, "B")])
        let dismissed = app.history { sheet.dismiss(animated: false) }
        #expect(
            timers(dismissed).flatMap { app.history(of: .timerFired($0)) } == [
                App.input(1, "BarController", kind: .accessory, accessory: 50)
            ])
    }

    @Test("a focus that the app has moved is left where it is")
    func movedMeanwhile() {
        let app = App()
        let (a, b) = (app.addField("A"), app.addField("B"))
        app.run { a.becomeFirstResponder() }
        let sheet = app.run { UIViewController() }
        app.run {
            sheet.modalPresentationStyle = .formSheet
            app.window.rootViewController?.present(sheet, animated: false)
        }
        for timer in timers(app.history()) { app.deliver(.timerFired(timer)) }
        app.run { b.becomeFirstResponder() }
        app.run { sheet.dismiss(animated: false) }
        for timer in timers(app.history()) { app.deliver(.timerFired(timer)) }
        #expect(app.run { b.isFirstResponder && !a.isFirstResponder })
    }

    @Test("a push ends editing in the screen that it covers, a pop in the one that it takes away")
    func navigation() {
        let app = App { UINavigationController(rootViewController: UIViewController()) }
        let navigation = app.window.rootViewController as? UINavigationController
        let first = app.run { UITextField(frame: .zero) }
        app.run {
            first.placeholder = "A"
            navigation?.topViewController?.view.addSubview(first)
            first.becomeFirstResponder()
        }
        _ = app.history()
        #expect(
            app.history(of: { navigation?.pushViewController(UIViewController(), animated: false) }) == [App.noInput])
        #expect(app.run { first.window == nil })
        let second = app.run { UITextField(frame: .zero) }
        app.run {
            second.placeholder = "B"
            navigation?.topViewController?.view.addSubview(second)
            second.becomeFirstResponder()
        }
        _ = app.history()
        #expect(app.history { _ = navigation?.popViewController(animated: false) } == [App.noInput])
        #expect(app.run { first.window === app.window && second.window == nil })
    }
}
