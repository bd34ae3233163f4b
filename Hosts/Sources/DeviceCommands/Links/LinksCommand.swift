// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CheckCommands

struct LinksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links", abstract: "Check and serve association files, and set where universal links open.",
        subcommands: [LinksCheckCommand.self, LinksServeCommand.self, LinksOpenCommand.self])
}
