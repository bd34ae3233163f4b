// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Synchronization

/// What waits in outboxes for the main thread, for the time when no device has it: one block on the main queue for the
/// whole program, however many devices there are.
///
/// A device that does the work itself takes its outbox off the list. So a loop that makes devices without ever letting the
/// main queue have a turn leaves one block behind, and none of the devices.
enum MainQueueWork {
    private struct State {
        /// By number, which is their order.
        var waiting: [Int: Outbox] = [:]
        var last = 0
        var isTold = false
    }

    private static let state = Mutex(State())

    /// Puts an outbox on the list, at the end; returns its number there.
    ///
    /// The list holds the outbox: its device may be gone, and a task goes on all the same.
    static func add(_ outbox: Outbox) -> Int {
        let (number, tells) = state.withLock { state in
            defer { state.isTold = true }
            state.last += 1
            state.waiting[state.last] = outbox
            return (state.last, !state.isTold)
        }
        if tells { portico_real_async_on_main { MainActor.assumeIsolated { runAll() } } }
        return number
    }

    /// Nothing waits in that outbox any more.
    static func remove(_ number: Int) {
        let gone = state.withLock { $0.waiting.removeValue(forKey: number) }
        // Released after the lock.
        withExtendedLifetime(gone) {}
    }

    /// How many outboxes are on the list.
    static var count: Int { state.withLock { $0.waiting.count } }

    @MainActor
    private static func runAll() {
        let waiting = state.withLock { state in
            state.isTold = false
            defer { state.waiting = [:] }
            return state.waiting
        }
        for (_, outbox) in waiting.sorted(by: { $0.key < $1.key }) {
            for work in outbox.takeMainQueue() { work.body() }
        }
    }
}
