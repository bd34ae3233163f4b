// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

/// What a key of a hardware keyboard does, in this order. The first line applies only with
/// `profile.keyboard.typesBeforeKeyCommands`:
///
///     a key that types, and a text field has the focus ─────────────► text, unless a command has priority over it
///     `keyCommands` from the first responder up, the nearest first ─► the first responder in the chain that has the method
///     the main menu ────────────────────────────────────────────────► the same
///     nobody ───────────────────────────────────────────────────────► text, or a diagnostic
@MainActor
enum KeyCommands {
    /// Why a command was not performed.
    private enum Obstacle {
        case disabled, withoutTarget
    }

    static func press(_ key: KeyPress, in window: UIWindow?) {
        guard let start = start(in: window) else { return }
        let context = ProcessContext.current
        let typed = typedText(of: key)
        let receiver = TextReceiver(in: window)
        let first = command(for: key, from: start)
        if let receiver, let typed, first?.command.wantsPriorityOverSystemBehavior != true,
            context.environment.rules.typesBeforeKeyCommands
        {
            return receiver.type(typed)
        }
        var obstacle: Obstacle?
        if let first {
            obstacle = perform(first.command, declaredBy: first.responder, from: start)
            if obstacle == nil { return }
        }
        if let command = MainMenu.keyCommands.first(where: { $0.isPressed(by: key) }) {
            guard let other = perform(command, declaredBy: nil, from: start) else { return }
            obstacle = obstacle ?? other
        }
        if let receiver, let typed { return receiver.type(typed) }
        switch obstacle {
        case nil: context.send(.diagnostic("no key command of the app is \(key.words)"))
        case .disabled: context.send(.diagnostic("the key command \(key.words) is disabled"))
        case .withoutTarget:
            context.send(.diagnostic("no object in the responder chain performs the key command \(key.words)"))
        }
    }

    /// The first responder, or what a user sees in front.
    static func start(in window: UIWindow?) -> UIResponder? {
        if let responder = window?.firstResponder { return responder }
        let top = ScreenDescription.topScreen(of: window)
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

    /// Traps for a selector without a method, as a tap on a button does. Returns nil if the command was performed.
    private static func perform(
        _ command: UIKeyCommand, declaredBy responder: UIResponder?, from start: UIResponder
    ) -> Obstacle? {
        if let responder, command.action.isNameAlone { command.action.perform(on: responder, with: command) }
        guard let target = start.target(forAction: command.action, withSender: command) as? UIResponder else {
            return .withoutTarget
        }
        target.validate(command)
        guard command.attributes.isDisjoint(with: [.disabled, .hidden]) else { return .disabled }
        command.action.perform(on: target, with: command)
        return nil
    }

    // MARK: - Text

    /// Nil for a key that types nothing.
    private static func typedText(of key: KeyPress) -> String? {
        let held = UIKeyModifierFlags(rawValue: key.modifiers)
        guard held.isSubset(of: [.shift, .alphaShift, .numericPad]), key.input.count == 1 else { return nil }
        return held.isDisjoint(with: [.shift, .alphaShift]) ? key.input : key.input.uppercased()
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
