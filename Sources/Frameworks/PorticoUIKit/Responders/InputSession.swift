// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import SystemModel

/// What a process tells the system of its first responder, and what the system has taken from it.
///
/// Messages are sent when a callback is over, so one field after the other is one message without a nil between.
@MainActor
final class InputSession {
    /// While above zero a resignation makes room for a successor, and nobody is looked for.
    var switches = 0
    /// While above zero nobody is asked.
    var forced = 0
    private var lastNumber = 0
    private var sent: InputRequest?
    private var isReloadDue = false
    private var isAskingAgain = false
    private var isAnimated = true
    /// What the system took away and may give back.
    private(set) weak var taken: UIResponder?
    /// Who is told of editing when the system says so.
    private weak var awaiting: UITextView?
    /// Whether the scroll view that drags the keyboard takes the accessory view with it.
    var dragsAccessory = false

    private init() {}

    static var current: InputSession { of(.current) }

    static func of(_ context: ProcessContext) -> InputSession {
        context.singleton { InputSession() }
    }

    // MARK: - What has changed

    func roleChanged() {
        taken = nil
        change()
    }

    func reload() {
        isReloadDue = true
        change()
    }

    /// What was asked for once is asked for again.
    func askAgain() {
        isAskingAgain = true
        change()
    }

    /// Something that a request says may have changed.
    func change() {
        isAnimated = UIView.areAnimationsEnabled
        ScreenReporter.screenMayHaveChanged()
    }

    /// Sends what the key window's first responder wants, if that is news.
    ///
    /// - Returns: Whether there was something to ask or to send, so that views may have to be laid out again.
    func report(_ responder: UIResponder?, to context: ProcessContext) -> Bool {
        var request = responder.map(request(of:))
        let isNews = request != sent
        sent = request
        request?.isReload = isReloadDue
        request?.isAnimated = isAnimated
        if isNews || ((isReloadDue || isAskingAgain) && request != nil) {
            context.send(.keyboard(.input(request)))
            KeyboardWindows.current.update()
        }
        isReloadDue = false
        isAskingAgain = false
        isAnimated = true
        return isNews || responder != nil
    }

    private func request(of responder: UIResponder) -> InputRequest {
        let chain = FirstResponder.inputChain(from: responder)
        let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
        let inputView = chain.lazy.compactMap(\.inputView).first
        let kind: InputRequest.Kind
        if let editor = responder as? any EditingResponder {
            kind = editor.inputKind
        } else if responder is any UIKeyInput || inputView != nil {
            kind = .textField
        } else {
            kind = accessory == nil ? .none : .accessory
        }
        return InputRequest(
            responder: number(of: responder), kind: kind, name: Self.name(of: responder),
            accessoryHeight: Double(accessory?.bounds.height ?? 0),
            inputViewHeight: inputView.map { Double($0.bounds.height) })
    }

    /// A new one for each object.
    private func number(of responder: UIResponder) -> Int {
        if responder.inputNumber == 0 {
            lastNumber += 1
            responder.inputNumber = lastNumber
        }
        return responder.inputNumber
    }

    /// What timelines and `tapField` call it: its label for accessibility, its placeholder, its identifier for
    /// accessibility, or its class.
    static func name(of responder: UIResponder) -> String {
        let view = responder as? UIView
        let names = [
            view?.accessibilityLabel, (responder as? UITextField)?.placeholder, view?.accessibilityIdentifier,
        ]
        return names.compactMap { $0 }.first { !$0.isEmpty } ?? NamedClasses.name(of: responder)
    }

    // MARK: - The system's side

    func take(_ reason: ResignReason) {
        guard let responder = UIApplication.shared.currentKeyWindow?.firstResponder else { return }
        switch reason {
        case .appSwitch, .systemAlert:
            FirstResponder.force(responder, looksUp: false)
            taken = responder
        case .dismissal:
            FirstResponder.force(responder, looksUp: !dragsAccessory)
        case .hideKey:
            FirstResponder.force(responder, looksUp: true)
        }
        dragsAccessory = false
    }

    /// False when there is nothing to give back, or when it is refused.
    func giveBack() -> Bool {
        guard let responder = taken else { return false }
        taken = nil
        return responder.becomeFirstResponder()
    }

    // MARK: - Editing that the system announces

    func await(_ view: UITextView) {
        awaiting = view
    }

    func beginEditing(_ number: Int) -> Bool {
        guard let view = awaiting, view.inputNumber == number, view.isFirstResponder else { return false }
        awaiting = nil
        view.beginEditing()
        return true
    }
}
