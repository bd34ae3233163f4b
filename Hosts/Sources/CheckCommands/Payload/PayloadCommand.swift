// Portico
// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
import CommandSupport
import Foundation
public import SystemModel

package struct PayloadCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "payload", abstract: "Check a push's payload before it is sent.",
        subcommands: [PayloadCheckCommand.self])

    package init() {}
}

struct PayloadCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Explain a payload field by field, and report what is wrong with it.",
        discussion: """
            Works without a device. The exit status is 0 for a payload without errors, with or without \
            warnings, and 1 for one that APNs or the device reject or ignore in part. A value of another type \
            than Apple's whose meaning is clear, such as true for 1, is a warning. In files that end in .apns, \
            simctl's key "Simulator Target Bundle" is allowed and does not count.

              portico payload check payload.apns
              echo '{"aps":{"alert":"Hi"}}' | portico payload check -
            """)

    @Argument(
        help: ArgumentHelp("The payload's file, or - for standard input.", valueName: "file"), completion: .file())
    var file: String
    @Option(help: ArgumentHelp("The value of the header apns-push-type.", valueName: "type"))
    var pushType: PushType = .alert
    @Option(
        help: ArgumentHelp(
            "A category that the app registers. May be repeated. (default: categories are not checked)",
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
