// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import LocalSocket
import PushGateway

struct GatewayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway", abstract: "Run a push gateway that backends use like APNs.",
        discussion: """
              portico gateway start
              portico gateway key TEAM123456 --key-id KEY1234567 --output key.p8
              portico gateway token --key key.p8 --key-id KEY1234567 --team TEAM123456

            Then push to https://localhost:8443/3/device/TOKEN as to APNs, with the provider token in the \
            authorization header, and trust ~/.portico/gateway/ca.pem. `portico list --json` shows the device \
            token of an app.
            """,
        subcommands: [
            GatewayStartCommand.self, GatewayStopCommand.self, GatewayStatusCommand.self, GatewayKeyCommand.self,
            GatewayTokenCommand.self, GatewayServeCommand.self,
        ])
}

/// What a running gateway leaves on disk for other commands.
struct GatewayState: Codable {
    var process: Int32
    var port: Int

    static func url(_ home: HomeOption) -> URL { home.gateway.appending(path: "gateway.json") }

    /// The state of a gateway that runs; nil when none does.
    static func running(_ home: HomeOption) -> GatewayState? {
        guard let data = try? Data(contentsOf: url(home)),
            let state = try? JSONDecoder().decode(GatewayState.self, from: data),
            // A process number may have passed on to somebody else; the socket has not.
            (try? LocalConnection(connectingTo: home.gatewaySocket)) != nil
        else { return nil }
        return state
    }
}

struct GatewayStartCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Start the gateway. The first start creates its certificate authority.")

    @OptionGroup var home: HomeOption
    @Option(help: ArgumentHelp("The address to listen on. In a container, 0.0.0.0.", valueName: "address"))
    var host = GatewayConfiguration.localHost
    @Option(help: "The TCP port. With 0, the system chooses one.")
    var port = 8443
    @Flag(help: "Write a line to gateway.log for each request.")
    var logRequests = false

    func run() async throws {
        if let state = GatewayState.running(home) {
            throw CommandFailure("the gateway runs already, on port \(state.port)")
        }
        try FileManager.default.createDirectory(
            at: home.gateway, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let log = home.gatewayLog
        try await DetachedProcess.start(
            ["gateway", "serve", "--home", home.url.path, "--host", host, "--port", "\(port)"]
                + (logRequests ? ["--log-requests"] : []),
            log: log,
            failure: { CommandFailure("the gateway did not start: \($0); see \(log.path)") })
        guard let state = GatewayState.running(home) else {
            throw CommandFailure("the gateway did not stay; see \(log.path)")
        }
        for name in DeviceDirectory.names(in: home.url) {
            guard let client = try? HostClient(try home.directory(name)) else { continue }
            try client.ask(.connectGateway(socket: home.gatewaySocket))
        }
        say(
            "the gateway listens on https://localhost:\(state.port); trust \(home.gateway.appending(path: "ca.pem").path)"
        )
    }
}

struct GatewayStopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Stop the gateway. The pushes that it has accepted stay on disk.")

    @OptionGroup var home: HomeOption

    func run() async throws {
        guard let state = GatewayState.running(home) else { throw CommandFailure("no gateway runs") }
        kill(state.process, SIGTERM)
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(10))
        while kill(state.process, 0) == 0 {
            guard clock.now < end else { throw CommandFailure("the gateway, process \(state.process), does not stop") }
            try await Task.sleep(for: .milliseconds(20))
        }
        try? FileManager.default.removeItem(at: GatewayState.url(home))
    }
}

struct GatewayStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show where the gateway listens and which keys it accepts.")

    @OptionGroup var home: HomeOption
    @OptionGroup var json: JSONOption

    struct Status: Encodable {
        struct Key: Encodable {
            var keyID: String
            var team: String
            var isRevoked: Bool
        }
        var isRunning: Bool
        var port: Int?
        var certificateAuthority: String
        var keys: [Key]
    }

    func run() async throws {
        let state = GatewayState.running(home)
        let keys = try ProviderKeyStore(directory: home.gateway).keys
        let status = Status(
            isRunning: state != nil, port: state?.port,
            certificateAuthority: home.gateway.appending(path: "ca.pem").path,
            keys: keys.map { .init(keyID: $0.keyID, team: $0.team, isRevoked: $0.isRevoked) })
        try json.print(status) {
            let place = status.port.map { "listens on https://localhost:\($0)" } ?? "does not run"
            let keys = status.keys.map { "  key \($0.keyID) of team \($0.team)\($0.isRevoked ? ", revoked" : "")" }
            return (["the gateway \(place); trust \(status.certificateAuthority)"] + keys).joined(separator: "\n")
        }
    }
}
