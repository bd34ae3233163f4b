// Portico
// SPDX-License-Identifier: Apache-2.0

/// The hexadecimal form of a device token.
enum DeviceToken {
    /// Length limits in digits. Apple announces no size and real tokens have 64, 108 and 160 digits (§13).
    private static let allowedLengths = 2...400

    /// The lower-case spelling that tokens are compared in; nil for text that is no token.
    static func canonical(_ text: String) -> String? {
        let digits = text.utf8
        guard allowedLengths.contains(digits.count), digits.count.isMultiple(of: 2) else { return nil }
        guard digits.allSatisfy(isHexDigit) else { return nil }
        return text.lowercased()
    }

    /// What a log may show of a token: enough to tell two apart, too little to send to.
    static func abbreviation(_ text: String) -> String {
        canonical(text).map { String($0.prefix(8)) } ?? "-"
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
