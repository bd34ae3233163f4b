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
    public let authorizationStatus: UNAuthorizationStatus
    public let alertSetting: UNNotificationSetting
    public let badgeSetting: UNNotificationSetting
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
