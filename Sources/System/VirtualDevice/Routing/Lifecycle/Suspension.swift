// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// How processes are suspended. What keeps them from it is in `Activities`.

extension Device {
    /// Whether a process that the system would suspend now has an activity going on; its time begins to count.
    mutating func isKeptByActivity(_ id: ProcessID) -> Bool {
        guard activities.keepsRunning(id) else { return false }
        carryOut(activities.beginTime(of: id, view))
        return true
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
            timers.add(.appExtension(.idle(id, visit: visit)), at: due, isActivity: false)
        } else if !activities.locks(of: id).isEmpty, profile.background.lockedSuspensionEndsProcess {
            endLockHolder(id, activities.locks(of: id))
        } else {
            endProcess(id, reason: "idle")
        }
    }

    /// Suspends a process, or ends it for what it holds.
    mutating func suspend(_ id: ProcessID) {
        guard let process = processes[id]?.identity else { return }
        let locks = activities.locks(of: id)
        if !locks.isEmpty, profile.background.lockedSuspensionEndsProcess { return endLockHolder(id, locks) }
        processes[id]!.phase = .suspended
        if profile.background.uptimeInSuspension == .standsStill { processClocks.suspended(id, at: now) }
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
