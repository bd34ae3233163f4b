// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A notification category with its actions, declared once.
///
///     enum MessageAction: String, CaseIterable { case reply, mute, delete }
///
///     let messages = NotificationCategory<MessageAction>("message") { action in
///         switch action {
///         case .reply: .text("Reply", send: "Send", placeholder: "Message")
///         case .mute: .button("Mute")
///         case .delete: .button("Delete", options: [.destructive, .authenticationRequired])
///         }
///     }
///
/// The cases are the buttons, in order. The compiler checks that every case is handled, here and in replies:
///
///     switch messages.reply(to: response) {
///     case .opened: show(response.userInfo)
///     case .text(.reply, let text): send(text)
///     case .action(.mute): mute()
///     ...
///     case nil: break  // Another category's.
///     }
///
/// Declare all categories of the app in a ``NotificationCatalog``, which registers them together and reports problems.
public struct NotificationCategory<Action>: Sendable
where Action: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
    /// The declaration without the type of the actions.
    public let declaration: CategoryDeclaration
    private let actions: [String: Action]

    /// The identifier: `aps.category` of a push, `categoryIdentifier` of a local notification.
    public var identifier: String { declaration.identifier }

    /// - Parameters:
    ///   - options: The options. `.customDismissAction` reports dismissals to the app.
    ///   - handlesDismissal: Whether the app handles a `dismissed` reply. Problems are reported if the option is then
    ///     missing.
    ///   - hiddenPreviewsPlaceholder: The text shown instead of the body when previews are hidden, or nil for the
    ///     system's text. `%u` is the number of notifications in the thread.
    ///   - summaryFormat: The summary format. It has had no effect since iOS 15.
    ///   - intentIdentifiers: The identifiers of the intents that the notifications belong to.
    ///   - qualifiesActions: Whether action identifiers are prefixed with the category's identifier and a dot. Action
    ///     identifiers must be unique in the whole app, so this lets several categories have the same actions.
    ///   - button: Returns the button of an action.
    public init(
        _ identifier: String, options: UNNotificationCategoryOptions = [], handlesDismissal: Bool = false,
        hiddenPreviewsPlaceholder: String? = nil, summaryFormat: String? = nil, intentIdentifiers: [String] = [],
        qualifiesActions: Bool = false, button: (Action) -> NotificationButton
    ) {
        let entries = Action.allCases.map { action in
            (qualifiesActions ? "\(identifier).\(action.rawValue)" : action.rawValue, action)
        }
        declaration = CategoryDeclaration(
            identifier: identifier, options: options, handlesDismissal: handlesDismissal,
            hiddenPreviewsPlaceholder: hiddenPreviewsPlaceholder, summaryFormat: summaryFormat,
            intentIdentifiers: intentIdentifiers,
            actions: entries.map { .init(identifier: $0.0, button: button($0.1)) })
        actions = Dictionary(entries, uniquingKeysWith: { first, _ in first })
    }

    // MARK: - Replies

    /// Returns what the user did, or nil if the notification belongs to another category.
    public func reply(to response: ReceivedResponse) -> NotificationReply<Action>? {
        guard response.categoryIdentifier == identifier else { return nil }
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier: return .opened
        case UNNotificationDismissActionIdentifier: return .dismissed
        case let name:
            guard let action = actions[name] else { return .unknown(name) }
            return response.text.map { .text(action, $0) } ?? .action(action)
        }
    }

    /// Returns what the user did, or nil if the notification belongs to another category.
    public func reply(to response: UNNotificationResponse) -> NotificationReply<Action>? {
        reply(to: ReceivedResponse(response))
    }
}

extension NotificationCategory where Action == NoAction {
    /// Creates a category without buttons: for a content extension, a placeholder, or dismissals.
    public init(
        _ identifier: String, options: UNNotificationCategoryOptions = [], handlesDismissal: Bool = false,
        hiddenPreviewsPlaceholder: String? = nil, summaryFormat: String? = nil, intentIdentifiers: [String] = []
    ) {
        declaration = CategoryDeclaration(
            identifier: identifier, options: options, handlesDismissal: handlesDismissal,
            hiddenPreviewsPlaceholder: hiddenPreviewsPlaceholder, summaryFormat: summaryFormat,
            intentIdentifiers: intentIdentifiers)
        actions = [:]
    }
}

/// The action type of a category without actions.
public enum NoAction: RawRepresentable, CaseIterable, Hashable, Sendable {
    public static var allCases: [NoAction] { [] }
    public init?(rawValue: String) { nil }
    public var rawValue: String { switch self {} }
}

/// What the user did with a notification.
public enum NotificationReply<Action: Hashable & Sendable>: Hashable, Sendable {
    /// The user tapped it.
    case opened
    /// The user dismissed it explicitly. Only reported for categories with `.customDismissAction`.
    case dismissed
    /// The user tapped a button without a text field.
    case action(Action)
    /// The user sent a text, which may be empty.
    case text(Action, String)
    /// The user tapped a button that this version of the app does not have, because the notification is older than the
    /// update.
    case unknown(String)
}
