// Portico
// SPDX-License-Identifier: Apache-2.0

/// Access to the bytes of a link. Escapes are decoded once, while reading.
enum LinkBytes {
    /// The text of a value, decoded and without the mark, or nil if the escapes are not UTF-8.
    static func value(of link: String, in range: Range<Int>) -> String? {
        with(link) { bytes in
            let bytes = UnsafeBufferPointer(rebasing: bytes[range])
            var start = 0
            if bytes.first == LinkText.mark {
                start = 1
            } else if bytes.count >= 3, bytes[0] == percent, decoded(bytes[1], bytes[2]) == LinkText.mark {
                start = 3
            }
            let text = UnsafeBufferPointer(rebasing: bytes[start...])
            if !text.contains(percent) { return String(decoding: text, as: UTF8.self) }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { buffer in
                var count = 0
                forEachDecoded(text) { byte in
                    buffer[count] = byte
                    count += 1
                }
                return validated(UnsafeBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }

    /// The bytes as text; nil if they are not valid UTF-8.
    private static func validated(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
            String(validating: bytes, as: UTF8.self)
        } else {
            compared(bytes)
        }
    }

    /// The same on older systems: decoding repairs invalid UTF-8, which then differs from the bytes.
    static func compared(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// Whether the decoded range equals this text.
    static func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ text: ContiguousArray<UInt8>) -> Bool
    {
        var (position, index) = (range.lowerBound, 0)
        while position < range.upperBound {
            var byte = bytes[position]
            if byte == percent {
                byte = decoded(bytes[position + 1], bytes[position + 2])
                position += 2
            }
            guard index < text.count, text[index] == byte else { return false }
            position += 1
            index += 1
        }
        return index == text.count
    }

    /// Calls `body` for every byte of the text. All escapes have been checked before.
    static func forEachDecoded(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) {
        var position = 0
        while position < bytes.count {
            if bytes[position] == percent {
                body(decoded(bytes[position + 1], bytes[position + 2]))
                position += 3
            } else {
                body(bytes[position])
                position += 1
            }
        }
    }

    static func with<Result>(_ link: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // Not nil: the table makes every link contiguous before it reads it.
        link.utf8.withContiguousStorageIfAvailable(body) ?? ContiguousArray(link.utf8).withUnsafeBufferPointer(body)
    }

    static let percent = UInt8(ascii: "%")

    /// The value of a hex digit, or nil for any other byte.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
        default: nil
        }
    }

    static func decoded(_ high: UInt8, _ low: UInt8) -> UInt8 {
        (hexValue(high) ?? 0) << 4 | (hexValue(low) ?? 0)
    }
}
