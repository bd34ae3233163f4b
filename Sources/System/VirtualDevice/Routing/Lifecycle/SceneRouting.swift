// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Which of an app's scenes gets what enters it. Rules: links sheet 1.4.
//
//     what is for a content ─► the scene that prefers it ─► else one that can show it ─► else a new scene
//     anything else         ─► the scene in front
//
// Of several scenes the one that was in front last is asked first. One app has the screen at a time, and of its scenes
// one: the others are behind it, in the background. Decided, and simpler than an iPad, which can show two side by side.

extension Device {
    /// Whether the app may have more than one scene.
    func hasManyScenes(_ bundle: String) -> Bool {
        profile.lifecycle.multipleScenes && apps[bundle]?.manifest.sceneManifest?.supportsMultipleScenes == true
    }

    /// The connected scene that an entry is for; nil asks for another one.
    func target(of entry: Entry, in process: AppProcess) -> String? {
        let front = process.scenes.front?.identifier
        guard hasManyScenes(process.bundle), let content = entry.targetContentIdentifier else { return front }
        return process.scenes.target(of: content)
    }

    /// Brings a connected scene to the front, in place of the one that is there.
    mutating func show(_ scene: String, of id: ProcessID, with entry: Entry?) {
        guard processes[id]!.scenes.isBehind(scene) else { return }
        leaveFront(of: id)
        processes[id]!.scenes.bringToFront(scene)
        sceneSessions.noteFront(scene, of: processes[id]!.bundle)
        showFront(scene, of: id, with: entry)
    }

    mutating func showNewScene(of id: ProcessID, with entry: Entry?) {
        leaveFront(of: id)
        processes[id]!.lifecycle.enter()
        connectScene(sceneSessions.add(to: processes[id]!.bundle), of: id, with: entry)
    }

    /// The scene in front goes to the background, and the app does not.
    private mutating func leaveFront(of id: ProcessID) {
        guard processes[id]!.lifecycle.presence == .foreground, let scene = processes[id]!.scenes.front?.identifier
        else { return }
        processes[id]!.lifecycle.hide()
        if !processes[id]!.lifecycle.isInterrupted {
            enqueue(.scene(.willResignActive(scene: scene)), to: id, source: .lifecycle)
        }
        let delay = profile.timing.backgrounding.duration
        enqueue(.scene(.didEnterBackground(scene: scene)), to: id, source: .lifecycle, delay: delay)
    }

    // MARK: - Asked for

    /// An app has said something about its scenes.
    mutating func receive(_ message: SceneMessage, from process: ProcessIdentity) {
        switch message {
        case .conditions(let scene, let conditions):
            processes[process.id]!.scenes.setConditions(conditions, of: scene)
        case .activate(let call, let session, let activity):
            let refusal = activateScene(session, activity, by: process)
            enqueue(.reply(call: call, .sceneActivated(refusal: refusal)), to: process.id, source: .replies)
        }
    }

    /// The app wants a scene: `activateSceneSession(for:errorHandler:)`. Returns why not.
    mutating func activateScene(
        _ session: String?, _ activity: ActivityRecord?, by process: ProcessIdentity
    ) -> String? {
        guard process.usesScenes, hasManyScenes(process.bundle) else {
            return "the app has one scene: UIApplicationSupportsMultipleScenes is not set, or this is an iPhone"
        }
        guard foregroundApp == process.bundle, !isLocked else { return "the app is in the background" }
        return openScene(session, of: process.id, with: activity.map { .universalLink($0, sender: nil) })
    }

    /// The user opens another window of an app, or goes to one that is there.
    func refusalToOpenScene(_ session: String?, of bundle: String) -> DeviceError? {
        if let refusal = refusalToEnter(bundle) { return refusal }
        guard hasManyScenes(bundle) else { return .oneScene(bundle: bundle) }
        let known = sceneSessions.identifiers(of: bundle)
        guard let session, !known.contains(session) else { return nil }
        return .noScene(session, available: known)
    }

    mutating func openScene(_ session: String?, of bundle: String) {
        guard let id = apps[bundle]!.process, processes[id]?.scenes.front != nil else {
            // The launch connects the scene that is last.
            if let session { sceneSessions.noteFront(session, of: bundle) } else { _ = sceneSessions.add(to: bundle) }
            return enter(bundle, with: nil)
        }
        if isLocked { unlockScreen() }
        closeSwitcher(choosing: bundle)
        if let other = foregroundApp, other != bundle { sendToBackground(other) }
        putOnScreen(bundle)
        if processes[id]!.phase == .suspended { resume(id) }
        tellWindow(id)
        _ = openScene(session, of: id, with: nil)
    }

    private mutating func openScene(_ session: String?, of id: ProcessID, with entry: Entry?) -> String? {
        guard let session else {
            showNewScene(of: id, with: entry)
            return nil
        }
        if processes[id]!.scenes.front?.identifier == session {
            showFront(session, of: id, with: entry)
        } else if processes[id]!.scenes.isBehind(session) {
            show(session, of: id, with: entry)
        } else if let stored = sceneSessions.session(session, of: processes[id]!.bundle) {
            leaveFront(of: id)
            processes[id]!.lifecycle.enter()
            sceneSessions.noteFront(session, of: processes[id]!.bundle)
            connectScene(stored, of: id, with: entry)
        } else {
            return "there is no scene session \(session)"
        }
        return nil
    }
}

extension Entry {
    /// What the entry is for, as scenes are asked about it; nil leaves it to the scene in front.
    fileprivate var targetContentIdentifier: String? {
        switch self {
        case .url(let url): url.url
        case .universalLink(let activity, _), .handoff(let activity, _):
            activity.targetContentIdentifier ?? activity.webpageURL
        case .quickAction(let item): item.targetContentIdentifier
        case .response(let response): response.notification.content.targetContentIdentifier
        case .notificationSettings: nil
        }
    }
}
