// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import Logging
import Synchronization
import SystemModel
import VirtualDevice

/// The host's side of the connection to one process: messages to it are written on a separate thread, and messages from
/// it are counted before any of them is stored.
final class ProcessChannel: Sendable {
    let connection: LocalConnection
    private let writer: FrameWriter
    private let state = Mutex(State())

    private struct State {
        var messages = 0
        var bytes = 0
    }

    init(_ connection: LocalConnection, log: Logger) {
        self.connection = connection
        writer = FrameWriter(connection) { error in log.debug("a process does not read: \(error)") }
    }

    /// Sends a message and returns at once. A message that does not arrive is sent again when the process reconnects.
    ///
    /// - Parameter willWrite: Called just before the message is written, on the writer's thread.
    /// - Throws: The problem of the message; the connection is unaffected.
    func send(_ message: HostToProcess, willWrite: (@Sendable () -> Void)? = nil) throws {
        // Previous messages may have been sent without a reason; later ones have this one.
        if case .deliver = message { state.withLock { ($0.messages, $0.bytes) = (0, 0) } }
        try writer.write(try JSONEncoder().encode(message), willWrite: willWrite)
    }

    /// Counts a message of the process; returns the reason if it exceeds the limit.
    func count(_ bytes: Int) -> String? {
        state.withLock { state in
            state.messages += 1
            state.bytes += bytes
            if state.messages > Device.messageLimit { return Device.floodReason }
            let limit = ProcessToHost.floodLimit
            return state.bytes > limit ? "sent more than \(limit) bytes without a call" : nil
        }
    }

    /// Ends the connection; messages that were not written yet are discarded.
    func end() {
        writer.end()
    }
}
