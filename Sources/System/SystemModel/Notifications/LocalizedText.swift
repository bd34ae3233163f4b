// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text that is localized when it is shown, as created by `localizedUserNotificationString(forKey:arguments:)`.
///
/// It is encoded in an ordinary string that begins with a private-use character, which texts of apps do not.
public enum LocalizedText {
    private static let mark = "\u{F8FF}portico-localized:"

    private struct Key: Codable {
        var key: String
        var arguments: [String]
    }

    /// A placeholder string for the text of `key`, with `arguments` for its `%@`.
    public static func marker(key: String, arguments: [String]) -> String {
        let encoder = JSONEncoder()
        // The same text is the same string, in every run.
        encoder.outputFormatting = .sortedKeys
        let data = (try? encoder.encode(Key(key: key, arguments: arguments))) ?? Data()
        return mark + String(decoding: data, as: UTF8.self)
    }

    /// The text for a placeholder string; any other string is returned unchanged. A key that is not in `table` is used
    /// as the text.
    public static func resolve(_ string: String, in table: [String: String]) -> String {
        guard string.hasPrefix(mark),
            let key = try? JSONDecoder().decode(Key.self, from: Data(string.utf8.dropFirst(mark.utf8.count)))
        else { return string }
        return text(key.key, arguments: key.arguments, in: table)
    }

    /// The text of a key with its arguments: `%@` in order, `%2$@` by number. Missing arguments are replaced by
    /// nothing, additional ones are ignored.
    public static func text(_ key: String, arguments: [String], in table: [String: String]) -> String {
        var result = ""
        var rest = (table[key] ?? key)[...]
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
            } else if rest.first == "@" {
                result += argument(next, of: arguments)
                next += 1
                rest.removeFirst()
            } else if let position = position(in: &rest) {
                result += argument(position - 1, of: arguments)
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    /// Takes `2$@` off the front.
    private static func position(in text: inout Substring) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let tail = text.dropFirst(digits.count)
        guard let number = Int(digits), number > 0, tail.hasPrefix("$@") else { return nil }
        text = tail.dropFirst(2)
        return number
    }

    private static func argument(_ index: Int, of arguments: [String]) -> String {
        arguments.indices.contains(index) ? arguments[index] : ""
    }
}
