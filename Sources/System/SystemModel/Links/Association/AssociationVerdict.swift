// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a file says of a URL for an app.
public struct AssociationVerdict: Codable, Hashable, Sendable {
    /// What becomes of the link.
    public var outcome: Outcome
    /// Why.
    public var reason: Reason
    /// The rule that decided, `$.applinks.details[0].components[2]`; nil when none did.
    public var rule: String?

    /// The three outcomes.
    public enum Outcome: String, Codable, CaseIterable, Hashable, Sendable {
        /// The link opens the app.
        case match
        /// A rule keeps the link away from the app; no later rule is asked.
        case block
        /// No rule is for the link.
        case noMatch
    }

    /// Why there is that outcome.
    public enum Reason: Codable, Hashable, Sendable {
        /// A rule's components all match; `match` or `block`.
        case rule
        /// The app's rules were tried and none is for the link.
        case noRule
        /// The file does not name the app.
        case notListed
        /// The link leads to a host that the file was not served for.
        case otherHost(String)
        /// Neither http nor https.
        case otherScheme(String)
        /// The text is no link that leads to one host; the problem in words.
        case notALink(String)
        /// None of the app's entitlement entries with a file covers the link's host.
        case notEntitled
        /// File and link together need more work than any device would do [decided].
        case tooMuchWork
    }

    public init(outcome: Outcome, reason: Reason, rule: String? = nil) {
        self.outcome = outcome
        self.reason = reason
        self.rule = rule
    }

    /// The reason in words; nil where the rule says it.
    public var explanation: String? {
        switch reason {
        case .rule: nil
        case .noRule: "no rule matches it"
        case .notListed: "the file does not list the app"
        case .otherHost(let host): "its host is \(QuotedText.line(host, quote: "\"", limit: 120))"
        case .otherScheme(let scheme): "\(scheme): links are not universal links; only http and https are"
        case .notALink(let problem): problem
        case .notEntitled: "no entry of the app's associated domains covers its host"
        case .tooMuchWork: "it needs too many comparisons; simplify the patterns"
        }
    }
}

/// A verdict with everything that led to it.
public struct AssociationExplanation: Codable, Hashable, Sendable {
    /// The same as without the explanation.
    public var verdict: AssociationVerdict
    /// The rules that were tried, in order; the last one decided if any did.
    public var trials: [Trial]

    /// One rule against the link.
    public struct Trial: Codable, Hashable, Sendable {
        /// `$.applinks.details[0].components[2]`
        public var rule: String
        /// Whether it blocks what it matches.
        public var isExcluding: Bool
        /// Whether its patterns tell capitals from small letters.
        public var isCaseSensitive: Bool
        /// Whether they compare with the link as written.
        public var isPercentEncoded: Bool
        /// The author's comment.
        public var comment: String?
        /// What the rule asks for, in the order path, query, fragment; empty for a rule that takes every link.
        public var components: [Component]

        /// Whether all components match.
        public var matches: Bool { components.allSatisfy(\.matches) }
    }

    /// One component of a rule against its part of the link.
    public struct Component: Codable, Hashable, Sendable {
        /// `path`, `query`, `query item NAME` or `fragment`.
        public var name: String
        /// As written in the file.
        public var pattern: String
        /// What it was compared with: decoded or folded if the rule says so, the path without slashes at its end.
        public var text: String
        /// Whether the whole text matches.
        public var matches: Bool
    }
}
