// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import LocalSocket
import Logging
import Synchronization
import SystemModel

/// Writes a device's stored pushes to its connection, in order, on a separate thread.
///
/// The store is the queue: after each wake-up the sender continues after the last number it has sent. A device that
/// does not read therefore blocks only itself, and nothing accumulates in memory.
final class PushSender: Sendable {
    /// How many pushes are read from the store at a time.
    private static let batchSize = 256

    private let device: String
    private let connection: LocalConnection
    private let store: PushStore
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let wakeUps = DispatchSemaphore(value: 0)
    private let state: Mutex<State>
    /// Entered until the connection's reader has ended.
    private let reader = DispatchGroup()

    private struct State {
        var isEnded = false
        /// Whether the thread has been woken but has not run yet.
        var isWoken = false
        var lastGiven: Int
    }

    /// - Parameter lastGiven: The highest sequence number that the device has received before.
    init(
        device: String, connection: LocalConnection, store: PushStore, lastGiven: Int,
        now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.device = device
        self.connection = connection
        self.store = store
        self.now = now
        self.logger = logger
        state = Mutex(State(lastGiven: lastGiven))
        reader.enter()
    }

    /// The highest sequence number that the device can have.
    var lastGiven: Int { state.withLock { $0.lastGiven } }

    /// Makes the thread check the store again. Returns at once. Several calls before the check are combined into one.
    func wake() {
        change { _ in }
    }

    /// Ends the connection and ``run()``. Can be called more than once.
    func end() {
        connection.shutDown()
        change { $0.isEnded = true }
    }

    /// Ends the connection and returns when everything that was read from it has been processed.
    func endAndWait() {
        end()
        reader.wait()
    }

    /// Must be called once, when nothing more will be read from the connection.
    func readerHasEnded() {
        reader.leave()
    }

    private func change(_ body: (inout State) -> Void) {
        let mustWake = state.withLock { state in
            body(&state)
            defer { state.isWoken = true }
            return !state.isWoken
        }
        if mustWake { wakeUps.signal() }
    }

    /// Blocks until ``wake()`` or ``end()`` is called, or was called since the last time; returns false for the latter.
    private func wait() -> Bool {
        wakeUps.wait()
        return state.withLock { state in
            state.isWoken = false
            return !state.isEnded
        }
    }

    /// Sends until ``end()`` is called or the device is gone.
    func run() {
        var lastSent = 0
        do {
            repeat {
                var batch: [(sequence: Int, notification: RemoteNotification)]
                repeat {
                    batch = try store.pushes(for: device, after: lastSent, limit: Self.batchSize, now: now())
                    // Updated before sending: the acknowledgement may arrive before the call returns.
                    if let last = batch.last { state.withLock { $0.lastGiven = max($0.lastGiven, last.sequence) } }
                    for (sequence, notification) in batch {
                        try connection.send(.push(sequence: sequence, notification: notification))
                        lastSent = sequence
                    }
                } while batch.count == Self.batchSize
            } while wait()
        } catch {
            // Unacknowledged pushes stay stored and are sent again when the device reconnects.
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
