// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// Why the keyboard moves.
enum KeyboardCause: Hashable, Sendable {
    /// Another first responder, directly after the old one.
    case focus
    /// Another one, with an alert of the app that has come or gone (K32).
    case alert
    /// `reloadInputViews()`.
    case reload
    /// The same one wants other views below it.
    case otherViews
    /// The system takes the first responder away.
    case taken
    /// The user has chosen another layout, keyboard or form.
    case gesture(KeyboardGesture.Way)
    /// The software keyboard beside a hardware one.
    case toggle
    /// The app takes it over from the one beside.
    case takeover
}

/// Works out what is posted when the keyboard goes from one form to another: a function for each situation of the keyboard
/// sheet, 2.3.
///
/// A value of one moment: the keyboard as it was when it was asked for. What it decides is in ``decider``.
struct KeyboardChanges: KeyboardGeometry, Deciding {
    let keyboard: KeyboardServer
    let model: DeviceModel
    let windows: Windows
    let profile: BehaviorProfile
    let ownersRequest: InputRequest?
    /// The app that hears it.
    let process: ProcessReference
    /// What is known about its first responder: it counts how often it has shown the keyboard.
    var input: InputState
    var decider: Decider

    mutating func choose(_ decision: Decision, _ options: [ChoiceOption]) -> Int { decider.choose(decision, options) }
}

// MARK: - From one form to another

extension KeyboardChanges {
    /// - Parameters:
    ///   - old: Where it was, truly; below the screen for a hidden one.
    ///   - new: Where it goes.
    mutating func change(
        from old: (form: KeyboardForm, frame: ScreenRect), to new: (form: KeyboardForm, frame: ScreenRect),
        because cause: KeyboardCause
    ) -> KeyboardGroup {
        let group = plainChange(from: old, to: new, because: cause)
        return new.form.isDocked ? settling(group, at: new) : group
    }

    private mutating func plainChange(
        from old: (form: KeyboardForm, frame: ScreenRect), to new: (form: KeyboardForm, frame: ScreenRect),
        because cause: KeyboardCause
    ) -> KeyboardGroup {
        let way: KeyboardGesture.Way = if case .gesture(let way) = cause { way } else { .menu }
        if new.form == .hidden, old.form == .hidden { return belowTheScreen(new.frame) }
        if new.form == .hidden {
            if old.form.isFree { return changeOnly(old.frame, new.frame) }
            return cause == .focus ? dismissal(old.frame) : hide(old.frame)
        }
        if old.form == .hidden {
            return new.form.isFree ? changeOnly(new.frame, new.frame) : show(new.frame)
        }
        switch (old.form.isFree, new.form.isFree) {
        case (true, true):
            return cause == .focus || old.frame != new.frame ? changeOnly(old.frame, new.frame) : KeyboardGroup()
        case (true, false): return dock(old.frame, new.frame, way)
        case (false, true): return leaveDock(old.frame, new, way)
        case (false, false): break
        }
        switch cause {
        case .toggle: return toggle(old.frame, new.frame)
        case .reload: return reload(old.frame, new.frame)
        case .alert, .takeover: return resize(old.frame, new.frame)
        case .focus where old.frame == new.frame: return switchField(new.frame)
        case .focus, .gesture, .otherViews, .taken:
            return old.frame == new.frame || !profile.keyboard.postsHeightChange
                ? KeyboardGroup() : resize(old.frame, new.frame)
        }
    }
}
