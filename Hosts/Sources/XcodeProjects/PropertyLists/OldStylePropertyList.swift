// Portico
// SPDX-License-Identifier: Apache-2.0

/// A property list in the old format of NeXTSTEP, which `project.pbxproj` uses: `{ key = value; list = (a, b); }`.
///
/// Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/OldStylePlists/OldStylePLists.html
/// As in Core Foundation, strings without quotes may also contain `_$/:.-`, and `key;` is short for `key = key;`.
struct OldStylePropertyList {
    let root: PropertyListValue

    /// A choice of ours, as the reader is recursive. Project files have six levels.
    static let nestingLimit = 64

    /// - Throws: ``PropertyListError`` for the first syntax error.
    init(_ bytes: [UInt8]) throws(PropertyListError) {
        var reader = OldStyleReader(bytes)
        root = try reader.document()
    }
}

/// The parser of the old format.
struct OldStyleReader {
    var scanner: ByteScanner
    private var depth = 0

    init(_ bytes: [UInt8]) {
        scanner = ByteScanner(bytes)
    }

    mutating func document() throws(PropertyListError) -> PropertyListValue {
        try skipSpaceAndComments()
        guard !scanner.isAtEnd else { throw failure("the file is empty") }
        let value = try value()
        try skipSpaceAndComments()
        guard scanner.isAtEnd else { throw failure("there is text after the end of the list") }
        return value
    }

    private mutating func value() throws(PropertyListError) -> PropertyListValue {
        switch scanner.peek() {
        case UInt8(ascii: "{"): return try nested { reader throws(PropertyListError) in try reader.dictionary() }
        case UInt8(ascii: "("): return try nested { reader throws(PropertyListError) in try reader.array() }
        case UInt8(ascii: "<"): return .data(try data())
        default: return .string(try string("a value"))
        }
    }

    private mutating func nested(
        _ read: (inout OldStyleReader) throws(PropertyListError) -> PropertyListValue
    ) throws(PropertyListError) -> PropertyListValue {
        guard depth < OldStylePropertyList.nestingLimit else {
            throw failure("the list is nested more than \(OldStylePropertyList.nestingLimit) levels deep")
        }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    // MARK: - Containers

    private mutating func dictionary() throws(PropertyListError) -> PropertyListValue {
        let start = scanner.index
        scanner.index += 1
        var entries: [String: PropertyListValue] = [:]
        while true {
            try skipSpaceAndComments()
            guard !scanner.isAtEnd else { throw failure("the dictionary is not closed", at: start) }
            if scanner.skip("}") { return .dictionary(entries) }
            let key = try string("a key")
            try skipSpaceAndComments()
            var value = PropertyListValue.string(key)
            if !scanner.isAt(";") {
                guard scanner.skip("=") else { throw failure("= is missing after the key \(key)") }
                try skipSpaceAndComments()
                value = try self.value()
                try skipSpaceAndComments()
            }
            guard scanner.skip(";") else { throw failure("a semicolon is missing after the value of \(key)") }
            entries[key] = value
        }
    }

    private mutating func array() throws(PropertyListError) -> PropertyListValue {
        let start = scanner.index
        scanner.index += 1
        var elements: [PropertyListValue] = []
        while true {
            try skipSpaceAndComments()
            guard !scanner.isAtEnd else { throw failure("the array is not closed", at: start) }
            if scanner.skip(")") { return .array(elements) }
            elements.append(try value())
            try skipSpaceAndComments()
            guard scanner.skip(",") || scanner.isAt(")") else {
                throw scanner.isAtEnd
                    ? failure("the array is not closed", at: start)
                    : failure("a comma or ) is missing after the element")
            }
        }
    }

    // MARK: - Comments

    private mutating func skipSpaceAndComments() throws(PropertyListError) {
        while true {
            scanner.skipSpace()
            if scanner.isAt("//") {
                _ = scanner.take { !$0.isNewline }
            } else if scanner.isAt("/*") {
                let start = scanner.index
                scanner.index += 2
                guard scanner.advance(to: "*/") else { throw failure("the comment is not closed", at: start) }
                scanner.index += 2
            } else {
                return
            }
        }
    }
}
