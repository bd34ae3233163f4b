// Portico
// SPDX-License-Identifier: Apache-2.0

/// Text from outside, made fit to be read in quotes on one line of a terminal.
enum QuotedText {
    /// The text with the quote, backslashes and everything that would move a cursor or turn the line around escaped
    /// as in JSON.
    ///
    /// - Parameter limit: how many characters are kept; an ellipsis stands for the rest.
    static func line(_ text: String, quote: Unicode.Scalar, limit: Int = .max) -> String {
        let kept = text.prefix(limit)
        var result = ""
        for scalar in kept.unicodeScalars {
            switch scalar {
            case quote, "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result += isUnfit(scalar) ? "\\u\(hex(scalar))" : String(scalar)
            }
        }
        return kept.endIndex == text.endIndex ? result : result + "…"
    }

    /// Controls, line and paragraph separators, byte order marks, and what reverses the direction of writing.
    private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// `U+00A0`, for what nobody can see.
    static func codePoints(of text: String) -> String {
        text.unicodeScalars.map { "U+\(hex($0).uppercased())" }.joined(separator: " ")
    }

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
