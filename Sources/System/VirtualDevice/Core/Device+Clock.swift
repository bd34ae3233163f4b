// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

extension Device {
    /// When the next thing that a person would wait for happens: a launch step, an animation's end. nil when the
    /// device is at rest and only limits and other idle timers remain, and while it is switched off: its clock stands.
    public var nextActivity: VirtualInstant? {
        isOn ? timers.nextActivity.flatMap { $0 <= .end ? $0 : nil } : nil
    }

    /// When the next timer of any kind fires, watchdogs of running app code included; nil while the device is switched
    /// off.
    public var nextDeadline: VirtualInstant? {
        guard isOn else { return nil }
        guard let timer = timers.next else { return nextWatchdog }
        guard let nextWatchdog else { return timer }
        return min(timer, nextWatchdog)
    }

    /// When the watchdog ends the first of the processes whose code has been called and has not returned.
    public var nextWatchdog: VirtualInstant? {
        var next: VirtualInstant?
        for id in busy.ids {
            guard let deadline = processes[id]?.outstanding?.deadline else { continue }
            next = next.map { min($0, deadline) } ?? deadline
        }
        return next
    }

    /// Processes that were started and have not connected.
    public var startingProcesses: [ProcessID] { starting.ids }

    /// false for a process that does not exist.
    public func isSuspended(_ process: ProcessID) -> Bool {
        processes[process]?.phase == .suspended
    }

    /// Whether some app's code has been called, has not returned yet, and does not wait for time to pass.
    public var isWaitingForProcess: Bool {
        !starting.isEmpty || busy.ids.contains { !processClocks.isStalled($0) }
    }

    /// Moves the clock and fires what is due on the way, each timer and watchdog at its own instant.
    ///
    /// With `Chooser.interleaving` it may stop at an instant at which more is due, if it is decided that the process that
    /// runs returns first.
    mutating func advanceClock(to instant: VirtualInstant) {
        while let next = nextDeadline, next <= instant {
            if next > now {
                now = next
                if tellsFootprints { executeBarrier() }
                if let only = delayed.takeOnly() {
                    awake.insert(only)
                } else {
                    for id in delayed.takeAll() { awake.insert(id) }
                }
            }
            if choices.interleaves {
                switch letSomethingHappen() {
                case .something: continue
                case .awaitsReturn: return
                case .nothing: break
                }
            }
            if let timer = timers.takeDue(at: now) {
                if !isStale(timer) { fire(timer.purpose) }
                deliverNext()
            } else {
                enforceWatchdogs()
                // Who waited for the ended process to return is next.
                if choices.interleaves { deliverNext() }
            }
        }
        now = instant
    }

    mutating func fire(_ purpose: DeviceTimer.Purpose) {
        if tellsFootprints { execute(footprint(of: purpose)) }
        switch purpose {
        case .deliveryDue: break
        case .suspend(let id, _): suspendIfIdle(id)
        case .app(let id, let timer): enqueue(.timerFired(timer), to: id, source: .userInterface)
        case .notification(let timer): fire(timer)
        case .appExtension(let timer): fire(timer)
        case .activity(let timer): carryOut(activities.fire(timer, view))
        case .association(let timer): carryOut(universalLinks.fire(timer))
        case .transfer(let timer): carryOut(transfers.fire(timer, view))
        case .backgroundTask(let timer): carryOut(backgroundTasks.fire(timer, view))
        case .phoneCall(let timer): fire(timer)
        case .processClock(let timer): carryOut(processClocks.fire(timer))
        case .dataProtection: carryOut(dataProtection.fire(view))
        case .scheduled(let number): performScheduled(number)
        }
    }

    /// What the diagnostic of a scheduled event begins with that is not possible at its time.
    package static let impossiblePrefix = "not possible at its time: "

    /// Performs a scheduled event. One that is not possible now changes nothing, and says why.
    private mutating func performScheduled(_ number: Int) {
        guard let event = schedule.take(number) else { return }
        if let refusal = refusal(of: event) {
            return diagnose(nil, "\(Self.impossiblePrefix)\(event.summary): \(refusal)")
        }
        processClocks.somethingCame()
        if !isRepetition(event) { trace(.input(event)) }
        perform(event)
    }

    /// Drops timers at the front that can no longer mean anything, so that no runner waits for them.
    mutating func discardStaleTimers() {
        while let timer = timers.firstActivity, isStale(timer) { timers.dropFirstActivity() }
        while let timer = timers.firstIdle, isStale(timer) { timers.dropFirstIdle() }
        if timers.needsCompaction { compactTimers() }
    }

    mutating func compactTimers() {
        let (activity, idle) = timers.takeAll()
        timers.putBack(activity: activity.filter { !isStale($0) }, idle: idle.filter { !isStale($0) })
    }

    /// The device's time now, in seconds since 1970.
    public var wallDate: Double { identity.wallDate(of: now, shiftedBy: settings.dateShift) }

    /// What the date was at the first boot, or would have been if the clock had always been right: see
    /// ``DeviceEvent/moveDate(seconds:)``.
    public var epoch: Double { identity.epoch + settings.dateShift }

    func isStale(_ timer: DeviceTimer) -> Bool {
        switch timer.purpose {
        case .deliveryDue(let id), .app(let id, _): processes[id] == nil
        case .suspend(let id, let visit): processes[id]?.lifecycle.visit != visit
        case .notification(let purpose): isStale(purpose, at: timer.due)
        case .appExtension(let timer): isStale(timer)
        case .activity(let timer): activities.isStale(timer, view)
        case .association(let timer): universalLinks.isStale(timer)
        case .backgroundTask(let timer): backgroundTasks.isStale(timer, view)
        case .phoneCall(let timer): isStale(timer)
        case .transfer(let timer): transfers.isStale(timer, view)
        case .processClock(let timer): processClocks.isStale(timer)
        case .dataProtection(let lock): dataProtection.isStale(lock: lock)
        case .scheduled(let number): schedule.isStale(number)
        }
    }
}
