// Portico
// SPDX-License-Identifier: Apache-2.0

/// What an activation rule says of what a host offers, and why.
///
/// Written as JSON it is `{"verdict":…, "reason":…, "diagnostics":[{"position":…, "message":…}]}`.
public struct ActivationReport: Encodable, Hashable, Sendable {
    /// Whether the system lists the extension.
    public enum Verdict: String, Codable, Hashable, Sendable {
        case shown, hidden
    }

    /// What in the rule decided.
    public enum Clause: Hashable, Sendable {
        /// Offsets in characters in a predicate.
        case source(Range<Int>)
        /// A key of a dictionary.
        case key(String)
    }

    public var verdict: Verdict
    /// One sentence, without a full stop.
    public var reason: String
    /// nil where there is nothing to point at: no rule, or none that can be read.
    public var clause: Clause?
    /// What nobody meant and what stores refuse; an error of a predicate's grammar comes first.
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

/// One thing to know about a rule.
public struct RuleDiagnostic: Codable, Hashable, Sendable {
    /// Offset in characters in the rule string; nil, written as null, where there is no string or no place in it.
    public var position: Int?
    /// What is wrong, what comes of it and what to do, without a full stop.
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
