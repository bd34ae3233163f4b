// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct SettingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Show the notification settings of apps.")

    @OptionGroup var device: DeviceOption
    @OptionGroup var filter: AppFilter
    @OptionGroup var json: JSONOption

    struct Entry: Encodable {
        var bundle: String
        var authorization: String
        var badge: Int
        var settings: [String: String]
    }

    func run() async throws {
        let apps = try filter.apps(of: try await device.client())
        let entries = apps.map { app in
            Entry(
                bundle: app.bundleIdentifier, authorization: app.authorization, badge: app.badge,
                settings: Dictionary(uniqueKeysWithValues: app.notificationSettings.lines))
        }
        try json.print(entries) {
            apps.map { app in
                let head = "\(app.bundleIdentifier): \(app.authorization), badge \(app.badge)"
                let lines = app.notificationSettings.lines.map { name, value in
                    "  \(name)\(String(repeating: " ", count: 20 - name.count))\(value)"
                }
                return ([head] + lines).joined(separator: "\n")
            }.joined(separator: "\n")
        }
    }
}

extension NotificationSettingsRecord {
    /// Names as `notifications set` takes them, with their values.
    fileprivate var lines: [(String, String)] {
        [
            ("alert", "\(alert)"), ("alert-style", "\(alertStyle)"), ("sound", "\(sound)"), ("badge", "\(badge)"),
            ("lock-screen", "\(lockScreen)"), ("notification-center", "\(notificationCenter)"),
            ("car-play", "\(carPlay)"), ("critical-alert", "\(criticalAlert)"), ("announcement", "\(announcement)"),
            ("scheduled-delivery", "\(scheduledDelivery)"), ("time-sensitive", "\(timeSensitive)"),
            ("direct-messages", "\(directMessages)"), ("show-previews", "\(showPreviews)"),
        ]
    }
}

struct SetCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Change a notification setting of an app, as the user does in Settings.",
        discussion: """
            Most settings take on or off. alert-style takes none, banner or alert; show-previews takes always, \
            when-authenticated or never.

              portico notifications set booted com.example.app sound off
              portico notifications set booted com.example.app show-previews never
            """)

    enum Setting: String, CaseIterable, ExpressibleByArgument {
        case allow, alert, sound, badge
        case lockScreen = "lock-screen"
        case notificationCenter = "notification-center"
        case carPlay = "car-play"
        case criticalAlert = "critical-alert"
        case announcement
        case scheduledDelivery = "scheduled-delivery"
        case timeSensitive = "time-sensitive"
        case directMessages = "direct-messages"
        case alertStyle = "alert-style"
        case showPreviews = "show-previews"
    }

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String
    @Argument(help: "The setting to change.")
    var setting: Setting
    @Argument(help: "The new value: on, off, or one of the values above.")
    var value: String

    func validate() throws { _ = try change() }

    func events() throws -> [DeviceEvent] { [.changeNotificationSetting(bundle: bundle, try change())] }

    private func change() throws -> NotificationSettingChange {
        switch setting {
        case .alertStyle:
            switch value {
            case "none": return .alertStyle(.none)
            case "banner": return .alertStyle(.banner)
            case "alert": return .alertStyle(.alert)
            default: throw ValidationError("alert-style takes none, banner or alert, not \(value)")
            }
        case .showPreviews:
            switch value {
            case "always": return .showPreviews(.always)
            case "when-authenticated": return .showPreviews(.whenAuthenticated)
            case "never": return .showPreviews(.never)
            default: throw ValidationError("show-previews takes always, when-authenticated or never, not \(value)")
            }
        default:
            guard ["on", "off"].contains(value) else {
                throw ValidationError("\(setting.rawValue) takes on or off, not \(value)")
            }
            return change(to: value == "on")
        }
    }

    private func change(to isOn: Bool) -> NotificationSettingChange {
        switch setting {
        case .allow, .alertStyle, .showPreviews: .allow(isOn)
        case .alert: .alert(isOn)
        case .sound: .sound(isOn)
        case .badge: .badge(isOn)
        case .lockScreen: .lockScreen(isOn)
        case .notificationCenter: .notificationCenter(isOn)
        case .carPlay: .carPlay(isOn)
        case .criticalAlert: .criticalAlert(isOn)
        case .announcement: .announcement(isOn)
        case .scheduledDelivery: .scheduledDelivery(isOn)
        case .timeSensitive: .timeSensitive(isOn)
        case .directMessages: .directMessages(isOn)
        }
    }
}

struct OpenSettingsCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "open-settings", abstract: "Follow the link in Settings to an app's own notification settings.")

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String

    func events() -> [DeviceEvent] { [.openNotificationSettings(bundle: bundle)] }
}
