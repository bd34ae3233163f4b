// Portico
// SPDX-License-Identifier: Apache-2.0

/// A problem in the code or in a bundle, with its location.
public struct LintFinding: Hashable, Sendable, Codable {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// It cannot work: a method that is never called, a bundle that every device rejects.
        case error
        /// It may be intended.
        case warning
    }

    /// The path as given, or below a folder as given, without `./` in front.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The column in bytes, from 1, as compilers count.
    public var column: Int
    /// The rule, for a `portico:ignore` comment.
    public var rule: LintRule
    /// The rule's severity, or a milder one if the finding has little effect.
    public var severity: Severity
    /// One line for people, without the location.
    public var message: String
    /// The declaration to write instead, if there is one.
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
    /// Orders by path, line and column, then by rule and message, so that the order is unique.
    public static func < (left: LintFinding, right: LintFinding) -> Bool {
        (left.path, left.line, left.column, left.rule.rawValue, left.message)
            < (right.path, right.line, right.column, right.rule.rawValue, right.message)
    }
}

extension LintFinding: CustomStringConvertible {
    /// In the format of a compiler's diagnostics; the fix is a note on a separate line.
    public var description: String {
        let place = "\(path):\(line):\(column)"
        let text = "\(place): \(severity.rawValue): \(message) [\(rule.rawValue)]"
        return fix.map { "\(text)\n\(place): note: write \($0)" } ?? text
    }
}
