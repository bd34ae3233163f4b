// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// The thread, beside the main one, of processes that share a test's process: one at a time, and none while there is
/// nothing to do.
///
/// Whoever hands it work waits until it has nothing left to do, also of what the work itself has added. So completion
/// handlers run off the main thread, as Apple's do, and at a moment that is the same in every run.
///
/// The main thread waits meanwhile: a completion handler that waits for it in turn (`DispatchQueue.main.sync`) never
/// comes back here. In a process of its own it does.
public final class CallOutThread: TaskExecutor {
    private let queue = DispatchQueue(label: "portico.call-out")
    private let work = DispatchGroup()
    private let key = DispatchSpecificKey<Bool>()

    public init() {
        queue.setSpecific(key: key, value: true)
    }

    /// Runs `body` there and returns when there is nothing left to do. Called from there it returns at once, and `body`
    /// runs when what runs now is over.
    public func run(_ body: @escaping @Sendable () -> Void) {
        queue.async(group: work, execute: body)
        if DispatchQueue.getSpecific(key: key) == nil { work.wait() }
    }

    /// Runs a slice of a task there. A main thread that sends a task here waits for the slice's end; any other goes on.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        queue.async(group: work) { job.runSynchronously(on: executor) }
        if MainThread.isCurrent { work.wait() }
    }
}
