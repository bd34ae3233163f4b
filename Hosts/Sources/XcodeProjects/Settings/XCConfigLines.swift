// Portico
// SPDX-License-Identifier: Apache-2.0

/// The lines of an `.xcconfig` file, without empty lines and comments.
struct XCConfigLines: IteratorProtocol {
    struct Line: Hashable {
        enum Content: Hashable {
            case assignment(SettingAssignment)
            case include(String, isOptional: Bool)
            /// One sentence.
            case problem(String)
        }

        /// From 1.
        var number: Int
        var content: Content
    }

    private var scanner: ByteScanner
    private var number = 1

    init(_ bytes: [UInt8]) {
        scanner = ByteScanner(bytes)
    }

    mutating func next() -> Line? {
        while !scanner.isAtEnd {
            let number = number
            let content = line()
            _ = scanner.take { !$0.isNewline }
            endLine()
            if let content { return Line(number: number, content: content) }
        }
        return nil
    }

    private mutating func line() -> Line.Content? {
        scanner.skipBlanks()
        guard let byte = scanner.peek(), !byte.isNewline, !scanner.isAt("//") else { return nil }
        do throws(SettingSyntaxError) {
            return byte == UInt8(ascii: "#") ? try directive() : .assignment(try assignment())
        } catch {
            return .problem(error.message)
        }
    }

    private mutating func directive() throws(SettingSyntaxError) -> Line.Content {
        scanner.index += 1
        scanner.skipBlanks()
        let name = String(scanner.take { !$0.isSpace && $0 != UInt8(ascii: "\"") })
        guard name == "include" || name == "include?" else {
            throw SettingSyntaxError(message: "#\(name) is not a directive of configuration files")
        }
        scanner.skipBlanks()
        guard scanner.skip("\"") else { throw SettingSyntaxError(message: "#\(name) needs a file name in quotes") }
        let file = String(scanner.take { $0 != UInt8(ascii: "\"") && !$0.isNewline })
        guard scanner.skip("\"") else {
            throw SettingSyntaxError(message: "the file name after #\(name) has no closing quote")
        }
        return .include(file, isOptional: name == "include?")
    }

    private mutating func assignment() throws(SettingSyntaxError) -> SettingAssignment {
        guard let name = scanner.settingName() else {
            throw SettingSyntaxError(message: "the line starts with neither a setting name nor #")
        }
        let conditions = try scanner.conditions()
        guard scanner.skip("=") else { throw SettingSyntaxError(message: "= is missing after \(name)") }
        return SettingAssignment(name: name, conditions: conditions, value: value())
    }

    /// The value up to the end of the line; a backslash at the end continues it on the next line.
    private mutating func value() -> String {
        var parts: [String] = []
        while true {
            scanner.skipBlanks()
            let start = scanner.index
            while let byte = scanner.peek(), !byte.isNewline, !scanner.isAt("//") { scanner.index += 1 }
            var text = scanner.bytes[start..<scanner.index].trimmed
            _ = scanner.take { !$0.isNewline }
            guard text.last == UInt8(ascii: "\\"), !scanner.isAtEnd else {
                if text.last == UInt8(ascii: ";") { text = text.dropLast().trimmed }
                if !text.isEmpty { parts.append(String(text)) }
                return parts.joined(separator: " ")
            }
            text = text.dropLast().trimmed
            if !text.isEmpty { parts.append(String(text)) }
            endLine()
        }
    }

    private mutating func endLine() {
        guard !scanner.isAtEnd else { return }
        number += 1
        if !scanner.skip("\r\n") { scanner.index += 1 }
    }
}
