// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// Which apps may notify, and how. Rules: notifications sheet 2.1, 4, 7, 9.
///
///     notDetermined ── prompt: Allow ──► authorized ◄──┐
///        │  │  └────── prompt: Don't ──► denied ◄──────┤ Settings
///        │  └── asked provisionally ──► provisional ───┘ Keep, Turn Off
///        └── App Clip at launch ──► ephemeral ── 8 h ──► notDetermined
///
/// Nothing tells an app of a change: it reads its settings again.
struct NotificationSettings: Codable, Sendable {
    private struct App: Codable {
        var record = NotificationSettingsRecord()
        /// When an App Clip's permission ends.
        var end: VirtualInstant?
    }

    /// By bundle identifier; it outlives an update.
    private var apps = OrderedDictionary<String, App>()

    subscript(bundle: String) -> NotificationSettingsRecord { apps[bundle]?.record ?? NotificationSettingsRecord() }

    private mutating func set(_ record: NotificationSettingsRecord, of bundle: String) {
        if apps[bundle] == nil { apps[bundle] = App() }
        apps[bundle]!.record = record
    }

    mutating func uninstalled(_ bundle: String) { apps[bundle] = nil }

    // MARK: - What they mean for a notification

    /// Why nothing of an app is shown at all; nil when it may notify.
    func reasonForSilence(of bundle: String) -> String? {
        let settings = self[bundle]
        if settings.allowsDelivery { return nil }
        return settings.authorization == .denied ? "the user has turned notifications off" : "never authorized"
    }

    /// The level that counts: two of them need an entitlement and the user's consent (sheet 2.10).
    func level(
        of content: NotificationContentRecord, of bundle: String, _ profile: BehaviorProfile
    ) -> InterruptionLevel {
        let settings = self[bundle]
        let consent: NotificationSettingsRecord.Switch =
            switch content.interruptionLevel {
            case .passive, .active: .enabled
            case .timeSensitive: settings.timeSensitive
            case .critical: settings.criticalAlert
            }
        return switch consent {
        case .enabled: content.interruptionLevel
        case .disabled: .active
        case .notSupported: profile.notifications.levelWithoutEntitlement
        }
    }

    // MARK: - Permission

    /// The first request asks the user, every later one gets the stored answer; a provisional one asks nobody.
    ///
    /// - Returns: Whether it is granted; nil when the user must be asked.
    mutating func request(_ options: UInt, of bundle: String) -> Bool? {
        let settings = self[bundle]
        guard settings.authorization == .notDetermined else { return settings.grantsAny }
        guard options & NotificationSettingsRecord.Option.provisional != 0 else { return nil }
        set(.provisional(options), of: bundle)
        return true
    }

    /// The user decides, in the alert or in Settings.
    ///
    /// - Parameter asked: The options of the alert that asks; nil when none does.
    /// - Returns: What a request completes with.
    mutating func decide(_ granted: Bool, asked: UInt?, of bundle: String, _ view: DeviceView) -> Bool {
        let options = asked ?? self[bundle].usualOptions
        let entitlements = view.entitlements(of: bundle) ?? Entitlements()
        set(granted ? .authorized(options, entitlements) : .denied(requested: options), of: bundle)
        return self[bundle].grantsAny
    }

    /// Keep, below a quiet notification: makes the app's notifications official without giving them a voice (rule 4).
    mutating func keepQuiet(_ bundle: String) { apps[bundle]?.record.authorization = .authorized }

    // MARK: - App Clips

    /// An App Clip that says so in its Info.plist may notify for hours after each launch, without asking.
    mutating func launched(_ bundle: String, _ view: DeviceView) -> [ServiceAction] {
        guard view.requestsEphemeralNotifications(bundle) else { return [] }
        let authorization = self[bundle].authorization
        guard authorization == .notDetermined || authorization == .ephemeral else { return [] }
        // A later launch only gives more time: what the user has switched off meanwhile stays off.
        if authorization == .notDetermined {
            let usual = NotificationSettingsRecord.Option.self
            var settings = NotificationSettingsRecord.authorized(
                usual.badge | usual.sound | usual.alert, view.entitlements(of: bundle) ?? Entitlements())
            settings.authorization = .ephemeral
            set(settings, of: bundle)
        }
        let end = view.now.advanced(by: view.profile.notifications.ephemeralPeriod.duration)
        guard apps[bundle]!.end != end else { return [] }
        apps[bundle]!.end = end
        return [.timer(.notification(.ephemeralEnd(bundle: bundle)), at: end)]
    }

    /// Whether a timer for the end of an App Clip's permission means nothing any more.
    func isStale(_ bundle: String, at end: VirtualInstant) -> Bool { apps[bundle]?.end != end }

    mutating func ephemeralPeriodEnded(_ bundle: String) -> [ServiceAction] {
        apps[bundle]?.end = nil
        guard self[bundle].authorization == .ephemeral else { return [] }
        set(NotificationSettingsRecord(), of: bundle)
        return [.notice("the App Clip may no longer notify", about: bundle)]
    }

    // MARK: - Switches

    func refusalToChange(_ change: NotificationSettingChange, of bundle: String) -> DeviceError? {
        let settings = self[bundle]
        guard settings.authorization != .notDetermined else { return .neverAskedForNotifications(bundle: bundle) }
        guard let path = change.path else { return nil }
        let isMissing = settings[keyPath: path.setting] == .notSupported
        return isMissing ? .settingNotSupported(bundle: bundle) : nil
    }

    /// Turns a switch; whether the app may notify at all is ``decide(_:asked:of:_:)``.
    mutating func change(_ change: NotificationSettingChange, of bundle: String) {
        var settings = self[bundle]
        switch change {
        case .allow: return
        case .alertStyle(let style):
            settings.alertStyle = style
            settings.alert = style == .none ? .disabled : .enabled
        case .showPreviews(let previews): settings.showPreviews = previews
        default:
            guard let path = change.path else { return }
            settings[keyPath: path.setting] = path.isOn ? .enabled : .disabled
            if case .alert(let isOn) = change { settings.alertStyle = isOn ? .banner : .none }
        }
        set(settings, of: bundle)
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
