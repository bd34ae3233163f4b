// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceCommands
import SourceCommands

@main
struct Portico: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portico",
        abstract: "Run iOS apps on virtual devices, and test how they respond to iOS.",
        discussion: """
            The commands are shaped like simctl's. Most take a device first: its name, or "booted" for the \
            one that is running.

              portico boot iPhone
              portico install booted Booking.app
              portico openurl booted deeplinkTutorial://messages/1
              portico timeline booted
            """,
        version: DeviceCommandGroups.version,
        groupedSubcommands: DeviceCommandGroups.all(
            sourceChecks: [LintCommand.self, MigrateCommand.self, AdaptCommand.self]))
}
