// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A property list, or a value in a property list.
///
/// Format: https://developer.apple.com/library/archive/documentation/CoreFoundation/Conceptual/CFPropertyLists/CFPropertyLists.html
public enum PropertyListValue: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case date(Date)
    case data(Data)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
    /// The text of a string; nil for every other type, numbers included.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The elements of an array, in order; nil for every other type.
    public var array: [PropertyListValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The entries of a dictionary; nil for every other type.
    public var dictionary: [String: PropertyListValue]? {
        if case .dictionary(let entries) = self { entries } else { nil }
    }

    /// A Boolean, or a string or number that represents one: `YES`, `NO`, `true`, `false`, `1`, `0`; nil otherwise.
    public var boolean: Bool? {
        switch self {
        case .boolean(let value): value
        case .integer(let value): value == 0 ? false : value == 1 ? true : nil
        case .string(let text): Self.boolean(text)
        default: nil
        }
    }

    /// The strings of an array, in order, without elements of other types. A single string is treated as an array of one.
    public var strings: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let elements): elements.compactMap(\.string)
        default: []
        }
    }

    /// The value of a key; nil for a missing key, and for a value that is not a dictionary.
    public subscript(key: String) -> PropertyListValue? { dictionary?[key] }

    /// The value with Foundation's types, as `PropertyListSerialization` takes and returns them.
    public var foundationValue: Any {
        switch self {
        case .string(let text): text
        case .integer(let number): number
        case .real(let number): number
        case .boolean(let value): value
        case .date(let date): date
        case .data(let data): data
        case .array(let elements): elements.map(\.foundationValue)
        case .dictionary(let entries): entries.mapValues(\.foundationValue)
        }
    }

    static func boolean(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "true", "1": true
        case "no", "false", "0": false
        default: nil
        }
    }
}

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral text: String) { self = .string(text) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(integerLiteral number: Int) { self = .integer(number) }
}

extension PropertyListValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }

    /// If several entries have the same key, the last one is used.
    public init(dictionaryLiteral entries: (String, PropertyListValue)...) {
        self = .dictionary(Dictionary(entries) { $1 })
    }
}
