// Portico
// SPDX-License-Identifier: Apache-2.0

/// The result of a file for a URL and an app.
public struct AssociationVerdict: Codable, Hashable, Sendable {
    /// What happens to the link.
    public var outcome: Outcome
    /// The reason for the outcome.
    public var reason: Reason
    /// The rule that decided, `$.applinks.details[0].components[2]`; nil when none did.
    public var rule: String?

    /// The three outcomes.
    public enum Outcome: String, Codable, CaseIterable, Hashable, Sendable {
        /// The link opens the app.
        case match
        /// A rule excludes the link from the app; later rules are not evaluated.
        case block
        /// No rule matches the link.
        case noMatch
    }

    /// The reason for an outcome.
    public enum Reason: Codable, Hashable, Sendable {
        /// All components of a rule match; `match` or `block`.
        case rule
        /// None of the app's rules matches the link.
        case noRule
        /// The file does not list the app.
        case notListed
        /// The link's host is not the one for which the file was fetched.
        case otherHost(String)
        /// Neither http nor https.
        case otherScheme(String)
        /// The text is not a link with an unambiguous host; the problem in words.
        case notALink(String)
        /// None of the app's entitlement entries with a file covers the link's host.
        case notEntitled
        /// Matching the link against the file needs more work than any device would do [decided].
        case tooMuchWork
    }

    public init(outcome: Outcome, reason: Reason, rule: String? = nil) {
        self.outcome = outcome
        self.reason = reason
        self.rule = rule
    }

    /// The reason in words; nil if a rule decided.
    public var explanation: String? {
        switch reason {
        case .rule: nil
        case .noRule: "no rule matches it"
        case .notListed: "the file does not list the app"
        case .otherHost(let host): "its host is \(QuotedText.line(host, quote: "\"", limit: 120))"
        case .otherScheme(let scheme): "its scheme is \(scheme); universal links begin with http or https"
        case .notALink(let problem): problem
        case .notEntitled: "no entry of the app's associated domains covers its host"
        case .tooMuchWork: "it needs too many comparisons; simplify the patterns"
        }
    }
}

/// A result with all evaluated rules.
public struct AssociationExplanation: Codable, Hashable, Sendable {
    /// The result without the explanation.
    public var verdict: AssociationVerdict
    /// The evaluated rules, in order; the last one decided if any did.
    public var trials: [Trial]

    /// The evaluation of one rule.
    public struct Trial: Codable, Hashable, Sendable {
        /// `$.applinks.details[0].components[2]`
        public var rule: String
        /// Whether the rule excludes what it matches.
        public var isExcluding: Bool
        /// Whether the patterns are case-sensitive.
        public var isCaseSensitive: Bool
        /// Whether the patterns are compared with the percent-encoded link.
        public var isPercentEncoded: Bool
        /// The author's comment.
        public var comment: String?
        /// The rule's components, in the order path, query, fragment; empty for a rule that matches every link.
        public var components: [Component]

        /// Whether all components match.
        public var matches: Bool { components.allSatisfy(\.matches) }
    }

    /// The evaluation of one component of a rule.
    public struct Component: Codable, Hashable, Sendable {
        /// `path`, `query`, `query item NAME` or `fragment`.
        public var name: String
        /// As written in the file.
        public var pattern: String
        /// The text that was compared: decoded or lowercased if the rule requires it, the path without trailing
        /// slashes.
        public var text: String
        /// Whether the whole text matches.
        public var matches: Bool
    }
}
