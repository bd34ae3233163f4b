// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Encodes property-list dictionaries as data, to send them to other processes.
public enum PropertyListCoding {
    /// The dictionary as a binary property list.
    ///
    /// - Throws: ``PropertyListCodingError`` if a value does not have a property-list type.
    public static func encode(_ dictionary: [String: Any]) throws(PropertyListCodingError) -> Data {
        guard let data = try? PropertyListSerialization.data(fromPropertyList: dictionary, format: .binary, options: 0)
        else { throw PropertyListCodingError() }
        return data
    }

    /// The dictionary that was passed to `encode`; empty for other data.
    public static func decode(_ data: Data) -> [String: Any] {
        let object = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return object as? [String: Any] ?? [:]
    }
}

/// A dictionary contains a value that is not allowed in a property list.
public struct PropertyListCodingError: Error, Hashable, CustomStringConvertible {
    public var description: String { "userInfo may hold property-list values only" }
}
