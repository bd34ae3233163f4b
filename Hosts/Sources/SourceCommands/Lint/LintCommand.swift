// Portico
// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
import CommandSupport
import Foundation
public import SourceLint

package struct LintCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find delegate methods that are never called, and mistakes in bundles.",
        discussion: """
            Works without a device. In a checkout, the targets of Xcode projects, project.yml, Project.swift and \
            Package.swift are found, and each app is checked with its own sources, property lists and entitlements. \
            Without a project, pass all sources of an app together, and its bundle if there is one. Hidden folders, \
            DerivedData, Pods and the like are skipped.

            A comment suppresses a finding on its own line or on the next one:

              // portico:ignore delegate-conformance

            In a property list, write <!-- portico:ignore push-environment -->.

            A baseline suppresses findings that are known, so that only new ones are reported.

            The exit status is 1 if there is an error, 2 if there is nothing to check, and 0 otherwise.

              portico lint .
              portico lint Sources Bulletin.app --json
              portico lint . --format github --baseline lint-baseline.jsonl
              portico lint --rules
            """)

    @Argument(
        help: ArgumentHelp(
            "A checkout, another folder with Swift files, a Swift file, or an .app bundle.", valueName: "path"),
        completion: .file())
    var paths: [String] = []
    @Flag(name: .customLong("portico"), help: "Also report what works on iOS, but not in Portico.")
    var isForPortico = false
    @Option(help: "What to print; github makes annotations in GitHub Actions. (default: text)")
    var format: LintFormat?
    @Option(help: ArgumentHelp("Leave out the findings in this file.", valueName: "file"), completion: .file())
    var baseline: String?
    @Option(
        help: ArgumentHelp("Write all findings to this file, and report none.", valueName: "file"), completion: .file())
    var writeBaseline: String?
    @Flag(help: "List the rules, and check nothing.")
    var rules = false
    @OptionGroup var json: JSONOption

    package init() {}

    package func validate() throws {
        if paths.isEmpty, !rules { throw ValidationError("Missing expected argument '<path> ...'") }
        if json.isOn, let format, format != .json {
            throw ValidationError("--json is --format json; leave out one of --json and --format \(format.rawValue)")
        }
    }

    package func run() async throws {
        if rules { return try json.print(LintRule.allCases.map(RuleListing.init)) { RuleListing.all } }
        let lint: LintRun
        do throws(LintInputError) {
            lint = try LintRun(paths, omitting: isForPortico ? [] : Set(LintRule.allCases.filter(\.isOnlyForPortico)))
        } catch {
            throw CommandFailure(error.description)
        }
        let isEmpty = lint.fileCount == 0 && lint.bundleCount == 0
        // A baseline of nothing would be the same for a path that is mistyped.
        if let writeBaseline, !isEmpty { return try write(lint, to: URL(filePath: writeBaseline)) }
        let report = try report(of: lint)
        let format = json.isOn ? .json : self.format ?? .text
        // Programs get an empty report, too.
        if !isEmpty || !report.findings.isEmpty || [.json, .sarif].contains(format) { say(report.text(as: format)) }
        if isEmpty {
            tell("Error: \(nothingFound)")
            throw ExitCode(2)
        }
        if report.hasErrors { throw ExitCode.failure }
    }

    private var nothingFound: String {
        "nothing to check in \(paths.joined(separator: ", ")): there is no Swift file, no target of an Xcode project, "
            + "project.yml, Project.swift or Package.swift, and no .app bundle; pass the folder of an app's checkout, "
            + "Swift files, or an .app bundle"
    }

    // MARK: - Baseline

    private func write(_ lint: LintRun, to file: URL) throws {
        let findings = LintReport(lint.findings, fileCount: lint.fileCount).findings
        do {
            try LintBaseline(findings, for: file).data.write(to: file)
        } catch {
            throw CommandFailure("\(file.relativePath) cannot be written")
        }
        say("\(findings.count == 1 ? "1 finding" : "\(findings.count) findings") written to \(file.relativePath)")
    }

    private func report(of lint: LintRun) throws -> LintReport {
        let all = LintReport(lint.findings, fileCount: lint.fileCount)
        guard let baseline else { return all }
        let new: [LintFinding]
        let obsolete: [String]
        do throws(LintBaselineError) {
            (new, obsolete) = try LintBaseline(reading: URL(filePath: baseline)).apply(to: all.findings)
        } catch {
            throw CommandFailure(error.description)
        }
        if let first = obsolete.first {
            let rest = obsolete.count > 1 ? ", and \(obsolete.count - 1) more" : ""
            tell("\(baseline): no longer found: \(first)\(rest); --write-baseline updates the file")
        }
        return LintReport(new, fileCount: lint.fileCount, knownCount: all.findings.count - new.count)
    }
}

extension LintFormat: ExpressibleByArgument {}

/// A rule in the list of `portico lint --rules`.
private struct RuleListing: Encodable {
    var rule: LintRule
    var severity: LintFinding.Severity
    var summary: String
    var isOnlyForPortico: Bool

    init(_ rule: LintRule) {
        (self.rule, severity, summary) = (rule, rule.severity, rule.summary)
        isOnlyForPortico = rule.isOnlyForPortico
    }

    static var all: String {
        let width = LintRule.allCases.map(\.rawValue.count).max() ?? 0
        return LintRule.allCases.map { rule in
            let name = rule.rawValue.padding(toLength: width, withPad: " ", startingAt: 0)
            let severity = rule.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
            return "\(name)  \(severity)  \(rule.summary)\(rule.isOnlyForPortico ? " (with --portico)" : "")"
        }.joined(separator: "\n")
    }
}
