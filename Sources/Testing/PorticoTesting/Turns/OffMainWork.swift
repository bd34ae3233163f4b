// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch
import Synchronization

/// What the processes of a device have under way off the main thread: blocks on queues, slices of tasks. Virtual time
/// waits for it as it waits for code on the main thread.
///
/// Work that takes longer than a device is ready to wait counts no more: whatever it waits for, it is not the device. Nor
/// does what it starts, until the test calls the device again: code that looks again and again for something would keep
/// it waiting for ever.
final class OffMainWork: Sendable {
    private struct State {
        var last = 0
        /// Everything up to that number counts no more.
        var givenUp = 0
        /// In the test's call that is going on, what work up to that number starts counts no more either.
        var ancestors = 0
        /// Calls of the test so far; what does not count is numbered by them, from -1 downwards.
        var calls = 1
        /// How many of the others have not returned.
        var underWay = 0
        var waiter: DispatchSemaphore?

        func startsUncounted(_ parent: Int) -> Bool {
            parent == -calls || parent > 0 && parent <= ancestors
        }
    }

    private let state = Mutex(State())

    var isUnderWay: Bool { state.withLock { $0.underWay > 0 } }

    /// The test has called the device: what has been given up starts anew what it starts from now on.
    func beginCall() {
        state.withLock { state in
            state.ancestors = 0
            state.calls += 1
        }
    }

    /// Counts work that the calling thread starts; returns its number, one below 0 if it does not count.
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

    /// Something has come for the main thread.
    func wake() {
        state.withLock { $0.waiter }?.signal()
    }

    /// Blocks until everything has returned, or ``wake()`` is called, or `limit` has passed; then what is under way is
    /// given up.
    ///
    /// - Parameter isAwaited: Asked first, and while nothing can happen in between: whether there is still something to
    ///   wait for.
    /// - Returns: Whether it has been given up.
    func wait(limit: Duration, while isAwaited: () -> Bool) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        state.withLock { $0.waiter = semaphore }
        defer { state.withLock { $0.waiter = nil } }
        // Whoever comes after the waiter is there wakes it; who came before is seen here.
        guard isUnderWay, isAwaited() else { return false }
        guard semaphore.wait(timeout: .now() + limit.inSeconds) == .timedOut else { return false }
        state.withLock { state in
            (state.givenUp, state.ancestors) = (state.last, state.last)
            state.underWay = 0
        }
        return true
    }
}

/// The queues of the processes of one device. What they hand to the main queue is run by the device when it has the main
/// thread, or else by the main queue itself, whoever comes first: see ``MainQueueWork``.
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
