// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

// What tests do again and again, in the words of the sheet.

extension Stage {
    /// Launches an app, lets it become active and begins the log there.
    mutating func launch(_ app: AppManifest = Sample.app) {
        settle(.launch(bundle: app.bundleIdentifier))
        mark()
    }

    /// Launches an app, leaves it for the home screen and begins the log there: at 00:00.930, in the background.
    mutating func launchAndLeave(_ app: AppManifest = Sample.app) {
        launch(app)
        settle(.goHome)
        mark()
    }

    /// An app in front that a question of the system covers: inactive, not in the background.
    mutating func interrupt(_ app: AppManifest = Sample.app) {
        launch(app)
        say(.requestLocationAuthorization, app: app)
        mark()
    }

    /// The number of the last call into any process.
    var lastDelivery: Int {
        for (_, effect) in effects.reversed() { if case .deliver(_, let delivery) = effect { return delivery.number } }
        preconditionFailure("nothing has been called")
    }

    /// The number of the last call with that line in the log.
    func number(of line: String) -> Int {
        for (_, effect) in effects.reversed() {
            guard case .trace(let entry) = effect, case .callback(_, _, let delivery) = entry.kind else { continue }
            if effect.line(at: nil) == line { return delivery.number }
        }
        preconditionFailure("nothing has been called \(line)")
    }

    /// The app asks for permission; bits of `UNAuthorizationOptions`.
    mutating func ask(_ options: UInt, app: AppManifest = Sample.app) {
        call({ .notification(.requestAuthorization(call: $0, options: options)) }, app: app)
    }

    mutating func settings(_ app: AppManifest = Sample.app) {
        call({ .notification(.getSettings(call: $0)) }, app: app)
    }

    mutating func add(_ request: NotificationRequestRecord, app: AppManifest = Sample.app) {
        call({ .notification(.add(call: $0, request)) }, app: app)
    }

    mutating func add(
        _ identifier: String, _ content: NotificationContentRecord = Sample.content(), _ trigger: TriggerRecord? = nil
    ) {
        add(Sample.request(identifier, content, trigger))
    }

    mutating func getPending() { call { .notification(.getPending(call: $0)) } }

    mutating func getDelivered() { call { .notification(.getDelivered(call: $0)) } }

    mutating func change(_ change: NotificationSettingChange, of app: AppManifest = Sample.app) {
        send(.changeNotificationSetting(bundle: app.bundleIdentifier, change))
    }

    /// The user answers a notification; nil is the newest.
    mutating func answer(_ answer: NotificationGesture, _ identifier: String? = nil) {
        settle(.answerNotification(bundle: nil, identifier: identifier, answer))
    }
}
