// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

/// What a key of a hardware keyboard does.
///
///     a key that types, and a text field has the focus ─────────────► text, unless a command has priority over it
///     `keyCommands` from the first responder up, the nearest first ─► the first responder in the chain that has the method
///     the main menu ────────────────────────────────────────────────► the same
///     nobody ───────────────────────────────────────────────────────► text, or a diagnostic
@MainActor
enum KeyCommands {
    static func press(_ key: KeyPress, in window: UIWindow?) {
        guard let start = start(in: window) else { return }
        let typed = typedText(of: key)
        let editor = editor(in: window)
        let first = command(for: key, from: start)
        if let editor, let typed, first?.command.wantsPriorityOverSystemBehavior != true, typesFirst {
            return type(typed, into: editor)
        }
        if let first, perform(first.command, declaredBy: first.responder, from: start) { return }
        if let command = MainMenu.keyCommands.first(where: { $0.isPressed(by: key) }),
            perform(command, declaredBy: nil, from: start)
        {
            return
        }
        if let editor, let typed { return type(typed, into: editor) }
        ProcessContext.current.send(.diagnostic("no key command of the app is \(key.words)"))
    }

    /// The first responder, or what a user sees in front.
    static func start(in window: UIWindow?) -> UIResponder? {
        if let responder = window?.firstResponder { return responder }
        let root = window?.rootViewController
        let top = (root?.topPresented ?? root)?.shownControllers.last
        return top?.viewIfLoaded ?? top ?? window
    }

    private static func command(
        for key: KeyPress, from start: UIResponder
    ) -> (command: UIKeyCommand, responder: UIResponder)? {
        for responder in sequence(first: start, next: \.next) {
            let command = responder.keyCommands?.first { $0.isPressed(by: key) }
            if let command { return (command, responder) }
        }
        return nil
    }

    /// Says whether somebody has handled it. Traps for a selector without a method, as a tap on a button does.
    private static func perform(
        _ command: UIKeyCommand, declaredBy responder: UIResponder?, from start: UIResponder
    ) -> Bool {
        if let responder, command.action.isNameAlone { command.action.perform(on: responder, with: command) }
        guard let target = start.target(forAction: command.action, withSender: command) as? UIResponder else {
            return false
        }
        target.validate(command)
        guard command.attributes.isDisjoint(with: [.disabled, .hidden]) else { return false }
        command.action.perform(on: target, with: command)
        return true
    }

    // MARK: - Text

    /// Since iOS 15, keys that type go to a text field before they go to key commands.
    private static var typesFirst: Bool { ProcessContext.current.majorVersion >= 15 }

    /// Nil for a key that types nothing.
    private static func typedText(of key: KeyPress) -> String? {
        let held = UIKeyModifierFlags(rawValue: key.modifiers)
        guard held.isSubset(of: [.shift, .alphaShift, .numericPad]), key.input.count == 1 else { return nil }
        return held.isDisjoint(with: [.shift, .alphaShift]) ? key.input : key.input.uppercased()
    }

    /// The first responder, if it takes text.
    private static func editor(in window: UIWindow?) -> UIResponder? {
        guard let responder = window?.firstResponder else { return nil }
        return responder is any EditingResponder || responder is any UIKeyInput ? responder : nil
    }

    private static func type(_ text: String, into editor: UIResponder) {
        switch (text, editor) {
        case ("\r", let field as any EditingResponder), ("\n", let field as any EditingResponder): field.typeReturn()
        case (_, let field as any EditingResponder): field.type(text)
        case (_, let input as any UIKeyInput): input.insertText(text)
        default: break
        }
    }
}

extension UIKeyCommand {
    /// Letters are compared without case: whether shift is held is in the flags.
    fileprivate func isPressed(by key: KeyPress) -> Bool {
        let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]
        return input?.lowercased() == key.input.lowercased()
            && modifierFlags.subtracting(ignored) == UIKeyModifierFlags(rawValue: key.modifiers).subtracting(ignored)
    }
}
