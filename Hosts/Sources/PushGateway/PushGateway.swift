// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import LocalSocket
import Logging

/// A push gateway with the interface of APNs for providers: HTTP/2, over TLS unless ``GatewayConfiguration/security`` says
/// otherwise; tokens; `/3/device/…`.
///
/// Devices connect to its local socket. A push is saved on disk before its sender gets 200, and is kept until the
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
        case stopped
        case starting(Task<Running, any Error>)
        case running(Running)
        case stopping(Task<Void, Never>)
    }

    private struct Running: Sendable {
        var listener: PushListener
        var server: DeviceServer
        var committer: PushCommitter
        var pool: DatabasePool
        /// Held from before the store is opened until after it is closed.
        var lock: FolderLock
    }

    /// Has no effect before ``start()``.
    public init(configuration: GatewayConfiguration) {
        self.configuration = configuration
    }

    /// Opens the store and both sockets. Waits for a ``stop()`` in progress first.
    ///
    /// Nothing is written if the configuration's hosts cannot be used: see ``GatewayConfiguration/checkHosts()``.
    ///
    /// The first start with TLS in a directory creates a certificate authority there; clients trust its `ca.pem`. The
    /// directory is made readable by its owner only.
    ///
    /// - Returns: The TCP port that providers connect to.
    /// - Throws: ``GatewayError`` for unusable files and hosts, without TLS in a build that should have it, if this gateway is
    ///   already running or another one uses the directory, and if ``stop()`` is called in the meantime; `LocalSocketError`
    ///   if the device socket is in use; NIO's errors if the port cannot be bound.
    public func start() async throws -> Int {
        while case .stopping(let end) = phase { await end.value }
        guard case .stopped = phase else { throw GatewayError.alreadyStarted }
        let configuration = configuration
        let opening = Task { try await Self.open(configuration) }
        phase = .starting(opening)
        let result = await opening.result
        // Another call may have come in the meantime: then the gateway belongs to it.
        guard case .starting(opening) = phase else { throw GatewayError.stoppedWhileStarting }
        do {
            let running = try result.get()
            phase = .running(running)
            let address = "\(configuration.host):\(running.listener.port)"
            configuration.logger.notice("gateway on \(address), devices on \(configuration.deviceSocketPath)")
            return running.listener.port
        } catch {
            phase = .stopped
            throw error
        }
    }

    /// Closes both sockets and the store. Providers receive GOAWAY; pushes that are being saved are answered first.
    ///
    /// Returns when everything is closed, so that the directory can be opened again, even with several concurrent
    /// calls. A gateway that is starting is stopped as soon as it has started, and its ``start()`` throws. Does nothing
    /// if the gateway is not running.
    public func stop() async {
        switch phase {
        case .stopped: break
        case .stopping(let end): await end.value
        case .starting(let opening):
            // A start that fails has closed everything that it had opened.
            await end { try? await opening.value }
        case .running(let running):
            await end { running }
        }
    }

    /// Whether nothing is running, starting or stopping.
    var isStopped: Bool { if case .stopped = phase { true } else { false } }
    /// Whether a ``stop()`` is in progress.
    var isStopping: Bool { if case .stopping = phase { true } else { false } }

    private func end(_ running: @escaping @Sendable () async -> Running?) async {
        let ending = Task {
            if let running = await running() { await Self.close(running) }
            phase = .stopped
        }
        phase = .stopping(ending)
        await ending.value
    }

    private static func close(_ running: Running) async {
        await running.listener.close()
        await running.committer.drain()
        await running.server.close()
        // The last acknowledgements of devices.
        await running.committer.drain()
        // Nobody reads or writes any more; should SQLite object, the pool closes with its last reference.
        try? running.pool.close()
        // Not left to the last reference, which may outlive this call.
        running.lock.release()
    }

    private static func open(_ configuration: GatewayConfiguration) async throws -> Running {
        let names = try ServerNames(of: configuration)
        try await PushListener.check(host: configuration.host)
        let directory = configuration.directory
        try PrivateFile.makeFolder(directory)
        let lock = try PrivateFile.lock("gateway.lock", in: directory)
        let tls: ServerTLS? =
            switch configuration.security {
            case .tls: try ServerTLS(in: directory, names: names, now: configuration.now())
            case .plaintext: nil
            }
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
        let server = try DeviceServer(
            path: configuration.deviceSocketPath, service: devices, logger: configuration.logger)
        let pushes = PushService(
            verifier: ProviderTokenVerifier(keys: keys), registry: registry, committer: committer,
            environment: configuration.environment, logger: configuration.logger, now: configuration.now,
            makeUUID: configuration.makeUUID)
        do {
            let listener = try await PushListener(
                host: configuration.host, port: configuration.port, tls: tls, service: pushes,
                limits: configuration.limits)
            server.start()
            return Running(listener: listener, server: server, committer: committer, pool: pool, lock: lock)
        } catch {
            await server.close()
            throw error
        }
    }
}
