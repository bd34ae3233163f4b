// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The format of a report.
public enum LintFormat: String, CaseIterable, Hashable, Sendable {
    /// Lines for people, in the form of a compiler's diagnostics.
    case text
    /// One object with the findings.
    case json
    /// Workflow commands, with which GitHub Actions marks lines of a pull request.
    case github
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
}

extension LintReport {
    /// The whole report in a format, without a line break at the end.
    public func text(as format: LintFormat) -> String {
        switch format {
        case .text: text
        case .json: Self.json(self)
        case .github: (findings.map(GitHubCommand.init).map(\.text) + [summary]).joined(separator: "\n")
        case .sarif: Self.json(StaticAnalysisLog(findings))
        }
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("a report has texts and numbers alone, which JSON always has")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
