// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// The thread, beside the main one, of processes that share a test's process: one at a time, and none while there is
/// nothing to do.
///
/// Whoever hands it work waits until it has nothing left to do, also of what the work itself has added. So completion
/// handlers run off the main thread, as Apple's do, and at a moment that is the same in every run.
///
/// The main thread waits meanwhile: a completion handler that waits for it in turn (`DispatchQueue.main.sync`) never
/// comes back here. In a process of its own it does.
public final class CallOutThread: TaskExecutor {
    /// Made when something is to run: most devices of a test run call nothing out.
    private let made = Mutex<Thread?>(nil)
    /// Which of these a queue belongs to.
    private static let key = DispatchSpecificKey<ObjectIdentifier>()

    private struct Thread: Sendable {
        let queue = DispatchQueue(label: "portico.call-out")
        let work = DispatchGroup()
    }

    public init() {}

    private var thread: Thread {
        made.withLock { made in
            if let made { return made }
            let thread = Thread()
            thread.queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
            made = thread
            return thread
        }
    }

    /// Runs `body` there and returns when there is nothing left to do. Called from there it returns at once, and `body`
    /// runs when what runs now is over.
    public func run(_ body: @escaping @Sendable () -> Void) {
        let thread = thread
        thread.queue.async(group: thread.work, execute: body)
        if DispatchQueue.getSpecific(key: Self.key) != ObjectIdentifier(self) { thread.work.wait() }
    }

    /// Runs a slice of a task there. A main thread that sends a task here waits for the slice's end; any other goes on.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        let thread = thread
        thread.queue.async(group: thread.work) { job.runSynchronously(on: executor) }
        if MainThread.isCurrent { thread.work.wait() }
    }
}
