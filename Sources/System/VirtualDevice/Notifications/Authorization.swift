// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

// Permission to notify. Rules: notifications sheet 2.1.

/// A question of the system that covers the screen.
struct SystemAlert: Hashable, Sendable {
    static let buttons = ["Allow", "Don't Allow"]

    var bundle: String
    var process: ProcessID
    var call: Int
    var options: UInt
    var title: String

    /// Whether the button grants; nil for a button that is not there. Apple's typographic apostrophe is fine too.
    func answer(to button: String) -> Bool? {
        switch button {
        case "Allow": true
        case "Don't Allow", "Don’t Allow": false
        default: nil
        }
    }
}

extension NotificationSettingsRecord {
    /// What a request completes with: whether the user granted at least one option (sheet 2.1, rule 2).
    fileprivate var grantsAny: Bool { authorization != .denied && granted != 0 }
}

extension Device {
    /// The first request asks the user, every later one gets the stored answer; a provisional one asks nobody.
    mutating func requestAuthorization(_ options: UInt, call: Int, of process: AppProcess) {
        let bundle = process.bundle
        let settings = apps[bundle]!.notifications.settings
        guard settings.authorization == .notDetermined else {
            enqueue(.reply(call: call, .authorization(granted: settings.grantsAny)), to: process.id, source: .replies)
            return
        }
        if options & NotificationSettingsRecord.Option.provisional != 0 {
            apps[bundle]!.notifications.settings = .init(authorization: .provisional, granted: options)
            enqueue(.reply(call: call, .authorization(granted: true)), to: process.id, source: .replies)
            return
        }
        let title = "\"\(displayName(bundle))\" Would Like to Send You Notifications"
        let isAsked = systemAlerts.contains { $0.bundle == bundle }
        systemAlerts.append(
            SystemAlert(bundle: bundle, process: process.id, call: call, options: options, title: title))
        // The question is on the screen already; its answer is for both calls.
        if isAsked { return }
        trace(.systemAlert(app: displayName(bundle), title: title))
        if let id = foregroundApp.flatMap({ apps[$0]?.process }) { setInterrupted(true, id) }
    }

    /// The user decides, in the alert or in Settings.
    mutating func setAuthorization(of bundle: String, granted: Bool) {
        let asked = systemAlerts.filter { $0.bundle == bundle }
        let options = asked.first?.options ?? defaultOptions(of: bundle)
        apps[bundle]!.notifications.settings =
            granted ? .init(authorization: .authorized, granted: options) : .init(authorization: .denied)
        guard !asked.isEmpty else { return }
        systemAlerts.removeAll { $0.bundle == bundle }
        let answer = Reply.authorization(granted: apps[bundle]!.notifications.settings.grantsAny)
        for alert in asked { enqueue(.reply(call: alert.call, answer), to: alert.process, source: .replies) }
        endInterruption()
    }

    /// The app below the last system alert becomes active again, however the alert went.
    mutating func endInterruption() {
        if systemAlerts.isEmpty, let id = foregroundApp.flatMap({ apps[$0]?.process }) { setInterrupted(false, id) }
    }

    /// What a switch in Settings grants when the app has not said what it wants.
    private func defaultOptions(of bundle: String) -> UInt {
        let granted = apps[bundle]!.notifications.settings.granted
        let usual = NotificationSettingsRecord.Option.self
        return granted != 0 ? granted : usual.badge | usual.sound | usual.alert
    }
}
