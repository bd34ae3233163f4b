// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What keeps a process from being suspended, and what ends it when it is. Rules: extensions sheet 1.4 and 5.5.
//
//     background ── 5 s ──► an activity is held? ── no ──► a lock in a group container? ── no ──► suspended
//                  ▲              │ yes                            │ yes
//                  └──────────────┤                                └─► killed, 0xdead10cc
//                                 └─ 30 s ─► the activity expires ─ 1 s ─► no longer counts

/// An activity that a process has begun and not ended.
struct HeldActivity: Codable, Hashable, Sendable {
    var number: Int
    var reason: String
}

extension Device {
    mutating func processChanged(_ message: ProcessMessage, of id: ProcessID) {
        switch message {
        case .beganActivity(let number, let reason):
            processes[id]!.activities.append(HeldActivity(number: number, reason: reason))
        case .endedActivity(let number): processes[id]!.activities.removeAll { $0.number == number }
        case .locked(let path): processes[id]!.heldLocks.append(path)
        case .unlocked(let path):
            if let index = processes[id]!.heldLocks.firstIndex(of: path) { processes[id]!.heldLocks.remove(at: index) }
        }
    }

    /// Whether a process that the system would suspend now has an activity going on; its time begins to count.
    mutating func isKeptByActivity(_ id: ProcessID) -> Bool {
        guard let process = processes[id], !process.activities.isEmpty else { return false }
        if process.activityVisit != process.backgroundVisit {
            processes[id]!.activityVisit = process.backgroundVisit
            let due = now.advanced(by: profile.background.activityLimit.duration)
            timers.add(.activityLimit(id, visit: process.backgroundVisit), at: due, isActivity: false)
        }
        return true
    }

    mutating func activityTimeIsUp(_ id: ProcessID) {
        guard let process = processes[id], process.presence == .background, !process.activities.isEmpty else { return }
        enqueue(.activitiesExpire(process.activities.map(\.number)), to: id, source: .signals)
        let due = now.advanced(by: profile.background.activityGrace.duration)
        timers.add(.activityGrace(id, visit: process.backgroundVisit), at: due, isActivity: false)
    }

    mutating func activityGraceIsUp(_ id: ProcessID) {
        guard let process = processes[id], process.presence == .background else { return }
        processes[id]!.activities = []
        for activity in process.activities {
            diagnose(process.bundle, "has not ended its activity \"\(activity.reason)\" in time")
        }
    }

    /// An extension has had nothing to do for a while. It is suspended and ended in one; like an app it is kept by its
    /// activities, and ended for what it holds.
    mutating func extensionIsIdle(_ id: ProcessID, visit: Int) {
        guard let process = processes[id] else { return }
        // A share's or a widget's is not cut off in a call; a service's is, however long it takes.
        let isBusy = process.phase == .running && (process.outstanding != nil || !process.queue.isEmpty)
        let isService = extensionManifest(of: id)?.point == ExtensionManifest.servicePoint
        if isBusy && !isService || isKeptByActivity(id) {
            let due = now.advanced(by: timeToSuspension)
            timers.add(.extensionIdle(id, visit: visit), at: due, isActivity: false)
        } else if !process.heldLocks.isEmpty, profile.background.lockedSuspensionEndsProcess {
            endLockHolder(id, process.heldLocks)
        } else {
            endProcess(id, reason: "idle")
        }
    }

    /// Suspends a process, or ends it for what it holds.
    mutating func suspend(_ id: ProcessID) {
        guard let process = processes[id]?.identity else { return }
        let locks = processes[id]!.heldLocks
        if !locks.isEmpty, profile.background.lockedSuspensionEndsProcess { return endLockHolder(id, locks) }
        processes[id]!.phase = .suspended
        effects.append(.suspendProcess(id))
        trace(.processSuspended(app: process.name, process: id))
    }

    /// The host has looked at what the suspended process holds.
    mutating func suspendedWithLocks(_ id: ProcessID, _ paths: [String]) {
        guard processes[id]?.phase == .suspended, !paths.isEmpty, profile.background.lockedSuspensionEndsProcess else {
            return
        }
        endLockHolder(id, paths)
    }

    private mutating func endLockHolder(_ id: ProcessID, _ paths: [String]) {
        guard let process = processes[id]?.identity else { return }
        var seen: Set<String> = []
        for path in paths where seen.insert(path).inserted {
            diagnose(process.bundle, "0xdead10cc: \(process.name) held a lock on \(path) when it was suspended")
        }
        endProcess(id, reason: "killed with 0xdead10cc, holding a lock in a group container")
    }
}
