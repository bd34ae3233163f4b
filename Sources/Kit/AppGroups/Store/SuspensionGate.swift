// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks

/// Decides whether locks may be acquired.
///
/// The gate is shut for two reasons, which end differently: the app has called `suspend()`, until it calls `resume()`;
/// or the caller's activity has expired, which does not affect callers with another activity.
final class SuspensionGate: Sendable {
    /// Locks must not be acquired.
    struct Shut: Error {}

    /// The activity of a caller.
    final class Grant: Sendable {
        private let expiry = Mutex(false)

        var isExpired: Bool { expiry.withLock { $0 } }
        func expire() { expiry.withLock { $0 = true } }
    }

    private struct State {
        var isSuspended = false
        /// The number of tasks that the system runs while the app is suspended, such as an intent or a widget's
        /// timeline.
        var visits = 0
        /// The activity of the caller that has the lock or waits for it.
        var working: Grant?
    }

    private let state = Mutex(State())

    func shut() { state.withLock { $0.isSuspended = true } }
    func open() { state.withLock { $0.isSuspended = false } }
    func enter() { state.withLock { $0.visits += 1 } }
    func leave() { state.withLock { $0.visits -= 1 } }

    /// Whether the gate is shut for the current caller.
    var isShut: Bool { state.withLock { Self.isShut($0) || $0.working?.isExpired == true } }

    /// - Parameter grant: The caller's activity, or nil if it cannot expire.
    func isShut(for grant: Grant?) -> Bool { state.withLock { Self.isShut($0) } || grant?.isExpired == true }

    func check(_ grant: Grant? = nil) throws(Shut) {
        if isShut(for: grant) { throw Shut() }
    }

    /// Runs `work`, one call at a time, so that ``isShut`` considers its activity.
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
