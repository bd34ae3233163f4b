// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Subprocess
import SystemPackage
import Testing

/// Where the gateway can be reached: 127.0.0.2 is this machine too, and not the address that it listens on by itself.
@Suite struct GatewayAddressTests {
    @Test("unless told otherwise the gateway listens on 127.0.0.1 only; with --host everywhere, as in a container")
    func address() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("gateway", "start", "--port", "0")
            #expect(try await Self.status(at: "127.0.0.1", tool) == "405")
            #expect(try await Self.status(at: "127.0.0.2", tool) == "000")
            try await tool.run("gateway", "stop")
            try await tool.run("gateway", "start", "--host", "0.0.0.0", "--port", "0")
            #expect(try await Self.status(at: "127.0.0.2", tool) == "405")
        }
    }

    @Test("a port that another program listens on is named")
    func taken() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("gateway", "start", "--port", "0")
            let port = try Self.port(tool)
            let other = try TemporaryHome()
            let outcome = try await tool.attempt(["gateway", "start", "--port", "\(port)", "--home", other.url.path])
            #expect(outcome.status == 1)
            let log = other.url.appending(path: "gateway/gateway.log").path
            #expect(
                outcome.complaint == """
                    Error: the gateway did not start: another program listens on port \(port) of 127.0.0.1; choose \
                    another port; see \(log)

                    """)
        }
    }

    private static func port(_ tool: CommandLineTool) throws -> Int {
        let file = tool.home.url.appending(path: "gateway/gateway.json")
        return try JSONDecoder().decode(State.self, from: try Data(contentsOf: file)).port
    }

    /// What curl is answered that asks for a page; 000 when it cannot connect.
    private static func status(at address: String, _ tool: CommandLineTool) async throws -> String {
        let port = try port(tool)
        let result = try await Subprocess.run(
            .name("curl"),
            arguments: [
                "--silent", "--http2", "--cacert", "gateway/ca.pem", "--connect-to", "::\(address):", "--output",
                "/dev/null", "--write-out", "%{http_code}", "https://localhost:\(port)/3/device/1",
            ], workingDirectory: FilePath(tool.home.url.path), input: .none, output: .string(limit: 100),
            error: .string(limit: 65536))
        return result.standardOutput
    }

    private struct State: Decodable {
        var port: Int
    }
}
