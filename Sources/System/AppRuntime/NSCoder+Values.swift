// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

// The archive format of the frameworks' objects: one key per property, with the property's name. Tests can create
// coders as subclasses of `NSCoder` that return values for these names.

extension NSCoder {
    /// An object, or an array of objects, of these classes; nil if there is none.
    package func object<Value>(of classes: [AnyClass], forKey key: String) -> Value? {
        // On Linux, a plain `NSCoder` traps when it decodes an object of a class.
        let object = self is NSKeyedUnarchiver ? decodeObject(of: classes, forKey: key) : decodeObject(forKey: key)
        return object as? Value
    }

    package func string(forKey key: String) -> String? { object(of: [NSString.self], forKey: key) }

    package func strings(forKey key: String) -> [String] {
        object(of: [NSArray.self, NSString.self], forKey: key) ?? []
    }

    package func data(forKey key: String) -> Data? { object(of: [NSData.self], forKey: key) }

    package func number(forKey key: String) -> NSNumber? { object(of: [NSNumber.self], forKey: key) }

    /// A value of a `Codable` type without a Foundation class.
    package func value<Value: Decodable>(of type: Value.Type = Value.self, forKey key: String) -> Value? {
        data(forKey: key).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }

    package func encode(value: (some Encodable)?, forKey key: String) {
        // Missing values are archived explicitly: on Linux, decoding a key that an archive does not have is an error.
        encode(value.flatMap { try? JSONEncoder().encode($0) }, forKey: key)
    }
}
