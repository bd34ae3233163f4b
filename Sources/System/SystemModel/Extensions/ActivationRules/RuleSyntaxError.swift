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

    public var description: String { "at \(position): \(problem)" }
}
