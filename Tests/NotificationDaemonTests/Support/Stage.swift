// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// A device with scripted apps, scripted extensions and a scripted attachment store: every effect is answered at once,
/// as ``script`` says, and everything that happened is one line of ``log``.
struct Stage {
    private(set) var device: Device
    var script = Script()
    private(set) var store = Store()
    /// Every effect so far, with the time at which it was given.
    private(set) var effects: [(time: VirtualInstant, effect: Effect)] = []
    private var marked = 0
    private var numbers: [ProcessID: Int] = [:]
    private var calls = 0

    /// Installs the apps and, where `authorized`, grants them alerts, sounds and badges.
    init(
        _ profile: BehaviorProfile, apps: [AppManifest] = [Sample.app], authorized: Bool = true,
        language: String = "en", timeZone: String = "UTC"
    ) {
        device = Device(
            BootRecord(
                name: "stage", identifier: "00000000-STAGE", profile: profile, timeZone: timeZone, language: language))
        for app in apps {
            send(.install(app, location: "/apps/\(app.executable)"))
            if authorized { send(.setAuthorization(bundle: app.bundleIdentifier, granted: true)) }
        }
    }

    // MARK: - Making things happen

    /// Hands an event to the device and lets everybody answer; no time passes.
    mutating func send(_ event: DeviceEvent) {
        var waiting = [event]
        while !waiting.isEmpty {
            let caused = device.handle(waiting.removeFirst())
            for effect in caused {
                effects.append((device.now, effect))
                waiting += answers(to: effect)
            }
        }
    }

    /// Sends an event and lets time pass until no launch and no animation is under way.
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

    // MARK: - What processes say

    /// A message of a process beyond what the script makes it say.
    mutating func say(_ message: AppMessage, from process: ProcessID) {
        for event in said([message], by: process) { send(event) }
    }

    /// A message of the app's own process; it must be running.
    mutating func say(_ message: AppMessage, app: AppManifest = Sample.app) {
        guard let process = summary(app).process else { preconditionFailure("\(app.displayName) is not running") }
        say(message, from: process)
    }

    /// A call of the app that is answered by a reply.
    mutating func call(_ message: (Int) -> AppMessage, app: AppManifest = Sample.app) {
        calls += 1
        say(message(calls), app: app)
    }

    private mutating func answers(to effect: Effect) -> [DeviceEvent] {
        switch effect {
        case .startProcess(let process, _, let extensionBundle):
            return extensionBundle == nil || script.extensionsConnect ? [.connected(process)] : []
        case .deliver(let process, let delivery):
            let point = device.extensionManifest(of: process)?.point
            switch script.reaction(to: delivery, at: point) {
            case .hangs: return []
            case .crashes: return [.ended(process, .crashed(signal: 11))]
            case .says(let messages, let result):
                return said(messages + [.returned(number: delivery.number, result)], by: process)
            case .saysAndCrashes(let messages):
                return said(messages, by: process) + [.ended(process, .crashed(signal: 9))]
            }
        case .storeAttachments(let ticket, let bundle, let moves):
            guard !script.storeIsSlow else { return [] }
            return [.attachmentsStored(ticket: ticket, store.take(moves, of: bundle, refusing: script.refusal))]
        case .removeAttachments(let paths):
            store.remove(paths)
            return []
        default: return []
        }
    }

    private mutating func said(_ messages: [AppMessage], by process: ProcessID) -> [DeviceEvent] {
        messages.map { message in
            let last = max(numbers[process, default: 0], device.lastMessage(of: process) ?? 0)
            numbers[process] = last + 1
            return .said(process, number: last + 1, message)
        }
    }

    /// The slow store has done its work for the oldest ticket.
    mutating func finishStoring() {
        guard let (ticket, bundle, moves) = device.openAttachmentTickets.first else {
            preconditionFailure("nothing is on its way into the store")
        }
        send(.attachmentsStored(ticket: ticket, store.take(moves, of: bundle, refusing: script.refusal)))
    }

    // MARK: - Reading

    /// The log begins here.
    mutating func mark() { marked = effects.count }

    /// Everything that happened since the mark, one line each, without what the user did.
    var log: [String] { effects[marked...].compactMap { $0.effect.line(at: $0.time) } }

    /// The same without times.
    var events: [String] { effects[marked...].compactMap { $0.effect.line(at: nil) } }

    func summary(_ app: AppManifest = Sample.app) -> AppSummary {
        guard let found = device.summary.apps.first(where: { $0.bundleIdentifier == app.bundleIdentifier }) else {
            preconditionFailure("\(app.displayName) is not installed")
        }
        return found
    }

    /// The list in Notification Center, newest first.
    func delivered(_ app: AppManifest = Sample.app) -> [String] { summary(app).delivered.map(\.identifier) }

    /// In the order in which they were added.
    func pending(_ app: AppManifest = Sample.app) -> [String] { summary(app).pending.map(\.request.identifier) }
}
