// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Dispatch
import Synchronization
import SystemModel
import VirtualDevice

extension TestDevice {
    /// Lets the app whose code is running take this much virtual time before it returns: as if it computed, or waited for
    /// a disk. `Thread.sleep(forTimeInterval:)` in the app does the same.
    ///
    ///     delegate.onBackground = { [weak device] in device?.stall(for: .seconds(7)) }   // too long for the watchdog
    ///
    /// What the app has sent so far reaches the device first. Everything that happens meanwhile happens: timers fire,
    /// other apps are called, watchdogs and time limits end processes. The app itself, which occupies its main thread, is
    /// not called; what apps have added to the main queue waits, that of other apps too. With `Chooser.interleaving`, where
    /// one process runs at a time, no other app is called either. A test cannot stop the code of an app that was ended: it
    /// runs on, and nothing it sends arrives.
    ///
    /// - Precondition: Called by code of an app on the main thread, in a callback or in ``inApp(_:_:)``.
    public func stall(for duration: Duration) {
        guard let process = ProcessContext.currentIfAny.flatMap(process) else {
            preconditionFailure(
                "TestDevice.stall: no code of an app on this device is running; call it in a callback of an app, or in "
                    + "inApp")
        }
        precondition(duration >= .zero, "TestDevice.stall: \(duration) is negative")
        let end = now.advanced(by: duration)
        precondition(end <= .end, "TestDevice.stall: a device's clock ends at \(VirtualInstant.end)")
        pass(until: end, process)
    }

    /// The process has ended. Its code may be running on the main thread: then it runs on.
    func leave(_ app: InProcessApp, _ process: ProcessID) {
        clock.dropTimers(of: app.context)
        outbox.resumeMainQueue(of: app.context)
        guard stalled.contains(process) else { return }
        app.context.isAbandoned.store(true, ordering: .relaxed)
        // The next process may run before this code has returned.
        app.context.giveSemaphoresBack()
        clock.endThreads(of: app.context)
    }

    /// Code of a process that has ended still has the main thread, and waits once more. Traps if that goes on and on: a test
    /// cannot take the thread away from code that looks in a loop for what never comes.
    private func outlives(_ context: ProcessContext) -> portico_passage {
        let count = context.waitsAfterEnd.add(1, ordering: .relaxed).newValue
        if count > Self.waitsAfterEnd.fast {
            _ = ProcessContext.outsideOfProcesses {
                DispatchSemaphore(value: 0).wait(timeout: DispatchTime.now() + .milliseconds(1))
            }
        }
        guard count < Self.waitsAfterEnd.most else {
            let reason = history.reversed().lazy.compactMap { entry -> String? in
                guard case .processEnded(context.manifest.displayName, _, let reason, _) = entry.kind else {
                    return nil
                }
                return reason
            }.first
            fatalError(
                """
                \(context.manifest.displayName): code on the main thread waits in a loop, though its process has ended\
                \(reason.map { " (\($0))" } ?? ""). On a device the code ends with its process; a test cannot end it
                """)
        }
        return portico_is_over
    }

    /// How often code may wait after the end of its process: quickly, and at all. Our choice: some seconds.
    private static let waitsAfterEnd = (fast: 100, most: 2000)

    /// The app's code sleeps on the main thread.
    func sleeps(_ context: ProcessContext, for duration: Duration) -> portico_passage {
        guard let process = process(of: context) else { return outlives(context) }
        pass(until: min(now.advanced(by: duration), .end), process)
        return portico_passed
    }

    /// The app's code waits on the main thread for something that has not happened yet: one thing happens on the device,
    /// at the latest when `rest` has passed.
    ///
    /// - Parameter wait: How far the wait is.
    func letSomethingHappen(
        during context: ProcessContext, atMost rest: Duration?, _ wait: inout portico_wait
    ) -> portico_passage {
        guard let process = process(of: context) else {
            // What the ended app has begun runs on, and may be what is waited for.
            return goesOn(wait, atMost: rest) ? portico_is_busy : outlives(context)
        }
        return occupied(by: process) {
            if Int(wait.steps) >= stepLimit { Effort("wait").fail(self, after: Int(wait.steps)) }
            if context.awaitsMoreAnswers() { outbox.add(.clock(.awaitsAnswers), from: process) }
            if takeStep() != nil {
                while takeStep() != nil {}
                return portico_passed
            }
            portico_flush_notices()
            if goesOn(wait, atMost: rest) { return portico_is_busy }
            // Work that has just ended may have done what is waited for.
            let place = Int64(outbox.offMain.last) + 1
            guard wait.quiet == place else {
                wait.quiet = place
                return portico_is_quiet
            }
            let end = rest.map { min(now.advanced(by: $0), .end) }
            guard look({ $0.isOn }), let next = nextDeadline ?? end, next < .end else {
                log.note(OutsideInfluence(of: context, .endlessWait))
                return portico_never
            }
            handle(.clock(min(next, end ?? next)))
            return portico_passed
        }
    }

    /// Whether work off the main thread may do what is waited for; the next piece, if none runs.
    private func goesOn(_ wait: portico_wait, atMost rest: Duration?) -> Bool {
        let isPolling = .milliseconds(wait.looks) >= Effort.timeout
        return !isPolling && !outbox.offMain.isBusy && take(.handOver) || waitsForThreads(wait, atMost: rest)
    }

    /// Whether other threads may still do what the main thread waits for before time moves on. Work that has taken longer
    /// than `Effort.timeout` is abandoned.
    private func waitsForThreads(_ wait: portico_wait, atMost rest: Duration?) -> Bool {
        if mayBeDoneByThreads(wait, atMost: rest) { return true }
        let offMain = outbox.offMain
        guard offMain.isUnderWay, !offMain.settlesThatHeldUp() else { return false }
        guard .milliseconds(wait.looks) >= Effort.timeout else { return true }
        if offMain.isBusy { offMain.abandon() } else { offMain.park() }
        return false
    }

    private func mayBeDoneByThreads(_ wait: portico_wait, atMost rest: Duration?) -> Bool {
        let offMain = outbox.offMain
        // What the work waits for comes at another instant.
        if !queues.expectsMore, !offMain.hasHeld { offMain.park() }
        if offMain.isUnderWay {
            let waited = Duration.milliseconds(wait.looks)
            return waited < (offMain.seemsHeldUp ? Effort.heldUpTimeout : Effort.timeout)
        }
        // Nobody knows what the threads of the apps' own are at.
        return queues.hasThreads && .milliseconds(wait.all_looks) < min(Effort.timeout, rest ?? Effort.timeout)
    }

    /// Runs code of an app on the main thread, which has waited if it has looked at a clock again and again.
    func turn<Result>(_ process: ProcessID?, _ body: () throws -> Result) rethrows -> Result {
        let outer = portico_begin_turn()
        turns += 1
        defer {
            let waited = portico_end_turn(outer)
            defer { turns -= 1 }
            if waited > 0 { pass(until: min(now.advanced(by: .nanoseconds(waited)), .end), process) }
        }
        return try body()
    }

    /// The process occupies its main thread until then.
    private func pass(until end: VirtualInstant, _ process: ProcessID?) {
        occupied(by: process) {
            var effort = Effort("stall", share: 10)
            while true {
                while takeStep() != nil || awaitsMore(&effort, givesTurns: false) { effort.spend(self) }
                guard look({ $0.isOn }), let next = nextDeadline, next < end else { break }
                move(to: next, &effort)
            }
            if look({ $0.isOn }), now < end { move(to: end, &effort) }
        }
    }

    private func occupied<Result>(by process: ProcessID?, _ body: () -> Result) -> Result {
        if let process { stalled.append(process) }
        defer { if process != nil { stalled.removeLast() } }
        // What the device does is not done by the app that occupies the main thread.
        return ProcessContext.outsideOfProcesses(body)
    }
}
