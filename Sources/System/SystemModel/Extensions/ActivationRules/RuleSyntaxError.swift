// Portico
// SPDX-License-Identifier: Apache-2.0

/// A syntax error in a rule string. With such a rule, the system never shows the extension.
public struct RuleSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Offset in characters, as Swift counts them, of the first invalid one.
    public var position: Int
    /// What was found and what was expected.
    public var problem: String

    public init(position: Int, problem: String) {
        self.position = position
        self.problem = problem
    }

    /// The place as people count, from 1: `character 6: expected …`.
    public var description: String { "character \(position + 1): \(problem)" }
}
