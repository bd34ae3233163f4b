// Portico
// SPDX-License-Identifier: Apache-2.0

// The rules of the focus keeper, apart from UIKit.
//
//     present ── resign ──► away ── enter foreground (restore) ──► away ── become active (restore) ──► present
//                            │ ▲
//                            └─┘ resign once more
//
//  1. What had the focus at the first resign of an absence is restored (I4). A later resign that finds no focus is an
//     alert over the switcher, or the like, and changes nothing (B6); one that finds another field has that one
//     restored, because the app has moved the focus meanwhile.
//  2. The focus is restored when the scene is about to come to the foreground, and again when it is active: an alert
//     never takes the scene to the background (B3), and whatever refuses the first time may allow it the second.
//  3. A focus that is there on return is left where it is: the system has restored it, or the app has chosen another.
//  4. Where nothing had the focus nothing is restored: the user or the app had ended editing before. With dictation's
//     alert the system takes the focus before the resign, and gives it back itself (K31).
//  5. An app that ends editing during the absence says so: the system's own taking looks the same.
//  6. A name that a killed scene has left behind counts as the focus of the absence it was killed in.

struct FocusMemory<Field: Equatable & Sendable>: Sendable {
    private enum Phase: Sendable {
        case present
        case away(Field?)
    }

    private var phase = Phase.present

    /// What is to be restored; nil while nothing is.
    var kept: Field? {
        if case .away(let field) = phase { field } else { nil }
    }

    mutating func resign(focused: Field?) {
        phase = .away(focused ?? kept)
    }

    /// - Returns: What is to get the focus now.
    func enterForeground(isFocused: Bool) -> Field? { isFocused ? nil : kept }

    /// - Returns: What is to get the focus now.
    mutating func becomeActive(isFocused: Bool) -> Field? {
        defer { phase = .present }
        return isFocused ? nil : kept
    }

    /// The scene is being made anew, after it was killed with this field in focus.
    mutating func revive(_ field: Field) { phase = .away(field) }

    /// Editing has ended on purpose.
    mutating func forget() {
        if case .away = phase { phase = .away(nil) }
    }
}
