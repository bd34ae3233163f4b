// Portico
// SPDX-License-Identifier: Apache-2.0

/// A rule whose patterns are ready to be compared with those of other rules.
struct ComparableRule: Sendable {
    let rule: AssociationRule
    private let path: Pattern?
    private let fragment: Pattern?
    private let query: Pattern?
    private let items: [(name: [UInt32], value: Pattern)]

    /// A pattern in every form, and as it is written.
    private struct Pattern: Sendable {
        let text: String
        let forms: [PatternForm]

        init(_ text: String, isPath: Bool = false, _ variables: [String: [String]]) {
            self.text = text
            forms = PatternForm.Way.allCases.map { PatternForm(text, $0, isPath: isPath, variables: variables) }
        }

        subscript(way: PatternForm.Way) -> PatternForm { forms[way.rawValue] }
        var isAlways: Bool { forms[0].isAlways }
        var isNever: Bool { forms[0].isNever }
    }

    init(_ rule: AssociationRule, variables: [String: [String]]) {
        self.rule = rule
        path = rule.path.map { Pattern($0, isPath: true, variables) }
        fragment = rule.fragment.map { Pattern($0, variables) }
        switch rule.query {
        case .text(let text)?: (query, items) = (Pattern(text, variables), [])
        case .items(let named)?:
            query = nil
            items = named.map { ($0.name.unicodeScalars.map(\.value), Pattern($0.value, variables)) }
        case nil: (query, items) = (nil, [])
        }
    }

    /// Whether a pattern has a variable without values (sheet: links M27).
    var isNever: Bool {
        [path, fragment, query].contains { $0?.isNever == true } || items.contains { $0.value.isNever }
    }

    /// Whether it applies to every link.
    var isAlways: Bool {
        [path, fragment, query].allSatisfy { $0?.isAlways ?? true } && items.allSatisfy { $0.value.isAlways }
    }

    /// Whether it has the patterns of another rule, and compares in the same way.
    func isSame(as other: ComparableRule) -> Bool {
        comparesLike(other) && path?.text == other.path?.text && fragment?.text == other.fragment?.text
            && query?.text == other.query?.text && items.count == other.items.count
            && zip(items, other.items).allSatisfy { $0.name == $1.name && $0.value.text == $1.value.text }
    }

    private func comparesLike(_ other: ComparableRule) -> Bool {
        rule.isCaseSensitive == other.rule.isCaseSensitive && rule.isPercentEncoded == other.rule.isPercentEncoded
    }

    // MARK: - Covering

    /// Whether it applies to every link to which the other rule applies, as far as can be told; neither is one that never
    /// matches.
    ///
    /// - Parameter steps: counts comparisons of single symbols.
    func covers(_ other: ComparableRule, _ steps: inout Int) -> Bool {
        // Links as written and decoded links are different texts; only a pattern for everything matches both.
        let isSameText = rule.isPercentEncoded == other.rule.isPercentEncoded
        func covers(_ pattern: Pattern?, _ against: Pattern?) -> Bool {
            guard let pattern, !pattern.isAlways else { return true }
            guard isSameText, let against else { return false }
            if pattern.text == against.text, !rule.isCaseSensitive || other.rule.isCaseSensitive { return true }
            switch (rule.isCaseSensitive, other.rule.isCaseSensitive) {
            case (false, _): return pattern[.folded].covers(against[.folded], &steps)
            case (true, true): return pattern[.asWritten].covers(against[.asWritten], &steps)
            case (true, false): return pattern[.asWritten].covers(against[.widened], &steps)
            }
        }
        return covers(path, other.path) && covers(fragment, other.fragment) && covers(query, other.query)
            && items.allSatisfy { item in
                // A name that ignores case stands for more items of a link than one that does not.
                item.value.isAlways
                    || comparesLike(other)
                        && other.items.contains { hasName($0.name, of: item) && covers(item.value, $0.value) }
            }
    }

    private func hasName(_ name: [UInt32], of item: (name: [UInt32], value: Pattern)) -> Bool {
        rule.isCaseSensitive
            ? name == item.name : name.elementsEqual(item.name) { PatternTable.fold($0) == PatternTable.fold($1) }
    }
}
