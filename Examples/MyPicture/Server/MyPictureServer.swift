// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Hummingbird
import Logging

/// Receives the posts of MyPicture and shows them as a page.
///
///     swift run MyPictureServer --port 0 --folder pictures
///     MyPictureServer shows pictures at http://127.0.0.1:54321/
@main
struct MyPictureServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Receives the posts of MyPicture and shows them as a page. Only this machine can reach it.")

    @Option(help: "The port. 0 chooses a free one, which the first line of output shows.")
    var port: UInt16 = 8004
    @Option(help: "The folder for posts, which is created if necessary.")
    var folder = "pictures"

    func run() async throws {
        let archive = try PostArchive(folder: URL(filePath: folder, directoryHint: .isDirectory))
        var logger = Logger(label: "MyPictureServer")
        // The output below includes the actual port.
        logger.logLevel = .warning
        let application = Application(
            router: PostRoutes(archive: archive).router(),
            configuration: .init(address: .hostname("127.0.0.1", port: Int(port)), serverName: "MyPictureServer"),
            onServerRunning: { [folder] channel in
                let line = "MyPictureServer shows \(folder) at http://127.0.0.1:\(channel.localAddress?.port ?? 0)/\n"
                // Unbuffered, because the process that started this waits for it.
                FileHandle.standardOutput.write(Data(line.utf8))
            },
            logger: logger)
        try await application.runService()
    }
}
