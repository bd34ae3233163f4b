// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

// What lets an app run in the background for a while. Lifecycle sheet 1.4.
//
//     begun task     background ── taskLimit ──► expirationHandler ── taskGrace ──► the app is ended
//                         └─ endBackgroundTask ► may be suspended
//     BGTask         submit ─► pending ── run ──► launchHandler ── limit ──► expirationHandler ── taskGrace ──► ended
//                                                      └─ setTaskCompleted ► may be suspended
//
// Sources: https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time,
// https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler

/// The service of `beginBackgroundTask` and the BackgroundTasks framework.
struct BackgroundTasks: Codable, Sendable {
    /// A task that an app has begun and not ended.
    private struct Begun: Codable, Sendable {
        var number: Int
        var name: String?
    }

    /// The time that a process has in the background.
    private struct Visit: Codable, Sendable {
        var number: Int
        var end: VirtualInstant
        var isLimited = false
    }

    /// A task whose launch handler was called, or will be.
    private struct Launched: Codable, Sendable {
        var bundle: String
        var process: ProcessID?
        var request: BackgroundTaskRequestRecord
        var isExpired = false
    }

    /// By process, in order of beginning.
    private var begun = OrderedDictionary<ProcessID, [Begun]>()
    private var visits = OrderedDictionary<ProcessID, Visit>()
    /// By bundle identifier, in order of submission.
    private var requests = OrderedDictionary<String, [BackgroundTaskRequestRecord]>()
    private var launched = OrderedDictionary<Int, Launched>()
    private var lastLaunch = 0
    /// How long an app waits from one fetch to the next at least, in seconds; nothing for one that does not fetch.
    private var fetchIntervals = OrderedDictionary<String, Double>()
    private var lastFetches = OrderedDictionary<String, VirtualInstant>()
    /// Apps for which the user has switched Background App Refresh off.
    private var appsWithoutRefresh: [String] = []

    // MARK: - What others ask

    /// Whether a process in the background is not to be suspended.
    func keepsRunning(_ process: ProcessID) -> Bool {
        if begun[process]?.isEmpty == false { return true }
        return launched.values.contains { $0.process == process }
    }

    /// The pending requests of an app, in order of submission.
    func pendingRequests(of bundle: String) -> [BackgroundTaskRequestRecord] { requests[bundle] ?? [] }

    func environment(of bundle: String, _ view: DeviceView) -> BackgroundTaskEnvironment {
        let rules = view.profile.background
        return BackgroundTaskEnvironment(
            requests: pendingRequests(of: bundle), isRefreshAllowed: isRefreshAllowed(for: bundle),
            timeLimit: rules.taskLimit.duration.inSeconds, mostAppRefreshRequests: rules.appRefreshRequests,
            mostProcessingRequests: rules.processingRequests)
    }

    private func isRefreshAllowed(for bundle: String) -> Bool { !appsWithoutRefresh.contains(bundle) }

    // MARK: - Time in the background

    /// A process is in the background, or has got new time there. May be said several times for one visit.
    mutating func isInBackground(_ process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        let visit = view.backgroundVisit(of: process)
        if visits[process]?.number != visit {
            let end = view.now.advanced(by: view.profile.background.taskLimit.duration)
            visits[process] = Visit(number: visit, end: end)
        }
        return limit(process)
    }

    /// Begins to watch the time of begun tasks, once a visit.
    private mutating func limit(_ process: ProcessID) -> [ServiceAction] {
        guard begun[process]?.isEmpty == false, let visit = visits[process], !visit.isLimited else { return [] }
        visits[process]!.isLimited = true
        return [.timer(.backgroundTask(.limit(process, visit: visit.number)), at: visit.end)]
    }

    // MARK: - What processes say

    mutating func receive(
        _ message: BackgroundTaskMessage, from process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let bundle = view.bundle(of: process) else { return [] }
        switch message {
        case .began(let number, let name):
            begun[process] = (begun[process] ?? []) + [Begun(number: number, name: name)]
            return view.isInBackground(process) ? limit(process) : []
        case .ended(let number):
            begun[process]?.removeAll { $0.number == number }
            return []
        case .submitted(let request):
            requests[bundle] = pendingRequests(of: bundle).filter { $0.identifier != request.identifier } + [request]
            return [.notice("submits \(request.summary(view))", about: bundle)]
        case .cancelled(let identifier):
            requests[bundle]?.removeAll { $0.identifier == identifier }
            return []
        case .cancelledAll:
            requests[bundle] = nil
            return []
        case .getRequests(let call):
            let answer = BackgroundTaskCallback.requests(call: call, pendingRequests(of: bundle))
            return [.call(.backgroundTask(answer), process, .replies)]
        case .completed(let number, let success):
            guard let task = launched[number], task.process == process else {
                return [.diagnostic("completed the background task \(number), which is not running", about: bundle)]
            }
            launched[number] = nil
            let outcome = success ? "success" : "failure"
            return [.notice("completes \(task.request.identifier): \(outcome)", about: bundle)]
        case .setFetchInterval(let seconds):
            fetchIntervals[bundle] = seconds
            return []
        }
    }

    // MARK: - What the system decides

    /// Why a gesture makes no sense now; nil when it does.
    func refusal(of gesture: BackgroundTaskGesture, _ view: DeviceView) -> DeviceError? {
        switch gesture {
        case .run(let bundle, let identifier):
            if let refusal = view.refusalToLaunch(bundle) { return refusal }
            let pending = pendingRequests(of: bundle)
            guard let request = pending.first(where: { $0.identifier == identifier }) else {
                return .noBackgroundTaskRequest(identifier, bundle: bundle, pending: pending.map(\.identifier))
            }
            // Dates are doubles: to a millisecond.
            if let begin = request.earliestBegin, begin >= view.wallDate + 0.001 {
                return .backgroundTaskIsEarly(identifier, seconds: begin - view.wallDate)
            }
            if view.isForceQuit(bundle) { return .forceQuit(bundle: bundle) }
            return isRefreshAllowed(for: bundle) ? nil : .backgroundRefreshIsOff(bundle: bundle)
        case .expire(let bundle, let identifier):
            guard view.isInstalled(bundle) else {
                return .unknownApp(bundle: bundle, installed: view.installedApps)
            }
            let running = launched.values.filter { $0.bundle == bundle && $0.process != nil && !$0.isExpired }
            let names = running.map(\.request.identifier)
            return names.contains(identifier)
                ? nil : .noBackgroundTask(identifier, bundle: bundle, running: Array(names))
        case .fetch(let bundle): return refusalToFetch(bundle, view)
        case .setRefresh(let bundle, _):
            return view.isInstalled(bundle) ? nil : .unknownApp(bundle: bundle, installed: view.installedApps)
        }
    }

    private func refusalToFetch(_ bundle: String, _ view: DeviceView) -> DeviceError? {
        if let refusal = view.refusalToLaunch(bundle) { return refusal }
        guard view.backgroundModes(of: bundle).contains("fetch") else {
            return .noBackgroundFetch(bundle: bundle, isDeclared: false)
        }
        guard let interval = fetchIntervals[bundle] else { return .noBackgroundFetch(bundle: bundle, isDeclared: true) }
        if view.isForceQuit(bundle) { return .forceQuit(bundle: bundle) }
        guard isRefreshAllowed(for: bundle) else { return .backgroundRefreshIsOff(bundle: bundle) }
        guard let last = lastFetches[bundle] else { return nil }
        let rest = interval - last.duration(to: view.now).inSeconds
        return rest > 0 ? .backgroundTaskIsEarly("fetch", seconds: rest) : nil
    }

    /// Performs a gesture that ``refusal(of:_:)`` has let through.
    mutating func perform(_ gesture: BackgroundTaskGesture, _ view: DeviceView) -> [ServiceAction] {
        switch gesture {
        case .run(let bundle, let identifier):
            guard let index = requests[bundle]?.firstIndex(where: { $0.identifier == identifier }) else { return [] }
            let request = requests[bundle]!.remove(at: index)
            lastLaunch += 1
            launched[lastLaunch] = Launched(bundle: bundle, request: request)
            return [
                .callInBackground(.backgroundTask(.launch(number: lastLaunch, request)), bundle: bundle, .signals)
            ]
        case .expire(let bundle, let identifier):
            guard
                let number = launched.keys.first(where: { number in
                    let task = launched[number]!
                    return task.bundle == bundle && task.request.identifier == identifier && task.process != nil
                        && !task.isExpired
                })
            else { return [] }
            return expire(number, view)
        case .fetch(let bundle):
            lastFetches[bundle] = view.now
            return [.callInBackground(.backgroundTask(.fetch), bundle: bundle, .signals)]
        case .setRefresh(let bundle, let isOn):
            appsWithoutRefresh.removeAll { $0 == bundle }
            if !isOn { appsWithoutRefresh.append(bundle) }
            return []
        }
    }

    private mutating func expire(_ number: Int, _ view: DeviceView) -> [ServiceAction] {
        guard let process = launched[number]?.process, launched[number]?.isExpired == false else { return [] }
        launched[number]!.isExpired = true
        let end = view.now.advanced(by: view.profile.background.taskGrace.duration)
        return [
            .call(.backgroundTask(.expireLaunched(number: number)), process, .signals),
            .timer(.backgroundTask(.launchedGrace(number)), at: end),
        ]
    }

    // MARK: - Calls

    /// A call is delivered to a process: the time of a launched task begins.
    mutating func delivers(
        _ callback: BackgroundTaskCallback, to process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        guard case .launch(let number, let request) = callback, launched[number] != nil else { return [] }
        launched[number]!.process = process
        let rules = view.profile.background
        let limit = request.kind == .appRefresh ? rules.appRefreshLimit : rules.processingLimit
        return [.timer(.backgroundTask(.launchedLimit(number)), at: view.now.advanced(by: limit.duration))]
    }

    /// A process has returned from a call.
    mutating func returned(
        _ callback: BackgroundTaskCallback, _ result: CallbackResult, from process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        guard case .launch(let number, let request) = callback, result == .notImplemented,
            let bundle = view.bundle(of: process)
        else { return [] }
        launched[number] = nil
        return [
            .diagnostic("no launch handler is registered for \(request.identifier)", about: bundle),
            .end(process, reason: "crashed: no launch handler for \(request.identifier)"),
        ]
    }

    // MARK: - Time

    mutating func fire(_ timer: BackgroundTaskTimer, _ view: DeviceView) -> [ServiceAction] {
        switch timer {
        case .limit(let process, let visit):
            let numbers = begun[process]?.map(\.number) ?? []
            guard !numbers.isEmpty else {
                visits[process]?.isLimited = false
                return []
            }
            let end = view.now.advanced(by: view.profile.background.taskGrace.duration)
            return [
                .call(.backgroundTask(.expire(numbers)), process, .signals),
                .timer(.backgroundTask(.grace(process, visit: visit)), at: end),
            ]
        case .grace(let process, _):
            guard let open = begun[process], !open.isEmpty, let bundle = view.bundle(of: process) else { return [] }
            return open.map { task in
                let name = task.name.map { " \"\($0)\"" } ?? ""
                return .diagnostic("has not ended its background task \(task.number)\(name) in time", about: bundle)
            } + [.end(process, reason: "killed: background task assertion timeout")]
        case .launchedLimit(let number): return expire(number, view)
        case .launchedGrace(let number):
            guard let task = launched[number], let process = task.process else { return [] }
            let text = "has not completed \(task.request.identifier) in time"
            return [
                .diagnostic(text, about: task.bundle),
                .end(process, reason: "killed: \(task.request.identifier) is not completed"),
            ]
        }
    }

    /// Whether a timer can no longer mean anything.
    func isStale(_ timer: BackgroundTaskTimer, _ view: DeviceView) -> Bool {
        switch timer {
        case .limit(let process, let visit), .grace(let process, let visit):
            !view.isInBackground(process) || view.backgroundVisit(of: process) != visit
        case .launchedLimit(let number), .launchedGrace(let number): launched[number] == nil
        }
    }

    // MARK: - Ends

    /// A process is gone: nobody is left to complete its tasks. They are not run again.
    ///
    /// - Parameter bundle: The app whose process it was; nil for an extension, which has no launches.
    mutating func ended(_ process: ProcessID, of bundle: String?) {
        begun[process] = nil
        visits[process] = nil
        for number in launched.keys where launched[number]!.bundle == bundle {
            if launched[number]!.process ?? process == process { launched[number] = nil }
        }
    }

    mutating func uninstalled(_ bundle: String) {
        requests[bundle] = nil
        fetchIntervals[bundle] = nil
        lastFetches[bundle] = nil
        appsWithoutRefresh.removeAll { $0 == bundle }
    }
}

extension BackgroundTaskRequestRecord {
    /// Kind and identifier, and how long it has to wait at least.
    fileprivate func summary(_ view: DeviceView) -> String {
        let kind = kind == .appRefresh ? "app refresh" : "processing"
        guard let earliestBegin, earliestBegin > view.wallDate else { return "\(kind) \(identifier)" }
        let seconds = (earliestBegin - view.wallDate).rounded()
        return "\(kind) \(identifier), not within the next \(Int(min(seconds, 1e15))) s"
    }
}
