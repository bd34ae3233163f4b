// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Foundation
import Synchronization

/// Whether a process of its own has work to do. Sources: proc_pid_stat(5), proc_pid_status(5).
enum OwnThreads {
    /// How often code of the app has begun, on any thread.
    static let turns = Atomic(0)

    /// What does not change while nothing happens.
    struct Look: Hashable {
        var turns: Int
        /// How often the other threads have been taken off a processor.
        var switches = 0

        /// nil when another thread may be at work: when one runs, or waits for a processor or a disk.
        init?() {
            turns = OwnThreads.turns.load(ordering: .relaxed)
            // The main thread asks.
            let own = "\(getpid())"
            // Without the list nobody knows: it counts as at work, until a limit.
            guard let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") else {
                return nil
            }
            for task in tasks where task != own {
                // A thread that has ended in the meantime is skipped; the sum differs then.
                guard let data = FileManager.default.contents(atPath: "/proc/self/task/\(task)/status") else {
                    continue
                }
                for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                    let words = line.split(whereSeparator: \.isWhitespace)
                    switch words.first {
                    case "State:": if words.count > 1, ["R", "D"].contains(words[1]) { return nil }
                    case "voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:":
                        switches += words.last.flatMap { Int($0) } ?? 0
                    default: break
                    }
                }
            }
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
        look(after: nil, until: { ProcessorClock.now > processor || ContinuousClock.now > real }, body)
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
