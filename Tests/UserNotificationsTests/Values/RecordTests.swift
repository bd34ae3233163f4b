// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PorticoCoreLocation
@testable import PorticoUserNotifications
@testable import SystemModel

/// Objects and the records that cross the process's border. Notifications sheet 1.3-1.8, 1.10.
@Suite struct RecordTests {
    @Test("content is the record, property by property")
    func content() {
        let content = UNNotificationContent(Fixture.fullContent)
        #expect(content.title == "Title")
        #expect(content.subtitle == "Subtitle")
        #expect(content.body == "Body")
        #expect(content.badge == 3)
        #expect(
            content.sound
                == UNNotificationSound.criticalSoundNamed(
                    UNNotificationSoundName("bell.caf"), withAudioVolume: 0.5))
        #expect(content.attachments.map(\.identifier) == ["picture"])
        #expect(content.attachments.map(\.url) == [URL(fileURLWithPath: "/store/picture.png")])
        #expect(content.attachments.map(\.type) == ["public.png"])
        #expect(content.userInfo["k"] as? [NSObject] == [1 as NSNumber, true as NSNumber, "s" as NSString])
        #expect((content.userInfo["aps"] as? [String: Any])?["alert"] as? String == "Body")
        #expect(content.userInfo["n"] is NSNull)
        #expect(content.categoryIdentifier == "category")
        #expect(content.threadIdentifier == "thread")
        #expect(content.launchImageName == "launch")
        #expect(content.targetContentIdentifier == "target")
        #expect(content.interruptionLevel == .timeSensitive)
        #expect(content.relevanceScore == 0.75)
        #expect(content.filterCriteria == "filter")
        #expect(content.summaryArgument == "argument")
        #expect(content.summaryArgumentCount == 4)
        #expect(content.record == Fixture.fullContent)
    }

    // Notifications sheet 1.4, the column of defaults.
    @Test("content that says nothing", arguments: [UNNotificationContent.self, UNMutableNotificationContent.self])
    func defaults(type: UNNotificationContent.Type) {
        let content = type == UNNotificationContent.self ? UNNotificationContent() : UNMutableNotificationContent()
        #expect(content.record == NotificationContentRecord())
        #expect([content.title, content.subtitle, content.body] == ["", "", ""])
        #expect([content.categoryIdentifier, content.threadIdentifier, content.launchImageName] == ["", "", ""])
        #expect(content.badge == nil && content.sound == nil && content.userInfo.isEmpty)
        #expect(content.targetContentIdentifier == nil && content.filterCriteria == nil)
        #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
        #expect(content.summaryArgument == "" && content.summaryArgumentCount == 1)
    }

    @Test("every property that can be set reaches the record")
    func setters() throws {
        let content = UNMutableNotificationContent()
        let full = UNNotificationContent(Fixture.fullContent)
        content.title = full.title
        content.subtitle = full.subtitle
        content.body = full.body
        content.badge = full.badge
        content.sound = full.sound
        content.attachments = full.attachments
        content.categoryIdentifier = full.categoryIdentifier
        content.threadIdentifier = full.threadIdentifier
        content.launchImageName = full.launchImageName
        content.targetContentIdentifier = full.targetContentIdentifier
        content.interruptionLevel = full.interruptionLevel
        content.relevanceScore = full.relevanceScore
        content.filterCriteria = full.filterCriteria
        content.summaryArgument = full.summaryArgument
        content.summaryArgumentCount = full.summaryArgumentCount
        var expected = Fixture.fullContent
        expected.userInfo = .none
        #expect(content.record == expected)
        content.badge = 1
        content.badge = nil
        content.sound = nil
        #expect(content.record.badge == nil && content.record.sound == nil)
    }

    @Test("settings are the record, property by property, and print as in article 003")
    func settings() {
        let settings = UNNotificationSettings(SettingsSample.everythingElse)
        #expect(settings.authorizationStatus == .ephemeral)
        #expect(
            [
                settings.alertSetting, settings.soundSetting, settings.badgeSetting, settings.lockScreenSetting,
                settings.notificationCenterSetting, settings.carPlaySetting, settings.criticalAlertSetting,
                settings.announcementSetting, settings.scheduledDeliverySetting, settings.timeSensitiveSetting,
                settings.directMessagesSetting,
            ] == [
                .enabled, .disabled, .enabled, .disabled, .enabled, .disabled, .enabled, .disabled, .enabled,
                .disabled, .enabled,
            ])
        #expect(settings.alertStyle == .alert)
        #expect(settings.showPreviewsSetting == .never)
        #expect(settings.providesAppNotificationSettings)
        var record = SettingsSample.everythingElse
        record.authorization = .authorized
        record.alertStyle = .banner
        record.showPreviews = .whenAuthenticated
        let text = "\(UNNotificationSettings(record))".replacing(#/0x[0-9a-f]+/#, with: "0x…")
        #expect(
            text == "<UNNotificationSettings: 0x…; authorizationStatus: Authorized, "
                + "notificationCenterSetting: Enabled, soundSetting: Disabled, badgeSetting: Enabled, "
                + "lockScreenSetting: Disabled, alertSetting: Enabled, carPlaySetting: Disabled, "
                + "criticalAlertSetting: Enabled, announcementSetting: Disabled, scheduledDeliverySetting: Enabled, "
                + "timeSensitiveSetting: Disabled, directMessagesSetting: Enabled, alertStyle: Banner, "
                + "showPreviewsSetting: WhenAuthenticated, providesAppNotificationSettings: Yes>")
    }

    @Test("a response is of the class that its action asks for")
    func responses() {
        let plain = UNNotificationResponse.make(
            ResponseRecord(notification: Fixture.notification("a", date: 12), scene: "s"))
        #expect(type(of: plain) == UNNotificationResponse.self)
        #expect(plain.actionIdentifier == UNNotificationDefaultActionIdentifier)
        #expect(plain.notification.date == Date(timeIntervalSince1970: 12))
        #expect(plain.notification.request.identifier == "a")
        #expect(plain.notification.request.trigger is UNPushNotificationTrigger)
        #expect(plain.targetSceneIdentifier == "s")
        let text = UNNotificationResponse.make(
            ResponseRecord(notification: Fixture.notification(), action: "reply", text: ""))
        #expect((text as? UNTextInputNotificationResponse)?.userText == "")
    }

    static let triggers: [TriggerRecord] = [
        .push, .timeInterval(seconds: 60, repeats: true), .timeInterval(seconds: 0.5, repeats: false),
        .calendar(DateComponentsRecord(), repeats: true),
        .location(
            RegionRecord(identifier: "r", latitude: 1, longitude: 2, radius: 3, notifiesOnExit: false), repeats: true),
        .location(
            RegionRecord(identifier: "r", latitude: 1, longitude: 2, radius: 3, notifiesOnEntry: false), repeats: false),
    ]

    @Test("a trigger is of its class and keeps its record", arguments: triggers)
    func trigger(record: TriggerRecord) {
        let trigger = UNNotificationTrigger.make(record)
        #expect(trigger.record == record)
        #expect(trigger.repeats == record.repeats)
        switch record {
        case .push: #expect(trigger is UNPushNotificationTrigger)
        case .timeInterval(let seconds, _):
            #expect((trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == seconds)
        case .calendar:
            #expect((trigger as? UNCalendarNotificationTrigger)?.dateComponents == DateComponents())
        case .location(let region, _):
            let circle = (trigger as? UNLocationNotificationTrigger)?.region as? CLCircularRegion
            #expect(circle?.record == region)
        }
        #expect(
            UNNotificationRequest(
                NotificationRequestRecord(identifier: "i", content: Fixture.fullContent, trigger: record)
            ).record.trigger == record)
    }

    // Notifications sheet 1.5.
    @Test("each way to make a sound")
    func sounds() {
        let name = UNNotificationSoundName(rawValue: "a.caf")
        let sounds: [UNNotificationSound] = [
            .default, UNNotificationSound(named: name), .defaultCritical, .defaultCriticalSound(withAudioVolume: 0.5),
            .criticalSoundNamed(name), .criticalSoundNamed(name, withAudioVolume: 1), .defaultRingtone,
            .ringtoneSoundNamed(name),
        ]
        #expect(
            sounds.map(\.record) == [
                SoundRecord(), SoundRecord(name: "a.caf"), SoundRecord(isCritical: true),
                SoundRecord(isCritical: true, volume: 0.5), SoundRecord(name: "a.caf", isCritical: true),
                SoundRecord(name: "a.caf", isCritical: true, volume: 1), SoundRecord(isRingtone: true),
                SoundRecord(name: "a.caf", isRingtone: true),
            ])
    }

    // Notifications sheet 1.8.
    @Test("each way to make a category and an action")
    func categories() {
        let plain = UNNotificationAction(identifier: "a", title: "A", options: .foreground)
        let icon = UNNotificationActionIcon(systemImageName: "bell")
        let pictured = UNNotificationAction(identifier: "b", title: "B", options: [], icon: icon)
        let text = UNTextInputNotificationAction(
            identifier: "c", title: "C", options: .destructive, textInputButtonTitle: "Send",
            textInputPlaceholder: "Text")
        let both = UNTextInputNotificationAction(
            identifier: "d", title: "D", icon: icon, textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        let input = ActionRecord.TextInput(buttonTitle: "Send", placeholder: "Text")
        let records = [
            ActionRecord(identifier: "a", title: "A", options: 4),
            ActionRecord(identifier: "b", title: "B", icon: .system("bell")),
            ActionRecord(identifier: "c", title: "C", options: 2, textInput: input),
            ActionRecord(identifier: "d", title: "D", icon: .system("bell"), textInput: input),
        ]
        let actions = [plain, pictured, text, both]
        #expect(actions.map(\.record) == records)
        #expect(UNNotificationActionIcon(templateImageName: "t").record == .template("t"))
        let categories = [
            UNNotificationCategory(
                identifier: "1", actions: actions, intentIdentifiers: ["i"], options: .allowInCarPlay),
            UNNotificationCategory(
                identifier: "2", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "%u"),
            UNNotificationCategory(
                identifier: "3", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
                categorySummaryFormat: "more", options: [.customDismissAction, .hiddenPreviewsShowTitle]),
        ]
        #expect(
            categories.map(\.record) == [
                CategoryRecord(identifier: "1", actions: records, intentIdentifiers: ["i"], options: 2),
                CategoryRecord(identifier: "2", hiddenPreviewsBodyPlaceholder: "%u"),
                CategoryRecord(identifier: "3", options: 5, categorySummaryFormat: "more"),
            ])
        #expect(categories[0].actions == actions)
        #expect(categories[0].actions.map { $0 is UNTextInputNotificationAction } == [false, false, true, true])
        #expect((categories[0].actions[2] as? UNTextInputNotificationAction)?.textInputPlaceholder == "Text")
        #expect(categories[2].hiddenPreviewsBodyPlaceholder == "")
    }

    @Test("a text that is given by key travels as a marker")
    func localized() {
        let text = NSString.localizedUserNotificationString(forKey: "KEY", arguments: ["Anna", 3])
        #expect(text == LocalizedText.marker(key: "KEY", arguments: ["Anna", "3"]))
        #expect(LocalizedText.resolve(text, in: ["KEY": "%@ has %@"]) == "Anna has 3")
        let bare = NSString.localizedUserNotificationString(forKey: "KEY", arguments: nil)
        #expect(LocalizedText.resolve(bare, in: [:]) == "KEY")
    }
}
