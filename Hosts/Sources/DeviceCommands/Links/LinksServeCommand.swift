// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AssociationServer
import CommandSupport
import DeviceHost
import Dispatch
import Foundation

struct LinksServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve association files to devices, as Apple's CDN does.",
        discussion: """
            The folder holds a file for each host: HOST/.well-known/apple-app-site-association, or simply \
            HOST. Devices fetch it when an app is installed, and then weekly. Without a server, they trust the \
            app's entitlement and give it every link of its domains. To stop the server, press Control-C.

              portico links serve Sites &
              portico install booted Booking.app
            """)

    @OptionGroup var home: HomeOption
    @Argument(help: ArgumentHelp("The folder of the files.", valueName: "folder"), completion: .directory)
    var folder: String
    @Option(help: "The TCP port on 127.0.0.1. With 0, the system chooses one.")
    var port = 0

    func run() async throws {
        let url = URL(filePath: folder, directoryHint: .isDirectory)
        guard (try? url.checkResourceIsReachable()) == true else { throw CommandFailure("\(folder) does not exist") }
        let state = home.url.appending(path: DeviceDirectory.associationServerFile)
        try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
        let server: AssociationServer
        do {
            server = try await AssociationServer(site: .folder(url), port: port)
        } catch {
            throw CommandFailure("port \(port) cannot be listened on: \(error)")
        }
        try Data("\(server.url.absoluteString)\n".utf8).write(to: state, options: .atomic)
        say("serving the association files of \(folder) at \(server.url.absoluteString)/a/v1/HOST")
        await Self.untilAskedToEnd()
        try? FileManager.default.removeItem(at: state)
        try await server.stop()
    }

    private static func untilAskedToEnd() async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { end.finish() }
            source.resume()
            return source
        }
        for await _ in ends {}
        for source in sources { source.cancel() }
    }
}
