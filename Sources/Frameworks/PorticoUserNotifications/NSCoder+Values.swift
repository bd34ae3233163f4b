// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// How the framework's objects are archived: one key for each property, under the property's name. Coders that tests
// make of `NSCoder` answer by these names.

extension NSCoder {
    /// An object, or an array of objects, of these classes; nil when there is none.
    func object<Value>(of classes: [AnyClass], forKey key: String) -> Value? {
        // A plain `NSCoder` traps when it is asked for an object of a class, on Linux.
        let object = self is NSKeyedUnarchiver ? decodeObject(of: classes, forKey: key) : decodeObject(forKey: key)
        return object as? Value
    }

    func string(forKey key: String) -> String? { object(of: [NSString.self], forKey: key) }

    func strings(forKey key: String) -> [String] {
        object(of: [NSArray.self, NSString.self], forKey: key) ?? []
    }

    func data(forKey key: String) -> Data? { object(of: [NSData.self], forKey: key) }

    func number(forKey key: String) -> NSNumber? { object(of: [NSNumber.self], forKey: key) }

    /// A value of a `Codable` type that no Foundation class stands for.
    func value<Value: Decodable>(of type: Value.Type = Value.self, forKey key: String) -> Value? {
        data(forKey: key).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }

    func encode(value: (some Encodable)?, forKey key: String) {
        guard let value, let data = try? JSONEncoder().encode(value) else { return }
        encode(data, forKey: key)
    }
}
