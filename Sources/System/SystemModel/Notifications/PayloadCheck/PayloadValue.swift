// Portico
// SPDX-License-Identifier: Apache-2.0

/// A JSON value as it was written: a boolean is no number, and an object keeps its order.
enum PayloadValue: Sendable {
    case null
    case bool(Bool)
    case number(PayloadNumber)
    case string(String)
    case array([PayloadValue])
    case object(PayloadObject)
}

/// A JSON number. Its value is finite.
struct PayloadNumber: Sendable {
    /// As written.
    let text: String
    let value: Double

    /// nil for a fraction, and for what 64 bits do not hold. `3.0` and `3e0` are 3.
    var whole: Int? { Int(text) ?? Int(exactly: value) }
}

/// A JSON object: the keys in the order in which they first appear, each with the value that it was given last.
struct PayloadObject: Sendable {
    private(set) var members: [(key: String, value: PayloadValue)] = []
    private var places: [String: Int] = [:]
    private var repeated: Set<String> = []

    subscript(key: String) -> PayloadValue? { places[key].map { members[$0].value } }

    /// Whether the key comes for the second time. The last value counts: so Foundation's reader has it.
    mutating func set(_ key: String, to value: PayloadValue) -> Bool {
        if let place = places[key] {
            members[place].value = value
            return repeated.insert(key).inserted
        }
        places[key] = members.count
        members.append((key, value))
        return false
    }
}

// MARK: - Reading

extension PayloadValue {
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var number: PayloadNumber? { if case .number(let number) = self { number } else { nil } }
    var object: PayloadObject? { if case .object(let object) = self { object } else { nil } }
    var array: [PayloadValue]? { if case .array(let values) = self { values } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// Whether it is the number 1; `true` is not.
    var isOne: Bool { number?.value == 1 }
}

// MARK: - Words

extension PayloadValue {
    /// The value on one line, cut short.
    var short: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number): number.text.count > 40 ? "\(number.text.prefix(39))…" : number.text
        case .string(let text): "\"\(QuotedText.line(text, quote: "\"", limit: 40))\""
        case .array(let values): values.isEmpty ? "[]" : "[\(values.count) value\(values.count == 1 ? "" : "s")]"
        case .object(let object):
            object.members.isEmpty ? "{}" : "{\(object.members.count) key\(object.members.count == 1 ? "" : "s")}"
        }
    }

    /// What it is, behind "is": `true, a boolean`, `"3", a string`, `-1`.
    var described: String {
        switch self {
        case .null: "null"
        case .bool: "\(short), a boolean"
        case .number: short
        case .string: "\(short), a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
