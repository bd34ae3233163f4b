// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct ExploreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Try every order of events, and tell the shortest story of what breaks.",
        discussion: """
            With an app, all ready scenarios that make sense for it are tried, in real processes:

              portico explore Booking.app

            With a package, its tests that call explore(…) run on all cores, or on several machines, each of which \
            does a part of the same search:

              portico explore tests --filter LinkTests --seconds 60
              portico explore tests --part 1/4 --reports reports
              portico explore merge reports
            """,
        subcommands: [ExploreAppCommand.self, ExploreTestsCommand.self, ExploreMergeCommand.self],
        defaultSubcommand: ExploreAppCommand.self)
}
