// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// One process at a time, and every order of them: see `Chooser.interleaving`.
//
//     a process has returned ──► which others could run? ──► choose ──► its next callback
//     the clock moves ──► which timers are due now? ──► choose ──► one fires, or the next callback, as above
//                               ▲                                               │
//                               └───────────────────────────────────────────────┘

extension Device {
    /// Hands one of the processes that have something to do its next callback; none while a process runs.
    mutating func deliverToOne() {
        let ready = readyProcesses()
        guard busy.isEmpty, !ready.isEmpty else { return }
        let picked = ready.count > 1 ? choose("which process runs next", ready.map { processes[$0]!.name }) : 0
        awake.remove(ready[picked])
        deliverNext(to: ready[picked])
    }

    /// The processes that could be called. The others, for which it is not yet time, wait for the clock, as always; their
    /// delays begin.
    private mutating func readyProcesses() -> [ProcessID] {
        var ready: [ProcessID] = []
        for id in awake.takeAll() where isReady(id) {
            ready.append(id)
            awake.insert(id)
        }
        return ready
    }

    /// Lets one thing happen that is due at this instant: one of the timers fires, or a process is called before the
    /// next of them. Returns false when no timer is due.
    mutating func letSomethingHappen() -> Bool {
        let due = timers.takeAllDue(at: now).filter { !isStale($0.timer) }
        if due.isEmpty { return false }
        // The end of a delay only wakes the clock: its process is ready now.
        let firing = due.filter { if case .deliveryDue = $0.timer.purpose { false } else { true } }
        queueTransferCalls()
        let isCallPossible = !readyProcesses().isEmpty && busy.isEmpty
        let options = (isCallPossible ? ["a callback"] : []) + firing.map { name(of: $0.timer.purpose) }
        let picked = (options.count > 1 ? choose("what comes first", options) : 0) - (isCallPossible ? 1 : 0)
        for (position, timer) in firing.enumerated() where position != picked { timers.putBack(timer) }
        if firing.indices.contains(picked) { fire(firing[picked].timer.purpose) }
        if picked < 0 || firing.count <= 1 { deliverNext() }
        return true
    }

    private func name(of purpose: DeviceTimer.Purpose) -> String {
        func name(_ process: ProcessID) -> String { processes[process]?.name ?? "process \(process)" }
        func app(_ bundle: String) -> String { apps[bundle]?.manifest.displayName ?? bundle }
        return switch purpose {
        case .deliveryDue(let id): "the end of a delay of \(name(id))"
        case .suspend(let id, _), .extensionSuspension(let id, _): "\(name(id)) is suspended"
        case .app(let id, let timer): "timer \(timer) of \(name(id))"
        case .presentationLimit(let id, _): "the limit for presenting in \(name(id))"
        case .trigger(let bundle, let serial): "request \(serial) of \(app(bundle))"
        case .daemon(let bundle, _): "the daemon, for \(app(bundle))"
        case .summary: "the scheduled summary"
        case .ephemeralEnd(let bundle): "the end of the permission of \(app(bundle))"
        case .association(let timer): "the association file of \(timer.key)"
        case .serviceStartup(let id): "the limit for starting \(name(id))"
        case .serviceLimit(let id, let delivery): "the limit of notification \(delivery) in \(name(id))"
        case .serviceGrace(let id, let delivery): "the last limit of notification \(delivery) in \(name(id))"
        case .extensionIdle(let id, _): "\(name(id)) has been idle"
        case .handlerLimit(let request): "the limit of request \(request)"
        case .handlerGrace(let request): "the last limit of request \(request)"
        case .widgetUpdateLimit(let id, _): "the limit for updating \(name(id))"
        case .activityLimit(let id, _): "the limit for activities of \(name(id))"
        case .activityGrace(let id, _): "the last limit for activities of \(name(id))"
        case .transfer(.begins(let ticket)): "the begin of transfer \(ticket)"
        case .transfer(.ends(let ticket)): "the end of transfer \(ticket)"
        case .transfer(.handlerLimit(let id, _)): "the limit for the events of transfers in \(name(id))"
        case .backgroundTask(.limit(let id, _)): "the limit for background tasks of \(name(id))"
        case .backgroundTask(.grace(let id, _)): "the last limit for background tasks of \(name(id))"
        case .backgroundTask(.launchedLimit(let task)): "the limit of launched task \(task)"
        case .backgroundTask(.launchedGrace(let task)): "the last limit of launched task \(task)"
        }
    }
}
