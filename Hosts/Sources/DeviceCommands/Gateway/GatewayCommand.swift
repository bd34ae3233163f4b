// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
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
    /// The host in the URL that clients use. Older gateways, which wrote none, were reached as localhost.
    var host: String?

    /// Older gateways, which wrote none, had TLS.
    var security: TransportSecurity?

    /// What clients connect to.
    var address: String {
        let host = host ?? "localhost"
        let scheme = security == .plaintext ? "http" : "https"
        return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// What a client needs besides the address.
    func trust(_ home: HomeOption) -> String {
        security == .plaintext
            ? "HTTP/2 without TLS: curl --http2-prior-knowledge"
            : "trust \(home.gateway.appending(path: "ca.pem").path)"
    }

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
        commandName: "start", abstract: "Start the gateway. The first start creates its certificate authority.",
        discussion: """
            The server certificate is valid for --host, for each --name, and always for localhost, 127.0.0.1, \
            ::1 and the host names of APNs. If --host stands for all addresses, it is valid for this machine's \
            host name. When the names change, the same certificate authority issues a new one: clients that \
            trust ~/.portico/gateway/ca.pem keep working.

              portico gateway start --host 0.0.0.0 --name gateway.example.com

            With --no-tls, clients speak HTTP/2 at once (prior knowledge, as curl calls it), and there is nothing \
            to trust:

              portico gateway start --no-tls
              curl --http2-prior-knowledge http://localhost:8443/3/device/TOKEN …
            """)

    @OptionGroup var home: HomeOption
    @Option(
        help: ArgumentHelp(
            "An IP address or a name of this machine to listen on. 0.0.0.0 or :: stands for all of its addresses, as "
                + "a container needs.", valueName: "address"))
    var host = GatewayConfiguration.localHost
    @Option(
        name: .customLong("name"),
        help: ArgumentHelp(
            "Another host name or IP address by which clients reach the gateway. `status` shows the first one. May be "
                + "repeated. (default: none)", valueName: "host"))
    var names: [String] = []
    @Option(help: "The TCP port. With 0, the system chooses one.")
    var port = 8443
    @Flag(
        name: .customLong("no-tls"),
        help: "Speak HTTP/2 without TLS: no certificate to trust, and tokens that everybody on the network reads.")
    var isPlaintext = false
    @Flag(help: "Write a line to gateway.log for each request.")
    var logRequests = false

    func run() async throws {
        if let state = GatewayState.running(home) {
            throw CommandFailure("the gateway runs already, on \(state.address); stop it first")
        }
        guard isPlaintext || TransportSecurity.isTLSBuilt else {
            throw CommandFailure("\(GatewayError.builtWithoutTLS)")
        }
        try await checkHosts()
        try FileManager.default.createDirectory(
            at: home.gateway, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let log = home.gatewayLog
        var arguments = ["gateway", "serve", "--home", home.url.path, "--host", host, "--port", "\(port)"]
        for name in names { arguments += ["--name", name] }
        if isPlaintext { arguments.append("--no-tls") }
        if logRequests { arguments.append("--log-requests") }
        try await DetachedProcess.start(
            arguments, log: log,
            failure: { CommandFailure("the gateway did not start: \($0); see \(log.path)") })
        guard let state = GatewayState.running(home) else {
            throw CommandFailure("the gateway did not stay; see \(log.path)")
        }
        for name in DeviceDirectory.names(in: home.url) {
            guard let client = try? HostClient(try home.directory(name)) else { continue }
            try client.ask(.connectGateway(socket: home.gatewaySocket))
        }
        say("the gateway listens on \(state.address); \(state.trust(home))")
    }

    /// Before anything is written.
    private func checkHosts() async throws {
        do {
            try await GatewayConfiguration(directory: home.gateway, host: host, names: names).checkHosts()
        } catch let error as GatewayError {
            switch error {
            case .unusableHost, .unusableName: throw CommandFailure("--\(error)")
            default: throw error
            }
        }
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

            init(_ key: ProviderKey) {
                (keyID, team, isRevoked) = (key.keyID, key.team, key.isRevoked)
            }

            var text: String { "key \(keyID) of team \(team)\(isRevoked ? ", revoked" : "")" }
        }
        var isRunning: Bool
        /// What clients connect to, such as `https://localhost:8443`.
        var address: String?
        var host: String?
        var port: Int?
        var certificateAuthority: String
        var keys: [Key]
    }

    func run() async throws {
        let state = GatewayState.running(home)
        let keys = try ProviderKeyStore(directory: home.gateway).keys
        let status = Status(
            isRunning: state != nil, address: state?.address, host: state.map { $0.host ?? "localhost" },
            port: state?.port,
            certificateAuthority: home.gateway.appending(path: "ca.pem").path,
            keys: keys.map(Status.Key.init))
        try json.print(status) {
            let place = status.address.map { "listens on \($0)" } ?? "does not run"
            let keys = status.keys.map { "  \($0.text)" }
            let trust = state?.trust(home) ?? "trust \(status.certificateAuthority)"
            return (["the gateway \(place); \(trust)"] + keys).joined(separator: "\n")
        }
    }
}
