// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// The app's notification settings at the time it requested them.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationsettings
/// - Since: iOS 10.0
@preconcurrency
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding {
    private let record: NotificationSettingsRecord

    package init(_ record: NotificationSettingsRecord) {
        self.record = record
    }

    /// `notDetermined` until the user has decided or the app has requested provisional authorization.
    open var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: record.authorization.rawValue) ?? .notDetermined
    }
    /// Whether notifications are listed in Notification Center.
    open var notificationCenterSetting: UNNotificationSetting { setting(record.notificationCenter) }
    /// Whether notifications show on the lock screen.
    open var lockScreenSetting: UNNotificationSetting { setting(record.lockScreen) }
    /// Not supported unless the app has requested it; the device has no car.
    open var carPlaySetting: UNNotificationSetting { setting(record.carPlay) }
    /// Whether notifications may show alerts; without it they are still listed.
    open var alertSetting: UNNotificationSetting { setting(record.alert) }
    /// Whether the icon's badge may change.
    open var badgeSetting: UNNotificationSetting { setting(record.badge) }
    /// Whether notifications may play sounds.
    open var soundSetting: UNNotificationSetting { setting(record.sound) }
    /// - Since: iOS 12.0
    open var criticalAlertSetting: UNNotificationSetting { setting(record.criticalAlert) }
    /// Whether Siri may read notifications aloud.
    ///
    /// - Since: iOS 13.0
    open var announcementSetting: UNNotificationSetting { setting(record.announcement) }
    /// Whether the user has added the app to the scheduled summary.
    ///
    /// - Since: iOS 15.0
    open var scheduledDeliverySetting: UNNotificationSetting { setting(record.scheduledDelivery) }
    /// - Since: iOS 15.0
    open var timeSensitiveSetting: UNNotificationSetting { setting(record.timeSensitive) }
    /// - Since: iOS 15.0
    open var directMessagesSetting: UNNotificationSetting { setting(record.directMessages) }
    /// `none` if and only if ``alertSetting`` is not enabled.
    open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: record.alertStyle.rawValue) ?? .none }
    /// - Since: iOS 11.0
    open var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: record.showPreviews.rawValue) ?? .always
    }
    /// Whether the app has its own screen for these settings.
    ///
    /// - Since: iOS 12.0
    open var providesAppNotificationSettings: Bool { record.providesAppNotificationSettings }

    private func setting(_ value: NotificationSettingsRecord.Switch) -> UNNotificationSetting {
        UNNotificationSetting(rawValue: value.rawValue) ?? .notSupported
    }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    /// Decodes an integer for each property's name, and one Boolean: a test that needs custom settings can pass a coder
    /// that returns them. A value without a case is replaced by the first case.
    public required init?(coder: NSCoder) {
        var record = NotificationSettingsRecord()
        func value<Value: RawRepresentable<Int>>(_ key: String) -> Value? {
            Value(rawValue: Int(coder.decodeInt64(forKey: key)))
        }
        record.authorization = value("authorizationStatus") ?? .notDetermined
        for (key, path) in Self.switches { record[keyPath: path] = value(key) ?? .notSupported }
        record.alertStyle = value("alertStyle") ?? .none
        record.showPreviews = value("showPreviewsSetting") ?? .always
        record.providesAppNotificationSettings = coder.decodeBool(forKey: "providesAppNotificationSettings")
        self.record = record
    }

    open func encode(with coder: NSCoder) {
        func encode(_ value: Int, _ key: String) { coder.encode(Int64(value), forKey: key) }
        encode(record.authorization.rawValue, "authorizationStatus")
        for (key, path) in Self.switches { encode(record[keyPath: path].rawValue, key) }
        encode(record.alertStyle.rawValue, "alertStyle")
        encode(record.showPreviews.rawValue, "showPreviewsSetting")
        coder.encode(record.providesAppNotificationSettings, forKey: "providesAppNotificationSettings")
    }

    /// In the order in which they are printed.
    private static var switches: [(String, WritableKeyPath<NotificationSettingsRecord, Switch>)] {
        [
            ("notificationCenterSetting", \.notificationCenter), ("soundSetting", \.sound), ("badgeSetting", \.badge),
            ("lockScreenSetting", \.lockScreen), ("alertSetting", \.alert), ("carPlaySetting", \.carPlay),
            ("criticalAlertSetting", \.criticalAlert), ("announcementSetting", \.announcement),
            ("scheduledDeliverySetting", \.scheduledDelivery), ("timeSensitiveSetting", \.timeSensitive),
            ("directMessagesSetting", \.directMessages),
        ]
    }

    private typealias Switch = NotificationSettingsRecord.Switch

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSettings else { return false }
        return shown == other.shown
    }

    open override var hash: Int { shown.hashValue }

    /// What an app can see of the record.
    private var shown: NotificationSettingsRecord {
        var record = record
        record.requested = 0
        return record
    }

    /// `<UNNotificationSettings: 0x…; authorizationStatus: Authorized, …>`
    open override var description: String {
        var fields = ["authorizationStatus: \(Self.capitalized(authorizationStatus))"]
        fields += Self.switches.map { key, path in "\(key): \(Self.capitalized(record[keyPath: path]))" }
        fields.append("alertStyle: \(Self.capitalized(alertStyle))")
        fields.append("showPreviewsSetting: \(Self.capitalized(showPreviewsSetting))")
        fields.append("providesAppNotificationSettings: \(providesAppNotificationSettings ? "Yes" : "No")")
        return "<\(ObjectDescription.head(of: self)); \(fields.joined(separator: ", "))>"
    }

    private static func capitalized(_ value: some Any) -> String {
        let name = "\(value)"
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
