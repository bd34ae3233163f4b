// Portico
// SPDX-License-Identifier: Apache-2.0

// The text around a parameter of a path, and its marks. Browsers leave more characters of a path as they are than
// `LinkText.escaped` does, and sites print them: `https://example.com/@joe`. Those that are usual around a value are
// therefore not escaped there. Both spellings are read.
// https://url.spec.whatwg.org/#path-percent-encode-set

extension LinkText {
    /// Opens a marked value of a parameter with a type or with text after it.
    package static let opening = UInt8(ascii: "(")
    /// Closes what `opening` opens.
    package static let closing = UInt8(ascii: ")")

    /// What is written before and after a marked value, inside the text around the parameter.
    package static func marks(hasSuffix: Bool, hasType: Bool) -> (start: String, end: String) {
        if hasType { return ("(", ")") }
        return hasSuffix ? ("(=", ")") : ("=", "")
    }

    /// Whether the text contains a character that only marks may use beside a parameter.
    package static func hasMark(_ text: some StringProtocol) -> Bool {
        text.utf8.contains { $0 == mark || $0 == opening || $0 == closing }
    }

    /// The text around a parameter, with percent escapes.
    package static func escapedAffix(_ text: String) -> String {
        var link = ""
        for scalar in text.unicodeScalars {
            if affixScalars.contains(scalar) {
                link.unicodeScalars.append(scalar)
            } else {
                append(escaping: String(scalar), to: &link)
            }
        }
        return link
    }

    private static let affixScalars: Set<Unicode.Scalar> = ["@", ":", "!", "+", ",", ";"]

    /// The text with the letters A to Z in lower case; others are left as they are.
    package static func lowercased(_ text: String) -> String {
        String(decoding: text.utf8.map { lowercased($0) }, as: UTF8.self)
    }

    /// The same for a byte of UTF-8.
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// The text with escapes for everything outside ASCII, as Swift spells them: for messages about texts that look alike.
    package static func asciiDescription(_ text: String) -> String {
        var description = ""
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                description.unicodeScalars.append(scalar)
            } else {
                description += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return description
    }
}

extension LinkTemplate.ParameterForm {
    /// Whether the text needs a mark wherever a parameter of this form is. A value of a type never does.
    package func needsMark(_ text: String) -> Bool {
        guard type == nil else { return false }
        if LinkText.needsMark(text) { return true }
        // Otherwise read as marked itself.
        let (start, end) = LinkText.marks(hasSuffix: !suffix.isEmpty, hasType: false)
        return !suffix.isEmpty && text.utf8.starts(with: start.utf8) && text.utf8.last == end.utf8.last
    }
}
