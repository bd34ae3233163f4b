// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The scene life cycle. Order of calls: links sheet 1.4, lifecycle sheet L1, L2, L5, L6, L11.
//
//     cold   willFinish ► didFinish ► [configurationForConnecting] ► willConnect(options)
//                 ► willEnterForeground ► didBecomeActive
//     warm   willEnterForeground ► didBecomeActive, the link's callbacks before the latter
//
// At a cold start the link is in `connectionOptions` and nowhere else. Two exceptions: a Handoff activity is only
// announced there and arrives by its two callbacks; a notification's response also goes to the notification delegate.
// `configurationForConnecting` is asked only for a session that has no stored configuration.

extension Device {
    /// Queues a launch; the process has just been started.
    mutating func launchSceneApplication(_ id: ProcessID, with entry: Entry?) {
        enqueue(
            .application(.willFinishLaunching(nil)), to: id, source: .lifecycle,
            delay: profile.timing.processStart.duration)
        enqueue(.application(.didFinishLaunching(nil)), to: id, source: .lifecycle)
        let bundle = processes[id]!.bundle
        let discarded = sceneSessions.takeDiscarded(of: bundle)
        if !discarded.isEmpty { enqueue(.scene(.didDiscardSessions(discarded)), to: id, source: .lifecycle) }
        connectScene(sceneSessions.latest(of: bundle), of: id, with: entry)
    }

    /// Connects a window scene and brings it to the foreground; the one that was there stays behind it.
    mutating func connectScene(_ session: SceneSessionRecord, of id: ProcessID, with entry: Entry?) {
        processes[id]!.scenes.connect(session)
        if session.configuration == nil {
            enqueue(.scene(.configurationForConnecting(session, ConnectionRecord())), to: id, source: .lifecycle)
        }
        let connected = enqueue(.scene(.willConnect(session, ConnectionRecord())), to: id, source: .lifecycle)
        processes[id]!.lifecycle.arrive(by: connected)
        if let restoration = session.restoration {
            if profile.links.restorationInConnectionActivities {
                processes[id]!.scenes.join(restoration: restoration)
            }
            enqueue(
                .scene(.restoreInteractionState(scene: session.identifier, restoration)), to: id, source: .lifecycle)
        }
        if profile.lifecycle.sceneEntersForegroundOnColdLaunch {
            enqueue(.scene(.willEnterForeground(scene: session.identifier)), to: id, source: .lifecycle)
        }
        let isLate =
            if case .response = entry, profile.notifications.responseAlsoToDelegateOnColdLaunch {
                choose(.responseAtLaunch, .beforeSceneDidBecomeActive, .afterIt)
            } else { false }
        let before = entry.map { addToConnection($0, of: id, after: connected, isLate: isLate) } ?? []
        let active = enqueue(
            .scene(.didBecomeActive(scene: session.identifier)), to: id, source: .lifecycle, after: before,
            delay: profile.timing.activation.duration)
        if isLate, let entry {
            enqueueSceneCallbacks(of: entry, scene: session.identifier, to: id, after: active)
        }
    }

    /// Changes what is stored of a session, and what the process that has its scene goes by.
    mutating func changeSession(
        _ identifier: String, of bundle: String, _ change: (inout SceneSessionRecord) -> Void
    ) {
        if let id = apps[bundle]?.process, processes[id]?.usesScenes == true {
            processes[id]!.scenes.change(identifier, change)
        }
        sceneSessions.change(identifier, of: bundle, change)
    }

    /// Puts an entry into the connection options; returns the queue items that activation must wait for. A response
    /// that is late is only in the options yet.
    private mutating func addToConnection(
        _ entry: Entry, of id: ProcessID, after connected: Int, isLate: Bool = false
    ) -> [Int] {
        let scene = processes[id]!.scenes.front!.identifier
        processes[id]!.scenes.join(entry)
        switch entry {
        case .url, .universalLink, .quickAction: break
        case .handoff(let activity, let outcome):
            enqueueSceneContinuation(
                of: activity, outcome, loading: profile.links.handoffLoading.duration, scene: scene, to: id,
                after: connected)
        case .notificationSettings(let notification):
            return [
                enqueue(.notification(.openSettings(notification)), to: id, source: .notifications, after: [connected])
            ]
        case .response:
            guard profile.notifications.responseAlsoToDelegateOnColdLaunch, !isLate else { return [] }
            return [enqueueSceneCallbacks(of: entry, scene: scene, to: id, after: connected)]
        }
        return []
    }

    /// The options are about to be handed over: nothing joins them any more, and their sets get their order.
    mutating func closeConnection(of id: ProcessID) {
        guard processes[id]!.scenes.connectionIsOpen else { return }
        processes[id]!.scenes.closeConnection()
        let connection = processes[id]!.scenes.connection
        guard connection.urls.count > 1 || connection.activities.count > 1 else { return }
        let urls = inSomeOrder(connection.urls, of: .urlContexts) { .link($0) }
        let activities = inSomeOrder(connection.activities, of: .userActivities) { .activity($0) }
        processes[id]!.scenes.order(urls: urls, activities: activities)
    }

    /// Brings a running scene app forward, or only delivers when it is there already.
    mutating func enterScene(of id: ProcessID, with entry: Entry?) {
        let process = processes[id]!
        guard let scene = process.scenes.front?.identifier else {
            // Of those that are still connected one may be what the entry is for.
            if let entry, let other = target(of: entry, in: process) { return show(other, of: id, with: entry) }
            let session = sceneSessions.latest(of: process.bundle)
            // The scene that was in front has been reclaimed, and meanwhile another one of the app has been there.
            if process.scenes.isBehind(session.identifier) {
                return show(session.identifier, of: id, with: entry)
            }
            // Launched in the background, or its scene has been reclaimed: it connects now.
            processes[id]!.lifecycle.enter()
            connectScene(session, of: id, with: entry)
            return
        }
        if let entry {
            switch target(of: entry, in: process) {
            case scene: break
            case let other?: return show(other, of: id, with: entry)
            case nil: return showNewScene(of: id, with: entry)
            }
        }
        showFront(scene, of: id, with: entry)
    }

    /// Brings the scene forward that the app shows anyway.
    mutating func showFront(_ scene: String, of id: ProcessID, with entry: Entry?) {
        let arrivalItem = processes[id]!.lifecycle.arrivalItem
        if let entry, joinsConnection(entry, of: id) {
            _ = addToConnection(entry, of: id, after: arrivalItem)
            return
        }
        guard processes[id]!.lifecycle.presence == .background else {
            if let entry { enqueueSceneCallbacks(of: entry, scene: scene, to: id, after: arrivalItem) }
            return
        }
        // What waits before this entry adds to it.
        let lastItem = processes[id]!.queue.lastItem(of: .lifecycle) ?? arrivalItem
        processes[id]!.lifecycle.enter()
        var before: [Int] = []
        let entersFirst = profile.links.enterForegroundBeforeLink
        if entersFirst { enqueue(.scene(.willEnterForeground(scene: scene)), to: id, source: .lifecycle) }
        if let entry {
            // An app that is still on its way to the background gets there first.
            before = [enqueueSceneCallbacks(of: entry, scene: scene, to: id, after: lastItem)]
        }
        if !entersFirst { enqueue(.scene(.willEnterForeground(scene: scene)), to: id, source: .lifecycle) }
        enqueue(
            .scene(.didBecomeActive(scene: scene)), to: id, source: .lifecycle, after: before,
            delay: profile.timing.activation.duration)
    }

    /// A second link that arrives while the scene is about to connect may still get into the options.
    private mutating func joinsConnection(_ entry: Entry, of id: ProcessID) -> Bool {
        // An app that has left the screen again must be brought back, which the options alone would not do.
        guard processes[id]!.lifecycle.presence == .foreground, processes[id]!.scenes.mayJoin(entry) else {
            return false
        }
        return choose(.secondLinkBeforeConnection, .ownCallback, .joinsOptions)
    }

    /// Queues what an entry means for a connected scene; returns the last item.
    @discardableResult
    private mutating func enqueueSceneCallbacks(
        of entry: Entry, scene: String, to id: ProcessID, after: Int
    ) -> Int {
        switch entry {
        case .url(let url):
            return enqueue(.scene(.openURLContexts(scene: scene, [url])), to: id, source: .links, after: [after])
        case .quickAction(let item):
            return enqueue(.scene(.performAction(scene: scene, item)), to: id, source: .links, after: [after])
        case .response(var response):
            response.scene = scene
            return enqueue(.notification(.didReceiveResponse(response)), to: id, source: .notifications, after: [after])
        case .notificationSettings(let notification):
            return enqueue(.notification(.openSettings(notification)), to: id, source: .notifications, after: [after])
        case .universalLink(let activity, _):
            return enqueueSceneContinuation(of: activity, .arrives, loading: .zero, scene: scene, to: id, after: after)
        case .handoff(let activity, let outcome):
            return enqueueSceneContinuation(
                of: activity, outcome, loading: profile.links.handoffLoading.duration, scene: scene, to: id,
                after: after)
        }
    }

    /// `willContinue`, then exactly one of `continue` and `didFailToContinue`.
    @discardableResult
    private mutating func enqueueSceneContinuation(
        of activity: ActivityRecord, _ outcome: HandoffOutcome, loading: Duration, scene: String, to id: ProcessID,
        after: Int
    ) -> Int {
        let announced = enqueue(
            .scene(.willContinueActivity(scene: scene, type: activity.type)), to: id, source: .links, after: [after])
        let callback: Callback =
            switch outcome {
            case .arrives: .scene(.continueActivity(scene: scene, activity))
            case .fails(let reason):
                .scene(.didFailToContinueActivity(scene: scene, type: activity.type, reason: reason))
            }
        return enqueue(callback, to: id, source: .links, after: [announced], delay: loading)
    }
}

extension Device {
    /// A scene that went to the background has said what it needs to come back.
    mutating func keepRestoration(_ result: CallbackResult, of scene: String, in process: ProcessIdentity) {
        guard case .activity(let activity) = result else { return }
        changeSession(scene, of: process.bundle) { $0.restoration = activity }
    }
}

extension CallbackResult {
    var isRestoration: Bool { if case .activity = self { true } else { false } }
}
