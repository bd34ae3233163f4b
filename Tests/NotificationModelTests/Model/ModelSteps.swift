// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension DaemonModel {
    /// Makes a step happen; `log` then says what came of it.
    mutating func perform(_ step: DaemonStep) {
        log = []
        switch step {
        case .pass(let milliseconds, let nanoseconds): pass(milliseconds * 1_000_000 + nanoseconds)
        case .reacts(let app, let reaction): reactions[app.rawValue] = reaction
        case .serves(let reaction): service = reaction
        case .says(let app, let sayings):
            for saying in sayings {
                guard let process = apps[app.rawValue].process, !self[process].isSuspended else { return }
                lastCall += 1
                say(saying, call: lastCall, by: process)
                callApps()
                answerAll()
            }
        default:
            if !happens(step) { log.append("\(now) refused") }
            callApps()
            answerAll()
        }
    }

    /// False when it is refused.
    private mutating func happens(_ step: DaemonStep) -> Bool {
        switch step {
        case .launch(let app): enter(app, nil)
        case .kill(let app):
            guard let process = apps[app.rawValue].process else { return false }
            end(process)
        case .forceQuit(let app):
            guard apps[app.rawValue].process != nil else { return false }
            forceQuit(app)
        case .reinstall(let app): reinstall(app)
        case .home:
            if let front { leave(front) }
            front = nil
        case .lock:
            if !isLocked, let front { leave(front) }
            isLocked = true
        case .unlock: unlock()
        case .answer(let app, let identifier, let answer): return self.answer(app, identifier, answer)
        case .push(let app, let push): receive(push, for: app)
        case .allow(let app, let allowed): allow(app, allowed)
        case .change(let app, let change):
            guard apps[app.rawValue].settings.change(change) else { return false }
            releaseHeld(of: app)
        case .alertButton(let isAllowed):
            guard !isLocked, let alert = alerts.first else { return false }
            allow(alert.app, isAllowed)
        case .location(let app, let isAllowed):
            guard apps[app.rawValue].mayKnowPlace != isAllowed else { break }
            apps[app.rawValue].mayKnowPlace = isAllowed
            if let process = apps[app.rawValue].process { queue(.replies, .life, to: process) }
        case .move(let place): move(to: place)
        case .zone(let zone): changeZone(to: zone)
        case .focus(let focus): self.focus = focus
        case .mute(let isMuted): self.isMuted = isMuted
        case .pass, .says, .reacts, .serves: break
        }
        return true
    }

    private mutating func reinstall(_ app: SampleApp) {
        // What its service extension has in its hands goes with it.
        apps[app.rawValue].service = nil
        for process in processes where process.app == app && !process.isService { end(process.number) }
        for process in processes where process.app == app { end(process.number) }
        if banner?.app == app { banner = nil }
        if front == app { front = nil }
        apps[app.rawValue] = App()
        alarms.removeAll { if case .operations(app) = $0.purpose { true } else { false } }
        installed.removeAll { $0 == app }
        installed.append(app)
    }

    private mutating func say(_ saying: Saying, call: Int, by process: Int) {
        let app = owner(process)
        switch saying {
        case .add(let identifier, let words, let trigger):
            operate(.add(identifier, words, trigger, call: call, process: process), for: app)
        case .removePending(let identifiers): operate(.removePending(identifiers), for: app)
        case .removeDelivered(let identifiers): operate(.removeDelivered(identifiers), for: app)
        case .setBadge(let count): operate(.setBadge(count, call: call, process: process), for: app)
        case .setCategories(let isOn): operate(.setCategories(isOn), for: app)
        case .getPending: reply(call, "pending \(pendingText(app))", to: process)
        case .getDelivered:
            // What a place has caused cannot be fetched.
            let fetched = apps[app.rawValue].delivered.filter { !$0.isFromPlace }
            reply(call, "delivered \(fetched.map(text).joined(separator: " "))", to: process)
        case .ask(let options): ask(options, call: call, process: process)
        case .setDelegate:
            let waiting = self[process].waiting
            self[process].waiting = []
            for (note, action) in waiting { queue(.responses, .response(note, action), to: process) }
        case .answersLate(let bits):
            guard let oldest = self[process].unanswered.first else { return }
            self[process].unanswered.removeFirst()
            complete(oldest, bits, of: process)
        }
    }

    // MARK: - Reading

    private func pendingText(_ app: SampleApp) -> String {
        apps[app.rawValue].pending.map { "\($0.identifier)@\($0.due.map { "\(date($0))" } ?? "-")" }
            .joined(separator: " ")
    }

    private func text(_ note: Note) -> String { "\(note.identifier)@\(date(note.date))" }

    /// Seconds since 1970.
    private func date(_ moment: Int) -> Double { Double(world.epoch) + Double(moment) / 1e9 }

    /// Everything that can be read off the device, one line each.
    var state: [String] {
        var lines = installed.map { app in
            let state = apps[app.rawValue]
            return """
                \(app): \(life(app)), badge \(state.badge), pending [\(pendingText(app))], \
                delivered [\(state.delivered.map(text).joined(separator: " "))], \
                held [\(state.held.map(text).joined(separator: " "))]
                """
        }
        lines.append("front \(front.map { "\($0)" } ?? "-")\(isLocked ? ", locked" : "")")
        return lines
    }

    private func life(_ app: SampleApp) -> String {
        guard let process = apps[app.rawValue].process else { return "not running" }
        if self[process].isSuspended { return "suspended" }
        return self[process].isInFront ? "foreground" : "background"
    }
}
