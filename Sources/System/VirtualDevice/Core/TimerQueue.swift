// Portico
// SPDX-License-Identifier: Apache-2.0

import HeapModule
import SystemModel

/// Something that will happen at a virtual instant.
struct DeviceTimer: Hashable, Sendable, Comparable {
    enum Purpose: Hashable, Sendable {
        /// An item of the process's queue may be delivered from now on.
        case deliveryDue(ProcessID)
        /// The app has been in the background long enough.
        case suspend(ProcessID, visit: Int)
        /// The app asked to be called back.
        case app(ProcessID, timer: Int)
        /// The app has had its time to answer `willPresent`.
        case presentationLimit(ProcessID, delivery: Int)
    }

    var due: VirtualInstant
    /// Ties are broken by age.
    var number: Int
    var purpose: Purpose

    static func < (left: DeviceTimer, right: DeviceTimer) -> Bool {
        (left.due, left.number) < (right.due, right.number)
    }
}

/// The virtual clock's alarms.
///
/// Two heaps: *activity* is progress that a person would wait for (a launch, an animation), and a runner lets time
/// pass until there is none; *idle* timers (suspension, limits) fire only when somebody advances the clock. Insertion
/// is O(log n); timers are not cancelled but found stale when their turn comes.
struct TimerQueue: Sendable {
    private var activity = Heap<DeviceTimer>()
    private var idle = Heap<DeviceTimer>()
    private var lastNumber = 0

    var nextActivity: VirtualInstant? { activity.min?.due }

    var next: VirtualInstant? {
        guard let first = activity.min?.due else { return idle.min?.due }
        guard let second = idle.min?.due else { return first }
        return min(first, second)
    }

    mutating func add(_ purpose: DeviceTimer.Purpose, at due: VirtualInstant, isActivity: Bool) {
        lastNumber += 1
        let timer = DeviceTimer(due: due, number: lastNumber, purpose: purpose)
        if isActivity { activity.insert(timer) } else { idle.insert(timer) }
    }

    /// Takes the earliest timer that is due at `instant` or before.
    mutating func takeDue(at instant: VirtualInstant) -> DeviceTimer? {
        switch (activity.min, idle.min) {
        case (let first?, let second?) where min(first, second).due <= instant:
            first < second ? activity.popMin() : idle.popMin()
        case (let first?, nil) where first.due <= instant: activity.popMin()
        case (nil, let second?) where second.due <= instant: idle.popMin()
        default: nil
        }
    }

    /// Drops timers at the front that can no longer mean anything, so that no runner waits for them.
    mutating func discardStale(where isStale: (DeviceTimer.Purpose) -> Bool) {
        while let timer = activity.min, isStale(timer.purpose) { _ = activity.popMin() }
        while let timer = idle.min, isStale(timer.purpose) { _ = idle.popMin() }
    }
}
