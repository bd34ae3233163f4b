// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import Synchronization
import SystemModel

/// The messages of a device to the gateway on one connection, written in order by a separate thread.
///
/// Acknowledgements are not queued: the highest one covers all others, so that a burst of pushes needs only a few.
final class GatewayOutbox: Sendable {
    private let connection: LocalConnection
    private let waiting = Mutex(Waiting())
    private let wakeUp = DispatchSemaphore(value: 0)

    private struct Waiting {
        var messages: [DeviceToGateway] = []
        var acknowledged: Int?
        var isFinishing = false
        var isClosed = false
        /// Whether the thread has been woken but has not run yet.
        var isWoken = false
    }

    init(_ connection: LocalConnection) {
        self.connection = connection
        Thread.detachNewThread { [self] in
            while let (messages, isLast) = next() {
                write(messages)
                if isLast { close() }
            }
        }
    }

    /// Returns at once, like ``acknowledge(_:)``.
    func say(_ message: DeviceToGateway) {
        change { $0.messages.append(message) }
    }

    func acknowledge(_ sequence: Int) {
        change { $0.acknowledged = max($0.acknowledged ?? sequence, sequence) }
    }

    /// Ends the connection after all previous messages have been written. Returns at once.
    func finish() {
        change { $0.isFinishing = true }
    }

    /// Ends the connection. Can be called more than once.
    func close() {
        connection.shutDown()
        change { $0.isClosed = true }
    }

    private func change(_ body: (inout Waiting) -> Void) {
        let mustWake = waiting.withLock { waiting in
            body(&waiting)
            defer { waiting.isWoken = true }
            return !waiting.isWoken
        }
        if mustWake { wakeUp.signal() }
    }

    /// Blocks until there is something to write; nil when the connection has ended.
    private func next() -> (messages: [DeviceToGateway], isLast: Bool)? {
        wakeUp.wait()
        return waiting.withLock { waiting in
            waiting.isWoken = false
            guard !waiting.isClosed else { return nil }
            let acknowledgement = waiting.acknowledged.take().map { DeviceToGateway.acknowledge(sequence: $0) }
            defer { waiting.messages = [] }
            return (waiting.messages + [acknowledgement].compactMap(\.self), waiting.isFinishing)
        }
    }

    private func write(_ messages: [DeviceToGateway]) {
        do {
            for message in messages { try connection.writeFrame(try JSONEncoder().encode(message)) }
        } catch {
            // Some messages are lost: only a new connection can recover from that. Its reader logs the reason.
            close()
        }
    }
}
