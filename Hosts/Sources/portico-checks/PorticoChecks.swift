// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CheckCommands
import CommandSupport
import SourceCommands

/// What needs no device and no Linux, as a program of its own: for CI on any machine with an iOS repository.
@main
struct PorticoChecks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portico-checks",
        abstract: "Check an iOS app's sources, property lists, links and pushes.",
        discussion: """
            The checks of portico that need no device, with the same options and results.

              portico-checks lint MyApp
              portico-checks payload check payload.apns
            """,
        version: porticoVersion,
        subcommands: [
            LintCommand.self, MigrateCommand.self, LinksCommand.self, PayloadCommand.self, RuleCommand.self,
        ])
}

private struct LinksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links", abstract: "Check association files.", subcommands: [LinksCheckCommand.self])
}
