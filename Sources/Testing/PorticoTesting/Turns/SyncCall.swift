// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Dispatch
import Synchronization

/// `DispatchQueue.main.sync` on another thread: a block that lives as long as its caller waits.
final class SyncCall: Sendable {
    private let call: FunctionCall
    /// Whether the main queue has begun with it, or the caller has given up.
    private let isTaken = Atomic(false)
    private let done = DispatchSemaphore(value: 0)
    private let hasRun = DispatchSemaphore(value: 0)

    init(_ call: FunctionCall) {
        self.call = call
    }

    /// On the main queue.
    func run(in context: ProcessContext) {
        guard !isTaken.exchange(true, ordering: .relaxed) else { return }
        context.asCurrent(call.run)
        hasRun.signal()
        done.signal()
    }

    /// Returns when it has run, or never will: in a process that has ended, nobody waits to the end.
    func wait() {
        done.wait()
        guard isTaken.exchange(true, ordering: .relaxed) else { return }
        ProcessContext.outsideOfProcesses { hasRun.wait() }
    }
}
