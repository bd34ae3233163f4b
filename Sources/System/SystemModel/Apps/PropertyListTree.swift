// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value of a property list, as `PropertyListSerialization` returns it, for an encoder.
///
/// `PropertyListSerialization` reads arrays everywhere, but in a program that is linked statically, it refuses to write
/// them (Swift 6.3.1 on Linux: "property lists cannot contain objects of type 'Not A Type'"). An encoder writes them.
struct PropertyListTree: Encodable {
    let value: Any

    /// The dictionary as a binary property list.
    ///
    /// - Throws: `EncodingError` if a value does not have a property-list type.
    static func encode(_ dictionary: [String: Any]) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try encoder.encode(PropertyListTree(value: dictionary))
    }

    func encode(to encoder: any Encoder) throws {
        switch value {
        case let entries as [String: Any]: try entries.mapValues(PropertyListTree.init).encode(to: encoder)
        case let elements as [Any]: try elements.map(PropertyListTree.init).encode(to: encoder)
        case let text as String: try single(text, to: encoder)
        case let date as Date: try single(date, to: encoder)
        case let data as Data: try single(data, to: encoder)
        // `as Bool` alone also accepts the numbers 0 and 1.
        case let flag as Bool where type(of: value) == Bool.self: try single(flag, to: encoder)
        case let number as NSNumber:
            if ["d", "f"].contains(String(cString: number.objCType)) {
                try single(number.doubleValue, to: encoder)
            } else {
                try single(number.int64Value, to: encoder)
            }
        default:
            let description = "\(type(of: value)) is not a type of property lists"
            throw EncodingError.invalidValue(
                value, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: description))
        }
    }

    private func single(_ value: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
