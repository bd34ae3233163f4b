// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Foundation
import LocalSocket
import Synchronization

/// How long a main thread that gives no turns is waited for: it may itself be waiting for work that waits for its turn, in a
/// way that nobody sees (a lock, a pipe, a thread).
///
/// One that computes is not waiting, and neither is one that waits for work of a device, which has limits of its own. It is
/// looked at again and again; a pause of the whole machine counts as one look.
package struct MainThreadPatience: Sendable {
    /// How many looks in a row must find it asleep; how many there are at most: code that waits in a loop seems to compute.
    /// Our choice.
    private static let looks = (asleep: 10, most: 60)

    /// The thread that had the main queue last: in a test, not always the same.
    private static let thread = Atomic(getpid())

    /// The calling thread has the main queue.
    package static func isHere() { thread.store(portico_thread(), ordering: .relaxed) }

    /// How long it takes from one look to the next.
    package let interval: Duration
    private var asleep = 0
    private var all = 0
    private var last: (thread: pid_t, look: ThreadActivity.Look?)?

    package init(_ patience: Duration) { interval = patience / Self.looks.asleep }

    /// Looks once more; returns whether the main thread is waited for no longer.
    package mutating func isOver() -> Bool {
        let thread = Self.thread.load(ordering: .relaxed)
        return isOver(thread, ThreadActivity.Look(thread), waitsForWork: OffMainWork.isWaitedFor)
    }

    mutating func isOver(_ thread: pid_t, _ look: ThreadActivity.Look?, waitsForWork: Bool) -> Bool {
        var sleeps = !waitsForWork && look?.isAsleep != false
        if let last, last.thread == thread, let look, let before = last.look {
            sleeps = sleeps && look.processor - before.processor < interval / 20
        }
        last = (thread, look)
        (asleep, all) = (sleeps ? asleep + 1 : 0, all + 1)
        return asleep >= Self.looks.asleep || all >= Self.looks.most
    }
}
