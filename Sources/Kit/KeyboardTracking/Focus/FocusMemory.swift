// Portico
// SPDX-License-Identifier: Apache-2.0

// The rules of the focus keeper, independent of UIKit.
//
//     present ── resign ──► away ── enter foreground (restore) ──► away ── become active (restore) ──► present
//                            │ ▲
//                            └─┘ resign again
//
//  1. The field with the focus at the first resign of an absence is restored (I4). A later resign without focus has
//     another cause, such as an alert over the switcher, and changes nothing (B6). A later resign with another field
//     replaces the first, because the app has moved the focus in the meantime.
//  2. The focus is restored when the scene is about to enter the foreground, and again when it becomes active. An alert
//     does not move the scene to the background (B3), and a field that refuses the focus the first time may accept it
//     the second time.
//  3. A focus that exists on return is not changed: the system has restored it, or the app has chosen another field.
//  4. If no field had the focus, nothing is restored, because editing had ended before. For dictation's alert the
//     system removes the focus before the resign and restores it itself (K31).
//  5. An app that ends editing during the absence must call `forget()`, because the system's own removal looks the
//     same.
//  6. The name stored by a terminated scene counts as the focus of the absence in which it was terminated.

struct FocusMemory<Field: Equatable & Sendable>: Sendable {
    private enum Phase: Sendable {
        case present
        case away(Field?)
    }

    private var phase = Phase.present

    /// The field to restore, or nil for none.
    var kept: Field? {
        if case .away(let field) = phase { field } else { nil }
    }

    mutating func resign(focused: Field?) {
        phase = .away(focused ?? kept)
    }

    /// - Returns: The field that should get the focus now.
    func enterForeground(isFocused: Bool) -> Field? { isFocused ? nil : kept }

    /// - Returns: The field that should get the focus now.
    mutating func becomeActive(isFocused: Bool) -> Field? {
        defer { phase = .present }
        return isFocused ? nil : kept
    }

    /// The scene is being restored after it was terminated with this field in focus.
    mutating func revive(_ field: Field) { phase = .away(field) }

    /// The app ended editing on purpose.
    mutating func forget() {
        if case .away = phase { phase = .away(nil) }
    }
}
