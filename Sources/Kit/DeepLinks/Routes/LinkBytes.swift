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

    /// Whether the decoded range equals this text. If case is ignored, the text is in lower case.
    static func equal<Text: RandomAccessCollection>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ text: Text, ignoringCase: Bool = false
    ) -> Bool where Text.Element == UInt8, Text.Index == Int {
        var (position, index) = (range.lowerBound, text.startIndex)
        while position < range.upperBound {
            let (byte, end) = first(of: bytes, position..<range.upperBound)
            guard index < text.endIndex, text[index] == (ignoringCase ? LinkText.lowercased(byte) : byte) else {
                return false
            }
            position = end
            index += 1
        }
        return index == text.endIndex
    }

    /// The first byte of a range that is not empty, decoded, and the position after it.
    @inline(__always)
    static func first(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> (byte: UInt8, end: Int) {
        let byte = bytes[range.lowerBound]
        if byte != percent { return (byte, range.lowerBound + 1) }
        return (decoded(bytes[range.lowerBound + 1], bytes[range.lowerBound + 2]), range.lowerBound + 3)
    }

    /// The last byte of a range that is not empty, decoded, and the position of it. All escapes are complete, so a `%`
    /// two bytes earlier begins one.
    @inline(__always)
    static func last(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> (byte: UInt8, start: Int) {
        let start = range.upperBound - 3
        guard start >= range.lowerBound, bytes[start] == percent else {
            return (bytes[range.upperBound - 1], range.upperBound - 1)
        }
        return (decoded(bytes[start + 1], bytes[start + 2]), start)
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

/// The decoded bytes of a part of a link.
struct DecodedBytes: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var rest: Range<Int>

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        rest = range
    }

    mutating func next() -> UInt8? {
        guard !rest.isEmpty else { return nil }
        let (byte, end) = LinkBytes.first(of: bytes, rest)
        rest = end..<rest.upperBound
        return byte
    }
}
