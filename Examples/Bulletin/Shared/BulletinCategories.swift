// Portico
// SPDX-License-Identifier: Apache-2.0

public import NotificationFlows
import SystemFrameworks

/// What the user can do with a message.
public enum MessageAction: String, CaseIterable, Sendable {
    case reply, clear
}

/// What the user can do with an invitation.
public enum InvitationAction: String, CaseIterable, Sendable {
    case accept, maybe, decline
}

/// Bulletin's kinds of notifications, declared once: for registration, for reading the answers, and for the lint.
public enum BulletinCategories {
    public static let messages = NotificationCategory<MessageAction>(
        "message", options: [.customDismissAction, .hiddenPreviewsShowTitle], handlesDismissal: true,
        hiddenPreviewsPlaceholder: "%u new messages"
    ) { action in
        switch action {
        case .reply: .text("Reply", send: "Send", placeholder: "Message")
        case .clear: .button("Clear all", options: [.destructive])
        }
    }

    public static let invitations = NotificationCategory<InvitationAction>("invitation") { action in
        switch action {
        case .accept: .button("Accept")
        case .maybe: .button("Maybe", options: [.authenticationRequired])
        case .decline: .button("Decline", options: [.destructive, .foreground])
        }
    }

    public static let catalog = NotificationCatalog {
        messages
        invitations
    }
}
