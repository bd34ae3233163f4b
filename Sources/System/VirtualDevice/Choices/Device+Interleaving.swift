// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// One process at a time, and every order of them: see `Chooser.interleaving`.
//
//     a process has returned ──► which others could run? ──► choose ──► its next callback
//     the clock moves ──► what is due now? ──► choose ──► a timer, a scheduled event, or the next callback, as above
//                               ▲                    │          │
//                               └────────────────────┼──────────┘
//                                                    └──► the process that runs returns first: the clock stands

extension Device {
    /// Hands one of the processes that have something to do its next callback; none while a process runs.
    mutating func deliverToOne() {
        let ready = readyProcesses()
        guard busy.isEmpty, !ready.isEmpty else { return }
        var picked = 0
        if ready.count > 1 || orders.isOn {
            let options = ready.map { ChoiceOption.process(reference($0), next: onlyCallback(of: $0)) }
            if ready.count > 1 {
                picked = choose(.nextProcess, options)
            } else {
                orders.add(.nextProcess, options, picked: 0, isAsked: false, at: now)
            }
        }
        awake.remove(ready[picked])
        deliverNext(to: ready[picked])
    }

    /// What the process would be called with; nil where several callbacks could be next.
    private func onlyCallback(of id: ProcessID) -> Callback? {
        guard let queue = processes[id]?.queue, let source = queue.onlySource else { return nil }
        return queue.first(of: source)?.callback
    }

    /// The processes that could be called. The others, for which it is not yet time, wait for the clock, as always; their
    /// delays begin. A process whose work is late is called for that, behind the others.
    private mutating func readyProcesses() -> [ProcessID] {
        var (ready, late): ([ProcessID], [ProcessID]) = ([], [])
        for id in awake.takeAll() {
            if isReady(id) {
                ready.append(id)
            } else if processClocks.hasLateWork(id), processes[id]?.isIdle == true {
                late.append(id)
            } else {
                continue
            }
            awake.insert(id)
        }
        // Right after it was decided that something comes first, something does, if anything can.
        let isElsePossible = !ready.isEmpty || eventMayCome
        for id in late where busy.isEmpty && !(isElsePossible && processClocks.awaitsOthers(id)) {
            processClocks.lateWorkBegins(id)
            enqueue(.workBegins, to: id, source: .clock)
            ready.append(id)
        }
        return ready
    }

    /// Whether an event that somebody may cause next is possible now.
    var eventMayCome: Bool {
        if upcoming.isEmpty { return false }
        return upcoming.contains { refusal(of: $0) == nil }
    }

    /// Whether work of a process begins only after one of the events that may come.
    public var workAwaitsEvent: Bool { processClocks.isAnyAwaitingOthers && busy.isEmpty && eventMayCome }

    /// What has become of an instant.
    enum Outcome {
        case nothing, something
        /// It was decided that the process that runs returns before anything else happens.
        case awaitsReturn
    }

    /// Lets one thing happen that is due at this instant: a timer fires, a scheduled event happens, or a process is
    /// called before these; or leaves them until the process that runs has returned.
    ///
    /// A scheduled event that is not possible yet waits for everything else.
    mutating func letSomethingHappen() -> Outcome {
        // What changes the device is no argument of what looks at it: that would look at a copy.
        let due = timers.takeAllDue(at: now)
        guard let firing = whatFires(of: due) else { return .nothing }
        queueTransferCalls()
        let isCallPossible = !readyProcesses().isEmpty && busy.isEmpty
        // Asked only once in a row, or a process that never returns would stop the clock.
        let running = awaitsReturn || firing.isEmpty ? nil : busy.ids.first
        let isElsePossible = isCallPossible || running != nil
        let candidates = candidates(of: firing, isElsePossible: isElsePossible)
        var options: [ChoiceOption] = isCallPossible ? [.anyCallback] : []
        for timer in candidates { options.append(option(timer.timer.purpose)) }
        if let running { options.append(.returns(reference(running))) }
        if options.count == 1, orders.isOn { orders.add(.nextOfInstant, options, picked: 0, isAsked: false, at: now) }
        let picked = (options.count > 1 ? choose(.nextOfInstant, options) : 0) - (isCallPossible ? 1 : 0)
        let chosen = candidates.indices.contains(picked) ? candidates[picked].timer : nil
        for timer in firing where timer.timer != chosen { timers.putBack(timer) }
        if let chosen {
            fire(chosen.purpose)
        } else if picked >= 0, running != nil {
            awaitsReturn = true
            return .awaitsReturn
        }
        if picked < 0 || firing.count <= 1 { deliverNext() }
        return .something
    }

    // Loops in functions of their own, as a closure that looks at the device would copy it.

    /// The timers that have something to do; nil where none is left. The end of a delay only wakes the clock: its process is
    /// ready now.
    private func whatFires(of timers: [TimerQueue.Taken]) -> [TimerQueue.Taken]? {
        var (firing, isAny) = ([TimerQueue.Taken](), false)
        for timer in timers where !isStale(timer.timer) {
            isAny = true
            if case .deliveryDue = timer.timer.purpose { continue }
            firing.append(timer)
        }
        return isAny ? firing : nil
    }

    /// Those that can fire now; where nothing else can happen, all.
    private func candidates(of firing: [TimerQueue.Taken], isElsePossible: Bool) -> [TimerQueue.Taken] {
        var possible: [TimerQueue.Taken] = []
        for timer in firing where isPossible(timer.timer.purpose) { possible.append(timer) }
        return possible.isEmpty && !isElsePossible ? firing : possible
    }

    private func isPossible(_ purpose: DeviceTimer.Purpose) -> Bool {
        if case .processClock(let timer) = purpose { return processClocks.mayEnd(timer) }
        guard case .scheduled(let number) = purpose, let event = schedule.event(number) else { return true }
        return refusal(of: event) == nil
    }

    private func option(_ purpose: DeviceTimer.Purpose) -> ChoiceOption {
        if case .scheduled(let number) = purpose, let event = schedule.event(number) {
            return .event(event, number: number)
        }
        return .timer(reference(purpose))
    }
}
