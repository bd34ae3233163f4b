// Portico
// SPDX-License-Identifier: Apache-2.0

/// A key of a hardware keyboard that is pressed once, with keys that are held meanwhile.
public struct KeyPress: Codable, Hashable, Sendable {
    /// The character on the key, in lower case, or the value of one of `UIKeyCommand`'s constants, such as
    /// `UIKeyInputEscape`.
    public var input: String
    /// The bits of `UIKeyModifierFlags`.
    public var modifiers: Int

    public init(input: String, modifiers: Int = 0) {
        self.input = input
        self.modifiers = modifiers
    }

    /// Whether it types a character: held keys other than shift, caps lock and those of the keypad prevent that.
    public var types: Bool { input.count == 1 && modifiers & ~(1 << 16 | 1 << 17 | 1 << 21) == 0 }

    /// `command-shift-n`, `escape`.
    public var words: String {
        let names = [
            (20, "command"), (18, "control"), (19, "option"), (17, "shift"), (16, "caps-lock"), (21, "keypad"),
        ]
        let held = names.filter { modifiers & 1 << $0.0 != 0 }.map(\.1)
        let prefix = "UIKeyInput"
        let key = input.hasPrefix(prefix) ? input.dropFirst(prefix.count).lowercased() : input
        return (held + [key]).joined(separator: "-")
    }
}
