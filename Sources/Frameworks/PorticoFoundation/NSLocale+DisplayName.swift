// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSLocale {
    /// What a value of a key is called in the language of the locale. Foundation on Linux takes a `String` only.
    ///
    /// - Returns: nil for a value that is not a text.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nslocale/displayname(forkey:value:)
    /// - Since: iOS 2.0
    @_disfavoredOverload
    public func displayName(forKey key: NSLocale.Key, value: Any) -> String? {
        (value as? String).flatMap { displayName(forKey: key, value: $0) }
    }
}
