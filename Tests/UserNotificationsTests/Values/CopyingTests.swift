// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PorticoCoreLocation
@testable import PorticoUserNotifications
@testable import SystemModel

/// Copies, equality, and what an object keeps for itself. Notifications sheet 1.3, 1.4, 1.8.
@Suite struct CopyingTests {
    @Test("a request keeps the content as it was")
    func snapshot() {
        let content = UNMutableNotificationContent()
        content.title = "before"
        content.userInfo = ["k": "before"]
        let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
        content.title = "after"
        content.userInfo["k"] = "after"
        #expect(request.content.title == "before")
        #expect(request.content.userInfo["k"] as? String == "before")
        #expect(!(request.content is UNMutableNotificationContent))
    }

    // What every service extension begins with.
    @Test("the mutable copy of a request's content changes alone")
    func mutableCopy() throws {
        let request = UNNotificationRequest(NotificationRequestRecord(identifier: "r", content: Fixture.fullContent))
        let content = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
        #expect(content.record == Fixture.fullContent)
        content.title = "changed"
        #expect(request.content.title == "Title")
        let copy = try #require(content.copy() as? UNNotificationContent)
        content.title = "again"
        #expect([copy.title, content.title] == ["changed", "again"])
        #expect(request.content.copy() as? UNNotificationContent === request.content)
    }

    @Test("a location trigger keeps the region as it was")
    func region() {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 3, identifier: "r")
        let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
        region.notifyOnExit = false
        trigger.region.notifyOnEntry = false
        #expect(trigger.region.notifyOnExit && trigger.region.notifyOnEntry)
    }

    // As openHAB replaces one: filter by identifier, then insert.
    @Test("a set of categories goes by value")
    func sets() {
        func category(_ title: String) -> UNNotificationCategory {
            UNNotificationCategory(
                identifier: "c", actions: [UNNotificationAction(identifier: "a", title: title)], intentIdentifiers: [])
        }
        var categories: Set<UNNotificationCategory> = [category("A"), category("A")]
        #expect(categories.count == 1)
        categories.insert(category("B"))
        #expect(categories.count == 2)
        categories = categories.filter { $0.identifier != "c" }
        #expect(categories.isEmpty)
    }

    /// Two objects that differ in one thing.
    struct Pair: CustomTestStringConvertible, Sendable {
        var name: String
        var make: @Sendable (_ changed: Bool) -> NSObject

        var testDescription: String { name }
    }

    static let pairs: [Pair] = [
        Pair(name: "sound") { UNNotificationSound(SoundRecord(name: $0 ? "a" : "b")) },
        Pair(name: "icon") { $0 ? UNNotificationActionIcon(.system("a")) : UNNotificationActionIcon(.template("a")) },
        Pair(name: "action") { UNNotificationAction(identifier: "a", title: $0 ? "A" : "B") },
        Pair(name: "category") {
            UNNotificationCategory(CategoryRecord(identifier: "c", options: $0 ? 1 : 0))
        },
        Pair(name: "attachment") {
            UNNotificationAttachment(AttachmentRecord(identifier: "a", path: $0 ? "/a" : "/b", type: "public.png"))
        },
        Pair(name: "trigger") { UNTimeIntervalNotificationTrigger(timeInterval: $0 ? 60 : 61, repeats: true) },
        Pair(name: "content") { changed in
            let content = UNMutableNotificationContent()
            content.body = changed ? "a" : "b"
            return content
        },
        Pair(name: "content's userInfo") { changed in
            let content = UNMutableNotificationContent()
            content.userInfo = ["k": ["n": changed ? 1 : 2]]
            return content
        },
        Pair(name: "request") { changed in
            UNNotificationRequest(
                identifier: "r", content: UNNotificationContent(),
                trigger: changed ? nil : UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false))
        },
        Pair(name: "notification") { UNNotification(Fixture.notification(date: $0 ? 1 : 2)) },
        Pair(name: "response") {
            UNNotificationResponse(ResponseRecord(notification: Fixture.notification(), action: $0 ? "a" : "b"))
        },
        Pair(name: "text response") {
            UNNotificationResponse.make(
                ResponseRecord(notification: Fixture.notification(), action: "a", text: $0 ? "a" : "b"))
        },
        Pair(name: "settings") { changed in
            var record = NotificationSettingsRecord()
            record.alert = changed ? .enabled : .disabled
            return UNNotificationSettings(record)
        },
        Pair(name: "region") {
            CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: $0 ? "a" : "b")
        },
    ]

    @Test("equal by value, and then of one hash", arguments: pairs)
    func equality(pair: Pair) {
        #expect(pair.make(true) == pair.make(true))
        #expect(pair.make(true).hash == pair.make(true).hash)
        #expect(pair.make(true) != pair.make(false))
        #expect(pair.make(true) != NSObject())
    }

    @Test("content is equal to its mutable copy, and to the same userInfo of another origin")
    func contentEquality() {
        let content = UNNotificationContent(Fixture.fullContent)
        #expect(content == content.mutableCopy() as? NSObject)
        let mutable = content.mutableCopy() as? UNMutableNotificationContent
        mutable?.userInfo = content.userInfo
        #expect(content == mutable)
    }
}
