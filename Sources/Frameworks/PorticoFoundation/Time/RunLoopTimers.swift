// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization

// Timers and blocks that an app gives to the main run loop: they take the device's time and have their turn with the other
// work of the main thread. The machine's run loop does not run in a test, and knows nothing of them in a process of its own.
//
//     Timer.scheduledTimer, RunLoop.main.add(timer) ──► the device's clock ──► the timer's block, on the main thread
//                                                            ▲                       │ repeats
//                                                            └───────────────────────┘
//
// A timer whose `fireDate` the app sets, to pause it or to bring it forward, waits for that date from then on.

/// A timer of an app that waits for the device's time. Lives as long as it waits.
final class RunLoopTimer: @unchecked Sendable {
    // Used on the main thread only: where it was added, and where it fires.
    private let timer: Timer
    private let process: ProcessContext
    private let queues: any ProcessQueues
    /// Rises when the timer waits for another instant: what it waited for before no longer counts.
    private var generation = 0
    private var isSettingDate = false

    /// Those that wait, by their timers: one that is added for a second mode still fires once.
    private static let all = Mutex<[ObjectIdentifier: Weak]>([:])

    private struct Weak {
        weak var timer: RunLoopTimer?
    }

    static func of(_ timer: Timer) -> RunLoopTimer? { all.withLock { $0[ObjectIdentifier(timer)]?.timer } }

    /// The shortest and the longest time that a timer waits, in seconds: as on Apple's systems, and a century, which is
    /// our choice for those that are never to fire.
    static let limits = 0.0001...3_155_760_000.0

    init(_ timer: Timer, of process: ProcessContext, _ queues: any ProcessQueues) {
        (self.timer, self.process, self.queues) = (timer, process, queues)
        let key = ObjectIdentifier(timer)
        Self.all.withLock { $0[key] = Weak(timer: self) }
    }

    deinit {
        let key = ObjectIdentifier(timer)
        Self.all.withLock { _ = $0.removeValue(forKey: key) }
    }

    /// Waits until the device's time is `due`, counted from its first boot, and fires.
    func wait(until due: Duration) {
        generation += 1
        let now = generation
        queues.after(max(due - queues.uptime, .zero), of: process) {
            if self.generation == now { self.fire(due) }
        }
    }

    /// Waits until its `fireDate`.
    func waitForDate() {
        // Whole microseconds: a date is a number of seconds since 2001, with a seventh of a microsecond between two.
        let rest = (timer.fireDate.timeIntervalSinceNow * 1_000_000).rounded() / 1_000_000
        wait(until: queues.uptime + .seconds(min(max(rest, 0), Self.limits.upperBound)))
    }

    /// The app has set the `fireDate`.
    func dateChanged() {
        if !isSettingDate { waitForDate() }
    }

    @MainActor
    private func fire(_ due: Duration) {
        guard timer.isValid else { return }
        var next: Duration?
        if timer.timeInterval > 0 {
            // What was missed, while the app was suspended, is not made up for.
            let interval = Duration.seconds(timer.timeInterval)
            let missed = max((queues.uptime - due) / interval, 0).rounded(.down)
            next = due + interval * (missed + 1)
        }
        if let next {
            isSettingDate = true
            timer.fireDate = Date(timeIntervalSinceNow: (next - queues.uptime) / .seconds(1))
            isSettingDate = false
        }
        let before = generation
        timer.fire()
        // Unless its block has set another date.
        if let next, timer.isValid, generation == before { wait(until: next) }
    }
}

/// What ``FoundationHooks`` asks about run loops and timers.
enum RunLoopTimers {
    /// The process whose code is on the main thread.
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
        let limits = RunLoopTimer.limits
        let interval = min(max(interval, limits.lowerBound), limits.upperBound)
        return Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
    }

    /// `Timer.scheduledTimer(withTimeInterval:repeats:block:)`.
    static func schedule(_ interval: Double, _ repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void) -> Timer? {
        guard let process, let queues = process.queues, let timer = make(interval, repeats, block) else { return nil }
        let limits = RunLoopTimer.limits
        RunLoopTimer(timer, of: process, queues)
            .wait(until: queues.uptime + .seconds(min(max(interval, limits.lowerBound), limits.upperBound)))
        return timer
    }

    /// `RunLoop.main.add(_:forMode:)`.
    static func add(_ timer: Timer, to loop: RunLoop) -> Bool {
        guard let process, let queues = process.queues, isMain(loop) else { return false }
        if RunLoopTimer.of(timer) == nil { RunLoopTimer(timer, of: process, queues).waitForDate() }
        return true
    }

    /// `RunLoop.main.perform(_:)`, from any thread.
    static func perform(_ block: @escaping @Sendable () -> Void, on loop: RunLoop) -> Bool {
        guard let process = ProcessContext.currentIfAny, let queues = process.queues, isMain(loop) else { return false }
        queues.onMain(of: process) { process.run(block) }
        return true
    }
}
