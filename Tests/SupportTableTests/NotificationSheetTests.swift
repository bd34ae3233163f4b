// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Nothing of the notifications sheet's section 1 was forgotten: each of its symbols is there, and has a row.
@Suite struct NotificationSheetTests {
    /// Type by type as the sheet lists them; members by the names that the compiler gives them.
    static let symbols: [(section: String, framework: String, names: [String])] = [
        (
            "1.1", "UserNotifications",
            prefixed(
                "UNUserNotificationCenter",
                [
                    "current()", "delegate", "supportsContentExtensions",
                    "requestAuthorization(options:completionHandler:)", "requestAuthorization(options:)",
                    "setNotificationCategories(_:)", "getNotificationCategories(completionHandler:)",
                    "notificationCategories()", "getNotificationSettings(completionHandler:)", "notificationSettings()",
                    "add(_:withCompletionHandler:)", "add(_:)", "getPendingNotificationRequests(completionHandler:)",
                    "pendingNotificationRequests()", "removePendingNotificationRequests(withIdentifiers:)",
                    "removeAllPendingNotificationRequests()", "getDeliveredNotifications(completionHandler:)",
                    "deliveredNotifications()", "removeDeliveredNotifications(withIdentifiers:)",
                    "removeAllDeliveredNotifications()", "setBadgeCount(_:withCompletionHandler:)", "setBadgeCount(_:)",
                ])
        ),
        (
            "1.2", "UserNotifications",
            prefixed(
                "UNUserNotificationCenterDelegate",
                [
                    "userNotificationCenter(_:willPresent:withCompletionHandler:)",
                    "userNotificationCenter(_:willPresent:)",
                    "userNotificationCenter(_:didReceive:withCompletionHandler:)",
                    "userNotificationCenter(_:didReceive:)", "userNotificationCenter(_:openSettingsFor:)",
                ])
        ),
        (
            "1.3", "UserNotifications",
            prefixed(
                "UNNotificationRequest", ["init(identifier:content:trigger:)", "identifier", "content", "trigger"])
                + prefixed("UNNotification", ["date", "request"])
                + prefixed("UNNotificationResponse", ["notification", "actionIdentifier"])
                + [
                    "UNTextInputNotificationResponse.userText", "UNNotificationDefaultActionIdentifier",
                    "UNNotificationDismissActionIdentifier",
                ]
        ),
        ("1.3", "UIKit", ["UNNotificationResponse.targetScene"]),
        (
            "1.4", "UserNotifications",
            ["UNNotificationContent", "UNMutableNotificationContent"].flatMap {
                prefixed(
                    $0,
                    [
                        "title", "subtitle", "body", "badge", "sound", "attachments", "userInfo", "categoryIdentifier",
                        "threadIdentifier", "launchImageName", "targetContentIdentifier", "interruptionLevel",
                        "relevanceScore", "filterCriteria", "summaryArgument", "summaryArgumentCount",
                    ])
            } + [
                "UNNotificationContent.updating(from:)", "UNNotificationContentProviding",
                "UNNotificationAttributedMessageContext",
                "UNNotificationAttributedMessageContext.init(sendMessageIntent:attributedContent:)",
                "NSString.localizedUserNotificationString(forKey:arguments:)",
            ]
        ),
        (
            "1.5", "UserNotifications",
            prefixed(
                "UNNotificationSound",
                [
                    "default", "init(named:)", "defaultCritical", "defaultCriticalSound(withAudioVolume:)",
                    "criticalSoundNamed(_:)", "criticalSoundNamed(_:withAudioVolume:)", "defaultRingtone",
                    "ringtoneSoundNamed(_:)",
                ]) + prefixed("UNNotificationSoundName", ["init(_:)", "init(rawValue:)"])
        ),
        (
            "1.6", "UserNotifications",
            prefixed("UNNotificationAttachment", ["init(identifier:url:options:)", "identifier", "url", "type"]) + [
                "UNNotificationAttachmentOptionsTypeHintKey", "UNNotificationAttachmentOptionsThumbnailHiddenKey",
                "UNNotificationAttachmentOptionsThumbnailClippingRectKey",
                "UNNotificationAttachmentOptionsThumbnailTimeKey",
            ]
        ),
        (
            "1.7", "UserNotifications",
            [
                "UNNotificationTrigger.repeats", "UNPushNotificationTrigger",
                "UNTimeIntervalNotificationTrigger.init(timeInterval:repeats:)",
                "UNTimeIntervalNotificationTrigger.timeInterval",
                "UNTimeIntervalNotificationTrigger.nextTriggerDate()",
                "UNCalendarNotificationTrigger.init(dateMatching:repeats:)",
                "UNCalendarNotificationTrigger.dateComponents", "UNCalendarNotificationTrigger.nextTriggerDate()",
                "UNLocationNotificationTrigger.init(region:repeats:)", "UNLocationNotificationTrigger.region",
            ]
        ),
        (
            "1.8", "UserNotifications",
            prefixed(
                "UNNotificationAction",
                [
                    "init(identifier:title:options:)", "init(identifier:title:options:icon:)", "identifier", "title",
                    "options", "icon",
                ])
                + prefixed(
                    "UNTextInputNotificationAction",
                    [
                        "init(identifier:title:options:textInputButtonTitle:textInputPlaceholder:)",
                        "init(identifier:title:options:icon:textInputButtonTitle:textInputPlaceholder:)",
                        "textInputButtonTitle", "textInputPlaceholder",
                    ])
                + prefixed("UNNotificationActionIcon", ["init(templateImageName:)", "init(systemImageName:)"])
                + prefixed(
                    "UNNotificationCategory",
                    [
                        "init(identifier:actions:intentIdentifiers:options:)",
                        "init(identifier:actions:intentIdentifiers:hiddenPreviewsBodyPlaceholder:options:)",
                        "init(identifier:actions:intentIdentifiers:hiddenPreviewsBodyPlaceholder:categorySummaryFormat:options:)",
                        "identifier", "actions", "intentIdentifiers", "hiddenPreviewsBodyPlaceholder",
                        "categorySummaryFormat", "options",
                    ])
        ),
        (
            "1.9", "UserNotifications",
            prefixed(
                "UNAuthorizationOptions",
                [
                    "badge", "sound", "alert", "carPlay", "criticalAlert", "providesAppNotificationSettings",
                    "provisional", "announcement", "timeSensitive",
                ]) + prefixed("UNNotificationPresentationOptions", ["badge", "sound", "alert", "list", "banner"])
                + prefixed("UNNotificationActionOptions", ["authenticationRequired", "destructive", "foreground"])
                + prefixed(
                    "UNNotificationCategoryOptions",
                    [
                        "customDismissAction", "allowInCarPlay", "hiddenPreviewsShowTitle",
                        "hiddenPreviewsShowSubtitle", "allowAnnouncement",
                    ])
        ),
        (
            "1.10", "UserNotifications",
            prefixed("UNAuthorizationStatus", ["notDetermined", "denied", "authorized", "provisional", "ephemeral"])
                + prefixed("UNNotificationSetting", ["notSupported", "disabled", "enabled"])
                + prefixed("UNAlertStyle", ["none", "banner", "alert"])
                + prefixed("UNShowPreviewsSetting", ["always", "whenAuthenticated", "never"])
                + prefixed("UNNotificationInterruptionLevel", ["passive", "active", "timeSensitive", "critical"])
                + ["UNError.errorDomain", "UNErrorDomain"]
                + ["UNError", "UNError.Code"].flatMap {
                    prefixed(
                        $0,
                        [
                            "notificationsNotAllowed", "attachmentInvalidURL", "attachmentUnrecognizedType",
                            "attachmentInvalidFileSize", "attachmentNotInDataStore",
                            "attachmentMoveIntoDataStoreFailed", "attachmentCorrupt", "notificationInvalidNoDate",
                            "notificationInvalidNoContent", "contentProvidingObjectNotAllowed",
                            "contentProvidingInvalid", "badgeInputInvalid",
                        ])
                }
                + prefixed(
                    "UNNotificationSettings",
                    [
                        "authorizationStatus", "notificationCenterSetting", "lockScreenSetting", "carPlaySetting",
                        "alertSetting", "badgeSetting", "soundSetting", "criticalAlertSetting", "announcementSetting",
                        "scheduledDeliverySetting", "timeSensitiveSetting", "directMessagesSetting", "alertStyle",
                        "showPreviewsSetting", "providesAppNotificationSettings", "init(coder:)",
                    ])
        ),
        (
            "1.11", "UserNotifications",
            prefixed(
                "UNNotificationServiceExtension",
                ["didReceive(_:withContentHandler:)", "serviceExtensionTimeWillExpire()", "init()"])
        ),
        (
            "1.11", "UserNotificationsUI",
            prefixed(
                "UNNotificationContentExtension",
                [
                    "didReceive(_:)", "didReceive(_:completionHandler:)", "mediaPlayPauseButtonType",
                    "mediaPlayPauseButtonFrame", "mediaPlayPauseButtonTintColor", "mediaPlay()", "mediaPause()",
                ])
                + prefixed("UNNotificationContentExtensionMediaPlayPauseButtonType", ["none", "default", "overlay"])
                + prefixed(
                    "UNNotificationContentExtensionResponseOption",
                    ["doNotDismiss", "dismiss", "dismissAndForwardAction"])
                + prefixed(
                    "NSExtensionContext",
                    [
                        "mediaPlayingStarted()", "mediaPlayingPaused()", "notificationActions",
                        "performNotificationDefaultAction()", "dismissNotificationContentExtension()",
                    ])
        ),
    ]

    private static func prefixed(_ type: String, _ members: [String]) -> [String] { members.map { "\(type).\($0)" } }

    @Test("every symbol of the sheet has a row", arguments: symbols.map(\.section).indices)
    func listed(index: Int) throws {
        let entry = Self.symbols[index]
        let rows = try SupportTable(framework: entry.framework).symbols
        let present = Set(rows.filter { $0.status != .absent }.map(\.symbol))
        let missing = entry.names.filter { !present.contains($0) }
        #expect(missing == [], "of the sheet's section \(entry.section)")
    }
}
