// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What a load returns at once: how far it is, as its source tells, and the way to cancel it.
///
/// `cancellationHandler` would come from a queue of Foundation, at some moment; this is told within `cancel()`.
final class LoadProgress: Progress, @unchecked Sendable {
    // What Foundation's class has besides it guards as it does everywhere.
    private struct State {
        var isCancelled = false
        var isOver = false
        var whenCancelled: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    init() {
        super.init(parent: nil, userInfo: nil)
        totalUnitCount = 1
    }

    /// Does nothing when the load is over: its source may be at work for another one.
    override func cancel() {
        let actions = state.withLock { state in
            if state.isCancelled || state.isOver { return nil as [@Sendable () -> Void]? }
            state.isCancelled = true
            defer { state.whenCancelled = [] }
            return state.whenCancelled
        }
        guard let actions else { return }
        super.cancel()
        for action in actions { action() }
    }

    /// At once when it has been cancelled already; never when the load is over.
    func whenCancelled(_ action: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if !state.isCancelled, !state.isOver { state.whenCancelled.append(action) }
            return state.isCancelled
        }
        if isLate { action() }
    }

    /// Is as far as this one from now on, and cancels it when it is cancelled itself.
    func follow(_ source: Progress) {
        let (isCancelled, isOver) = state.withLock { ($0.isCancelled, $0.isOver) }
        if isCancelled {
            source.cancel()
        } else if !isOver {
            addChild(source, withPendingUnitCount: 1)
        }
    }

    func finish() {
        state.withLock { state in
            state.isOver = true
            state.whenCancelled = []
        }
        // A source that has come to its end has completed this one.
        if !isFinished { completedUnitCount = 1 }
    }
}
