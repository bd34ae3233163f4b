// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import SystemFrameworks
import Testing

@testable import NotificationFlows

/// Refreshing when the app comes to the foreground.
@MainActor
@Suite struct ForegroundRefreshTests {
    private let log = Log()
    /// One of its own: other tests' apps come to the foreground too.
    private let center = NotificationCenter()

    /// A center that notes what it is asked, and keeps nothing.
    private var scheduler: ReminderScheduler {
        let center = ReminderCenter(
            pending: { [] }, remove: { _ in },
            add: { [log] entry, _, _ in log.note("add \(entry.id)") })
        return ReminderScheduler(planner: Planning.planner(), center: center, now: { Planning.start })
    }

    private func comeToTheForeground() {
        center.post(name: UIApplication.willEnterForegroundNotification, object: nil)
    }

    @Test("each time, with the reminders of then, until it is cancelled or let go")
    func foreground() async {
        let round = Mutex(0)
        func refreshing() -> ForegroundRefreshing {
            scheduler.refresh(on: center) {
                let number = round.withLock { number in
                    number += 1
                    return number
                }
                return [Planning.once("\(number)", 1)]
            } onReport: { [log] in
                log.note("report \($0.plan.text)")
            }
        }
        var token: ForegroundRefreshing? = refreshing()
        #expect(log.entries == [])
        comeToTheForeground()
        #expect(await log.entries(2) == ["add 1", "report add 1"])
        comeToTheForeground()
        #expect(await log.entries(4).suffix(2) == ["add 2", "report add 2"])
        token?.cancel()
        token?.cancel()
        comeToTheForeground()
        token = refreshing()
        token = nil
        comeToTheForeground()
        token = refreshing()
        comeToTheForeground()
        // One refresh, not three: those that were cancelled or let go did nothing.
        #expect(await log.entries(6).suffix(2) == ["add 3", "report add 3"])
        token?.cancel()
        #expect(round.withLock { $0 } == 3)
    }
}
