// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PorticoCoreLocation
@testable import PorticoUserNotifications
@testable import SystemModel

/// Objects through an archive, and objects that tests make of a coder. Notifications sheet 1.3-1.8, 1.10.
@Suite struct ArchivingTests {
    /// An object in which nothing has its default value.
    struct Sample: CustomTestStringConvertible, Sendable {
        var name: String
        var make: @Sendable () -> any NSObject & NSSecureCoding

        var testDescription: String { name }
    }

    static let samples: [Sample] = [
        Sample(name: "content") { UNNotificationContent(Fixture.fullContent) },
        Sample(name: "mutable content") {
            let content = UNMutableNotificationContent()
            content.title = "Title"
            content.userInfo = ["a": 1, "b": ["c": [true, "d"]]]
            return content
        },
        Sample(name: "sound") { UNNotificationSound(SoundRecord(name: "a", isCritical: true, volume: 0.25)) },
        Sample(name: "ringtone") { UNNotificationSound.defaultRingtone },
        Sample(name: "attachment") { UNNotificationAttachment(Fixture.fullContent.attachments[0]) },
        Sample(name: "icon") { UNNotificationActionIcon(systemImageName: "bell") },
        Sample(name: "action") {
            UNNotificationAction(
                identifier: "a", title: "A", options: [.destructive, .foreground],
                icon: UNNotificationActionIcon(templateImageName: "bell"))
        },
        Sample(name: "text action") {
            UNTextInputNotificationAction(
                identifier: "a", title: "A", options: .authenticationRequired, textInputButtonTitle: "Send",
                textInputPlaceholder: "Text")
        },
        Sample(name: "category") {
            UNNotificationCategory(
                identifier: "c",
                actions: [
                    UNNotificationAction(identifier: "a", title: "A"),
                    UNTextInputNotificationAction(
                        identifier: "b", title: "B", textInputButtonTitle: "", textInputPlaceholder: ""),
                ], intentIdentifiers: ["i", "j"], hiddenPreviewsBodyPlaceholder: "hidden",
                categorySummaryFormat: "%u more", options: [.customDismissAction, .allowInCarPlay])
        },
        Sample(name: "interval trigger") { UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true) },
        Sample(name: "calendar trigger") {
            UNCalendarNotificationTrigger(
                dateMatching: DateComponents(timeZone: .autoupdatingCurrent, hour: 9, minute: 30), repeats: true)
        },
        Sample(name: "location trigger") {
            let region = CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100, identifier: "r")
            region.notifyOnExit = false
            return UNLocationNotificationTrigger(region: region, repeats: true)
        },
        Sample(name: "region") {
            let region = CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100, identifier: "r")
            region.notifyOnEntry = false
            return region
        },
        Sample(name: "request") {
            UNNotificationRequest(
                NotificationRequestRecord(
                    identifier: "r", content: Fixture.fullContent, trigger: .timeInterval(seconds: 5, repeats: false)))
        },
        Sample(name: "push request") {
            UNNotificationRequest(
                NotificationRequestRecord(identifier: "r", content: Fixture.fullContent, trigger: .push))
        },
        Sample(name: "request without trigger") {
            UNNotificationRequest(
                NotificationRequestRecord(identifier: "r", content: NotificationContentRecord()))
        },
        Sample(name: "notification") { UNNotification(Fixture.notification()) },
        Sample(name: "response") {
            UNNotificationResponse(ResponseRecord(notification: Fixture.notification(), action: "a", scene: "s"))
        },
        Sample(name: "text response") {
            UNNotificationResponse.make(
                ResponseRecord(notification: Fixture.notification(), action: "a", text: "On my way"))
        },
        Sample(name: "settings") { UNNotificationSettings(SettingsSample.everythingElse) },
    ]

    @Test("an object comes out of a secure archive as it went in", arguments: samples)
    func roundTrip(sample: Sample) throws {
        let object = sample.make()
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClasses: [type(of: object)], from: data))
        #expect(copy as? NSObject == object)
        #expect(type(of: copy) == type(of: object))
        // What equality leaves out shows here, but for the address.
        #expect(Self.text(copy) == Self.text(object))
    }

    private static func text(_ object: Any) -> String {
        "\(object)".replacing(#/0x[0-9a-f]+/#, with: "0x…")
    }

    @Test("a record comes out of an archived object as it went in")
    func records() throws {
        func throughArchive<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
            let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
            return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
        }
        let content = Fixture.fullContent
        #expect(try throughArchive(UNNotificationContent(content)).record == content)
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 3, identifier: "r")
        region.notifyOnEntry = false
        #expect(try throughArchive(region).record == region.record)
    }

    /// The trick by which tests of real apps make settings of their own.
    @Test("a coder that answers with numbers makes settings")
    func settingsOfACoder() throws {
        final class Coder: NSCoder {
            override func decodeInt64(forKey key: String) -> Int64 {
                key == "authorizationStatus" ? 3 : key == "alertSetting" ? 2 : 1
            }
            override func decodeBool(forKey key: String) -> Bool { true }
        }
        let settings = try #require(UNNotificationSettings(coder: Coder()))
        #expect(settings.authorizationStatus == .provisional)
        #expect(settings.alertSetting == .enabled)
        #expect(settings.soundSetting == .disabled)
        #expect(settings.alertStyle == .banner)
        #expect(settings.showPreviewsSetting == .whenAuthenticated)
        #expect(settings.providesAppNotificationSettings)
    }

    /// The same for a response.
    @Test("a coder that answers with objects makes a response")
    func responseOfACoder() throws {
        final class Coder: NSCoder {
            override func decodeObject(forKey key: String) -> Any? {
                switch key {
                case "date": Date(timeIntervalSince1970: 7)
                case "request":
                    UNNotificationRequest(identifier: "r", content: UNNotificationContent(), trigger: nil)
                case "notification": UNNotification(coder: self)
                case "actionIdentifier": "reply"
                default: nil
                }
            }
        }
        let response = try #require(UNNotificationResponse(coder: Coder()))
        #expect(response.actionIdentifier == "reply")
        #expect(response.notification.date == Date(timeIntervalSince1970: 7))
        #expect(response.notification.request.identifier == "r")
        #expect(response.targetSceneIdentifier == nil)
    }
}

/// Settings of which every field has a value of its own kind.
enum SettingsSample {
    static var everythingElse: NotificationSettingsRecord {
        var record = NotificationSettingsRecord()
        record.authorization = .ephemeral
        record.alert = .enabled
        record.sound = .disabled
        record.badge = .enabled
        record.lockScreen = .disabled
        record.notificationCenter = .enabled
        record.carPlay = .disabled
        record.criticalAlert = .enabled
        record.announcement = .disabled
        record.scheduledDelivery = .enabled
        record.timeSensitive = .disabled
        record.directMessages = .enabled
        record.alertStyle = .alert
        record.showPreviews = .never
        record.providesAppNotificationSettings = true
        return record
    }
}
