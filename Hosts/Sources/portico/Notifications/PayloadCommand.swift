// Portico
// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
import Foundation
public import SystemModel

struct PayloadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "payload", abstract: "Look at a push's payload before it is sent.",
        subcommands: [PayloadCheckCommand.self])
}

struct PayloadCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Explain a payload field by field, and what is wrong with it.",
        discussion: """
            No device is needed. The exit status is 0 for a payload that APNs and the device take as \
            it is, with or without warnings, and 1 for one that they refuse or in part ignore. In \
            files that end in .apns, simctl's key "Simulator Target Bundle" is allowed and not counted.

              portico payload check payload.apns
              echo '{"aps":{"alert":"Hi"}}' | portico payload check -
            """)

    @Argument(help: ArgumentHelp("A file with the payload, or - for standard input.", valueName: "file"))
    var file: String
    @Option(help: ArgumentHelp("What apns-push-type will say.", valueName: "type"))
    var pushType: PushType = .alert
    @Option(
        help: ArgumentHelp(
            "A category that the app registers; repeat it for each. Not looked at unless given.",
            valueName: "identifier"))
    var category: [String] = []
    @OptionGroup var json: JSONOption

    func run() async throws {
        let report = PayloadReport(
            try Data(fromFileOrStandardInput: file), pushType: pushType,
            isSimulatorFile: file.lowercased().hasSuffix(".apns"),
            categories: category.isEmpty ? nil : category)
        try json.print(report) { report.text }
        if !report.valid { throw ExitCode.failure }
    }
}

// A public type's conformance to a public protocol is public; hence the imports.
extension PushType: @retroactive ExpressibleByArgument {}
