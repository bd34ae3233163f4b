// Portico
// SPDX-License-Identifier: Apache-2.0

import BulletinShared
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// What the user answers, to an app that runs and to one that does not.
@Suite @MainActor struct AnswerTests {
    private static let message =
        #"{"aps":{"alert":{"title":"Ann","body":"Coming?"},"category":"message","thread-id":"ann"}}"#

    private func received(running: Bool) async throws -> BulletinDevice {
        let bulletin = try await BulletinDevice(running: running)
        if running { try await bulletin.perform(.goHome) }
        try await bulletin.push(Self.message)
        return bulletin
    }

    @Test("a reply is sent in the background", arguments: [true, false])
    func reply(running: Bool) async throws {
        let bulletin = try await received(running: running)
        try await bulletin.answer(.reply(action: "reply", text: "On my way"))
        #expect(bulletin.app.state == "background")
        #expect(bulletin.bulletin?.answered == ["replied On my way"])
        #expect(bulletin.delivered.map(\.content.body) == ["On my way"])
        #expect(bulletin.device.history.diagnostics == [])
    }

    @Test("a tap opens the message, once", arguments: [true, false])
    func open(running: Bool) async throws {
        let bulletin = try await received(running: running)
        try await bulletin.answer(.tap)
        #expect(bulletin.device.history.alerts == ["Ann"])
        #expect(bulletin.app.screen.alert?.message == "Coming?")
        #expect(bulletin.delivered == [])
    }

    @Test("Clear all removes the thread; a dismissal is told to the app", arguments: [true, false])
    func clear(running: Bool) async throws {
        let bulletin = try await received(running: running)
        try await bulletin.push(Self.message)
        try await bulletin.push(Self.message)
        try await bulletin.answer(.dismiss, "push-1")
        #expect(bulletin.delivered.map(\.identifier) == ["push-3", "push-2"])
        try await bulletin.answer(.action("clear"))
        #expect(bulletin.bulletin?.answered == ["dismissed push-1", "cleared 1"])
        #expect(bulletin.delivered == [])
    }

    @Test("previews hidden: the sender's name and how many there are")
    func hidden() async throws {
        let bulletin = try await received(running: false)
        try await bulletin.perform(
            .changeNotificationSetting(bundle: BulletinDevice.bundle, .showPreviews(.whenAuthenticated)))
        try await bulletin.perform(.lock)
        let before = bulletin.count
        try await bulletin.push(Self.message)
        #expect(bulletin.seen(since: before).map { $0.drop { $0 != "■" } } == ["■ lock screen \"Ann: 2 new messages\""])
    }
}
