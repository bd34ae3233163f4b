// Portico
// SPDX-License-Identifier: Apache-2.0

/// One thing that will not work as it is written, and where.
public struct LintFinding: Hashable, Sendable, Codable {
    /// How sure it is that something does not work.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// It cannot work: code that nobody calls, a bundle that no device takes.
        case error
        /// It may be meant so.
        case warning
    }

    /// As it was given, or below a folder that was given.
    public var path: String
    /// From 1.
    public var line: Int
    /// In bytes of the line, from 1, as compilers count.
    public var column: Int
    /// What a `portico:ignore` names.
    public var rule: LintRule
    /// The rule's.
    public var severity: Severity
    /// One line for people, without the place.
    public var message: String
    /// The declaration to write instead, where there is one.
    public var fix: String?

    public init(path: String, line: Int, column: Int, rule: LintRule, message: String, fix: String? = nil) {
        self.path = path
        self.line = line
        self.column = column
        self.rule = rule
        self.severity = rule.severity
        self.message = message
        self.fix = fix
    }
}

extension LintFinding: Comparable {
    /// By path, line, column; then by rule and message, so that there is one order.
    public static func < (left: LintFinding, right: LintFinding) -> Bool {
        (left.path, left.line, left.column, left.rule.rawValue, left.message)
            < (right.path, right.line, right.column, right.rule.rawValue, right.message)
    }
}

extension LintFinding: CustomStringConvertible {
    /// As a compiler says it; the fix is a note on a line of its own.
    public var description: String {
        let place = "\(path):\(line):\(column)"
        let text = "\(place): \(severity.rawValue): \(message) [\(rule.rawValue)]"
        return fix.map { "\(text)\n\(place): note: write \($0)" } ?? text
    }
}
