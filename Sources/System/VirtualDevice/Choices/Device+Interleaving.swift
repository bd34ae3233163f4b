// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// One process at a time, and every order of them: see `Chooser.interleaving`.
//
//     a process has returned ──► which others could run? ──► choose ──► its next callback
//     the clock moves ──► which timers are due now? ──► choose ──► it fires ──► the next callback, as above

extension Device {
    /// Hands one of the processes that have something to do its next callback; none while a process runs.
    mutating func deliverToOne() {
        guard busy.isEmpty else { return }
        var ready: [ProcessID] = []
        // Those for which it is not yet time wait for the clock, as always.
        for id in awake.takeAll() where isReady(id) {
            ready.append(id)
            awake.insert(id)
        }
        guard !ready.isEmpty else { return }
        let picked = ready.count > 1 ? choose("which process runs next", ready.map { processes[$0]!.name }) : 0
        awake.remove(ready[picked])
        deliverNext(to: ready[picked])
    }

    /// Takes one of the timers that are due.
    mutating func takeSomeDue() -> DeviceTimer? {
        let due = timers.takeAllDue(at: now).filter { !isStale($0.timer) }
        guard let first = due.first else { return nil }
        // The end of a delay calls nobody: it only adds to the processes that could run.
        let picked: Int
        if due.count == 1 {
            picked = 0
        } else if let delay = due.firstIndex(where: { if case .deliveryDue = $0.timer.purpose { true } else { false } })
        {
            picked = delay
        } else {
            picked = choose("which timer comes first", due.map { name(of: $0.timer.purpose) })
        }
        for (index, other) in due.enumerated() where index != picked { timers.putBack(other) }
        return due.count == 1 ? first.timer : due[picked].timer
    }

    private func name(of purpose: DeviceTimer.Purpose) -> String {
        func name(_ process: ProcessID) -> String { processes[process]?.name ?? "process \(process)" }
        func app(_ bundle: String) -> String { apps[bundle]?.manifest.displayName ?? bundle }
        return switch purpose {
        case .deliveryDue(let id): "\(name(id)) may be called"
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
        case .transfer(let timer): "\(timer)"
        case .backgroundTask(let timer): "\(timer)"
        }
    }
}
