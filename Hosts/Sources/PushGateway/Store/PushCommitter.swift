// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// Commits accepted pushes and acknowledgements in groups, off the event loops.
///
/// Everything that is submitted while a transaction is running is part of the next one, for all connections together,
/// so one disk flush serves all waiting responses. The order is preserved. Of one device's acknowledgements only the
/// highest is written: it covers the others.
final class PushCommitter: Sendable {
    /// The contents of one transaction.
    struct Group: Hashable, Sendable {
        var pushes: [AcceptedPush] = []
        /// The highest sequence number that each device has acknowledged.
        var acknowledged: [String: Int] = [:]
    }

    private struct Waiting {
        var group = Group()
        var completions: [@Sendable (Result<Void, any Error>) -> Void] = []
        /// Whether a run that will include this has been scheduled.
        var isScheduled = false
    }

    private let commit: @Sendable (Group) throws -> Void
    private let waiting = Mutex(Waiting())
    private let queue = DispatchQueue(label: "portico.gateway.commit")

    /// - Parameter commit: Saves the group durably and notifies devices; never called concurrently.
    init(commit: @escaping @Sendable (Group) throws -> Void) {
        self.commit = commit
    }

    /// Returns at once; `completion` is called on the committer's queue when the pushes are durable or lost.
    func submit(_ pushes: [AcceptedPush], completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
        add { waiting in
            waiting.group.pushes += pushes
            waiting.completions.append(completion)
        }
    }

    /// Returns at once. If an acknowledgement cannot be stored, its pushes are sent again, and the device recognises
    /// them.
    func acknowledge(_ sequence: Int, of device: String) {
        add { waiting in
            waiting.group.acknowledged[device] = max(waiting.group.acknowledged[device] ?? sequence, sequence)
        }
    }

    /// Runs `body` after everything submitted so far, exclusively.
    func afterEverything<Value>(_ body: () throws -> Value) rethrows -> Value {
        try queue.sync(execute: body)
    }

    /// Returns when everything submitted so far has been completed.
    func drain() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    private func add(_ change: (inout Waiting) -> Void) {
        waiting.withLock { waiting in
            change(&waiting)
            guard !waiting.isScheduled else { return }
            waiting.isScheduled = true
            // Under the lock: another thread that adds now and then waits for everything must find the run in the queue.
            queue.async { self.commitWaiting() }
        }
    }

    private func commitWaiting() {
        let taken = waiting.withLock { waiting in
            defer { waiting = Waiting() }
            return waiting
        }
        let result = Result { try commit(taken.group) }
        for completion in taken.completions { completion(result) }
    }
}
