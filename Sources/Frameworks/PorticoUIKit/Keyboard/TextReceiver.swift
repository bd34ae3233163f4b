// Portico
// SPDX-License-Identifier: Apache-2.0

/// A responder that takes text from a keyboard: a text field, a text view, or an object of the app that is a `UIKeyInput`.
@MainActor
enum TextReceiver {
    case editor(any EditingResponder)
    case input(any UIKeyInput)

    /// The first responder of a window; nil if it takes no text.
    init?(in window: UIWindow?) {
        switch window?.firstResponder {
        case let editor as any EditingResponder: self = .editor(editor)
        case let input as any UIKeyInput: self = .input(input)
        default: return nil
        }
    }

    /// - Parameter text: What one key types: a line feed or a carriage return for the return key.
    func type(_ text: String) {
        let isReturn = text == "\n" || text == "\r"
        switch self {
        case .editor(let editor): isReturn ? editor.typeReturn() : editor.type(text)
        case .input(let input): input.insertText(isReturn ? "\n" : text)
        }
    }

    func deleteBackward() {
        switch self {
        case .editor(let editor): editor.typeDelete()
        case .input(let input): input.deleteBackward()
        }
    }
}
