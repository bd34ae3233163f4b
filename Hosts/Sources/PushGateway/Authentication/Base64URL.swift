// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The alphabet of JSON web tokens: base64 with `-` and `_`, written without padding.
enum Base64URL {
    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// Nil for text outside the alphabet. Padding is accepted, though the standard leaves it out (§6.1).
    static func decode(_ text: Substring) -> Data? {
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) else { return nil }
        var standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        while standard.hasSuffix("=") { standard.removeLast() }
        let missing = (4 - standard.utf8.count % 4) % 4
        return Data(base64Encoded: standard + String(repeating: "=", count: missing))
    }
}
