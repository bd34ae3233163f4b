// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch
import Synchronization

/// The running work of a device's processes off the main thread: blocks on queues, slices of tasks. Virtual time waits
/// for it as it waits for code on the main thread.
///
/// Work that takes longer than a device waits is abandoned, which means no longer counted: whatever it is waiting for, it
/// is not the device. The work that it starts is not counted either, until the test calls the device again: otherwise code
/// that polls would make the device wait forever. The time does not count while no work has begun, because then others
/// occupy the threads, for example tests that run at the same time.
final class OffMainWork: Sendable {
    private struct State {
        var last = 0
        /// Work up to this number has been abandoned.
        var givenUp = 0
        /// During the current call of the test, work started by work up to this number is not counted either.
        var ancestors = 0
        /// Calls of the test so far; uncounted work is numbered by them, from -1 downwards.
        var calls = 1
        /// How much of the counted work has not returned yet.
        var underWay = 0
        /// How much of it has begun.
        var running = 0
        /// How much abandoned work occupies a thread.
        var abandoned = 0
        var waiter: DispatchSemaphore?

        mutating func abandon() {
            (givenUp, ancestors) = (last, last)
            abandoned += running
            (underWay, running) = (0, 0)
        }

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

    /// Counts work that the calling thread submits; returns its number, negative if it is not counted.
    func submitted() -> Int {
        let parent = Int(portico_work())
        return state.withLock { state in
            if state.startsUncounted(parent) { return -state.calls }
            state.last += 1
            state.underWay += 1
            return state.last
        }
    }

    func began(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state in
            if number > state.givenUp { state.running += 1 } else { state.abandoned += 1 }
        }
    }

    func ended(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state -> DispatchSemaphore? in
            guard number > state.givenUp else {
                state.abandoned -= 1
                return nil
            }
            state.underWay -= 1
            state.running -= 1
            return state.underWay == 0 ? state.waiter : nil
        }?.signal()
    }

    /// Called when the work begins to wait for the device's time.
    func pauses(_ number: Int) { ended(number) }

    /// Called when it has waited; not for work that nobody waits for.
    func resumes(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state in
            if number > state.givenUp {
                state.underWay += 1
                state.running += 1
            } else {
                state.abandoned += 1
            }
        }
    }

    /// All work that is under way is no longer waited for.
    func abandon() { state.withLock { $0.abandon() } }

    /// Called when work for the main thread has arrived.
    func wake() {
        state.withLock { $0.waiter }?.signal()
    }

    /// Blocks until all work has returned, ``wake()`` is called, or `limit` has passed; in the last case the work is
    /// abandoned.
    ///
    /// - Parameters:
    ///   - unbegunLimit: The limit as long as none of the work has begun, although none that was abandoned is in its way.
    ///   - isAwaited: Returns whether there is still something to wait for; called before waiting.
    /// - Returns: Whether the work was abandoned.
    func wait(limit: Duration, unbegunLimit: Duration, while isAwaited: () -> Bool) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        state.withLock { $0.waiter = semaphore }
        defer { state.withLock { $0.waiter = nil } }
        // Work that arrives after the waiter was set wakes it; work that arrived earlier is seen here.
        guard isUnderWay, isAwaited() else { return false }
        var rest = unbegunLimit
        while semaphore.wait(timeout: .now() + limit.inSeconds) == .timedOut {
            rest -= limit
            let isOver = state.withLock { state in
                guard state.running > 0 || state.abandoned > 0 || rest <= .zero else { return false }
                state.abandon()
                return true
            }
            if isOver { return true }
        }
        return false
    }
}

extension Duration {
    fileprivate var inSeconds: Double { self / .seconds(1) }
}
