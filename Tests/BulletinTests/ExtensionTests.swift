// Portico
// SPDX-License-Identifier: Apache-2.0

import BulletinShared
import Foundation
import NotificationFlows
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Bulletin's extensions: the sealed message, and the invitation.
@Suite @MainActor struct ExtensionTests {
    /// A push as the backend sends it: the real text sealed, and a harmless one beside it.
    private func sealed(_ text: NotificationText, adding more: String = "", category: String = "message") throws
        -> String
    {
        let payload = try EncryptedPayload.seal(
            try text.encoded(), with: .shared(BulletinKey.shared), binding: PayloadBinding(category: category))
        return """
            {"aps":{"alert":"New Message","mutable-content":1,"category":"\(category)"},
            "encrypted-content":"\(payload.base64)"\(more)}
            """
    }

    @Test("the sealed text is shown, to an app that does not run")
    func opened() async throws {
        let bulletin = try await BulletinDevice(running: false)
        let before = bulletin.count
        try await bulletin.push(try sealed(NotificationText(title: "Ann", body: "The cake is in the cellar")))
        #expect(
            bulletin.seen(since: before).map { $0.drop { $0 != "■" } } == [
                "■ banner \"Ann: The cake is in the cellar\""
            ])
        #expect(bulletin.app.state == "not running")
    }

    @Test("a text that was tampered with is not: the notification is shown as it came")
    func tampered() async throws {
        let bulletin = try await BulletinDevice(running: false)
        let before = bulletin.count
        let payload = try sealed(NotificationText(body: "secret")).replacing("\"message\"", with: "\"invitation\"")
        try await bulletin.push(payload)
        #expect(bulletin.seen(since: before).map { $0.drop { $0 != "■" } } == ["■ banner \"New Message\""])
    }

    @Test("a picture that is not there costs only the picture")
    func noPicture() async throws {
        let bulletin = try await BulletinDevice(running: false)
        try await bulletin.push(try sealed(NotificationText(body: "Look"), adding: #","your-attachment":"../no.png""#))
        #expect(bulletin.delivered.map(\.content.body) == ["Look"])
        #expect(bulletin.delivered.map(\.content.attachments) == [[]])
    }

    private static let invitation =
        #"{"aps":{"alert":{"title":"Party","body":"Saturday, 8 pm"},"category":"invitation","thread-id":"party"}}"#

    @Test("Accept answers in place")
    func accept() async throws {
        let bulletin = try await BulletinDevice(running: false)
        try await bulletin.push(Self.invitation)
        let before = bulletin.count
        try await bulletin.answer(.expand)
        try await bulletin.answer(.action("accept"))
        try await bulletin.answer(.close)
        #expect(
            bulletin.seen(since: before).map { $0.drop { $0 != "■" } } == [
                "■ opened BulletinContent (199 points): empty, [Accept] [Maybe] [Decline]",
                "■ opened BulletinContent (199 points): Saturday, 8 pm · Not answered, [Accept] [Maybe] [Decline]",
                "■ opened BulletinContent (199 points): Saturday, 8 pm · Not answered",
                "■ opened BulletinContent (199 points): Saturday, 8 pm · Not answered",
                "■ opened BulletinContent (199 points): Saturday, 8 pm · Accepted",
            ])
        #expect(bulletin.app.state == "not running")
        #expect(bulletin.delivered.count == 1)
    }

    @Test("Decline closes the view and opens the app")
    func decline() async throws {
        let bulletin = try await BulletinDevice(running: false)
        try await bulletin.push(Self.invitation)
        try await bulletin.answer(.expand)
        try await bulletin.answer(.action("decline"))
        #expect(bulletin.app.state == "foreground")
        #expect(bulletin.device.history.alerts == ["Party"])
        #expect(bulletin.device.summary().expanded == nil)
    }

    @Test("the declarations agree with the extension's Info.plist")
    func lint() throws {
        let attributes = try BulletinDevice.manifest().extensions.compactMap(\.content)
        let extensions = attributes.map {
            NotificationCatalog.ContentExtension(name: "Content", categories: $0.categories)
        }
        let problems = BulletinCategories.catalog.problems(contentExtensions: extensions)
        #expect(
            problems.map(\.description) == [
                "only the first 2 actions of \"invitation\" are shown in a banner, not \"decline\""
            ])
        #expect(problems.filter { $0.severity == .error } == [])
    }
}
