// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// The notification daemon of a device with two apps, as plainly as it can be put: arrays, walked from end to end.
///
/// Rules, with their places in the notifications sheet. What is said of time and of an app's life is in
/// `ModelProcess.swift`.
///
/// 1. Asking (2.1). The first request for permission shows an alert, later ones get the stored answer, a provisional one
///    asks nobody. Where notifications are off nothing is delivered; a provisional app is only listed.
/// 2. Adding (2.2). One pending request an identifier; the newer goes to the end. Refused: while denied (policy), with
///    nothing to say (1401), without a date (policy). Without a trigger it is delivered at once and takes a pending one
///    of its identifier away.
/// 3. One too many (2.2). The oldest goes, or the one that fires last (a place before all others, the newest of equals),
///    or the new one is kept and never fires.
/// 4. Removing (2.2, 8 and 9). Shows after a delay; what the same app asks after it waits for it, getters do not.
/// 5. Firing (2.3). At its moment a request is delivered; a repeating one waits for its next moment in its place, any
///    other is gone. A change of zone gives requests that follow the device's clocks a new moment, counted from then.
/// 6. Places (2.3). Fires when the way crosses the region's edge in a wanted direction, for an app that may know; only
///    the oldest few of an app are watched.
/// 7. Pushes (2.4). The collapse identifier is the identifier. One that has been seen is acknowledged and left alone.
///    A mutable one goes through the service extension; see `ModelService.swift`.
/// 8. Presenting (2.6). An app in front is asked about whatever there is; it gets what it answers. All others: see 9.
/// 9. Showing (2.5, 2.10). Listed on top, the older one of its identifier gone. Announced and heard unless passive, kept
///    back by a Focus, or not allowed to interrupt. What is listed and not announced is quietly listed. Mute silences
///    all but critical sounds.
/// 10. The summary (2.9). Apps in it are held back below time-sensitive until 08:00 or 18:00 on the device's clocks.
/// 11. Answers (2.7). What was answered leaves the list and the app hears of it; of a dismissal only when the category
///     says so. What is removed is removed wherever it is: in the list, on the screen, in the summary to come.
struct DaemonModel {
    struct Note: Hashable {
        var identifier: String
        var words: Words
        var date: Int
        var isFromPlace = false
    }

    struct Request: Hashable {
        var identifier: String
        var words: Words
        var trigger: ModelTrigger
        /// Tells it from an older one of its identifier.
        var serial: Int
        /// Nanoseconds since boot; nil for a place, and where the clocks will never show it again.
        var due: Int?
        var zone: ModelZone
        /// One too many, where those never fire.
        var isDeaf = false
    }

    enum Work {
        case add(String, Words, ModelTrigger?, call: Int, process: Int)
        case removePending([String]?)
        case removeDelivered([String]?)
        case setBadge(Int, call: Int, process: Int)
        case setCategories(Bool)
    }

    struct App {
        var settings = ModelSettings()
        var badge = 0
        /// In order of adding.
        var pending: [Request] = []
        /// Oldest first.
        var delivered: [Note] = []
        var held: [Note] = []
        var operations: [(work: Work, due: Int)] = []
        var hasCategories = false
        var pushes = 0
        var mayKnowPlace: Bool?
        // Its life
        var process: Int?
        /// Its service extension's.
        var service: Int?
        var isForceQuit = false
        /// Whether a scene of it was thrown away that it has not been told about.
        var hasDiscarded = false
        var hasSession = false
    }

    let world: World
    /// Nanoseconds since boot.
    var now = 0
    var zone: ModelZone
    var apps: [App]
    /// In order of installation.
    var installed = SampleApp.allCases
    var reactions: [Reaction]
    var service = ServiceReaction.changes
    var isLocked = false
    var isMuted = false
    var focus: Focus?
    var place: Place?
    var front: SampleApp?
    /// What may be answered on the screen.
    var banner: (app: SampleApp, note: Note)?
    var alerts: [(app: SampleApp, process: Int, call: Int, options: UInt)] = []
    var summaryAlarm: Int?
    var lastSequence = 0
    var lastSerial = 0
    var lastCall = 0
    // Time and processes
    var alarms: [Alarm] = []
    var lastAlarm = 0
    var processes: [ModelProcess] = []
    var lastProcess = 0
    var answers: [Answer] = []
    /// What has happened since the step began.
    var log: [String] = []

    init(_ world: World) {
        self.world = world
        zone = world.zone
        apps = SampleApp.allCases.map { _ in App() }
        reactions = SampleApp.allCases.map { _ in .presents(31) }
    }

    var rules: BehaviorProfile.Notifications { world.profile.notifications }

    mutating func note(_ app: SampleApp, _ text: String) { log.append("\(now) \(app): \(text)") }

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
        request.isDeaf = isFull && rules.pendingOverflow == .failAll
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
        guard let due = request.due, !request.isDeaf else { return }
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
            guard apps[app.rawValue].mayKnowPlace == true, !request.isDeaf,
                watched[app.rawValue] < rules.regionLimit,
                case .place(let place, let onEntry, let onExit, _) = request.trigger
            else { continue }
            watched[app.rawValue] += 1
            guard let old, old != new else { continue }
            if onEntry && place == new || onExit && place == old { fire(request.serial, of: app) }
        }
    }

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

    private mutating func armSummary() {
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
        if isHeard, options.contains(.sound) { play(note.words.sound, level, of: app) }
    }

    private mutating func play(_ sound: Words.Sound, _ level: InterruptionLevel, of app: SampleApp) {
        let settings = apps[app.rawValue].settings
        let isCritical = level == .critical
        if !isCritical, settings.switches[.sound] != true { return }
        // A critical sound needs the user's consent and no critical level.
        let getsThrough = isCritical || !isMuted || sound == .critical && settings.switches[.critical] == true
        guard getsThrough else { return }
        switch sound {
        case .none: if isCritical { note(app, "sound critical default") }
        case .standard: note(app, "sound default")
        case .named: note(app, "sound bell")
        case .critical:
            note(app, settings.switches[.critical] == true ? "sound critical alarm" : "sound alarm")
        }
    }

    private mutating func setBadge(_ badge: Int, of app: SampleApp) {
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

extension ModelTrigger {
    var isPlace: Bool { if case .place = self { true } else { false } }
}
