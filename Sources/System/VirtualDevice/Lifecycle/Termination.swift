// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension Device {
    /// Ends an app without a word, as `simctl terminate` does.
    mutating func terminate(_ bundle: String) {
        guard let id = apps[bundle]?.process else { return }
        endProcess(id, reason: "terminated")
    }

    /// The user throws an app out of the switcher (sheet L9, iPhone).
    ///
    /// A running app is told; a suspended one is not. The session is discarded, and the next launch says so.
    mutating func forceQuit(_ bundle: String) {
        guard let id = apps[bundle]?.process, let process = processes[id] else { return }
        apps[bundle]!.isForceQuit = true
        apps[bundle]!.discardedSessions += apps[bundle]!.sessions.map(\.identifier)
        apps[bundle]!.sessions = []
        // A suspended app is not told; one that has not finished launching has nobody to tell yet.
        guard process.phase == .running, !process.queue.contains(process.arrivalItem) else {
            endProcess(id, reason: "force quit")
            return
        }
        dropKeyboard(of: id)
        apps[bundle]!.process = nil
        apps[bundle]!.screen = ScreenRecord()
        if foregroundApp == bundle { foregroundApp = nil }
        if process.presence == .foreground, !process.isInterrupted {
            let resigning: Callback =
                process.scene.map { .sceneWillResignActive(scene: $0.identifier) } ?? .applicationWillResignActive
            enqueue(resigning, to: id, source: .lifecycle)
        }
        for scene in process.backScenes + (process.scene.map { [$0] } ?? []) {
            enqueue(.sceneDidDisconnect(scene: scene.identifier), to: id, source: .lifecycle)
        }
        enqueue(.applicationWillTerminate, to: id, source: .lifecycle)
        processes[id]!.presence = .background
    }

    /// Switches the device off: every process ends, what the system stores stays.
    mutating func shutDown() {
        isOn = false
        closeExpanded()
        clearBanner()
        endProcesses(reason: "device shut down") { _ in true }
        foregroundApp = nil
        isLocked = false
        systemAlerts = []
    }
}
