// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A kind of notification and the actions that the user has with it, declared once.
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
/// The cases are the buttons, in their order: one cannot be forgotten, neither here nor where the reply is handled:
///
///     switch messages.reply(to: response) {
///     case .opened: show(response.userInfo)
///     case .text(.reply, let text): send(text)
///     case .action(.mute): mute()
///     ...
///     case nil: break  // Another category's.
///     }
///
/// Declare all categories of the app in a ``NotificationCatalog``: it registers them together and finds mistakes.
public struct NotificationCategory<Action>: Sendable
where Action: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
    /// What ties button, system and response together, without the type of the actions.
    public let declaration: CategoryDeclaration
    private let actions: [String: Action]

    /// `aps.category` of a push, `categoryIdentifier` of a local notification.
    public var identifier: String { declaration.identifier }

    /// - Parameters:
    ///   - options: `.customDismissAction` lets the app know of dismissals.
    ///   - handlesDismissal: Whether the app does something with a `dismissed` reply; the lint then wants the option.
    ///   - hiddenPreviewsPlaceholder: Shown instead of the body where previews are hidden; `%u` is the number of
    ///     notifications of the thread. nil for the system's words.
    ///   - summaryFormat: Kept by the system; without effect since iOS 15.
    ///   - intentIdentifiers: Of the intents that the notifications belong to.
    ///   - qualifiesActions: Puts the category's identifier and a dot in front of each action's. Action identifiers
    ///     must be unique in the whole app: this lets several categories have the same actions.
    ///   - button: How each action looks.
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

    /// What the user did; nil when the notification is of another category.
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

    /// What the user did; nil when the notification is of another category.
    public func reply(to response: UNNotificationResponse) -> NotificationReply<Action>? {
        reply(to: ReceivedResponse(response))
    }
}

extension NotificationCategory where Action == NoAction {
    /// A category without buttons: for a content extension, a placeholder, or dismissals.
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

/// The actions of a category that has none.
public enum NoAction: RawRepresentable, CaseIterable, Hashable, Sendable {
    public static var allCases: [NoAction] { [] }
    public init?(rawValue: String) { nil }
    public var rawValue: String { switch self {} }
}

/// What the user did with a notification of a category.
public enum NotificationReply<Action: Hashable & Sendable>: Hashable, Sendable {
    /// Tapped it.
    case opened
    /// Dismissed it explicitly; only categories with `.customDismissAction` hear of it.
    case dismissed
    /// Used a button without a text field.
    case action(Action)
    /// Sent a text, maybe an empty one.
    case text(Action, String)
    /// Used a button that this version of the app does not have: the notification is older than the update.
    case unknown(String)
}
