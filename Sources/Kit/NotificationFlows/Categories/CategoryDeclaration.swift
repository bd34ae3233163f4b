// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A category without the type of its actions: what is registered, and what the lint looks at.
public struct CategoryDeclaration: Sendable {
    /// A button and what responses call it.
    public struct Action: Hashable, Sendable {
        /// What a response names. Best unique over all categories of the app.
        public var identifier: String
        public var button: NotificationButton

        public init(identifier: String, button: NotificationButton) {
            self.identifier = identifier
            self.button = button
        }
    }

    /// What a notification names, compared exactly.
    public var identifier: String
    /// `.customDismissAction` is not added for ``handlesDismissal``.
    public var options: UNNotificationCategoryOptions
    /// Whether the app does something with dismissals.
    public var handlesDismissal: Bool
    /// In place of the body where previews are hidden; nil leaves it to the system.
    public var hiddenPreviewsPlaceholder: String?
    /// The system makes no use of it since iOS 15.
    public var summaryFormat: String?
    /// Identifiers of the intents that belong to the category.
    public var intentIdentifiers: [String]
    /// In the order in which they are shown.
    public var actions: [Action]

    /// For categories that are not known when the app is built; else declare a ``NotificationCategory``.
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

    /// The system's category; a new object each time.
    public var category: UNNotificationCategory {
        UNNotificationCategory(
            identifier: identifier, actions: actions.map { $0.button.action(identifier: $0.identifier) },
            intentIdentifiers: intentIdentifiers, hiddenPreviewsBodyPlaceholder: hiddenPreviewsPlaceholder,
            categorySummaryFormat: summaryFormat, options: options)
    }
}
