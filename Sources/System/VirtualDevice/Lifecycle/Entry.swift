// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What brings the user into an app, apart from its icon.
enum Entry: Hashable, Sendable {
    case url(OpenURLRecord)
    /// `sender` is the sending app, where it may be known.
    case universalLink(ActivityRecord, sender: String?)
    case handoff(ActivityRecord, HandoffOutcome)
    case quickAction(ShortcutRecord)
    case response(ResponseRecord)
    /// The app's own notification settings; nil from Settings, else from that notification.
    case notificationSettings(NotificationRecord?)
}

extension Device {
    /// Brings an app to the screen, with what the user chose on the way.
    ///
    /// Everything that enters an app comes through here: the icon, a link, a quick action, a notification.
    mutating func enter(_ bundle: String, with entry: Entry?) {
        if isLocked { unlockScreen() }
        if let other = foregroundApp, other != bundle { sendToBackground(other) }
        if foregroundApp != bundle { breadcrumb = nil }
        foregroundApp = bundle
        guard let id = apps[bundle]?.process, let process = processes[id] else {
            startProcess(of: bundle, with: entry)
            return
        }
        if process.phase == .suspended { resume(id) }
        grantEphemerally(bundle)
        if process.usesScenes { enterScene(of: id, with: entry) } else { enterApplication(id, with: entry) }
    }

    /// The app leaves the screen: home, another app, the lock button.
    mutating func sendToBackground(_ bundle: String) {
        guard let id = apps[bundle]?.process, let process = processes[id], process.presence == .foreground else {
            return
        }
        processes[id]!.presence = .background
        processes[id]!.backgroundVisit += 1
        let wasInterrupted = process.isInterrupted
        processes[id]!.isInterrupted = false
        let delay = profile.timing.backgrounding.duration
        if let scene = process.scene {
            if !wasInterrupted {
                enqueue(.sceneWillResignActive(scene: scene.identifier), to: id, source: .lifecycle)
            }
            enqueue(.sceneDidEnterBackground(scene: scene.identifier), to: id, source: .lifecycle, delay: delay)
        } else {
            if !wasInterrupted { enqueue(.applicationWillResignActive, to: id, source: .lifecycle) }
            enqueue(.applicationDidEnterBackground, to: id, source: .lifecycle, delay: delay)
        }
    }

    /// An alert of the system covers the app or goes away again; the app stays in the foreground (sheet L7).
    mutating func setInterrupted(_ interrupted: Bool, _ id: ProcessID) {
        guard let process = processes[id], process.presence == .foreground, process.isInterrupted != interrupted else {
            return
        }
        processes[id]!.isInterrupted = interrupted
        switch (process.scene?.identifier, interrupted) {
        case (let scene?, true): enqueue(.sceneWillResignActive(scene: scene), to: id, source: .lifecycle)
        case (let scene?, false): enqueue(.sceneDidBecomeActive(scene: scene), to: id, source: .lifecycle)
        case (nil, true): enqueue(.applicationWillResignActive, to: id, source: .lifecycle)
        case (nil, false): enqueue(.applicationDidBecomeActive, to: id, source: .lifecycle)
        }
    }

    mutating func goHome() {
        guard let bundle = foregroundApp else { return }
        sendToBackground(bundle)
        foregroundApp = nil
        breadcrumb = nil
    }

    mutating func lock() {
        guard !isLocked else { return }
        isLocked = true
        if let bundle = foregroundApp { sendToBackground(bundle) }
    }

    mutating func unlock() {
        guard isLocked else { return }
        isLocked = false
        if let bundle = foregroundApp { enter(bundle, with: nil) }
    }

    /// Unlocks on the way to an app, without showing again what was on the screen.
    mutating func unlockScreen() {
        isLocked = false
        trace(.notice(app: nil, "the user unlocks the device"))
    }
}
