// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A category without the type of its actions, as it is registered with the system and checked for problems.
public struct CategoryDeclaration: Sendable {
    /// A button and its identifier.
    public struct Action: Hashable, Sendable {
        /// The identifier in responses. It should be unique across all categories of the app.
        public var identifier: String
        public var button: NotificationButton

        public init(identifier: String, button: NotificationButton) {
            self.identifier = identifier
            self.button = button
        }
    }

    /// The identifier in notifications, which is compared exactly.
    public var identifier: String
    /// The options. `.customDismissAction` is not added for ``handlesDismissal``.
    public var options: UNNotificationCategoryOptions
    /// Whether the app handles dismissals.
    public var handlesDismissal: Bool
    /// The text shown instead of the body when previews are hidden, or nil for the system's text.
    public var hiddenPreviewsPlaceholder: String?
    /// The summary format. It has had no effect since iOS 15.
    public var summaryFormat: String?
    /// The identifiers of the intents that belong to the category.
    public var intentIdentifiers: [String]
    /// The actions in display order.
    public var actions: [Action]

    /// Creates a declaration for a category that is only known at run time. Otherwise, declare a
    /// ``NotificationCategory``.
    public init(
        identifier: String, options: UNNotificationCategoryOptions = [], handlesDismissal: Bool = false,
        hiddenPreviewsPlaceholder: String? = nil, summaryFormat: String? = nil, intentIdentifiers: [String] = [],
        actions: [Action] = []
    ) {
        self.identifier = identifier
        self.options = options
        self.handlesDismissal = handlesDismissal
        self.hiddenPreviewsPlaceholder = hiddenPreviewsPlaceholder
        self.summaryFormat = summaryFormat
        self.intentIdentifiers = intentIdentifiers
        self.actions = actions
    }

    /// The system's category. Each access creates a new object.
    public var category: UNNotificationCategory {
        UNNotificationCategory(
            identifier: identifier, actions: actions.map { $0.button.action(identifier: $0.identifier) },
            intentIdentifiers: intentIdentifiers, hiddenPreviewsBodyPlaceholder: hiddenPreviewsPlaceholder,
            categorySummaryFormat: summaryFormat, options: options)
    }
}
