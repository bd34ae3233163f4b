// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// Commits accepted pushes in groups, off the event loops.
///
/// Whatever is submitted while a transaction runs goes into the next one, from all connections together: a disk
/// flush is shared by as many answers as wait for it. Order is kept.
final class PushCommitter: Sendable {
    private struct Batch {
        var pushes: [AcceptedPush]
        var completion: @Sendable (Result<Void, any Error>) -> Void
    }

    private let commit: @Sendable ([AcceptedPush]) throws -> Void
    private let waiting = Mutex<[Batch]>([])
    private let queue = DispatchQueue(label: "portico.gateway.commit")

    /// - Parameter commit: makes the pushes durable and lets their devices know; never called twice at a time.
    init(commit: @escaping @Sendable ([AcceptedPush]) throws -> Void) {
        self.commit = commit
    }

    /// Returns at once; `completion` is called on the committer's queue when the pushes are durable or lost.
    func submit(_ pushes: [AcceptedPush], completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(Batch(pushes: pushes, completion: completion))
            return waiting.count == 1
        }
        // The others are taken along by the run that the first one has asked for.
        if isFirst { queue.async { self.commitWaiting() } }
    }

    /// Returns when everything submitted so far has been completed.
    func drain() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    private func commitWaiting() {
        let batches = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        let result = Result { try commit(batches.flatMap(\.pushes)) }
        for batch in batches { batch.completion(result) }
    }
}
