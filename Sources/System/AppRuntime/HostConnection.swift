// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import LocalSocket
import Synchronization
public import SystemModel

/// The wire between a real app process and its device host.
///
/// Messages are numbered and kept until the host has journalled them; deliveries are numbered too, and one that was
/// taken already is dropped. When the host dies the process waits for it to come back, says what it has, and both
/// sides send what the other lacks. See `ProcessToHost` for the conversation.
public final class HostConnection: Sendable {
    /// How long a process waits for a host that went away before it ends itself. Ours: long enough for a person to
    /// restart a host, short enough that nothing lingers.
    public static let timeout = Duration.seconds(15)

    private let path: String
    private let process: Int
    private let timeout: Duration
    private let state = Mutex(State())

    private struct State {
        var connection: LocalConnection?
        var lastSaid = 0
        /// As frames, in order.
        var unacknowledged: [(number: Int, frame: Data)] = []
        var lastReceived = 0
        var budget = MessageBudget()
        var waiters: [Waiter] = []
    }

    /// Somebody who waits until the host has a message.
    private struct Waiter {
        var number: Int
        let semaphore = DispatchSemaphore(value: 0)
    }

    /// - Parameters:
    ///   - path: The host's socket for processes.
    ///   - process: This process's number on its device.
    ///   - timeout: How long to wait for a host that went away.
    public init(path: String, process: Int, timeout: Duration = HostConnection.timeout) {
        self.path = path
        self.process = process
        self.timeout = timeout
    }

    /// Connects, and returns what the host says about the app and the device.
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
        case .deliver, .received: throw HostConnectionError.outOfOrder
        }
    }

    /// Sends a message, now or when the host is back. May be called from any thread.
    ///
    /// - Throws: ``MessageRefusal`` for a message that no host would take; nothing has been said then.
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
            // Numbered only now, when it is certain to go: the host takes a gap for nonsense.
            state.lastSaid += 1
            state.unacknowledged.append((state.lastSaid, frame))
            // A failure ends the connection; the reader notices and the message stays in the list.
            try? state.connection?.writeFrame(frame)
            return nil
        }
        if let refusal { throw refusal }
    }

    /// Returns when the host has folded every message that was sent before. Blocks the calling thread, also while the host
    /// is away; not for the thread that reads deliveries.
    public func waitUntilReceived() {
        let waiter = state.withLock { state -> Waiter? in
            guard let last = state.unacknowledged.last else { return nil }
            let waiter = Waiter(number: last.number)
            state.waiters.append(waiter)
            return waiter
        }
        waiter?.semaphore.wait()
    }

    /// Reads deliveries until the conversation is over; blocks the calling thread. A host that goes away is waited for.
    ///
    /// - Returns: Why it is over: the host is gone for good, does not want this process, or says what cannot be read. That
    ///   is never tried again: the next host would say it again.
    public func readDeliveries(_ receive: (Delivery) -> Void) -> HostConnectionError {
        do throws(HostConnectionError) {
            while true {
                while let message = try nextMessage() {
                    switch message {
                    case .deliver(let delivery): if isNew(delivery) { receive(delivery) }
                    case .received(let number): forget(upTo: number)
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

    /// nil when the connection has ended.
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
            state.budget.reset()
            return true
        }
    }

    private func forget(upTo number: Int) {
        let waiters = state.withLock { Self.forget(upTo: number, in: &$0) }
        for waiter in waiters { waiter.semaphore.signal() }
    }

    /// - Returns: Those who have waited for it.
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

/// Why a message does not leave its process.
public struct MessageRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call that says it, in Apple's spelling: `UNUserNotificationCenter.add(_:)`.
    public var message: String
    public var reason: String

    public init(message: String, reason: String) {
        self.message = message
        self.reason = reason
    }

    public var description: String { "\(message) is refused: \(reason)" }
}

/// Why a process cannot talk to its host.
public enum HostConnectionError: Error, Hashable, CustomStringConvertible {
    case closed
    /// The host's reason, in words.
    case refused(String)
    case outOfOrder
    /// The host has said something that is too large or that this build does not know.
    case unreadable(String)
    /// The host went away and did not come back; `last` is what the last try to connect came to.
    case gone(last: String)

    /// Whether trying again leads to the same.
    var isFinal: Bool {
        switch self {
        case .closed, .gone: false
        case .refused, .outOfOrder, .unreadable: true
        }
    }

    /// The exit status of a process that ends for it: of those in sysexits.h `EX_PROTOCOL` for what cannot be read, and
    /// `EX_UNAVAILABLE` for everything else.
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
