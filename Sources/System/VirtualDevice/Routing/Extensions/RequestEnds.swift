// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// How requests end, and what is left to do then.

extension Device {
    /// The extension completes or cancels; the first time counts.
    mutating func finish(
        _ number: Int, _ end: RequestEnd, _ items: [ExtensionItemRecord] = [], hasHandler: Bool,
        by process: ProcessIdentity
    ) {
        guard let request = requests[number], request.process == process.id, request.isOpen else {
            return diagnose(
                process.bundle,
                requests.wasGiven(number, to: process.id)
                    ? "\(process.name) ends request \(number) once more: only the first end counts"
                    : "\(process.name) ends a request that it was not given")
        }
        guard !request.isWidget else {
            return diagnose(process.bundle, "\(process.name) ends the request of its widget, which has no end")
        }
        requests.end(number, end, hasHandler: hasHandler)
        traceEnd(end, of: request)
        tellHost(request, end, items: items)
        if hasHandler {
            enqueue(
                .appExtension(.requestCompleted(request: number, expired: false)), to: process.id, source: .replies)
        }
        takeDown(number)
    }

    /// The sheet goes: its view is told, and then nothing is left of it.
    private mutating func takeDown(_ number: Int) {
        guard let request = requests[number] else { return }
        // Suspended with its host, now or in a moment, it would hear neither of its view nor of its handler's time.
        wakeExtension(request.process)
        guard request.hasView, processes[request.process] != nil else { return viewIsGone(of: number) }
        enqueue(
            .appExtension(.viewWillDisappear(request: number)), to: request.process, source: .lifecycle,
            delay: request.isLeaving ? .zero : profile.extensions.share.animation.duration)
        enqueue(.appExtension(.viewDidDisappear(request: number)), to: request.process, source: .lifecycle)
    }

    mutating func viewIsGone(of number: Int) {
        guard requests.viewIsGone(number), let request = requests[number] else { return }
        if request.hasView { trace(.appExtension(app: request.manifest.displayName, .sheetGone(request: number))) }
        forgetIfDone(number)
    }

    /// The user takes the sheet away: an extension that was told of Post or Cancel and has not ended its request has
    /// broken a rule, any other has not.
    mutating func dismiss(_ number: Int) {
        guard let request = requests[number] else { return }
        if request.isOpen, request.wasAskedToEnd {
            diagnose(
                request.bundle,
                "\(request.manifest.displayName) has neither completed nor cancelled request \(number)")
        }
        takeAway(number, request.wasAskedToEnd ? .leftOpen : .dismissed)
    }

    /// The sheet goes whatever its extension has to say.
    private mutating func takeAway(_ number: Int, _ end: RequestEnd) {
        guard let request = requests[number], request.isOpen else { return }
        requests.end(number, end)
        traceEnd(end, of: request)
        tellHost(request, end)
        takeDown(number)
    }

    private mutating func traceEnd(_ end: RequestEnd, of request: ExtensionRequest) {
        trace(
            .appExtension(
                app: request.manifest.displayName,
                .ended(request: request.number, host: request.host.map(displayName), end)))
    }

    // MARK: - The completion handler

    mutating func handlerReturned(_ number: Int) {
        if requests.handlerReturned(number) { forgetIfDone(number) }
    }

    /// The handler has run for as long as it may: it is called again, to be told so.
    mutating func handlerTimeIsUp(_ number: Int) {
        guard let request = requests[number], request.hasOpenHandler else { return }
        requests.end(number, .expired)
        traceEnd(.expired, of: request)
        enqueue(
            .appExtension(.requestCompleted(request: number, expired: true)), to: request.process, source: .replies)
        let due = now.advanced(by: profile.extensions.share.completionLimit.duration)
        timers.add(.appExtension(.handlerGrace(request: number)), at: due, isActivity: false)
    }

    mutating func handlerGraceIsUp(_ number: Int) {
        guard let request = requests[number], request.hasOpenHandler else { return }
        diagnose(request.bundle, "\(request.manifest.displayName)'s completion handler does not end")
        endProcess(request.process, reason: "its completion handler does not end")
    }

    // MARK: - The process

    /// When view and handler are done with, nothing more is known of the request.
    private mutating func forgetIfDone(_ number: Int) {
        if let request = requests.forgetIfDone(number) { restExtension(request.process) }
    }

    /// Without requests the process is suspended, and killed, soon.
    mutating func restExtension(_ id: ProcessID) {
        guard let process = processes[id], !requests.requests(in: id).contains(where: keepsAwake) else { return }
        // Others of its sheets wait for their host.
        if requests.requests(in: id).contains(where: \.isOpenSheet) { return restWithHost(id) }
        let isWidget = extensionManifest(of: process.id)?.point == ExtensionManifest.todayPoint
        let rules = profile.extensions
        let visit = processes[id]!.lifecycle.revisit()
        let suspension = (isWidget ? rules.today.suspension : rules.share.suspension).duration
        let end = (isWidget ? rules.today.keepAlive : rules.share.keepAlive).duration
        timers.add(.appExtension(.suspension(id, visit: visit)), at: now.advanced(by: suspension), isActivity: false)
        timers.add(.appExtension(.idle(id, visit: visit)), at: now.advanced(by: end), isActivity: false)
    }

    /// A widget that nobody sees and that has nothing to do keeps its process, but not awake.
    private func keepsAwake(_ request: ExtensionRequest) -> Bool {
        guard request.isWidget else { return !request.isOpen || !isHostAway(of: request) }
        let widget = widgets[request.manifest.bundleIdentifier]
        return widget?.isShown == true || widget?.isUpdating == true
    }

    /// Suspends a process that has nothing to do, or looks again later. In the same visit, whatever it is busy with: an
    /// activity's time must not begin anew.
    mutating func suspendExtension(_ id: ProcessID) {
        guard let process = processes[id], process.phase != .suspended else { return }
        let isIdle = process.phase == .running && process.queue.isEmpty && process.outstanding == nil
        guard isIdle, !isKeptByActivity(id) else {
            let due = now.advanced(by: timeToSuspension)
            timers.add(.appExtension(.suspension(id, visit: process.lifecycle.visit)), at: due, isActivity: false)
            return
        }
        suspend(id)
    }

    /// The host is away, and with it whatever it shows: the process is suspended as the host's is, and not ended.
    mutating func restWithHost(_ id: ProcessID) {
        guard processes[id] != nil, !requests.requests(in: id).contains(where: keepsAwake) else { return }
        let visit = processes[id]!.lifecycle.revisit()
        let due = now.advanced(by: profile.timing.suspension.duration)
        timers.add(.appExtension(.suspension(id, visit: visit)), at: due, isActivity: false)
    }

    /// There is work again: old timers mean nothing any more.
    mutating func wakeExtension(_ id: ProcessID) {
        guard let process = processes[id] else { return }
        processes[id]!.lifecycle.revisit()
        if process.phase == .suspended { resume(id) }
    }

    /// A process has come to its end; so have the requests that were in it.
    mutating func dropRequests(of process: AppProcess, reason: String) {
        for request in requests.ended(process.id) {
            guard !request.isWidget else {
                widgetDied(request.manifest.bundleIdentifier)
                continue
            }
            if request.isOpen {
                traceEnd(.died(reason: reason), of: request)
                trace(
                    .notice(
                        app: request.host.map(displayName),
                        "request \(request.number) of \(process.name) failed: "
                            + ExtensionErrorRecord.connectionInterrupted.description))
                tellHost(request, .died(reason: reason))
            }
            if request.hasView, !request.isViewGone {
                trace(.appExtension(app: process.name, .sheetGone(request: request.number)))
            }
        }
        // Sheets go with the app below them; their extensions find out nothing.
        guard !process.isExtension else { return }
        for request in requests.all where request.host == process.bundle && request.isOpen {
            takeAway(request.number, .hostEnded)
        }
    }
}
