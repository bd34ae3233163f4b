// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The notification categories of an app.
///
///     let catalog = NotificationCatalog {
///         messages
///         invitations
///         if isStaff { reports }
///     }
///     catalog.register()
///
/// Registering replaces all categories, so use a single catalog. Call ``problems(contentExtensions:)`` in a test:
///
///     #expect(catalog.problems().filter { $0.severity == .error } == [])
public struct NotificationCatalog: Sendable {
    /// The declarations in order.
    public var declarations: [CategoryDeclaration]

    public init(_ declarations: [CategoryDeclaration]) {
        self.declarations = declarations
    }

    public init(@Builder _ declarations: () -> [CategoryDeclaration]) {
        self.declarations = declarations()
    }

    /// The categories for the center. If two categories have the same identifier, the first is used.
    public var categories: Set<UNNotificationCategory> {
        var seen: Set<String> = []
        return Set(declarations.filter { seen.insert($0.identifier).inserted }.map(\.category))
    }

    /// Replaces all registered categories. Returns before the system has applied the change. To wait for it, use
    /// `UNUserNotificationCenter.setNotificationCategoriesAndWait(_:clock:polling:isolation:)`.
    public func register(with center: UNUserNotificationCenter = .current()) {
        center.setNotificationCategories(categories)
    }

    /// Builds a catalog from categories and declarations, one per line.
    @resultBuilder
    public enum Builder {
        public static func buildExpression<Action>(
            _ category: NotificationCategory<Action>
        ) -> [CategoryDeclaration] { [category.declaration] }
        public static func buildExpression(_ declaration: CategoryDeclaration) -> [CategoryDeclaration] {
            [declaration]
        }
        public static func buildBlock(_ parts: [CategoryDeclaration]...) -> [CategoryDeclaration] {
            parts.flatMap(\.self)
        }
        public static func buildOptional(_ part: [CategoryDeclaration]?) -> [CategoryDeclaration] { part ?? [] }
        public static func buildEither(first: [CategoryDeclaration]) -> [CategoryDeclaration] { first }
        public static func buildEither(second: [CategoryDeclaration]) -> [CategoryDeclaration] { second }
        public static func buildArray(_ parts: [[CategoryDeclaration]]) -> [CategoryDeclaration] {
            parts.flatMap(\.self)
        }
    }
}
