// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Permission to notify: who is asked, and who hears the answer. What it becomes is in `NotificationSettings`.

extension Device {
    mutating func requestAuthorization(_ options: UInt, call: Int, of process: ProcessIdentity) {
        let bundle = process.bundle
        if let isGranted = notificationSettings.request(options, of: bundle) {
            enqueue(.reply(call: call, .authorization(granted: isGranted)), to: process.id, source: .replies)
            return
        }
        ask(
            SystemAlert(
                bundle: bundle, process: process.id, question: .notifications(call: call, options: options),
                name: displayName(bundle)))
    }

    /// The user decides, in the alert or in Settings.
    mutating func setAuthorization(of bundle: String, granted: Bool) {
        let asked = homeScreen.alerts(of: bundle, about: .notifications)
        let isGranted = notificationSettings.decide(
            granted, asked: asked.lazy.compactMap(\.options).first, of: bundle, view)
        releaseHeld(of: bundle)
        guard !asked.isEmpty else { return }
        homeScreen.takeAlerts(of: bundle, about: .notifications)
        for alert in asked {
            guard case .notifications(let call, _) = alert.question else { continue }
            enqueue(
                .reply(call: call, .authorization(granted: isGranted)), to: alert.process, source: .replies)
        }
        endInterruption()
    }

    // MARK: - Settings

    func refusalToChange(_ change: NotificationSettingChange, of bundle: String) -> DeviceError? {
        refusalOfApp(bundle) ?? notificationSettings.refusalToChange(change, of: bundle)
    }

    func refusalToOpenNotificationSettings(of bundle: String) -> DeviceError? {
        if let refusal = refusalToEnter(bundle) { return refusal }
        return notificationSettings[bundle].providesAppNotificationSettings
            ? nil : .noNotificationSettings(bundle: bundle)
    }

    mutating func changeNotificationSetting(_ change: NotificationSettingChange, of bundle: String) {
        switch change {
        // The switch that is where it should be moves nothing, the other switches least of all.
        case .allow(let allowed) where allowed == notificationSettings[bundle].allowsDelivery: break
        case .allow(let allowed): setAuthorization(of: bundle, granted: allowed)
        default: notificationSettings.change(change, of: bundle)
        }
        releaseHeld(of: bundle)
    }

    /// Keep, or Turn Off, below a quiet notification (rule 4).
    mutating func decideOnQuietNotifications(of bundle: String, keep: Bool) {
        if keep { notificationSettings.keepQuiet(bundle) } else { setAuthorization(of: bundle, granted: false) }
    }
}

extension SystemAlert {
    fileprivate var options: UInt? { if case .notifications(_, let options) = question { options } else { nil } }
}
