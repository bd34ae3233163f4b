// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import PushGateway
import Subprocess
import SystemPackage
import Testing

/// A gateway with a provider key, and a device that has told it about Booking.
struct GatewayStage {
    let tool: CommandLineTool
    let deviceToken: String

    static let team = "A1B2C3D4E5"
    static let keyID = "TESTKEY001"

    static func use(_ body: (GatewayStage) async throws -> Void) async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("gateway", "start", "--port", "0")
            try await tool.bootWithBooking()
            try await tool.run("gateway", "key", team, "--key-id", keyID, "--output", "key.p8")
            try await tool.run("privacy", "booted", "grant", "notifications", booking)
            try await tool.run("launch", "booted", booking)
            let listing = Data(try await tool.run("list", "--json").utf8)
            let token = try JSONDecoder().decode([Listing].self, from: listing).first?.device.apps.first?.deviceToken
            try await body(GatewayStage(tool: tool, deviceToken: try #require(token)))
        }
    }

    private struct Listing: Decodable {
        struct Device: Decodable { var apps: [App] }
        struct App: Decodable { var deviceToken: String? }
        var device: Device
    }

    /// What a test's pushes are called.
    static func identifier(_ number: Int) -> String { "11111111-0000-4000-8000-00000000000\(number)" }

    // MARK: - The provider

    struct Answer: Equatable {
        var version = "2"
        var status: Int
        var identifier: String
        var body = ""

        static func accepted(_ number: Int) -> Answer {
            Answer(status: 200, identifier: GatewayStage.identifier(number))
        }
    }

    /// Sends a push as a backend would, with a token from `portico gateway token` unless another is given.
    func push(
        message: String, identifier: String, token: String? = nil, deviceToken: String? = nil
    ) async throws -> Answer {
        let bearer: String
        if let token { bearer = token } else { bearer = try await providerToken(key: "key.p8") }
        let result = try await Subprocess.run(
            .name("curl"),
            arguments: [
                "--silent", "--show-error", "--http2", "--cacert", "gateway/ca.pem",
                "-H", "authorization: bearer \(bearer)", "-H", "apns-topic: \(booking)", "-H", "apns-id: \(identifier)",
                "-d", #"{"aps":{"alert":{"title":"New Message!","body":"Hello!"}},"data":{"messageId":"\#(message)"}}"#,
                "-w", "\n%{http_version} %{http_code} %header{apns-id}",
                "https://localhost:\(try port())/3/device/\(deviceToken ?? self.deviceToken)",
            ], workingDirectory: FilePath(tool.home.url.path), input: .none, output: .string(limit: 65536),
            error: .string(limit: 65536))
        let lines = result.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
        let parts = (lines.last ?? "").split(separator: " ").map(String.init)
        try #require(parts.count == 3, "\(result.standardOutput) \(result.standardError)")
        return Answer(
            version: parts[0], status: try #require(Int(parts[1])), identifier: parts[2],
            body: lines.dropLast().joined(separator: "\n"))
    }

    func port() throws -> Int { try state().port }

    /// The gateway's process.
    func process() throws -> Int32 { try state().process }

    private struct State: Decodable {
        var process: Int32
        var port: Int
    }

    private func state() throws -> State {
        let file = tool.home.url.appending(path: "gateway/gateway.json")
        return try JSONDecoder().decode(State.self, from: Data(contentsOf: file))
    }

    /// What the gateway has logged.
    var logLines: [String] {
        get throws {
            let file = tool.home.url.appending(path: "gateway/gateway.log")
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        }
    }

    private func providerToken(key: String) async throws -> String {
        let token = try await tool.run("gateway", "token", "--key", key, "--key-id", Self.keyID, "--team", Self.team)
        return token.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Signed with the right key, some seconds ago.
    func providerToken(age: TimeInterval) throws -> String {
        let pem = try String(contentsOf: tool.home.url.appending(path: "key.p8"), encoding: .utf8)
        let signer = try ProviderTokenSigner(privateKeyPEM: pem, keyID: Self.keyID, team: Self.team)
        return try signer.token(issuedAt: Date(timeIntervalSinceNow: -age))
    }

    /// Signed with a key of the same name that another gateway made.
    func forgedProviderToken() async throws -> String {
        try await tool.run(
            "gateway", "key", Self.team, "--key-id", Self.keyID, "--output", "forged.p8", "--home", "elsewhere")
        return try await providerToken(key: "forged.p8")
    }

    // MARK: - The device

    /// Taps the one notification that is there or on its way, and expects that nothing more comes.
    func expectOneDelivery(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await tool.run("tap", "notification", "booted", "--wait", "20s")
        #expect(
            try await tool.attempt(["tap", "notification", "booted"])
                == .init(status: 1, complaint: "Error: no delivered notification\n"),
            sourceLocation: sourceLocation)
        let lines = try await tool.timeline()
        #expect(
            lines.filter { $0.contains("● push") || $0.contains("banner") || $0.contains("alert \"") } == [
                "00:00.530                 ● push 11111111-0000-4000-8000-000000000001 for com.deeplinkTut.Booking",
                "00:00.530  Booking        ■ banner \"New Message!: Hello!\"",
                "00:01.060  Booking        ■ shows Guest, alert \"Messages Details 1\"",
            ], sourceLocation: sourceLocation)
    }
}
