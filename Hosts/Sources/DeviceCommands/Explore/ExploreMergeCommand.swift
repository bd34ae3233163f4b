// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import Foundation
import OrderExploration

struct ExploreMergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Say what the parts of a search have found together.",
        discussion: """
            Give the folders of reports of all machines. The exit status is 1 if something is violated, and 2 if \
            they cannot be merged.

              portico explore merge reports-1 reports-2
            """)

    @Argument(help: ArgumentHelp("A folder of reports.", valueName: "folder"), completion: .directory)
    var folders: [String]
    @OptionGroup var json: JSONOption

    func run() async throws { try await Self.answering { try merge() } }

    private func merge() throws {
        let folders = folders.map { URL(filePath: $0, directoryHint: .isDirectory) }
        let found = try ReportFolder(folders).merged()
        guard !found.isEmpty else {
            throw CommandFailure(
                "there is no report in \(folders.map(\.path).joined(separator: ", ")): "
                    + "portico explore with --reports writes them")
        }
        try json.print(found) { ReportFolder.text(of: found) }
        if found.contains(where: { $0.report.failure != nil }) { throw ExitCode.failure }
    }
}
