// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

@testable import VirtualDevice

/// A real device that goes through a schedule: its processes connect as soon as they are started, and their code
/// answers at once, as the schedule has it.
struct ScheduledDevice {
    private(set) var device: Device
    private let world: World
    private var reactions: [Reaction] = SampleApp.allCases.map { _ in .presents(31) }
    private var service = ServiceReaction.changes
    private var lastCall = 0
    /// `willPresent` calls that the app let lie, by process.
    private var unanswered: [ProcessID: [Int]] = [:]
    /// What has happened since the step began.
    private(set) var log: [String] = []

    init(_ world: World) {
        self.world = world
        device = Device(
            BootRecord(
                name: "model", identifier: "MODEL", profile: world.profile, epoch: Double(world.epoch),
                timeZone: world.zone.rawValue))
        for app in SampleApp.allCases { send(.install(app.manifest(usesScenes: world.usesScenes), location: "/")) }
    }

    mutating func perform(_ step: DaemonStep) {
        log = []
        switch step {
        case .launch(let app): send(.launch(bundle: app.bundle))
        case .kill(let app): send(.terminate(bundle: app.bundle, .kill))
        case .forceQuit(let app): send(.terminate(bundle: app.bundle, .forceQuit))
        case .reinstall(let app):
            send(.uninstall(bundle: app.bundle))
            send(.install(app.manifest(usesScenes: world.usesScenes), location: "/"))
        case .home: send(.goHome)
        case .lock: send(.lock)
        case .unlock: send(.unlock)
        case .answer(let app, let identifier, let answer):
            send(.answerNotification(bundle: app?.bundle, identifier: identifier, answer))
        case .reacts(let app, let reaction): reactions[app.rawValue] = reaction
        case .serves(let reaction): service = reaction
        case .says(let app, let sayings): for saying in sayings { say(saying, by: app) }
        case .push(let app, let push): send(.push(push.notification(for: app), sequence: push.sequence))
        case .allow(let app, let allowed): send(.setAuthorization(bundle: app.bundle, granted: allowed))
        case .change(let app, let change): send(.changeNotificationSetting(bundle: app.bundle, change))
        case .alertButton(let isAllowed): send(.tapAlertButton(title: isAllowed ? "Allow" : "Don't Allow"))
        case .location(let app, let isAllowed):
            send(.setLocationAuthorization(bundle: app.bundle, isAllowed ? .whenInUse : .denied))
        case .move(let place): send(.move(latitude: place.position.latitude, longitude: place.position.longitude))
        case .zone(let zone): send(.setTimeZone(zone.rawValue))
        case .focus(let focus): send(.setFocus(focus))
        case .mute(let isMuted): send(.setMuted(isMuted))
        case .pass(let milliseconds, let nanoseconds):
            let end = device.now.advanced(by: .milliseconds(milliseconds) + .nanoseconds(nanoseconds))
            while let next = device.nextDeadline, next <= end { send(.clock(next)) }
            send(.clock(end))
        }
    }

    // MARK: - Events

    mutating func send(_ event: DeviceEvent) { send(together: [event]) }

    /// Events that come so fast that no code answers before the last of them.
    mutating func send(together events: [DeviceEvent]) {
        var waiting = events
        var next = 0
        while next < waiting.count {
            for effect in device.handle(waiting[next]) {
                if let line = line(for: effect) { log.append("\(device.now.nanoseconds) \(line)") }
                waiting += answers(to: effect)
            }
            next += 1
        }
    }

    private mutating func answers(to effect: Effect) -> [DeviceEvent] {
        switch effect {
        case .startProcess(let process, _, _): [.connected(process)]
        case .deliver(let process, let delivery):
            if case .notificationService(.didReceive(let request)) = delivery.callback {
                serviceAnswers(to: request.content, delivery.number, of: process)
            } else {
                said(answers(to: delivery, of: process), by: process)
            }
        default: []
        }
    }

    private mutating func serviceAnswers(
        to content: NotificationContentRecord, _ number: Int, of process: ProcessID
    ) -> [DeviceEvent] {
        var content = content
        let returned = AppMessage.returned(number: number, .done)
        switch service {
        case .crashes: return [.ended(process, .crashed(signal: 11))]
        case .neverAnswers: return said([returned], by: process)
        case .changes: content.body += "!"
        case .clears: (content.title, content.body) = ("", "")
        }
        return said([.completed(number: number, .content(content)), returned], by: process)
    }

    private mutating func answers(to delivery: Delivery, of process: ProcessID) -> [AppMessage] {
        let number = delivery.number
        let app = device.manifest(of: process).flatMap { SampleApp(bundle: $0.bundleIdentifier) }
        let reaction = app.map { reactions[$0.rawValue] } ?? .hasNoMethod
        let done = AppMessage.returned(number: number, .done)
        switch (delivery.callback, reaction) {
        case (.notification(.willPresent), .presents(let bits)):
            return [.completed(number: number, .presentation(bits)), done]
        case (.notification(.willPresent), .neverAnswers):
            unanswered[process, default: []].append(number)
            return [done]
        case (.notification(.willPresent), .hasNoMethod), (.notification(.didReceiveResponse), .hasNoMethod):
            return [.returned(number: number, .notImplemented)]
        case (.notification(.willPresent), .hasNoDelegate), (.notification(.didReceiveResponse), .hasNoDelegate):
            return [.returned(number: number, .noDelegate)]
        case (.notification(.didReceiveResponse), _): return [.completed(number: number, .none), done]
        case (.notification(.didReceiveRemote), _): return [.completed(number: number, .fetchResult(0)), done]
        default: return [done]
        }
    }

    private var numbers: [ProcessID: Int] = [:]

    private mutating func said(_ messages: [AppMessage], by process: ProcessID) -> [DeviceEvent] {
        messages.map { message in
            numbers[process, default: 0] += 1
            return .said(process, number: numbers[process, default: 0], message)
        }
    }

    private mutating func say(_ saying: Saying, by app: SampleApp) {
        guard let process = installed(app.bundle)?.process, !device.isSuspended(process) else { return }
        lastCall += 1
        var message: AppMessage
        switch saying {
        case .add(let identifier, let words, let trigger):
            let request = NotificationRequestRecord(
                identifier: identifier, content: words.content, trigger: trigger?.record)
            message = .notification(.add(call: lastCall, request))
        case .removePending(nil): message = .notification(.removeAllPending)
        case .removePending(let identifiers?): message = .notification(.removePending(identifiers))
        case .removeDelivered(nil): message = .notification(.removeAllDelivered)
        case .removeDelivered(let identifiers?): message = .notification(.removeDelivered(identifiers))
        case .getPending: message = .notification(.getPending(call: lastCall))
        case .getDelivered: message = .notification(.getDelivered(call: lastCall))
        case .setBadge(let count): message = .notification(.setBadgeCount(call: lastCall, count))
        case .setCategories(let isOn): message = .notification(.setCategories(isOn ? CategoryRecord.samples : []))
        case .ask(let options): message = .notification(.requestAuthorization(call: lastCall, options: options))
        case .setDelegate: message = .notification(.delegateSet)
        case .answersLate(let bits):
            guard let oldest = unanswered[process]?.first else { return }
            unanswered[process]?.removeFirst()
            message = .completed(number: oldest, .presentation(bits))
        }
        for event in said([message], by: process) { send(event) }
    }

    private func installed(_ bundle: String) -> InstalledApp? {
        device.apps.first { $0.key == bundle }?.value
    }

    // MARK: - Reading

    private func line(for effect: Effect) -> String? {
        switch effect {
        case .refused: "refused"
        case .acknowledgePush(let sequence, _): "acknowledges \(sequence)"
        case .trace(let entry): line(for: entry.kind)
        default: nil
        }
    }

    private func line(for kind: TraceEntry.Kind) -> String? {
        switch kind {
        case .processStarted(let app, _): "\(app): starts"
        case .processEnded(let app, _, _, _): "\(app): ends"
        case .processSuspended(let app, _): "\(app): is suspended"
        case .processResumed(let app, _): "\(app): is resumed"
        case .callback(let app, _, let delivery): line(for: delivery.callback).map { "\(app): \($0)" }
        case .banner(let app, let title, let body): "\(app): banner \(title)|\(body)"
        case .lockScreen(let app, let title, let body): "\(app): lock screen \(title)|\(body)"
        case .listedQuietly(let app, let title, let body): "\(app): quiet \(title)|\(body)"
        case .sound(let app, let name): "\(app): sound \(name)"
        case .badge(let app, let number): "\(app): badge \(number)"
        case .summary(let texts): "summary \(texts.joined(separator: " / "))"
        case .systemAlert(let app, _): "\(app): asks"
        default: nil
        }
    }

    private func line(for callback: Callback) -> String? {
        switch callback {
        case .notification(.willPresent(let record)): "willPresent \(record.identifier)"
        case .notification(.didReceiveResponse(let response)):
            "response \(response.notification.identifier) \(response.answer)"
        case .notification(.didReceiveRemote): "silent push"
        case .notificationService(.didReceive(let request)): "serves \(request.identifier)"
        case .notificationService(.timeWillExpire): "expires"
        case .reply(let call, .authorization(let granted)): "reply \(call) granted \(granted)"
        case .reply(let call, .done(let code)): "reply \(call) done \(code?.rawValue ?? 0)"
        case .reply(let call, .pending(let pending)): "reply \(call) pending \(text(pending))"
        case .reply(let call, .delivered(let delivered)): "reply \(call) delivered \(text(delivered))"
        default: nil
        }
    }

    private func text(_ pending: [PendingNotificationRecord]) -> String {
        pending.map { "\($0.request.identifier)@\($0.next.map { "\($0)" } ?? "-")" }.joined(separator: " ")
    }

    private func text(_ notifications: some Sequence<NotificationRecord>) -> String {
        notifications.map { "\($0.identifier)@\($0.date)" }.joined(separator: " ")
    }

    /// Everything that can be read off the device, one line each.
    var state: [String] {
        let summary = device.summary
        var lines = summary.apps.map { app in
            let held = device.scheduledSummary.notifications(of: app.bundleIdentifier)
            return """
                \(app.displayName): \(app.state), badge \(app.badge), pending [\(text(app.pending))], \
                delivered [\(text(app.delivered.reversed()))], held [\(text(held))]
                """
        }
        let front = summary.foregroundApp.flatMap(SampleApp.init(bundle:))
        lines.append("front \(front.map { "\($0)" } ?? "-")\(summary.isLocked ? ", locked" : "")")
        return lines
    }
}

extension ResponseRecord {
    fileprivate var answer: String {
        switch action {
        case Self.defaultAction: "default"
        case Self.dismissAction: "dismiss"
        default: text.map { "\(action) \($0)" } ?? action
        }
    }
}
