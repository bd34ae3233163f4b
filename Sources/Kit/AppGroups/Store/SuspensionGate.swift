// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// Whether locks may be taken.
///
/// The gate is shut for two reasons, which end differently: the app has said that it is about to be suspended, until it
/// says that it runs again; or the activity of the one who asks has expired, which concerns nobody who gets another one.
final class SuspensionGate: Sendable {
    /// No lock may be taken.
    struct Shut: Error {}

    /// The activity that somebody works in.
    final class Grant: Sendable {
        private let expiry = Mutex(false)

        var isExpired: Bool { expiry.withLock { $0 } }
        func expire() { expiry.withLock { $0 = true } }
    }

    private struct State {
        var isSuspended = false
        /// How many work that the system runs although the app is suspended: an intent, a widget's timeline.
        var visits = 0
        /// Of the one who has the lock, or waits for it.
        var working: Grant?
    }

    private let state = Mutex(State())

    func shut() { state.withLock { $0.isSuspended = true } }
    func open() { state.withLock { $0.isSuspended = false } }
    func enter() { state.withLock { $0.visits += 1 } }
    func leave() { state.withLock { $0.visits -= 1 } }

    /// For whoever works just now.
    var isShut: Bool { state.withLock { Self.isShut($0) || $0.working?.isExpired == true } }

    /// - Parameter grant: nil where nothing can expire.
    func isShut(for grant: Grant?) -> Bool { state.withLock { Self.isShut($0) } || grant?.isExpired == true }

    func check(_ grant: Grant? = nil) throws(Shut) {
        if isShut(for: grant) { throw Shut() }
    }

    /// Runs `work`, of which there is one at a time, so that ``isShut`` goes by the activity that it has.
    func working<Result>(in grant: Grant, _ work: () throws -> Result) rethrows -> Result {
        let former = state.withLock { state in
            defer { state.working = grant }
            return state.working
        }
        defer { state.withLock { $0.working = former } }
        return try work()
    }

    private static func isShut(_ state: State) -> Bool { state.isSuspended && state.visits == 0 }
}
