// Portico
// SPDX-License-Identifier: Apache-2.0

import HeapModule
import SystemModel

/// Something that will happen at a virtual instant.
struct DeviceTimer: Codable, Hashable, Sendable, Comparable {
    enum Purpose: Codable, Hashable, Sendable {
        /// An item of the process's queue may be delivered from now on.
        case deliveryDue(ProcessID)
        /// The app has been in the background long enough.
        case suspend(ProcessID, visit: Int)
        /// The app asked to be called back.
        case app(ProcessID, timer: Int)
        case notification(NotificationTimer)
        case appExtension(ExtensionTimer)
        case activity(ActivityTimer)
        case association(AssociationTimer)
        case transfer(TransferTimer)
        case backgroundTask(BackgroundTaskTimer)
        case phoneCall(PhoneCallTimer)
        case processClock(ProcessClockTimer)
        /// Protected files become inaccessible, so long after that lock of the device.
        case dataProtection(lock: Int)
        /// A scheduled event, by number.
        case scheduled(Int)
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
/// pass until there is none; *idle* timers (suspension, limits, triggers) fire only when somebody advances the clock.
/// Insertion is O(log n). Timers are not cancelled but found stale when their turn comes. What
/// is stale stays stale, or when the heaps are tidied would show. Whenever there are twice as
/// many as were alive at the last look, or most of them are known to be stale, the heaps are built anew without those
/// that are: they stay in proportion to what is alive, at O(1) a timer.
struct TimerQueue: Sendable {
    private var activity = Heap<DeviceTimer>()
    private var idle = Heap<DeviceTimer>()
    private var lastNumber = 0
    private var cancelled = 0
    /// How many timers make another look worth it.
    private var limit = tolerated

    /// So many timers are never looked through.
    private static let tolerated = 1024

    var count: Int { activity.count + idle.count }
    var nextActivity: VirtualInstant? { activity.min?.due }

    /// The one that fires next.
    var first: DeviceTimer? {
        guard let first = activity.min else { return idle.min }
        guard let second = idle.min else { return first }
        return min(first, second)
    }

    var next: VirtualInstant? {
        guard let first = activity.min?.due else { return idle.min?.due }
        guard let second = idle.min?.due else { return first }
        return min(first, second)
    }

    /// Returns the timer's number.
    @discardableResult
    mutating func add(_ purpose: DeviceTimer.Purpose, at due: VirtualInstant, isActivity: Bool) -> Int {
        lastNumber += 1
        let timer = DeviceTimer(due: due, number: lastNumber, purpose: purpose)
        if isActivity { activity.insert(timer) } else { idle.insert(timer) }
        return lastNumber
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

    /// A timer, and whether it is an activity.
    typealias Taken = (timer: DeviceTimer, isActivity: Bool)

    /// Takes every timer that is due at `instant` or before, the earliest first.
    mutating func takeAllDue(at instant: VirtualInstant) -> [Taken] {
        var due: [Taken] = []
        while let first = activity.min, first.due <= instant { due.append((activity.removeMin(), true)) }
        while let first = idle.min, first.due <= instant { due.append((idle.removeMin(), false)) }
        return due.sorted { $0.timer < $1.timer }
    }

    /// Puts a timer back as it was.
    mutating func putBack(_ taken: Taken) {
        if taken.isActivity { activity.insert(taken.timer) } else { idle.insert(taken.timer) }
    }

    // MARK: - Stale timers

    /// The earliest timers, for a look whether they still mean anything.
    var firstActivity: DeviceTimer? { activity.min }
    var firstIdle: DeviceTimer? { idle.min }

    mutating func dropFirstActivity() { _ = activity.popMin() }

    mutating func dropFirstIdle() {
        _ = idle.popMin()
        cancelled = max(0, cancelled - 1)
    }

    /// An idle timer has become stale without being due.
    mutating func noteCancelled() { cancelled += 1 }

    var needsCompaction: Bool { count > limit || cancelled > Self.tolerated && cancelled * 2 > count }

    /// Takes all timers out, to be put back without the stale ones.
    mutating func takeAll() -> (activity: [DeviceTimer], idle: [DeviceTimer]) {
        defer { (activity, idle) = (Heap(), Heap()) }
        return (activity.unordered, idle.unordered)
    }

    mutating func putBack(activity: [DeviceTimer], idle: [DeviceTimer]) {
        self.activity = Heap(activity)
        self.idle = Heap(idle)
        cancelled = 0
        limit = max(Self.tolerated, 2 * count)
    }
}

// MARK: - Saved

extension TimerQueue: Codable {
    private struct Saved: Codable {
        var activity: [DeviceTimer]
        var idle: [DeviceTimer]
        var lastNumber: Int
        var cancelled: Int
        var limit: Int
    }

    init(from decoder: any Decoder) throws {
        let saved = try Saved(from: decoder)
        (activity, idle) = (Heap(saved.activity), Heap(saved.idle))
        (lastNumber, cancelled, limit) = (saved.lastNumber, saved.cancelled, saved.limit)
    }

    /// In order, so that equal queues are written with the same bytes.
    func encode(to encoder: any Encoder) throws {
        let saved = Saved(
            activity: activity.unordered.sorted(), idle: idle.unordered.sorted(), lastNumber: lastNumber,
            cancelled: cancelled, limit: limit)
        try saved.encode(to: encoder)
    }
}
