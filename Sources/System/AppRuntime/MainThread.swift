// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// The thread on which UIKit's callbacks run.
public enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current thread is that thread.
    ///
    /// `Thread.isMainThread` alone is not sufficient: in a program with an asynchronous `main`, such as a test, another
    /// thread runs the main queue on Linux.
    public static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}

/// Runs jobs on the main thread, after the work that is waiting there.
final class MainTaskExecutor: TaskExecutor {
    private let later: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    init(later: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void) {
        self.later = later
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        later { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
