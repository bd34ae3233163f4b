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
        /// How many frames have come, and whether the latest is being dealt with.
        var heard = 0
        var isReading = false
        var pings = Pings()
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

    /// How long a process may take to answer a ping while nothing comes from it: one that was stopped answers nothing. Our
    /// choice.
    private static let patience = Duration.seconds(2)

    /// Returns when the process has read what was sent, and what it had said by then has been read; or when the connection
    /// has ended, or the process is silent.
    ///
    /// - Parameter elapsed: The device's time, which the process learns.
    func roundTrip(at elapsed: Int64) async {
        guard let number = state.withLock({ $0.pings.begin() }) else { return }
        let timer = Task {
            var heard = state.withLock { $0.heard }
            repeat {
                try await Task.sleep(for: Self.patience)
            } while isSpeaking(since: &heard)
            resume { $0.giveUp(number) }
        }
        await withCheckedContinuation { continuation in
            guard state.withLock({ $0.pings.wait(for: number, continuation) }) else { return continuation.resume() }
            do { try send(.ping(number, elapsed: elapsed)) } catch { resume { $0.drop(number) } }
        }
        timer.cancel()
    }

    private func resume(_ over: (inout Pings) -> [Pings.Waiter]) {
        for waiter in state.withLock({ over(&$0.pings) }) { waiter.resume() }
    }

    /// Whether a message of the process is being dealt with, or one has come since `heard`.
    private func isSpeaking(since heard: inout Int) -> Bool {
        let now = state.withLock { ($0.heard, $0.isReading) }
        defer { heard = now.0 }
        return now.1 || now.0 != heard
    }

    /// A frame has come from the process, which is dealt with until ``hasRead()``.
    func reads() {
        state.withLock { state in
            state.heard += 1
            state.isReading = true
        }
    }

    func hasRead() { state.withLock { $0.isReading = false } }

    /// The process has answered a ping; returns false for one that it has answered before, or that it was never sent.
    func answered(_ number: Int) -> Bool {
        guard let waiters = state.withLock({ $0.pings.answer(number) }) else { return false }
        for waiter in waiters { waiter.resume() }
        return true
    }

    /// Ends the connection; messages that were not written yet are discarded.
    func end() {
        writer.end()
        resume { $0.end() }
    }
}
