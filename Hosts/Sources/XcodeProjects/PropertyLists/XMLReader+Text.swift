// Portico
// SPDX-License-Identifier: Apache-2.0

/// An opening tag. Attributes have no meaning in a property list.
struct XMLTag {
    var name: String
    /// `<dict/>`
    var isEmpty: Bool
    /// The index of its first byte.
    var start: Int
}

extension XMLReader {
    // MARK: - Tags

    /// Returns nil, and stays in place, if there is no tag.
    mutating func openingTag() throws(PropertyListError) -> XMLTag? {
        let start = scanner.index
        guard scanner.peek() == UInt8(ascii: "<"), let next = scanner.peek(1), next.isLetter else { return nil }
        scanner.index += 1
        let name = String(scanner.take { $0.isIdentifier || "-.:".utf8.contains($0) })
        var quote: UInt8?
        let attributes = scanner.take { byte in
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else {
                return byte != UInt8(ascii: ">")
            }
            return true
        }
        guard scanner.skip(">") else { throw failure("the tag <\(name) is not closed", at: start) }
        return XMLTag(name: name, isEmpty: attributes.last == UInt8(ascii: "/"), start: start)
    }

    mutating func closingTag(_ name: String) throws(PropertyListError) {
        let start = scanner.index
        guard scanner.skip("</") else {
            throw failure(scanner.isAtEnd ? "the file ends before </\(name)>" : "</\(name)> is expected here")
        }
        let found = String(scanner.take { $0 != UInt8(ascii: ">") && !$0.isSpace })
        scanner.skipSpace()
        guard scanner.skip(">"), found == name else {
            throw failure("</\(found)> was found where </\(name)> is expected", at: start)
        }
    }

    /// Skips whitespace, comments, processing instructions and the document type.
    mutating func skipMisc() throws(PropertyListError) {
        while true {
            scanner.skipSpace()
            let start = scanner.index
            if scanner.skip("<!--") {
                guard scanner.advance(to: "-->") else { throw failure("the comment is not closed", at: start) }
                scanner.index += 3
            } else if scanner.skip("<?") {
                guard scanner.advance(to: "?>") else { throw failure("the instruction is not closed", at: start) }
                scanner.index += 2
            } else if scanner.skip("<!DOCTYPE") {
                try skipDocumentType(from: start)
            } else {
                return
            }
        }
    }

    private mutating func skipDocumentType(from start: Int) throws(PropertyListError) {
        // Entities that are declared in brackets are not supported.
        _ = scanner.take { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        if scanner.isAt("["), !scanner.advance(to: "]") { throw failure("the document type is not closed", at: start) }
        _ = scanner.take { $0 != UInt8(ascii: ">") }
        guard scanner.skip(">") else { throw failure("the document type is not closed", at: start) }
    }

    // MARK: - Text

    /// The text of an element without child elements; skips its closing tag.
    mutating func text(of tag: XMLTag) throws(PropertyListError) -> String {
        guard !tag.isEmpty else { return "" }
        var text: [UInt8] = []
        while true {
            text += scanner.take { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
            let start = scanner.index
            if scanner.skip("<![CDATA[") {
                let first = scanner.index
                guard scanner.advance(to: "]]>") else { throw failure("the CDATA section is not closed", at: start) }
                text += scanner.bytes[first..<scanner.index]
                scanner.index += 3
            } else if scanner.skip("<!--") {
                guard scanner.advance(to: "-->") else { throw failure("the comment is not closed", at: start) }
                scanner.index += 3
            } else if scanner.skip("&") {
                text += try reference(from: start).utf8
            } else if scanner.isAtEnd {
                throw failure("<\(tag.name)> is not closed", at: tag.start)
            } else {
                try closingTag(tag.name)
                return String(text[...])
            }
        }
    }

    mutating func trimmedText(of tag: XMLTag) throws(PropertyListError) -> String {
        String(Array(try text(of: tag).utf8)[...].trimmed)
    }

    /// A character reference, after its `&`.
    private mutating func reference(from start: Int) throws(PropertyListError) -> String {
        let name = String(scanner.take { $0.isIdentifier || $0 == UInt8(ascii: "#") })
        guard scanner.skip(";") else {
            throw failure("an ampersand must be written as &amp;", at: start)
        }
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let isHexadecimal = name.hasPrefix("#x")
            let code = isHexadecimal ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
            guard name.hasPrefix("#"), let code, let scalar = Unicode.Scalar(code) else {
                throw failure("&\(name); is not a character reference", at: start)
            }
            return String(Character(scalar))
        }
    }

    func failure(_ message: String, at index: Int? = nil) -> PropertyListError {
        PropertyListError(message, at: scanner.place(at: index ?? scanner.index))
    }
}
