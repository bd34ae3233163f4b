// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension OldStyleReader {
    mutating func string(_ expected: String) throws(PropertyListError) -> String {
        switch scanner.peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quoted()
        case nil: throw failure("the file ends where \(expected) is expected")
        default:
            let text = scanner.take { $0.isUnquoted }
            guard !text.isEmpty else { throw failure("\(expected) is expected here") }
            return String(text)
        }
    }

    private mutating func quoted() throws(PropertyListError) -> String {
        let start = scanner.index
        let quote = scanner.bytes[start]
        scanner.index += 1
        var text = String(scanner.take { $0 != quote && $0 != UInt8(ascii: "\\") })
        while let byte = scanner.peek(), byte != quote {
            scanner.index += 1
            text += escape()
            text += String(scanner.take { $0 != quote && $0 != UInt8(ascii: "\\") })
        }
        guard !scanner.isAtEnd else { throw failure("the string is not closed", at: start) }
        scanner.index += 1
        return text
    }

    /// An escape sequence, after its backslash.
    private mutating func escape() -> String {
        guard let byte = scanner.peek() else { return "" }
        if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) { return octal() }
        // After a backslash, every other character stands for itself; it may have several bytes.
        let character = scanner.bytes[scanner.index...].prefix(4)
        scanner.index += 1
        switch byte {
        case UInt8(ascii: "a"): return "\u{07}"
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "v"): return "\u{0B}"
        case UInt8(ascii: "U"): return utf16()
        default:
            guard byte >= 0x80 else { return String(character.prefix(1)) }
            let rest = scanner.take { $0 & 0xC0 == 0x80 }
            return String([byte] + rest)
        }
    }

    /// The digits of `\U12aB`, and the other half of a surrogate pair if one follows.
    private mutating func utf16() -> String {
        var units = [hexadecimal()]
        while UTF16.isLeadSurrogate(units[units.count - 1]), scanner.skip("\\U") { units.append(hexadecimal()) }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func hexadecimal() -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = scanner.peek()?.hexadecimal else { break }
            unit = unit << 4 | UInt16(digit)
            scanner.index += 1
        }
        return unit
    }

    /// Up to three octal digits: a character in the NeXTSTEP encoding.
    private mutating func octal() -> String {
        var code = 0
        for _ in 0..<3 {
            guard let byte = scanner.peek(), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) else { break }
            code = code << 3 | Int(byte - UInt8(ascii: "0"))
            scanner.index += 1
        }
        return NextStepEncoding.character(UInt8(truncatingIfNeeded: code))
    }

    mutating func data() throws(PropertyListError) -> Data {
        let start = scanner.index
        scanner.index += 1
        var digits: [UInt8] = []
        while let byte = scanner.peek(), byte != UInt8(ascii: ">") {
            if let digit = byte.hexadecimal {
                digits.append(digit)
            } else if !byte.isSpace {
                throw failure("the data contains a character that is not a hexadecimal digit")
            }
            scanner.index += 1
        }
        guard !scanner.isAtEnd else { throw failure("the data is not closed", at: start) }
        guard digits.count.isMultiple(of: 2) else { throw failure("the data has an odd number of digits", at: start) }
        scanner.index += 1
        return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }

    /// A merge conflict is the most common reason why a project file cannot be read, so it has its own message.
    func failure(_ message: String, at index: Int? = nil) -> PropertyListError {
        let index = index ?? scanner.index
        let line = scanner.bytes[..<index].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
        let marks = ["<<<<<<<", "=======", ">>>>>>>"]
        if marks.contains(where: { scanner.bytes[line...].starts(with: $0.utf8) }) {
            return PropertyListError("there is an unresolved merge conflict", at: scanner.place(at: line))
        }
        return PropertyListError(message, at: scanner.place(at: index))
    }
}

extension UInt8 {
    /// Whether the byte may be in a string without quotes, as in Core Foundation.
    fileprivate var isUnquoted: Bool { isIdentifier || "$/:.-".utf8.contains(self) }
}
