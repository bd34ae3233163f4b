// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A timer of ``ProcessClocks``.
enum ProcessClockTimer: Codable, Hashable, Sendable {
    /// A delay of the process's code is over.
    case delay(ProcessID, number: Int)
    /// Its main thread has waited long enough.
    case stall(ProcessID, number: Int)
}

/// The service of code that waits for time to pass, in processes of their own.
///
///     delay ──timer that nobody waits for──► delayEnded, a call
///     stall ──timer that a runner waits for──► wake          (until then nothing is called in the process)
struct ProcessClocks: Codable, Sendable {
    private struct Stall: Codable {
        var number: Int
        var end: VirtualInstant
        var isOver = false
    }

    private struct Delay: Codable {
        var number: Int
        var due: VirtualInstant
    }

    /// The latest of each process.
    private var stalls = Table<ProcessID, Stall>()
    /// Those that are not over.
    private var delays = Table<ProcessID, [Delay]>()

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

    /// When the first delay of these processes is over.
    func nextDelay(of processes: some Sequence<ProcessID>) -> VirtualInstant? {
        if delays.isEmpty { return nil }
        return processes.compactMap { delays[$0]?.map(\.due).min() }.min()
    }

    mutating func receive(
        _ message: ClockMessage, from process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        switch message {
        case .delay(let number, let nanoseconds):
            guard let due = instant(in: nanoseconds, view) else { return [beyondEnd(process)] }
            delays[process] = (delays[process] ?? []) + [Delay(number: number, due: due)]
            let timer = DeviceTimer.Purpose.processClock(.delay(process, number: number))
            return [nanoseconds > 0 ? .timer(timer, at: due) : .activityTimer(timer, at: due)]
        case .stall(let nanoseconds):
            guard let end = instant(in: nanoseconds, view) else { return [beyondEnd(process)] }
            let number = (stalls[process]?.number ?? 0) + 1
            stalls[process] = Stall(number: number, end: end)
            return [.activityTimer(.processClock(.stall(process, number: number)), at: end)]
        }
    }

    private func instant(in nanoseconds: Int64, _ view: DeviceView) -> VirtualInstant? {
        let instant = view.now.advanced(by: .nanoseconds(max(0, nanoseconds)))
        return instant <= .end ? instant : nil
    }

    private func beyondEnd(_ process: ProcessID) -> ServiceAction {
        .misbehaved(process, reason: "waits for an instant beyond the clock's end, \(VirtualInstant.end)")
    }

    mutating func fire(_ timer: ProcessClockTimer) -> [ServiceAction] {
        switch timer {
        case .delay(let process, let number):
            delays[process]?.removeAll { $0.number == number }
            return [.call(.delayEnded(number), process, .clock)]
        case .stall(let process, let number):
            stalls[process]?.isOver = true
            return [.wake(process, stall: number)]
        }
    }

    func isStale(_ timer: ProcessClockTimer, _ view: DeviceView) -> Bool {
        switch timer {
        case .delay(let process, _): view.bundle(of: process) == nil
        case .stall(let process, let number): stalls[process]?.number != number
        }
    }

    mutating func ended(_ process: ProcessID) {
        stalls[process] = nil
        delays[process] = nil
    }
}
