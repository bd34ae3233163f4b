// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import SystemModel
import Testing

@testable import NotificationFlows

enum MessageAction: String, CaseIterable { case reply, mute, delete }
enum InvitationAction: String, CaseIterable { case accept = "invitation.accept", decline = "invitation.decline" }

/// Categories, declared once: what is registered, and what responses mean.
@Suite struct CategoryTests {
    static let messages: NotificationCategory<MessageAction> = NotificationCategory(
        "message", options: [.customDismissAction], handlesDismissal: true,
        hiddenPreviewsPlaceholder: "%u messages", summaryFormat: "%u more", intentIdentifiers: ["INSendMessageIntent"]
    ) { action in
        switch action {
        case .reply: .text("Reply", send: "Send", placeholder: "Message", icon: .system("arrowshape.turn.up.left"))
        case .mute: .button("Mute", icon: .template("mute"))
        case .delete: .button("Delete", options: [.destructive, .authenticationRequired])
        }
    }
    static let invitations: NotificationCategory<InvitationAction> = NotificationCategory("invitation") { action in
        switch action {
        case .accept: .button("Accept", options: .foreground)
        case .decline: .button("Decline")
        }
    }
    static let news: NotificationCategory<NoAction> = NotificationCategory("news", options: .allowInCarPlay)

    @Test("everything that was declared is registered")
    func registration() throws {
        let catalog = NotificationCatalog {
            Self.messages
            Self.invitations
            Self.news
        }
        let categories = catalog.categories.sorted { $0.identifier < $1.identifier }
        #expect(categories.map(\.identifier) == ["invitation", "message", "news"])
        let messages = categories[1]
        #expect(messages.options == [.customDismissAction])
        #expect(messages.hiddenPreviewsBodyPlaceholder == "%u messages")
        #expect(messages.categorySummaryFormat == "%u more")
        #expect(messages.intentIdentifiers == ["INSendMessageIntent"])
        #expect(messages.actions.map(\.identifier) == ["reply", "mute", "delete"])
        #expect(messages.actions.map(\.title) == ["Reply", "Mute", "Delete"])
        #expect(messages.actions.map(\.options) == [[], [], [.destructive, .authenticationRequired]])
        #expect(
            messages.actions.map(\.icon) == [
                UNNotificationActionIcon(systemImageName: "arrowshape.turn.up.left"),
                UNNotificationActionIcon(templateImageName: "mute"), nil,
            ])
        let reply = try #require(messages.actions.first as? UNTextInputNotificationAction)
        #expect(reply.textInputButtonTitle == "Send")
        #expect(reply.textInputPlaceholder == "Message")
        #expect(messages.actions.compactMap { $0 as? UNTextInputNotificationAction }.count == 1)
        #expect(categories[0].actions.map(\.identifier) == ["invitation.accept", "invitation.decline"])
        #expect(categories[0].hiddenPreviewsBodyPlaceholder == "")
        #expect(categories[2].actions == [])
        #expect(categories[2].options == .allowInCarPlay)
    }

    @Test("a catalogue may be put together of parts")
    func builder() {
        func catalog(_ isStaff: Bool) -> [String] {
            NotificationCatalog {
                if isStaff { Self.messages }
                if isStaff { Self.invitations } else { Self.news }
                for name in ["a", "b"] { CategoryDeclaration(identifier: name) }
            }.declarations.map(\.identifier)
        }
        #expect(catalog(true) == ["message", "invitation", "a", "b"])
        #expect(catalog(false) == ["news", "a", "b"])
    }

    @Test("of two categories with one identifier the first is registered")
    func duplicates() {
        let catalog = NotificationCatalog([
            CategoryDeclaration(identifier: "a", options: .allowInCarPlay), CategoryDeclaration(identifier: "a"),
        ])
        #expect(catalog.categories.map(\.options) == [.allowInCarPlay])
    }

    // MARK: - Replies

    // The response is only read.
    struct Reply: CustomTestStringConvertible, @unchecked Sendable {
        var testDescription: String
        var response: UNNotificationResponse
        var expected: NotificationReply<MessageAction>?
    }

    static let replies: [Reply] = [
        Reply(testDescription: "tap", response: Arriving.response("n"), expected: .opened),
        Reply(
            testDescription: "dismissal",
            response: Arriving.response("n", action: UNNotificationDismissActionIdentifier), expected: .dismissed),
        Reply(testDescription: "button", response: Arriving.response("n", action: "mute"), expected: .action(.mute)),
        Reply(
            testDescription: "text", response: Arriving.response("n", action: "reply", text: "Yes"),
            expected: .text(.reply, "Yes")),
        Reply(
            testDescription: "empty text", response: Arriving.response("n", action: "reply", text: ""),
            expected: .text(.reply, "")),
        Reply(
            testDescription: "the button of an older version", response: Arriving.response("n", action: "archive"),
            expected: .unknown("archive")),
        Reply(
            testDescription: "another category's", response: Arriving.response("n", action: "mute", category: "news"),
            expected: nil),
        Reply(
            testDescription: "no category's", response: Arriving.response("n", category: ""), expected: nil),
    ]

    @Test("what a response means", arguments: replies)
    func meaning(row: Reply) {
        #expect(Self.messages.reply(to: row.response) == row.expected)
        #expect(Self.messages.reply(to: ReceivedResponse(row.response)) == row.expected)
    }

    @Test("qualified actions: two categories may have the same")
    func qualified() {
        func category(_ name: String) -> NotificationCategory<MessageAction> {
            NotificationCategory(name, qualifiesActions: true) { .button($0.rawValue) }
        }
        let (first, second) = (category("one"), category("two"))
        #expect(
            first.declaration.actions.map(\.identifier) == ["one.reply", "one.mute", "one.delete"])
        let response = Arriving.response("n", action: "two.mute", category: "two")
        #expect(second.reply(to: response) == .action(.mute))
        #expect(first.reply(to: Arriving.response("n", action: "two.mute", category: "one")) == .unknown("two.mute"))
        #expect(
            NotificationCatalog([first.declaration, second.declaration]).problems().allSatisfy { $0.severity == .note })
    }

    @Test("an answer as a value: local or remote, and what it says")
    func answers() {
        let push = ReceivedResponse(Arriving.response("n", at: 5, action: "reply", text: "Yes"))
        #expect(push.isRemote)
        #expect(push.requestIdentifier == "n")
        #expect(push.deliveryDate == Date(timeIntervalSince1970: 5))
        #expect(push.text == "Yes")
        #expect(push.categoryIdentifier == "message")
        #expect(push.content.body == "n")
        let local = ReceivedResponse(
            Arriving.response("n", trigger: .timeInterval(seconds: 1, repeats: false)))
        #expect(!local.isRemote)
        #expect(local.text == nil)
        #expect(!ReceivedResponse(Arriving.response("n", trigger: nil)).isRemote)
    }

    @Test("buttons are equal by what they say")
    func buttons() {
        let buttons: [NotificationButton] = [
            .button("a"), .button("b"), .button("a", options: .foreground), .button("a", icon: .system("x")),
            .button("a", icon: .template("x")), .text("a", send: "x"), .text("a", send: "x", placeholder: "y"),
        ]
        #expect(Set(buttons).count == buttons.count)
        for (index, button) in buttons.enumerated() {
            #expect(buttons.firstIndex(of: button) == index)
        }
    }
}
