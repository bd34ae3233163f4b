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
            if let offender = PropertyListCoding.offender(in: dictionary) {
                if case .payload = original, let data = json(dictionary) { return .payload(data) }
                refuse(PropertyListCodingError(found: offender))
            }
            do {
                return .propertyList(try PropertyListCoding.encode(dictionary))
            } catch {
                refuse(error)
            }
        }
        refuse(PropertyListCodingError(found: "userInfo: a key that is not a String"))
    }

    static func isEqual(_ left: [AnyHashable: Any], _ right: [AnyHashable: Any]) -> Bool {
        (left as NSDictionary).isEqual(right as NSDictionary)
    }

    private static func json(_ dictionary: [String: Any]) -> Data? {
        guard JSONSerialization.isValidJSONObject(dictionary) else { return nil }
        return try? JSONSerialization.data(withJSONObject: dictionary, options: .sortedKeys)
    }

    private static func refuse(_ error: PropertyListCodingError) -> Never {
        preconditionFailure("a notification's \(error)")
    }
}
