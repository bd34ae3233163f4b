// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

// How the frameworks' objects are archived: one key for each property, under the property's name. Coders that tests
// make of `NSCoder` answer by these names.

extension NSCoder {
    /// An object, or an array of objects, of these classes; nil when there is none.
    package func object<Value>(of classes: [AnyClass], forKey key: String) -> Value? {
        // A plain `NSCoder` traps when it is asked for an object of a class, on Linux.
        let object = self is NSKeyedUnarchiver ? decodeObject(of: classes, forKey: key) : decodeObject(forKey: key)
        return object as? Value
    }

    package func string(forKey key: String) -> String? { object(of: [NSString.self], forKey: key) }

    package func strings(forKey key: String) -> [String] {
        object(of: [NSArray.self, NSString.self], forKey: key) ?? []
    }

    package func data(forKey key: String) -> Data? { object(of: [NSData.self], forKey: key) }

    package func number(forKey key: String) -> NSNumber? { object(of: [NSNumber.self], forKey: key) }

    /// A value of a `Codable` type that no Foundation class stands for.
    package func value<Value: Decodable>(of type: Value.Type = Value.self, forKey key: String) -> Value? {
        data(forKey: key).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }

    package func encode(value: (some Encodable)?, forKey key: String) {
        // What is not there is archived as such: on Linux, asking an archive for a key that it lacks is an error.
        encode(value.flatMap { try? JSONEncoder().encode($0) }, forKey: key)
    }
}
