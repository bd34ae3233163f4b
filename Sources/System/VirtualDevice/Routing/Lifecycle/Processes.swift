// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension Device {
    /// Starts an app's process and queues its launch: to the screen, or without a place on it for one callback.
    mutating func startProcess(
        of bundle: String, with entry: Entry?, inBackground: Bool = false, launchedFor callback: Callback? = nil
    ) {
        let manifest = apps[bundle]!.manifest
        lastProcess += 1
        let id = lastProcess
        apps[bundle]!.process = id
        var process = AppProcess(
            id: id, bundle: bundle, name: manifest.displayName,
            usesScenes: manifest.sceneManifest != nil && profile.lifecycle.hasScenes, groups: view.groups(manifest))
        _ = process.input.hears(windowPlacement)
        process.lifecycle.start(inBackground: inBackground)
        openableSchemes.started(id, with: linkDestinations.openableSchemes(for: bundle))
        processes[id] = process
        starting.insert(id)
        if !inBackground { apps[bundle]!.isForceQuit = false }
        carryOut(notificationSettings.launched(bundle, view))
        trace(.processStarted(app: manifest.displayName, process: id))
        if !process.usesScenes, profile.lifecycle.withoutSceneManifest == .warns {
            diagnose(bundle, "has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)")
        }
        effects.append(.startProcess(id, bundle: bundle, extensionBundle: nil))
        if inBackground {
            launchInBackground(id, for: callback)
        } else if process.usesScenes {
            launchSceneApplication(id, with: entry)
        } else {
            launchApplication(id, with: entry)
        }
    }

    /// A launch that the user does not see: no scene connects, nothing becomes active.
    private mutating func launchInBackground(_ id: ProcessID, for callback: Callback?) {
        var record: LaunchRecord?
        // Scene apps are told nothing here, as at any launch.
        if !processes[id]!.usesScenes {
            switch callback {
            case .notification(.didReceiveRemote(let payload)): record = LaunchRecord(remoteNotification: payload)
            case .notification(.didReceiveResponse(let response)): record = LaunchRecord(response: response)
            default: break
            }
        }
        enqueue(
            .application(.willFinishLaunching(record)), to: id, source: .lifecycle,
            delay: profile.timing.processStart.duration)
        let launched = enqueue(.application(.didFinishLaunching(record)), to: id, source: .lifecycle)
        processes[id]!.lifecycle.arrive(by: launched)
        armSuspension(id)
    }

    mutating func processConnected(_ id: ProcessID) {
        guard processes[id]?.phase == .starting else { return }
        processes[id]!.phase = .running
        starting.remove(id)
        awake.insert(id)
    }

    mutating func resume(_ id: ProcessID) {
        processes[id]!.phase = .running
        processClocks.resumed(id, at: now)
        awake.insert(id)
        effects.append(.resumeProcess(id))
        trace(.processResumed(app: processes[id]!.name, process: id))
    }

    /// Called when the app has been in the background for a while: suspends it, or looks again later.
    ///
    /// A completion handler that was not called keeps the app running for as long as the profile says, and is then
    /// reported. In profiles of older journals it does so once more, whenever it was given.
    mutating func suspendIfIdle(_ id: ProcessID) {
        guard let process = processes[id], process.lifecycle.presence == .background, !process.isExtension else {
            return
        }
        guard process.phase != .starting else { return armSuspension(id) }
        guard process.phase == .running else { return }
        // The events of a background session have a limit of their own.
        if process.openCompletions.values.contains(where: \.isForSession) { return armSuspension(id) }
        let unreported = process.openCompletions.keys.filter { !process.reportedCompletions.contains($0) }.sorted()
        let limit = profile.background.handlerLimit?.duration
        let forgotten = unreported.filter { number in
            limit.map { isOver($0, sinceDelivery: number, of: process) } ?? true
        }
        for number in forgotten {
            processes[id]!.reportedCompletions.insert(number)
            let name = process.openCompletions[number]?.name ?? ""
            diagnose(process.bundle, "has not called the completion handler of \(name), delivery \(number)")
        }
        let isKeptByHandler = limit == nil ? !forgotten.isEmpty : unreported.count > forgotten.count
        guard process.queue.isEmpty, process.outstanding == nil, !isKeptByHandler,
            !backgroundTasks.keepsRunning(id), !callPushes.keepsRunning(id), !phoneCalls.keepsRunning(id),
            !isKeptByActivity(id)
        else {
            return armSuspension(id)
        }
        suspend(id)
    }

    private func isOver(_ limit: Duration, sinceDelivery number: Int, of process: AppProcess) -> Bool {
        process.completionsGiven[number].map { $0.advanced(by: limit) <= now } ?? true
    }

    /// Looks after a while whether the app can be suspended, and at the moment at which a completion handler has had its
    /// time.
    mutating func armSuspension(_ id: ProcessID) {
        carryOut(backgroundTasks.isInBackground(id, view))
        let process = processes[id]!
        var due = now.advanced(by: timeToSuspension)
        if let limit = profile.background.handlerLimit?.duration {
            for (number, given) in process.completionsGiven where !process.reportedCompletions.contains(number) {
                let end = given.advanced(by: limit)
                if process.openCompletions[number] != nil, end > now { due = min(due, end) }
            }
        }
        timers.add(.suspend(id, visit: process.lifecycle.visit), at: due, isActivity: false)
    }

    /// From entering the background, or a look in vain, to the next look. Never zero: the clock would not get beyond it.
    var timeToSuspension: Duration { max(profile.timing.suspension.duration, .milliseconds(1)) }

    /// Ends a process from the system's side.
    mutating func endProcess(_ id: ProcessID, reason: String) {
        guard let process = processes[id] else { return }
        if let call = process.outstanding, TraceEntry.wantedEnds.contains(reason) {
            trace(.result(app: process.name, process: id, number: call.delivery.number, .cutOff))
        }
        effects.append(.endProcess(id, reason: reason))
        forgetProcess(id, reason: reason)
    }

    /// Ends processes from the system's side. Apps first: an extension that goes leaves notifications behind, and nobody
    /// may be asked about them who is to go too.
    mutating func endProcesses(reason: String, where isChosen: (AppProcess) -> Bool) {
        let chosen = processes.values.filter(isChosen)
        for process in chosen where !process.isExtension { endProcess(process.id, reason: reason) }
        for process in chosen where process.isExtension { endProcess(process.id, reason: reason) }
    }

    mutating func processEnded(_ id: ProcessID, _ end: ProcessEnd) {
        // A process that the device ended itself is forgotten already.
        guard let process = processes[id] else { return }
        let (text, reason) =
            switch end {
            case .exited(let status): ("exited with status \(status)", "exited with status \(status)")
            case .crashed(let signal, let words):
                ("crashed with signal \(signal)\(words.map { ": \($0)" } ?? "")", "crashed with signal \(signal)")
            case .notStarted(let reason): ("could not be started: \(reason)", "not started")
            case .lost: ("closed its connection", "lost")
            }
        if let part = process.extensionBundle {
            let point = extensionManifest(of: id)?.point ?? "no point"
            diagnose(process, "the process of \(part) (\(point)) \(text)")
        } else {
            diagnose(process, "the process \(text)")
        }
        forgetProcess(id, reason: reason)
    }

    mutating func processMisbehaved(_ id: ProcessID, reason: String) {
        guard let process = processes[id] else { return }
        diagnose(process, reason)
        endProcess(id, reason: "spoke nonsense")
    }

    private mutating func forgetProcess(_ id: ProcessID, reason: String) {
        let process = processes[id]!
        for item in process.queue.items where item.isMissed {
            let text = "lost with the process: \(item.callback.name) \(item.callback.details)"
            // No app can do anything about it that somebody ends it just then.
            if TraceEntry.wantedEnds.contains(reason) {
                trace(.notice(app: displayName(process.bundle), text))
            } else {
                diagnose(process.bundle, text)
            }
        }
        let unheard = waitingResponses.ended(id)
        for response in unheard {
            diagnose(process.bundle, "lost with the process: the response \(response.summary)")
        }
        // An app was found and launched, whatever became of it.
        for call in openCalls.ended(id) { answer(call, true) }
        dropKeyboard(of: id)
        processes.removeValue(forKey: id)
        choices.forgetLateWork(of: id)
        starting.remove(id)
        busy.remove(id)
        trace(.processEnded(app: process.name, process: id, reason: reason, isExtension: process.isExtension))
        if apps[process.bundle]?.process == id {
            apps[process.bundle]!.process = nil
            windows.cleared(process.bundle)
            closeOnScreen(process.bundle)
            notificationCategories.ended(process.bundle, profile)
        }
        let isService = serviceProcesses.ended(id, of: process.bundle)
        if let open = expanded.ended(id) {
            let isQueued = process.queue.items.contains { $0.callback.isContentResponse }
            if !isQueued, let asked = open.asked {
                diagnose(process.bundle, "lost with the process: the response \(asked.summary)")
            }
            releaseAttachments(of: open.record.content, of: process.bundle)
            trace(.notice(app: process.name, "the opened notification closes"))
        }
        if isService { showOriginals(of: process) }
        dropRequests(of: process, reason: reason)
        for content in process.notificationContents + unheard.map(\.notification.content) {
            releaseAttachments(of: content, of: process.bundle)
        }
        homeScreen.ended(id)
        endInterruption()
        let called = process.outstanding.map { [$0.delivery.callback] } ?? []
        transfers.ended(id, of: process.bundle, unreturned: called + process.queue.items.map(\.callback))
        backgroundTasks.ended(id, of: process.isExtension ? nil : process.bundle)
        callPushes.ended(id)
        carryOut(phoneCalls.ended(id))
        darwinNotifications.ended(id)
        processClocks.ended(id)
        openableSchemes.ended(id)
        activities.ended(id)
        memoryLimits.ended(id)
        activityOffers.ended(id)
        activitySheets.ended(id)
    }
}

extension Callback {
    fileprivate var isForSession: Bool { if case .transfer(.handleEvents) = self { true } else { false } }
}
