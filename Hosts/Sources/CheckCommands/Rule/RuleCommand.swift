// Portico
// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
import CommandSupport
import Foundation
import SystemModel

package struct RuleCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "rule", abstract: "Check the rule that decides when an extension is offered.",
        subcommands: [RuleExplainCommand.self])

    package init() {}
}

struct RuleExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain whether an extension is offered for what an app shares.",
        discussion: """
            Works without a device. Shows the result with the clause that decided, what each attachment counts \
            as, what the App Store rejects, and what is probably a mistake. Types that the file declares are \
            known. A rule that cannot be read hides the extension, as on a device. The exit status is 0 \
            whatever the result is, and 1 if there is none.

              portico rule explain Info.plist --items '[[["public.jpeg"]]]'
              portico rule explain --rule 'extensionItems.@count == 1' --items '[[]]' --json
            """)

    @Argument(
        help: ArgumentHelp("The extension's Info.plist or bundle, or - for standard input.", valueName: "file"),
        completion: .file())
    var file: String?
    @Option(help: ArgumentHelp("Check this predicate instead of a file.", valueName: "predicate"))
    var rule: String?
    @Option(
        help: ArgumentHelp(
            "What is shared, in JSON: a list of items, each a list of attachments, each a list of types.",
            valueName: "json"))
    var items: String
    @OptionGroup var json: JSONOption

    func validate() throws {
        switch (file, rule) {
        case (nil, nil): throw ValidationError("Missing expected argument '<file>', or --rule")
        case (_?, _?): throw ValidationError("give a file or --rule, not both")
        default: break
        }
        _ = try offered()
    }

    func run() async throws {
        let items = try offered()
        if let rule {
            let report = PredicateRule.report(on: rule, for: items)
            return try json.print(report) { report.text(rule: rule, items: items) }
        }
        let file = try activationFile()
        let report = file.report(for: items)
        try json.print(report) { report.text(rule: file.rule?.source, items: items, types: file.types) }
    }

    private func offered() throws -> OfferedItems {
        do throws(OfferedItemsError) {
            return try OfferedItems(parsing: Data(items.utf8))
        } catch {
            throw ValidationError("--items: \(error)")
        }
    }

    private func activationFile() throws -> ActivationFile {
        let file = file ?? "-"
        let isBundle = file.hasSuffix(".appex") || file.hasSuffix(".appex/")
        let path = isBundle ? URL(filePath: file).appending(path: "Info.plist").relativePath : file
        let data = try Data(fromFileOrStandardInput: path)
        do throws(ManifestError) {
            return try ActivationFile(infoPlist: data, file: path == "-" ? "standard input" : path)
        } catch {
            throw CommandFailure(error.description)
        }
    }
}

extension ActivationRule {
    /// The rule string, where there is one.
    fileprivate var source: String? {
        if case .predicate(let source) = self { source } else { nil }
    }
}
