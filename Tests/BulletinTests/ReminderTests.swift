// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The reminders of article 003, as the user meets them.
@Suite @MainActor struct ReminderTests {
    @Test("after two minutes, every hour, on Mondays at eight")
    func times() async throws {
        let bulletin = try await BulletinDevice()
        for button in ["In Two Minutes", "Every Hour", "Mondays at Eight"] { try await bulletin.tap(button) }
        #expect(bulletin.app.pending.map(\.request.identifier) == ["sampleRequest", "water", "breakfast"])
        try await bulletin.perform(.goHome)
        let before = bulletin.count

        // The device is switched on at nine on Thursday, the first of January 2026.
        await bulletin.advance(.seconds(2 * 3600 + 300))
        #expect(
            bulletin.seen(since: before) == [
                "02:00.530 Bulletin ■ banner \"Introduction to Notifications: Woah! These new notifications look amazing!\"",
                "02:00.530 Bulletin ■ sound default",
                "01:00:00.530 Bulletin ■ banner \"Water: Time for a glass\"",
                "01:00:00.530 Bulletin ■ sound default",
                "02:00:00.530 Bulletin ■ banner \"Water: Time for a glass\"",
                "02:00:00.530 Bulletin ■ sound default",
            ])
        #expect(bulletin.app.pending.map(\.request.identifier) == ["water", "breakfast"])

        await bulletin.advance(.seconds(4 * 86_400))
        let breakfast = try #require(bulletin.delivered.first { $0.identifier == "breakfast" })
        // Monday, the fifth, 08:00 UTC.
        #expect(breakfast.date == 1_767_600_000)
    }

    @Test("on arrival, once the app may know where it is")
    func place() async throws {
        let bulletin = try await BulletinDevice()
        try await bulletin.tap("At McDonald's")
        try await bulletin.perform(.tapAlertButton(title: "Allow While Using App"))
        try await bulletin.perform(.goHome)
        try await bulletin.perform(.move(latitude: 31, longitude: 121))
        let before = bulletin.count
        try await bulletin.perform(.move(latitude: 31.2304, longitude: 121.4738))
        #expect(
            bulletin.seen(since: before).map { $0.drop { $0 != "■" } } == [
                "■ banner \"Get off here: This is McDonald's\"", "■ sound default",
            ])
        #expect(bulletin.app.pending == [])
    }

    @Test("the score replaces itself, locally by identifier and remotely by collapse identifier")
    func score() async throws {
        let bulletin = try await BulletinDevice()
        try await bulletin.tap("Goal")
        try await bulletin.push(#"{"aps":{"alert":"News"}}"#)
        try await bulletin.tap("Goal")
        #expect(bulletin.delivered.map(\.content.body) == ["1:1", "News"])
        try await bulletin.push(#"{"aps":{"alert":{"title":"Match","body":"2:1"}}}"#, collapse: "match")
        #expect(bulletin.delivered.map(\.content.body) == ["2:1", "News"])
        #expect(bulletin.delivered.map(\.identifier) == ["match", "push-1"])
    }

    @Test("the app asks once, and shows its settings as the article prints them")
    func settings() async throws {
        let bulletin = try await BulletinDevice(authorized: false)
        try await bulletin.tap("Allow Notifications")
        try await bulletin.perform(.tapAlertButton(title: "Allow"))
        try await bulletin.perform(.tapAlertButton(title: "OK"))
        try await bulletin.tap("Settings")
        let alert = try #require(bulletin.app.screen.alert)
        #expect(alert.title == "Settings")
        #expect(
            alert.message?.hasPrefix(
                "authorizationStatus: Authorized, notificationCenterSetting: Enabled, soundSetting: Enabled") == true)
    }

    @Test("everything can be forgotten")
    func forget() async throws {
        let bulletin = try await BulletinDevice()
        for button in ["Every Hour", "Goal", "Forget Everything"] { try await bulletin.tap(button) }
        #expect(bulletin.app.pending == [])
        #expect(bulletin.delivered == [])
    }
}
