// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The app-delegate-only life cycle (legacy). Order of calls: links sheet 1.3, lifecycle sheet L1, L5, L6.
//
//     cold   willFinish ► didFinish ► [the link's callbacks] ► didBecomeActive
//     warm   willEnterForeground ► [the link's callbacks] ► didBecomeActive
//
// The return-false rule: when an implemented launch method returned false, the link's callbacks of this launch are
// taken away. A notification's response is not a link and comes all the same.

extension Device {
    /// Queues a launch; the process has just been started.
    mutating func launchApplication(_ id: ProcessID, with entry: Entry?) {
        let record = launchRecord(for: entry)
        enqueue(
            .application(.willFinishLaunching(record)), to: id, source: .lifecycle,
            delay: profile.timing.processStart.duration)
        let launched = enqueue(.application(.didFinishLaunching(record)), to: id, source: .lifecycle)
        processes[id]!.lifecycle.arrive(by: launched)
        var before: [Int] = []
        if let entry {
            let last = enqueueApplicationCallbacks(of: entry, to: id, after: launched, belongsToLaunch: true)
            // Unconfirmed for a quick action at a cold start: both orders can be had.
            let comesLate =
                if case .quickAction = entry {
                    choose(.quickActionAtLaunch, .beforeApplicationDidBecomeActive, .afterIt)
                } else { false }
            if !comesLate { before = [last] }
        }
        enqueue(
            .application(.didBecomeActive), to: id, source: .lifecycle, after: before,
            delay: profile.timing.activation.duration)
    }

    /// Brings a running app forward, or only delivers when it is there already.
    mutating func enterApplication(_ id: ProcessID, with entry: Entry?) {
        let arrival = processes[id]!.lifecycle.arrivalItem
        guard processes[id]!.lifecycle.presence == .background else {
            if let entry { enqueueApplicationCallbacks(of: entry, to: id, after: arrival) }
            return
        }
        processes[id]!.lifecycle.enter()
        let entering = enqueue(.application(.willEnterForeground), to: id, source: .lifecycle)
        let before = entry.map { [enqueueApplicationCallbacks(of: $0, to: id, after: entering)] } ?? []
        enqueue(
            .application(.didBecomeActive), to: id, source: .lifecycle, after: before,
            delay: profile.timing.activation.duration)
    }

    /// Queues what an entry means for an app delegate; returns the last item.
    @discardableResult
    private mutating func enqueueApplicationCallbacks(
        of entry: Entry, to id: ProcessID, after: Int, belongsToLaunch: Bool = false
    ) -> Int {
        switch entry {
        case .url(let url):
            return enqueue(
                .application(.openURL(url)), to: id, source: .links, after: [after], belongsToLaunch: belongsToLaunch)
        case .quickAction(let item):
            return enqueue(
                .application(.performAction(item)), to: id, source: .links, after: [after],
                belongsToLaunch: belongsToLaunch)
        case .response(let response):
            return enqueue(.notification(.didReceiveResponse(response)), to: id, source: .notifications, after: [after])
        case .notificationSettings(let notification):
            return enqueue(
                .notification(.openSettings(notification)), to: id, source: .notifications, after: [after])
        case .universalLink(let activity, _):
            return enqueueContinuation(
                of: activity, .arrives, loading: .zero, to: id, after: after, belongsToLaunch: belongsToLaunch)
        case .handoff(let activity, let outcome):
            return enqueueContinuation(
                of: activity, outcome, loading: profile.links.handoffLoading.duration, to: id, after: after,
                belongsToLaunch: belongsToLaunch)
        }
    }

    /// `willContinue`, then exactly one of `continue` and `didFailToContinue`.
    private mutating func enqueueContinuation(
        of activity: ActivityRecord, _ outcome: HandoffOutcome, loading: Duration, to id: ProcessID, after: Int,
        belongsToLaunch: Bool
    ) -> Int {
        let announced = enqueue(
            .application(.willContinueActivity(type: activity.type)), to: id, source: .links, after: [after],
            belongsToLaunch: belongsToLaunch)
        let callback: Callback =
            switch outcome {
            case .arrives: .application(.continueActivity(activity))
            case .fails(let reason): .application(.didFailToContinueActivity(type: activity.type, reason: reason))
            }
        return enqueue(
            callback, to: id, source: .links, after: [announced], delay: loading, belongsToLaunch: belongsToLaunch)
    }

    func launchRecord(for entry: Entry?) -> LaunchRecord? {
        switch entry {
        case nil: nil
        case .url(let url): LaunchRecord(url: url, sourceApplication: url.sourceApplication)
        case .universalLink(let activity, let sender): LaunchRecord(activity: activity, sourceApplication: sender)
        case .handoff(let activity, _): LaunchRecord(activity: activity)
        case .quickAction(let item): LaunchRecord(shortcut: item)
        case .response(let response): LaunchRecord(response: response)
        case .notificationSettings: nil
        }
    }
}

extension LaunchRecord {
    /// Only a push has a payload for the launch options; a local notification has no modern key there.
    init(response: ResponseRecord) {
        guard case .payload(let data) = response.notification.content.userInfo else {
            self.init()
            return
        }
        self.init(remoteNotification: data)
    }
}
