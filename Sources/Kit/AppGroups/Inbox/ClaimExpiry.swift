// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// Gives a claim back when the system has no more time for it, which may be before there is a claim.
final class ClaimExpiry: Sendable {
    private struct State {
        var isExpired = false
        weak var claim: InboxClaim?
        var isWatching = false
    }

    private let state = Mutex(State())

    /// Whether the activity is a claim's.
    var isWatching: Bool { state.withLock { $0.isWatching } }

    func expire() {
        let claim = state.withLock { state in
            state.isExpired = true
            return state.claim
        }
        claim?.giveBack()
    }

    /// - Returns: False if the time is over already; the activity is the claim's all the same.
    func watch(_ claim: InboxClaim) -> Bool {
        state.withLock { state in
            state.isWatching = true
            state.claim = claim
            return !state.isExpired
        }
    }
}
