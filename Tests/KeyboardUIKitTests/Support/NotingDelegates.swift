// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel

/// Implements everything that a field's delegate can, writes it down, and refuses what it is told to.
final class NotingFieldDelegate: NSObject, UITextFieldDelegate {
    let note: (String) -> Void
    var refuses: Set<String> = []

    init(_ app: RecordedApp) {
        note = { [unowned app] in app.note($0) }
    }

    private func name(_ field: UITextField) -> String { field.placeholder ?? "?" }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        note("shouldBegin \(name(textField))")
        return !refuses.contains("begin \(name(textField))")
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { note("didBegin \(name(textField))") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        note("shouldEnd \(name(textField))")
        return !refuses.contains("end \(name(textField))")
    }
    func textFieldDidEndEditing(_ textField: UITextField) { note("didEnd \(name(textField))") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        note("shouldChange \(range.location)+\(range.length) \"\(string)\"")
        return !refuses.contains(string)
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { note("selection") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        note("shouldReturn \(name(textField))")
        return !refuses.contains("return")
    }
}

/// The same for a text view.
final class NotingTextDelegate: NSObject, UITextViewDelegate {
    let note: (String) -> Void
    var refuses: Set<String> = []

    init(_ app: RecordedApp) {
        note = { [unowned app] in app.note($0) }
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        note("shouldBegin")
        return !refuses.contains("begin")
    }
    func textViewDidBeginEditing(_ textView: UITextView) { note("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        note("shouldEnd")
        return !refuses.contains("end")
    }
    func textViewDidEndEditing(_ textView: UITextView) { note("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        note("shouldChange \(range.location)+\(range.length) \(text.debugDescription)")
        return !refuses.contains(text)
    }
    func textViewDidChange(_ textView: UITextView) { note("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) {
        note("selection \(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll \(scrollView.contentOffset.y)") }
}

/// A controller that can be first responder, with an accessory view that it keeps.
final class BarController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
    var isWilling = true
    override var canBecomeFirstResponder: Bool { isWilling }
    override var inputAccessoryView: UIView? { bar }
}

extension RecordedApp {
    /// A field in the window's root, called by its placeholder.
    func addField(_ name: String, delegate: NotingFieldDelegate? = nil) -> UITextField {
        run {
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
            field.placeholder = name
            field.delegate = delegate
            window.rootViewController?.view.addSubview(field)
            return field
        }
    }

    /// What the key window wants now.
    nonisolated static func input(
        _ responder: Int, _ name: String, kind: InputRequest.Kind = .textField, accessory: Double = 0,
        inputView: Double? = nil, isReload: Bool = false, isAnimated: Bool = true
    ) -> Step {
        .said(
            .keyboard(
                .input(
                    InputRequest(
                        responder: responder, kind: kind, name: name, accessoryHeight: accessory,
                        inputViewHeight: inputView, isReload: isReload, isAnimated: isAnimated))))
    }

    nonisolated static let noInput = Step.said(.keyboard(.input(nil)))
}
