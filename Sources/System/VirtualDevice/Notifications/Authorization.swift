// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Permission to notify. Rules: notifications sheet 2.1.
//
//     notDetermined ── prompt: Allow ──► authorized ◄──┐
//        │  │  └────── prompt: Don't ──► denied ◄──────┤ Settings
//        │  └── asked provisionally ──► provisional ───┘ Keep, Turn Off
//        └── App Clip at launch ──► ephemeral ── 8 h ──► notDetermined

extension Device {
    /// The first request asks the user, every later one gets the stored answer; a provisional one asks nobody.
    mutating func requestAuthorization(_ options: UInt, call: Int, of process: ProcessIdentity) {
        let bundle = process.bundle
        let settings = apps[bundle]!.notifications.settings
        guard settings.authorization == .notDetermined else {
            enqueue(.reply(call: call, .authorization(granted: settings.grantsAny)), to: process.id, source: .replies)
            return
        }
        if options & NotificationSettingsRecord.Option.provisional != 0 {
            apps[bundle]!.notifications.settings = .provisional(options)
            enqueue(.reply(call: call, .authorization(granted: true)), to: process.id, source: .replies)
            return
        }
        ask(
            SystemAlert(
                bundle: bundle, process: process.id, question: .notifications(call: call, options: options),
                name: displayName(bundle)))
    }

    /// The user decides, in the alert or in Settings.
    mutating func setAuthorization(of bundle: String, granted: Bool) {
        let asked = systemAlerts.filter { $0.bundle == bundle && $0.isAboutNotifications }
        let options = asked.lazy.compactMap(\.options).first ?? usualOptions(of: bundle)
        let entitlements = apps[bundle]!.manifest.entitlements
        apps[bundle]!.notifications.settings =
            granted ? .authorized(options, entitlements) : .denied(requested: options)
        releaseHeld(of: bundle)
        guard !asked.isEmpty else { return }
        systemAlerts.removeAll { $0.bundle == bundle && $0.isAboutNotifications }
        let answer = Reply.authorization(granted: apps[bundle]!.notifications.settings.grantsAny)
        for alert in asked {
            guard case .notifications(let call, _) = alert.question else { continue }
            enqueue(.reply(call: call, answer), to: alert.process, source: .replies)
        }
        endInterruption()
    }

    /// What a switch in Settings grants when the app has not said what it wants.
    private func usualOptions(of bundle: String) -> UInt {
        let requested = apps[bundle]!.notifications.settings.requested
        let usual = NotificationSettingsRecord.Option.self
        let visible = requested & (usual.badge | usual.sound | usual.alert)
        return visible != 0 ? requested & ~usual.provisional : requested | usual.badge | usual.sound | usual.alert
    }

    // MARK: - App Clips

    /// An App Clip that says so in its Info.plist may notify for hours after each launch, without asking.
    mutating func grantEphemerally(_ bundle: String) {
        guard apps[bundle]!.manifest.requestsEphemeralNotifications else { return }
        let authorization = apps[bundle]!.notifications.settings.authorization
        guard authorization == .notDetermined || authorization == .ephemeral else { return }
        // A later launch only gives more time: what the user has switched off meanwhile stays off.
        if authorization == .notDetermined {
            let usual = NotificationSettingsRecord.Option.self
            var settings = NotificationSettingsRecord.authorized(
                usual.badge | usual.sound | usual.alert, apps[bundle]!.manifest.entitlements)
            settings.authorization = .ephemeral
            apps[bundle]!.notifications.settings = settings
        }
        let end = now.advanced(by: profile.notifications.ephemeralPeriod.duration)
        apps[bundle]!.notifications.ephemeralAlarm = timers.add(
            .ephemeralEnd(bundle: bundle), at: end, isActivity: false)
    }

    mutating func ephemeralPeriodEnded(_ bundle: String) {
        apps[bundle]!.notifications.ephemeralAlarm = nil
        guard apps[bundle]!.notifications.settings.authorization == .ephemeral else { return }
        apps[bundle]!.notifications.settings = NotificationSettingsRecord()
        trace(.notice(app: displayName(bundle), "the App Clip may no longer notify"))
    }
}

extension SystemAlert {
    fileprivate var options: UInt? { if case .notifications(_, let options) = question { options } else { nil } }
}

extension NotificationSettingsRecord {
    /// What a request completes with: whether the user granted at least one option (sheet 2.1, rule 2).
    fileprivate var grantsAny: Bool {
        var granted = requested & ~(Option.provisional | Option.providesAppNotificationSettings)
        // Not the user's to grant without the entitlement.
        if criticalAlert == .notSupported { granted &= ~Option.criticalAlert }
        if timeSensitive == .notSupported { granted &= ~Option.timeSensitive }
        return authorization == .provisional || authorization == .ephemeral
            || authorization == .authorized && granted != 0
    }

    /// Everything the app asked for and may have.
    fileprivate static func authorized(_ options: UInt, _ entitlements: Entitlements) -> Self {
        func granted(_ option: UInt) -> Switch { options & option != 0 ? .enabled : .disabled }
        var settings = asked(options)
        settings.authorization = .authorized
        settings.alert = granted(Option.alert)
        settings.sound = granted(Option.sound)
        settings.badge = granted(Option.badge)
        settings.carPlay = options & Option.carPlay != 0 ? .enabled : .notSupported
        settings.lockScreen = .enabled
        settings.notificationCenter = .enabled
        settings.criticalAlert =
            entitlements.allowsCriticalAlerts && options & Option.criticalAlert != 0 ? .enabled : .notSupported
        settings.announcement = .disabled
        settings.scheduledDelivery = .disabled
        settings.timeSensitive = entitlements.allowsTimeSensitive ? .enabled : .notSupported
        settings.directMessages = entitlements.allowsCommunication ? .enabled : .notSupported
        settings.alertStyle = settings.alert == .enabled ? .banner : .none
        return settings
    }

    /// Quiet: only the list in Notification Center (rule 4).
    fileprivate static func provisional(_ options: UInt) -> Self {
        var settings = asked(options)
        settings.authorization = .provisional
        settings.notificationCenter = .enabled
        (settings.alert, settings.sound, settings.badge, settings.lockScreen) = (
            .disabled, .disabled, .disabled, .disabled
        )
        settings.scheduledDelivery = .disabled
        return settings
    }

    fileprivate static func denied(requested: UInt) -> Self {
        var settings = asked(requested)
        settings.authorization = .denied
        (settings.alert, settings.sound, settings.badge, settings.lockScreen, settings.notificationCenter) = (
            .disabled, .disabled, .disabled, .disabled, .disabled
        )
        return settings
    }

    private static func asked(_ options: UInt) -> Self {
        var settings = Self()
        settings.requested = options
        settings.providesAppNotificationSettings = options & Option.providesAppNotificationSettings != 0
        return settings
    }
}
