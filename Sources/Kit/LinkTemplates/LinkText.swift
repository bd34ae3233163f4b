// Portico
// SPDX-License-Identifier: Apache-2.0

// The representation of text in a link.
//
// All characters except RFC 3986's unreserved ones are escaped (https://www.rfc-editor.org/rfc/rfc3986#section-2.3), so
// that no software in between has a reason to change them. Four texts would still be ambiguous: the empty text, `.` and
// `..`, which URL software removes from paths, and a text that equals a literal of a route. These texts, and texts that
// begin with the mark, are marked with a leading `=`, with which no literal may begin.
//
// In a path, a text that has the form of a more specific parameter is marked too. Where the mark is depends on the
// parameter's own form:
//
//     /{slug}      =text       /{slug}.html   (=text).html
//     /@{user}     @=text      /{id: Int}     (7)
//
// The forms of the second column never match a value that begins with `=`, and text around parameters contains no `=`,
// `(` or `)`. So a marked value matches its own parameter, but no more specific one: a longer text before the value would
// have to contain the mark, a longer text after it the closing parenthesis, and a type matches no text with `=`.

/// Functions that write and read the text of a value.
public enum LinkText {
    /// The prefix of a text value that would otherwise be misread.
    public static let mark = UInt8(ascii: "=")

    /// Whether the text needs a mark at any position.
    public static func needsMark(_ text: String) -> Bool {
        text.isEmpty || text == "." || text == ".." || text.utf8.first == mark
    }

    /// Appends the text with percent escapes.
    public static func append(escaping text: String, to link: inout String) {
        if text.utf8.allSatisfy(isUnreserved) {
            link += text
            return
        }
        for byte in text.utf8 {
            if isUnreserved(byte) {
                link.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                link.unicodeScalars.append("%")
                link.unicodeScalars.append(hexDigits[Int(byte >> 4)])
                link.unicodeScalars.append(hexDigits[Int(byte & 15)])
            }
        }
    }

    /// The text with percent escapes.
    public static func escaped(_ text: String) -> String {
        var link = ""
        append(escaping: text, to: &link)
        return link
    }

    private static let hexDigits = Array("0123456789ABCDEF".unicodeScalars)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
