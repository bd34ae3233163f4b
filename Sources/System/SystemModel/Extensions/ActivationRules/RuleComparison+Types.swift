// Portico
// SPDX-License-Identifier: Apache-2.0

extension RuleComparison.Quantifier {
    init?(_ token: RuleToken) {
        if token.isWord("ANY") || token.isWord("SOME") {
            self = .any
        } else if token.isWord("ALL") {
            self = .all
        } else if token.isWord("NONE") {
            self = .none
        } else {
            return nil
        }
    }
}

extension RuleComparison.Operator {
    init?(_ token: RuleToken) {
        let text: String
        switch token.kind {
        case .sign(let sign): text = Self.synonyms[sign] ?? sign
        case .word(let word): text = word.uppercased()
        default: return nil
        }
        self.init(rawValue: text)
    }

    private static let synonyms = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]

    /// Whether `[cd]` may follow.
    var takesOptions: Bool {
        switch self {
        case .contains, .beginsWith, .endsWith, .like, .matches, .isIn: true
        default: false
        }
    }

    /// Whether it puts numbers in order.
    var isOrder: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual: true
        default: false
        }
    }
}

// MARK: - What can be compared

extension RuleComparison {
    /// Why the two sides cannot be compared so, in words; nil when they can.
    var problem: String? {
        var value = left.value
        if let quantifier {
            guard let element = value.element else {
                return "\(quantifier.rawValue) needs a list, but the left side is \(value.described)"
            }
            value = element
        }
        switch (comparator, value, right.value) {
        case (.equal, .number, .number), (.notEqual, .number, .number), (.equal, .text, .text),
            (.notEqual, .text, .text):
            return nil
        case (_, .number, .number) where comparator.isOrder: return nil
        case (.contains, .identifiers, .text), (.isIn, .text, .identifiers): return nil
        case (.equal, _, _), (.notEqual, _, _): break
        case (_, .text, .text) where !comparator.isOrder: return nil
        case (_, .identifiers, .text) where !comparator.isOrder && quantifier == nil:
            return "the left side of \(comparator.rawValue) is a list; write ANY before it"
        default: break
        }
        return "\(comparator.rawValue) cannot compare \(value.described) with \(right.value.described)"
    }

    /// Why the pattern of a `MATCHES` is none, in words; nil for what is one, or is not written out.
    var patternProblem: String? {
        guard comparator == .matches, case .text(let pattern) = right.kind,
            RulePattern(pattern, options: options) == nil
        else { return nil }
        return "the text \"\(QuotedText.line(pattern, quote: "\"", limit: 40))\" is no regular expression; a backslash "
            + "in one is written twice"
    }
}
