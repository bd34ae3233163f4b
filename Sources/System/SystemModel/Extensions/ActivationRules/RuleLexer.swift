// Portico
// SPDX-License-Identifier: Apache-2.0

/// Cuts a rule string into tokens. White space of every kind separates them and means nothing else.
struct RuleLexer {
    private let characters: [Character]
    private var position = 0
    private var tokens: [RuleToken] = []

    /// The tokens of `rule`, the last of them `end` or a `fault`.
    static func tokens(of characters: [Character]) -> [RuleToken] {
        var lexer = RuleLexer(characters: characters)
        while lexer.step() {}
        return lexer.tokens
    }

    private init(characters: [Character]) {
        self.characters = characters
    }

    /// Whether there is more.
    private mutating func step() -> Bool {
        while let character = peek(), character.isWhitespace { position += 1 }
        guard let character = peek() else { return add(.end, from: position) }
        switch character {
        case "\"", "'": return string(until: character)
        case "$": return variable()
        case "@": return operation()
        case _ where character.isDigit: return number()
        case _ where character.isNameStart: return word()
        default: return sign()
        }
    }

    private func peek(_ distance: Int = 0) -> Character? {
        position + distance < characters.count ? characters[position + distance] : nil
    }

    /// Takes what lies between `start` and the position.
    private mutating func add(_ kind: RuleToken.Kind, from start: Int) -> Bool {
        tokens.append(RuleToken(kind: kind, range: start..<position))
        switch kind {
        case .end, .fault: return false
        default: return true
        }
    }

    private mutating func name() -> String {
        let start = position
        while let character = peek(), character.isNameStart || character.isDigit { position += 1 }
        return String(characters[start..<position])
    }

    // MARK: - Each kind

    private mutating func string(until quote: Character) -> Bool {
        let start = position
        position += 1
        var text = ""
        while let character = peek() {
            position += 1
            if character == quote { return add(.string(text), from: start) }
            // Decided: a backslash takes away the meaning of what follows, and gives it none.
            if character == "\\", let next = peek() {
                position += 1
                text.append(next)
            } else {
                text.append(character)
            }
        }
        position = start + 1
        return add(.fault("a text without a closing \(quote)"), from: start)
    }

    private mutating func variable() -> Bool {
        let start = position
        position += 1
        let name = name()
        return name.isEmpty
            ? add(.fault("a $ without a name"), from: start) : add(.variable(name), from: start)
    }

    private mutating func operation() -> Bool {
        let start = position
        position += 1
        let name = name()
        return name == "count"
            ? add(.count, from: start) : add(.fault("@\(name), but only @count is supported"), from: start)
    }

    private mutating func number() -> Bool {
        let start = position
        while let character = peek(), character.isDigit { position += 1 }
        guard let number = Int(String(characters[start..<position])) else {
            return add(.fault("a number that is too large"), from: start)
        }
        return add(.number(number), from: start)
    }

    private mutating func word() -> Bool {
        let start = position
        var word = name()
        // The two operators with hyphens; nothing else in the grammar has one.
        if word.uppercased() == "UTI" {
            while peek() == "-", let next = peek(1), next.isNameStart {
                position += 1
                word += "-" + name()
            }
        }
        return add(.word(word), from: start)
    }

    private static let pairs: Set<String> = ["==", "=<", "=>", "!=", "<>", "<=", ">=", "&&", "||"]
    private static let singles: Set<Character> = ["=", "<", ">", "!", "(", ")", ",", ".", "[", "]"]

    private mutating func sign() -> Bool {
        let start = position
        if let second = peek(1), Self.pairs.contains(String([characters[start], second])) {
            position += 2
            return add(.sign(String(characters[start..<position])), from: start)
        }
        let character = characters[start]
        position += 1
        if Self.singles.contains(character) { return add(.sign(String(character)), from: start) }
        if TypographicQuotes.all.contains(character) {
            return add(.fault("the typographic quote \(character), but texts are quoted with \" or '"), from: start)
        }
        let quoted = QuotedText.line(String(character), quote: "\"")
        return add(.fault("\(quoted), which is not part of a rule"), from: start)
    }
}

/// The quotes that word processors and web pages put in place of straight ones.
enum TypographicQuotes {
    static let all: Set<Character> = ["“", "”", "„", "‟", "‘", "’", "‚", "‛", "«", "»", "‹", "›", "″", "′", "＂", "＇"]
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isNumber }
    fileprivate var isNameStart: Bool { isASCII && isLetter || self == "_" }
}
