// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Logging
import NIOSSL

/// A push gateway that providers talk to as they talk to APNs: HTTP/2 over TLS, tokens, `/3/device/…`.
///
/// Devices connect to its local socket. A push is on disk before its sender gets 200, and stays there until the
/// device has acknowledged it.
///
/// ```swift
/// let gateway = PushGateway(configuration: GatewayConfiguration(directory: directory))
/// let port = try await gateway.start()
/// ```
///
/// As an actor it protects one invariant: at most one set of sockets and one open store at a time.
public actor PushGateway {
    private let configuration: GatewayConfiguration
    private var phase = Phase.stopped

    private enum Phase {
        case stopped, changing
        case running(Running)
    }

    private struct Running {
        var listener: PushListener
        var door: DeviceDoor
        var committer: PushCommitter
        var pool: DatabasePool
    }

    /// Touches nothing before ``start()``.
    public init(configuration: GatewayConfiguration) {
        self.configuration = configuration
    }

    /// Opens the store and both sockets.
    ///
    /// The first start in a directory makes a certificate authority there; clients trust its `ca.pem`.
    ///
    /// - Returns: the TCP port that providers connect to.
    /// - Throws: ``GatewayError`` for unusable files and when the gateway runs already; `LocalSocketError` when the
    ///   device socket is taken; what NIO reports when the port cannot be bound.
    public func start() async throws -> Int {
        guard case .stopped = phase else { throw GatewayError.alreadyStarted }
        phase = .changing
        do {
            let running = try await open()
            phase = .running(running)
            let address = "\(configuration.host):\(running.listener.port)"
            configuration.logger.notice("gateway on \(address), devices on \(configuration.deviceSocketPath)")
            return running.listener.port
        } catch {
            phase = .stopped
            throw error
        }
    }

    /// Closes both sockets and the store. Providers get GOAWAY; pushes being stored are answered first.
    ///
    /// Returns when everything is closed, so that the directory can be opened again. Does nothing on a gateway that
    /// does not run.
    public func stop() async {
        guard case .running(let running) = phase else { return }
        phase = .changing
        await running.listener.close()
        await running.committer.drain()
        await running.door.close()
        // What devices have acknowledged last.
        await running.committer.drain()
        // Nobody reads or writes any more; should SQLite object, the pool closes with its last reference.
        try? running.pool.close()
        phase = .stopped
    }

    private func open() async throws -> Running {
        let configuration = configuration
        try FileManager.default.createDirectory(at: configuration.directory, withIntermediateDirectories: true)
        let tls = try NIOSSLContext(configuration: serverTLS(in: configuration.directory))
        let keys = try ProviderKeyStore(directory: configuration.directory)
        let pool = try GatewayDatabase.open(in: configuration.directory)

        let store = PushStore(pool: pool)
        let roster = DeviceRoster()
        let registry = try TokenRegistry(pool: pool)
        let committer = PushCommitter { group in
            do {
                try store.commit(group, now: configuration.now(), isConnected: roster.isConnected)
            } catch {
                configuration.logger.error("the store cannot be written: \(error)")
                throw error
            }
            roster.wake(Set(group.pushes.map(\.device)))
        }
        let devices = DeviceService(
            registry: registry, store: store, committer: committer, roster: roster, now: configuration.now)
        let door = try DeviceDoor(
            path: configuration.deviceSocketPath, service: devices, logger: configuration.logger)
        let pushes = PushService(
            verifier: ProviderTokenVerifier(keys: keys), registry: registry, committer: committer,
            environment: configuration.environment, logger: configuration.logger, now: configuration.now,
            makeUUID: configuration.makeUUID)
        do {
            let listener = try await PushListener(
                host: configuration.host, port: configuration.port, tls: tls, service: pushes)
            door.start()
            return Running(listener: listener, door: door, committer: committer, pool: pool)
        } catch {
            await door.close()
            throw error
        }
    }

    private func serverTLS(in directory: URL) throws -> TLSConfiguration {
        let now = configuration.now()
        let authority = try CertificateAuthority.open(in: directory, now: now)
        let identity = try authority.issueServerIdentity(
            names: [
                "localhost", "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
            ],
            addresses: [[127, 0, 0, 1], [UInt8](repeating: 0, count: 15) + [1]], now: now)
        let chain = try identity.chainPEM.map { pem in
            NIOSSLCertificateSource.certificate(try NIOSSLCertificate(bytes: Array(pem.utf8), format: .pem))
        }
        let key = try NIOSSLPrivateKey(bytes: Array(identity.privateKeyPEM.utf8), format: .pem)
        var tls = TLSConfiguration.makeServerConfiguration(certificateChain: chain, privateKey: .privateKey(key))
        tls.applicationProtocols = ["h2"]
        tls.minimumTLSVersion = .tlsv12
        return tls
    }
}
