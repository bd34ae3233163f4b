// Portico
// SPDX-License-Identifier: Apache-2.0

extension ContentPredicate {
    /// A syntax error in a predicate format.
    public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
        /// Offset in characters.
        public var position: Int
        /// The problem in words.
        public var problem: String
        public var description: String { "at \(position): \(problem)" }
    }

    /// Parses Apple's predicate format.
    ///
    /// - Parameter arguments: The values for `%@`, in order.
    /// - Throws: ``FormatError`` with its position, also for parts of the format that scenes may not use.
    public init(format: String, arguments: [Argument] = []) throws(FormatError) {
        var reader = FormatReader(Array(format), arguments)
        self = try reader.predicate()
        try reader.end()
    }

    /// A value for `%@`.
    public enum Argument: Hashable, Sendable {
        /// A string.
        case text(String)
        /// An array of strings, after `IN`.
        case texts([String])
    }
}

private struct FormatReader {
    typealias FormatError = ContentPredicate.FormatError

    private let characters: [Character]
    private var arguments: ArraySlice<ContentPredicate.Argument>
    private var position = 0
    /// How many parentheses and negations are open; more than that is no predicate that anybody wrote.
    private var depth = 0
    private static var depthLimit: Int { 200 }

    init(_ characters: [Character], _ arguments: [ContentPredicate.Argument]) {
        self.characters = characters
        self.arguments = arguments[...]
    }

    mutating func predicate() throws(FormatError) -> ContentPredicate {
        var result = try conjunction()
        while skip("OR") || skip("||") { result = .or(result, try conjunction()) }
        return result
    }

    private mutating func conjunction() throws(FormatError) -> ContentPredicate {
        var result = try factor()
        while skip("AND") || skip("&&") { result = .and(result, try factor()) }
        return result
    }

    private mutating func factor() throws(FormatError) -> ContentPredicate {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw error("nested too deeply") }
        if skip("NOT") || !startsWith("!=") && skip("!") { return .not(try factor()) }
        if skip("(") {
            let inner = try predicate()
            guard skip(")") else { throw error("a closing parenthesis is missing") }
            return inner
        }
        if skip("TRUEPREDICATE") { return .always(true) }
        if skip("FALSEPREDICATE") { return .always(false) }
        guard skip("self") else { throw error("expected self; other key paths are not allowed here") }
        return try comparison()
    }

    private mutating func comparison() throws(FormatError) -> ContentPredicate {
        if skip("MATCHES") { throw error("MATCHES is not allowed here") }
        if skip("IN") { return .isOne(of: try list()) }
        if skip("==") || skip("=") { return .compare(.equal, try text(), ignoresCase: false) }
        if skip("!=") || skip("<>") { return .compare(.notEqual, try text(), ignoresCase: false) }
        let words: [(String, ContentPredicate.Comparison)] = [
            ("BEGINSWITH", .beginsWith), ("ENDSWITH", .endsWith), ("CONTAINS", .contains), ("LIKE", .like),
        ]
        for (word, comparison) in words where skip(word) {
            let ignoresCase = skip("[c]")
            return .compare(comparison, try text(), ignoresCase: ignoresCase)
        }
        throw error("expected ==, !=, IN, BEGINSWITH, ENDSWITH, CONTAINS or LIKE")
    }

    private mutating func list() throws(FormatError) -> [String] {
        if skip("%@") {
            guard case .texts(let texts)? = arguments.popFirst() else { throw error("%@ needs an array of strings") }
            return texts
        }
        guard skip("{") else { throw error("expected { or %@") }
        var texts: [String] = []
        repeat { texts.append(try text()) } while skip(",")
        guard skip("}") else { throw error("expected }") }
        return texts
    }

    private mutating func text() throws(FormatError) -> String {
        if skip("%@") {
            guard case .text(let text)? = arguments.popFirst() else { throw error("%@ needs a string") }
            return text
        }
        skipSpace()
        guard position < characters.count, characters[position] == "'" || characters[position] == "\"" else {
            throw error("expected a text in quotes, or %@")
        }
        let quote = characters[position]
        guard let end = characters[(position + 1)...].firstIndex(of: quote) else {
            throw error("the text has no closing \(quote)")
        }
        defer { position = end + 1 }
        return String(characters[(position + 1)..<end])
    }

    mutating func end() throws(FormatError) {
        skipSpace()
        guard position == characters.count else { throw error("unexpected text after the predicate") }
        guard arguments.isEmpty else { throw error("there are more arguments than %@") }
    }

    // MARK: - Characters

    private mutating func skipSpace() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
    }

    private func startsWith(_ word: String) -> Bool {
        let rest = characters[position...].drop(while: \.isWhitespace)
        return rest.starts(with: word)
    }

    /// Skips a word or a sign, if it is there. A word ends where letters end.
    private mutating func skip(_ word: String) -> Bool {
        skipSpace()
        let rest = characters[position...]
        guard rest.count >= word.count, String(rest.prefix(word.count)).lowercased() == word.lowercased() else {
            return false
        }
        let end = position + word.count
        if word.last?.isLetter == true, end < characters.count, characters[end].isLetter || characters[end] == "." {
            return false
        }
        position = end
        return true
    }

    private func error(_ problem: String) -> FormatError { FormatError(position: position, problem: problem) }
}
