// Portico
// SPDX-License-Identifier: Apache-2.0

/// A finding as a workflow command of GitHub Actions: `::error file=App.swift,line=1,col=5,title=rule::message`.
///
/// Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands, and `command.ts` of
/// https://github.com/actions/toolkit for what is escaped.
struct GitHubCommand {
    let text: String

    init(_ finding: LintFinding) {
        let properties = [
            ("file", Self.relative(finding.path)), ("line", "\(finding.line)"), ("col", "\(finding.column)"),
            ("title", finding.rule.rawValue),
        ]
        let list = properties.map { "\($0)=\(Self.escaped($1, "%\r\n:,"))" }.joined(separator: ",")
        let message = finding.fix.map { "\(finding.message)\nwrite \($0)" } ?? finding.message
        text = "::\(finding.severity.rawValue) \(list)::\(Self.escaped(message, "%\r\n"))"
    }

    /// GitHub knows files by their paths in the repository.
    private static func relative(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

    private static func escaped(_ text: String, _ signs: String) -> String {
        let special = Set(signs.unicodeScalars)
        return text.unicodeScalars.map { sign in
            guard special.contains(sign) else { return String(sign) }
            let code = String(sign.value, radix: 16, uppercase: true)
            return "%" + (code.count < 2 ? "0" : "") + code
        }.joined()
    }
}
