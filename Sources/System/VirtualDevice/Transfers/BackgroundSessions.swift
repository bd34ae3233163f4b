// Portico
// SPDX-License-Identifier: Apache-2.0

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

/// Which session: an app's extensions share its names.
struct TransferSessionKey: Hashable, Sendable {
    var bundle: String
    var identifier: String
}

/// A background session.
struct TransferSession: Sendable {
    var record: TransferSessionRecord
    /// The process that has it; at most one.
    var owner: ProcessID?
    /// Of the owner, and then of whoever had it last: whose container the files are in, and which groups it may use.
    var part: String
    var groups: [String]
    /// Unfinished ones, in the order in which they were started.
    var tasks: [TransferTask] = []
    /// What the owner, or the next one, has still to be told.
    var events: [TransferEnding] = []
    /// Whether `finishedEvents` follows the events.
    var owesFinish = false
    /// Whether the app has been called for these events: a call that came to nothing is not repeated.
    var hasCalledApp = false
    /// The owner has let go of it.
    var isReleased = false
}

/// A task that is not over.
struct TransferTask: Sendable {
    var record: TransferTaskRecord
    /// Names the attempt to the host; a new one for each.
    var ticket: Int
    var isUnderWay = false
    /// What the current attempt has come to, for the moment when its time is over.
    var result: TransferResult?
    var deadline: VirtualInstant
}

/// A task that is over.
struct TransferEnding: Sendable {
    var task: TransferTaskRecord
    var outcome: TransferOutcome
}

extension Device {
    /// Codes of `NSURLErrorDomain`.
    enum TransferCode {
        static let cancelled = -999
        static let timedOut = -1001
        static let requiresSharedContainer = -995
        static let inUseByAnotherProcess = -996
        /// `NSURLErrorCancelledReasonUserForceQuitApplication`.
        static let forceQuitReason = 0
    }

    // MARK: - What processes say

    mutating func transfer(_ message: TransferMessage, of process: ProcessIdentity) {
        switch message {
        case .connect(let record): connect(record, to: process)
        case .start(let session, let task): start(task, in: session, of: process)
        case .cancel(let session, let task):
            cancel(task, in: TransferSessionKey(bundle: process.bundle, identifier: session))
        case .describe(let session, let task, let text):
            let key = TransferSessionKey(bundle: process.bundle, identifier: session)
            if let index = sessions[key]?.tasks.firstIndex(where: { $0.record.number == task }) {
                sessions[key]!.tasks[index].record.description = text
            }
        case .list(let session, let ask):
            let key = TransferSessionKey(bundle: process.bundle, identifier: session)
            let tasks = sessions[key]?.tasks.map(\.record) ?? []
            enqueue(.transfer(.tasks(session: session, ask: ask, tasks)), to: process.id, source: .transfers)
        case .release(let session, let cancels): release(session, cancels: cancels, of: process)
        }
    }

    private mutating func connect(_ record: TransferSessionRecord, to process: ProcessIdentity) {
        let key = TransferSessionKey(bundle: process.bundle, identifier: record.identifier)
        let groups = groups(of: process.id)
        let hasContainer = record.sharedContainer.map(groups.contains) ?? false
        if process.isExtension, !hasContainer {
            processes[process.id]!.refusedSessions[record.identifier] = TransferCode.requiresSharedContainer
            diagnose(
                process.bundle,
                "the session \(record.identifier) of \(process.name) needs a sharedContainerIdentifier that its "
                    + "entitlements list")
            return
        }
        if let owner = sessions[key]?.owner, owner != process.id, let other = processes[owner] {
            processes[process.id]!.refusedSessions[record.identifier] = TransferCode.inUseByAnotherProcess
            diagnose(
                process.bundle, "the session \(record.identifier) is in use by \(other.name), process \(owner)")
            return
        }
        processes[process.id]!.refusedSessions[record.identifier] = nil
        let part = process.extensionBundle ?? process.bundle
        if sessions[key] == nil {
            sessions[key] = TransferSession(record: record, owner: process.id, part: part, groups: groups)
        }
        sessions[key]!.record = record
        sessions[key]!.owner = process.id
        sessions[key]!.part = part
        sessions[key]!.groups = groups
        sessions[key]!.isReleased = false
        tellOwner(of: key)
    }

    private mutating func start(_ task: TransferTaskRecord, in session: String, of process: ProcessIdentity) {
        let key = TransferSessionKey(bundle: process.bundle, identifier: session)
        if let code = processes[process.id]!.refusedSessions[session] {
            let outcome = TransferOutcome.failed(code: code, reason: nil)
            enqueue(.transfer(.ended(session: session, task, outcome)), to: process.id, source: .transfers)
            return
        }
        guard sessions[key]?.owner == process.id else {
            return processMisbehaved(process.id, reason: "started a transfer in \(session), which it does not have")
        }
        let isTaken = sessions[key]!.tasks.contains { $0.record.number == task.number }
        guard !isTaken, task.resourceLimit.isFinite, task.earliestBegin?.isFinite != false else {
            return processMisbehaved(process.id, reason: "started the transfer \(task.number) of \(session) amiss")
        }
        let limit = min(max(task.resourceLimit, 0), 1e9)
        let deadline = now.advanced(by: .nanoseconds(Int64(limit * 1e9)))
        lastTransfer += 1
        sessions[key]!.tasks.append(TransferTask(record: task, ticket: lastTransfer, deadline: deadline))
        sessions[key]!.hasCalledApp = false
        begin(lastTransfer, of: key)
    }

    private mutating func cancel(_ number: Int, in key: TransferSessionKey, reason: Int? = nil) {
        guard let task = takeTask(of: key, where: { $0.record.number == number }) else { return }
        if task.isUnderWay { effects.append(.transfer(.cancel(ticket: task.ticket))) }
        end(task, .failed(code: TransferCode.cancelled, reason: reason), of: key)
    }

    private mutating func release(_ session: String, cancels: Bool, of process: ProcessIdentity) {
        let key = TransferSessionKey(bundle: process.bundle, identifier: session)
        guard sessions[key]?.owner == process.id else {
            enqueue(.transfer(.invalidated(session: session)), to: process.id, source: .transfers)
            return
        }
        sessions[key]!.isReleased = true
        if cancels { for task in sessions[key]!.tasks { cancel(task.record.number, in: key) } }
        tellOwner(of: key)
    }

    // MARK: - Telling

    /// Hands the owner what has gathered; does nothing while there is no owner, or while it is suspended.
    mutating func tellOwner(of key: TransferSessionKey) {
        guard let session = sessions[key], let owner = session.owner, let process = processes[owner],
            process.phase != .suspended
        else { return }
        let name = key.identifier
        sessions[key]!.events = []
        for event in session.events {
            enqueue(
                .transfer(.ended(session: name, event.task, event.outcome)), to: owner, source: .transfers,
                after: [process.arrivalItem])
        }
        if session.owesFinish {
            sessions[key]!.owesFinish = false
            enqueue(.transfer(.finishedEvents(session: name)), to: owner, source: .transfers)
        }
        if session.isReleased, session.tasks.isEmpty {
            enqueue(.transfer(.invalidated(session: name)), to: owner, source: .transfers)
            sessions[key] = nil
        }
    }

    /// A task is over: its owner hears of it, or, with the last of them, the app.
    mutating func end(_ task: TransferTask, _ outcome: TransferOutcome, of key: TransferSessionKey) {
        sessions[key]!.events.append(TransferEnding(task: task.record, outcome: outcome))
        let isTold = sessions[key]!.owner.flatMap { processes[$0] }.map { $0.phase != .suspended } ?? false
        if isTold { tellOwner(of: key) } else { sessionsToCallFor.append(key) }
    }

    /// Calls the apps whose sessions have something for them. Not where that is found out: an app that is just being
    /// updated or removed must not be launched meanwhile.
    mutating func callAppsForSessions() {
        while !sessionsToCallFor.isEmpty { callApp(for: sessionsToCallFor.removeFirst()) }
    }

    /// Has the app make its session again, when everything that the session was to do is done.
    private mutating func callApp(for key: TransferSessionKey) {
        guard isOn, let session = sessions[key], session.tasks.isEmpty, !session.events.isEmpty, !session.hasCalledApp,
            let app = apps[key.bundle]
        else { return }
        let name = displayName(key.bundle)
        guard session.record.sendsLaunchEvents else {
            trace(.notice(app: name, "is not woken for the session \(key.identifier): sessionSendsLaunchEvents is off"))
            return
        }
        guard !app.isForceQuit else {
            trace(.notice(app: name, "is not woken for the session \(key.identifier): force quit"))
            return
        }
        sessions[key]!.hasCalledApp = true
        sessions[key]!.owesFinish = true
        handInBackground(.transfer(.handleEvents(session: key.identifier)), to: key.bundle, source: .transfers)
        // An app that was only suspended has its session still.
        tellOwner(of: key)
    }

    /// The app has had its time to call the handler of `handleEvents`.
    mutating func transferHandlerIsLate(_ delivery: Int, of id: ProcessID) {
        guard let process = processes[id], let callback = process.openCompletions[delivery] else { return }
        diagnose(process.bundle, "0x2182bad3: has not called the completion handler of \(callback.line)")
        endProcess(id, reason: "killed with 0x2182bad3, late with a background session's events")
    }

    // MARK: - Ends

    /// Takes back what a process has not returned from, and lets go of its sessions.
    mutating func dropSessions(of process: AppProcess) {
        let called = process.outstanding.map { [$0.delivery.callback] } ?? []
        for callback in called + process.queue.items.map(\.callback) {
            switch callback {
            case .transfer(.ended(let session, let task, let outcome)):
                let key = TransferSessionKey(bundle: process.bundle, identifier: session)
                guard sessions[key]?.owner == process.id else { continue }
                sessions[key]!.events.append(TransferEnding(task: task, outcome: outcome))
            case .transfer(.finishedEvents(let session)):
                let key = TransferSessionKey(bundle: process.bundle, identifier: session)
                if sessions[key]?.owner == process.id { sessions[key]!.owesFinish = true }
            default: break
            }
        }
        for (key, session) in sessions where session.owner == process.id {
            sessions[key]!.owner = nil
            if session.isReleased, session.tasks.isEmpty { sessions[key] = nil } else { sessionsToCallFor.append(key) }
        }
    }

    /// The user has thrown the app out.
    mutating func cancelTransfers(ofForceQuit bundle: String) {
        guard profile.background.forceQuitCancelsTransfers else { return }
        for (key, session) in sessions where key.bundle == bundle {
            for task in session.tasks {
                trace(.notice(app: displayName(bundle), "\(task.record.summary) is cancelled: force quit"))
                cancel(task.record.number, in: key, reason: TransferCode.forceQuitReason)
            }
        }
    }

    mutating func dropTransfers(of bundle: String) {
        for (key, session) in sessions where key.bundle == bundle {
            for task in session.tasks where task.isUnderWay { effects.append(.transfer(.cancel(ticket: task.ticket))) }
            sessions[key] = nil
        }
    }
}
