// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the framework's objects print.
enum ObjectDescription {
    /// `UNNotificationRequest: 0x16567310`
    static func head(of object: AnyObject) -> String {
        let address = UInt(bitPattern: ObjectIdentifier(object).hashValue)
        return "\(type(of: object)): 0x\(String(address, radix: 16))"
    }

    /// `<UNNotificationRequest: 0x16567310; identifier: a, trigger: (null)>`
    static func text(of object: AnyObject, _ fields: KeyValuePairs<String, Any?>) -> String {
        let texts = fields.map { name, value in "\(name): \(value.map { "\($0)" } ?? "(null)")" }
        return "<\(head(of: object)); \(texts.joined(separator: ", "))>"
    }
}
