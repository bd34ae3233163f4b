// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What an app's settings become when it asks and when the user answers. Rules: notifications sheet 2.1.

extension NotificationSettingsRecord {
    /// What a switch in Settings grants when the app has not said what it wants.
    var usualOptions: UInt {
        let visible = requested & (Option.badge | Option.sound | Option.alert)
        return visible != 0
            ? requested & ~Option.provisional : requested | Option.badge | Option.sound | Option.alert
    }

    /// What a request completes with: whether the user granted at least one option (sheet 2.1, rule 2).
    var grantsAny: Bool {
        var granted = requested & ~(Option.provisional | Option.providesAppNotificationSettings)
        // Not the user's to grant without the entitlement.
        if criticalAlert == .notSupported { granted &= ~Option.criticalAlert }
        if timeSensitive == .notSupported { granted &= ~Option.timeSensitive }
        return authorization == .provisional || authorization == .ephemeral
            || authorization == .authorized && granted != 0
    }

    /// Everything the app asked for and may have.
    static func authorized(_ options: UInt, _ entitlements: Entitlements) -> Self {
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
    static func provisional(_ options: UInt) -> Self {
        var settings = asked(options)
        settings.authorization = .provisional
        settings.notificationCenter = .enabled
        (settings.alert, settings.sound, settings.badge, settings.lockScreen) = (
            .disabled, .disabled, .disabled, .disabled
        )
        settings.scheduledDelivery = .disabled
        return settings
    }

    static func denied(requested: UInt) -> Self {
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
