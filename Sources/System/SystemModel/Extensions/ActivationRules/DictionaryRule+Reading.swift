// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DictionaryRule {
    /// Every key that a rule knows.
    static let keys =
        ["NSExtensionActivationDictionaryVersion", "NSExtensionActivationUsesStrictMatching"]
        + AttachmentKind.allCases.map(\.key) + [mostKey, fewestKey]

    /// Reads the dictionary of a property list.
    ///
    /// Nothing in it is an error: what cannot be read says nothing. Decided, as real files are written: a count may be a
    /// string or a boolean (`true` is 1), a boolean a number or one of the words YES, NO, true and false. A fraction is
    /// cut off, a negative count takes none, a bound of 0 is none, and every version but 2 is 1. Each is told.
    init(_ dictionary: [String: Any]) {
        var reader = RuleDictionaryReader(dictionary)
        let version = reader.count("NSExtensionActivationDictionaryVersion") ?? 1
        if version != 1, version != 2 {
            reader.tell(
                "NSExtensionActivationDictionaryVersion is \(version); only 1 and 2 exist, and it is read as 1")
        }
        let isStrict = reader.bool("NSExtensionActivationUsesStrictMatching") ?? false
        if isStrict, version != 2 {
            reader.tell(
                "NSExtensionActivationUsesStrictMatching has no effect without version 2: version 1 is always strict")
        }
        self.init(
            isFuzzy: version == 2 && !isStrict, takesText: reader.bool(AttachmentKind.text.key) ?? false,
            webURLs: reader.count(AttachmentKind.webURL.key) ?? 0,
            webPages: reader.count(AttachmentKind.webPage.key) ?? 0,
            images: reader.count(AttachmentKind.image.key) ?? 0,
            movies: reader.count(AttachmentKind.movie.key) ?? 0,
            files: reader.count(AttachmentKind.file.key) ?? 0,
            most: reader.bound(Self.mostKey), fewest: reader.bound(Self.fewestKey))
        if let most, let fewest, fewest > most {
            reader.tell("\(Self.fewestKey) is \(fewest), more than the \(most) of \(Self.mostKey): nothing can match")
        }
        if AttachmentKind.allCases.allSatisfy({ limit(of: $0) == 0 }) {
            reader.tell("the rule accepts no kind of attachment: the extension is never shown")
        }
        reader.tellUnknownKeys()
        diagnostics = reader.diagnostics
    }
}

private struct RuleDictionaryReader {
    private let dictionary: [String: Any]
    private(set) var diagnostics: [RuleDiagnostic] = []

    init(_ dictionary: [String: Any]) {
        self.dictionary = dictionary
    }

    mutating func tell(_ message: String) { diagnostics.append(RuleDiagnostic(message: message)) }

    /// 0 or more; nil where nothing is said.
    mutating func count(_ key: String) -> Int? {
        guard let value = dictionary[key] else { return nil }
        if let bool = PlistValue.bool(value) {
            tell("\(key) is a boolean, but must be a number; it is read as \(bool ? 1 : 0)")
            return bool ? 1 : 0
        }
        guard let number = PlistValue.number(value) else {
            tell("\(key) is \(PlistValue.described(value)), but must be a number; it is read as 0")
            return 0
        }
        if value is String { tell("\(key) is a string, but must be a number; it is read as \(number)") }
        if number < 0 { tell("\(key) is \(number), but a count cannot be negative; it is read as 0") }
        return max(0, number)
    }

    /// nil also for 0, which bounds nothing.
    mutating func bound(_ key: String) -> Int? {
        guard let count = count(key) else { return nil }
        guard count > 0 else {
            tell("\(key) is 0 and has no effect")
            return nil
        }
        return count
    }

    mutating func bool(_ key: String) -> Bool? {
        guard let value = dictionary[key] else { return nil }
        if let bool = PlistValue.bool(value) { return bool }
        let bool: Bool
        switch (value as? String)?.lowercased() {
        case "yes", "true": bool = true
        case "no", "false": bool = false
        default:
            guard let number = PlistValue.number(value) else {
                tell("\(key) is \(PlistValue.described(value)), but must be a boolean; it is read as false")
                return false
            }
            bool = number != 0
        }
        tell("\(key) is \(PlistValue.described(value)), but must be a boolean; it is read as \(bool)")
        return bool
    }

    mutating func tellUnknownKeys() {
        for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) where !DictionaryRule.keys.contains(key) {
            let name = QuotedText.line(key, quote: "\"", limit: 80)
            if key == "NSExtensionActivationSupportsTextWithMaxCount" {
                tell("\(name) does not exist; for text there is only \(AttachmentKind.text.key), a boolean")
            } else if key == "NSExtensionActivationRule" || (value as? String)?.contains("SUBQUERY") == true {
                tell("\(name): a predicate inside a dictionary is ignored; use it as the rule itself")
            } else {
                let near = NearestKey.of(key, among: DictionaryRule.keys).map { "; did you mean \($0)?" } ?? ""
                tell("\(name) is not a key of a rule and is ignored\(near)")
            }
        }
    }
}

/// What a property list holds, told apart: on Linux a boolean comes as one, and every other number does not.
private enum PlistValue {
    static func bool(_ value: Any) -> Bool? {
        type(of: value) == Bool.self ? value as? Bool : nil
    }

    /// Cut off behind the point, and at the bounds of a 32-bit count.
    static func number(_ value: Any) -> Int? {
        let number: Double?
        if let text = value as? String {
            number = Int(text.filter { !$0.isWhitespace }).map(Double.init)
        } else {
            number = (value as? NSNumber)?.doubleValue
        }
        guard let number, !number.isNaN else { return nil }
        return Int(min(max(number, -2_147_483_648), 2_147_483_647))
    }

    static func described(_ value: Any) -> String {
        switch value {
        case let text as String: "\"\(QuotedText.line(text, quote: "\"", limit: 40))\", a string"
        case is [Any]: "an array"
        case is [String: Any]: "a dictionary"
        case is Data: "data"
        case is Date: "a date"
        default: bool(value).map { "\($0), a boolean" } ?? number(value).map { "\($0), a number" } ?? "something else"
        }
    }
}
