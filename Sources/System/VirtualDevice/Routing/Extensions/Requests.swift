// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// How requests begin and go on.

extension Device {
    /// Gives items to an extension; the user has chosen it in the share sheet. Returns the request's number.
    ///
    /// - Parameter host: The app that shares; nil for one of the system's own.
    mutating func share(
        _ items: [SharedItem], with manifest: ExtensionManifest, of bundle: String, host: String?
    ) -> Int {
        // The user shares from there: whoever else waits for it in a sheet is told first.
        if host == nil, requests.isSystemHostAway { systemHostReturns() }
        let rules = profile.extensions.share
        let process = extensionProcess(
            for: manifest, of: bundle, reuses: rules.process == .reused, limit: rules.startupLimit.duration)
        let request = addRequest(manifest, of: bundle, process: process.id, host: host, items: items)
        let delay = process.isNew ? rules.processStart.duration : .zero
        enqueue(
            .appExtension(.makePrincipal(request: request, items: items.records)), to: process.id, source: .lifecycle,
            delay: delay)
        enqueue(.appExtension(.beginRequest(request: request)), to: process.id, source: .lifecycle)
        guard requests[request]!.hasView else { return request }
        let space = ExtensionSpace(width: rules.width, height: rules.height)
        enqueue(.appExtension(.loadView(request: request, space)), to: process.id, source: .lifecycle)
        enqueue(.appExtension(.viewWillAppear(request: request)), to: process.id, source: .lifecycle)
        enqueue(
            .appExtension(.viewDidAppear(request: request)), to: process.id, source: .lifecycle,
            delay: rules.animation.duration)
        enqueue(.appExtension(.presentationAnimationDidFinish(request: request)), to: process.id, source: .lifecycle)
        return request
    }

    mutating func addRequest(
        _ manifest: ExtensionManifest, of bundle: String, process: ProcessID, host: String?, items: [SharedItem]
    ) -> Int {
        let number = requests.begin(manifest, of: bundle, in: process, host: host, items: items)
        if manifest.point != ExtensionManifest.todayPoint {
            trace(
                .appExtension(
                    app: manifest.displayName,
                    .began(request: number, host: host.map(displayName), items: items.count)))
        }
        return number
    }

    /// The process for a new request: one that is there, awake again, or a new one.
    mutating func extensionProcess(
        for manifest: ExtensionManifest, of bundle: String, reuses: Bool, limit: Duration
    ) -> (id: ProcessID, isNew: Bool) {
        let running = processes.values.first { $0.extensionBundle == manifest.bundleIdentifier }?.id
        if reuses, let running {
            wakeExtension(running)
            return (running, false)
        }
        let id = startExtension(manifest, of: bundle)
        timers.add(.appExtension(.startup(id)), at: now.advanced(by: limit), isActivity: false)
        return (id, true)
    }

    // MARK: - What the process answers

    /// A call has returned.
    mutating func extensionReturned(
        _ callback: ExtensionCallback, _ result: CallbackResult, isOpen: Bool, of process: ProcessIdentity
    ) {
        guard let number = callback.request, let request = requests[number] else { return }
        switch callback {
        case .makePrincipal:
            guard !result.isMissing else { return endProcess(process.id, reason: "has no principal object") }
            requests.runs(number)
        case .viewDidAppear where request.isOpen:
            requests.appeared(number)
        case .didSelectPost, .didSelectCancel: requests.wasAskedToEnd(number)
        case .requestCompleted(_, let expired):
            // Nobody has a handler for it.
            if result.isMissing, !expired { handlerReturned(number) }
        case .viewDidDisappear: request.isWidget ? widgetDisappeared(number) : viewIsGone(of: number)
        case .widgetPerformUpdate: if isOpen, result.isMissing { widgetUpdated(number, .newData) }
        default: break
        }
    }

    /// A process speaks of one of its requests.
    mutating func receive(_ message: ExtensionMessage, from process: ProcessIdentity) {
        switch message {
        case .load(let call, let request, let provider, let type):
            load(type, of: provider, for: request, call: call, by: process)
        case .cancelLoad(let call): cancelLoad(call, by: process)
        case .completeRequest(let request, let items, let hasHandler):
            finish(request, .completed(returned: items.count), items, hasHandler: hasHandler, by: process)
        case .cancelRequest(let request, let error):
            finish(request, .cancelled(error), hasHandler: false, by: process)
        case .completionHandlerReturned(let request): if owns(process, request) { handlerReturned(request) }
        case .open(let call, let url): openFromExtension(url, call: call, by: process)
        case .openByResponder(let call, let url, let modern):
            openByResponder(url, isModern: modern, call: call, by: process)
        case .view(let request, let view): if owns(process, request) { viewChanged(view, of: request) }
        case .cancelSheet(let request): if owns(process, request) { leaveSheet(request, posts: false) }
        case .largestMode(let request, let isExpanded):
            if owns(process, request) { widgetAllows(isExpanded, request) }
        case .hasContent(let flag, let widget): setHasContent(flag, of: widget, by: process)
        }
    }

    /// Whether a process may speak of a request; one that is over has nothing more to say.
    func owns(_ process: ProcessIdentity, _ request: Int) -> Bool { requests[request]?.process == process.id }

    private mutating func viewChanged(_ view: ExtensionViewRecord, of number: Int) {
        guard requests.shows(view, number), let request = requests[number] else { return }
        if request.isWidget {
            traceWidget(request.manifest.bundleIdentifier)
        } else {
            trace(.appExtension(app: request.manifest.displayName, .sheet(request: number, view)))
        }
    }
}
