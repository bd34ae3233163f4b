// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import SourceLint
import SystemModel

struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find delegate methods that are never called, and mistakes in bundles.",
        discussion: """
            Works without a device. Pass all sources of an app together, and its bundle if there is one. Hidden \
            folders, DerivedData, Pods and the like are skipped. A comment suppresses a finding on its own line \
            or on the next one:

              // portico:ignore delegate-conformance

            The exit status is 1 if there is an error, and 0 otherwise.

              portico lint Sources
              portico lint Sources Bulletin.app --json
              portico lint --rules
            """)

    @Argument(help: ArgumentHelp("A Swift file, a folder, or an .app bundle.", valueName: "path"), completion: .file())
    var paths: [String] = []
    @Flag(help: "List the rules, and check nothing.")
    var rules = false
    @OptionGroup var json: JSONOption

    func validate() throws {
        if paths.isEmpty, !rules { throw ValidationError("Missing expected argument '<path> ...'") }
    }

    func run() async throws {
        if rules { return try json.print(LintRule.allCases.map(RuleListing.init)) { Self.ruleList } }
        let report = try report()
        try json.print(report) { report.text }
        if report.hasErrors { throw ExitCode.failure }
    }

    private func report() throws -> LintReport {
        let input: LintInput
        let files: [SourceFile]
        var findings: [LintFinding]
        do throws(LintInputError) {
            input = try LintInput(paths)
            (files, findings) = try input.sources()
        } catch {
            throw CommandFailure(error.description)
        }
        tellProgress(of: files.count)
        let lint = SourceLint(files)
        findings += lint.findings
        var fileCount = input.files.count
        var groups: Set<String> = []
        for path in input.bundles {
            let bundle = BundleLint(
                path, entitlementsFile: AppBundle.entitlementsFile, verdict: Self.verdict(on: path),
                categories: lint.categories, links: lint.links, classes: lint.classes)
            findings += bundle.findings
            fileCount += bundle.fileCount
            groups.formUnion(bundle.groups)
        }
        // Of all bundles: the sources may be those of several apps.
        if !input.bundles.isEmpty { findings += lint.groups.compactMap { $0.finding(entitled: groups) } }
        return LintReport(findings, fileCount: fileCount)
    }

    private static func verdict(on path: String) -> BundleVerdict {
        do {
            return .accepted(warnings: try AppBundle(at: URL(filePath: path)).manifest.warnings)
        } catch DeviceHostError.notABundle(_, let reason) {
            return .refused(reason: reason)
        } catch {
            return .refused(reason: "\(error)")
        }
    }

    /// A word to whoever sits in front of it, where it takes a while.
    private func tellProgress(of count: Int) {
        guard count > 200, isatty(FileHandle.standardError.fileDescriptor) != 0 else { return }
        FileHandle.standardError.write(Data("reading \(count) files\n".utf8))
    }

    private struct RuleListing: Encodable {
        var rule: LintRule
        var severity: LintFinding.Severity
        var summary: String

        init(_ rule: LintRule) {
            (self.rule, severity, summary) = (rule, rule.severity, rule.summary)
        }
    }

    private static var ruleList: String {
        let width = LintRule.allCases.map(\.rawValue.count).max() ?? 0
        return LintRule.allCases.map { rule in
            let name = rule.rawValue.padding(toLength: width, withPad: " ", startingAt: 0)
            let severity = rule.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
            return "\(name)  \(severity)  \(rule.summary)"
        }.joined(separator: "\n")
    }
}
