// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a rule string says that nobody meant, or that stores refuse.
///
/// Of comparisons that look wrong only those are told of that do harm: the rule is tried on what would come through
/// them, so that a guard counts in whatever form it is written. Source: extensions sheet 2.4, 2.5.
struct PredicateLint {
    private let rule: PredicateRule
    private let types: TypeTree
    private var findings: [RuleDiagnostic] = []

    /// In order of position.
    static func findings(in rule: PredicateRule, types: TypeTree) -> [RuleDiagnostic] {
        var lint = PredicateLint(rule: rule, types: types)
        lint.look()
        let all = lint.findings + findings(inText: rule.source)
        // Stable: of one position the first found comes first.
        return all.enumerated().sorted { ($0.element.position ?? 0, $0.offset) < ($1.element.position ?? 0, $1.offset) }
            .map(\.element)
    }

    /// What can be told of any text: typographic quotes, the first twenty of them.
    static func findings(inText source: String) -> [RuleDiagnostic] {
        source.enumerated().lazy.filter { TypographicQuotes.all.contains($0.element) }.prefix(20).map {
            RuleDiagnostic(
                position: $0.offset,
                message: "\($0.element) is a typographic quote; write \" or ' instead")
        }
    }

    private init(rule: PredicateRule, types: TypeTree) {
        (self.rule, self.types) = (rule, types)
    }

    private mutating func look() {
        let comparisons = rule.predicate.comparisons
        for case .constant(let result, let range) in rule.predicate.parts {
            add(
                range,
                result
                    ? "TRUEPREDICATE shows the extension for everything, and the App Store rejects it; name the types instead"
                    : "FALSEPREDICATE never holds; remove it, or put a condition in its place")
        }
        lookForVacuousTruths(in: comparisons)
        lookForFileURLs(in: comparisons)
        lookForRepetitions()
        lookForUnknownTypes(in: comparisons)
    }

    private mutating func add(_ range: Range<Int>, _ message: String) {
        findings.append(RuleDiagnostic(position: range.lowerBound, message: message))
    }

    private func isShown(for items: [[[String]]]) -> Bool { rule.holds(for: OfferedItems(items), types: types) }

    // MARK: - Vacuous truths

    private mutating func lookForVacuousTruths(in comparisons: [RuleComparison]) {
        let takesNothing = isShown(for: [[]])
        let takesNoItems = isShown(for: [])
        let takesAnything = isShown(for: [[["com.example.nobody-knows"]]])
        for comparison in comparisons where comparison.countsSubquery {
            switch (comparison.comparator, comparison.otherCount) {
            case (.equal, .attachments) where takesNothing:
                add(
                    comparison.range,
                    "== attachments.@count also holds for an item without attachments, 0 == 0; add: AND "
                        + "attachments.@count > 0")
            case (.equal, .items) where takesNoItems:
                add(
                    comparison.range,
                    "== extensionItems.@count also holds where there are no items, 0 == 0; add: AND "
                        + "extensionItems.@count > 0")
            case (.less, nil) where takesAnything, (.lessOrEqual, nil) where takesAnything:
                add(comparison.range, "an upper bound alone also holds for a count of 0; add a lower bound: AND … > 0")
            default: break
            }
        }
    }

    // MARK: - Types

    private mutating func lookForFileURLs(in comparisons: [RuleComparison]) {
        let names = comparisons.compactMap(\.typeName)
        // Whoever writes file-url, or what is wider than url, knows.
        let knows = names.contains { $0 != "public.url" && types.conforms("public.file-url", to: $0) }
        guard !knows, isShown(for: [[["public.file-url"]]]) else { return }
        for comparison in comparisons where comparison.typeName == "public.url" {
            add(
                comparison.range,
                "public.url also matches local files: public.file-url conforms to it; add: AND NOT … UTI-CONFORMS-TO "
                    + "\"public.file-url\"")
        }
    }

    /// Parts of one `OR` that another part of it covers.
    private mutating func lookForRepetitions() {
        for case .or(let parts, _) in rule.predicate.parts {
            // A hundred are more than anybody repeats; the comparison takes the square of their number.
            let named = parts.prefix(100).compactMap { part -> RuleComparison? in
                guard case .comparison(let comparison) = part, comparison.typeName != nil else { return nil }
                return comparison
            }
            for (place, comparison) in named.enumerated() {
                guard let name = comparison.typeName else { continue }
                let wider = named.enumerated().first { other in
                    guard other.offset != place, let wide = other.element.typeName else { return false }
                    guard wide != name else { return other.offset < place }
                    return types.conforms(name, to: wide)
                }
                guard let wide = wider?.element.typeName else { continue }
                add(
                    comparison.range,
                    wide == name
                        ? "\(quoted(name)) is repeated in this OR; remove this clause"
                        : "\(quoted(name)) conforms to \(quoted(wide)), which another clause of this OR accepts; remove "
                            + "this clause")
            }
        }
    }

    /// Names beginning with `public.` are not an app's to invent; others may come from any app.
    private mutating func lookForUnknownTypes(in comparisons: [RuleComparison]) {
        let known = types.declarations.map(\.identifier)
        for comparison in comparisons {
            guard let name = comparison.typeName, name.lowercased().hasPrefix("public."),
                types.declaration(of: name) == nil, let near = NearestKey.of(name, among: known),
                // Two letters of `opml` and `html` are half of it.
                NearestKey.of(Self.lastPart(of: name), among: [Self.lastPart(of: near)]) != nil
            else { continue }
            add(comparison.right.range, "unknown type \(quoted(name)); did you mean \(near)?")
        }
    }

    /// `html` of `public.html`
    private static func lastPart(of name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    private func quoted(_ text: String) -> String { "\"" + QuotedText.line(text, quote: "\"", limit: 60) + "\"" }
}

// MARK: - Going through a predicate

extension RulePredicate {
    /// The predicate, its parts and theirs, from left to right, those inside of `SUBQUERY` too.
    fileprivate var parts: [RulePredicate] {
        switch self {
        case .constant: [self]
        case .not(let inner, _): [self] + inner.parts
        case .and(let parts, _), .or(let parts, _): [self] + parts.flatMap(\.parts)
        case .comparison(let comparison): [self] + comparison.left.parts + comparison.right.parts
        }
    }

    fileprivate var comparisons: [RuleComparison] {
        parts.compactMap { part in
            guard case .comparison(let comparison) = part else { return nil }
            return comparison
        }
    }
}

extension RuleExpression {
    fileprivate var parts: [RulePredicate] {
        switch kind {
        case .items, .variable, .text, .number: []
        case .attachments(let owner), .identifiers(let owner), .count(let owner): owner.parts
        case .subquery(let collection, _, let predicate): collection.parts + predicate.parts
        }
    }
}

extension RuleExpression {
    fileprivate var isSubqueryCount: Bool {
        guard case .count(let owner) = kind, case .subquery = owner.kind else { return false }
        return true
    }
}

extension RuleComparison {
    /// `SUBQUERY(…).@count` on the left, or on the right of an equation.
    fileprivate var countsSubquery: Bool { left.isSubqueryCount || comparator == .equal && right.isSubqueryCount }

    /// What is counted on the other side; nil for a number and for a `SUBQUERY`.
    fileprivate var otherCount: RuleExpression.Value? {
        let other = left.isSubqueryCount ? right : left
        guard case .count(let owner) = other.kind, !other.isSubqueryCount else { return nil }
        return owner.value
    }

    /// What is on the right of `UTI-CONFORMS-TO`.
    fileprivate var typeName: String? {
        guard comparator == .conformsTo, case .text(let name) = right.kind else { return nil }
        return name
    }
}
