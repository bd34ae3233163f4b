// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition

// Where an asynchronous delegate method without an actor runs: `profile.notifications.delegateExecutor`.

/// Runs slices of a process's tasks on the main thread, after the work that is waiting there.
final class MainTaskExecutor: TaskExecutor {
    private let process: ProcessContext

    init(of process: ProcessContext) {
        self.process = process
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        process.later { [self] in
            process.asOwner { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }
}

/// Runs slices of a process's tasks off the main thread, of a process that shares a test's.
final class CallOutTaskExecutor: TaskExecutor {
    private let thread: CallOutThread
    private let process: ProcessContext

    init(thread: CallOutThread, of process: ProcessContext) {
        self.thread = thread
        self.process = process
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        thread.enqueue { [self] in
            process.asOwner { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }
}

extension ProcessContext {
    /// Runs a slice of one of the process's tasks on the calling thread.
    ///
    /// A task that moves to another actor has no task-local values at that moment: whoever takes it over asks the thread
    /// whose task it is. Otherwise `await MainActor.run` would wait for the test's main queue, not for the app's.
    fileprivate func asOwner(_ slice: () -> Void) {
        guard sharesProcess else { return slice() }
        let outer = portico_set_worker(Unmanaged.passUnretained(self).toOpaque(), false)
        slice()
        portico_restore_worker(outer)
    }
}
