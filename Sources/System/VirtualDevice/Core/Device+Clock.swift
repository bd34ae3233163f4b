// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
public import SystemModel

extension Device {
    /// When the next thing that a person would wait for happens: a launch step, an animation's end. nil when the
    /// device is at rest and only limits and other idle timers remain.
    public var nextActivity: VirtualInstant? { timers.nextActivity.flatMap { $0 <= .end ? $0 : nil } }

    /// When the next timer of any kind fires, watchdogs of running app code included.
    public var nextDeadline: VirtualInstant? {
        guard let timer = timers.next else { return nextWatchdog }
        guard let nextWatchdog else { return timer }
        return min(timer, nextWatchdog)
    }

    /// When the watchdog ends the first of the processes whose code has been called and has not returned.
    public var nextWatchdog: VirtualInstant? {
        processes.values.compactMap(\.outstanding?.deadline).min()
    }

    /// Processes that were started and have not connected.
    public var startingProcesses: [ProcessID] {
        processes.values.filter { $0.phase == .starting }.map(\.id)
    }

    public func isSuspended(_ process: ProcessID) -> Bool {
        processes[process]?.phase == .suspended
    }

    /// Whether some app's code has been called and has not returned yet.
    public var isWaitingForProcess: Bool {
        processes.values.contains { $0.outstanding != nil || $0.phase == .starting }
    }

    /// Moves the clock and fires what is due on the way, each timer and watchdog at its own instant.
    mutating func advanceClock(to instant: VirtualInstant) {
        while let next = nextDeadline, next <= instant {
            now = max(now, next)
            if let timer = timers.takeDue(at: now) {
                if !isStale(timer.purpose) { fire(timer.purpose) }
                deliverNext()
            } else {
                enforceWatchdogs()
            }
        }
        now = instant
    }

    private mutating func fire(_ purpose: DeviceTimer.Purpose) {
        switch purpose {
        case .deliveryDue: break
        case .suspend(let id, _): suspendIfIdle(id)
        case .app(let id, let timer): enqueue(.timerFired(timer), to: id, source: .userInterface)
        case .presentationLimit(let id, let delivery): presentationTimedOut(delivery, of: id)
        }
    }

    func isStale(_ purpose: DeviceTimer.Purpose) -> Bool {
        switch purpose {
        case .deliveryDue(let id), .app(let id, _): processes[id] == nil
        case .suspend(let id, let visit): processes[id]?.backgroundVisit != visit
        case .presentationLimit(let id, let delivery): processes[id]?.openCompletions[delivery] == nil
        }
    }

    /// Ends every process whose code has been running past its limit. Source: lifecycle sheet, 1.4.
    private mutating func enforceWatchdogs() {
        for process in processes.values {
            guard let outstanding = process.outstanding, let deadline = outstanding.deadline, deadline <= now else {
                continue
            }
            let name = outstanding.delivery.callback.name
            diagnose(process.bundle, "watchdog 0x8badf00d: \(name) did not return in time")
            endProcess(process.id, reason: "killed by the watchdog in \(name)")
        }
    }
}
