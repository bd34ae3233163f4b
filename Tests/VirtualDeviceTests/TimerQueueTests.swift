// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The clock's alarms: which is next, and that stale ones do not pile up.
@Suite struct TimerQueueTests {
    private func instant(_ second: Int) -> VirtualInstant { .boot.advanced(by: .seconds(second)) }

    @Test("alarms ring in order of their moments, those of one moment in order of age, whatever their kind")
    func order() {
        var timers = TimerQueue()
        for (number, second) in [3, 1, 2, 1, 3].enumerated() {
            timers.add(.app(number, timer: 0), at: instant(second), isActivity: number % 2 == 0)
        }
        var rung: [DeviceTimer.Purpose] = []
        while let next = timers.next, let timer = timers.takeDue(at: next) { rung.append(timer.purpose) }
        #expect(rung == [1, 3, 2, 0, 4].map { .app($0, timer: 0) })
        #expect(timers.takeDue(at: .end) == nil)
    }

    /// A living alarm in front, and far more behind it than live at any time.
    @Test("stale alarms behind a living one stay in proportion", arguments: [0, 5000])
    func proportion(living: Int) {
        var timers = TimerQueue()
        var alive: Set<Int> = []
        for number in 0...living { alive.insert(timers.add(.app(number, timer: 0), at: instant(1), isActivity: false)) }
        var most = 0
        for number in 0..<100_000 {
            timers.add(.suspend(number, visit: 0), at: instant(2), isActivity: number % 2 == 0)
            if timers.needsCompaction {
                let (activity, idle) = timers.takeAll()
                timers.putBack(
                    activity: activity.filter { alive.contains($0.number) },
                    idle: idle.filter { alive.contains($0.number) })
            }
            most = max(most, timers.count)
        }
        #expect(most <= max(1024, 2 * (living + 1)) + 1)
        for _ in 0...living { #expect(timers.takeDue(at: instant(1)) != nil) }
    }

    @Test("alarms that are known to be stale go without another being added")
    func cancelled() {
        var timers = TimerQueue()
        for number in 0..<3000 { timers.add(.app(number, timer: 0), at: instant(1), isActivity: false) }
        let (activity, idle) = timers.takeAll()
        timers.putBack(activity: activity, idle: idle)
        #expect(!timers.needsCompaction)
        for _ in 0..<1501 { timers.noteCancelled() }
        #expect(timers.needsCompaction)
    }
}
