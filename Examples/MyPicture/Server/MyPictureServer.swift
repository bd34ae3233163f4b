// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Hummingbird
import Logging

/// Takes what MyPicture shares, and shows it.
///
///     swift run MyPictureServer --port 0 --folder pictures
///     MyPictureServer shows pictures at http://127.0.0.1:54321/
@main
struct MyPictureServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Takes what MyPicture shares, and shows it as a page. Only this machine can reach it.")

    @Option(help: "0 is any that is free; the first line of output says which.")
    var port: UInt16 = 8004
    @Option(help: "Where posts are stored; made if it is not there.")
    var folder = "pictures"

    func run() async throws {
        let archive = try PostArchive(folder: URL(filePath: folder, directoryHint: .isDirectory))
        var logger = Logger(label: "MyPictureServer")
        // Said below, with the port that it has come to.
        logger.logLevel = .warning
        let application = Application(
            router: PostRoutes(archive: archive).router(),
            configuration: .init(address: .hostname("127.0.0.1", port: Int(port)), serverName: "MyPictureServer"),
            onServerRunning: { [folder] channel in
                let line = "MyPictureServer shows \(folder) at http://127.0.0.1:\(channel.localAddress?.port ?? 0)/\n"
                // At once: who has started this waits for it.
                FileHandle.standardOutput.write(Data(line.utf8))
            },
            logger: logger)
        try await application.runService()
    }
}
