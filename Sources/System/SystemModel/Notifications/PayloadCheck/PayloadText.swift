// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A payload's bytes as UTF-8, whatever they came as.
///
/// Foundation's reader takes UTF-16 and UTF-32 too, and tells them by the zeros among the first four bytes (RFC 4627
/// §3) or by a byte order mark; so does this.
struct PayloadText {
    /// As it is called: `UTF-16`.
    let encoding: String
    let hasMark: Bool
    /// Without the mark. UTF-8 is not yet known to be sound.
    let bytes: [UInt8]

    /// nil for UTF-16 or UTF-32 that cannot be decoded.
    init?(_ data: Data) {
        let head = Array(data.prefix(4))
        let mark = Self.marks.first { head.starts(with: $0.bytes) }
        let encoding = mark?.encoding ?? Self.encodingByZeros(head)
        let body = data.dropFirst(mark?.bytes.count ?? 0)
        hasMark = mark != nil
        self.encoding = Self.name(encoding)
        if encoding == .utf8 {
            bytes = Array(body)
        } else {
            guard let text = String(data: body, encoding: encoding) else { return nil }
            bytes = Array(text.utf8)
        }
    }

    // UTF-32's little-endian mark begins with UTF-16's.
    private static let marks: [(bytes: [UInt8], encoding: String.Encoding)] = [
        ([0xEF, 0xBB, 0xBF], .utf8), ([0x00, 0x00, 0xFE, 0xFF], .utf32BigEndian),
        ([0xFF, 0xFE, 0x00, 0x00], .utf32LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
        ([0xFF, 0xFE], .utf16LittleEndian),
    ]

    private static func encodingByZeros(_ head: [UInt8]) -> String.Encoding {
        switch head.map({ $0 == 0 }) {
        case [true, true, true, false]: .utf32BigEndian
        case [false, true, true, true]: .utf32LittleEndian
        case [true, false, true, false], [true, false]: .utf16BigEndian
        case [false, true, false, true], [false, true]: .utf16LittleEndian
        default: .utf8
        }
    }

    private static func name(_ encoding: String.Encoding) -> String {
        switch encoding {
        case .utf8: "UTF-8"
        case .utf32BigEndian, .utf32LittleEndian: "UTF-32"
        default: "UTF-16"
        }
    }
}
