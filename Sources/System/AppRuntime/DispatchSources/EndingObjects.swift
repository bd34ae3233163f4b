// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Synchronization

/// What ends with an app's process: what libdispatch keeps for it, as a dispatch source or what a group notifies, or a thread that
/// waits and holds what others may want.
package protocol EndingObject: AnyObject, Sendable {
    /// The process has ended: nothing is called any more.
    func endWithProcess()
}

/// What ends with a process. Otherwise a handler that captures its source would keep both until the source is cancelled, and
/// with them the process and its device.
package final class EndingObjects: Sendable {
    private struct Living: Sendable {
        weak var object: (any EndingObject)?
    }

    /// nil when the process has ended.
    private let all = Mutex<[Living]?>([])

    /// O(1) on average. What is added after the end of the process ends at once.
    package func add(_ object: any EndingObject) {
        let isAdded = all.withLock { all in
            guard var living = all.take() else { return false }
            // Most are gone soon.
            if living.count >= 16, living.count.nonzeroBitCount == 1 { living.removeAll { $0.object == nil } }
            living.append(Living(object: object))
            all = living
            return true
        }
        if !isAdded { object.endWithProcess() }
    }

    /// The process has ended, and has not released its objects yet.
    func end() {
        for living in all.withLock({ $0.take() }) ?? [] { living.object?.endWithProcess() }
    }
}

extension ProcessContext {
    /// Code of the process may have taken semaphores that the whole program has; called when nothing that it does counts any more.
    package func giveSemaphoresBack() {
        if sharesProcess { portico_end_semaphores(Unmanaged.passUnretained(self).toOpaque()) }
    }
}
