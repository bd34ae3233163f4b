// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Encodes property-list dictionaries as data, to send them to other processes.
public enum PropertyListCoding {
    /// The dictionary as a binary property list.
    ///
    /// - Throws: ``PropertyListCodingError`` if a value does not have a property-list type; it names the first one.
    public static func encode(_ dictionary: [String: Any]) throws(PropertyListCodingError) -> Data {
        guard let data = try? PropertyListSerialization.data(fromPropertyList: dictionary, format: .binary, options: 0)
        else { throw PropertyListCodingError(found: offender(in: dictionary) ?? "one of another type") }
        return data
    }

    /// Where the first value is that no property list can hold, and its type: `userInfo["a"][1]: a value of type URL`. In
    /// the order of the keys; nil if there is none.
    public static func offender(in dictionary: [String: Any]) -> String? { offender(in: dictionary, path: "userInfo") }

    private static func offender(in value: Any, path: String) -> String? {
        switch value {
        case is String, is NSString, is Date, is NSDate, is Data, is NSData: return nil
        case let dictionary as [String: Any]:
            for key in dictionary.keys.sorted() {
                guard let value = dictionary[key] else { continue }
                if let found = offender(in: value, path: "\(path)[\"\(key)\"]") { return found }
            }
            return nil
        case let array as [Any]:
            for (index, value) in array.enumerated() {
                if let found = offender(in: value, path: "\(path)[\(index)]") { return found }
            }
            return nil
        default: return value is NSNumber ? nil : "\(path): a value of type \(type(of: value))"
        }
    }

    /// The dictionary that was passed to `encode`; empty for other data.
    public static func decode(_ data: Data) -> [String: Any] {
        let object = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return object as? [String: Any] ?? [:]
    }
}

/// A dictionary contains a value that is not allowed in a property list.
public struct PropertyListCodingError: Error, Hashable, CustomStringConvertible {
    /// The value's place and type.
    public var found: String

    public init(found: String) { self.found = found }

    public var description: String {
        "userInfo may hold property-list values only (strings, numbers, dates, data, and arrays and dictionaries of them, "
            + "with String keys); there is \(found)"
    }
}
