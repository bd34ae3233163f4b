// Portico
// SPDX-License-Identifier: Apache-2.0

// How text stands in a link.
//
// Everything but RFC 3986's unreserved characters is escaped (https://www.rfc-editor.org/rfc/rfc3986#section-2.3), so
// no software on the way has a reason to change it. Four texts could not be told from something else, even so: the
// empty text, `.` and `..`, which URL software removes from paths, and a text that a route spells out. These, and
// what begins with the mark itself, are marked with a leading `=`, which no literal may begin with.

/// How a value's text is written and read.
public enum LinkText {
    /// Stands in front of a text value that would be taken for something else.
    public static let mark = UInt8(ascii: "=")

    /// Whether the text needs a mark wherever it stands.
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
