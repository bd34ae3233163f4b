// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

extension Device {
    /// Starts a process and queues its launch.
    mutating func startProcess(of bundle: String, with entry: Entry?) {
        let manifest = apps[bundle]!.manifest
        lastProcess += 1
        let id = lastProcess
        apps[bundle]!.process = id
        var process = AppProcess(
            id: id, bundle: bundle, name: manifest.displayName, usesScenes: manifest.sceneManifest != nil)
        process.presence = .foreground
        processes[id] = process
        trace(.processStarted(app: manifest.displayName, process: id))
        if !process.usesScenes, profile.lifecycle.withoutSceneManifest == .warns {
            diagnose(bundle, "has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)")
        }
        effects.append(.startProcess(id, bundle: bundle))
        if process.usesScenes {
            launchSceneApplication(id, with: entry)
        } else {
            launchApplication(id, with: entry)
        }
    }

    mutating func processConnected(_ id: ProcessID) {
        guard processes[id]?.phase == .starting else { return }
        processes[id]!.phase = .running
    }

    mutating func resume(_ id: ProcessID) {
        processes[id]!.phase = .running
        effects.append(.resumeProcess(id))
        trace(.processResumed(app: displayName(processes[id]!.bundle), process: id))
    }

    /// Called when the app has been in the background for a while: suspends it, or looks again later.
    ///
    /// A completion handler that was not called keeps the app running once more, and is then reported.
    mutating func suspendIfIdle(_ id: ProcessID) {
        guard let process = processes[id], process.phase == .running, process.presence == .background else { return }
        let forgotten = process.openCompletions.keys.filter { !process.reportedCompletions.contains($0) }.sorted()
        for number in forgotten {
            processes[id]!.reportedCompletions.insert(number)
            let name = process.openCompletions[number]?.name ?? ""
            diagnose(process.bundle, "has not called the completion handler of \(name), delivery \(number)")
        }
        guard process.queue.isEmpty, process.outstanding == nil, forgotten.isEmpty else {
            armSuspension(id)
            return
        }
        processes[id]!.phase = .suspended
        effects.append(.suspendProcess(id))
        trace(.processSuspended(app: displayName(process.bundle), process: id))
    }

    mutating func armSuspension(_ id: ProcessID) {
        let due = now.advanced(by: profile.timing.suspension.duration)
        timers.add(.suspend(id, visit: processes[id]!.backgroundVisit), at: due, isActivity: false)
    }

    /// Ends a process from the system's side.
    mutating func endProcess(_ id: ProcessID, reason: String) {
        guard processes[id] != nil else { return }
        effects.append(.endProcess(id, reason: reason))
        forgetProcess(id, reason: reason)
    }

    mutating func processEnded(_ id: ProcessID, _ end: ProcessEnd) {
        // A process that the device ended itself is forgotten already.
        guard let process = processes[id] else { return }
        let (text, reason) =
            switch end {
            case .exited(let status): ("exited with status \(status)", "exited with status \(status)")
            case .crashed(let signal): ("crashed with signal \(signal)", "crashed with signal \(signal)")
            case .notStarted(let reason): ("could not be started: \(reason)", "not started")
            case .lost: ("closed its connection", "lost")
            }
        diagnose(process.bundle, "the process \(text)")
        forgetProcess(id, reason: reason)
    }

    mutating func processMisbehaved(_ id: ProcessID, reason: String) {
        guard let process = processes[id] else { return }
        diagnose(process.bundle, reason)
        endProcess(id, reason: "spoke nonsense")
    }

    private mutating func forgetProcess(_ id: ProcessID, reason: String) {
        let process = processes[id]!
        for item in process.queue.items where item.isMissed {
            diagnose(process.bundle, "lost with the process: \(item.callback.name) \(item.callback.details)")
        }
        processes.removeValue(forKey: id)
        trace(.processEnded(app: displayName(process.bundle), process: id, reason: reason))
        if apps[process.bundle]?.process == id {
            apps[process.bundle]!.process = nil
            apps[process.bundle]!.screen = ScreenRecord()
            if foregroundApp == process.bundle { foregroundApp = nil }
        }
        systemAlerts.removeAll { $0.process == id }
        endInterruption()
    }
}
