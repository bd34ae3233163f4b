// Portico
// SPDX-License-Identifier: Apache-2.0

/// A line and a column in bytes, both from 1.
struct TextPlace: Hashable, Sendable {
    var line: Int
    var column: Int
}

/// A position in the bytes of a text. All readers of this module work on bytes, because every character with a meaning in
/// these formats is ASCII.
struct ByteScanner {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark is not part of the text.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    var isAtEnd: Bool { index >= bytes.count }

    func peek(_ distance: Int = 0) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
    }

    func isAt(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        for distance in 0..<text.utf8CodeUnitCount where bytes[index + distance] != text.utf8Start[distance] {
            return false
        }
        return true
    }

    /// Skips the text if it is at the current position.
    mutating func skip(_ text: StaticString) -> Bool {
        guard isAt(text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// Returns and skips the bytes up to the first one that does not match.
    mutating func take(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = min(index, bytes.count)
        index = start
        while let byte = peek(), matches(byte) { index += 1 }
        return bytes[start..<index]
    }

    /// Moves to the next occurrence of the text, or to the end if there is none.
    mutating func advance(to text: StaticString) -> Bool {
        while !isAtEnd {
            if isAt(text) { return true }
            index += 1
        }
        return false
    }

    mutating func skipSpace() {
        while let byte = peek(), byte.isSpace { index += 1 }
    }

    /// - Complexity: Linear in the index, so this is only for error messages.
    func place(at index: Int) -> TextPlace {
        var place = TextPlace(line: 1, column: 1)
        for (offset, byte) in bytes[..<min(index, bytes.count)].enumerated() {
            let isReturn =
                byte == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
            if byte == UInt8(ascii: "\n") || isReturn {
                place = TextPlace(line: place.line + 1, column: 1)
            } else {
                place.column += 1
            }
        }
        return place
    }

    var place: TextPlace { place(at: index) }
}

extension UInt8 {
    /// Space, tab, line feed, vertical tab, form feed, carriage return.
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    var isNewline: Bool { self == 0x0A || self == 0x0D }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }

    /// Whether the byte is a letter, a digit or an underscore.
    var isIdentifier: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

    /// The value of a hexadecimal digit.
    var hexadecimal: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without whitespace at both ends.
    var trimmed: ArraySlice<UInt8> {
        var bytes = drop(while: \.isSpace)
        while let last = bytes.last, last.isSpace { bytes.removeLast() }
        return bytes
    }
}

extension String {
    init(_ bytes: ArraySlice<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}
