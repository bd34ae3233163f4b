// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import PushGateway

/// A gateway in the test's process, pushed to with the real curl.
struct GatewayUnderTest {
    private let gateway: PushGateway
    private let directory: URL
    private let port: Int
    private let token: String

    private static let team = "A1B2C3D4E5"

    init(directory: URL) async throws {
        self.directory = directory
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let key = try ProviderKeyStore(directory: directory).mint(team: Self.team, keyID: "KILLKEY001")
        token = try ProviderTokenSigner(privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, team: Self.team)
            .token(issuedAt: Date())
        var logger = Logger(label: "gateway")
        logger.logLevel = .critical
        gateway = PushGateway(configuration: GatewayConfiguration(directory: directory, logger: logger))
        port = try await gateway.start()
    }

    /// Returns when the gateway has answered 200.
    func push(id: String, token deviceToken: String) throws {
        let curl = Process()
        curl.executableURL = URL(filePath: "/usr/bin/curl")
        curl.arguments = [
            "--silent", "--show-error", "--http2", "--cacert", directory.appending(path: "ca.pem").path,
            "-H", "authorization: bearer \(token)", "-H", "apns-topic: com.deeplinkTut.Booking",
            "-d", #"{"aps":{"alert":"Hello"},"data":{"messageId":"\#(id)"}}"#, "-w", "%{http_code}",
            "https://localhost:\(port)/3/device/\(deviceToken)",
        ]
        let output = Pipe()
        curl.standardOutput = output
        try curl.run()
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        curl.waitUntilExit()
        guard answer == "200" else { throw Refused(answer: answer) }
    }

    struct Refused: Error {
        var answer: String
    }

    func stop() async {
        await gateway.stop()
    }
}
