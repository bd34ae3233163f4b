// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text that is looked up when it is shown: what `localizedUserNotificationString(forKey:arguments:)` makes.
///
/// It travels inside an ordinary string behind a private-use character that no text of an app begins with.
public enum LocalizedText {
    private static let mark = "\u{F8FF}portico-localized:"

    private struct Key: Codable {
        var key: String
        var arguments: [String]
    }

    /// A string that stands for the text of `key`, with `arguments` for its `%@`.
    public static func marker(key: String, arguments: [String]) -> String {
        let encoder = JSONEncoder()
        // The same text is the same string, in every run.
        encoder.outputFormatting = .sortedKeys
        let data = (try? encoder.encode(Key(key: key, arguments: arguments))) ?? Data()
        return mark + String(decoding: data, as: UTF8.self)
    }

    /// The text that `string` stands for; any other string as it is. A key that is not in `table` stands for itself.
    public static func resolve(_ string: String, in table: [String: String]) -> String {
        guard string.hasPrefix(mark),
            let key = try? JSONDecoder().decode(Key.self, from: Data(string.utf8.dropFirst(mark.utf8.count)))
        else { return string }
        return text(key.key, arguments: key.arguments, in: table)
    }

    /// The text of a key with its arguments filled in: `%@` in order, `%2$@` by number. Arguments that are missing
    /// leave nothing, ones too many are dropped.
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
