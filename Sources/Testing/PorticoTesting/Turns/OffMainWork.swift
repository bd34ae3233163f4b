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
///
/// Work that sleeps is not waited for, and neither is what waits behind it: the device's time has to move on for both.
/// Nothing waits behind other work on libdispatch's own queues, which are concurrent.
final class OffMainWork: Sendable {
    private struct State {
        var last = 0
        /// Work up to this number has been abandoned.
        var givenUp = 0
        /// During the current call of the test, work started by work up to this number is not counted either.
        var ancestors = 0
        /// Calls of the test so far; uncounted work is numbered by them, from -1 downwards.
        var calls = 1
        /// How much abandoned work occupies a thread.
        var abandoned = 0
        /// The queues of the counted work that has not begun, of that which runs, and of that which sleeps, by number; 0
        /// for libdispatch's own queues.
        var waiting: [Int: UInt] = [:]
        var running: [Int: UInt] = [:]
        var sleeping: [Int: UInt] = [:]
        /// What of the waiting work may have begun: nobody says when work items do.
        var untold: Set<Int> = []
        /// Whether it is settled that what waits does so behind work that sleeps.
        var isHeldUp = false
        var waiter: DispatchSemaphore?

        var underWay: Int { waiting.count + running.count }

        mutating func abandon() {
            (givenUp, ancestors) = (last, last)
            abandoned += running.count + untold.count
            (waiting, running, untold) = ([:], [:], [])
        }

        /// Whether all that waits is on queues on which something sleeps.
        var seemsHeldUp: Bool {
            guard running.isEmpty, !waiting.isEmpty, !sleeping.isEmpty else { return false }
            return waiting.values.allSatisfy(hasSleeper)
        }

        /// Whether some of the work may have begun, and has not ended.
        var mayRun: Bool {
            !running.isEmpty || untold.contains { number in waiting[number].map(hasSleeper) == false }
        }

        func hasSleeper(on queue: UInt) -> Bool { queue != 0 && sleeping.values.contains(queue) }

        /// Whoever waits for work to end, if nothing is left that will end by itself.
        var waiterAtRest: DispatchSemaphore? { underWay == 0 || seemsHeldUp ? waiter : nil }

        func startsUncounted(_ parent: Int) -> Bool {
            parent == -calls || parent > 0 && parent <= ancestors
        }
    }

    private let state = Mutex(State())

    var isUnderWay: Bool { state.withLock { $0.underWay > 0 && !$0.isHeldUp } }

    /// Whether all work that is under way seems to wait behind work that sleeps.
    var seemsHeldUp: Bool { state.withLock { $0.seemsHeldUp } }

    /// The number of the work that was submitted, or went on after sleeping, last.
    var last: Int { state.withLock { $0.last } }

    /// Whether counted work is on a queue, or waits there, and later work has to wait for it.
    func isAtWork(on queue: UnsafeMutableRawPointer?) -> Bool {
        let queue = Self.key(of: queue)
        guard queue != 0 else { return false }
        return state.withLock { state in
            [state.waiting, state.running, state.sleeping].contains { $0.values.contains(queue) }
        }
    }

    private static func key(of queue: UnsafeMutableRawPointer?) -> UInt {
        portico_is_global_queue(queue) ? 0 : UInt(bitPattern: queue)
    }

    /// Called when the test calls the device: from now on, work started by abandoned work is counted again.
    func beginCall() {
        state.withLock { state in
            state.ancestors = 0
            state.calls += 1
        }
    }

    /// Counts work that the calling thread submits; returns its number, negative if it is not counted.
    func submitted(to queue: UnsafeMutableRawPointer? = nil) -> Int {
        let (parent, queue) = (Int(portico_work()), Self.key(of: queue))
        return state.withLock { state in
            if state.startsUncounted(parent) { return -state.calls }
            state.last += 1
            state.waiting[state.last] = queue
            state.isHeldUp = false
            return state.last
        }
    }

    func began(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state in
            guard let queue = state.waiting.removeValue(forKey: number) else {
                state.abandoned += 1
                return
            }
            state.running[number] = queue
            state.isHeldUp = false
        }
    }

    /// Nobody will say when this work begins.
    func beginsUntold(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state in
            if state.waiting[number] == nil { state.abandoned += 1 } else { state.untold.insert(number) }
        }
    }

    func ended(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state -> DispatchSemaphore? in
            if state.untold.remove(number) != nil {
                state.waiting[number] = nil
            } else if state.running.removeValue(forKey: number) == nil {
                state.abandoned -= 1
                return nil
            }
            state.isHeldUp = false
            return state.waiterAtRest
        }?.signal()
    }

    /// The work begins to wait for the device's time.
    func pauses(_ number: Int) {
        guard number > 0 else { return }
        state.withLock { state -> DispatchSemaphore? in
            guard let queue = state.running.removeValue(forKey: number) else {
                state.abandoned -= 1
                return nil
            }
            state.sleeping[number] = queue
            return state.waiterAtRest
        }?.signal()
    }

    /// It has waited. Returns the number that it has from now on: who abandoned everything meanwhile did not mean what
    /// slept.
    func resumes(_ number: Int) -> Int {
        guard number > 0 else { return number }
        return state.withLock { state in
            guard let queue = state.sleeping.removeValue(forKey: number) else {
                state.abandoned += 1
                return number
            }
            state.last += 1
            state.running[state.last] = queue
            state.isHeldUp = false
            return state.last
        }
    }

    /// From now on nobody waits for the work that is under way.
    func abandon() { state.withLock { $0.abandon() } }

    /// From now on nobody waits for this work, which runs.
    func abandon(_ number: Int) {
        state.withLock { state -> DispatchSemaphore? in
            guard state.running.removeValue(forKey: number) != nil else { return nil }
            state.abandoned += 1
            return state.waiterAtRest
        }?.signal()
    }

    /// Settles that what waits does so behind work that sleeps; returns false when it does not seem so.
    func settlesThatHeldUp() -> Bool {
        state.withLock { state in
            state.isHeldUp = state.seemsHeldUp
            return state.isHeldUp
        }
    }

    /// Called when work for the main thread has arrived.
    func wake() {
        state.withLock { $0.waiter }?.signal()
    }

    /// Blocks until all work has returned, ``wake()`` is called, or `limit` has passed; in the last case the work is
    /// abandoned.
    ///
    /// - Parameters:
    ///   - unbegunLimit: The limit as long as none of the work has begun, although none that was abandoned is in its way.
    ///   - heldUpLimit: How long a thread may take to begin work, before it counts as waiting behind work that sleeps.
    ///   - isAwaited: Returns whether there is still something to wait for; called before waiting.
    /// - Returns: Whether the work was abandoned.
    func wait(
        limit: Duration, unbegunLimit: Duration, heldUpLimit: Duration = .milliseconds(100), while isAwaited: () -> Bool
    ) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        state.withLock { $0.waiter = semaphore }
        defer { state.withLock { $0.waiter = nil } }
        // Work that arrives after the waiter was set wakes it; work that arrived earlier is seen here.
        guard isUnderWay, isAwaited() else { return false }
        if state.withLock({ $0.seemsHeldUp }) {
            guard semaphore.wait(timeout: .now() + heldUpLimit.inSeconds) == .timedOut else { return false }
            if settlesThatHeldUp() { return false }
        }
        var rest = unbegunLimit
        while semaphore.wait(timeout: .now() + limit.inSeconds) == .timedOut {
            rest -= limit
            let isOver = state.withLock { state in
                if state.seemsHeldUp {
                    state.isHeldUp = true
                    return false
                }
                guard state.mayRun || state.abandoned > 0 || rest <= .zero else { return false }
                state.abandon()
                return true
            }
            if isOver { return true }
            if !isUnderWay { return false }
        }
        return false
    }
}

extension Duration {
    fileprivate var inSeconds: Double { self / .seconds(1) }
}
