// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Foundation
import LocalSocket
import Synchronization

/// Whether a process of its own has work to do.
enum OwnThreads {
    /// How often code of the app has begun, on any thread.
    static let turns = Atomic(0)

    /// What does not change while nothing happens.
    struct Look: Hashable {
        var turns: Int
        var switches: Int
        /// How much work off the main thread there has been.
        var pieces: Int

        /// nil when another thread may be at work: what is not known counts as work, until a limit.
        init?() {
            guard let pieces = OwnWork.restingAfter else { return nil }
            self.pieces = pieces
            turns = OwnThreads.turns.load(ordering: .relaxed)
            // The main thread asks.
            guard case .asleep(let switches) = ThreadActivity.look(at: "self", without: "\(getpid())") else {
                return nil
            }
            self.switches = switches
        }
    }

    /// How much work is waited for: processor time of the process, and real time. Our choice: one that computes in the
    /// background must not keep the device from calling it.
    private static let limit: (processor: Duration, real: Duration) = (.milliseconds(200), .seconds(5))

    /// Calls `body` on the main thread when the blocks and tasks that code of the app has begun are done, or wait for
    /// something else: what a callback begins comes before the next callback, whichever thread it is on.
    static func afterWork(_ body: @escaping @Sendable () -> Void) {
        let processor = ProcessorClock.now + limit.processor
        // Code of the app has called, and would see the device's time.
        let real = OwnCalls.outsideOfTime { ContinuousClock.now } + limit.real
        let pieces = OwnWork.count
        look(
            after: nil,
            until: {
                // What is held has its turn before the next callback, however long that takes.
                if OwnWork.restingAfter == nil, !OwnWork.isPolling(since: pieces) { return false }
                return ProcessorClock.now > processor || ContinuousClock.now > real
            }, body)
    }

    private static func look(
        after last: Look?, until isOver: @escaping @Sendable () -> Bool, _ body: @escaping @Sendable () -> Void
    ) {
        // Behind what is on the main queue already. What that adds is behind the next look.
        portico_real_async_on_main {
            let look = Look()
            if look != nil && look == last || isOver() { return body() }
            if look == nil { usleep(100) }
            Self.look(after: look, until: isOver, body)
        }
    }
}

/// The time for which the threads of this process have had a processor.
private enum ProcessorClock {
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
