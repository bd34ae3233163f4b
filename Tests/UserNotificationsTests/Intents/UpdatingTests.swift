// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoIntents
import Testing

@testable import PorticoUserNotifications
@testable import SystemModel

/// `UNNotificationContent.updating(from:)`. Notifications sheet 1.4, 1.10, 2.12 #9.
@Suite struct UpdatingTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var provider: @Sendable () -> any UNNotificationContentProviding
        /// Title, subtitle and body of what was "Title", "Subtitle", "Body".
        var texts: [String]

        var testDescription: String { name }
    }

    private static func bakers() -> INSpeakableString { INSpeakableString(spokenPhrase: "Bakers") }

    static let rows: [Row] = [
        Row(name: "a direct message", provider: { Sample.message() }, texts: ["Ann", "Subtitle", "Body"]),
        Row(name: "a group's", provider: { Sample.message(group: bakers()) }, texts: ["Ann", "Bakers", "Body"]),
        Row(
            name: "of a sender without a name", provider: { Sample.message(from: Sample.person(nil, handle: nil)) },
            texts: ["Title", "Subtitle", "Body"]),
        Row(
            name: "with its own text",
            provider: {
                UNNotificationAttributedMessageContext(
                    sendMessageIntent: Sample.message(), attributedContent: NSAttributedString(string: "Cake!"))
            }, texts: ["Ann", "Subtitle", "Cake!"]),
        Row(
            name: "a group's, with its own text",
            provider: {
                UNNotificationAttributedMessageContext(
                    sendMessageIntent: Sample.message(group: bakers()),
                    attributedContent: NSMutableAttributedString(string: "Cake!"))
            }, texts: ["Ann", "Bakers", "Cake!"]),
    ]

    @Test("the message's words take the place of the content's, and nothing else changes", arguments: rows)
    func texts(row: Row) throws {
        let original = UNNotificationContent(Fixture.fullContent)
        let updated = try original.updating(from: row.provider())
        var expected = Fixture.fullContent
        (expected.title, expected.subtitle, expected.body) = (row.texts[0], row.texts[1], row.texts[2])
        #expect(updated.record == expected)
        #expect(original.record == Fixture.fullContent)
    }

    @Test("the result of mutable content cannot be changed, and takes what the app has set")
    func mutable() throws {
        let content = UNMutableNotificationContent()
        content.body = "Body"
        content.userInfo = ["k": "own"]
        let updated = try content.updating(from: Sample.message())
        #expect(!(updated is UNMutableNotificationContent))
        #expect(updated.userInfo["k"] as? String == "own")
        #expect(updated.record.title == "Ann")
        content.body = "after"
        #expect(updated.body == "Body")
    }

    final class Foreign: NSObject, UNNotificationContentProviding {}

    struct Refusal: CustomTestStringConvertible, Sendable {
        var name: String
        var provider: @Sendable () -> any UNNotificationContentProviding
        var code: UNError.Code

        var testDescription: String { name }
    }

    static let refusals: [Refusal] = [
        Refusal(name: "no sender", provider: { Sample.message(from: nil) }, code: .contentProvidingInvalid),
        Refusal(
            name: "no sender, its own text",
            provider: {
                UNNotificationAttributedMessageContext(
                    sendMessageIntent: Sample.message(from: nil), attributedContent: NSAttributedString(string: "a"))
            }, code: .contentProvidingInvalid),
        Refusal(name: "the app's own type", provider: { Foreign() }, code: .contentProvidingObjectNotAllowed),
    ]

    @Test("what cannot provide content is refused", arguments: refusals)
    func refused(row: Refusal) {
        #expect(throws: UNError(row.code)) {
            _ = try UNNotificationContent(Fixture.fullContent).updating(from: row.provider())
        }
    }
}
