// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Property-list dictionaries as bytes, the form in which they cross process borders.
public enum PropertyListCoding {
    /// The dictionary as a binary property list.
    ///
    /// - Throws: ``PropertyListCodingError`` when a value is of no property-list type.
    public static func encode(_ dictionary: [String: Any]) throws(PropertyListCodingError) -> Data {
        guard let data = try? PropertyListSerialization.data(fromPropertyList: dictionary, format: .binary, options: 0)
        else { throw PropertyListCodingError() }
        return data
    }

    /// The dictionary that `encode` was given; empty for bytes of another origin.
    public static func decode(_ data: Data) -> [String: Any] {
        let object = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return object as? [String: Any] ?? [:]
    }
}

/// A dictionary holds something that no property list can.
public struct PropertyListCodingError: Error, Hashable, CustomStringConvertible {
    public var description: String { "userInfo may hold property-list values only" }
}
