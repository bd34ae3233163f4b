// Portico
// SPDX-License-Identifier: Apache-2.0

/// The form of `apns-id`: a UUID as 8-4-4-4-12 hexadecimal digits, in either letter case.
///
/// - Behavior: reference sheet §4.
enum MessageIdentifier {
    static func isValid(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count == 36 else { return false }
        var position = 0
        for byte in bytes {
            let isHyphen = byte == UInt8(ascii: "-")
            switch position {
            case 8, 13, 18, 23: guard isHyphen else { return false }
            default: guard DeviceToken.isHexDigit(byte) else { return false }
            }
            position += 1
        }
        return true
    }
}
