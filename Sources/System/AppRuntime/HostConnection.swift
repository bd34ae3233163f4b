// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import LocalSocket
import Synchronization
public import SystemModel

/// The connection between a real app process and its device host.
///
/// Messages are numbered and kept until the host has journalled them. Deliveries are numbered too, and one that was
/// already received is ignored. If the host dies, the process waits for it to restart and reports what it has received,
/// and both sides resend what the other lacks. See `ProcessToHost` for the protocol.
public final class HostConnection: Sendable {
    /// How long a process waits for its host to restart before it terminates. Our choice: long enough for a host to
    /// start on a machine that is busy with a build, short enough that no processes linger.
    public static let timeout = Duration.seconds(60)

    private let path: String
    private let process: Int
    private let timeout: Duration
    private let state = Mutex(State())

    private struct State {
        var connection: LocalConnection?
        var lastSaid = 0
        /// The encoded frames, in order.
        var unacknowledged: [(number: Int, frame: Data)] = []
        var lastReceived = 0
        var budget = MessageBudget()
        var waiters: [Waiter] = []
        /// What has been done with the files of App Groups since something was said.
        var uses: Set<StoreUse> = []
        /// Whether a call has come that has not returned.
        var isInCall = false
    }

    /// A thread that waits until the host has received a message.
    private struct Waiter {
        var number: Int
        let semaphore = DispatchSemaphore(value: 0)
    }

    /// - Parameters:
    ///   - path: The host's socket for processes.
    ///   - process: This process's number on its device.
    ///   - timeout: How long to wait for a host that has died.
    public init(path: String, process: Int, timeout: Duration = HostConnection.timeout) {
        self.path = path
        self.process = process
        self.timeout = timeout
    }

    /// Connects, and returns the host's information about the app and the device.
    ///
    /// - Throws: `LocalSocketError` or ``HostConnectionError``.
    public func open() throws -> AppEnvironment {
        let connection = try LocalConnection(connectingTo: path)
        let received = state.withLock { $0.lastReceived }
        let hello = ProcessToHost.hello(version: ProcessToHost.version, process: process, received: received)
        try connection.writeFrame(try JSONEncoder().encode(hello))
        guard let frame = try connection.readFrame() else { throw HostConnectionError.closed }
        switch try Self.message(in: frame) {
        case .welcome(let environment, let received):
            try resume(on: connection, received: received)
            return environment
        case .refused(let reason): throw HostConnectionError.refused(reason)
        case .deliver, .received, .wake, .turn, .ping: throw HostConnectionError.outOfOrder
        }
    }

    /// Sends a message, immediately or when the host is back. Can be called from any thread.
    ///
    /// - Throws: ``MessageRefusal`` for a message that no host would accept; nothing has been sent then.
    public func send(_ message: AppMessage) throws(MessageRefusal) {
        let refusal = state.withLock { state -> MessageRefusal? in
            let frame: Data
            do {
                frame = try JSONEncoder().encode(ProcessToHost.said(number: state.lastSaid + 1, message))
            } catch {
                return MessageRefusal(message: message.name, reason: "it cannot be encoded: \(error)")
            }
            let limit = ProcessToHost.sizeLimit
            guard frame.count <= limit else {
                return MessageRefusal(
                    message: message.name,
                    reason: "a message of \(frame.count) bytes is too large; the limit is \(limit)")
            }
            if let reason = state.budget.refusal(of: message, size: frame.count) {
                return MessageRefusal(message: message.name, reason: reason)
            }
            state.budget.note(size: frame.count)
            // Numbered only now that it is certain to be sent: the host rejects gaps.
            state.lastSaid += 1
            state.unacknowledged.append((state.lastSaid, frame))
            Self.tellUses(&state)
            if case .returned = message { state.isInCall = false }
            // A failure ends the connection; the reader notices it, and the message stays in the list.
            try? state.connection?.writeFrame(frame)
            return nil
        }
        if let refusal { throw refusal }
    }

    /// Tells the host of a use of the files of an App Group, before it is told anything else. Can be called from any thread.
    public func tell(_ use: StoreUse) {
        state.withLock { _ = $0.uses.insert(use) }
    }

    /// What is done outside of calls is known only when the host asks, and by then another process may have been called: the
    /// files count as open to all members from then on.
    private static func tellUses(_ state: inout State) {
        if state.uses.isEmpty { return }
        if !state.isInCall { for use in state.uses { state.uses.insert(StoreUse(use.group, .opened)) } }
        // Texts and numbers are encoded, which cannot fail. A failure to write ends the connection; the reader notices it, and
        // the uses are told on the next one.
        guard let connection = state.connection,
            let frame = try? JSONEncoder().encode(ProcessToHost.used(state.uses.sorted())),
            (try? connection.writeFrame(frame)) != nil
        else { return }
        state.uses = []
    }

    /// Returns when the host has processed every message sent before. Blocks the calling thread, also while the host is
    /// away; do not call it on the thread that reads deliveries.
    public func waitUntilReceived() {
        let waiter = state.withLock { state -> Waiter? in
            guard let last = state.unacknowledged.last else { return nil }
            let waiter = Waiter(number: last.number)
            state.waiters.append(waiter)
            return waiter
        }
        OwnCalls.outsideOfTime { waiter?.semaphore.wait() }
    }

    /// Reads deliveries until the connection ends for good; blocks the calling thread. A host that has died is waited
    /// for.
    ///
    /// - Parameters:
    ///   - wake: Called when the time of a stall has passed, with its number and the device's time; with 0 when only the
    ///     time is told.
    ///   - turn: Called when it is decided which work begins, with the number of the question and the position of the
    ///     piece; may be called again with the same.
    ///   - receive: Called with each delivery, once.
    /// - Returns: Why the connection has ended: the host did not restart, it refused this process, or it sent a message
    ///   that cannot be decoded. The last case is never retried, as the next host would send the same message.
    public func readDeliveries(
        wake: (_ stall: Int, _ elapsed: Int64) -> Void = { _, _ in },
        turn: (_ question: Int, _ picked: Int) -> Void = { _, _ in }, _ receive: (Delivery) -> Void
    ) -> HostConnectionError {
        do throws(HostConnectionError) {
            while true {
                while let message = try nextMessage() {
                    switch message {
                    case .deliver(let delivery): if isNew(delivery) { receive(delivery) }
                    case .received(let number): forget(upTo: number)
                    case .wake(let stall, let elapsed): wake(stall, elapsed)
                    case .turn(let question, let picked): turn(question, picked)
                    case .ping(let number, let elapsed):
                        wake(0, elapsed)
                        answer(.pong(number))
                    case .refused(let reason): throw .refused(reason)
                    case .welcome: throw .outOfOrder
                    }
                }
                try reconnect()
            }
        } catch {
            return error
        }
    }

    /// Sends a message behind everything that has been said. Nothing is counted: a host that gets no answer stops asking.
    private func answer(_ message: ProcessToHost) {
        // Only numbers are encoded, which cannot fail.
        guard let frame = try? JSONEncoder().encode(message) else { return }
        // A failure ends the connection; the reader notices it.
        state.withLock { state in
            // A call says what it has used when it returns, whenever the host has asked meanwhile.
            if !state.isInCall { Self.tellUses(&state) }
            try? state.connection?.writeFrame(frame)
        }
    }

    /// nil if the connection has ended.
    private func nextMessage() throws(HostConnectionError) -> HostToProcess? {
        guard let connection = state.withLock({ $0.connection }) else { return nil }
        let frame: [UInt8]?
        do throws(LocalSocketError) {
            frame = try connection.readFrame()
        } catch .frameTooLarge(let size, let limit) {
            throw .unreadable("\(LocalSocketError.frameTooLarge(size: size, limit: limit))")
        } catch {
            return nil
        }
        return try frame.map { bytes throws(HostConnectionError) in try Self.message(in: bytes) }
    }

    private static func message(in frame: [UInt8]) throws(HostConnectionError) -> HostToProcess {
        do {
            return try JSONDecoder().decode(HostToProcess.self, from: Data(frame))
        } catch {
            throw .unreadable((error as? DecodingError)?.oneLine ?? "\(error)")
        }
    }

    private func isNew(_ delivery: Delivery) -> Bool {
        state.withLock { state in
            guard delivery.number > state.lastReceived else { return false }
            state.lastReceived = delivery.number
            state.isInCall = true
            state.budget.reset()
            return true
        }
    }

    private func forget(upTo number: Int) {
        let waiters = state.withLock { Self.forget(upTo: number, in: &$0) }
        for waiter in waiters { waiter.semaphore.signal() }
    }

    /// - Returns: The threads that have waited for it.
    private static func forget(upTo number: Int, in state: inout State) -> [Waiter] {
        state.unacknowledged.removeAll { $0.number <= number }
        defer { state.waiters.removeAll { $0.number <= number } }
        return state.waiters.filter { $0.number <= number }
    }

    private func resume(on connection: LocalConnection, received: Int) throws {
        forget(upTo: received)
        try state.withLock { state in
            for (_, frame) in state.unacknowledged { try connection.writeFrame(frame) }
            state.connection = connection
        }
    }

    private func reconnect() throws(HostConnectionError) {
        state.withLock { $0.connection = nil }
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: timeout)
        while true {
            let problem: any Error
            do {
                _ = try open()
                return
            } catch let error as HostConnectionError where error.isFinal {
                throw error
            } catch {
                problem = error
            }
            guard clock.now < end else { throw .gone(last: "\(problem)") }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }
}

/// Why a message is not sent.
public struct MessageRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call that sends the message, in Apple's spelling: `UNUserNotificationCenter.add(_:)`.
    public var message: String
    public var reason: String

    public init(message: String, reason: String) {
        self.message = message
        self.reason = reason
    }

    public var description: String { "\(message) is refused: \(reason)" }
}

/// Why a process cannot communicate with its host.
public enum HostConnectionError: Error, Hashable, CustomStringConvertible {
    case closed
    /// The host's reason for the refusal.
    case refused(String)
    case outOfOrder
    /// The host has sent a message that is too large or that this build cannot decode.
    case unreadable(String)
    /// The host has died and did not restart; `last` is the error of the last attempt to connect.
    case gone(last: String)

    /// Whether another attempt would fail in the same way.
    var isFinal: Bool {
        switch self {
        case .closed, .gone: false
        case .refused, .outOfOrder, .unreadable: true
        }
    }

    /// The exit status of a process that ends with this error, from sysexits.h: `EX_PROTOCOL` for a message that cannot
    /// be decoded, `EX_UNAVAILABLE` for all others.
    var status: Int32 {
        if case .unreadable = self { 76 } else { 69 }
    }

    public var description: String {
        switch self {
        case .closed: "the device host closed the connection"
        case .refused(let reason): "the device host refused this process: \(reason)"
        case .outOfOrder: "the device host did not send a welcome"
        case .unreadable(let reason): "the device host sent a message that this process cannot decode: \(reason)"
        case .gone(let last): "the device host is gone: \(last)"
        }
    }
}
