// Portico
// SPDX-License-Identifier: Apache-2.0

// Where an asynchronous delegate method without an actor runs: `profile.notifications.delegateExecutor`. What such a method awaits
// on the main actor is for the main queue of its process, so the thread says whose slice it runs.

/// Runs slices of a process's tasks on the main thread, after the work that is waiting there.
final class MainTaskExecutor: TaskExecutor {
    private let process: ProcessContext

    init(of process: ProcessContext) {
        self.process = process
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        process.later { [self] in
            process.runSlice { job.runSynchronously(on: asUnownedTaskExecutor()) }
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
            process.runSlice { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }
}
