// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the user changes in Settings, and below a quiet notification. Rules: notifications sheet 2.1, 4, 7, 9: nothing
// tells the app, it reads its settings again.

extension Device {
    func refusalToChange(_ change: NotificationSettingChange, of bundle: String) -> DeviceError? {
        if let refusal = refusalOfApp(bundle) { return refusal }
        let settings = apps[bundle]!.notifications.settings
        guard settings.authorization != .notDetermined else { return .neverAskedForNotifications(bundle: bundle) }
        guard let path = change.path else { return nil }
        let isMissing = settings[keyPath: path.setting] == .notSupported
        return isMissing ? .settingNotSupported(bundle: bundle) : nil
    }

    func refusalToOpenNotificationSettings(of bundle: String) -> DeviceError? {
        if let refusal = refusalToEnter(bundle) { return refusal }
        let settings = apps[bundle]!.notifications.settings
        return settings.providesAppNotificationSettings ? nil : .noNotificationSettings(bundle: bundle)
    }

    mutating func changeNotificationSetting(_ change: NotificationSettingChange, of bundle: String) {
        switch change {
        // The switch that is where it should be moves nothing, the other switches least of all.
        case .allow(let allowed) where allowed == apps[bundle]!.notifications.settings.allowsDelivery: break
        case .allow(let allowed): setAuthorization(of: bundle, granted: allowed)
        case .alertStyle(let style):
            apps[bundle]!.notifications.settings.alertStyle = style
            apps[bundle]!.notifications.settings.alert = style == .none ? .disabled : .enabled
        case .showPreviews(let previews): apps[bundle]!.notifications.settings.showPreviews = previews
        default:
            guard let path = change.path else { return }
            apps[bundle]!.notifications.settings[keyPath: path.setting] = path.isOn ? .enabled : .disabled
            guard case .alert(let isOn) = change else { break }
            apps[bundle]!.notifications.settings.alertStyle = isOn ? .banner : .none
        }
        releaseHeld(of: bundle)
    }

    /// Keep makes the app's notifications official without giving them a voice; Turn Off ends them (rule 4).
    mutating func decideOnQuietNotifications(of bundle: String, keep: Bool) {
        guard keep else { return setAuthorization(of: bundle, granted: false) }
        apps[bundle]!.notifications.settings.authorization = .authorized
    }
}

extension NotificationSettingChange {
    fileprivate typealias Settings = NotificationSettingsRecord

    /// The switch that this changes; nil for what is no switch.
    fileprivate var path: (setting: WritableKeyPath<Settings, Settings.Switch>, isOn: Bool)? {
        switch self {
        case .allow, .alertStyle, .showPreviews: nil
        case .alert(let isOn): (\.alert, isOn)
        case .sound(let isOn): (\.sound, isOn)
        case .badge(let isOn): (\.badge, isOn)
        case .lockScreen(let isOn): (\.lockScreen, isOn)
        case .notificationCenter(let isOn): (\.notificationCenter, isOn)
        case .carPlay(let isOn): (\.carPlay, isOn)
        case .criticalAlert(let isOn): (\.criticalAlert, isOn)
        case .announcement(let isOn): (\.announcement, isOn)
        case .scheduledDelivery(let isOn): (\.scheduledDelivery, isOn)
        case .timeSensitive(let isOn): (\.timeSensitive, isOn)
        case .directMessages(let isOn): (\.directMessages, isOn)
        }
    }
}
