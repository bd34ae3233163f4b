// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel
import VirtualDevice

extension TestDevice {
    /// What a step did.
    enum Step {
        /// The device received a message, or an app was called.
        case progress
        /// An app's code ran on the main thread; its messages reach the device later.
        case turn
    }

    /// - Parameters:
    ///   - givesTurns: Whether to run app code that waits for the main thread.
    ///   - endsDelays: Whether to end a delay whose time it is. What comes of one comes before the next one.
    ///   - delivers: Whether to deliver callbacks.
    ///   - mayWait: Whether something else can happen before app code runs; asked where orders are explored.
    func takeStep(
        givesTurns: Bool = true, endsDelays: Bool = true, delivers: Bool = true, mayWait: () -> Bool = { false }
    ) -> Step? {
        if take(.message) || take(.reply) { return .progress }
        if givesTurns, outbox.hasWork, take(turn(mayWait)) { return .turn }
        if endsDelays, take(.delay) { return .progress }
        return delivers && take(.delivery) ? .progress : nil
    }

    /// Performs a step of this kind; returns false when there is none.
    func take(_ step: RecordedStep) -> Bool {
        switch step {
        case .message:
            let senders = interleaves ? outbox.senders : []
            let sender = senders.isEmpty ? nil : senders[first(of: .messages(senders))]
            guard let next = outbox.takeMessage(of: sender) else { return false }
            if isStrict { failIfNotSimulated(next.message) }
            handle(.said(next.process, number: next.number, next.message), as: step)
        case .reply:
            if events.isEmpty { return false }
            handle(events.removeFirst(), as: step)
        case .work, .workOrWait, .workOfFramework: return takeWork(step)
        case .delivery:
            guard let next = nextDelivery else { return false }
            record(step)
            postponesWork = false
            let call = deliveries.remove(at: next)
            guard let app = processes[call.process] else { break }
            if stalled.contains(call.process) {
                app.context.receiveMeanwhile(call.delivery)
            } else {
                turn(call.process) { app.receive(call.delivery) }
            }
        case .handOver, .handOverOrWait:
            guard outbox.offMain.hasHeld else { return false }
            let mayWait = step == .handOverOrWait
            let pieces = interleaves ? outbox.offMain.next.map(pieceOfWork) : []
            let picked = first(of: mayWait ? .turns(mainQueues: [], work: pieces, orOthers: true) : .work(pieces))
            handOver(picked, isLate: mayWait && picked == pieces.count, step)
        case .delay:
            guard delaysAreDue else { return false }
            let due = clock.due(isSuspended: isSuspended)
            delaysAreDue = due.count > 1
            guard !due.isEmpty else { return false }
            postponesWork = false
            let first = due.filter(\.mayBeFirst)
            let picked = self.first(of: .delays(first.map { pieceOfWork(of: $0.app, number: $0.number) }))
            record(step)
            clock.end(first[picked].number)
        case .event, .testCode: return false
        }
        return true
    }

    // MARK: - Work on the main thread

    /// Which kind of work on the main thread is next.
    private func turn(_ mayWait: () -> Bool) -> RecordedStep {
        if postponesWork { return .workOfFramework }
        // What a framework does waits for no decision.
        return outbox.beginsWithMainQueue && isAskedWhetherLate(mayWait) ? .workOrWait : .work
    }

    /// Lets app code go on on the main thread; or, where orders are explored, a piece of work off it, which could begin as well,
    /// or nothing of either.
    private func takeWork(_ step: RecordedStep) -> Bool {
        let mayWait = step == .workOrWait
        let isAsked = interleaves && step != .workOfFramework && stalled.isEmpty && outbox.beginsWithMainQueue
        let queues = isAsked ? mainQueues : []
        let pieces = queues.isEmpty ? [] : outbox.offMain.next.map(pieceOfWork)
        guard queues.count + pieces.count + (mayWait ? 1 : 0) > 1 else { return takeWork(at: nil, step) }
        let picked = first(of: .turns(mainQueues: queues.map(\.piece), work: pieces, orOthers: mayWait))
        if picked < queues.count { return takeWork(at: queues[picked].position, step) }
        handOver(picked - queues.count, isLate: picked == queues.count + pieces.count, step)
        return true
    }

    /// Hands over a piece of work off the main thread, by its position; or none, where all of an app's work is late.
    private func handOver(_ picked: Int, isLate: Bool, _ step: RecordedStep) {
        record(step)
        postponesWork = isLate
        if !isLate { outbox.offMain.handOverNext(picked) }
    }

    private func takeWork(at position: Int?, _ step: RecordedStep) -> Bool {
        let work = outbox.takeWork(at: position, except: stalled, ofFrameworksOnly: step == .workOfFramework)
        guard let work else { return false }
        record(step)
        guard let process = work.process else {
            turn(nil) { work.body() }
            return true
        }
        if let app = processes[process] { turn(process) { app.context.run { work.body() } } }
        return true
    }

    /// The next item of each process's main queue that can go on, with its position in the outbox. None where something else is
    /// first, which waits for no decision: work of a framework, or of a process that has ended.
    private var mainQueues: [(piece: Arrivals.PieceOfWork, position: Int)] {
        var queues: [(piece: Arrivals.PieceOfWork, position: Int)] = []
        var processes: Set<ProcessID> = []
        for (position, work) in outbox.work.enumerated() {
            let piece = pieceOfWork(of: work.app, number: work.number)
            if position == 0, piece.process == nil { return [] }
            guard let process = work.process ?? piece.process, processes.insert(process).inserted else { continue }
            if work.process == nil { queues.append((piece, position)) }
        }
        return queues
    }

    /// Whether it is a decision that something else comes before the work of apps that waits now.
    func isAskedWhetherLate(_ mayWait: () -> Bool) -> Bool {
        guard interleaves, allowsLateWork, !postponesWork else { return false }
        let offMain = outbox.offMain
        // What blocked work waits for comes by a turn too, unless it comes from outside.
        let isAtRest = !offMain.isUnderWay || offMain.isOnlyHeld || !offMain.isBusy && !queues.expectsMore
        return isAtRest && mayWait()
    }

    /// Whether a callback comes next, or does when the framework has said that the one before it has returned.
    var callbackMayCome: Bool {
        nextDelivery != nil || outbox.hasWorkOfFrameworks && look { $0.callbackMayCome }
    }

    /// Whether app code waits for the main thread, and is not postponed.
    var hasTurn: Bool { postponesWork ? outbox.hasWorkOfFrameworks : outbox.hasWork }

    // MARK: - Looking

    /// Whether no step waits at this instant but callbacks, and no work is under way. Asked before anything else is, as that is
    /// so most of the time.
    var isQuiet: Bool { events.isEmpty && !delaysAreDue && !workIsUnderWay && outbox.isEmpty }

    /// Whether some work off the main thread has not ended, and is not postponed.
    var workIsUnderWay: Bool { outbox.offMain.isUnderWay && !(postponesWork && outbox.offMain.isOnlyHeld) }

    /// The position of the callback that comes next: an app that takes virtual time gets none but answers for which its main
    /// thread waits.
    var nextDelivery: Int? {
        if stalled.isEmpty { return deliveries.isEmpty ? nil : 0 }
        return deliveries.firstIndex { next in
            !stalled.contains(next.process)
                || processes[next.process]?.context.comesMeanwhile(next.delivery) == true
        }
    }

    /// Has the device decide something; returns the position of an option.
    func answer(to decision: Decision, _ options: [ChoiceOption]) -> Int {
        handle(.ask(decision, options))
        defer { decided = nil }
        return min(decided ?? 0, options.count - 1)
    }

    /// Has the device decide which of several things comes first; returns its position.
    private func first(of arrivals: Arrivals) -> Int {
        if arrivals.count > 1, decided == nil { handle(.arrivals(arrivals)) }
        defer { decided = nil }
        return arrivals.count > 1 ? min(decided ?? 0, arrivals.count - 1) : 0
    }

    private func pieceOfWork(of app: ProcessContext?, number: Int) -> Arrivals.PieceOfWork {
        Arrivals.PieceOfWork(
            app: app?.manifest.displayName ?? "", number: number, process: app.flatMap(process))
    }

    func isSuspended(_ context: ProcessContext) -> Bool {
        guard let process = process(of: context) else { return false }
        return look(about: process) { $0.isSuspended(process) }
    }
}
