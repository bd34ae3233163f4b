// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import Foundation
import Logging
import PushGateway

/// The gateway's process; started by `gateway start`.
struct GatewayServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Run the gateway in this process.", shouldDisplay: false)

    @OptionGroup var home: HomeOption
    @Option(help: ArgumentHelp("An IP address or a name of this machine to listen on.", valueName: "address"))
    var host = GatewayConfiguration.localHost
    @Option(
        name: .customLong("name"),
        help: ArgumentHelp(
            "Another host name or IP address by which clients reach the gateway. May be repeated. (default: none)",
            valueName: "host"))
    var names: [String] = []
    @Option(help: "The TCP port. With 0, the system chooses one.")
    var port: Int
    @Flag(name: .customLong("no-tls"), help: "Speak HTTP/2 without TLS.")
    var isPlaintext = false
    @Flag(help: "Write a line to gateway.log for each request.")
    var logRequests = false

    func run() async throws {
        let log = RotatingLog(file: home.gatewayLog)
        LoggingSystem.bootstrap { log.handler(label: $0) }
        var logger = Logger(label: "gateway")
        if logRequests { logger.logLevel = .debug }
        let configuration = GatewayConfiguration(
            directory: home.gateway, host: host, names: names, port: port,
            security: isPlaintext ? .plaintext : .tls, deviceSocketPath: home.gatewaySocket, logger: logger)
        let gateway = PushGateway(configuration: configuration)
        let state = GatewayState(
            process: ProcessInfo.processInfo.processIdentifier, port: try await gateway.start(),
            host: configuration.clientHost,
            security: configuration.security)
        try JSONEncoder().encode(state).write(to: GatewayState.url(home), options: .atomic)
        say("ready")
        await Self.terminationRequest()
        await gateway.stop()
    }

    /// Returns when the process is asked to end.
    private static func terminationRequest() async {
        signal(SIGTERM, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGTERM)
        await withCheckedContinuation { continuation in
            source.setEventHandler {
                source.cancel()
                continuation.resume()
            }
            source.activate()
        }
    }
}
