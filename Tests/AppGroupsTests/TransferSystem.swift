// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Synchronization

/// What sends files for all processes of a test: it outlives them.
final class TransferSystem: Sendable {
    private struct State {
        var orders: [TransferOrder] = []
        var running: Set<String> = []
        var refusal: String?
        var handled = 0
        /// Told to the next process that connects.
        var untold: [TransferEvent] = []
        var process: EventQueue?
    }

    private let state = Mutex(State())

    /// Everything that was ever taken, in order.
    var orders: [TransferOrder] { state.withLock { $0.orders } }

    /// What it has taken and not ended.
    var running: Set<String> { state.withLock { $0.running } }

    /// How often a process has said that all is handled.
    var handled: Int { state.withLock { $0.handled } }

    /// A new process's end; the one before hears nothing any more.
    func connect() -> any BackgroundTransfer {
        let queue = EventQueue()
        state.withLock { state in
            state.process = queue
            for event in state.untold { queue.add(event) }
            state.untold = []
        }
        return Connection(queue: queue, system: self)
    }

    func disconnect() { state.withLock { $0.process = nil } }

    func tell(_ event: TransferEvent) {
        state.withLock { state in
            if let process = state.process { process.add(event) } else { state.untold.append(event) }
        }
    }

    func end(_ transferID: String, _ end: TransferEnd) {
        state.withLock { _ = $0.running.remove(transferID) }
        tell(.ended(transferID: transferID, end))
    }

    /// Forgets a transfer and says nothing.
    func lose(_ transferID: String) { state.withLock { _ = $0.running.remove(transferID) } }

    func refuse(_ reason: String?) { state.withLock { $0.refusal = reason } }

    /// Returns when the process has handled everything that was told so far.
    func settle() async { await state.withLock { $0.process }?.settle() }

    private struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    private struct Connection: BackgroundTransfer {
        func didHandleEvents() async { system.state.withLock { $0.handled += 1 } }

        let queue: EventQueue
        let system: TransferSystem

        var events: AsyncStream<TransferEvent> { AsyncStream { await queue.next() } }

        func begin(_ order: TransferOrder) async throws {
            try system.state.withLock { state in
                if let reason = state.refusal { throw Refusal(description: reason) }
                state.running.insert(order.transferID)
                state.orders.append(order)
            }
        }

        func unfinished() async -> Set<String> {
            defer { system.tell(.delivered) }
            return system.state.withLock { $0.running }
        }

        func cancel(_ transferID: String) async {
            let isRunning = system.state.withLock { $0.running.remove(transferID) != nil }
            if isRunning { system.tell(.ended(transferID: transferID, .cancelled())) }
        }
    }
}

/// Events for one loop, which is known to be done with one when it asks for the next.
private final class EventQueue: Sendable {
    private struct State {
        var events: [TransferEvent] = []
        var loop: CheckedContinuation<TransferEvent?, Never>?
        var settlers: [CheckedContinuation<Void, Never>] = []
        var isCancelled = false
    }

    private let state = Mutex(State())

    func add(_ event: TransferEvent) {
        let loop = state.withLock { state in
            defer { state.loop = nil }
            if state.loop == nil { state.events.append(event) }
            return state.loop
        }
        loop?.resume(returning: event)
    }

    func next() async -> TransferEvent? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (event, settlers) = state.withLock {
                    state -> (TransferEvent??, [CheckedContinuation<Void, Never>]) in
                    if state.isCancelled { return (.some(nil), []) }
                    if !state.events.isEmpty { return (state.events.removeFirst(), []) }
                    state.loop = continuation
                    defer { state.settlers = [] }
                    return (nil, state.settlers)
                }
                if let event { continuation.resume(returning: event) }
                for settler in settlers { settler.resume() }
            }
        } onCancel: {
            let loop = state.withLock { state in
                state.isCancelled = true
                defer { state.loop = nil }
                return state.loop
            }
            loop?.resume(returning: nil)
        }
    }

    func settle() async {
        await withCheckedContinuation { continuation in
            let isSettled = state.withLock { state in
                if state.loop != nil, state.events.isEmpty { return true }
                state.settlers.append(continuation)
                return false
            }
            if isSettled { continuation.resume() }
        }
    }
}
