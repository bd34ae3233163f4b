// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceCommands

/// `portico` without what reads Swift source, which takes minutes to build and is of no use to the demo.
@main
struct PorticoDemo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portico-demo", abstract: "The commands of portico that the demo plays.",
        discussion: """
            Without lint, migrate and adapt. Scripts/demo builds and runs it, with the example apps.

              portico-demo demo --examples Examples
            """,
        version: DeviceCommandGroups.version, groupedSubcommands: DeviceCommandGroups.all())
}
