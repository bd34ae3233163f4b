// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells whether a predicate holds for what a host offers.
///
/// `AND` and `OR` look at their parts from left to right and stop where the answer is known; no part has an effect, so
/// only the limit can tell the difference. `ANY` of nothing is false, `ALL` and `NONE` of nothing are true.
struct RuleEvaluator {
    /// What an expression is worth.
    enum Value {
        /// Items, attachments or identifiers.
        case list([Value])
        case item(attachments: [Value])
        case attachment(identifiers: [Value])
        case text(String)
        case number(Int)
    }

    /// Decided: a rule that takes longer is given up, and its extension hidden. Nested `SUBQUERY` over many attachments
    /// take the product of their numbers.
    static let limit = 2_000_000

    /// More than ``limit`` steps.
    struct TooLong: Error {}

    private let items: [Value]
    private let types: TypeTree
    /// By depth of the `SUBQUERY` that binds them.
    private(set) var variables: [Value] = []
    private var steps = 0
    /// Of `MATCHES`, as they come up; nil for what is none.
    private var patterns: [PatternKey: RulePattern?] = [:]

    private struct PatternKey: Hashable {
        var text: String
        var options: RuleComparison.Options
    }

    init(_ items: OfferedItems, types: TypeTree) {
        self.types = types
        self.items = items.items.map { item in
            .item(attachments: item.map { .attachment(identifiers: $0.map(Value.text)) })
        }
    }

    mutating func holds(_ predicate: RulePredicate) throws(TooLong) -> Bool {
        switch predicate {
        case .constant(let result, _): return result
        case .not(let inner, _): return !(try holds(inner))
        case .and(let parts, _):
            for part in parts where !(try holds(part)) { return false }
            return true
        case .or(let parts, _):
            for part in parts where try holds(part) { return true }
            return false
        case .comparison(let comparison): return try holds(comparison)
        }
    }

    mutating func bind(_ value: Value) { variables.append(value) }

    mutating func unbind() { variables.removeLast() }

    private mutating func spend(_ cost: Int) throws(TooLong) {
        steps += cost
        guard steps <= Self.limit else { throw TooLong() }
    }

    // MARK: - Expressions

    mutating func value(of expression: RuleExpression) throws(TooLong) -> Value {
        try spend(1)
        switch expression.kind {
        case .items: return .list(items)
        case .text(let text): return .text(text)
        case .number(let number): return .number(number)
        case .variable(let depth): return variables[depth]
        case .attachments(let owner):
            guard case .item(let attachments) = try value(of: owner) else { return .list([]) }
            return .list(attachments)
        case .identifiers(let owner):
            guard case .attachment(let identifiers) = try value(of: owner) else { return .list([]) }
            return .list(identifiers)
        case .count(let owner): return .number(try list(owner).count)
        case .subquery(let collection, _, let predicate):
            var members: [Value] = []
            for member in try list(collection) {
                try spend(1)
                variables.append(member)
                defer { variables.removeLast() }
                if try holds(predicate) { members.append(member) }
            }
            return .list(members)
        }
    }

    /// The parser has seen to it that it is one.
    mutating func list(_ expression: RuleExpression) throws(TooLong) -> [Value] {
        guard case .list(let members) = try value(of: expression) else { return [] }
        return members
    }

    // MARK: - Comparisons

    private mutating func holds(_ comparison: RuleComparison) throws(TooLong) -> Bool {
        let left = try value(of: comparison.left)
        let right = try value(of: comparison.right)
        guard let quantifier = comparison.quantifier else { return try compare(left, right, comparison) }
        guard case .list(let members) = left else { return false }
        for member in members {
            switch (quantifier, try compare(member, right, comparison)) {
            case (.any, true): return true
            case (.all, false), (.none, true): return false
            default: break
            }
        }
        return quantifier != .any
    }

    private mutating func compare(
        _ left: Value, _ right: Value, _ comparison: RuleComparison
    ) throws(TooLong) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): return comparison.comparator.compare(left, right)
        case (.text(let left), .text(let right)): return try compare(left, right, comparison)
        // An identifier among others: the list is on the left of CONTAINS and on the right of IN.
        case (.list(let members), .text(let text)), (.text(let text), .list(let members)):
            for case .text(let member) in members {
                try spend(1 + (member.utf8.count + text.utf8.count) / 64)
                let (member, text) = (comparison.options.fold(member), comparison.options.fold(text))
                if member.unicodeScalars.elementsEqual(text.unicodeScalars) { return true }
            }
            return false
        default: return false
        }
    }

    private mutating func compare(
        _ left: String, _ right: String, _ comparison: RuleComparison
    ) throws(TooLong) -> Bool {
        let (length, other) = (left.utf8.count, right.utf8.count)
        switch comparison.comparator {
        case .like, .contains, .isIn: try spend(1 + length * other / 64)
        default: try spend(1 + (length + other) / 64)
        }
        if comparison.comparator == .conformsTo { return types.conforms(left, to: right) }
        if comparison.comparator == .matches { return try matches(left, right, comparison.options) }
        // Decided: type identifiers are the same whatever the case of their letters; other texts are not.
        if comparison.comparator == .equalsType { return left.lowercased() == right.lowercased() }
        return comparison.comparator.compare(comparison.options.fold(left), comparison.options.fold(right))
    }

    private mutating func matches(
        _ text: String, _ pattern: String, _ options: RuleComparison.Options
    ) throws(TooLong) -> Bool {
        try spend(RulePattern.stepsPerMatch)
        let key = PatternKey(text: pattern, options: options)
        let known = patterns[key] ?? RulePattern(pattern, options: options)
        patterns[key] = .some(known)
        guard let known else { return false }
        let limit = (Self.limit - steps) / RulePattern.stepsPerReport
        guard let match = known.takes(options.withoutDiacritics(text), limit: limit) else { throw TooLong() }
        try spend(match.reports * RulePattern.stepsPerReport)
        return match.result
    }
}

extension RuleComparison.Options {
    fileprivate func fold(_ text: String) -> String {
        ignoresCase ? withoutDiacritics(text).lowercased() : withoutDiacritics(text)
    }

    /// As it is where they count.
    func withoutDiacritics(_ text: String) -> String {
        ignoresDiacritics ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }
}

extension RuleComparison.Operator {
    /// False for what is no operator between numbers.
    func compare(_ left: Int, _ right: Int) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        default: false
        }
    }

    /// By Unicode scalars, as ``ContentPredicate`` compares. False for what is no operator between texts.
    fileprivate func compare(_ left: String, _ right: String) -> Bool {
        func compare(_ comparison: ContentPredicate.Comparison, _ text: String, _ pattern: String) -> Bool {
            ContentPredicate.compare(comparison, pattern, ignoresCase: false).evaluate(text)
        }
        switch self {
        case .equal: return compare(.equal, left, right)
        case .notEqual: return compare(.notEqual, left, right)
        case .contains: return compare(.contains, left, right)
        case .isIn: return compare(.contains, right, left)
        case .beginsWith: return compare(.beginsWith, left, right)
        case .endsWith: return compare(.endsWith, left, right)
        case .like: return compare(.like, left, right)
        default: return false
        }
    }
}
