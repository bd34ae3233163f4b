// Portico
// SPDX-License-Identifier: Apache-2.0

/// A link on its way through the rules of a matcher.
struct RuleTrying {
    let matcher: AssociationMatcher
    let link: LinkText
    var work = PatternWork()

    /// The link's components in the ways of comparing that have come up.
    private var ways: [LinkComponents?] = [nil, nil, nil, nil]
    /// Values by name, in the ways that have come up.
    private var values: [[[UInt32]: [Int]]?] = [nil, nil, nil, nil]

    init(_ matcher: AssociationMatcher, _ link: LinkText) {
        (self.matcher, self.link) = (matcher, link)
    }

    mutating func components(_ way: Int) -> LinkComponents {
        if let components = ways[way] { return components }
        let components = LinkComponents(link, isDecoded: way & 2 != 0, isFolded: way & 1 != 0)
        ways[way] = components
        return components
    }

    /// The first rule whose components all match.
    mutating func decidingRule() -> Int? {
        let code = matcher.table.code
        return code.withUnsafeBufferPointer { code in
            let matching = PatternMatching(table: matcher.table, code: code)
            // Rules of one way stand together as a rule: the components are fetched once for each run.
            var index = 0
            while index < matcher.rules.count {
                let way = matcher.rules[index].way
                var end = index + 1
                while end < matcher.rules.count, matcher.rules[end].way == way { end += 1 }
                if let found = firstMatch(in: index..<end, components(way), matching) { return found }
                if work.isSpent { return nil }
                index = end
            }
            return nil
        }
    }

    private mutating func firstMatch(
        in range: Range<Int>, _ link: LinkComponents, _ matching: PatternMatching
    ) -> Int? {
        let rules = matcher.rules
        return link.path.scalars.withUnsafeBufferPointer { path in
            let bare = UnsafeBufferPointer(rebasing: path.dropLast())
            var pathMatching = matching
            pathMatching.shared = path
            work.ends = KnownEnds()
            for index in range {
                if let program = rules[index].path,
                    !pathMatches(program, path, bare, link.path.letters, pathMatching)
                {
                    if work.isSpent { return nil }
                    continue
                }
                if othersMatch(rules[index], link, matching), !work.isSpent { return index }
            }
            return nil
        }
    }

    @inline(__always) private mutating func pathMatches(
        _ program: PatternProgram, _ path: UnsafeBufferPointer<UInt32>, _ bare: UnsafeBufferPointer<UInt32>,
        _ letters: UInt64, _ matching: PatternMatching
    ) -> Bool {
        guard program.seesSlash else { return matching.matches(program, bare, letters: letters, &work) }
        // A `/*` at the end matches with the slash whatever it matches without; values of a variable need not.
        return matching.matches(program, path, letters: letters, &work)
            || program.kind == .places && matching.matches(program, bare, letters: letters, &work)
    }

    private mutating func othersMatch(
        _ rule: CompiledRule, _ link: LinkComponents, _ matching: PatternMatching
    ) -> Bool {
        if let query = rule.query, !matches(query, link.query, matching) { return false }
        if let fragment = rule.fragment, !matches(fragment, link.fragment, matching) { return false }
        for item in rule.items {
            for value in values(of: matcher.items[item].name, link, rule.way)
            where !matches(matcher.items[item].value, value, matching) {
                return false
            }
        }
        return true
    }

    private mutating func matches(
        _ program: PatternProgram, _ text: LinkComponents.Text, _ matching: PatternMatching
    ) -> Bool {
        text.scalars.withUnsafeBufferPointer { matching.matches(program, $0, letters: text.letters, &work) }
    }

    /// What the items of a name have for values; a missing item has the empty one.
    private mutating func values(of name: [UInt32], _ link: LinkComponents, _ way: Int) -> [LinkComponents.Text] {
        if values[way] == nil {
            var places: [[UInt32]: [Int]] = [:]
            for (place, item) in link.items.enumerated() { places[item.name, default: []].append(place) }
            values[way] = places
        }
        work.steps += name.count
        let places = values[way]?[name] ?? []
        return places.isEmpty ? [LinkComponents.Text([])] : places.map { link.items[$0].value }
    }
}

// MARK: - Telling everything

extension RuleTrying {
    /// Every component of a rule against the link, those behind the first that fails too.
    mutating func trial(_ index: Int) -> AssociationExplanation.Trial {
        let (source, rule) = (matcher.sources[index], matcher.rules[index])
        let link = components(rule.way)
        var trial = AssociationExplanation.Trial(
            rule: source.position.text, isExcluding: source.isExcluding, isCaseSensitive: source.isCaseSensitive,
            isPercentEncoded: source.isPercentEncoded, comment: source.comment, components: [])
        matcher.table.code.withUnsafeBufferPointer { code in
            let matching = PatternMatching(table: matcher.table, code: code)
            if let pattern = source.path, let program = rule.path {
                let (path, letters) = (link.path.scalars, link.path.letters)
                let matches = path.withUnsafeBufferPointer { path in
                    pathMatches(program, path, UnsafeBufferPointer(rebasing: path.dropLast()), letters, matching)
                }
                let text = "/" + LinkComponents.Text(path.dropLast()).written
                trial.components.append(.init(name: "path", pattern: pattern, text: text, matches: matches))
            }
            if case .text(let pattern) = source.query, let program = rule.query {
                let matches = matches(program, link.query, matching)
                trial.components.append(
                    .init(name: "query", pattern: pattern, text: link.query.written, matches: matches))
            }
            if case .items(let named) = source.query {
                for (item, (name, pattern)) in zip(rule.items, named) {
                    for value in values(of: matcher.items[item].name, link, rule.way) {
                        let matches = matches(matcher.items[item].value, value, matching)
                        trial.components.append(
                            .init(name: "query item \(name)", pattern: pattern, text: value.written, matches: matches))
                    }
                }
            }
            if let pattern = source.fragment, let program = rule.fragment {
                let matches = matches(program, link.fragment, matching)
                trial.components.append(
                    .init(name: "fragment", pattern: pattern, text: link.fragment.written, matches: matches))
            }
        }
        return trial
    }
}

extension AssociationMatcher {
    /// The result, with every evaluated rule and its components.
    public func explanation(for url: String, domain: String) -> AssociationExplanation {
        let link: LinkText
        do throws(LinkText.Fault) {
            link = try LinkText(url)
        } catch {
            return AssociationExplanation(
                verdict: AssociationVerdict(outcome: .noMatch, reason: error.reason), trials: [])
        }
        let verdict = verdict(for: link, domain: domain)
        var trials: [AssociationExplanation.Trial] = []
        guard verdictBeforeRules(link, domain) == nil else {
            return AssociationExplanation(verdict: verdict, trials: trials)
        }
        var trying = RuleTrying(self, link)
        for index in rules.indices where !trying.work.isSpent {
            trials.append(trying.trial(index))
            if trials[trials.count - 1].rule == verdict.rule { break }
        }
        return AssociationExplanation(verdict: verdict, trials: trials)
    }
}
