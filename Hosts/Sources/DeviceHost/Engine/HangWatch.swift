// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// Measures how long real processes keep their callers waiting, in wall time.
///
///     deliver ─► … ─► returned ─► deliver ─► …
///        └── counts ──┘              └── counts, with what the phase has taken already
///
/// The virtual clock stands still while app code runs, so the virtual watchdog's limits are compared with the wall
/// clock: each call may take as long in real time as the device allows it, and the calls of one phase share a limit. The time
/// for which a process waits for a processor does not count: on a busy machine it says nothing about the app; nor does the time
/// for which the host stands still, see ``AttendedTime``.
struct HangWatch {
    private struct Call {
        var phase: Int
        var delivery: Int
        /// nil when it has returned.
        var since: Moment?
        /// What earlier calls of the phase have taken.
        var spent = Duration.zero
    }

    /// When something began.
    private struct Moment {
        var instant: ContinuousClock.Instant
        /// How long the process had waited for a processor by then.
        var starved: Duration

        func duration(to later: Moment) -> Duration {
            max(.zero, instant.duration(to: later.instant) - max(.zero, later.starved - starved))
        }
    }

    /// A process that has exceeded its limit.
    enum Overdue {
        case start(ProcessID, limit: Duration)
        case call(WatchedCall)
    }

    /// Replaces the device's limits for every call and every start; nil uses the device's limits.
    let override: Duration?
    private var calls: [ProcessID: Call] = [:]
    private var starts: [ProcessID: Moment] = [:]
    /// How long processes that have not been called yet took to connect.
    private var startingTime: [ProcessID: Duration] = [:]

    /// How long an extension's process may take to connect. Our choice: its virtual limit also begins with its start,
    /// but only passes when virtual time is advanced.
    private static let extensionStart = Duration.seconds(10)

    init(override: Duration?) {
        self.override = override
    }

    /// The overdue processes, in order, and how long until the next one is overdue.
    ///
    /// - Parameters:
    ///   - instant: The time, in ``AttendedTime``.
    ///   - starved: How long a process has waited for a processor since its start.
    mutating func look(
        at device: Device, now instant: ContinuousClock.Instant, starved: (ProcessID) -> Duration
    ) -> (overdue: [Overdue], next: Duration?) {
        func now(_ id: ProcessID) -> Moment { Moment(instant: instant, starved: starved(id)) }
        update(device, now)
        var overdue: [Overdue] = []
        var next: Duration?
        func consider(_ rest: Duration, _ what: Overdue) {
            if rest <= .zero { overdue.append(what) } else { next = min(next ?? rest, rest) }
        }
        for id in device.startingProcesses {
            guard let since = starts[id] else { continue }
            let isExtension = device.extensionManifest(of: id) != nil
            let limit =
                override ?? (isExtension ? Self.extensionStart : device.profile.timing.launchLimit.duration)
            consider(limit - since.duration(to: now(id)), .start(id, limit: limit))
        }
        for watched in device.watchedCalls {
            guard let call = calls[watched.process], let since = call.since else { continue }
            let limit = override ?? min(watched.allowance, watched.phaseAllowance - call.spent)
            consider(limit - since.duration(to: now(watched.process)), .call(watched))
        }
        return (overdue, next)
    }

    private mutating func update(_ device: Device, _ now: (ProcessID) -> Moment) {
        let starting = Set(device.startingProcesses)
        for (id, since) in starts where !starting.contains(id) {
            starts[id] = nil
            // Connecting is the first part of a launch.
            if device.extensionManifest(of: id) == nil { startingTime[id] = since.duration(to: now(id)) }
        }
        for id in starting where starts[id] == nil { starts[id] = now(id) }
        let running = Set(device.runningProcesses)
        calls = calls.filter { running.contains($0.key) }
        startingTime = startingTime.filter { running.contains($0.key) }
        let watched = Dictionary(uniqueKeysWithValues: device.watchedCalls.map { ($0.process, $0) })
        for id in calls.keys where calls[id]?.delivery != watched[id]?.delivery { finish(id, now(id)) }
        for (id, call) in watched where calls[id]?.delivery != call.delivery || calls[id]?.since == nil {
            let isSamePhase = calls[id]?.phase == call.phase
            let before = startingTime.removeValue(forKey: id) ?? .zero
            let spent = isSamePhase ? calls[id]?.spent ?? .zero : before
            calls[id] = Call(phase: call.phase, delivery: call.delivery, since: now(id), spent: spent)
        }
    }

    private mutating func finish(_ id: ProcessID, _ now: Moment) {
        guard let since = calls[id]?.since else { return }
        calls[id]?.spent += since.duration(to: now)
        calls[id]?.since = nil
    }
}
