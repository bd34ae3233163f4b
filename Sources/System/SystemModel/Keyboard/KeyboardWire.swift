// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message of an app about its first responder and the keyboard.
public enum KeyboardMessage: Codable, Hashable, Sendable {
    /// The first responder or its input views have changed; nil if there is no first responder.
    case input(InputRequest?)
    /// The app's scroll view drags the keyboard.
    case drag(KeyboardDrag)

    /// As the cases were called when they were cases of ``AppMessage``.
    enum CodingKeys: String, CodingKey {
        case input
        case drag = "dragKeyboard"
    }
}

/// A call of the system about the keyboard and the first responder.
public enum KeyboardCallback: Codable, Hashable, Sendable {
    case notice(KeyboardNotice)
    /// The keyboard moves without a notification; layout guides and accessory views follow.
    case moved(KeyboardPlacement)
    /// A text view's delegate may be notified now that editing has begun.
    case beginEditing(responder: Int)
    /// The system makes the first responder resign, even if it refuses.
    case takeFirstResponder(ResignReason)
    /// The system restores the first responder that it made resign, if it still exists.
    case returnFirstResponder
    case typeText(String)
    case deleteBackward
    case pressReturn
    case pressKey(KeyPress)

    /// As the cases were called when they were cases of ``Callback``.
    enum CodingKeys: String, CodingKey {
        case notice = "keyboard"
        case moved = "keyboardMoved"
        case beginEditing
        case takeFirstResponder
        case returnFirstResponder
        case typeText
        case deleteBackward
        case pressReturn
        case pressKey
    }
}

extension KeyboardMessage {
    /// What the app did.
    var name: String {
        switch self {
        case .input: "the first responder"
        case .drag: "a scroll view that drags the keyboard"
        }
    }
}

extension KeyboardCallback {
    /// The method or the notification in Apple's spelling; else what happens.
    var name: String {
        switch self {
        case .notice(let notice): notice.name.rawValue
        case .moved: "keyboard moves"
        case .beginEditing: "textViewDidBeginEditing(_:)"
        case .takeFirstResponder: "system resigns first responder"
        case .returnFirstResponder: "system restores first responder"
        case .typeText: "insertText(_:)"
        case .deleteBackward: "deleteBackward()"
        case .pressReturn: "textFieldShouldReturn(_:)"
        case .pressKey: "key command"
        }
    }

    /// Its values in short form; empty if there are none.
    var details: String {
        switch self {
        case .notice(let notice): notice.summary
        case .moved(let placement):
            "\(placement.form) \(placement.frame)" + (placement.guideFrame.map { ", layout guide at \($0)" } ?? "")
        case .takeFirstResponder(let reason): reason.words
        case .typeText(let text): "\"\(text)\""
        case .pressKey(let key): key.words
        case .beginEditing, .returnFirstResponder, .deleteBackward, .pressReturn: ""
        }
    }
}
