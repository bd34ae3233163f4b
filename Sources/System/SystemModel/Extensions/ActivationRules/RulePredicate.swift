// Portico
// SPDX-License-Identifier: Apache-2.0

/// A predicate of a rule string, as a tree in which every part knows where it stands.
///
/// Chains of `AND` and `OR` are one node, however long: the tree is as deep as the rule nests, and no deeper.
indirect enum RulePredicate: Sendable {
    /// `TRUEPREDICATE`, `FALSEPREDICATE`.
    case constant(Bool, Range<Int>)
    case not(RulePredicate, Range<Int>)
    /// Two or more.
    case and([RulePredicate], Range<Int>)
    /// Two or more.
    case or([RulePredicate], Range<Int>)
    case comparison(RuleComparison)

    /// Offsets in characters; parentheses around the whole are left out.
    var range: Range<Int> {
        switch self {
        case .constant(_, let range), .not(_, let range), .and(_, let range), .or(_, let range): range
        case .comparison(let comparison): comparison.range
        }
    }
}

/// Two expressions and what is between them.
struct RuleComparison: Sendable {
    enum Quantifier: String, Sendable {
        case any = "ANY"
        case all = "ALL"
        case none = "NONE"
    }

    /// By the spelling that comes first in the grammar.
    enum Operator: String, Sendable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case conformsTo = "UTI-CONFORMS-TO"
        case equalsType = "UTI-EQUALS"
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case like = "LIKE"
        case matches = "MATCHES"
        case isIn = "IN"
    }

    /// What an operator between texts overlooks: `[cd]`. `n` is read and changes nothing (decided: texts are compared
    /// as they are in any case).
    struct Options: Hashable, Sendable {
        var ignoresCase = false
        var ignoresDiacritics = false
    }

    var quantifier: Quantifier?
    var left: RuleExpression
    var comparator: Operator
    var options = Options()
    var right: RuleExpression
    var range: Range<Int>
}

/// What a comparison compares. Its type is known before there is anything to evaluate.
struct RuleExpression: Sendable {
    indirect enum Kind: Sendable {
        /// `extensionItems`.
        case items
        /// How many `SUBQUERY` are around the one that binds it: 0 is the outermost.
        case variable(depth: Int)
        case attachments(of: RuleExpression)
        case identifiers(of: RuleExpression)
        case count(of: RuleExpression)
        /// The predicate sees the variable at the depth of this `SUBQUERY`.
        case subquery(RuleExpression, depth: Int, RulePredicate)
        case text(String)
        case number(Int)
    }

    /// What it can be.
    enum Value: Sendable {
        case items, item, attachments, attachment, identifiers, text, number

        /// Of a list; nil for what is none.
        var element: Value? {
            switch self {
            case .items: .item
            case .attachments: .attachment
            case .identifiers: .text
            case .item, .attachment, .text, .number: nil
            }
        }

        /// For error messages.
        var described: String {
            switch self {
            case .items: "the list of items"
            case .item: "an item"
            case .attachments: "a list of attachments"
            case .attachment: "an attachment"
            case .identifiers: "a list of type identifiers"
            case .text: "a text"
            case .number: "a number"
            }
        }
    }

    var kind: Kind
    var value: Value
    var range: Range<Int>
}
