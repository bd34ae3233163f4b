// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Preferences for a field's keyboard and for its input. Stored for the app: the keyboard here has one layout.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitextinputtraits
/// - Since: iOS 2.0
/// - Differs: the requirements have no default implementations here; smart quotes, passwords and content types are not
///   there.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is shown as dots, in listings and snapshots too.
    var isSecureTextEntry: Bool { get set }
}

/// - Behavior: https://developer.apple.com/documentation/uikit/uikeyboardtype
/// - Since: iOS 2.0
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case emailAddress = 7
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    case asciiCapableNumberPad = 11
    /// The older name of ``asciiCapable``.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// - Behavior: https://developer.apple.com/documentation/uikit/uikeyboardappearance
/// - Since: iOS 2.0
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark = 1
    case light = 2
    /// The older name of ``dark``.
    public static let alert = UIKeyboardAppearance.dark
}

/// - Behavior: https://developer.apple.com/documentation/uikit/uireturnkeytype
/// - Since: iOS 2.0
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go = 1
    case google = 2
    case join = 3
    case next = 4
    case route = 5
    case search = 6
    case send = 7
    case yahoo = 8
    case done = 9
    case emergencyCall = 10
    case `continue` = 11
}

/// - Behavior: https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype
/// - Since: iOS 2.0
public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words = 1
    case sentences = 2
    case allCharacters = 3
}

/// - Behavior: https://developer.apple.com/documentation/uikit/uitextautocorrectiontype
/// - Since: iOS 2.0
public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// - Behavior: https://developer.apple.com/documentation/uikit/uitextspellcheckingtype
/// - Since: iOS 5.0
public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// Receives text from the keyboard. The keyboard appears for a view that conforms and can become first responder.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uikeyinput
/// - Since: iOS 3.2
/// - Differs: does not inherit the traits that Apple's protocol inherits.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
    var hasText: Bool { get }
    /// Inserts one character, or a whole text that was pasted or completed; `"\n"` is the return key.
    func insertText(_ text: String)
    /// Removes the selection, or the character before the insertion point.
    func deleteBackward()
}
