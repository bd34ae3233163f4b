// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A category without the type of its actions: what is registered, and what the lint looks at.
public struct CategoryDeclaration: Sendable {
    public struct Action: Hashable, Sendable {
        public var identifier: String
        public var button: NotificationButton

        public init(identifier: String, button: NotificationButton) {
            self.identifier = identifier
            self.button = button
        }
    }

    public var identifier: String
    public var options: UNNotificationCategoryOptions
    /// Whether the app does something with dismissals.
    public var handlesDismissal: Bool
    public var hiddenPreviewsPlaceholder: String?
    public var summaryFormat: String?
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
