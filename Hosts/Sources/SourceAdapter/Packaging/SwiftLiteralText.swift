// Portico
// SPDX-License-Identifier: Apache-2.0

/// Text as a literal in Swift source.
enum SwiftLiteralText {
    static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    static func array(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }
}
