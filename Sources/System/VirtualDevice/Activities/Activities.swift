// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// What keeps processes from being suspended, and what ends them when they are: activities, and locks on files of App
/// Groups. Rules: extensions sheet 1.4 and 5.5.
///
///     background ── 5 s ──► an activity is held? ── no ──► a lock in a group container? ── no ──► suspended
///                  ▲              │ yes                            │ yes
///                  └──────────────┤                                └─► killed, 0xdead10cc
///                                 └─ 30 s ─► the activity expires ─ 1 s ─► no longer counts
struct Activities: Codable, Sendable {
    /// An activity that a process has begun and not ended.
    private struct Activity: Codable {
        var number: Int
        var reason: String
        /// When it no longer counts; nil while the process was not told that it expires.
        var end: VirtualInstant?
    }

    private struct Held: Codable {
        /// In order of beginning.
        var activities: [Activity] = []
        /// In which visit to the background their time began to count.
        var visit: Int?
        /// In which it was over: what begins afterwards in the same visit has no time.
        var spent: Int?
        /// Files that the process says it holds locks on.
        var locks: [String] = []
    }

    /// Only of processes that hold something, or have. In order of their numbers: nothing can come of who began first.
    private var held = OrderedDictionary<ProcessID, Held>()

    /// A process begins or ends something.
    mutating func receive(_ message: ProcessMessage, from process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        if held[process] == nil {
            let index = held.keys.firstIndex { $0 > process } ?? held.count
            held.updateValue(Held(), forKey: process, insertingAt: index)
        }
        switch message {
        case .beganActivity(let number, let reason):
            held[process]!.activities.append(Activity(number: number, reason: reason))
            if view.isInBackground(process), held[process]!.spent == view.backgroundVisit(of: process) {
                return expire(process, view)
            }
        case .endedActivity(let number): held[process]!.activities.removeAll { $0.number == number }
        case .locked(let path): held[process]!.locks.append(path)
        case .unlocked(let path):
            if let index = held[process]!.locks.firstIndex(of: path) { held[process]!.locks.remove(at: index) }
        }
        return []
    }

    /// Whether a process has an activity going on.
    func keepsRunning(_ process: ProcessID) -> Bool { held[process]?.activities.isEmpty == false }

    /// The files that a process says it holds locks on.
    func locks(of process: ProcessID) -> [String] { held[process]?.locks ?? [] }

    mutating func ended(_ process: ProcessID) { held[process] = nil }

    // MARK: - Their time

    /// The system would suspend a process with activities now: their time begins to count, once in a visit to the
    /// background.
    mutating func beginTime(of process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        let visit = view.backgroundVisit(of: process)
        guard keepsRunning(process), held[process]!.visit != visit else { return [] }
        held[process]!.visit = visit
        let due = view.now.advanced(by: view.profile.background.activityLimit.duration)
        return [.timer(.activity(.limit(process, visit: visit)), at: due)]
    }

    /// Of an earlier visit to the background, or of a process that has ended.
    func isStale(_ timer: ActivityTimer, _ view: DeviceView) -> Bool {
        view.bundle(of: timer.process) == nil || view.backgroundVisit(of: timer.process) != timer.visit
    }

    mutating func fire(_ timer: ActivityTimer, _ view: DeviceView) -> [ServiceAction] {
        switch timer {
        case .limit(let process, _): timeIsUp(process, view)
        case .grace(let process, _): graceIsUp(process, view)
        }
    }

    private mutating func timeIsUp(_ process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        guard view.isInBackground(process), held[process] != nil else { return [] }
        held[process]!.spent = view.backgroundVisit(of: process)
        // Those of an earlier visit were told of the end of that one.
        for index in held[process]!.activities.indices { held[process]!.activities[index].end = nil }
        return keepsRunning(process) ? expire(process, view) : []
    }

    /// Tells the process of those of its activities that it has not been told of.
    private mutating func expire(_ process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        let expiring = held[process]!.activities.indices.filter { held[process]!.activities[$0].end == nil }
        let due = view.now.advanced(by: view.profile.background.activityGrace.duration)
        for index in expiring { held[process]!.activities[index].end = due }
        return [
            .call(.activitiesExpire(expiring.map { held[process]!.activities[$0].number }), process, .signals),
            .timer(.activity(.grace(process, visit: view.backgroundVisit(of: process))), at: due),
        ]
    }

    private mutating func graceIsUp(_ process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        guard view.isInBackground(process), let activities = held[process]?.activities else { return [] }
        let over = activities.filter { $0.end.map { $0 <= view.now } == true }
        held[process]!.activities = activities.filter { $0.end.map { $0 <= view.now } != true }
        return over.map {
            .diagnostic("has not ended its activity \"\($0.reason)\" in time", about: view.bundle(of: process))
        }
    }
}

/// Time limits of the activities that keep a process running.
enum ActivityTimer: Codable, Hashable, Sendable {
    /// They have kept it for long enough; then, their time after the warning.
    case limit(ProcessID, visit: Int)
    case grace(ProcessID, visit: Int)

    var process: ProcessID {
        switch self {
        case .limit(let process, _), .grace(let process, _): process
        }
    }

    fileprivate var visit: Int {
        switch self {
        case .limit(_, let visit), .grace(_, let visit): visit
        }
    }

    /// One phrase that says what happens.
    ///
    /// - Parameter name: That of the process.
    func text(about name: String) -> String {
        switch self {
        case .limit: "the limit for activities of \(name)"
        case .grace: "the last limit for activities of \(name)"
        }
    }
}
