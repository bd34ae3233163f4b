// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import LocalSocket
import Logging
import Synchronization

/// Serves devices: accepts local connections, each with a thread of its own.
final class DeviceServer: Sendable {
    private let listener: LocalListener
    private let service: DeviceService
    private let logger: Logger
    private let open = Mutex(OpenConnections())
    /// Entered once for every running thread.
    private let threads = DispatchGroup()

    private struct OpenConnections {
        var isClosed = false
        var connections: [ObjectIdentifier: LocalConnection] = [:]
    }

    /// Listens at `path`; call ``start()`` to accept.
    ///
    /// - Throws: `LocalSocketError`, with `EADDRINUSE` if another gateway is listening there.
    init(path: String, service: DeviceService, logger: Logger) throws {
        listener = try LocalListener(path: path)
        self.service = service
        self.logger = logger
    }

    func start() {
        inThread { server in
            while let connection = server.listener.accept() { server.serve(connection) }
        }
    }

    /// Stops accepting, ends every connection and returns when all threads have ended.
    func close() async {
        listener.stop()
        let connections = open.withLock { open in
            open.isClosed = true
            return Array(open.connections.values)
        }
        for connection in connections { connection.shutDown() }
        await withCheckedContinuation { continuation in
            threads.notify(queue: .global()) { continuation.resume() }
        }
    }

    private func serve(_ connection: LocalConnection) {
        let isWelcome = open.withLock { open in
            if !open.isClosed { open.connections[ObjectIdentifier(connection)] = connection }
            return !open.isClosed
        }
        guard isWelcome else { return }
        inThread { server in
            let conversation = DeviceConnection(connection: connection, service: server.service, logger: server.logger)
            conversation.run { sender in server.inThread { _ in sender.run() } }
            _ = server.open.withLock { $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
        }
    }

    private func inThread(_ body: @escaping @Sendable (DeviceServer) -> Void) {
        threads.enter()
        Thread.detachNewThread { [self] in
            body(self)
            threads.leave()
        }
    }
}
