// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import KitLocks

/// An activity of a system that grants it by calling a block, which runs as long as the activity:
/// `performExpiringActivity(withReason:using:)`, independent of the platform.
///
///     asked ──block(false)──► granted ──block(true)──► expired
///       │                        ╰──────ended──────╮
///       ├──block(true)──► refused                  ├─► over: the block returns
///       ╰──ended───────────────────────────────────╯
///
/// ``begin(waits:onExpiry:ask:)`` waits for the answer, except on the main thread. There, waiting might never end,
/// because the system may call the block on a thread that is not available, or only after the main thread has done
/// other work.
final class ActivityRequest: Sendable {
    private enum State {
        case asked, granted, refused, over
    }

    private let state = Mutex(State.asked)
    private let answered = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private let onExpiry: @Sendable () -> Void

    private init(_ onExpiry: @escaping @Sendable () -> Void) {
        self.onExpiry = onExpiry
    }

    /// - Parameters:
    ///   - waits: Whether to wait for the answer. Otherwise the activity is assumed to be granted, and a refusal is
    ///     reported as an expiry.
    ///   - ask: Passes the block to the system.
    static func begin(
        waits: Bool, onExpiry: @escaping @Sendable () -> Void, ask: (@escaping @Sendable (Bool) -> Void) -> Void
    ) throws(ActivityRefusal) -> ProcessActivity {
        let request = ActivityRequest(onExpiry)
        ask { isExpired in request.answer(isExpired) }
        if waits {
            request.answered.wait()
            if request.state.withLock({ $0 }) == .refused { throw ActivityRefusal() }
        }
        return ProcessActivity { request.end() }
    }

    private func answer(_ isExpired: Bool) {
        let former = state.withLock { state in
            defer { if state == .asked { state = isExpired ? .refused : .granted } }
            return state
        }
        switch (former, isExpired) {
        case (.asked, false):
            answered.signal()
            // The activity lasts as long as this call.
            ended.wait()
        case (.asked, true):
            // Not called if the caller waits for the answer, because it throws then.
            onExpiry()
            answered.signal()
        case (.granted, true): onExpiry()
        case (.granted, false), (.refused, _), (.over, _): break
        }
    }

    private func end() {
        state.withLock { $0 = .over }
        ended.signal()
    }
}
