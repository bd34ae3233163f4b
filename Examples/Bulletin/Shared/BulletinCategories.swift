// Portico
// SPDX-License-Identifier: Apache-2.0

public import NotificationFlows
import SystemFrameworks

/// The actions for a message.
public enum MessageAction: String, CaseIterable, Sendable {
    case reply, clear
}

/// The actions for an invitation.
public enum InvitationAction: String, CaseIterable, Sendable {
    case accept, maybe, decline
}

/// Bulletin's notification categories, declared once for registering, for reading responses, and for the lint.
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
