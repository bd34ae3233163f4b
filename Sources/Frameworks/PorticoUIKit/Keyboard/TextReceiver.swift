// Portico
// SPDX-License-Identifier: Apache-2.0

/// A responder that takes text from a keyboard: a text field, a text view, or an object of the app that is a `UIKeyInput`.
@MainActor
struct TextReceiver {
    private let responder: UIResponder

    /// The first responder of a window; nil if it takes no text.
    init?(in window: UIWindow?) {
        guard let responder = window?.firstResponder,
            responder is any EditingResponder || responder is any UIKeyInput
        else { return nil }
        self.responder = responder
    }

    /// - Parameter text: What one key types: a line feed or a carriage return for the return key.
    func type(_ text: String) {
        let isReturn = text == "\n" || text == "\r"
        if let editor = responder as? any EditingResponder {
            isReturn ? editor.typeReturn() : editor.type(text)
        } else if let input = responder as? any UIKeyInput {
            input.insertText(isReturn ? "\n" : text)
        }
    }

    func deleteBackward() {
        if let editor = responder as? any EditingResponder {
            editor.typeDelete()
        } else if let input = responder as? any UIKeyInput {
            input.deleteBackward()
        }
    }
}
