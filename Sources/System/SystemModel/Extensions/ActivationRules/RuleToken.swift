// Portico
// SPDX-License-Identifier: Apache-2.0

/// A word or a sign of a rule string, and where it stands.
struct RuleToken {
    enum Kind: Equatable {
        /// A keyword or a key, as written.
        case word(String)
        /// Without the dollar sign.
        case variable(String)
        case number(Int)
        /// Without quotes and backslashes.
        case string(String)
        /// `@count`.
        case count
        /// An operator, a parenthesis, a bracket, a comma or a dot.
        case sign(String)
        case end
        /// What can stand nowhere in a rule; it ends the tokens. In words.
        case fault(String)
    }

    var kind: Kind
    /// Offsets in characters.
    var range: Range<Int>

    /// Whether it is a keyword; they are read without case.
    func isWord(_ keyword: String) -> Bool {
        guard case .word(let word) = kind else { return false }
        return word.uppercased() == keyword
    }

    func isSign(_ sign: String) -> Bool { kind == .sign(sign) }

    /// For the sentence "found …".
    var described: String {
        switch kind {
        case .word(let word): QuotedText.line(word, quote: "\"", limit: 40)
        case .variable(let name): "$" + QuotedText.line(name, quote: "\"", limit: 40)
        case .number(let number): "\(number)"
        case .string(let text): "the text \"\(QuotedText.line(text, quote: "\"", limit: 40))\""
        case .count: "@count"
        case .sign(let sign): sign
        case .end: "the end of the rule"
        case .fault(let problem): problem
        }
    }
}
