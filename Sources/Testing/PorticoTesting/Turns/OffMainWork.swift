// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch
import Synchronization

/// The running work of a device's processes off the main thread: blocks on queues, slices of tasks. Virtual time waits
/// for it as it waits for code on the main thread.
///
/// Work that takes longer than a device waits is no longer counted: whatever it is waiting for, it is not the device.
/// The work that it starts is not counted either, until the test calls the device again: otherwise code that polls
/// would make the device wait forever.
final class OffMainWork: Sendable {
    private struct State {
        var last = 0
        /// Work up to this number is no longer counted.
        var givenUp = 0
        /// During the current call of the test, work started by work up to this number is not counted either.
        var ancestors = 0
        /// Calls of the test so far; uncounted work is numbered by them, from -1 downwards.
        var calls = 1
        /// How much of the counted work has not returned yet.
        var underWay = 0
        var waiter: DispatchSemaphore?

        func startsUncounted(_ parent: Int) -> Bool {
            parent == -calls || parent > 0 && parent <= ancestors
        }
    }

    private let state = Mutex(State())

    var isUnderWay: Bool { state.withLock { $0.underWay > 0 } }

    /// Called when the test calls the device: from now on, work started by abandoned work is counted again.
    func beginCall() {
        state.withLock { state in
            state.ancestors = 0
            state.calls += 1
        }
    }

    /// Counts work that the calling thread starts; returns its number, negative if it is not counted.
    func began() -> Int {
        let parent = Int(portico_work())
        return state.withLock { state in
            if state.startsUncounted(parent) { return -state.calls }
            state.last += 1
            state.underWay += 1
            return state.last
        }
    }

    func ended(_ number: Int) {
        state.withLock { state -> DispatchSemaphore? in
            guard number > state.givenUp else { return nil }
            state.underWay -= 1
            return state.underWay == 0 ? state.waiter : nil
        }?.signal()
    }

    /// Called when work for the main thread has arrived.
    func wake() {
        state.withLock { $0.waiter }?.signal()
    }

    /// Blocks until all work has returned, ``wake()`` is called, or `limit` has passed; in the last case the running
    /// work is abandoned.
    ///
    /// - Parameter isAwaited: Returns whether there is still something to wait for; called before waiting.
    /// - Returns: Whether the work was abandoned.
    func wait(limit: Duration, while isAwaited: () -> Bool) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        state.withLock { $0.waiter = semaphore }
        defer { state.withLock { $0.waiter = nil } }
        // Work that arrives after the waiter was set wakes it; work that arrived earlier is seen here.
        guard isUnderWay, isAwaited() else { return false }
        guard semaphore.wait(timeout: .now() + limit.inSeconds) == .timedOut else { return false }
        state.withLock { state in
            (state.givenUp, state.ancestors) = (state.last, state.last)
            state.underWay = 0
        }
        return true
    }
}

/// The queues of the processes of one device. Work for the main queue is run by the device while it occupies the main
/// thread, otherwise by the main queue itself, whichever comes first: see ``MainQueueWork``.
struct DeviceQueues: ProcessQueues {
    let outbox: Outbox

    func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        outbox.add(onMain: body)
    }

    func began() -> Int { outbox.offMain.began() }
    func ended(_ number: Int) { outbox.offMain.ended(number) }
}

extension Duration {
    fileprivate var inSeconds: Double { self / .seconds(1) }
}
