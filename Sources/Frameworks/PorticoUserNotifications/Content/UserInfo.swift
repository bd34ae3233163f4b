// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// `userInfo` between objects and bytes.
enum UserInfo {
    static func decode(_ record: UserInfoRecord) -> [AnyHashable: Any] {
        switch record {
        case .none: [:]
        case .payload(let data): (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
        case .propertyList(let data): PropertyListCoding.decode(data)
        }
    }

    /// The bytes of a dictionary that the app has set.
    ///
    /// Traps for what no property list can hold, as Apple's framework raises an exception. JSON's null, which no
    /// property list has either, is let through where the content came with a push: the sender has put it there.
    ///
    /// - Parameter original: What the content came with.
    static func encode(_ userInfo: [AnyHashable: Any], instead original: UserInfoRecord) -> UserInfoRecord {
        guard !userInfo.isEmpty else { return .none }
        if let dictionary = userInfo as? [String: Any] {
            if let offender = offender(in: dictionary, path: "userInfo") {
                if case .payload = original, let data = json(dictionary) { return .payload(data) }
                refuse(offender)
            }
            guard let data = try? PropertyListCoding.encode(dictionary) else { refuse("userInfo") }
            return .propertyList(data)
        }
        refuse("userInfo: a key that is not a String")
    }

    static func isEqual(_ left: [AnyHashable: Any], _ right: [AnyHashable: Any]) -> Bool {
        (left as NSDictionary).isEqual(right as NSDictionary)
    }

    private static func json(_ dictionary: [String: Any]) -> Data? {
        guard JSONSerialization.isValidJSONObject(dictionary) else { return nil }
        return try? JSONSerialization.data(withJSONObject: dictionary, options: .sortedKeys)
    }

    /// Where the first value is that no property list can hold, and its type; in the order of the keys.
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

    private static func refuse(_ what: String) -> Never {
        preconditionFailure(
            "a notification's userInfo may hold property-list values only (strings, numbers, dates, data, and arrays "
                + "and dictionaries of them, with String keys); there is \(what)")
    }
}
