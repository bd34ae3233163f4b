// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

// Rules 7 to 11: what comes of a push or a moment, on the screen, in the list and in the summary, and the answers.

extension DaemonModel {
    // MARK: - Pushes (7)

    mutating func receive(_ push: SamplePush, for app: SampleApp) {
        if let sequence = push.sequence {
            log.append("\(now) acknowledges \(sequence)")
            guard sequence > lastSequence else { return }
            lastSequence = sequence
        }
        apps[app.rawValue].pushes += 1
        if push.isSilent { wake(app) }
        guard !push.isSilent || !push.words.isEmpty else { return }
        let identifier = push.collapse ?? "push-\(apps[app.rawValue].pushes)"
        let note = Note(identifier: identifier, words: push.words, date: now)
        if push.isMutable, mayServe(note, of: app) { serve(note, of: app) } else { deliver(note, of: app) }
    }

    private mutating func wake(_ app: SampleApp) {
        let runs = apps[app.rawValue].process.map { !self[$0].isSuspended } ?? false
        guard runs || app.isWoken, !apps[app.rawValue].isForceQuit else { return }
        callInBackground(.silentPush, app)
    }

    // MARK: - Presenting (8, 10)

    mutating func deliver(_ note: Note, of app: SampleApp) {
        let settings = apps[app.rawValue].settings
        guard settings.allowsDelivery else { return }
        if let process = apps[app.rawValue].process, !note.words.isEmpty {
            let isAsked = self[process].isActive || rules.inactiveAppIsAsked && self[process].isInFront
            if isAsked {
                queue(.life, .willPresent(note), to: process)
                return
            }
        }
        let level = level(of: note.words, of: app)
        let isSummarized = settings.switches[.summary] == true && (level == .passive || level == .active)
        guard isSummarized, note.words.isVisible else { return show(note, .all, of: app) }
        if let badge = note.words.badge { setBadge(badge, of: app) }
        apps[app.rawValue].held.removeAll { $0.identifier == note.identifier }
        apps[app.rawValue].held.append(note)
        if summaryAlarm == nil { armSummary() }
    }

    mutating func armSummary() {
        let second = world.epoch + now / 1_000_000_000
        let dates = [8, 18].compactMap { Reading(hour: $0, minute: 0).next(after: second, in: zone, .init()) }
        guard let date = dates.min() else { return }
        let due = (date - world.epoch) * 1_000_000_000
        alarm(.summary, at: due)
        summaryAlarm = lastAlarm
    }

    mutating func deliverSummary() {
        summaryAlarm = nil
        var lines: [(relevance: Double, date: Int, text: String)] = []
        for app in installed {
            let held = apps[app.rawValue].held
            apps[app.rawValue].held = []
            guard apps[app.rawValue].settings.allowsDelivery else { continue }
            for note in held {
                show(note, .list, of: app)
                let words = [shownTitle(note, of: app), shownBody(note, of: app)].filter { !$0.isEmpty }
                lines.append((note.words.relevance, note.date, "\(app): \(words.joined(separator: ": "))"))
            }
        }
        guard !lines.isEmpty else { return }
        var sorted: [String] = []
        while !lines.isEmpty {
            // The most relevant, of equals the newest, of equals the first.
            var best = 0
            for index in lines.indices
            where (lines[index].relevance, lines[index].date) > (lines[best].relevance, lines[best].date) {
                best = index
            }
            sorted.append(lines.remove(at: best).text)
        }
        log.append("\(now) summary \(sorted.joined(separator: " / "))")
    }

    // MARK: - Showing (9)

    mutating func show(_ note: Note, _ options: Shown, of app: SampleApp) {
        let settings = apps[app.rawValue].settings
        let level = level(of: note.words, of: app)
        let isHeard = settings.interrupts && isLetThrough(level, of: app) && level != .passive
        if options.contains(.badge), let badge = note.words.badge { setBadge(badge, of: app) }
        let isListed = note.words.isVisible && options.contains(.list) && settings.switches[.center] == true
        if isListed {
            apps[app.rawValue].delivered.removeAll { $0.identifier == note.identifier }
            apps[app.rawValue].held.removeAll { $0.identifier == note.identifier }
            apps[app.rawValue].delivered.append(note)
        }
        if note.words.isVisible, options.contains(.banner) {
            let text = "\(shownTitle(note, of: app))|\(shownBody(note, of: app))"
            let mayBeSeen =
                isLocked
                ? settings.switches[.lockScreen] == true
                : settings.switches[.alert] == true && settings.style != .none
            if isHeard, mayBeSeen {
                banner = (app, note)
                self.note(app, "\(isLocked ? "lock screen" : "banner") \(text)")
            } else if isListed {
                self.note(app, "quiet \(text)")
            }
        }
        guard options.contains(.sound) else { return }
        // A critical sound needs the user's consent and no critical level; then nothing silences it.
        if note.words.sound == .critical, settings.switches[.critical] == true {
            if settings.interrupts { self.note(app, "sound critical alarm") }
        } else if isHeard {
            play(note.words.sound, level, of: app)
        }
    }

    private mutating func play(_ sound: Words.Sound, _ level: InterruptionLevel, of app: SampleApp) {
        let isCritical = level == .critical
        guard isCritical || apps[app.rawValue].settings.switches[.sound] == true && !isMuted else { return }
        switch sound {
        case .none: if isCritical { note(app, "sound critical default") }
        case .standard: note(app, "sound default")
        case .named: note(app, "sound bell")
        case .critical: note(app, "sound alarm")
        }
    }

    /// An app that is in the summary no more has what was held back for it listed.
    mutating func releaseHeld(of app: SampleApp) {
        let settings = apps[app.rawValue].settings
        guard settings.allowsDelivery, settings.switches[.summary] != true else { return }
        let held = apps[app.rawValue].held
        apps[app.rawValue].held = []
        for note in held {
            show(note, .list, of: app)
            guard settings.switches[.center] == true else { continue }
            self.note(app, "quiet \(shownTitle(note, of: app))|\(shownBody(note, of: app))")
        }
    }

    mutating func setBadge(_ badge: Int, of app: SampleApp) {
        let settings = apps[app.rawValue].settings
        guard settings.interrupts, settings.switches[.badge] == true, apps[app.rawValue].badge != badge else { return }
        apps[app.rawValue].badge = badge
        note(app, "badge \(badge)")
    }

    private func level(of words: Words, of app: SampleApp) -> InterruptionLevel {
        let switches = apps[app.rawValue].settings.switches
        let consent: Bool?
        switch words.level {
        case .passive, .active: consent = true
        case .timeSensitive: consent = switches[.timeSensitive]
        case .critical: consent = switches[.critical]
        }
        guard let consent else { return rules.levelWithoutEntitlement }
        return consent ? words.level : .active
    }

    private func isLetThrough(_ level: InterruptionLevel, of app: SampleApp) -> Bool {
        guard let focus, level != .critical else { return true }
        return level == .timeSensitive && focus.allowsTimeSensitive || focus.allowedApps.contains(app.bundle)
    }

    private func isHidden(_ app: SampleApp) -> Bool {
        switch apps[app.rawValue].settings.previews {
        case .always: false
        case .whenAuthenticated: isLocked
        case .never: true
        }
    }

    /// Hidden: the category `private` still shows titles, and says how many there are of a thread.
    private func shownTitle(_ note: Note, of app: SampleApp) -> String {
        guard isHidden(app) else { return note.words.title }
        return apps[app.rawValue].hasCategories && note.words.category == "private" ? note.words.title : ""
    }

    private func shownBody(_ note: Note, of app: SampleApp) -> String {
        guard isHidden(app) else { return note.words.body }
        guard apps[app.rawValue].hasCategories, note.words.category == "private" else { return "Notification" }
        let others = apps[app.rawValue].delivered.filter {
            $0.words.thread == note.words.thread && $0.identifier != note.identifier
        }
        return "\(others.count + 1) new"
    }

    // MARK: - Answers (11)

    /// False when it is refused.
    mutating func answer(_ app: SampleApp?, _ identifier: String?, _ answer: NotificationGesture) -> Bool {
        guard let (app, note) = newest(app, identifier) else { return false }
        let category = apps[app.rawValue].hasCategories ? note.words.category : ""
        switch answer {
        case .tap:
            leave(note, of: app)
            enter(app, .response(note, "default"))
        case .action(DaemonStep.opens) where category == "plain":
            leave(note, of: app)
            enter(app, .response(note, DaemonStep.opens))
        case .action(DaemonStep.marks) where category == "plain":
            leave(note, of: app)
            callInBackground(.response(note, DaemonStep.marks), app)
        case .reply(DaemonStep.replies, let text) where category == "talk":
            // It asks for the code first.
            unlock()
            leave(note, of: app)
            callInBackground(.response(note, "\(DaemonStep.replies) \(text)"), app)
        case .action, .reply: return false
        case .dismiss:
            removeDelivered([note.identifier], of: app)
            if category == "private" { callInBackground(.response(note, "dismiss"), app) }
        case .flickAway: if banner?.app == app, banner?.note.identifier == note.identifier { banner = nil }
        case .keep, .turnOff:
            guard apps[app.rawValue].settings.status == .provisional else { return false }
            if answer == .keep { apps[app.rawValue].settings.status = .authorized } else { allow(app, false) }
        default: preconditionFailure("schedules do not \(answer)")
        }
        return true
    }

    private mutating func leave(_ note: Note, of app: SampleApp) {
        banner = nil
        if rules.answeredLeavesList { removeDelivered([note.identifier], of: app) }
    }

    /// The banner, or the last of an app's list; the newest of these, of equals the app installed last.
    private func newest(_ app: SampleApp?, _ identifier: String?) -> (SampleApp, Note)? {
        var candidates: [(SampleApp, Note)] = []
        if let banner { candidates.append(banner) }
        for app in installed {
            let delivered = apps[app.rawValue].delivered
            let last = identifier.map { id in delivered.last { $0.identifier == id } } ?? delivered.last
            if let last { candidates.append((app, last)) }
        }
        candidates = candidates.filter { (app ?? $0.0) == $0.0 && (identifier ?? $0.1.identifier) == $0.1.identifier }
        let latest = candidates.map(\.1.date).max()
        return candidates.last { $0.1.date == latest }
    }
}

/// What an app asked to have shown, or all of it.
struct Shown: OptionSet {
    let rawValue: UInt

    static let badge = Self(rawValue: 1)
    static let sound = Self(rawValue: 2)
    static let list = Self(rawValue: 8)
    static let banner = Self(rawValue: 16)
    static let all: Self = [.badge, .sound, .list, .banner]

    init(rawValue: UInt) {
        // The old name of list and banner together.
        self.rawValue = rawValue & 4 == 0 ? rawValue : rawValue & ~4 | 24
    }
}
