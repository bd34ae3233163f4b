// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// Signals to one loop that there may be something new. Several wakes while the loop is busy count as one.
///
/// Not an `AsyncStream`: before iOS 18 the iterator of one cannot be asked on the loop's own actor.
final class Wakes: Sendable {
    private struct State {
        var isPending = false
        var isOver = false
        var waiting: CheckedContinuation<Bool, Never>?
    }

    private let state = Mutex(State())

    /// - Parameter isPending: Whether the first ``next(isolation:)`` returns at once.
    init(isPending: Bool) {
        if isPending { wake() }
    }

    func wake() {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            if state.waiting == nil, !state.isOver { state.isPending = true }
            return state.waiting
        }
        waiting?.resume(returning: true)
    }

    /// Returns after the next wake, or at once after one that came since the last call. For one caller at a time.
    ///
    /// - Returns: False when the task is cancelled.
    func next(isolation actor: isolated (any Actor)? = #isolation) async -> Bool {
        await withTaskCancellationHandler {
            // Named, so that this closure runs on the actor too.
            _ = actor
            return await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Bool? in
                    defer { state.isPending = false }
                    if state.isPending { return true }
                    if state.isOver { return false }
                    state.waiting = continuation
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                state.isOver = true
                defer { state.waiting = nil }
                return state.waiting
            }
            waiting?.resume(returning: false)
        }
    }
}
