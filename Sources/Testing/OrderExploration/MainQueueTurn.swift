// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Whose code runs when the main queue has done what waits there.
///
///     main actor ─► main queue: … what waits there … ─► visit() ─► main actor
///
/// A continuation or `Task.yield()` goes on over the global pool: two changes of threads for each turn, which took a
/// twentieth of a short run. A call of this actor stays on the main queue, and so on its thread.
actor MainQueueTurn {
    private static let shared = MainQueueTurn()
    private let executor = BehindMainQueue()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private func visit() {}

    /// Returns when the main queue has done what waits there, `count` times: what runs in one turn may add what runs in the
    /// next.
    @MainActor
    static func pass(_ count: Int) async {
        for _ in 0..<count { await shared.visit() }
    }
}

/// Runs each job as one block of the main queue, behind those that wait there.
private final class BehindMainQueue: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        DispatchQueue.main.async { job.runSynchronously(on: executor) }
    }
}
