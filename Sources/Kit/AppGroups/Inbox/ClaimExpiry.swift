// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// Gives a claim back when its activity expires, which may happen before the claim exists.
final class ClaimExpiry: Sendable {
    private struct State {
        var isExpired = false
        weak var claim: InboxClaim?
        var isWatching = false
    }

    private let state = Mutex(State())

    /// Whether the activity belongs to a claim.
    var isWatching: Bool { state.withLock { $0.isWatching } }

    func expire() {
        let claim = state.withLock { state in
            state.isExpired = true
            return state.claim
        }
        claim?.giveBack()
    }

    /// - Returns: False if the activity has already expired. It belongs to the claim in either case.
    func watch(_ claim: InboxClaim) -> Bool {
        state.withLock { state in
            state.isWatching = true
            state.claim = claim
            return !state.isExpired
        }
    }
}
