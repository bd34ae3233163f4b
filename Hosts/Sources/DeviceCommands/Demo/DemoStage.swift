// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import PushGateway
import Subprocess
import SystemModel
import SystemPackage
import VirtualDevice

/// The folder, the device and the gateway of one demo.
///
/// Every step is a command line as a person would type it, run by this same program in a home of its own. The screen
/// shows the command with the parts that differ from run to run (folders, tokens, ports) under their names.
struct DemoStage {
    private static let team = "A1B2C3D4E5"
    private static let keyID = "DEMOKEY001"

    private static let devices = ["iPhone", "Older iPhone"]
    /// The one that is on.
    private var device = Self.devices[0]
    let home: URL
    let products: URL
    let examples: URL

    init(products: URL, examples: URL) throws {
        self.products = products
        self.examples = examples
        // Short: a socket's path has to fit into 107 bytes.
        home = URL(filePath: "/tmp/portico-demo-\(ProcessInfo.processInfo.processIdentifier)")
        let needed = Self.executables.map { products.appending(path: $0) }
        for path in needed + [examples.appending(path: "Booking/App/Info.plist")]
        where !FileManager.default.fileExists(atPath: path.path) {
            throw CommandFailure("\(path.path) is missing; run Scripts/demo, which builds it")
        }
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    // MARK: - Building up and tearing down

    func begin() async throws {
        try await portico("boot", device, "--identifier", "DEMO", shown: "portico boot iPhone")
        try await portico(
            ["gateway", "start", "--port", "0"] + (hasTLS ? [] : ["--no-tls"]),
            shown: "portico gateway start" + (hasTLS ? "" : " --no-tls"))
        try await installBooking()
        try await portico(
            "gateway", "key", Self.team, "--key-id", Self.keyID, "--output", key,
            shown: "portico gateway key \(Self.team) --key-id \(Self.keyID) --output key.p8")
    }

    /// Switches the device off, and another one on that has an older iOS; returns the stage with that.
    func changingDevice(profile: String) async throws -> DemoStage {
        try await portico("shutdown", device)
        var stage = self
        stage.device = Self.devices[1]
        try await stage.portico(
            "boot", stage.device, "--profile", profile, "--identifier", "OLDER",
            shown: "portico boot \"\(stage.device)\" --profile \(profile)")
        return stage
    }

    func end() async throws {
        // Of a device that was never there, or is off, the refusal does not matter.
        for arguments in [["gateway", "stop"]] + Self.devices.map({ ["shutdown", $0] }) { _ = try await run(arguments) }
        try FileManager.default.removeItem(at: home)
    }

    /// Whether the gateway has TLS. The rest of the demo is the same without.
    var hasTLS: Bool { TransportSecurity.isTLSBuilt }

    private var key: String { home.appending(path: "key.p8").path }

    // MARK: - Steps

    /// Runs one of this program's commands and shows what it prints.
    func show(_ arguments: String...) async throws {
        let typed = (["portico"] + arguments.map(Self.quoted)).joined(separator: " ")
        say("$ \(typed)")
        let (status, output) = try await run(arguments)
        guard status == 0 else { throw CommandFailure("\(typed) failed: \(output)") }
        say(output.trimmingCharacters(in: .newlines))
    }

    /// Sends one of Bulletin's payload files straight to the device, as to a simulator.
    func push(payload name: String, collapse: String? = nil) async throws {
        let file = examples.appending(path: "Bulletin/Payloads/\(name)").path
        let option = collapse.map { ["--collapse-id", $0] } ?? []
        let shown = (["portico", "push", "booted", "Payloads/\(name)"] + option).joined(separator: " ")
        say("$ \(shown)")
        // An identifier of its own making would differ from run to run.
        let (status, output) = try await run(["push", "booted", file, "--id", name] + option)
        guard status == 0 else { throw CommandFailure("\(shown) failed: \(output)") }
    }

    /// Runs one of this program's commands, shown as typed.
    func portico(_ arguments: String..., shown: String? = nil) async throws {
        try await portico(arguments, shown: shown)
    }

    func portico(_ arguments: [String], shown: String? = nil) async throws {
        let typed = shown ?? (["portico"] + arguments.map(Self.quoted)).joined(separator: " ")
        say("$ \(typed)")
        let (status, output) = try await run(arguments)
        guard status == 0 else { throw CommandFailure("\(typed) failed: \(output)") }
    }

    /// Sends a push as a backend would: with curl and a fresh provider token, over TLS if the gateway has it.
    func push(_ payload: String, identifier: String) async throws {
        let shown = hasTLS ? "--http2 --cacert ca.pem" : "--http2-prior-knowledge"
        let scheme = hasTLS ? "https" : "http"
        say("$ curl \(shown) -H \"authorization: bearer $TOKEN\" -H \"apns-topic: \(Self.booking)\" \\")
        say("       -H \"apns-id: \(identifier)\" -d '\(payload)' \\")
        say("       \(scheme)://localhost:$PORT/3/device/$DEVICE_TOKEN")
        let (_, token) = try await run(
            ["gateway", "token", "--key", key, "--key-id", Self.keyID, "--team", Self.team])
        guard let deviceToken = try client().deviceSummary().apps.first?.deviceToken else {
            throw CommandFailure("Booking has no device token")
        }
        guard let state = GatewayState.running(try homeOption()) else { throw CommandFailure("the gateway is gone") }
        let authority = home.appending(path: "gateway/ca.pem").path
        let transport = hasTLS ? ["--http2", "--cacert", authority] : ["--http2-prior-knowledge"]
        let result = try await Subprocess.run(
            .name("curl"),
            arguments: Arguments(
                ["--silent", "--show-error"] + transport + [
                    "-H", "authorization: bearer \(token.trimmingCharacters(in: .whitespacesAndNewlines))",
                    "-H", "apns-topic: \(Self.booking)", "-H", "apns-push-type: alert", "-H", "apns-id: \(identifier)",
                    "-d", payload, "-w", "%{http_version} %{http_code} %header{apns-id}",
                    "\(state.address)/3/device/\(deviceToken)",
                ]), input: .none, output: .string(limit: 65536), error: .string(limit: 65536))
        let answer = result.standardOutput
        guard answer == "2 200 \(identifier)" else {
            throw CommandFailure("the push was answered \(answer) \(result.standardError)")
        }
        say("HTTP/2 200, apns-id: \(identifier)")
    }

    func history() throws -> [TraceEntry] {
        try client().history()
    }

    /// Begins an act.
    ///
    /// - Parameter explanation: What is hard about it, in a sentence or two.
    func note(_ title: String, _ explanation: String? = nil) {
        say("\n# \(title)")
        if let explanation { say(explanation.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")) }
    }

    private func client() throws -> HostClient {
        try HostClient(try DeviceDirectory(name: device, home: home))
    }

    private func homeOption() throws -> HomeOption {
        try HomeOption.parse(["--home", home.path])
    }

    func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        let environment = Environment.inherit.updating(["PORTICO_HOME": home.path])
        let result = try await Subprocess.run(
            .path("/proc/self/exe"), arguments: Arguments(arguments), environment: environment,
            input: .none, output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        let text = result.standardOutput + result.standardError
        if case .exited(let code) = result.terminationStatus { return (code, text) }
        return (-1, text)
    }

    private static func quoted(_ argument: String) -> String {
        if argument.contains("\"") { return "'\(argument)'" }
        return argument.contains { " ?&'".contains($0) } ? "\"\(argument)\"" : argument
    }
}
