// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Rules 1 to 6: permission, requests that wait, and their moments.

extension DaemonModel {
    // MARK: - Asking (1)

    mutating func ask(_ options: UInt, call: Int, process: Int) {
        let app = owner(process)
        guard apps[app.rawValue].settings.status == .notDetermined else {
            return reply(call, "granted \(apps[app.rawValue].settings.grantsAny)", to: process)
        }
        if options & NotificationSettingsRecord.Option.provisional != 0 {
            apps[app.rawValue].settings = .quiet(options)
            return reply(call, "granted true", to: process)
        }
        let isAsked = alerts.contains { $0.app == app }
        alerts.append((app, process, call, options))
        guard !isAsked else { return }
        note(app, "asks")
        if let process = front.flatMap({ apps[$0.rawValue].process }) { cover(process, true) }
    }

    mutating func allow(_ app: SampleApp, _ allowed: Bool) {
        let asked = alerts.filter { $0.app == app }
        let options = asked.first?.options ?? apps[app.rawValue].settings.usualOptions
        apps[app.rawValue].settings = allowed ? .granted(options, app) : .denied(options)
        releaseHeld(of: app)
        guard !asked.isEmpty else { return }
        alerts.removeAll { $0.app == app }
        for alert in asked {
            reply(alert.call, "granted \(apps[app.rawValue].settings.grantsAny)", to: alert.process)
        }
        uncover()
    }

    mutating func uncover() {
        if alerts.isEmpty, let process = front.flatMap({ apps[$0.rawValue].process }) { cover(process, false) }
    }

    // MARK: - In their turn (4)

    mutating func operate(_ work: Work, for app: SampleApp) {
        let latency: Int
        switch work {
        case .removePending, .removeDelivered: latency = rules.removalLatency.duration.asNanoseconds
        case .add, .setBadge, .setCategories: latency = 0
        }
        guard latency > 0 || !apps[app.rawValue].operations.isEmpty else { return perform(work, for: app) }
        apps[app.rawValue].operations.append((work, now + latency))
        if latency > 0 { alarm(.operations(app), at: now + latency) }
    }

    mutating func runOperations(of app: SampleApp) {
        while let first = apps[app.rawValue].operations.first, first.due <= now {
            apps[app.rawValue].operations.removeFirst()
            perform(first.work, for: app)
        }
    }

    private mutating func perform(_ work: Work, for app: SampleApp) {
        switch work {
        case .add(let identifier, let words, let trigger, let call, let process):
            let code = add(identifier, words, trigger, of: app)
            reply(call, "done \(code)", to: process)
        case .removePending(let identifiers):
            apps[app.rawValue].pending.removeAll { identifiers?.contains($0.identifier) ?? true }
        case .removeDelivered(let identifiers): removeDelivered(identifiers, of: app)
        case .setBadge(let count, let call, let process):
            reply(call, count < 0 ? "done 1600" : "done 0", to: process)
            guard count >= 0 else { return }
            setBadge(count, of: app)
            if count == 0, rules.zeroBadgeClearsDelivered { removeDelivered(nil, of: app) }
        case .setCategories(let isOn): apps[app.rawValue].hasCategories = isOn
        }
    }

    /// nil removes all.
    mutating func removeDelivered(_ identifiers: [String]?, of app: SampleApp) {
        apps[app.rawValue].delivered.removeAll { identifiers?.contains($0.identifier) ?? true }
        apps[app.rawValue].held.removeAll { identifiers?.contains($0.identifier) ?? true }
        if let shown = banner, shown.app == app, identifiers?.contains(shown.note.identifier) ?? true { banner = nil }
    }

    // MARK: - Adding (2, 3)

    /// The code that the app is told, 0 for success.
    private mutating func add(
        _ identifier: String, _ words: Words, _ trigger: ModelTrigger?, of app: SampleApp
    ) -> Int {
        if apps[app.rawValue].settings.status == .denied { return rules.addWhenDenied == .error ? 1 : 0 }
        if words.isEmpty { return 1401 }
        guard let trigger else {
            apps[app.rawValue].pending.removeAll { $0.identifier == identifier }
            deliver(Note(identifier: identifier, words: words, date: now), of: app)
            return 0
        }
        let due = next(trigger, after: now, in: zone)
        if due == nil, !trigger.isPlace { return rules.addWithoutDate == .error ? 1400 : 0 }
        apps[app.rawValue].pending.removeAll { $0.identifier == identifier }
        lastSerial += 1
        var request = Request(
            identifier: identifier, words: words, trigger: trigger, serial: lastSerial, due: due, zone: zone)
        let isFull = apps[app.rawValue].pending.count >= rules.pendingLimit
        request.isOverLimit = isFull && rules.pendingOverflow == .failAll
        apps[app.rawValue].pending.append(request)
        arm(request, of: app)
        guard isFull else { return 0 }
        switch rules.pendingOverflow {
        case .failAll: break
        case .keepLastAdded: apps[app.rawValue].pending.removeFirst()
        case .keepSoonest:
            let pending = apps[app.rawValue].pending
            let latest = pending.compactMap(\.due).max()
            let victim = pending.firstIndex { $0.due == nil } ?? pending.lastIndex { $0.due == latest }
            apps[app.rawValue].pending.remove(at: victim ?? 0)
        }
        return 0
    }

    private mutating func arm(_ request: Request, of app: SampleApp) {
        guard let due = request.due, !request.isOverLimit else { return }
        alarm(.trigger(app, request.serial), at: due)
    }

    /// Nanoseconds since boot.
    private func next(_ trigger: ModelTrigger, after moment: Int, in zone: ModelZone) -> Int? {
        switch trigger {
        case .place: return nil
        case .after(let milliseconds, _): return milliseconds > 0 ? moment + milliseconds * 1_000_000 : nil
        case .clock(let reading, let rule, _):
            let rules = Reading.Rules(
                jumpCounts: rules.calendar.dstGap == .nextTime,
                missingDayCounts: rules.calendar.dayOverflow == .nextTime)
            var clocks = zone
            if case .fixed(let own) = rule { clocks = own }
            let second = world.epoch + moment / 1_000_000_000
            return reading.next(after: second, in: clocks, rules).map { ($0 - world.epoch) * 1_000_000_000 }
        }
    }

    // MARK: - Firing (5, 6)

    mutating func fire(_ serial: Int, of app: SampleApp) {
        guard let index = apps[app.rawValue].pending.firstIndex(where: { $0.serial == serial }) else { return }
        let request = apps[app.rawValue].pending[index]
        if !request.trigger.repeats {
            apps[app.rawValue].pending.remove(at: index)
        } else if let due = request.due {
            apps[app.rawValue].pending[index].due = next(request.trigger, after: due, in: request.zone)
            arm(apps[app.rawValue].pending[index], of: app)
        }
        let note = Note(
            identifier: request.identifier, words: request.words, date: now, isFromPlace: request.trigger.isPlace)
        deliver(note, of: app)
    }

    mutating func changeZone(to new: ModelZone) {
        guard new != zone else { return }
        zone = new
        for app in installed {
            for index in apps[app.rawValue].pending.indices {
                let trigger = apps[app.rawValue].pending[index].trigger
                guard case .clock(_, let rule, _) = trigger else { continue }
                switch rule {
                case .fixed: continue
                case .none where !rules.calendar.zonelessFloats: continue
                case .none, .autoupdating: break
                }
                lastSerial += 1
                apps[app.rawValue].pending[index].serial = lastSerial
                apps[app.rawValue].pending[index].zone = zone
                apps[app.rawValue].pending[index].due = next(trigger, after: now, in: zone)
                arm(apps[app.rawValue].pending[index], of: app)
            }
        }
        if summaryAlarm != nil { armSummary() }
        for process in processes { queue(.life, .life, to: process.number) }
    }

    mutating func move(to new: Place) {
        let old = place
        place = new
        let waiting = SampleApp.allCases.flatMap { app in
            apps[app.rawValue].pending.filter(\.trigger.isPlace).map { (app: app, request: $0) }
        }
        var watched = [0, 0]
        for (app, request) in waiting.sorted(by: { $0.request.serial < $1.request.serial }) {
            guard apps[app.rawValue].mayKnowPlace == true, !request.isOverLimit,
                watched[app.rawValue] < rules.regionLimit,
                case .place(let place, let onEntry, let onExit, _) = request.trigger
            else { continue }
            watched[app.rawValue] += 1
            guard let old, old != new else { continue }
            if onEntry && place == new || onExit && place == old { fire(request.serial, of: app) }
        }
    }
}

extension ModelTrigger {
    var isPlace: Bool { if case .place = self { true } else { false } }
}
