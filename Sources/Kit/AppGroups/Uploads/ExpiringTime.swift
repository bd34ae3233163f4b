// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import KitLocks

/// An activity for work that needs no lock and continues by itself. It ends with the work or when it expires, whichever
/// comes first.
final class ExpiringTime: Sendable {
    private struct State {
        var activity: ProcessActivity?
        var isOver = false
    }

    private let state = Mutex(State())

    /// Begins an activity, and waits for the system's answer on a queue that may block.
    ///
    /// - Returns: nil if the system gives no time now.
    static func begin(
        _ reason: String, _ activities: any ProcessActivities, on queue: DispatchQueue
    ) async -> ExpiringTime? {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: begin(reason, activities)) }
        }
    }

    private static func begin(_ reason: String, _ activities: any ProcessActivities) -> ExpiringTime? {
        let time = ExpiringTime()
        // The system may refuse. The work is recorded on the disk.
        guard let activity = try? activities.begin(reason, onExpiry: { time.end() }) else { return nil }
        let isOver = time.state.withLock { state in
            if !state.isOver { state.activity = activity }
            return state.isOver
        }
        if isOver { activity.end() }
        return time
    }

    func end() {
        let activity = state.withLock { state in
            state.isOver = true
            defer { state.activity = nil }
            return state.activity
        }
        activity?.end()
    }
}
