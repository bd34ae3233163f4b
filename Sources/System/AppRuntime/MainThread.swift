// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Where UIKit's callbacks run.
public enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the calling code runs there.
    ///
    /// `Thread.isMainThread` alone does not tell: in a program with an asynchronous `main`, as a test is, the main
    /// queue is served by another thread on Linux.
    public static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}

/// Runs jobs on the main thread, after what waits there.
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
