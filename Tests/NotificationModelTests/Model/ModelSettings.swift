// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What the user has decided about an app. Sheet 2.1.
struct ModelSettings: Hashable {
    enum Switch: Hashable {
        case alert, sound, badge, lockScreen, center, critical, timeSensitive, summary
    }

    typealias Option = NotificationSettingsRecord.Option

    var status = NotificationSettingsRecord.Authorization.notDetermined
    /// Bits of `UNAuthorizationOptions` that the app has asked for.
    var requested: UInt = 0
    /// Those that Settings shows.
    var switches: [Switch: Bool] = [:]
    var style = NotificationSettingsRecord.AlertStyle.none
    var previews = NotificationSettingsRecord.ShowPreviews.always

    var allowsDelivery: Bool { status == .authorized || status == .provisional }
    var interrupts: Bool { status == .authorized }

    /// What a request for permission completes with.
    var grantsAny: Bool {
        switch status {
        case .provisional: true
        case .authorized: requested & ~(Option.provisional | Option.providesAppNotificationSettings) != 0
        default: false
        }
    }

    /// What the switch in Settings grants: what the app has asked for, or the three that can be seen and heard.
    var usualOptions: UInt {
        let seen = Option.alert | Option.badge | Option.sound
        return requested & seen == 0 ? requested | seen : requested & ~Option.provisional
    }

    static func granted(_ options: UInt, _ app: SampleApp) -> ModelSettings {
        var settings = ModelSettings(status: .authorized, requested: options)
        settings.switches = [
            .alert: options & Option.alert != 0, .sound: options & Option.sound != 0,
            .badge: options & Option.badge != 0, .lockScreen: true, .center: true, .summary: false,
        ]
        if app.isEntitled { settings.switches[.timeSensitive] = true }
        if app.isEntitled, options & Option.criticalAlert != 0 { settings.switches[.critical] = true }
        settings.style = options & Option.alert != 0 ? .banner : .none
        return settings
    }

    static func quiet(_ options: UInt) -> ModelSettings {
        ModelSettings(
            status: .provisional, requested: options,
            switches: [
                .alert: false, .sound: false, .badge: false, .lockScreen: false, .center: true, .summary: false,
            ])
    }

    static func denied(_ options: UInt) -> ModelSettings {
        ModelSettings(
            status: .denied, requested: options,
            switches: [.alert: false, .sound: false, .badge: false, .lockScreen: false, .center: false])
    }

    /// False when it is refused: the app is not in Settings yet, or has no such switch.
    mutating func change(_ change: NotificationSettingChange) -> Bool {
        guard status != .notDetermined else { return false }
        switch change {
        case .alert(let isOn):
            style = isOn ? .banner : .none
            return set(.alert, isOn)
        case .alertStyle(let new):
            style = new
            switches[.alert] = new != .none
            return true
        case .showPreviews(let new):
            previews = new
            return true
        case .sound(let isOn): return set(.sound, isOn)
        case .badge(let isOn): return set(.badge, isOn)
        case .lockScreen(let isOn): return set(.lockScreen, isOn)
        case .notificationCenter(let isOn): return set(.center, isOn)
        case .criticalAlert(let isOn): return set(.critical, isOn)
        case .timeSensitive(let isOn): return set(.timeSensitive, isOn)
        case .scheduledDelivery(let isOn): return set(.summary, isOn)
        case .allow, .carPlay, .announcement, .directMessages: preconditionFailure("schedules do not \(change)")
        }
    }

    private mutating func set(_ name: Switch, _ isOn: Bool) -> Bool {
        guard switches[name] != nil else { return false }
        switches[name] = isOn
        return true
    }
}
