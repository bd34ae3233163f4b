// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import SystemModel

/// What an app may do with notifications at the moment it asked.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationsettings
/// - Since: iOS 10.0
/// - Differs: lock screen, CarPlay, summary and preview switches are not there yet.
public final class UNNotificationSettings: NSObject, Sendable {
    /// `notDetermined` until the user has answered or the app has asked provisionally.
    public let authorizationStatus: UNAuthorizationStatus
    /// `notSupported` before the user is asked, `disabled` after a refusal; else `enabled` when the app asked for
    /// alerts. The badge's and the sound's setting follow the same rule.
    public let alertSetting: UNNotificationSetting
    /// Whether the icon's badge may change; same values as ``alertSetting``.
    public let badgeSetting: UNNotificationSetting
    /// Whether sounds were granted; same values as ``alertSetting``.
    public let soundSetting: UNNotificationSetting

    package init(_ record: NotificationSettingsRecord) {
        func setting(_ option: UInt) -> UNNotificationSetting {
            switch record.authorization {
            case .notDetermined: .notSupported
            case .denied: .disabled
            default: record.granted & option != 0 ? .enabled : .disabled
            }
        }
        authorizationStatus = UNAuthorizationStatus(rawValue: record.authorization.rawValue) ?? .notDetermined
        alertSetting = setting(NotificationSettingsRecord.Option.alert)
        badgeSetting = setting(NotificationSettingsRecord.Option.badge)
        soundSetting = setting(NotificationSettingsRecord.Option.sound)
    }
}
