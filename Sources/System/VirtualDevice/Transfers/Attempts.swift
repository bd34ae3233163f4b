// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

// One task on its way: attempts, what they come to, and when to try again.

extension Device {
    /// What the host has been asked to send or fetch and has not answered: after a restart it does these again, so a
    /// server may get one twice.
    public var openTransfers: [TransferEffect] {
        sessions.flatMap { key, session in
            session.tasks.filter { $0.isUnderWay && $0.result == nil }.map { beginning(of: $0, in: session, key) }
        }
    }

    private func beginning(
        of task: TransferTask, in session: TransferSession, _ key: TransferSessionKey
    ) -> TransferEffect {
        .begin(
            ticket: task.ticket, bundle: key.bundle, part: session.part, groups: session.groups, task.record)
    }

    /// Begins an attempt, or waits until the task may begin.
    mutating func begin(_ ticket: Int, of key: TransferSessionKey) {
        guard let index = sessions[key]?.tasks.firstIndex(where: { $0.ticket == ticket }) else { return }
        let record = sessions[key]!.tasks[index].record
        if let earliest = record.earliestBegin, let due = instant(of: earliest), due > now {
            timers.add(.transferBegins(ticket), at: due, isActivity: false)
            return
        }
        sessions[key]!.tasks[index].isUnderWay = true
        trace(.notice(app: displayName(key.bundle), "\(record.summary) of \(key.identifier) begins"))
        effects.append(.transfer(beginning(of: sessions[key]!.tasks[index], in: sessions[key]!, key)))
    }

    mutating func transferMayBegin(_ ticket: Int) {
        if let key = key(ofTransfer: ticket) { begin(ticket, of: key) }
    }

    // MARK: - What the host says

    mutating func transferChanged(_ event: TransferEvent) {
        switch event {
        case .sent(let ticket, let bytes, let total):
            guard let key = key(ofTransfer: ticket), let owner = sessions[key]!.owner,
                let process = processes[owner], process.phase != .suspended,
                let task = sessions[key]!.tasks.first(where: { $0.ticket == ticket })
            else { return }
            enqueue(
                .transfer(.sent(session: key.identifier, task.record, bytes, of: total)), to: owner,
                source: .transfers)
        case .ended(let ticket, let result, let seconds):
            guard let key = key(ofTransfer: ticket),
                let index = sessions[key]!.tasks.firstIndex(where: { $0.ticket == ticket })
            else { return }
            sessions[key]!.tasks[index].result = result
            guard seconds > 0, seconds < 1e9 else { return transferIsOver(ticket) }
            let due = now.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
            timers.add(.transferEnds(ticket), at: due, isActivity: false)
        }
    }

    /// The attempt's time is over too.
    mutating func transferIsOver(_ ticket: Int) {
        guard let key = key(ofTransfer: ticket),
            let index = sessions[key]!.tasks.firstIndex(where: { $0.ticket == ticket }),
            let result = sessions[key]!.tasks[index].result
        else { return }
        let name = displayName(key.bundle)
        let summary = "\(sessions[key]!.tasks[index].record.summary) of \(key.identifier)"
        switch result {
        case .answered(let answer):
            trace(.notice(app: name, "\(summary) ends: \(answer.status)"))
            finish(ticket, .answered(answer), of: key)
        case .failed(let code, let reason):
            trace(.notice(app: name, "\(summary) fails: \(reason)"))
            finish(ticket, .failed(code: code, reason: nil), of: key)
        case .unreachable(let reason): tryAgain(index, of: key, reason: "\(summary) waits: \(reason)")
        }
    }

    private mutating func tryAgain(_ index: Int, of key: TransferSessionKey, reason: String) {
        let task = sessions[key]!.tasks[index]
        let next = now.advanced(by: profile.background.transferRetry.duration)
        guard next < task.deadline else {
            trace(.notice(app: displayName(key.bundle), "\(task.record.summary) of \(key.identifier) has had its time"))
            return finish(task.ticket, .failed(code: TransferCode.timedOut, reason: nil), of: key)
        }
        trace(.notice(app: displayName(key.bundle), reason))
        lastTransfer += 1
        sessions[key]!.tasks[index].ticket = lastTransfer
        sessions[key]!.tasks[index].isUnderWay = false
        sessions[key]!.tasks[index].result = nil
        timers.add(.transferBegins(lastTransfer), at: next, isActivity: false)
    }

    private mutating func finish(_ ticket: Int, _ outcome: TransferOutcome, of key: TransferSessionKey) {
        guard let task = takeTask(of: key, where: { $0.ticket == ticket }) else { return }
        end(task, outcome, of: key)
    }

    mutating func takeTask(of key: TransferSessionKey, where isWanted: (TransferTask) -> Bool) -> TransferTask? {
        guard let index = sessions[key]?.tasks.firstIndex(where: isWanted) else { return nil }
        return sessions[key]!.tasks.remove(at: index)
    }

    /// The session of a task; nil when the task is over.
    func key(ofTransfer ticket: Int) -> TransferSessionKey? {
        sessions.first { $0.value.tasks.contains { $0.ticket == ticket } }?.key
    }

    // MARK: - The switch

    /// A device that is off sends nothing; what was under way begins anew when it is on again.
    mutating func pauseTransfers() {
        for (key, session) in sessions {
            for index in session.tasks.indices where session.tasks[index].isUnderWay {
                effects.append(.transfer(.cancel(ticket: session.tasks[index].ticket)))
                lastTransfer += 1
                sessions[key]!.tasks[index].ticket = lastTransfer
                sessions[key]!.tasks[index].isUnderWay = false
                sessions[key]!.tasks[index].result = nil
            }
        }
    }

    mutating func continueTransfers() {
        for (key, session) in sessions {
            for task in session.tasks where !task.isUnderWay { begin(task.ticket, of: key) }
            sessionsToCallFor.append(key)
        }
    }
}
