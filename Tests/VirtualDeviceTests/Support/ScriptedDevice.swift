// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

@testable import VirtualDevice

/// A device whose apps are scripts: a process connects as soon as it is started, and every call is answered at once,
/// with `.returned(.done)` unless `react` says otherwise.
struct ScriptedDevice {
    /// What an app's code does with a call.
    enum Reaction {
        case returns(CallbackResult)
        /// Says this, then returns.
        case says([AppMessage])
        /// Never returns.
        case hangs
        /// Takes the process down.
        case crashes
    }

    private(set) var device: Device
    private(set) var journal: [DeviceEvent] = []
    /// What each event of the journal led to.
    private(set) var effects: [[Effect]] = []
    var react: (Delivery) -> Reaction

    init(
        profile: BehaviorProfile = Sample.profile(), chooser: Chooser = .usual, apps: [AppManifest] = [Sample.scenes],
        authorized: Bool = false, model: DeviceModel = .default,
        react: @escaping (Delivery) -> Reaction = { _ in .returns(.done) }
    ) {
        device = Device(
            BootRecord(name: "test", identifier: "00000000-TEST", profile: profile, chooser: chooser, model: model))
        self.react = react
        for app in apps {
            send(.install(app, location: "/apps/\(app.executable)"))
            if authorized { send(.setAuthorization(bundle: app.bundleIdentifier, granted: true)) }
        }
    }

    // MARK: - Making things happen

    /// Hands an event to the device and lets every process answer; no time passes.
    mutating func send(_ event: DeviceEvent) {
        var waiting = [event]
        while !waiting.isEmpty {
            let event = waiting.removeFirst()
            let caused = device.handle(event)
            journal.append(event)
            effects.append(caused)
            for effect in caused { waiting += answers(to: effect) }
        }
    }

    /// Sends an event and lets time pass until no launch or animation is under way.
    mutating func settle(_ event: DeviceEvent) {
        send(event)
        settle()
    }

    mutating func settle() {
        while let next = device.nextActivity { send(.clock(next)) }
    }

    /// Lets time pass, every timer and watchdog at its moment.
    mutating func advance(by duration: Duration) {
        let end = device.now.advanced(by: duration)
        while let next = device.nextDeadline, next <= end { send(.clock(next)) }
        send(.clock(end))
    }

    /// A message of a process beyond what `react` makes it say.
    mutating func say(_ message: AppMessage, from process: ProcessID) {
        send(.said(process, number: (device.lastMessage(of: process) ?? 0) + 1, message))
    }

    private var numbers: [ProcessID: Int] = [:]

    private mutating func answers(to effect: Effect) -> [DeviceEvent] {
        switch effect {
        case .startProcess(let process, _, _): return [.connected(process)]
        case .deliver(let process, let delivery):
            switch react(delivery) {
            case .hangs: return []
            case .crashes: return [.ended(process, .crashed(signal: 11))]
            case .returns(let result): return said([.returned(number: delivery.number, result)], by: process)
            case .says(let messages):
                return said(messages + [.returned(number: delivery.number, .done)], by: process)
            }
        default: return []
        }
    }

    private mutating func said(_ messages: [AppMessage], by process: ProcessID) -> [DeviceEvent] {
        messages.map { message in
            // `say` moves the device's count as well.
            let last = max(numbers[process, default: 0], device.lastMessage(of: process) ?? 0)
            numbers[process] = last + 1
            return .said(process, number: last + 1, message)
        }
    }

    // MARK: - Reading

    var history: [TraceEntry] { effects.joined().compactMap { if case .trace(let entry) = $0 { entry } else { nil } } }

    /// Everything that happened to apps, one line each, without what the user did: `00:00.180 sceneDidBecomeActive(_:)`.
    var log: [String] { history.compactMap(\.line) }

    /// The lines of `log` since it was this long.
    func log(since count: Int) -> [String] { Array(log.dropFirst(count)) }

    /// The calls into apps, in order, without times.
    var calls: [String] {
        history.compactMap { entry in
            guard case .callback(_, _, let delivery) = entry.kind else { return nil }
            return delivery.callback.line
        }
    }

    /// The state of an app as a listing shows it.
    func state(of bundle: String) -> String? {
        device.summary.apps.first { $0.bundleIdentifier == bundle }?.state
    }

    func app(_ bundle: String) -> AppSummary? { device.summary.apps.first { $0.bundleIdentifier == bundle } }
}

extension Callback {
    var line: String { details.isEmpty ? name : "\(name) \(details)" }
}

extension TraceEntry {
    fileprivate var line: String? {
        let text: String? =
            switch kind {
            case .callback(_, _, let delivery): delivery.callback.line
            case .processStarted(_, let process): "process \(process) starts"
            case .processEnded(_, let process, let reason, _): "process \(process) ends: \(reason)"
            case .processSuspended(_, let process): "process \(process) is suspended"
            case .processResumed(_, let process): "process \(process) is resumed"
            case .banner(_, let title, let body): "banner \(title)|\(body)"
            case .lockScreen(_, let title, let body): "lock screen \(title)|\(body)"
            case .listedQuietly(_, let title, let body): "listed quietly \(title)|\(body)"
            case .sound(_, let name): "sound \(name)"
            case .badge(_, let number): "badge \(number)"
            case .summary(let texts): "summary \(texts.joined(separator: " | "))"
            case .expanded(_, let record): "opened \(record.summary)"
            case .appExtension(_, let event): event.summary
            case .systemAlert(_, let title): "system alert \(title)"
            case .notice(_, let text): text
            case .diagnostic(_, let text): "! \(text)"
            case .input, .result, .completion, .screen, .quickActions, .choice, .keyboard, .snapshot: nil
            }
        return text.map { "\(time) \($0)" }
    }
}
