// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A JSON value without a type, for files that are compared or completed key by key.
package enum JSONTree: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([String: JSONTree])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let values = try? container.decode([JSONTree].self) {
            self = .array(values)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }

    /// The value of a key; nil where this is no object or has no such key.
    subscript(key: String) -> JSONTree? {
        if case .object(let values) = self { values[key] } else { nil }
    }

    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// With every key that is missing here and there in `other`, at any depth of objects. What is here stays as it is.
    ///
    /// - Parameter keys: Those that stay missing, by their paths: `background.handlerLimit`.
    func completed(from other: JSONTree, leavingOut keys: Set<String> = [], at path: String = "") -> JSONTree {
        guard case .object(var own) = self, case .object(let others) = other else { return self }
        for (key, value) in others {
            let place = path.isEmpty ? key : "\(path).\(key)"
            if own[key] == nil, keys.contains(place) { continue }
            // A section that is missing as a whole lacks what it may lack, too.
            let absent = if case .object = value { JSONTree.object([:]) } else { value }
            own[key] = (own[key] ?? absent).completed(from: value, leavingOut: keys, at: place)
        }
        return .object(own)
    }

    /// The first key, in alphabetical order at each level, that is here and not in `other`, with the path of the object
    /// that it is in; nil when there is none.
    func firstKey(unknownTo other: JSONTree, path: String = "$") -> (path: String, key: String)? {
        guard case .object(let own) = self, case .object(let others) = other else { return nil }
        for (key, value) in own.sorted(by: { $0.key < $1.key }) {
            guard let counterpart = others[key] else {
                // A key that may be left out is written only when it has a value.
                if value == .null { continue }
                return (path, key)
            }
            if let found = value.firstKey(unknownTo: counterpart, path: "\(path).\(key)") { return found }
        }
        return nil
    }
}
