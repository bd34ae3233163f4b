// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Synchronization

/// The work in outboxes that waits for the main thread while no device occupies it: a single block on the main queue
/// for the whole program, however many devices there are.
///
/// A device that runs the work itself removes its outbox from the list. A loop that creates devices without ever
/// letting the main queue run therefore leaves one block behind, and none of the devices.
enum MainQueueWork {
    private struct State {
        /// Keyed by number, which is their order.
        var waiting: [Int: Outbox] = [:]
        var last = 0
        var isTold = false
        var isWatched = false
    }

    private static let state = Mutex(State())

    /// Adds an outbox to the end of the list; returns its number.
    ///
    /// The list retains the outbox: its device may be deallocated, but its tasks continue.
    static func add(_ outbox: Outbox) -> Int {
        let (number, tells, watches) = state.withLock { state in
            defer { (state.isTold, state.isWatched) = (true, true) }
            state.last += 1
            state.waiting[state.last] = outbox
            return (state.last, !state.isTold, !state.isWatched)
        }
        if watches { watch() }
        if tells { portico_real_async_on_main { MainActor.assumeIsolated { runAll() } } }
        return number
    }

    /// Removes the outbox with this number, which has no more work.
    static func remove(_ number: Int) {
        let gone = state.withLock { $0.waiting.removeValue(forKey: number) }
        // Released after the lock.
        withExtendedLifetime(gone) {}
    }

    /// The number of outboxes in the list.
    static var count: Int { state.withLock { $0.waiting.count } }

    @MainActor
    private static func runAll() {
        let waiting = state.withLock { state in
            state.isTold = false
            defer { state.waiting = [:] }
            return state.waiting
        }
        for (_, outbox) in waiting.sorted(by: { $0.key < $1.key }) { outbox.runAsMainQueue() }
    }

    // MARK: - A main thread that does not come

    /// How long work may wait for the main thread before it is handed over without its turn. Our choice.
    private static let patience = Duration.seconds(10)

    private static func watch() {
        // What comes from now on has not waited long, even if its outbox has.
        look(since: state.withLock { $0.waiting }.mapValues(\.offMain.last), MainThreadPatience(patience))
    }

    private static func look(since before: [Int: Int], _ patience: MainThreadPatience) {
        portico_real_after(Int64(patience.interval / .nanoseconds(1))) {
            var patience = patience
            let isOver = patience.isOver()
            let (waiting, goesOn) = state.withLock { state in
                state.isWatched = !state.waiting.isEmpty
                return (state.waiting, state.isWatched)
            }
            guard goesOn else { return }
            guard isOver else { return look(since: before, patience) }
            for (number, outbox) in waiting.sorted(by: { $0.key < $1.key }) {
                if let last = before[number] { outbox.offMain.handOverForgotten(since: last) }
            }
            watch()
        }
    }
}
