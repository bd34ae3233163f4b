// Portico
// SPDX-License-Identifier: Apache-2.0

/// A file's rules for one app, compiled.
///
/// The rules, in the numbers of the links sheet, section 2.4:
///
/// - M1: http or https, and the host from which the file was fetched. Patterns do not apply to these.
/// - M2, M30: the rules of all entries with the app, in file order. The first rule whose components all match decides;
///   M3: it matches or, with `exclude`, blocks.
/// - M4, M5: a component that a rule does not have matches; one that the link does not have is empty.
/// - M6–M12 and M18–M29 are implemented by `PatternTable` and `LinkComponents`.
/// - M13: `?` as a string applies to the whole query. M14–M16: as an object it applies to items by name; a missing item
///   is empty, and every occurrence of a repeated item must match. M17 is implemented by the reader.
///
/// - Behavior: https://developer.apple.com/documentation/bundleresources/applinks (details, components, defaults)
/// - Complexity: a verdict takes O(rules) for rules that lack a letter of the link, and for the others what
///   `PatternMatching` says. After 2²⁸ comparisons it gives up: ``AssociationVerdict/Reason-swift.enum/tooMuchWork``.
public struct AssociationMatcher: Sendable {
    /// `TEAM.bundle.id`.
    public let application: String
    /// Whether the file lists the app.
    public let isListed: Bool

    let sources: [AssociationRule]
    private(set) var rules: [CompiledRule] = []
    private(set) var items: [CompiledItem] = []
    private(set) var table: PatternTable

    /// - Complexity: O(size of the rules).
    public init(_ file: AssociationFile, application: String) {
        self.application = application
        let entries = file.contents.entries.filter { $0.applications.contains(application) }
        isListed = !entries.isEmpty
        sources = entries.flatMap(\.rules)
        table = PatternTable(variables: file.contents.variables)
        rules.reserveCapacity(sources.count)
        for source in sources { rules.append(compile(source)) }
    }

    private mutating func compile(_ source: AssociationRule) -> CompiledRule {
        let isFolded = !source.isCaseSensitive
        var rule = CompiledRule(
            isExcluding: source.isExcluding, way: (isFolded ? 1 : 0) | (source.isPercentEncoded ? 0 : 2),
            items: items.count..<items.count)
        rule.path = source.path.map { table.compile($0, isFolded: isFolded, isPath: true) }
        rule.fragment = source.fragment.map { table.compile($0, isFolded: isFolded) }
        switch source.query {
        case nil: break
        case .text(let text): rule.query = table.compile(text, isFolded: isFolded)
        case .items(let named):
            for (name, value) in named {
                let scalars = name.unicodeScalars.map { isFolded ? PatternTable.fold($0.value) : $0.value }
                items.append(CompiledItem(name: scalars, value: table.compile(value, isFolded: isFolded)))
            }
            rule.items = rule.items.lowerBound..<items.count
        }
        return rule
    }

    // MARK: - Deciding

    /// The result for a URL, for links to `domain`.
    ///
    /// - Parameters:
    ///   - url: The link as text. It is not normalised; a text without an unambiguous host never matches.
    ///   - domain: The domain for which the file was fetched: `example.com`, or `*.example.com` for the host and its
    ///     subdomains.
    public func verdict(for url: String, domain: String) -> AssociationVerdict {
        do throws(LinkText.Fault) {
            return verdict(for: try LinkText(url), domain: domain)
        } catch {
            return AssociationVerdict(outcome: .noMatch, reason: error.reason)
        }
    }

    func verdict(for link: LinkText, domain: String) -> AssociationVerdict {
        if let verdict = verdictBeforeRules(link, domain) { return verdict }
        var trying = RuleTrying(self, link)
        guard let index = trying.decidingRule() else {
            return AssociationVerdict(outcome: .noMatch, reason: trying.work.isSpent ? .tooMuchWork : .noRule)
        }
        return verdict(of: index)
    }

    func verdict(of index: Int) -> AssociationVerdict {
        AssociationVerdict(
            outcome: rules[index].isExcluding ? .block : .match, reason: .rule, rule: sources[index].position.text)
    }

    func verdictBeforeRules(_ link: LinkText, _ domain: String) -> AssociationVerdict? {
        let isWildcard = domain.hasPrefix("*.")
        let host = (isWildcard ? String(domain.dropFirst(2)) : domain).lowercased()
        guard HostName.covers(host, isWildcard: isWildcard, link.bytes[link.host]) else {
            return AssociationVerdict(outcome: .noMatch, reason: .otherHost(link.hostText))
        }
        return isListed ? nil : AssociationVerdict(outcome: .noMatch, reason: .notListed)
    }
}

/// A rule as numbers into the matcher's table.
struct CompiledRule: Sendable {
    var isExcluding: Bool
    /// Which way of comparing: 1 folded, 2 decoded.
    var way: Int
    var path: PatternProgram?
    var query: PatternProgram?
    var fragment: PatternProgram?
    /// Of the matcher's items.
    var items: Range<Int>
}

/// One named item of a `?` object.
struct CompiledItem: Sendable {
    var name: [UInt32]
    var value: PatternProgram
}
