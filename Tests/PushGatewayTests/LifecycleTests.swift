// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Testing

@testable import PushGateway

/// Starting and stopping, and whose directory it is.
@Suite struct LifecycleTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func gateway(socket: String = "devices.sock") -> PushGateway {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return PushGateway(
            configuration: GatewayConfiguration(
                directory: directory.url, deviceSocketPath: directory.url.appendingPathComponent(socket).path,
                logger: logger))
    }

    // The gateway went on starting, and nobody could tell that it ran.
    @Test func stopWhileStartingStops() async throws {
        // Nothing holds the start up, as that would take a thread from every other test: so it may win.
        var interrupted = 0
        for _ in 1...20 where interrupted == 0 {
            let gateway = gateway()
            let starting = Task { try await gateway.start() }
            for _ in 1...10_000 { if await gateway.isStopped { await Task.yield() } else { break } }
            let stopping = [Task { await gateway.stop() }, Task { await gateway.stop() }]
            for task in stopping { await task.value }
            do {
                _ = try await starting.value
            } catch {
                #expect(error as? GatewayError == .stoppedWhileStarting)
                interrupted += 1
            }
            // A start that comes after a stop waits for its end.
            #expect(try await gateway.start() > 0)
            await gateway.stop()
        }
        #expect(interrupted > 0)
        _ = try await self.gateway().startAndStop()
    }

    @Test func stopReturnsWhenEverythingIsClosedHoweverOftenItIsCalled() async throws {
        let lock = directory.url.appendingPathComponent("gateway.lock").path
        for _ in 1...5 {
            let gateway = gateway()
            _ = try await gateway.start()
            await withTaskGroup(of: Void.self) { group in
                for _ in 1...3 {
                    group.addTask {
                        await gateway.stop()
                        let descriptor = open(lock, O_RDWR)
                        // Shared: the calls are not in each other's way.
                        #expect(flock(descriptor, LOCK_SH | LOCK_NB) == 0)
                        close(descriptor)
                    }
                }
            }
        }
    }

    static let badHosts: [(host: String, names: [String])] = [
        ("no host", []), ("192.0.2.1", []), ("127.0.0.1", ["push.example.test", "0.0.0.0"]),
    ]

    @Test(arguments: badHosts)
    func aStartWithABadHostWritesNothing(host: String, names: [String]) async throws {
        let folder = directory.url.appendingPathComponent("gateway", isDirectory: true)
        let gateway = PushGateway(
            configuration: GatewayConfiguration(directory: folder, host: host, names: names))
        await #expect(throws: GatewayError.self) { try await gateway.start() }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aFailedStartLeavesNothingBehind() async throws {
        try Data("not a database, and long enough to be taken for none".utf8)
            .write(to: directory.url.appendingPathComponent("gateway.sqlite"))
        let gateway = gateway()
        await #expect(throws: GatewayError.self) { try await gateway.start() }
        try FileManager.default.removeItem(at: directory.url.appendingPathComponent("gateway.sqlite"))
        _ = try await gateway.startAndStop()
    }

    // Two gateways with one store gave one sequence number twice.
    @Test func secondGatewayInTheSameDirectoryIsRefused() async throws {
        let first = gateway()
        _ = try await first.start()
        let second = gateway(socket: "other.sock")
        let error = await #expect(throws: GatewayError.self) { try await second.start() }
        let path = directory.url.appendingPathComponent("gateway.lock").path
        #expect(error == .inUse(path: path, process: ProcessInfo.processInfo.processIdentifier))
        #expect(error?.description.contains("another gateway") == true)
        await first.stop()
        _ = try await second.startAndStop()
    }

    @Test func everythingIsTheOwnersAlone() async throws {
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.url.path)
        _ = try ProviderKeyStore(directory: directory.url).mint(team: Sample.team)
        _ = try await gateway().startAndStop()
        func permissions(_ name: String) throws -> Int? {
            let path = name.isEmpty ? directory.url.path : directory.url.appendingPathComponent(name).path
            return try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try permissions("") == 0o700)
        #expect(try permissions("keys.json") == 0o600)
        #expect(try permissions("ca-key.pem") == 0o600)
        #expect(try permissions("server-key.pem") == 0o600)
    }

    @Test func keysOfManyProcessesAreAllKept() async throws {
        let directory = directory.url
        // Each with a store of its own, as another process has.
        try await withThrowingTaskGroup(of: MintedProviderKey.self) { group in
            for number in 10..<30 {
                group.addTask {
                    try ProviderKeyStore(directory: directory).mint(team: Sample.team, keyID: "KEY00000\(number)")
                }
            }
            try await group.waitForAll()
        }
        #expect(
            try ProviderKeyStore(directory: directory).keys.map(\.keyID).sorted() == (10..<30).map { "KEY00000\($0)" })
    }
}

extension PushGateway {
    fileprivate func startAndStop() async throws -> Int {
        let port = try await start()
        await stop()
        return port
    }
}
