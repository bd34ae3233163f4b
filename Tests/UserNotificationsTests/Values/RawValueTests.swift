// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoCoreLocation
import PorticoUserNotifications
import SystemModel
import Testing

/// The numbers and strings of the public headers. Notifications sheet 1.3, 1.6, 1.9, 1.10.
@Suite struct RawValueTests {
    /// All values of one type, with the number that each must have.
    struct Table: CustomTestStringConvertible, Sendable {
        var type: String
        var values: [UInt]
        var expected: [UInt]

        var testDescription: String { type }
    }

    static let tables: [Table] = [
        Table(
            type: "UNAuthorizationOptions",
            values: [
                UNAuthorizationOptions.badge, .sound, .alert, .carPlay, .criticalAlert,
                .providesAppNotificationSettings, .provisional, .announcement, .timeSensitive,
            ].map(\.rawValue), expected: [1, 2, 4, 8, 16, 32, 64, 128, 256]),
        Table(
            type: "UNNotificationPresentationOptions",
            values: [UNNotificationPresentationOptions.badge, .sound, .alert, .list, .banner].map(\.rawValue),
            expected: [1, 2, 4, 8, 16]),
        Table(
            type: "UNNotificationActionOptions",
            values: [UNNotificationActionOptions.authenticationRequired, .destructive, .foreground].map(\.rawValue),
            expected: [1, 2, 4]),
        Table(
            type: "UNNotificationCategoryOptions",
            values: [
                UNNotificationCategoryOptions.customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle,
                .hiddenPreviewsShowSubtitle, .allowAnnouncement,
            ].map(\.rawValue), expected: [1, 2, 4, 8, 16]),
        Table(
            type: "UNNotificationInterruptionLevel",
            values: [UNNotificationInterruptionLevel.passive, .active, .timeSensitive, .critical].map(\.rawValue),
            expected: [0, 1, 2, 3]),
        Table(
            type: "UNAuthorizationStatus",
            values: [UNAuthorizationStatus.notDetermined, .denied, .authorized, .provisional, .ephemeral]
                .map { UInt($0.rawValue) }, expected: [0, 1, 2, 3, 4]),
        Table(
            type: "UNNotificationSetting",
            values: [UNNotificationSetting.notSupported, .disabled, .enabled].map { UInt($0.rawValue) },
            expected: [0, 1, 2]),
        Table(
            type: "UNAlertStyle", values: [UNAlertStyle.none, .banner, .alert].map { UInt($0.rawValue) },
            expected: [0, 1, 2]),
        Table(
            type: "UNShowPreviewsSetting",
            values: [UNShowPreviewsSetting.always, .whenAuthenticated, .never].map { UInt($0.rawValue) },
            expected: [0, 1, 2]),
        Table(
            type: "UNError.Code",
            values: [
                UNError.notificationsNotAllowed, UNError.attachmentInvalidURL, UNError.attachmentUnrecognizedType,
                UNError.attachmentInvalidFileSize, UNError.attachmentNotInDataStore,
                UNError.attachmentMoveIntoDataStoreFailed, UNError.attachmentCorrupt,
                UNError.notificationInvalidNoDate, UNError.notificationInvalidNoContent,
                UNError.contentProvidingObjectNotAllowed, UNError.contentProvidingInvalid,
                UNError.badgeInputInvalid,
            ].map { UInt($0.rawValue) },
            expected: [1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600]),
        // https://developer.apple.com/documentation/corelocation/clauthorizationstatus
        Table(
            type: "CLAuthorizationStatus",
            values: [
                CLAuthorizationStatus.notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse,
            ].map { UInt($0.rawValue) }, expected: [0, 1, 2, 3, 4]),
    ]

    @Test("raw values", arguments: tables)
    func rawValues(table: Table) {
        #expect(table.values == table.expected)
    }

    @Test("strings that are compared by value")
    func strings() {
        #expect(UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
        #expect(UNErrorDomain == "UNErrorDomain")
        #expect(UNNotificationAttachmentOptionsTypeHintKey == "UNNotificationAttachmentOptionsTypeHintKey")
        #expect(
            UNNotificationAttachmentOptionsThumbnailHiddenKey == "UNNotificationAttachmentOptionsThumbnailHiddenKey")
        #expect(
            UNNotificationAttachmentOptionsThumbnailClippingRectKey
                == "UNNotificationAttachmentOptionsThumbnailClippingRectKey")
        #expect(
            UNNotificationAttachmentOptionsThumbnailTimeKey == "UNNotificationAttachmentOptionsThumbnailTimeKey")
    }

    @Test("what the device says has its case in the framework", arguments: 0...4)
    func bothSides(value: Int) {
        #expect(
            (NotificationSettingsRecord.Authorization(rawValue: value) == nil)
                == (UNAuthorizationStatus(rawValue: value) == nil))
        #expect(
            (LocationAuthorization(rawValue: value) == nil) == (CLAuthorizationStatus(rawValue: Int32(value)) == nil))
        #expect(
            (InterruptionLevel(rawValue: UInt(value)) == nil)
                == (UNNotificationInterruptionLevel(rawValue: UInt(value)) == nil))
        #expect(
            (NotificationSettingsRecord.Switch(rawValue: value) == nil)
                == (UNNotificationSetting(rawValue: value) == nil))
    }
}
