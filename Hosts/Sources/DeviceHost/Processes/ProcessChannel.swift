// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import Logging
import Synchronization
import SystemModel
import VirtualDevice

/// The host's end of the wire to one process: what it is told goes out on a thread of its own, and what it says is
/// counted before anything of it is kept.
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

    /// Sends a message and returns at once. What does not arrive is sent again when the process is back.
    ///
    /// - Parameter willWrite: Called just before the message is written, on the writer's thread.
    /// - Throws: What is wrong with the message; the connection is as it was.
    func send(_ message: HostToProcess, willWrite: (@Sendable () -> Void)? = nil) throws {
        // What was said by now may have been said without a reason; what comes next has one.
        if case .deliver = message { state.withLock { ($0.messages, $0.bytes) = (0, 0) } }
        try writer.write(try JSONEncoder().encode(message), willWrite: willWrite)
    }

    /// Counts a message that the process has said; returns why it is one too many, if it is.
    func count(_ bytes: Int) -> String? {
        state.withLock { state in
            state.messages += 1
            state.bytes += bytes
            if state.messages > Device.messageLimit { return Device.floodReason }
            let limit = ProcessToHost.floodLimit
            return state.bytes > limit ? "sent more than \(limit) bytes without a call" : nil
        }
    }

    /// Ends the connection; what was not written yet is dropped.
    func end() {
        writer.end()
    }
}
