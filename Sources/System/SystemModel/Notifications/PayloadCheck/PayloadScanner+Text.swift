// Portico
// SPDX-License-Identifier: Apache-2.0

// Strings and numbers (RFC 8259 §6, §7).

extension PayloadScanner {
    /// Steps over a string, its quotes included.
    mutating func string() throws(PayloadSyntaxError) -> String {
        offset += 1
        var text: [UInt8] = []
        while true {
            guard let byte = peek else { throw unexpected("'\"' at the end of the string") }
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
            case 0..<0x20: throw unexpected("no control character in a string; escape it as \\n or \\u00…")
            default:
                guard let length = lengthOfCharacter else { throw unexpected("UTF-8") }
                text.append(contentsOf: bytes[offset..<offset + length])
                offset += length
            }
        }
    }

    private mutating func escape() throws(PayloadSyntaxError) -> Unicode.Scalar {
        let start = offset
        offset += 1
        guard let byte = peek else { throw unexpected("a letter after the backslash") }
        let scalar: Unicode.Scalar
        switch UnicodeScalar(byte) {
        case "\"", "\\", "/": scalar = UnicodeScalar(byte)
        case "b": scalar = "\u{8}"
        case "f": scalar = "\u{C}"
        case "n": scalar = "\n"
        case "r": scalar = "\r"
        case "t": scalar = "\t"
        case "u": return try codePoint(from: start)
        default: throw unexpected("one of \" \\ / b f n r t u after the backslash")
        }
        offset += 1
        return scalar
    }

    /// Steps over `uXXXX`, or over `uXXXX\uXXXX` where the two are halves of one character.
    private mutating func codePoint(from start: Int) throws(PayloadSyntaxError) -> Unicode.Scalar {
        let first = try hexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            offset += 1
            let second = try hexDigits()
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw fault("half a surrogate pair is not a character; the device rejects the payload", at: start)
    }

    private mutating func hexDigits() throws(PayloadSyntaxError) -> UInt32 {
        offset += 1
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw unexpected("four hexadecimal digits after \\u")
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }

    /// Steps over a number.
    mutating func number() throws(PayloadSyntaxError) -> PayloadNumber {
        let start = offset
        if peek == UInt8(ascii: "-") { offset += 1 }
        if peek == UInt8(ascii: "0") {
            offset += 1
            if isDigit { throw fault("a number must not begin with 0", at: offset - 1) }
        } else {
            try digits()
        }
        if peek == UInt8(ascii: ".") {
            offset += 1
            try digits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            offset += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw fault("the number is too large for the device", at: start)
        }
        return PayloadNumber(text: text, value: value)
    }

    private mutating func digits() throws(PayloadSyntaxError) {
        guard isDigit else { throw unexpected("a digit") }
        while isDigit { offset += 1 }
    }

    /// Whether a digit is at hand.
    var isDigit: Bool { peek.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

    /// How many bytes of sound UTF-8 the character at hand has (Unicode, table 3-7); nil where it is not sound.
    var lengthOfCharacter: Int? {
        let rest = bytes[offset...].prefix(4)
        func continues(_ place: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            place < rest.count && range.contains(rest[rest.startIndex + place])
        }
        guard let first = rest.first else { return nil }
        return switch first {
        case 0x00...0x7F: 1
        case 0xC2...0xDF: continues(1) ? 2 : nil
        case 0xE0: continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
        case 0xED: continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
        case 0xE1...0xEF: continues(1) && continues(2) ? 3 : nil
        case 0xF0: continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
        case 0xF4: continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
        case 0xF1...0xF3: continues(1) && continues(2) && continues(3) ? 4 : nil
        default: nil
        }
    }
}
