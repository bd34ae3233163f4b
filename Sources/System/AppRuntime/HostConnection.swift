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
    public static let patience = Duration.seconds(15)

    private let path: String
    private let process: Int
    private let state = Mutex(State())

    private struct State {
        var connection: LocalConnection?
        var lastSaid = 0
        /// As frames, in order.
        var unacknowledged: [(number: Int, frame: Data)] = []
        var lastReceived = 0
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
    public init(path: String, process: Int) {
        self.path = path
        self.process = process
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
        switch try JSONDecoder().decode(HostToProcess.self, from: Data(frame)) {
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
                return MessageRefusal(message: message.name, reason: "it cannot be written: \(error)")
            }
            let limit = ProcessToHost.sizeLimit
            guard frame.count <= limit else {
                return MessageRefusal(
                    message: message.name,
                    reason: "a message of \(frame.count) bytes is too large; the limit is \(limit)")
            }
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

    /// Reads deliveries until the host is gone for good; blocks the calling thread.
    public func readDeliveries(_ receive: (Delivery) -> Void) {
        while true {
            while let frame = nextFrame() {
                switch frame {
                case .deliver(let delivery): if isNew(delivery) { receive(delivery) }
                case .received(let number): forget(upTo: number)
                case .refused, .welcome: return
                }
            }
            guard reconnect() else { return }
        }
    }

    private func nextFrame() -> HostToProcess? {
        guard let connection = state.withLock({ $0.connection }), let frame = try? connection.readFrame() else {
            return nil
        }
        return try? JSONDecoder().decode(HostToProcess.self, from: Data(frame))
    }

    private func isNew(_ delivery: Delivery) -> Bool {
        state.withLock { state in
            guard delivery.number > state.lastReceived else { return false }
            state.lastReceived = delivery.number
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

    private func reconnect() -> Bool {
        state.withLock { $0.connection = nil }
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: Self.patience)
        while clock.now < end {
            if (try? open()) != nil { return true }
            Thread.sleep(forTimeInterval: 0.02)
        }
        return false
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

    public var description: String {
        switch self {
        case .closed: "the device host closed the connection"
        case .refused(let reason): "the device host refused this process: \(reason)"
        case .outOfOrder: "the device host did not say welcome"
        }
    }
}
