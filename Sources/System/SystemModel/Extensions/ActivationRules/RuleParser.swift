// Portico
// SPDX-License-Identifier: Apache-2.0

/// Reads a rule string.
///
///     rule       = pred EOF
///     pred       = and-pred { ("OR" | "||") and-pred }
///     and-pred   = not-pred { ("AND" | "&&") not-pred }
///     not-pred   = ("NOT" | "!") not-pred | primary
///     primary    = "TRUEPREDICATE" | "FALSEPREDICATE" | "(" pred ")" | comparison
///     comparison = [ "ANY" | "SOME" | "ALL" | "NONE" ] expr operator expr
///     expr       = term { "." key | ".@count" }
///     term       = "SUBQUERY" "(" expr "," variable "," pred ")" | variable | key | string | integer | "(" expr ")"
///
/// Source: extensions sheet 2.4. Decided:
/// - Values have types, and what cannot be compared is refused before anything is evaluated, in branches too that
///   would not be reached: a rule that names an unknown key hides its extension everywhere.
/// - Whether a `(` opens a predicate or an expression is told by what stands behind its `)`: only an expression has an
///   operator or a dot there.
/// - A variable hides one of the same name further out.
/// - A pattern of `MATCHES` that is written out is refused where it is none; any other that is none takes nothing.
/// - More than ``deepest`` levels, or more than ``longest`` bytes, are no rule that anybody wrote.
struct RuleParser {
    /// How many parentheses, negations and `SUBQUERY` may stand inside each other.
    static let deepest = 50
    /// Of a rule string, in UTF-8.
    static let longest = 65_536

    private let tokens: [RuleToken]
    /// For each `(` its `)`, by number of token.
    private let closing: [Int: Int]
    private var next = 0
    private var level = 0
    private(set) var variables: [(name: String, value: RuleExpression.Value)] = []

    static func parse(_ rule: String) throws(RuleSyntaxError) -> RulePredicate {
        guard rule.utf8.count <= longest else {
            throw RuleSyntaxError(
                position: 0, problem: "the rule has \(rule.utf8.count) bytes; the limit is \(longest)")
        }
        var parser = RuleParser(RuleLexer.tokens(of: Array(rule)))
        let predicate = try parser.predicate()
        guard parser.peek.kind == .end else { throw parser.unexpected("AND, OR or the end of the rule") }
        return predicate
    }

    private init(_ tokens: [RuleToken]) {
        self.tokens = tokens
        var (closing, open): ([Int: Int], [Int]) = ([:], [])
        for (number, token) in tokens.enumerated() {
            if token.isSign("(") { open.append(number) }
            if token.isSign(")"), let start = open.popLast() { closing[start] = number }
        }
        self.closing = closing
    }

    // MARK: - Predicates

    private mutating func predicate() throws(RuleSyntaxError) -> RulePredicate {
        let start = peek.range.lowerBound
        let first = try conjunction()
        var parts = [first]
        while take(word: "OR") || take(sign: "||") { parts.append(try conjunction()) }
        return parts.count == 1 ? first : .or(parts, range(from: start))
    }

    private mutating func conjunction() throws(RuleSyntaxError) -> RulePredicate {
        let start = peek.range.lowerBound
        let first = try factor()
        var parts = [first]
        while take(word: "AND") || take(sign: "&&") { parts.append(try factor()) }
        return parts.count == 1 ? first : .and(parts, range(from: start))
    }

    private mutating func factor() throws(RuleSyntaxError) -> RulePredicate {
        try enter()
        defer { level -= 1 }
        let start = peek.range.lowerBound
        if take(word: "NOT") || take(sign: "!") { return .not(try factor(), range(from: start)) }
        if take(word: "TRUEPREDICATE") { return .constant(true, range(from: start)) }
        if take(word: "FALSEPREDICATE") { return .constant(false, range(from: start)) }
        guard peek.isSign("("), !opensExpression else { return .comparison(try comparison()) }
        next += 1
        let inner = try predicate()
        guard take(sign: ")") else { throw unexpected("AND, OR or )") }
        return inner
    }

    /// Whether the parenthesis at hand is around an expression.
    private var opensExpression: Bool {
        guard let end = closing[next] else { return false }
        let follower = tokens[end + 1]
        return follower.isSign(".") || RuleComparison.Operator(follower) != nil
    }

    private mutating func comparison() throws(RuleSyntaxError) -> RuleComparison {
        let start = peek.range.lowerBound
        let quantifier = RuleComparison.Quantifier(peek)
        if quantifier != nil { next += 1 }
        let left = try expression()
        guard let comparator = RuleComparison.Operator(peek) else {
            throw unexpected(
                left.value.element == nil ? "an operator such as == or UTI-CONFORMS-TO" : "an operator or .@count")
        }
        let place = peek.range.lowerBound
        next += 1
        let options = try comparator.takesOptions ? self.options() : RuleComparison.Options()
        let right = try expression()
        let comparison = RuleComparison(
            quantifier: quantifier, left: left, comparator: comparator, options: options, right: right,
            range: range(from: start))
        if let problem = comparison.problem { throw RuleSyntaxError(position: place, problem: problem) }
        if let problem = comparison.patternProblem {
            throw RuleSyntaxError(position: right.range.lowerBound, problem: problem)
        }
        return comparison
    }

    private mutating func options() throws(RuleSyntaxError) -> RuleComparison.Options {
        var options = RuleComparison.Options()
        guard take(sign: "[") else { return options }
        guard case .word(let letters) = peek.kind, letters.allSatisfy({ "cdnCDN".contains($0) }) else {
            throw unexpected("c, d or n between the brackets")
        }
        next += 1
        options.ignoresCase = letters.lowercased().contains("c")
        options.ignoresDiacritics = letters.lowercased().contains("d")
        guard take(sign: "]") else { throw unexpected("]") }
        return options
    }

    // MARK: - Tokens

    var peek: RuleToken { tokens[next] }

    mutating func advance() { next += 1 }

    mutating func enter() throws(RuleSyntaxError) {
        level += 1
        guard level <= Self.deepest else {
            throw RuleSyntaxError(
                position: peek.range.lowerBound, problem: "more than \(Self.deepest) nested levels")
        }
    }

    mutating func leave() { level -= 1 }

    mutating func bind(_ name: String, to value: RuleExpression.Value) { variables.append((name, value)) }

    mutating func unbind() { variables.removeLast() }

    mutating func take(sign: String) -> Bool {
        guard peek.isSign(sign) else { return false }
        next += 1
        return true
    }

    mutating func take(word: String) -> Bool {
        guard peek.isWord(word) else { return false }
        next += 1
        return true
    }

    mutating func subpredicate() throws(RuleSyntaxError) -> RulePredicate { try predicate() }

    /// From there to the end of what was read last.
    func range(from start: Int) -> Range<Int> { start..<max(start, next > 0 ? tokens[next - 1].range.upperBound : 0) }

    func unexpected(_ expected: String) -> RuleSyntaxError {
        RuleSyntaxError(
            position: peek.range.lowerBound, problem: "expected \(expected), found \(peek.described)")
    }
}
