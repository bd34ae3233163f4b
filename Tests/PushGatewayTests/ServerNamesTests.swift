// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing

@testable import PushGateway

/// Under which names a gateway can be reached over TLS.
@Suite struct ServerNamesTests {
    static let always: [HostName] = [
        .name("localhost"), .address([127, 0, 0, 1]), .address([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
        .name("api.push.apple.com"), .name("api.sandbox.push.apple.com"), .name("api.development.push.apple.com"),
    ]

    struct Case: CustomTestStringConvertible, Sendable {
        var host: String
        var names: [String] = []
        var machine = "build-7.example.test"
        /// Beyond those that are always there.
        var added: [HostName]
        var clientHost: String

        var testDescription: String { "\(host) \(names) on \(machine)" }
    }

    static let cases: [Case] = [
        Case(host: "127.0.0.1", added: [], clientHost: "localhost"),
        Case(host: "localhost", added: [], clientHost: "localhost"),
        Case(host: "::1", added: [], clientHost: "::1"),
        Case(host: "192.0.2.7", added: [.address([192, 0, 2, 7])], clientHost: "192.0.2.7"),
        Case(
            host: "fe80::1%eth0", added: [.address([0xFE, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])],
            clientHost: "fe80::1%eth0"),
        Case(host: "Push.example.test", added: [.name("push.example.test")], clientHost: "Push.example.test"),
        Case(host: "0.0.0.0", added: [.name("build-7.example.test")], clientHost: "build-7.example.test"),
        Case(host: "::", added: [.name("build-7.example.test")], clientHost: "build-7.example.test"),
        Case(host: "0:0:0:0:0:0:0:0", machine: "Ada's Mac", added: [], clientHost: "localhost"),
        Case(
            host: "0.0.0.0", names: ["my_gateway", "192.0.2.7", "MY_GATEWAY", "localhost"],
            added: [.name("build-7.example.test"), .name("my_gateway"), .address([192, 0, 2, 7])],
            clientHost: "my_gateway"),
        Case(
            host: "127.0.0.1", names: ["push.example.test"], added: [.name("push.example.test")],
            clientHost: "push.example.test"),
    ]

    @Test(arguments: cases)
    func names(sample: Case) throws {
        let configuration = Self.configuration(sample.host, sample.names)
        #expect(try ServerNames(of: configuration, machineName: sample.machine).hosts == Self.always + sample.added)
        #expect(configuration.clientHost(machineName: sample.machine) == sample.clientHost)
    }

    @Test(arguments: [
        "", " ", "no host", "localhost:8443", "https://localhost", "[::1]", "256.1.1.1", "1.2.3", "-a", "a-", "a..b",
        ".a", "a.", "é.example.test", "*.example.test", String(repeating: "a", count: 64),
        String(repeating: "a.", count: 127) + "a",
    ])
    func whatIsNoHost(text: String) {
        #expect(HostName(text) == nil)
        #expect(throws: GatewayError.unusableHost(text, problem: "this is neither a host name nor an IP address")) {
            try ServerNames(of: Self.configuration(text))
        }
        #expect(throws: GatewayError.unusableName(text, problem: "this is neither a host name nor an IP address")) {
            try ServerNames(of: Self.configuration("127.0.0.1", ["a", text]))
        }
    }

    @Test func errorsSayWhatToDo() async throws {
        let error = await #expect(throws: GatewayError.self) { try await Self.configuration("192.0.2.1").checkHosts() }
        #expect(
            error?.description == """
                host "192.0.2.1": this machine does not have this address; use an IP address or a name of this machine, \
                or 0.0.0.0 for all of its addresses
                """)
        let nameless = await #expect(throws: GatewayError.self) {
            try await Self.configuration("127.0.0.1", ["::"]).checkHosts()
        }
        #expect(
            nameless?.description == """
                name "::": this stands for every address and is the name of none; use a host name or an IP address by \
                which clients reach the gateway
                """)
    }

    @Test func hostWithoutAnAddress() throws {
        // Longer than the domain name system allows, so that nobody is asked.
        let error = #expect(throws: SocketAddressError.UnknownHost.self) {
            try SocketAddress.makeAddressResolvingHost(String(repeating: "a.", count: 200), port: 0)
        }
        let problem = PushListener.hostProblem(of: try #require(error))
        #expect(problem?.hasPrefix("this name has no IP address (") == true)
        #expect(PushListener.hostProblem(of: IOError(errnoCode: EMFILE, reason: "socket")) == nil)
    }

    private static func configuration(_ host: String, _ names: [String] = []) -> GatewayConfiguration {
        GatewayConfiguration(directory: URL(fileURLWithPath: "/nowhere"), host: host, names: names)
    }
}

/// What curl, which knows nothing but `ca.pem`, makes of the certificate.
@Suite struct ServerNameTrustTests {
    /// Sends a push to another name of the gateway; nil if curl does not trust the certificate for it.
    private static func status(of host: String, at gateway: RunningGateway) async throws -> Int? {
        do {
            return try await Curl(gateway: gateway).push(
                host: host, options: ["--http2", "--connect-to", "::127.0.0.1:"]
            ).status
        } catch let failure as Curl.Failure {
            try #require(failure.text.contains("SSL"), "\(failure.text)")
            return nil
        }
    }

    @Test func certificateFollowsTheNamesAndItsAuthorityStays() async throws {
        let directory = try TemporaryDirectory()
        let files = ["ca.pem", "server.pem"].map { directory.url.appendingPathComponent($0) }
        func contents() throws -> [Data] { try files.map { try Data(contentsOf: $0) } }
        let hosts = ["push.example.test", "192.0.2.7", "[2001:db8::7]", "localhost", "api.push.apple.com"]
        func statuses(_ gateway: RunningGateway) async throws -> [Int?] {
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            var statuses: [Int?] = []
            for host in hosts { statuses.append(try await Self.status(of: host, at: gateway)) }
            return statuses
        }

        try await RunningGateway.use(directory: directory) { gateway in
            let received = try await statuses(gateway)
            #expect(received == [nil, nil, nil, 200, 200])
        }
        let first = try contents()
        let names = ["push.example.test", "192.0.2.7", "2001:db8::7"]
        try await RunningGateway.use(directory: directory, names: names) { gateway in
            let received = try await statuses(gateway)
            #expect(received == [200, 200, 200, 200, 200])
        }
        let second = try contents()
        #expect(second[0] == first[0] && second[1] != first[1])
        try await RunningGateway.use(directory: directory, names: names) { gateway in
            let received = try await statuses(gateway)
            #expect(received == [200, 200, 200, 200, 200])
        }
        #expect(try contents() == second)
    }
}
