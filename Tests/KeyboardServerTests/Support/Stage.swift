// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// A device whose apps are scripts that do with their first responder what they are told, and everything that happened
/// as one line each.
struct Stage {
    private(set) var device: Device
    private(set) var journal: [DeviceEvent] = []
    private(set) var effects: [[Effect]] = []
    /// What an app says when it is called, beyond what every app does.
    var react: (AppManifest, Callback) -> [AppMessage] = { _, _ in [] }
    /// What an app's picture shows.
    var picture = SnapshotRecord()
    /// Whether an app's code ever returns.
    var returns: (Callback) -> Bool = { _ in true }
    private var numbers: [ProcessID: Int] = [:]
    private var processes: [ProcessID: AppManifest] = [:]
    /// What was taken from an app, to be returned.
    private var taken: [ProcessID: InputRequest] = [:]
    private var inputs: [ProcessID: InputRequest] = [:]
    private var marked = 0
    private var markedTime = VirtualInstant.boot

    init(
        _ version: Version = .default, model: String? = nil, apps: [AppManifest] = [Sample.app, Sample.other],
        chooser: Chooser = .usual, change: (inout BehaviorProfile) -> Void = { _ in }
    ) {
        device = Device(
            BootRecord(
                name: "stage", identifier: "00000000-STAGE", profile: Sample.profile(version.name, change),
                chooser: chooser, model: Sample.model(model)))
        for app in apps { send(.install(app, location: "/apps/\(app.executable)")) }
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

    mutating func settle() {
        while let next = device.nextActivity { send(.clock(next)) }
    }

    /// Sends events one after the other, each until nothing is going on.
    mutating func settle(_ events: DeviceEvent...) {
        for event in events {
            send(event)
            settle()
        }
    }

    mutating func advance(by duration: Duration) {
        let end = device.now.advanced(by: duration)
        while let next = device.nextDeadline, next <= end { send(.clock(next)) }
        send(.clock(end))
    }

    /// What the device says to an event that makes no sense.
    mutating func refusal(of event: DeviceEvent) -> DeviceError? {
        let before = device.summary
        let caused = device.handle(event)
        guard case .refused(let error)? = caused.first, caused.count == 1, device.summary == before else { return nil }
        return error
    }

    // MARK: - What apps do

    /// An app's first responder changes, outside of any call.
    mutating func input(_ request: InputRequest?, app: AppManifest = Sample.app) {
        guard let process = process(of: app) else { preconditionFailure("\(app.displayName) is not running") }
        for event in said([.keyboard(.input(request))], by: process) { send(event) }
    }

    mutating func say(_ message: AppMessage, app: AppManifest = Sample.app) {
        guard let process = process(of: app) else { preconditionFailure("\(app.displayName) is not running") }
        for event in said([message], by: process) { send(event) }
    }

    private func process(of app: AppManifest) -> ProcessID? {
        device.summary.apps.first { $0.bundleIdentifier == app.bundleIdentifier }?.process
    }

    private mutating func answers(to effect: Effect) -> [DeviceEvent] {
        switch effect {
        case .startProcess(let process, let bundle, _):
            processes[process] = device.manifest(of: bundle)
            return [.connected(process)]
        case .deliver(let process, let delivery):
            guard returns(delivery.callback), let app = processes[process] else { return [] }
            var messages: [AppMessage] = []
            var result = CallbackResult.done
            switch delivery.callback {
            case .keyboard(.takeFirstResponder):
                taken[process] = inputs[process]
                messages.append(.keyboard(.input(nil)))
            case .keyboard(.returnFirstResponder):
                if let request = taken.removeValue(forKey: process) { messages.append(.keyboard(.input(request))) }
            case .takeSnapshot: result = .snapshot(picture)
            default: break
            }
            messages += react(app, delivery.callback)
            return said(messages + [.returned(number: delivery.number, result)], by: process)
        default: return []
        }
    }

    private mutating func said(_ messages: [AppMessage], by process: ProcessID) -> [DeviceEvent] {
        messages.map { message in
            if case .keyboard(.input(let request)) = message { inputs[process] = request }
            let last = max(numbers[process, default: 0], device.lastMessage(of: process) ?? 0)
            numbers[process] = last + 1
            return .said(process, number: last + 1, message)
        }
    }

    // MARK: - Reading

    var history: [TraceEntry] { effects.joined().compactMap { if case .trace(let entry) = $0 { entry } else { nil } } }

    /// The number of the last call into an app.
    var lastDelivery: Int {
        for entry in history.reversed() {
            if case .callback(_, _, let delivery) = entry.kind { return delivery.number }
        }
        preconditionFailure("nothing has been called")
    }

    /// The log begins here, at time 0.
    mutating func mark() {
        marked = history.count
        markedTime = device.now
    }

    /// Everything that apps heard since the mark, one line each: milliseconds, app, what.
    var log: [String] {
        history.dropFirst(marked).compactMap { entry in
            entry.text.map { "\((entry.time.nanoseconds - markedTime.nanoseconds) / 1_000_000) \($0)" }
        }
    }

    /// The same without times.
    var heard: [String] { history.dropFirst(marked).compactMap(\.text) }

    var choices: [Choice] { history.dropFirst(marked).choices }
}
