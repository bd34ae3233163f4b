// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a rule string is no rule. The system hides an extension with such a rule everywhere.
public struct RuleSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Offset in characters, as Swift counts them, of the first that cannot be.
    public var position: Int
    /// What was found and what was expected.
    public var problem: String

    public init(position: Int, problem: String) {
        self.position = position
        self.problem = problem
    }

    public var description: String { "at \(position): \(problem)" }
}
