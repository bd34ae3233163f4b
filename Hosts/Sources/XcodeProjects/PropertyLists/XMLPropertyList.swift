// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property list in XML.
///
/// This does not use `PropertyListSerialization`, whose errors have no line on Linux, and whose recursion has no limit.
///
/// Source: https://www.apple.com/DTDs/PropertyList-1.0.dtd
struct XMLPropertyList {
    let root: PropertyListValue

    /// A choice of ours, as the reader is recursive. Info.plist files have fewer than ten levels.
    static let nestingLimit = 64

    /// - Throws: ``PropertyListError`` for the first syntax error.
    init(_ bytes: [UInt8]) throws(PropertyListError) {
        var reader = XMLReader(bytes)
        root = try reader.document()
    }
}

struct XMLReader {
    var scanner: ByteScanner
    private var depth = 0

    init(_ bytes: [UInt8]) {
        scanner = ByteScanner(bytes)
    }

    mutating func document() throws(PropertyListError) -> PropertyListValue {
        try skipMisc()
        var hasPlist = false
        var value: PropertyListValue?
        if let tag = try openingTag() {
            hasPlist = tag.name == "plist"
            if !hasPlist { value = try element(tag) }
            if hasPlist, tag.isEmpty { throw failure("the property list has no value", at: tag.start) }
        }
        if hasPlist {
            try skipMisc()
            guard let tag = try openingTag() else { throw failure("the property list has no value") }
            value = try element(tag)
            try skipMisc()
            try closingTag("plist")
        }
        guard let value else {
            throw failure(scanner.isAtEnd ? "the file is empty" : "this is not an element of XML")
        }
        try skipMisc()
        guard scanner.isAtEnd else { throw failure("there is text after the end of the list") }
        return value
    }

    private mutating func element(_ tag: XMLTag) throws(PropertyListError) -> PropertyListValue {
        switch tag.name {
        case "dict": return try nested(tag) { reader, tag throws(PropertyListError) in try reader.dictionary(tag) }
        case "array": return try nested(tag) { reader, tag throws(PropertyListError) in try reader.array(tag) }
        case "string": return .string(try text(of: tag))
        case "true", "false":
            _ = try text(of: tag)
            return .boolean(tag.name == "true")
        case "integer": return try integer(tag)
        case "real":
            let text = try trimmedText(of: tag)
            guard let number = Double(text) else { throw failure("\(text) is not a number", at: tag.start) }
            return .real(number)
        case "date":
            let text = try trimmedText(of: tag)
            guard let date = try? Date(text, strategy: .iso8601) else {
                throw failure("\(text) is not a date", at: tag.start)
            }
            return .date(date)
        case "data":
            let digits = try text(of: tag).filter { !$0.isWhitespace }
            guard let data = Data(base64Encoded: digits) else { throw failure("the data is not Base64", at: tag.start) }
            return .data(data)
        case "key": throw failure("a key stands where a value is expected", at: tag.start)
        default: throw failure("<\(tag.name)> is not an element of property lists", at: tag.start)
        }
    }

    private mutating func integer(_ tag: XMLTag) throws(PropertyListError) -> PropertyListValue {
        let text = try trimmedText(of: tag)
        let isNegative = text.hasPrefix("-")
        let digits = text.drop { "+-".contains($0) }
        let isHexadecimal = digits.lowercased().hasPrefix("0x")
        let magnitude = isHexadecimal ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
        guard let magnitude else { throw failure("\(text) is not an integer", at: tag.start) }
        return .integer(isNegative ? -magnitude : magnitude)
    }

    // MARK: - Containers

    private mutating func nested(
        _ tag: XMLTag, _ read: (inout XMLReader, XMLTag) throws(PropertyListError) -> PropertyListValue
    ) throws(PropertyListError) -> PropertyListValue {
        guard depth < XMLPropertyList.nestingLimit else {
            throw failure("the list is nested more than \(XMLPropertyList.nestingLimit) levels deep", at: tag.start)
        }
        depth += 1
        defer { depth -= 1 }
        return try read(&self, tag)
    }

    private mutating func dictionary(_ tag: XMLTag) throws(PropertyListError) -> PropertyListValue {
        var entries: [String: PropertyListValue] = [:]
        guard !tag.isEmpty else { return .dictionary(entries) }
        while let child = try nextChild(of: tag) {
            guard child.name == "key" else { throw failure("a key is expected before this value", at: child.start) }
            let key = try text(of: child)
            try skipMisc()
            guard let valueTag = try openingTag() else { throw failure("the key \(key) has no value") }
            entries[key] = try element(valueTag)
        }
        return .dictionary(entries)
    }

    private mutating func array(_ tag: XMLTag) throws(PropertyListError) -> PropertyListValue {
        var elements: [PropertyListValue] = []
        guard !tag.isEmpty else { return .array(elements) }
        while let child = try nextChild(of: tag) { elements.append(try element(child)) }
        return .array(elements)
    }

    /// The next child element; nil at the closing tag of the parent, which is skipped.
    private mutating func nextChild(of tag: XMLTag) throws(PropertyListError) -> XMLTag? {
        try skipMisc()
        if scanner.isAt("</") {
            try closingTag(tag.name)
            return nil
        }
        guard let child = try openingTag() else {
            throw scanner.isAtEnd
                ? failure("<\(tag.name)> is not closed", at: tag.start)
                : failure("there is text between the elements of <\(tag.name)>")
        }
        return child
    }
}
