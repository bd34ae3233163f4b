// Portico
// SPDX-License-Identifier: Apache-2.0

// What only the rules together show. The first rule that applies decides (sheet: links M2), for each app by the rules of
// its entries (M30).

extension AssociationCheck {
    /// Our choice: about a second's work. What has not been compared by then is not reported.
    private static let mostSteps = 5_000_000

    mutating func readRules() {
        let rules = contents.entries.enumerated().flatMap { entry, contents in
            contents.rules.map { (entry: entry, rule: ComparableRule($0, variables: self.contents.variables)) }
        }
        let applications = contents.entries.map { Set($0.applications) }
        var steps = 0
        for (index, later) in rules.enumerated() {
            readExclusion(later.rule.rule)
            guard !later.rule.isNever else { continue }
            // The apps for which no earlier rule takes all of this rule's links.
            var rest = applications[later.entry]
            for earlier in rules[..<index] {
                if rest.isEmpty || steps > Self.mostSteps { break }
                steps += 1
                let concerned = rest.intersection(applications[earlier.entry])
                guard !concerned.isEmpty, !earlier.rule.isNever, earlier.rule.covers(later.rule, &steps) else {
                    continue
                }
                rest.subtract(concerned)
                let isForAll = concerned == applications[later.entry]
                warnOfUnreachable(later.rule, behind: earlier.rule, for: isForAll ? [] : concerned)
            }
        }
    }

    private mutating func warnOfUnreachable(
        _ later: ComparableRule, behind earlier: ComparableRule, for applications: Set<String>
    ) {
        var whom = ""
        if let first = applications.min() {
            let others = applications.count == 1 ? "" : " and \(applications.count - 1) more"
            whom = " to \(QuotedText.line(first, quote: "\"", limit: 60))\(others)"
        }
        let place = earlier.rule.position.text
        let reason =
            if later.isSame(as: earlier) {
                "\(place) has the same patterns and comes first; remove one of them"
            } else if earlier.isAlways {
                "\(place) matches every link and comes first; move it to the end"
            } else {
                "\(place) matches all its links and comes first; move this rule before it, or remove it"
            }
        warn(later.rule.position.text, "never applies\(whom): \(reason)")
    }

    /// M5: a link without a fragment has an empty one, and `*` matches nothing too.
    private mutating func readExclusion(_ rule: AssociationRule) {
        guard rule.isExcluding, let fragment = rule.fragment, !fragment.isEmpty, fragment.allSatisfy({ $0 == "*" })
        else { return }
        warn(
            rule.position.text,
            "excludes links with \"#\": \"\(QuotedText.line(fragment, quote: "\"", limit: 40))\", which matches links "
                + "without a fragment too; write \"?*\" to exclude only links with one")
    }
}
