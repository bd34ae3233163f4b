// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

// Background sessions: what the system sends and fetches for apps, with them or without. Rules: extensions sheet 7.
//
//     process ── connect ──► session ◄── start ── task ── begin ─► host ─► ended ─┐
//                                                   ▲  unreachable: again later   │
//                                                   └─────────────────────────────┤
//     a process has the session and runs ◄── ended ───────────────────────────────┤
//     nobody has it, and it was the last ──► the app, launched if need be: handleEvents ─► connect ─► ended …
//                                            ─► finishedEvents ─► its handler within 30 s, or 0x2182bad3
//
// An event stays with its session until the process that it was told to has returned from the call: a process that dies
// before leaves it behind, and may then hear of it a second time.

/// The service of background sessions.
struct Transfers: Codable, Sendable {
    private var sessions = OrderedDictionary<TransferSessionKey, TransferSession>()
    /// Sessions that a process may not have, each with the code of the error that its tasks get.
    private var refused = OrderedDictionary<ProcessID, [String: Int]>()
    /// Sessions of which the app may have to hear.
    private var sessionsToCallFor: [TransferSessionKey] = []
    /// Of the last attempt.
    private var lastTicket = 0

    // MARK: - What others ask

    /// What the host has been asked to send or fetch and has not answered.
    var open: [TransferEffect] {
        sessions.flatMap { key, session in
            session.tasks.filter { $0.isUnderWay && $0.result == nil }.map { beginning(of: $0, in: session, key) }
        }
    }

    /// Whether some task has not ended yet.
    var areUnfinished: Bool { sessions.values.contains { !$0.tasks.isEmpty } }

    private func beginning(
        of task: TransferTask, in session: TransferSession, _ key: TransferSessionKey
    ) -> TransferEffect {
        .begin(ticket: task.ticket, bundle: key.bundle, part: session.part, groups: session.groups, task.record)
    }

    // MARK: - What processes say

    mutating func receive(
        _ message: TransferMessage, from process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let bundle = view.bundle(of: process) else { return [] }
        func key(_ session: String) -> TransferSessionKey { TransferSessionKey(bundle: bundle, identifier: session) }
        switch message {
        case .connect(let record): return connect(record, key(record.identifier), to: process, view)
        case .start(let session, let task): return start(task, in: key(session), of: process, view)
        case .cancel(let session, let task): return cancel(task, in: key(session), view)
        case .describe(let session, let task, let text):
            if let index = sessions[key(session)]?.tasks.firstIndex(where: { $0.record.number == task }) {
                sessions[key(session)]!.tasks[index].record.description = text
            }
            return []
        case .list(let session, let ask):
            let tasks = sessions[key(session)]?.tasks.map(\.record) ?? []
            return [.call(.transfer(.tasks(session: session, ask: ask, tasks)), process, .transfers)]
        case .release(let session, let cancels): return release(key(session), cancels: cancels, of: process, view)
        }
    }

    private mutating func connect(
        _ record: TransferSessionRecord, _ key: TransferSessionKey, to process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        let groups = view.groups(of: process)
        let hasContainer = record.sharedContainer.map(groups.contains) ?? false
        let part = view.extensionBundle(of: process)
        if part != nil, !hasContainer {
            refuse(key.identifier, to: process, code: TransferCode.requiresSharedContainer)
            let text = "the session \(key.identifier) of \(view.name(of: process)) needs a sharedContainerIdentifier "
            return [.diagnostic(text + "that its entitlements list", about: key.bundle)]
        }
        if let owner = sessions[key]?.owner, owner != process, view.bundle(of: owner) != nil {
            refuse(key.identifier, to: process, code: TransferCode.inUseByAnotherProcess)
            let text = "the session \(key.identifier) is in use by \(view.name(of: owner)), process \(owner)"
            return [.diagnostic(text, about: key.bundle)]
        }
        refused[process]?[key.identifier] = nil
        var session =
            sessions[key] ?? TransferSession(record: record, part: part ?? key.bundle, groups: groups)
        session.record = record
        session.owner = process
        session.part = part ?? key.bundle
        session.groups = groups
        session.isReleased = false
        sessions[key] = session
        return tellOwner(of: key, view)
    }

    private mutating func refuse(_ session: String, to process: ProcessID, code: Int) {
        var codes = refused[process] ?? [:]
        codes[session] = code
        refused[process] = codes
    }

    private mutating func start(
        _ task: TransferTaskRecord, in key: TransferSessionKey, of process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        let session = key.identifier
        if let code = refused[process]?[session] {
            let outcome = TransferOutcome.failed(code: code, reason: nil)
            return [.call(.transfer(.ended(session: session, task, outcome)), process, .transfers)]
        }
        guard let tasks = sessions[key]?.tasks, sessions[key]?.owner == process else {
            return [.misbehaved(process, reason: "started a transfer in \(session), which it does not have")]
        }
        let isTaken = tasks.contains { $0.record.number == task.number }
        guard !isTaken, task.resourceLimit.isFinite, task.earliestBegin?.isFinite != false else {
            return [.misbehaved(process, reason: "started the transfer \(task.number) of \(session) amiss")]
        }
        let limit = min(max(task.resourceLimit, 0), 1e9)
        let deadline = view.now.advanced(by: .nanoseconds(Int64(limit * 1e9)))
        lastTicket += 1
        sessions[key]!.tasks.append(TransferTask(record: task, ticket: lastTicket, deadline: deadline))
        sessions[key]!.hasCalledApp = false
        return begin(lastTicket, of: key, view)
    }

    private mutating func cancel(
        _ number: Int, in key: TransferSessionKey, reason: Int? = nil, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let task = sessions[key]?.take(where: { $0.record.number == number }) else { return [] }
        let stop: [ServiceAction] = task.isUnderWay ? [.transfer(.cancel(ticket: task.ticket))] : []
        return stop + end(task, .failed(code: TransferCode.cancelled, reason: reason), of: key, view)
    }

    private mutating func release(
        _ key: TransferSessionKey, cancels: Bool, of process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let tasks = sessions[key]?.tasks, sessions[key]?.owner == process else {
            return [.call(.transfer(.invalidated(session: key.identifier)), process, .transfers)]
        }
        sessions[key]!.isReleased = true
        var actions: [ServiceAction] = []
        if cancels { for task in tasks { actions += cancel(task.record.number, in: key, view) } }
        return actions + tellOwner(of: key, view)
    }

    // MARK: - Attempts

    /// Begins an attempt, or waits until the task may begin.
    private mutating func begin(
        _ ticket: Int, of key: TransferSessionKey, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let session = sessions[key], let index = session.tasks.firstIndex(where: { $0.ticket == ticket }) else {
            return []
        }
        let task = session.tasks[index]
        if let earliest = task.record.earliestBegin, let due = view.instant(of: earliest), due > view.now {
            return [.timer(.transfer(.begins(ticket: ticket)), at: due)]
        }
        sessions[key]!.tasks[index].isUnderWay = true
        return [
            .notice("\(task.record.summary) of \(key.identifier) begins", about: key.bundle),
            .transfer(beginning(of: task, in: session, key)),
        ]
    }

    /// The host has something to say about an attempt.
    mutating func changed(_ event: TransferEvent, _ view: DeviceView) -> [ServiceAction] {
        switch event {
        case .sent(let ticket, let bytes, let total):
            guard let (key, task) = task(ofTicket: ticket), let owner = sessions[key]!.owner, view.canHear(owner)
            else { return [] }
            let sent = TransferCallback.sent(session: key.identifier, task.record, bytes, of: total)
            return [.call(.transfer(sent), owner, .transfers)]
        case .ended(let ticket, let result, let seconds):
            guard let (key, _) = task(ofTicket: ticket),
                let index = sessions[key]!.tasks.firstIndex(where: { $0.ticket == ticket })
            else { return [] }
            sessions[key]!.tasks[index].result = result
            guard seconds > 0, seconds < 1e9 else { return isOver(ticket, view) }
            let due = view.now.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
            return [.timer(.transfer(.ends(ticket: ticket)), at: due)]
        }
    }

    /// The attempt's time is over too.
    private mutating func isOver(_ ticket: Int, _ view: DeviceView) -> [ServiceAction] {
        guard let (key, task) = task(ofTicket: ticket), let result = task.result else { return [] }
        let summary = "\(task.record.summary) of \(key.identifier)"
        switch result {
        case .answered(let answer):
            return [.notice("\(summary) ends: \(answer.status)", about: key.bundle)]
                + finish(ticket, .answered(answer), of: key, view)
        case .failed(let code, let reason):
            return [.notice("\(summary) fails: \(reason)", about: key.bundle)]
                + finish(ticket, .failed(code: code, reason: nil), of: key, view)
        case .unreachable(let reason):
            let next = view.now.advanced(by: view.profile.background.transferRetry.duration)
            guard next < task.deadline else {
                return [.notice("\(summary) has had its time", about: key.bundle)]
                    + finish(ticket, .failed(code: TransferCode.timedOut, reason: nil), of: key, view)
            }
            restart(ticket, of: key)
            return [
                .notice("\(summary) waits: \(reason)", about: key.bundle),
                .timer(.transfer(.begins(ticket: lastTicket)), at: next),
            ]
        }
    }

    private mutating func restart(_ ticket: Int, of key: TransferSessionKey) {
        guard let index = sessions[key]?.tasks.firstIndex(where: { $0.ticket == ticket }) else { return }
        lastTicket += 1
        sessions[key]!.tasks[index].restart(ticket: lastTicket)
    }

    private mutating func finish(
        _ ticket: Int, _ outcome: TransferOutcome, of key: TransferSessionKey, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let task = sessions[key]?.take(where: { $0.ticket == ticket }) else { return [] }
        return end(task, outcome, of: key, view)
    }

    /// nil when the task is over.
    private func task(ofTicket ticket: Int) -> (key: TransferSessionKey, task: TransferTask)? {
        for (key, session) in sessions {
            if let task = session.tasks.first(where: { $0.ticket == ticket }) { return (key, task) }
        }
        return nil
    }

    // MARK: - Telling

    /// Tells the process that owns the session which tasks have ended. Without an owner, or while the owner is suspended,
    /// the events stay with the session.
    ///
    /// - Parameter isResumed: True if an action before these resumes the owner.
    private mutating func tellOwner(
        of key: TransferSessionKey, isResumed: Bool = false, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let session = sessions[key], let owner = session.owner, isResumed || view.canHear(owner) else {
            return []
        }
        let name = key.identifier
        sessions[key]!.events = []
        var actions = session.events.map { event in
            ServiceAction.callAfterArrival(
                .transfer(.ended(session: name, event.task, event.outcome)), owner, .transfers)
        }
        if session.owesFinish {
            sessions[key]!.owesFinish = false
            actions.append(.call(.transfer(.finishedEvents(session: name)), owner, .transfers))
        }
        if session.isReleased, session.tasks.isEmpty {
            actions.append(.call(.transfer(.invalidated(session: name)), owner, .transfers))
            sessions[key] = nil
        }
        return actions
    }

    /// A task is over: its owner hears of it, or, with the last of them, the app.
    private mutating func end(
        _ task: TransferTask, _ outcome: TransferOutcome, of key: TransferSessionKey, _ view: DeviceView
    ) -> [ServiceAction] {
        sessions[key]!.events.append(TransferEnding(task: task.record, outcome: outcome))
        if let owner = sessions[key]!.owner, view.canHear(owner) { return tellOwner(of: key, view) }
        sessionsToCallFor.append(key)
        return []
    }

    /// Whether apps may have to be called. Not where that is found out: an app that is just being updated or removed
    /// must not be launched meanwhile.
    var hasCalls: Bool { !sessionsToCallFor.isEmpty }

    /// Calls the next app whose session may have something for it: it makes its session again, when everything that the
    /// session was to do is done.
    mutating func callNext(_ view: DeviceView) -> [ServiceAction] {
        let key = sessionsToCallFor.removeFirst()
        guard view.isOn, let session = sessions[key], session.tasks.isEmpty, !session.events.isEmpty,
            !session.hasCalledApp, view.isInstalled(key.bundle)
        else { return [] }
        let refusal = "is not woken for the session \(key.identifier): "
        guard session.record.sendsLaunchEvents else {
            return [.notice(refusal + "sessionSendsLaunchEvents is off", about: key.bundle)]
        }
        guard !view.isForceQuit(key.bundle) else { return [.notice(refusal + "force quit", about: key.bundle)] }
        sessions[key]!.hasCalledApp = true
        sessions[key]!.owesFinish = true
        let call = ServiceAction.callInBackground(
            .transfer(.handleEvents(session: key.identifier)), bundle: key.bundle, .transfers)
        // An app that was only suspended has its session still, and the call resumes it.
        let isResumed = session.owner != nil && session.owner == view.process(of: key.bundle)
        return [call] + tellOwner(of: key, isResumed: isResumed, view)
    }

    /// A call is being made: the app has its time for the handler of `handleEvents` from now on.
    func delivers(
        _ callback: TransferCallback, delivery: Int, to process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        guard case .handleEvents = callback else { return [] }
        let due = view.now.advanced(by: view.profile.background.eventsHandlerLimit.duration)
        return [.timer(.transfer(.handlerLimit(process, delivery: delivery)), at: due)]
    }

    // MARK: - Timers

    mutating func fire(_ timer: TransferTimer, _ view: DeviceView) -> [ServiceAction] {
        switch timer {
        case .begins(let ticket):
            guard let (key, _) = task(ofTicket: ticket) else { return [] }
            return begin(ticket, of: key, view)
        case .ends(let ticket): return isOver(ticket, view)
        case .handlerLimit(let process, let delivery):
            guard let bundle = view.bundle(of: process), let callback = view.openCompletion(delivery, of: process)
            else { return [] }
            return [
                .diagnostic("0x2182bad3: has not called the completion handler of \(callback.line)", about: bundle),
                .end(process, reason: "killed with 0x2182bad3, late with a background session's events"),
            ]
        }
    }

    func isStale(_ timer: TransferTimer, _ view: DeviceView) -> Bool {
        switch timer {
        case .begins(let ticket), .ends(let ticket): task(ofTicket: ticket) == nil
        case .handlerLimit(let process, let delivery): view.openCompletion(delivery, of: process) == nil
        }
    }

    // MARK: - Ends

    /// A process has ended: what it has not returned from is taken back, and its sessions have no owner.
    ///
    /// - Parameter unreturned: The call that it was in, and those that it never got.
    mutating func ended(_ process: ProcessID, of bundle: String, unreturned: [Callback]) {
        refused[process] = nil
        for case .transfer(let callback) in unreturned {
            switch callback {
            case .ended(let session, let task, let outcome):
                let key = TransferSessionKey(bundle: bundle, identifier: session)
                guard sessions[key]?.owner == process else { continue }
                sessions[key]!.events.append(TransferEnding(task: task, outcome: outcome))
            case .finishedEvents(let session):
                let key = TransferSessionKey(bundle: bundle, identifier: session)
                if sessions[key]?.owner == process { sessions[key]!.owesFinish = true }
            default: break
            }
        }
        for (key, session) in sessions where session.owner == process {
            sessions[key]!.owner = nil
            if session.isReleased, session.tasks.isEmpty { sessions[key] = nil } else { sessionsToCallFor.append(key) }
        }
    }

    /// The user has thrown the app out.
    mutating func forceQuit(_ bundle: String, _ view: DeviceView) -> [ServiceAction] {
        guard view.profile.background.forceQuitCancelsTransfers else { return [] }
        var actions: [ServiceAction] = []
        for (key, session) in sessions where key.bundle == bundle {
            for task in session.tasks {
                actions.append(.notice("\(task.record.summary) is cancelled: force quit", about: bundle))
                actions += cancel(task.record.number, in: key, reason: TransferCode.forceQuitReason, view)
            }
        }
        return actions
    }

    mutating func uninstalled(_ bundle: String) -> [ServiceAction] {
        var actions: [ServiceAction] = []
        for (key, session) in sessions where key.bundle == bundle {
            actions += session.tasks.filter(\.isUnderWay).map { .transfer(.cancel(ticket: $0.ticket)) }
            sessions[key] = nil
        }
        return actions
    }

    // MARK: - The switch

    /// A device that is off sends nothing; what was under way begins anew when it is on again.
    mutating func shutDown() -> [ServiceAction] {
        var actions: [ServiceAction] = []
        for (key, session) in sessions {
            for task in session.tasks where task.isUnderWay {
                actions.append(.transfer(.cancel(ticket: task.ticket)))
                restart(task.ticket, of: key)
            }
        }
        return actions
    }

    mutating func powerOn(_ view: DeviceView) -> [ServiceAction] {
        var actions: [ServiceAction] = []
        for (key, session) in sessions {
            for task in session.tasks where !task.isUnderWay { actions += begin(task.ticket, of: key, view) }
            sessionsToCallFor.append(key)
        }
        return actions
    }
}
