// Portico
// SPDX-License-Identifier: Apache-2.0

/// The result of an activation rule for a host's items, with the reason.
///
/// Written as JSON it is `{"verdict":…, "reason":…, "diagnostics":[{"position":…, "message":…}]}`.
public struct ActivationReport: Encodable, Hashable, Sendable {
    /// Whether the system lists the extension.
    public enum Verdict: String, Codable, Hashable, Sendable {
        case shown, hidden
    }

    /// The part of the rule that decided.
    public enum Clause: Hashable, Sendable {
        /// Offsets in characters in a predicate.
        case source(Range<Int>)
        /// A key of a dictionary.
        case key(String)
    }

    public var verdict: Verdict
    /// One sentence, without a full stop.
    public var reason: String
    /// nil if there is nothing to point at: no rule, or an invalid one.
    public var clause: Clause?
    /// Probable mistakes, and what the App Store rejects; a syntax error of a predicate comes first.
    public var diagnostics: [RuleDiagnostic]

    public init(
        verdict: Verdict, reason: String, clause: Clause? = nil, diagnostics: [RuleDiagnostic] = []
    ) {
        self.verdict = verdict
        self.reason = reason
        self.clause = clause
        self.diagnostics = diagnostics
    }

    private enum CodingKeys: CodingKey { case verdict, reason, diagnostics }
}

/// A problem of a rule.
public struct RuleDiagnostic: Codable, Hashable, Sendable {
    /// Offset in characters in the rule string; nil, encoded as null, if there is no string or no position in it.
    public var position: Int?
    /// The problem, its effect and the remedy, without a full stop.
    public var message: String

    public init(position: Int? = nil, message: String) {
        self.position = position
        self.message = message
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(position, forKey: .position)
        try container.encode(message, forKey: .message)
    }
}
