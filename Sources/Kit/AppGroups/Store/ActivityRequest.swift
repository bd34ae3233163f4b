// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import KitLocks

/// One activity of a system that grants it by calling a block, which lasts as long as the activity:
/// `performExpiringActivity(withReason:using:)`, apart from the platform.
///
///     asked ──block(false)──► granted ──block(true)──► expired
///       │                        ╰──────ended──────╮
///       ├──block(true)──► refused                  ├─► over: the block returns
///       ╰──ended───────────────────────────────────╯
///
/// Off the main thread ``begin(waits:onExpiry:ask:)`` waits for the answer. On it, waiting could last for ever: the system
/// calls the block on a thread that it may not have, or only after the main thread has done something else.
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
    ///   - waits: For the answer; else it is taken for granted, and a refusal for an expiry.
    ///   - ask: Hands the block to the system.
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
            // Nobody hears of it who waits for the answer and throws.
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
