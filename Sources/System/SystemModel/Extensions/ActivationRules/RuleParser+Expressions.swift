// Portico
// SPDX-License-Identifier: Apache-2.0

extension RuleParser {
    mutating func expression() throws(RuleSyntaxError) -> RuleExpression {
        try enter()
        defer { leave() }
        let start = peek.range.lowerBound
        var result = try term()
        while take(sign: ".") { result = try step(from: result, start: start) }
        return result
    }

    private mutating func term() throws(RuleSyntaxError) -> RuleExpression {
        let token = peek
        switch token.kind {
        case .string(let text):
            advance()
            return RuleExpression(kind: .text(text), value: .text, range: token.range)
        case .number(let number):
            advance()
            return RuleExpression(kind: .number(number), value: .number, range: token.range)
        case .variable(let name):
            guard let depth = variables.lastIndex(where: { $0.name == name }) else { throw unbound(name) }
            advance()
            return RuleExpression(kind: .variable(depth: depth), value: variables[depth].value, range: token.range)
        case .sign("("):
            advance()
            var inner = try expression()
            guard take(sign: ")") else { throw unexpected("a dot or )") }
            inner.range = range(from: token.range.lowerBound)
            return inner
        case .word where token.isWord("SUBQUERY"): return try subquery()
        case .word(let word) where !Self.keywords.contains(word.uppercased()): return try root(word)
        default: throw unexpected("an expression: extensionItems, a variable, SUBQUERY, a text or a number")
        }
    }

    private mutating func root(_ word: String) throws(RuleSyntaxError) -> RuleExpression {
        let token = peek
        guard word == "extensionItems" else {
            let near = NearestKey.of(word, among: ["extensionItems"]).map { "; did you mean \($0)?" } ?? ""
            let name = QuotedText.line(word, quote: "\"", limit: 40)
            throw RuleSyntaxError(
                position: token.range.lowerBound,
                problem: "\(name) is not a known key; the only one is extensionItems"
                    + (near.isEmpty ? ", and variables begin with $" : near))
        }
        advance()
        return RuleExpression(kind: .items, value: .items, range: token.range)
    }

    private func unbound(_ name: String) -> RuleSyntaxError {
        let known = variables.map { "$\($0.name)" }.joined(separator: ", ")
        let quoted = QuotedText.line(name, quote: "\"", limit: 40)
        return RuleSyntaxError(
            position: peek.range.lowerBound,
            problem: "no enclosing SUBQUERY defines $\(quoted); there \(known.isEmpty ? "is none" : "are: " + known)")
    }

    /// Behind a dot.
    private mutating func step(
        from owner: RuleExpression, start: Int
    ) throws(RuleSyntaxError) -> RuleExpression {
        let token = peek
        switch (token.kind, owner.value) {
        case (.count, let value) where value.element != nil:
            advance()
            return RuleExpression(kind: .count(of: owner), value: .number, range: range(from: start))
        case (.word("attachments"), .item):
            advance()
            return RuleExpression(kind: .attachments(of: owner), value: .attachments, range: range(from: start))
        case (.word("registeredTypeIdentifiers"), .attachment):
            advance()
            return RuleExpression(kind: .identifiers(of: owner), value: .identifiers, range: range(from: start))
        case (.word(let word), let value):
            throw RuleSyntaxError(
                position: token.range.lowerBound,
                problem: "\(value.described) has no key \(QuotedText.line(word, quote: "\"", limit: 40)); "
                    + value.knownKeys)
        case (.count, let value):
            throw RuleSyntaxError(
                position: token.range.lowerBound, problem: "\(value.described) has no @count; only lists do")
        default: throw unexpected("a key or @count")
        }
    }

    private mutating func subquery() throws(RuleSyntaxError) -> RuleExpression {
        let start = peek.range.lowerBound
        advance()
        guard take(sign: "(") else { throw unexpected("( after SUBQUERY") }
        try refuseEmptyArgument()
        let collection = try expression()
        guard let element = collection.value.element else {
            throw RuleSyntaxError(
                position: collection.range.lowerBound,
                problem: "SUBQUERY needs a list, but this is \(collection.value.described)")
        }
        guard take(sign: ",") else { throw unexpected("a comma and a variable") }
        try refuseEmptyArgument()
        guard case .variable(let name) = peek.kind else { throw unexpected("a variable such as $item") }
        advance()
        guard take(sign: ",") else { throw unexpected("a comma and a predicate") }
        try refuseEmptyArgument()
        let depth = variables.count
        bind(name, to: element)
        let predicate = try subpredicate()
        unbind()
        guard take(sign: ")") else { throw unexpected("AND, OR or the ) of SUBQUERY") }
        return RuleExpression(
            kind: .subquery(collection, depth: depth, predicate), value: collection.value, range: range(from: start))
    }

    /// Source: extensions sheet 2.4, the build-time trap.
    private func refuseEmptyArgument() throws(RuleSyntaxError) {
        guard peek.isSign(",") || peek.isSign(")") || peek.isSign(".") else { return }
        throw RuleSyntaxError(
            position: peek.range.lowerBound,
            problem: "an argument of SUBQUERY is empty, probably because the preprocessing of Info.plist "
                + "replaced the $variable; turn the preprocessing off")
    }

    private static let keywords: Set<String> = [
        "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "IN", "TRUEPREDICATE", "FALSEPREDICATE", "CONTAINS",
        "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "UTI-CONFORMS-TO", "UTI-EQUALS",
    ]
}

extension RuleExpression.Value {
    fileprivate var knownKeys: String {
        switch self {
        case .item: "it has attachments"
        case .attachment: "it has registeredTypeIdentifiers"
        case .items, .attachments, .identifiers: "use @count, SUBQUERY or ANY with a list"
        case .text, .number: "it has none"
        }
    }
}
