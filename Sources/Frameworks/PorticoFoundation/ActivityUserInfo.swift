// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values that an activity may carry and a property list may not: addresses, identifiers, sets, nulls, and optionals
/// that an array has as elements. Each becomes a dictionary with one key of its own, at any depth; other values stay as
/// they are.
///
/// Source: https://developer.apple.com/documentation/foundation/nsuseractivity/userinfo
enum ActivityUserInfo {
    private static let prefix = "portico.activity."

    /// What a property list can hold. Values that no activity may carry stay, and are refused when it is encoded.
    static func plain(_ value: Any) -> Any {
        switch value {
        case is NSNull: tagged("null", "")
        case let url as URL: tagged("url", url.absoluteString)
        case let identifier as UUID: tagged("uuid", identifier.uuidString)
        case let set as Set<AnyHashable>:
            // A set has no order, and the same activity gives the same bytes.
            tagged("set", set.sorted { "\($0.base)" < "\($1.base)" }.map { plain($0.base) })
        case let dictionary as [AnyHashable: Any]:
            Dictionary(dictionary.map { (key($0.key), plain($0.value)) }) { first, _ in first }
        case let array as [Any]: array.map(plain)
        default: unwrapped(value)
        }
    }

    /// The inverse of `plain`.
    static func value(_ plain: Any) -> Any {
        if let array = plain as? [Any] { return array.map(value) }
        guard let dictionary = plain as? [String: Any] else { return plain }
        guard dictionary.count == 1, let (name, content) = dictionary.first, name.hasPrefix(prefix) else {
            return dictionary.mapValues(value)
        }
        switch (name.dropFirst(prefix.count), content) {
        case ("null", _): return NSNull()
        case ("nil", _): return Any?.none as Any
        case ("url", let text as String): return URL(string: text) ?? plain
        case ("uuid", let text as String): return UUID(uuidString: text) ?? plain
        case ("set", let elements as [Any]): return Set(elements.compactMap { value($0) as? AnyHashable })
        default: return plain
        }
    }

    static func key(_ key: AnyHashable) -> String { key.base as? String ?? "\(key.base)" }

    /// `[URL?]` has optionals as elements; a value of another type is none.
    private static func unwrapped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.map { plain($0.value) } ?? tagged("nil", "")
    }

    private static func tagged(_ name: String, _ content: Any) -> [String: Any] { [prefix + name: content] }
}
