// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import PushGateway
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

    /// How a gateway is started, and the hosts that clients can use then, the one of its own address first.
    private static let starts: [(options: [String], hosts: [String])] = [
        ([], ["localhost", "127.0.0.1", "api.push.apple.com"]),
        (["--host", "127.0.0.2"], ["127.0.0.2", "localhost"]),
        (["--host", "0.0.0.0"], [machine, "localhost", "api.push.apple.com"]),
        (
            ["--host", "0.0.0.0", "--name", "push.example.test", "--name", "2001:db8::7"],
            ["push.example.test", "[2001:db8::7]", machine, "127.0.0.1"]
        ),
        (["--host", "0.0.0.0", "--name", "2001:db8::7"], ["[2001:db8::7]", "localhost"]),
    ]

    /// What a gateway that listens everywhere calls this machine.
    private static let machine =
        GatewayConfiguration(directory: URL(filePath: "/nowhere"), host: "0.0.0.0").clientHost

    @Test("status shows the address that clients use; the certificate is valid for it, by the authority of before")
    func shownAddress() async throws {
        try await CommandLineTool.use { tool in
            var authority: Data?
            for start in Self.starts {
                let answer = try await tool.run(["gateway", "start", "--port", "0"] + start.options)
                let port = try Self.port(tool)
                let address = "https://\(start.hosts[0]):\(port)"
                #expect(answer == "the gateway listens on \(address); trust HOME/gateway/ca.pem\n")
                #expect(try await tool.run("gateway", "status") == answer)
                let listing = try JSONDecoder().decode(
                    Status.self, from: Data(try await tool.run("gateway", "status", "--json").utf8))
                let host = start.hosts[0].trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
                #expect(listing == Status(address: address, host: host, port: port))
                let place = start.options.contains("127.0.0.2") ? "127.0.0.2" : "127.0.0.1"
                for host in start.hosts {
                    #expect(try await Self.status(at: place, of: host, tool) == "405", "\(host), \(start.options)")
                }
                #expect(
                    try await tool.attempt(["gateway", "start"])
                        == .init(
                            status: 1, complaint: "Error: the gateway runs already, on \(address); stop it first\n"))
                try await tool.run("gateway", "stop")
                let end = "the gateway does not run; trust HOME/gateway/ca.pem\n"
                #expect(try await tool.run("gateway", "status") == end)

                let root = try Data(contentsOf: tool.home.url.appending(path: "gateway/ca.pem"))
                #expect(root == (authority ?? root))
                authority = root
            }
        }
    }

    @Test("without TLS the address says so, and there is nothing to trust")
    func plaintext() async throws {
        try await CommandLineTool.use { tool in
            let answer = try await tool.run("gateway", "start", "--port", "0", "--no-tls")
            let address = "http://localhost:\(try Self.port(tool))"
            #expect(answer == "the gateway listens on \(address); HTTP/2 without TLS: curl --http2-prior-knowledge\n")
            #expect(try await tool.run("gateway", "status") == answer)
            let listing = try JSONDecoder().decode(
                Status.self, from: Data(try await tool.run("gateway", "status", "--json").utf8))
            #expect(listing.address == address)
            let files = try FileManager.default.contentsOfDirectory(
                atPath: tool.home.url.appending(path: "gateway").path)
            #expect(files.filter { $0.hasSuffix(".pem") } == [])
        }
    }

    @Test("a certificate is not for other hosts; the same start keeps it")
    func certificate() async throws {
        try await CommandLineTool.use { tool in
            let file = tool.home.url.appending(path: "gateway/server.pem")
            var certificates: [Data] = []
            for name in ["a.example.test", "a.example.test", "b.example.test"] {
                try await tool.run("gateway", "start", "--port", "0", "--name", name)
                certificates.append(try Data(contentsOf: file))
                #expect(try await Self.status(at: "127.0.0.1", of: name, tool) == "405")
                #expect(try await Self.status(at: "127.0.0.1", of: "c.example.test", tool) == "000")
                try await tool.run("gateway", "stop")
            }
            #expect(certificates[0] == certificates[1] && certificates[1] != certificates[2])
        }
    }

    @Test("a gateway's state without a host is one of a gateway on localhost")
    func oldState() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("gateway", "start", "--port", "0")
            let port = try Self.port(tool)
            let file = tool.home.url.appending(path: "gateway/gateway.json")
            let process = try JSONDecoder().decode(State.self, from: try Data(contentsOf: file)).process
            try Data(#"{"process":\#(process),"port":\#(port)}"#.utf8).write(to: file)
            let answer = "the gateway listens on https://localhost:\(port); trust HOME/gateway/ca.pem\n"
            #expect(try await tool.run("gateway", "status") == answer)
        }
    }

    @Test("hosts and names that cannot be used are refused before anything is written")
    func badHosts() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        for refusal in Self.refusals {
            #expect(try await tool.attempt(refusal.command) == refusal.outcome, "\(refusal.command)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.home.url.path) == [])
    }

    private static let refusals = [
        Refusal(
            ["gateway", "start", "--host", "https://localhost"],
            "--host \"https://localhost\": this is neither a host name nor an IP address; use an IP address or a name of "
                + "this machine, or 0.0.0.0 for all of its addresses"),
        Refusal(
            ["gateway", "start", "--host", "192.0.2.1"],
            "--host \"192.0.2.1\": this machine does not have this address; use an IP address or a name of this machine, "
                + "or 0.0.0.0 for all of its addresses"),
        Refusal(
            ["gateway", "start", "--name", "a.example.test", "--name", "a b"],
            "--name \"a b\": this is neither a host name nor an IP address; use a host name or an IP address by which "
                + "clients reach the gateway"),
    ]

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

    /// What curl is answered that asks for a page of `host`, connected to `address`; 000 when it cannot connect or does not
    /// trust the certificate.
    private static func status(
        at address: String, of host: String = "localhost", _ tool: CommandLineTool
    ) async throws -> String {
        let port = try port(tool)
        let result = try await Subprocess.run(
            .name("curl"),
            arguments: [
                "--silent", "--http2", "--cacert", "gateway/ca.pem", "--connect-to", "::\(address):", "--output",
                "/dev/null", "--write-out", "%{http_code}", "https://\(host):\(port)/3/device/1",
            ], workingDirectory: FilePath(tool.home.url.path), input: .none, output: .string(limit: 100),
            error: .string(limit: 65536))
        return result.standardOutput
    }

    private struct State: Decodable {
        var process: Int32
        var port: Int
    }

    private struct Status: Decodable, Equatable {
        var address: String?
        var host: String?
        var port: Int?
    }
}
