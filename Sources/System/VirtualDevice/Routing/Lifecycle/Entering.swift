// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// How an app comes to the screen and leaves it.

extension Device {
    /// Brings an app to the screen, with what the user chose on the way.
    ///
    /// Everything that enters an app comes through here: the icon, a link, a quick action, a notification.
    mutating func enter(_ bundle: String, with entry: Entry?) {
        if isLocked { unlockScreen() }
        closeSwitcher(choosing: bundle)
        closeToday()
        systemHostLeaves()
        requests.systemHostIsNotUnderLock()
        if let other = foregroundApp, other != bundle { sendToBackground(other) }
        putOnScreen(bundle)
        guard let id = apps[bundle]?.process, let process = processes[id] else {
            startProcess(of: bundle, with: entry)
            return
        }
        if process.phase == .suspended { resume(id) }
        carryOut(notificationSettings.launched(bundle, view))
        tellWindow(id)
        if process.lifecycle.presence == .background { hostReturns(bundle) }
        if process.usesScenes { enterScene(of: id, with: entry) } else { enterApplication(id, with: entry) }
    }

    /// The app leaves the screen: home, another app, the lock button.
    mutating func sendToBackground(_ bundle: String, isLocking: Bool = false) {
        guard let id = apps[bundle]?.process, processes[id]?.lifecycle.presence == .foreground else { return }
        let wasInterrupted = processes[id]!.lifecycle.leave()
        let scene = processes[id]!.scenes.front
        let delay = backgroundingDelay(of: id)
        if let scene {
            if !wasInterrupted || resignsAgain(id) {
                enqueue(.scene(.willResignActive(scene: scene.identifier)), to: id, source: .lifecycle)
            }
            enqueue(.scene(.didEnterBackground(scene: scene.identifier)), to: id, source: .lifecycle, delay: delay)
        } else {
            if !wasInterrupted || resignsAgain(id) {
                enqueue(.application(.willResignActive), to: id, source: .lifecycle)
            }
            enqueue(.application(.didEnterBackground), to: id, source: .lifecycle, delay: delay)
        }
        keyboardLeaves(id, isLocking: isLocking)
        hostLeaves(bundle)
    }

    /// An alert of the system covers the app or goes away again; the app stays in the foreground (sheet L7).
    ///
    /// - Parameter after: What of the keyboard the app must have heard before.
    mutating func setInterrupted(_ interrupted: Bool, _ id: ProcessID, after: [Int] = []) {
        guard let process = processes[id], process.lifecycle.presence == .foreground,
            process.lifecycle.isInterrupted != interrupted || interrupted && resignsAgain(id)
        else { return }
        processes[id]!.lifecycle.setInterrupted(interrupted)
        let callback: Callback =
            switch (process.scenes.front?.identifier, interrupted) {
            case (let scene?, true): .scene(.willResignActive(scene: scene))
            case (let scene?, false): .scene(.didBecomeActive(scene: scene))
            case (nil, true): .application(.willResignActive)
            case (nil, false): .application(.didBecomeActive)
            }
        // What is taken because the user leaves is gone when the app hears that the user is back (decided; K30 has it
        // between the two).
        let causes = interrupted ? after : after + [process.input.takeItem]
        enqueue(callback, to: id, source: .lifecycle, after: causes)
        tellExtensions(of: process.bundle, interrupted ? .willResignActive : .didBecomeActive)
    }

    /// Whether an app that is inactive already resigns active once more: an alert above the switcher, for one. Seen by
    /// apps that save their first responder then, and twice (keyboard sheet B5, B6).
    private mutating func resignsAgain(_ id: ProcessID) -> Bool {
        guard processes[id]!.input.isUsed else { return false }
        return choose(.inactiveAlready(reference(id)), .saysNoMore, .resignsAgain)
    }

    mutating func goHome() {
        switcher.close()
        dropNeighboursKeyboard()
        closeToday()
        systemHostLeaves()
        if let bundle = foregroundApp { sendToBackground(bundle) }
        homeScreen.leave()
        settleOrientation()
    }

    mutating func lock() {
        guard !isLocked else { return }
        homeScreen.lock()
        carryOut(dataProtection.locked(view))
        switcher.close()
        dropNeighboursKeyboard()
        closeToday()
        if let bundle = foregroundApp {
            sendToBackground(bundle, isLocking: true)
        } else {
            systemHostLeaves()
        }
    }

    mutating func unlock() {
        guard isLocked else { return }
        homeScreen.unlock()
        carryOut(dataProtection.unlocked(view))
        if let bundle = foregroundApp {
            enter(bundle, with: nil)
        } else if requests.isSystemHostUnderLock {
            systemHostReturns()
        }
    }

    /// Unlocks on the way to an app, without showing again what was on the screen.
    mutating func unlockScreen() {
        homeScreen.unlock()
        carryOut(dataProtection.unlocked(view))
        trace(.notice(app: nil, "the user unlocks the device"))
    }
}
