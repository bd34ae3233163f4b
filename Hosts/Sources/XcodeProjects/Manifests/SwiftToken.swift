// Portico
// SPDX-License-Identifier: Apache-2.0

/// A token of Swift source code, in as much detail as manifests need.
struct SwiftToken: Hashable {
    enum Kind: Hashable {
        case identifier(String)
        case number(String)
        /// Text and interpolated expressions, in order.
        case string([StringPart])
        case sign(UInt8)
    }

    enum StringPart: Hashable {
        case text(String)
        /// The source between `\(` and `)`.
        case expression(String)
    }

    var kind: Kind
    /// From 1.
    var line: Int

    func isSign(_ sign: Character) -> Bool { kind == .sign(sign.asciiValue ?? 0) }

    var identifier: String? {
        if case .identifier(let name) = kind { name } else { nil }
    }
}

/// Splits Swift source code into tokens, without comments. It never fails: each byte is part of a token.
struct SwiftTokenizer {
    private var scanner: ByteScanner
    private var line = 1
    private var counted = 0

    init(_ bytes: [UInt8]) {
        scanner = ByteScanner(bytes)
    }

    static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
        var tokenizer = SwiftTokenizer(bytes)
        var tokens: [SwiftToken] = []
        while let token = tokenizer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() -> SwiftToken? {
        skipSpaceAndComments()
        guard let byte = scanner.peek() else { return nil }
        let line = currentLine()
        if byte.isDigit {
            return SwiftToken(
                kind: .number(String(scanner.take { $0.isIdentifier || $0 == UInt8(ascii: ".") })), line: line)
        }
        if byte.isIdentifier || byte >= 0x80 {
            return SwiftToken(kind: .identifier(String(scanner.take { $0.isIdentifier || $0 >= 0x80 })), line: line)
        }
        if scanner.skip("`") {
            let name = String(scanner.take { $0 != UInt8(ascii: "`") && !$0.isNewline })
            _ = scanner.skip("`")
            return SwiftToken(kind: .identifier(name), line: line)
        }
        if let parts = string() { return SwiftToken(kind: .string(parts), line: line) }
        scanner.index += 1
        return SwiftToken(kind: .sign(byte), line: line)
    }

    private mutating func currentLine() -> Int {
        line += scanner.bytes[counted..<scanner.index].count { $0 == UInt8(ascii: "\n") }
        counted = scanner.index
        return line
    }

    private mutating func skipSpaceAndComments() {
        while true {
            scanner.skipSpace()
            if scanner.isAt("//") {
                _ = scanner.take { !$0.isNewline }
            } else if scanner.isAt("/*") {
                skipComment()
            } else {
                return
            }
        }
    }

    /// Skips a comment; comments may be nested.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if scanner.skip("/*") {
                depth += 1
            } else if scanner.skip("*/") {
                depth -= 1
            } else {
                scanner.index += 1
            }
        } while depth > 0 && !scanner.isAtEnd
    }

    // MARK: - Strings

    /// Returns nil, and stays in place, if there is no string.
    private mutating func string() -> [SwiftToken.StringPart]? {
        let start = scanner.index
        let hashes = scanner.take { $0 == UInt8(ascii: "#") }.count
        guard scanner.peek() == UInt8(ascii: "\"") else {
            scanner.index = start
            return nil
        }
        let isMultiline = scanner.skip("\"\"\"")
        if !isMultiline { scanner.index += 1 }
        let quotes = Array(repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1)
        let end = quotes + Array(repeating: UInt8(ascii: "#"), count: hashes)
        let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
        var parts: [SwiftToken.StringPart] = []
        var text: [UInt8] = []
        while let byte = scanner.peek() {
            if scanner.bytes[scanner.index...].starts(with: end) {
                scanner.index += end.count
                break
            }
            // An unterminated string ends with its line.
            if !isMultiline, byte.isNewline { break }
            guard scanner.bytes[scanner.index...].starts(with: escape) else {
                text.append(byte)
                scanner.index += 1
                continue
            }
            scanner.index += escape.count
            if scanner.isAt("(") {
                parts.append(.text(String(text[...])))
                text = []
                parts.append(.expression(interpolation()))
            } else {
                text += escaped()
            }
        }
        parts.append(.text(isMultiline ? Self.unindented(text) : String(text[...])))
        return parts.filter { $0 != .text("") || parts.count == 1 }
    }

    /// An escape sequence, after its backslash.
    private mutating func escaped() -> [UInt8] {
        guard let byte = scanner.peek() else { return [] }
        scanner.index += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "0"): return [0]
        case UInt8(ascii: "u") where scanner.skip("{"):
            let digits = String(scanner.take { $0.hexadecimal != nil })
            _ = scanner.skip("}")
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { Array(String(Character($0)).utf8) }
                ?? []
        // The string continues on the next line.
        case 0x0A: return []
        default: return [byte]
        }
    }

    /// The source code of an interpolation, up to the matching parenthesis.
    private mutating func interpolation() -> String {
        scanner.index += 1
        let start = scanner.index
        var depth = 1
        var isString = false
        while let byte = scanner.peek() {
            if byte == UInt8(ascii: "\"") { isString.toggle() }
            if !isString, byte == UInt8(ascii: "(") { depth += 1 }
            if !isString, byte == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 || byte.isNewline { break }
            scanner.index += 1
        }
        let source = String(scanner.bytes[start..<scanner.index])
        _ = scanner.skip(")")
        return source
    }

    /// Removes the first and last line break and the indentation of the closing quotes.
    private static func unindented(_ bytes: [UInt8]) -> String {
        var lines = String(bytes[...]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let indentation = lines.last?.prefix { $0 == " " || $0 == "\t" } ?? ""
        if lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
        if lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines.map { $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : $0 }.joined(
            separator: "\n")
    }
}
