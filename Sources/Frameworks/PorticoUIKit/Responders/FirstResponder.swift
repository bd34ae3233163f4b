// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// Who gets the keys. Each window has at most one first responder; what the key window's one wants is sent to the system.
//
//     becomeFirstResponder: the delegate may refuse > the present one resigns, and may refuse > canBecomeFirstResponder
//                           > the role changes hands > the delegate is told
//     resignFirstResponder: canResignFirstResponder > the delegate may refuse > the role is free > the delegate is told
//                           > the nearest willing responder up the chain gets it
//     forced end:           nobody is asked, the delegate is told: the view leaves its window, the system takes the role,
//                           or the app says `endEditing(true)`
//
// Sources: https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder(), the UITextField header;
// the last step of resigning: https://github.com/wikimedia/wikipedia-ios/pull/2848.

/// A field or text view: begins and ends editing with the role.
@MainActor
protocol EditingResponder: UIResponder {
    var inputKind: InputRequest.Kind { get }
    func shouldBeginEditing() -> Bool
    func didBecomeEditor()
    func shouldEndEditing() -> Bool
    func didResignEditor()
    /// The user's key; asks the delegate.
    func type(_ text: String)
    func typeDelete()
    func typeReturn()
    /// The user has selected everything and typed this; asks the delegate.
    func typeOver(_ text: String)
    var content: EditableText { get }
    func selectText(_ range: NSRange)
    /// Whether the text is shown as dots.
    var isSecureTextEntry: Bool { get }
}

@MainActor
enum FirstResponder {
    /// The window whose first responder the object can be; nil for one that is in none.
    static func window(of responder: UIResponder) -> UIWindow? {
        let view = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
        return view?.window?.focusWindow
    }

    /// A finger has chosen it. One that has the role already asks for the keyboard again when that is not there: the
    /// app beside has had it.
    static func choose(_ responder: UIResponder) {
        let isChosen = responder.isFirstResponder
        responder.becomeFirstResponder()
        if isChosen, !Display.current.keyboard.isOwn { InputSession.current.askAgain() }
    }

    static func become(_ responder: UIResponder) -> Bool {
        guard let window = window(of: responder) else { return false }
        if window.firstResponder === responder { return true }
        let session = InputSession.current
        let editor = responder as? any EditingResponder
        if let editor, !editor.shouldBeginEditing() { return false }
        if let old = window.firstResponder, old !== responder {
            session.switches += 1
            defer { session.switches -= 1 }
            guard old.resignFirstResponder() else { return false }
        }
        // The delegates that were asked and told may have changed everything.
        guard responder.canBecomeFirstResponder, window.firstResponder == nil, self.window(of: responder) === window
        else { return window.firstResponder === responder }
        window.firstResponder = responder
        session.roleChanged()
        editor?.didBecomeEditor()
        return true
    }

    static func resign(_ responder: UIResponder) -> Bool {
        guard responder.isFirstResponder else { return true }
        let session = InputSession.current
        if session.forced == 0 {
            guard responder.canResignFirstResponder else { return false }
            if let editor = responder as? any EditingResponder, !editor.shouldEndEditing() { return false }
            guard responder.isFirstResponder else { return true }
        }
        end(responder, looksUp: session.switches == 0)
        return true
    }

    /// Ends it without asking anybody.
    static func force(_ responder: UIResponder, looksUp: Bool) {
        let session = InputSession.current
        session.forced += 1
        if !looksUp { session.switches += 1 }
        // By its own method, for the sake of overrides; one that forgets super does not keep the role.
        _ = responder.resignFirstResponder()
        session.forced -= 1
        if responder.isFirstResponder { end(responder, looksUp: looksUp) }
        if !looksUp { session.switches -= 1 }
    }

    private static func end(_ responder: UIResponder, looksUp: Bool) {
        guard let window = window(of: responder) else { return }
        window.firstResponder = nil
        InputSession.current.roleChanged()
        guard let editor = responder as? any EditingResponder else { return }
        editor.didResignEditor()
        guard looksUp, window.firstResponder == nil else { return }
        inputChain(from: responder).dropFirst().first(where: \.canBecomeFirstResponder)?.becomeFirstResponder()
    }

    /// The view, or a controller of a view, at or below `view`.
    static func responder(below view: UIView) -> UIResponder? {
        guard let responder = view.window?.focusWindow?.firstResponder else { return nil }
        let place = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
        return place?.isDescendant(of: view) == true ? responder : nil
    }

    /// The responders that input views are looked for at: the chain as far as the presentation that the first is in.
    static func inputChain(from responder: UIResponder) -> [UIResponder] {
        var chain: [UIResponder] = []
        var next: UIResponder? = responder
        while let current = next {
            chain.append(current)
            next = (current as? UIViewController)?.presenter == nil ? current.next : nil
        }
        return chain
    }
}
