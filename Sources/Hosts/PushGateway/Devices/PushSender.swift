// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import LocalSocket
import Logging
import Synchronization
import SystemModel

/// Writes a device's stored pushes to its connection, in order, on a thread of its own.
///
/// The store is the queue: after each wake-up the sender reads on from the last number it has sent. So a device that
/// does not read holds up nobody but itself, and nothing piles up in memory.
final class PushSender: Sendable {
    /// How many pushes are read from the store at a time.
    private static let batchSize = 64

    private let device: String
    private let connection: LocalConnection
    private let store: PushStore
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let wakeUps = DispatchSemaphore(value: 0)
    private let isEnded = Mutex(false)

    init(
        device: String, connection: LocalConnection, store: PushStore, now: @escaping @Sendable () -> Date,
        logger: Logger
    ) {
        self.device = device
        self.connection = connection
        self.store = store
        self.now = now
        self.logger = logger
    }

    /// Looks into the store again. Returns at once.
    func wake() {
        wakeUps.signal()
    }

    /// Ends the connection and ``run()``. May be called more than once.
    func end() {
        isEnded.withLock { $0 = true }
        connection.shutDown()
        wakeUps.signal()
    }

    /// Sends until ``end()`` is called or the device is gone.
    func run() {
        var lastSent = 0
        do {
            while !isEnded.withLock({ $0 }) {
                let batch = try store.pushes(for: device, after: lastSent, limit: Self.batchSize, now: now())
                for (sequence, notification) in batch {
                    try connection.send(.push(sequence: sequence, notification: notification))
                    lastSent = sequence
                }
                if batch.isEmpty { wakeUps.wait() }
            }
        } catch {
            // What was not acknowledged stays stored and is sent again when the device is back.
            logger.notice("device \(device): sending ended: \(error)")
            end()
        }
    }
}

extension LocalConnection {
    /// Sends one message as one frame. Blocks like ``writeFrame(_:)``.
    func send(_ message: GatewayToDevice) throws {
        try writeFrame([UInt8](try JSONEncoder().encode(message)))
    }
}
