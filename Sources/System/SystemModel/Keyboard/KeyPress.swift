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

    /// Whether a keyboard can have such a key.
    public var isKey: Bool { input.count == 1 || (input.hasPrefix(Self.prefix) && input != Self.prefix) }

    /// Whether it types a character: held keys other than shift, caps lock and those of the keypad prevent that.
    public var types: Bool { input.count == 1 && modifiers & ~(1 << 16 | 1 << 17 | 1 << 21) == 0 }
}

// MARK: - In words

extension KeyPress {
    private static let prefix = "UIKeyInput"

    /// The names of keys that can be held, with their bit, in the order in which they are written.
    private static let held = [
        (name: "command", bit: 20), (name: "control", bit: 18), (name: "option", bit: 19), (name: "shift", bit: 17),
        (name: "caps-lock", bit: 16), (name: "keypad", bit: 21),
    ]

    /// The names of keys that type nothing, and what follows `UIKeyInput` in their constants.
    private static let named = [
        (name: "up-arrow", constant: "UpArrow"), (name: "down-arrow", constant: "DownArrow"),
        (name: "left-arrow", constant: "LeftArrow"), (name: "right-arrow", constant: "RightArrow"),
        (name: "escape", constant: "Escape"), (name: "page-up", constant: "PageUp"),
        (name: "page-down", constant: "PageDown"), (name: "home", constant: "Home"), (name: "end", constant: "End"),
    ]

    /// The names of all keys that can be held and of all that type nothing.
    public static var names: (held: [String], keys: [String]) { (held.map(\.name), named.map(\.name)) }

    /// `command-shift-n`, `escape`.
    public var words: String {
        let held = Self.held.filter { modifiers & 1 << $0.bit != 0 }.map(\.name)
        let key = Self.named.first { input == Self.prefix + $0.constant }?.name ?? input
        return (held + [key]).joined(separator: "-")
    }

    /// The inverse of ``words``; nil for text that names no key. The keys that are held may come in any order.
    public init?(words: String) {
        var rest = Substring(words)
        var modifiers = 0
        while let (name, bit) = Self.held.first(where: { rest.hasPrefix($0.name + "-") }) {
            modifiers |= 1 << bit
            rest = rest.dropFirst(name.count + 1)
        }
        let constant = Self.named.first { $0.name == rest }?.constant
        self.init(input: constant.map { Self.prefix + $0 } ?? String(rest), modifiers: modifiers)
        if !isKey { return nil }
    }
}
