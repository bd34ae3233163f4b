// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// A timer of ``ProcessClocks``.
enum ProcessClockTimer: Codable, Hashable, Sendable {
    /// A delay of the process's code is over.
    case delay(ProcessID, number: Int)
    /// Its main thread has waited long enough.
    case stall(ProcessID, number: Int)
}

/// The service of code that waits for time to pass, or for its turn, in processes of their own; and of the time for which a
/// process is suspended.
///
///     delay ──timer that nobody waits for──► delayEnded, a call
///     stall ──timer that a runner waits for──► wake          (until then nothing is called in the process)
///       └──── a delay of the process ────────► wake
///     turns ──decided──► turn: one goes on
///       └─────────────────► turn: none yet ──the next callback, or workBegins after an event──► turns
struct ProcessClocks: Codable, Sendable {
    private struct Stall: Codable {
        var number: Int
        var end: VirtualInstant
        var isOver = false
    }

    private struct Delay: Codable {
        var number: Int
        var due: VirtualInstant
        /// With what it keeps its order; nil for nothing.
        var line: Line?
    }

    /// Delays that begin and end together, on one queue.
    private struct Line: Codable, Equatable {
        var number: Int
        var begin: VirtualInstant
        var due: VirtualInstant
    }

    /// The latest of each process.
    private var stalls = OrderedDictionary<ProcessID, Stall>()
    /// Those that are not over.
    private var delays = OrderedDictionary<ProcessID, [Delay]>()

    /// For how long each process has been suspended.
    private var suspensions = OrderedDictionary<ProcessID, Suspension>()

    private struct Suspension: Codable {
        /// In all, without the present one.
        var nanoseconds: Int64 = 0
        var since: VirtualInstant?
    }

    /// For how long a process has been suspended in all, before it was resumed last; nil if it never was.
    func suspendedTime(of process: ProcessID) -> Int64? {
        suspensions.isEmpty ? nil : suspensions[process]?.nanoseconds
    }

    mutating func suspended(_ process: ProcessID, at now: VirtualInstant) {
        suspensions[process, default: Suspension()].since = now
    }

    mutating func resumed(_ process: ProcessID, at now: VirtualInstant) {
        guard let since = suspensions[process]?.since else { return }
        suspensions[process]?.nanoseconds += now.nanoseconds - since.nanoseconds
        suspensions[process]?.since = nil
    }

    /// How often each process has asked which work begins, and the last answer.
    private var turns = OrderedDictionary<ProcessID, Turn>()

    /// Processes whose work waits for a callback, or an event.
    private var late = OrderedDictionary<ProcessID, Lateness>()

    private enum Lateness: Codable {
        case awaitsOthers, hasSeenOne
        /// It is called for that work, and has not asked again what goes on.
        case begins
    }

    func hasLateWork(_ process: ProcessID) -> Bool {
        if late.isEmpty { return false }
        return late[process] != nil && late[process] != .begins
    }

    /// Whether some of the work begins now in any case.
    func mustBegin(_ process: ProcessID) -> Bool { late[process] == .begins }

    /// Whether nothing has come since it was decided that something does.
    func awaitsOthers(_ process: ProcessID) -> Bool { late[process] == .awaitsOthers }

    /// Whether that is so of any process.
    var isAnyAwaitingOthers: Bool { !late.isEmpty && late.values.contains { $0 == .awaitsOthers } }

    mutating func lateWorkBegins(_ process: ProcessID) {
        if !late.isEmpty { late[process] = nil }
    }

    /// Another callback has come before work that is late; in the same process, that has its turn now.
    mutating func called(_ process: ProcessID, for callback: Callback) {
        let isForWork = callback == .workBegins
        if late.isEmpty, !isForWork { return }
        late[process] = isForWork ? .begins : nil
        somethingCame()
    }

    /// A callback or an event has come before work that is late.
    mutating func somethingCame() {
        if late.isEmpty { return }
        for process in late.keys where late[process] == .awaitsOthers { late[process] = .hasSeenOne }
    }

    private struct Turn: Codable {
        var question: Int
        var picked: Int
    }

    /// The last answer to a process that asks which work begins: what it must know when it reconnects.
    func lastTurn(of process: ProcessID) -> (question: Int, picked: Int)? {
        turns[process].map { ($0.question, $0.picked) }
    }

    /// The processes whose main thread waits for answers of the system, in the order in which they have said so.
    private(set) var awaitingAnswers = OrderedSet<ProcessID>()

    /// A process is called for something else, or has returned from that: if its main thread waits, it says so again.
    mutating func awaitsAnswersNoMore(_ process: ProcessID) {
        if !awaitingAnswers.isEmpty { awaitingAnswers.remove(process) }
    }

    /// Whether the main thread of a process waits for time to pass.
    func isStalled(_ process: ProcessID) -> Bool {
        if stalls.isEmpty { return false }
        return stalls[process].map { !$0.isOver } ?? false
    }

    /// The latest stall of a process whose time has passed: what it must know when it reconnects.
    func lastWake(of process: ProcessID) -> Int? {
        guard let stall = stalls[process] else { return nil }
        return stall.isOver ? stall.number : stall.number - 1
    }

    /// When the first delay or stall of these processes is over.
    func nextEnd(of processes: some Sequence<ProcessID>) -> VirtualInstant? {
        if delays.isEmpty, stalls.isEmpty { return nil }
        return processes.compactMap { process in
            let stall = stalls[process].flatMap { $0.isOver ? nil : $0.end }
            return ((delays[process] ?? []).map(\.due) + (stall.map { [$0] } ?? [])).min()
        }.min()
    }

    mutating func receive(
        _ message: ClockMessage, from process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        switch message {
        case .delay(let number, let nanoseconds, let line):
            guard let due = instant(in: nanoseconds, view) else { return [beyondEnd(process)] }
            let line = line.map { Line(number: $0, begin: view.now, due: due) }
            delays[process] = (delays[process] ?? []) + [Delay(number: number, due: due, line: line)]
            let timer = DeviceTimer.Purpose.processClock(.delay(process, number: number))
            return [nanoseconds > 0 ? .timer(timer, at: due) : .activityTimer(timer, at: due)]
        case .cancelDelay(let number):
            delays[process]?.removeAll { $0.number == number }
            return []
        case .stall(let nanoseconds):
            guard let end = instant(in: nanoseconds, view) else { return [beyondEnd(process)] }
            let number = (stalls[process]?.number ?? 0) + 1
            stalls[process] = Stall(number: number, end: end)
            return [.activityTimer(.processClock(.stall(process, number: number)), at: end)]
        case .awaitsAnswers:
            awaitingAnswers.append(process)
            return []
        case .work(let pieces): return [.decideTurn(pieces.map { .work($0) }, mayWait: false, process)]
        case .turns(let turns, let mayWait):
            if turns.isEmpty { return [.misbehaved(process, reason: "asked which of no pieces of work goes on")] }
            return [.decideTurn(turns, mayWait: mayWait, process)]
        }
    }

    /// It is decided which work of a process begins.
    ///
    /// - Parameter isLate: Whether none does before a callback comes.
    mutating func decided(_ picked: Int, of process: ProcessID, isLate: Bool) -> [ServiceAction] {
        late[process] = isLate ? .awaitsOthers : nil
        let question = (turns[process]?.question ?? 0) + 1
        turns[process] = Turn(question: question, picked: picked)
        return [.turn(process, question: question, picked: picked)]
    }

    private func instant(in nanoseconds: Int64, _ view: DeviceView) -> VirtualInstant? {
        let instant = view.now.advanced(by: .nanoseconds(max(0, nanoseconds)))
        return instant <= .end ? instant : nil
    }

    private func beyondEnd(_ process: ProcessID) -> ServiceAction {
        .misbehaved(process, reason: "waits for an instant beyond the clock's end, \(VirtualInstant.end)")
    }

    /// Whether this may end before others that are due: none of its line is in front of it.
    func mayEnd(_ timer: ProcessClockTimer) -> Bool {
        guard case .delay(let process, let number) = timer, let all = delays[process],
            let index = all.firstIndex(where: { $0.number == number }), let line = all[index].line
        else { return true }
        return !all[..<index].contains { $0.line == line }
    }

    mutating func fire(_ timer: ProcessClockTimer) -> [ServiceAction] {
        switch timer {
        case .delay(let process, let number):
            delays[process]?.removeAll { $0.number == number }
            // A main thread that waits learns of it by the wake, and waits on if that is not what it waits for.
            return endStall(of: process) + [.call(.delayEnded(number), process, .clock)]
        case .stall(let process, _): return endStall(of: process)
        }
    }

    private mutating func endStall(of process: ProcessID) -> [ServiceAction] {
        guard isStalled(process), let number = stalls[process]?.number else { return [] }
        stalls[process]?.isOver = true
        return [.wake(process, stall: number)]
    }

    func isStale(_ timer: ProcessClockTimer) -> Bool {
        switch timer {
        case .delay(let process, let number): delays[process]?.contains { $0.number == number } != true
        case .stall(let process, let number): stalls[process]?.number != number || !isStalled(process)
        }
    }

    mutating func ended(_ process: ProcessID) {
        stalls[process] = nil
        delays[process] = nil
        turns[process] = nil
        lateWorkBegins(process)
        suspensions[process] = nil
        awaitingAnswers.remove(process)
    }
}
