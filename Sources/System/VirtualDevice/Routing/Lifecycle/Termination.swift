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
        carryOut(transfers.forceQuit(bundle, view))
        sceneSessions.discard(of: bundle)
        // A suspended app is not told; one that has not finished launching has nobody to tell yet.
        guard process.phase == .running, !process.queue.contains(process.lifecycle.arrivalItem) else {
            endProcess(id, reason: "force quit")
            return
        }
        dropKeyboard(of: id)
        apps[bundle]!.process = nil
        windows.cleared(bundle)
        closeOnScreen(bundle)
        if process.lifecycle.presence == .foreground, !process.lifecycle.isInterrupted {
            let resigning: Callback =
                process.scenes.front.map { .scene(.willResignActive(scene: $0.identifier)) }
                ?? .application(.willResignActive)
            enqueue(resigning, to: id, source: .lifecycle)
        }
        for scene in process.scenes.behind + (process.scenes.front.map { [$0] } ?? []) {
            enqueue(.scene(.didDisconnect(scene: scene.identifier)), to: id, source: .lifecycle)
        }
        reappear(process)
        enqueue(.application(.willTerminate), to: id, source: .lifecycle)
        processes[id]!.lifecycle.hide()
    }

    /// Thrown out while other cards lie there, an app has been seen to get a new scene for a moment, and one without
    /// scenes to go to the foreground and back (sheet L10).
    private mutating func reappear(_ process: AppProcess) {
        let id = process.id
        let bundle = process.bundle
        let hasOtherCards = apps.values.contains { $0.process != nil && $0.manifest.bundleIdentifier != bundle }
        guard switcher.isOpen, hasOtherCards,
            choose(.thrownOut(ProcessReference(process.identity)), .goes, .comesForward)
        else { return }
        guard let scene = process.scenes.front else {
            enqueue(.application(.willEnterForeground), to: id, source: .lifecycle)
            enqueue(.application(.didEnterBackground), to: id, source: .lifecycle)
            return
        }
        let session = SceneSessionRecord(
            identifier: sceneSessions.newIdentifier(of: bundle), configuration: scene.configuration)
        processes[id]!.scenes.openConnection()
        enqueue(.scene(.willConnect(session, ConnectionRecord())), to: id, source: .lifecycle)
        enqueue(.scene(.willEnterForeground(scene: session.identifier)), to: id, source: .lifecycle)
        enqueue(.scene(.didEnterBackground(scene: session.identifier)), to: id, source: .lifecycle)
    }

    /// Switches the device off: every process ends, what the system stores stays.
    mutating func shutDown() {
        isOn = false
        carryOut(transfers.shutDown())
        closeExpanded()
        clearBanner()
        endProcesses(reason: "device shut down") { _ in true }
        homeScreen.shutDown()
        dataProtection.shutDown()
        switcher.close()
        dropNeighboursKeyboard()
    }
}
