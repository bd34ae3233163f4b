// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import SystemModel
import VirtualDevice

/// The pending inputs of the engine, in the order of submission. Can be used from any thread.
///
/// Threads that read messages of others wait while the mailbox is full, which makes the senders wait. The engine
/// itself, and threads that it has started, never wait: the number of their events is limited.
final class Mailbox: Sendable {
    struct Input {
        /// nil for what is only noted.
        var event: DeviceEvent?
        /// What a process has done with the files of App Groups.
        var uses: [StoreUse] = []
        var answer: CheckedContinuation<DeviceError?, Never>?
        /// The approximate size.
        var bytes = 0
    }

    /// The limit at which threads that read messages of others wait. Our choice: some batches of the journal, and two
    /// of the largest messages.
    static let limit = (inputs: 4096, bytes: 32 << 20)

    private let state = Mutex(State())

    private struct State {
        var inputs: [Input] = []
        var bytes = 0
        /// From the first input until the mailbox has been found empty.
        var isBeingEmptied = false
        var isClosed = false
        var waiters: [DispatchSemaphore] = []

        var isFull: Bool { inputs.count >= Mailbox.limit.inputs || bytes >= Mailbox.limit.bytes }

        mutating func takeWaiters() -> [DispatchSemaphore] {
            defer { waiters = [] }
            return waiters
        }
    }

    /// - Returns: Whether the caller must start emptying the mailbox.
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
    /// - Returns: Whether the caller must start emptying the mailbox.
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

    /// All pending inputs; nil if there are none, and the next caller of `add` must start emptying it again.
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

    /// Whether the device has not processed all inputs yet.
    var isBusy: Bool { state.withLock { $0.isBeingEmptied } }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Whether a thread waits for room.
    var isWaitedFor: Bool { state.withLock { !$0.waiters.isEmpty } }

    /// Rejects further inputs and discards pending ones. Callers that wait for an answer are told that the device is
    /// off.
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
