// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Findings in the Static Analysis Results Interchange Format, SARIF 2.1.0.
///
/// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. Columns are in bytes, as everywhere in the
/// lint; SARIF counts characters, which is the same up to the first character that is not ASCII.
struct StaticAnalysisLog: Encodable {
    private var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private var version = "2.1.0"
    private var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    init(_ findings: [LintFinding]) {
        runs = [Run(results: findings.map(Result.init))]
    }

    private struct Run: Encodable {
        var tool = Tool()
        var results: [Result]
    }

    private struct Tool: Encodable {
        var driver = Driver()
    }

    private struct Driver: Encodable {
        var name = "portico lint"
        var rules = LintRule.allCases.map(Rule.init)
    }

    private struct Text: Encodable {
        var text: String
    }

    private struct Rule: Encodable {
        var id: String
        var shortDescription: Text
        var defaultConfiguration: Configuration

        init(_ rule: LintRule) {
            id = rule.rawValue
            shortDescription = Text(text: rule.summary)
            defaultConfiguration = Configuration(level: rule.severity.rawValue)
        }
    }

    private struct Configuration: Encodable {
        /// `error` and `warning` are SARIF's words too.
        var level: String
    }

    private struct Result: Encodable {
        var ruleId: String
        var level: String
        var message: Text
        var locations: [Location]

        init(_ finding: LintFinding) {
            ruleId = finding.rule.rawValue
            level = finding.severity.rawValue
            message = Text(text: finding.fix.map { "\(finding.message); write \($0)" } ?? finding.message)
            locations = [Location(physicalLocation: Place(finding))]
        }
    }

    private struct Location: Encodable {
        var physicalLocation: Place
    }

    private struct Place: Encodable {
        var artifactLocation: Artifact
        var region: Region

        init(_ finding: LintFinding) {
            artifactLocation = Artifact(uri: Self.reference(to: finding.path))
            region = Region(startLine: finding.line, startColumn: finding.column)
        }

        /// A URI, or a reference relative to the folder that the lint was started in.
        private static func reference(to path: String) -> String {
            let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
            // A colon in a name would look like a scheme.
            let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
            let escaped = relative.addingPercentEncoding(withAllowedCharacters: allowed) ?? relative
            return escaped.hasPrefix("/") ? "file://\(escaped)" : escaped
        }
    }

    private struct Artifact: Encodable {
        var uri: String
    }

    private struct Region: Encodable {
        var startLine: Int
        var startColumn: Int
    }
}
