// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import VirtualDevice

/// The events that wait for the engine, in the order in which they were handed in. From any thread.
///
/// Threads that read what others send wait while it is full, and so make the senders wait. The engine itself, and what it
/// has started, never wait: there is an end to what they have to say.
final class Mailbox: Sendable {
    struct Input {
        var event: DeviceEvent
        var answer: CheckedContinuation<DeviceError?, Never>?
        /// How much room it takes, about.
        var bytes = 0
    }

    /// How much may wait before threads that read from others do. Ours: some batches of the journal, and two of the
    /// largest messages.
    static let limit = (inputs: 4096, bytes: 32 << 20)

    private let state = Mutex(State())

    private struct State {
        var inputs: [Input] = []
        var bytes = 0
        /// From the first input until somebody has looked and found none.
        var isBeingEmptied = false
        var isClosed = false
        var waiters: [DispatchSemaphore] = []

        var isFull: Bool { inputs.count >= Mailbox.limit.inputs || bytes >= Mailbox.limit.bytes }

        mutating func takeWaiters() -> [DispatchSemaphore] {
            defer { waiters = [] }
            return waiters
        }
    }

    /// - Returns: Whether the caller is to see that the mailbox is emptied.
    func add(_ input: Input) -> Bool {
        let (mustStart, isRefused) = state.withLock { state in
            if state.isClosed { return (false, true) }
            return (Self.add(input, to: &state), false)
        }
        if isRefused { input.answer?.resume(returning: .switchedOff) }
        return mustStart
    }

    /// Waits until there is room; not for threads that the engine needs.
    ///
    /// - Returns: Whether the caller is to see that the mailbox is emptied.
    func addWhenThereIsRoom(_ input: Input) -> Bool {
        while true {
            let room = DispatchSemaphore(value: 0)
            let mustStart = state.withLock { state -> Bool? in
                if state.isClosed { return false }
                if state.isFull {
                    state.waiters.append(room)
                    return nil
                }
                return Self.add(input, to: &state)
            }
            if let mustStart { return mustStart }
            room.wait()
        }
    }

    private static func add(_ input: Input, to state: inout State) -> Bool {
        state.inputs.append(input)
        state.bytes += input.bytes
        defer { state.isBeingEmptied = true }
        return !state.isBeingEmptied
    }

    /// Everything that waits; nil when there is nothing, and the next one who adds must see to it again.
    func takeAll() -> [Input]? {
        let (inputs, waiters) = state.withLock { state in
            let inputs = state.inputs
            (state.inputs, state.bytes) = ([], 0)
            if inputs.isEmpty { state.isBeingEmptied = false }
            return (inputs, state.takeWaiters())
        }
        for waiter in waiters { waiter.signal() }
        return inputs.isEmpty ? nil : inputs
    }

    /// Whether something was handed in that the device has not seen to its end.
    var isBusy: Bool { state.withLock { $0.isBeingEmptied } }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Takes nothing any more and drops what waits. Who waits for an answer hears that the device is off.
    func close() {
        let (inputs, waiters) = state.withLock { state in
            let inputs = state.inputs
            (state.inputs, state.bytes, state.isClosed) = ([], 0, true)
            return (inputs, state.takeWaiters())
        }
        for waiter in waiters { waiter.signal() }
        for input in inputs { input.answer?.resume(returning: .switchedOff) }
    }
}
