// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization

// Timers and blocks that an app gives to the main run loop, in a test: they take the device's time and have their turn
// with the other work of the main thread. The machine's run loop does not run there.
//
//     Timer.scheduledTimer, RunLoop.main.add(timer) ──► the device's clock ──► the timer's block, on the main thread
//                                                            ▲                       │ repeats
//                                                            └───────────────────────┘
//
// A timer that an app postpones by its `fireDate` is found to be early when its time comes, and waits again. Differs: one
// that is brought forward fires when it would have fired before.

/// A timer of an app that waits for the device's time. Lives as long as it waits.
final class RunLoopTimer: @unchecked Sendable {
    // Used on the main thread only: where it was added, and where it fires.
    private let timer: Timer
    private let process: ProcessContext
    private let queues: any ProcessQueues

    /// How early a timer may be, in seconds, before it counts as postponed: dates are not exact. Our choice.
    private static let accuracy = 0.001

    /// Those that wait, by their timers: one that is added for a second mode still fires once.
    private static let all = Mutex<Set<ObjectIdentifier>>([])

    static func waits(_ timer: Timer) -> Bool { all.withLock { $0.contains(ObjectIdentifier(timer)) } }

    init(_ timer: Timer, of process: ProcessContext, _ queues: any ProcessQueues) {
        (self.timer, self.process, self.queues) = (timer, process, queues)
        let key = ObjectIdentifier(timer)
        Self.all.withLock { _ = $0.insert(key) }
    }

    deinit {
        let key = ObjectIdentifier(timer)
        Self.all.withLock { _ = $0.remove(key) }
    }

    /// Waits until the device's time is `due`, counted from its first boot, and fires.
    func wait(until due: Duration) {
        queues.after(max(due - queues.uptime, .zero), of: process) { self.fire(due) }
    }

    @MainActor
    private func fire(_ due: Duration) {
        guard timer.isValid else { return }
        let rest = timer.fireDate.timeIntervalSinceNow
        if rest > Self.accuracy { return wait(until: queues.uptime + .seconds(rest)) }
        timer.fire()
        guard timer.isValid, timer.timeInterval > 0 else { return }
        // What was missed, while the app was suspended, is not made up for.
        let interval = Duration.seconds(timer.timeInterval)
        var next = due + interval
        if next <= queues.uptime { next += interval * Double(((queues.uptime - next) / interval).rounded(.down) + 1) }
        timer.fireDate = Date(timeIntervalSinceNow: (next - queues.uptime) / .seconds(1))
        wait(until: next)
    }
}

/// What ``FoundationHooks`` asks about run loops and timers.
enum RunLoopTimers {
    /// The process whose code is on the main thread, in a test.
    private static var process: ProcessContext? {
        guard MainThread.isCurrent, let process = ProcessContext.currentIfAny, process.queues != nil else { return nil }
        return process
    }

    /// In a test the main queue may be on a thread that is not the program's first: its run loop is `RunLoop.current` there.
    private static func isMain(_ loop: RunLoop) -> Bool {
        loop === RunLoop.main || MainThread.isCurrent && loop === RunLoop.current
    }

    /// `Timer(timeInterval:repeats:block:)`: corelibs' timer fires at once and then after each interval. Apple's waits for
    /// the first time too, and so does an app's here, also in a process of its own.
    static func make(_ interval: Double, _ repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void) -> Timer? {
        guard ProcessContext.currentIfAny != nil else { return nil }
        return Timer(
            fire: Date(timeIntervalSinceNow: max(interval, 0)), interval: interval, repeats: repeats, block: block)
    }

    /// `Timer.scheduledTimer(withTimeInterval:repeats:block:)`.
    static func schedule(_ interval: Double, _ repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void) -> Timer? {
        guard let process, let queues = process.queues, let timer = make(interval, repeats, block) else { return nil }
        // As on Apple's systems, no interval is shorter than this.
        RunLoopTimer(timer, of: process, queues).wait(until: queues.uptime + .seconds(max(interval, 0.0001)))
        return timer
    }

    /// `RunLoop.main.add(_:forMode:)`.
    static func add(_ timer: Timer, to loop: RunLoop) -> Bool {
        guard let process, let queues = process.queues, isMain(loop) else { return false }
        if RunLoopTimer.waits(timer) { return true }
        // Whole microseconds: a date is a number of seconds since 2001, with a seventh of a microsecond between two.
        let rest = (timer.fireDate.timeIntervalSinceNow * 1_000_000).rounded() / 1_000_000
        RunLoopTimer(timer, of: process, queues).wait(until: queues.uptime + .seconds(rest))
        return true
    }

    /// `RunLoop.main.perform(_:)`, from any thread.
    static func perform(_ block: @escaping @Sendable () -> Void, on loop: RunLoop) -> Bool {
        guard let process = ProcessContext.currentIfAny, let queues = process.queues, isMain(loop) else { return false }
        queues.onMain { process.run(block) }
        return true
    }
}
