// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Foundation
import LocalSocket

/// A thread that somebody waits for, and how much of the wait is up to the thread: one that gets no processor, as the
/// machine is busy or was paused, is not late.
///
/// Whoever waits looks at it again and again, so that a pause of the whole machine counts as one look.
package struct WorkThread: Sendable {
    /// For how long it has computed or slept while it was waited for.
    package private(set) var spent = Duration.zero
    private let thread: pid_t
    private var processor: Duration?

    /// The calling thread.
    package init() { thread = portico_thread() }

    /// It has been waited for once more, for so long. Reads a small file.
    package mutating func look(after wait: Duration) { look(after: wait, ThreadActivity.Look(thread)) }

    mutating func look(after wait: Duration, _ look: ThreadActivity.Look?) {
        guard let look else {
            // It has ended, or nothing is known: the whole wait counts.
            spent += wait
            return
        }
        // What it had computed before the first look was before the wait.
        let computed = look.processor - (processor ?? look.processor)
        processor = look.processor
        spent += look.isAsleep ? max(wait, computed) : computed
    }

    /// Somebody waits for it anew.
    package mutating func restart() { (spent, processor) = (.zero, nil) }
}
