// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Time and an app's life, as far as the daemon meets with them. Links sheet 1.3 and 1.4, lifecycle sheet.
//
// An app's code is called one call at a time. There are three lanes, each in line: its life, responses and pushes,
// replies. The first of each lane can be called when what it must come after is over and its delay has passed; of
// several the one that was queued first goes first. A call's answer is an event of its own, after the one at hand.
//
//     launch in front      start 180 ms ─ … ─ arrival ─ active 350 ms        response: after the arrival
//     from the background  enters ─ active 350 ms                            response: after entering, before active
//     leaving              resigns ─ in the background 400 ms ─ 5 s later suspended, unless something is left to do
//     behind the screen    start 180 ms ─ arrival                            the call that it was launched for: after

/// Something that will happen.
struct Alarm {
    enum Purpose {
        case trigger(SampleApp, Int)
        case operations(SampleApp)
        case summary
        case inbox
        case suspension(Int, visit: Int)
        case answerLimit(Int, delivery: Int)
        case serviceLimit(Int, delivery: Int)
        case serviceGrace(Int, delivery: Int)
        case serviceRest(Int, visit: Int)
    }

    var due: Int
    /// Ties are broken by age.
    var number: Int
    var purpose: Purpose
}

/// What an app's process says, as an event that waits for its turn.
struct Answer {
    enum Kind {
        case connected
        case completed(Int, PresentationBits)
        case served(Int, Words)
        case crashed
        case returned(ModelProcess.Item, Reaction)
    }

    var process: Int
    var kind: Kind
}

struct ModelProcess {
    enum Lane {
        case life, responses, replies
    }

    enum Call {
        /// Nothing to see.
        case life
        case inBackground
        case end
        case willPresent(DaemonModel.Note)
        case response(DaemonModel.Note, String)
        case silentPush
        case reply(Int, String)
        // A service extension
        case serve(DaemonModel.Note)
        case expire
    }

    struct Item {
        var number: Int
        var lane: Lane
        var call: Call
        var after: [Int]
        var delay: Int
        var due: Int?
        var delivery = 0
    }

    let number: Int
    let app: SampleApp
    var isService = false
    var isConnected = false
    var isSuspended = false
    var isInFront: Bool
    /// An alert of the system lies over it.
    var isCovered = false
    var hasScene = false
    /// Counts its visits to the background.
    var visit = 0
    var items: [Item] = []
    var lastItem = 0
    /// From then on responses may be delivered.
    var arrival = 0
    var isBusy = false
    var lastDelivery = 0
    /// Calls whose completion handlers have not been called, by delivery.
    var open: [(delivery: Int, call: Call)] = []
    /// When they were given.
    var given: [Int: Int] = [:]
    var reported: Set<Int> = []
    /// What `willPresent` was called for and the app let lie, by delivery.
    var unanswered: [Int] = []
    /// Responses that found no delegate.
    var waiting: [(DaemonModel.Note, String)] = []

    var isActive: Bool { isInFront && !isCovered }
    /// In a timeline.
    var name: String { isService ? "service" : "\(app)" }
}

extension DaemonModel {
    subscript(process: Int) -> ModelProcess {
        get { processes.first { $0.number == process } ?? ModelProcess(number: 0, app: .one, isInFront: false) }
        set { if let index = processes.firstIndex(where: { $0.number == process }) { processes[index] = newValue } }
    }

    func owner(_ process: Int) -> SampleApp { self[process].app }

    // MARK: - Time

    mutating func alarm(_ purpose: Alarm.Purpose, at due: Int) {
        lastAlarm += 1
        alarms.append(Alarm(due: due, number: lastAlarm, purpose: purpose))
    }

    mutating func pass(_ nanoseconds: Int) {
        let end = now + nanoseconds
        while let next = alarms.map(\.due).min(), next <= end {
            now = max(now, next)
            while let index = nextAlarm() {
                ring(alarms.remove(at: index))
                callApps()
            }
            answerAll()
        }
        now = end
    }

    private func nextAlarm() -> Int? {
        alarms.indices.filter { alarms[$0].due <= now }
            .min { (alarms[$0].due, alarms[$0].number) < (alarms[$1].due, alarms[$1].number) }
    }

    private mutating func ring(_ alarm: Alarm) {
        switch alarm.purpose {
        case .trigger(let app, let serial): fire(serial, of: app)
        case .operations(let app): runOperations(of: app)
        case .summary: if summaryAlarm == alarm.number { deliverSummary() }
        case .inbox: break
        case .suspension(let process, let visit): if self[process].visit == visit { suspend(process) }
        case .answerLimit(let process, let delivery): self[process].open.removeAll { $0.delivery == delivery }
        case .serviceLimit(let process, let delivery): serviceTimeIsUp(process, delivery)
        case .serviceGrace(let process, let delivery): serviceGraceIsUp(process, delivery)
        case .serviceRest(let process, let visit): if self[process].visit == visit { end(process) }
        }
    }

    // MARK: - Calls

    @discardableResult
    mutating func queue(
        _ lane: ModelProcess.Lane, _ call: ModelProcess.Call, to process: Int, after: [Int] = [],
        delay: Duration = .zero
    ) -> Int {
        self[process].lastItem += 1
        let number = self[process].lastItem
        self[process].items.append(
            ModelProcess.Item(number: number, lane: lane, call: call, after: after, delay: delay.asNanoseconds))
        return number
    }

    mutating func reply(_ call: Int, _ text: String, to process: Int) {
        queue(.replies, .reply(call, text), to: process)
    }

    mutating func callApps() {
        for process in processes.map(\.number) { callNext(process) }
    }

    private mutating func callNext(_ id: Int) {
        let process = self[id]
        guard process.isConnected, !process.isSuspended, !process.isBusy else { return }
        var chosen: Int?
        for lane in [ModelProcess.Lane.life, .responses, .replies] {
            guard let index = process.items.firstIndex(where: { $0.lane == lane }) else { continue }
            let item = process.items[index]
            if process.items.contains(where: { item.after.contains($0.number) }) { continue }
            if item.delay > 0, item.due == nil {
                self[id].items[index].due = now + item.delay
                alarm(.inbox, at: now + item.delay)
            } else if item.due ?? now <= now {
                chosen = min(chosen ?? index, index)
            }
        }
        guard let chosen else { return }
        var item = self[id].items.remove(at: chosen)
        self[id].isBusy = true
        self[id].lastDelivery += 1
        item.delivery = self[id].lastDelivery
        call(item, of: id)
    }

    private mutating func call(_ item: ModelProcess.Item, of id: Int) {
        let app = owner(id), reaction = reactions[app.rawValue]
        func completed(_ bits: PresentationBits = 0) -> Answer {
            Answer(process: id, kind: .completed(item.delivery, bits))
        }
        self[id].given[item.delivery] = now
        switch item.call {
        case .life, .inBackground, .end: break
        case .reply(let call, let text): note(app, "reply \(call) \(text)")
        case .willPresent(let note):
            self.note(app, "willPresent \(note.identifier)")
            self[id].open.append((item.delivery, item.call))
            alarm(
                .answerLimit(id, delivery: item.delivery), at: now + rules.willPresentLimit.duration.asNanoseconds)
            if case .presents(let bits) = reaction { answers.append(completed(bits)) }
            if reaction == .neverAnswers { self[id].unanswered.append(item.delivery) }
        case .response(let note, let action):
            self.note(app, "response \(note.identifier) \(action)")
            self[id].open.append((item.delivery, item.call))
            if reaction != .hasNoDelegate, reaction != .hasNoMethod { answers.append(completed()) }
        case .silentPush:
            self.note(app, "silent push")
            self[id].open.append((item.delivery, item.call))
            answers.append(completed())
        case .serve(let note):
            self[id].open.append((item.delivery, item.call))
            if !callService(note, item.delivery, of: id) { return }
        case .expire: log.append("\(now) service: expires")
        }
        answers.append(Answer(process: id, kind: .returned(item, reaction)))
    }

    mutating func answerAll() {
        while !answers.isEmpty {
            take(answers.removeFirst())
            callApps()
        }
    }

    private mutating func take(_ answer: Answer) {
        let id = answer.process
        guard processes.contains(where: { $0.number == id }) else { return }
        switch answer.kind {
        case .connected: self[id].isConnected = true
        case .completed(let delivery, let bits): complete(delivery, bits, of: id)
        case .served(let delivery, let words): served(delivery, words, by: id)
        case .crashed: end(id)
        case .returned(let item, let reaction): returned(item, reaction, of: id)
        }
    }

    mutating func complete(_ delivery: Int, _ bits: PresentationBits, of id: Int) {
        guard let index = self[id].open.firstIndex(where: { $0.delivery == delivery }) else { return }
        if case .willPresent(let note) = self[id].open.remove(at: index).call {
            show(note, Shown(rawValue: bits), of: owner(id))
        }
    }

    private mutating func returned(_ item: ModelProcess.Item, _ reaction: Reaction, of id: Int) {
        self[id].isBusy = false
        let isMissing = reaction == .hasNoMethod || reaction == .hasNoDelegate
        switch item.call {
        case .life, .silentPush, .reply, .serve, .expire: break
        case .inBackground: if !self[id].isInFront { armSuspension(id) }
        case .end: end(id)
        case .willPresent(let note):
            if isMissing { self[id].open.removeAll { $0.delivery == item.delivery } }
            if reaction == .hasNoDelegate, rules.foregroundWithoutDelegate == .present {
                show(note, .all, of: owner(id))
            }
        case .response(let note, let action):
            if isMissing { self[id].open.removeAll { $0.delivery == item.delivery } }
            guard reaction == .hasNoDelegate, rules.lateDelegate == .deliverOnSet else { return }
            self[id].waiting.append((note, action))
        }
    }

    // MARK: - Life

    private mutating func start(_ app: SampleApp, inFront: Bool) -> Int {
        lastProcess += 1
        processes.append(ModelProcess(number: lastProcess, app: app, isInFront: inFront))
        apps[app.rawValue].process = lastProcess
        if inFront { apps[app.rawValue].isForceQuit = false }
        note(app, "starts")
        answers.append(Answer(process: lastProcess, kind: .connected))
        queue(.life, .life, to: lastProcess, delay: world.profile.timing.processStart.duration)
        let launched = queue(.life, .life, to: lastProcess)
        self[lastProcess].arrival = launched
        return lastProcess
    }

    /// Everything that brings the user into an app: the icon, or a notification.
    mutating func enter(_ app: SampleApp, _ response: ModelProcess.Call?) {
        isLocked = false
        if let front, front != app { leave(front) }
        front = app
        guard let process = apps[app.rawValue].process else {
            let process = start(app, inFront: true)
            if world.usesScenes, apps[app.rawValue].hasDiscarded {
                apps[app.rawValue].hasDiscarded = false
                queue(.life, .life, to: process)
            }
            return arrive(process, response)
        }
        if self[process].isSuspended { resume(process) }
        let isNew = world.usesScenes && !self[process].hasScene
        if isNew {
            self[process].isInFront = true
            arrive(process, response)
        } else if self[process].isInFront {
            if let response { queue(.responses, response, to: process, after: [self[process].arrival]) }
        } else {
            self[process].isInFront = true
            let entered = queue(.life, .life, to: process)
            let before = response.map { [queue(.responses, $0, to: process, after: [entered])] } ?? []
            queue(
                .life, .life, to: process, after: before, delay: world.profile.timing.activation.duration)
        }
    }

    /// The rest of a launch in front, or the first scene of one behind the screen.
    private mutating func arrive(_ process: Int, _ response: ModelProcess.Call?) {
        var isDelivered = true
        if world.usesScenes {
            apps[owner(process).rawValue].hasSession = true
            self[process].hasScene = true
            queue(.life, .life, to: process)
            self[process].arrival = queue(.life, .life, to: process)
            if world.profile.lifecycle.sceneEntersForegroundOnColdLaunch { queue(.life, .life, to: process) }
            isDelivered = rules.responseAlsoToDelegateOnColdLaunch
        }
        var before: [Int] = []
        if let response, isDelivered {
            before = [queue(.responses, response, to: process, after: [self[process].arrival])]
        }
        queue(.life, .life, to: process, after: before, delay: world.profile.timing.activation.duration)
    }

    mutating func leave(_ app: SampleApp) {
        guard let process = apps[app.rawValue].process, self[process].isInFront else { return }
        self[process].isInFront = false
        self[process].visit += 1
        if !self[process].isCovered { queue(.life, .life, to: process) }
        self[process].isCovered = false
        queue(.life, .inBackground, to: process, delay: world.profile.timing.backgrounding.duration)
    }

    mutating func unlock() {
        if isLocked, let front { enter(front, nil) }
        isLocked = false
    }

    mutating func cover(_ process: Int, _ isCovered: Bool) {
        guard self[process].isInFront, self[process].isCovered != isCovered else { return }
        self[process].isCovered = isCovered
        queue(.life, .life, to: process)
    }

    /// Brings an app to life without a place on the screen.
    mutating func callInBackground(_ call: ModelProcess.Call, _ app: SampleApp) {
        guard let process = apps[app.rawValue].process else {
            let process = start(app, inFront: false)
            armSuspension(process)
            queue(.responses, call, to: process, after: [self[process].arrival])
            return
        }
        if self[process].isSuspended { resume(process) }
        queue(.responses, call, to: process, after: [self[process].arrival])
        guard !self[process].isInFront else { return }
        // It has its time from now on.
        self[process].visit += 1
        armSuspension(process)
    }

    private mutating func resume(_ process: Int) {
        self[process].isSuspended = false
        note(owner(process), "is resumed")
    }

    private mutating func armSuspension(_ process: Int) {
        let ends = unreported(of: process).map { handlerEnd($0, of: process) }.filter { $0 > now }
        let due = ([now + world.profile.timing.suspension.duration.asNanoseconds] + ends).min() ?? now
        alarm(.suspension(process, visit: self[process].visit), at: due)
    }

    private func unreported(of process: Int) -> [Int] {
        self[process].open.map(\.delivery).filter { !self[process].reported.contains($0) }
    }

    /// Until when an open completion handler keeps its app running.
    private func handlerEnd(_ delivery: Int, of process: Int) -> Int {
        let limit = world.profile.background.handlerLimit?.duration.asNanoseconds ?? 0
        return (self[process].given[delivery] ?? 0) + limit
    }

    /// An app is left running while a completion handler has time to be called.
    private mutating func suspend(_ process: Int) {
        guard processes.contains(where: { $0.number == process }), !self[process].isInFront,
            !self[process].isSuspended
        else { return }
        let open = unreported(of: process)
        let forgotten = open.filter { handlerEnd($0, of: process) <= now }
        self[process].reported.formUnion(forgotten)
        guard self[process].items.isEmpty, !self[process].isBusy, forgotten.count == open.count else {
            return armSuspension(process)
        }
        self[process].isSuspended = true
        note(owner(process), "is suspended")
    }

    mutating func end(_ process: Int) {
        let ended = self[process]
        guard ended.number == process else { return }
        let app = ended.app
        processes.removeAll { $0.number == process }
        log.append("\(now) \(ended.name): ends")
        if apps[app.rawValue].process == process {
            apps[app.rawValue].process = nil
            if front == app { front = nil }
            if !rules.categoriesPersist { apps[app.rawValue].hasCategories = false }
        }
        if apps[app.rawValue].service == process {
            apps[app.rawValue].service = nil
            showOriginals(of: ended)
        }
        alerts.removeAll { $0.process == process }
        uncover()
    }

    /// A running app is told and ends by itself; one that is suspended or has not arrived is not.
    mutating func forceQuit(_ app: SampleApp) {
        guard let process = apps[app.rawValue].process else { return }
        apps[app.rawValue].isForceQuit = true
        if apps[app.rawValue].hasSession {
            apps[app.rawValue].hasSession = false
            apps[app.rawValue].hasDiscarded = true
        }
        let hasArrived = !self[process].items.contains { $0.number == self[process].arrival }
        guard !self[process].isSuspended, hasArrived else { return end(process) }
        apps[app.rawValue].process = nil
        if front == app { front = nil }
        if self[process].isActive { queue(.life, .life, to: process) }
        if self[process].hasScene { queue(.life, .life, to: process) }
        queue(.life, .end, to: process)
        self[process].isInFront = false
    }
}

extension Duration {
    /// All of the profiles' durations are whole milliseconds.
    var asNanoseconds: Int { Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000) }
}
