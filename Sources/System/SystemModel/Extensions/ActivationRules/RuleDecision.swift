// Portico
// SPDX-License-Identifier: Apache-2.0

/// The smallest clause of a rule that settles the answer, and why.
///
/// Of `OR` that holds it is the first part that holds, of `AND` that does not hold the first that does not; otherwise
/// all of the chain. Where the answer hangs on the one member of a list that a `SUBQUERY` goes through, it is looked
/// for inside.
struct RuleDecision {
    var holds: Bool
    var range: Range<Int>
    /// In words, without a full stop.
    var reason: String
}

extension RuleEvaluator {
    mutating func decision(on predicate: RulePredicate) throws(TooLong) -> RuleDecision {
        let holds = try holds(predicate)
        switch predicate {
        case .constant(let result, let range):
            return RuleDecision(
                holds: holds, range: range, reason: result ? "TRUEPREDICATE always holds" : "FALSEPREDICATE never holds"
            )
        case .not(let inner, let range):
            let reason = try decision(on: inner).reason
            return RuleDecision(holds: holds, range: range, reason: "\(reason), which NOT negates")
        case .and(let parts, let range):
            return try decision(among: parts, range, holds: holds, settling: false, "all \(parts.count) clauses hold")
        case .or(let parts, let range):
            return try decision(
                among: parts, range, holds: holds, settling: true, "none of the \(parts.count) clauses holds")
        case .comparison(let comparison): return try decision(on: comparison, holds: holds)
        }
    }

    /// - Parameter settling: What a part says that settles the answer alone.
    private mutating func decision(
        among parts: [RulePredicate], _ range: Range<Int>, holds: Bool, settling: Bool, _ reason: String
    ) throws(TooLong) -> RuleDecision {
        if holds == settling {
            for part in parts {
                let decision = try decision(on: part)
                if decision.holds == settling { return decision }
            }
        }
        return RuleDecision(holds: holds, range: range, reason: reason)
    }

    private mutating func decision(
        on comparison: RuleComparison, holds: Bool
    ) throws(TooLong) -> RuleDecision {
        if let inside = try decision(inside: comparison, holds: holds) { return inside }
        let (left, right) = (try value(of: comparison.left), try value(of: comparison.right))
        let reason: String
        switch (left, right) {
        case (.number(let left), .number(let right)):
            let outcome = holds ? "holds" : "does not hold"
            reason =
                "the counts are \(left) and \(right), and \(left) \(comparison.comparator.rawValue) \(right) \(outcome)"
        default:
            let quantifier = comparison.quantifier.map { "\($0.rawValue) " } ?? ""
            let sides = "\(left.described) \(comparison.comparator.rawValue) \(right.described)"
            reason = "\(quantifier)\(sides) \(holds ? "holds" : "does not hold")"
        }
        return RuleDecision(holds: holds, range: comparison.range, reason: reason)
    }

    /// Inside of the `SUBQUERY` that a comparison counts, where that has one member to look at and the answer depends
    /// on whether that one counts.
    private mutating func decision(
        inside comparison: RuleComparison, holds: Bool
    ) throws(TooLong) -> RuleDecision? {
        guard comparison.quantifier == nil, case .count(let counted) = comparison.left.kind,
            case .subquery(let collection, _, let predicate) = counted.kind,
            case .number(let right) = try value(of: comparison.right),
            comparison.comparator.compare(0, right) != comparison.comparator.compare(1, right)
        else { return nil }
        let members = try list(collection)
        guard members.count == 1 else { return nil }
        bind(members[0])
        defer { unbind() }
        var decision = try decision(on: predicate)
        decision.holds = holds
        return decision
    }
}

extension RuleEvaluator.Value {
    /// Short, for one line of a terminal.
    var described: String {
        switch self {
        case .text(let text): return QuotedText.line(text, quote: "\"", limit: 60)
        case .number(let number): return "\(number)"
        case .item, .attachment: return "…"
        case .list(let members):
            let shown = members.prefix(4).map(\.described).joined(separator: ", ")
            return members.isEmpty ? "{}" : "{\(shown)\(members.count > 4 ? ", …" : "")}"
        }
    }
}
