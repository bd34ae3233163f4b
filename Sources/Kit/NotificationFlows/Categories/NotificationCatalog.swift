// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// All categories of an app.
///
///     let catalog = NotificationCatalog {
///         messages
///         invitations
///         if isStaff { reports }
///     }
///     catalog.register()
///
/// Registering replaces the whole set, so there is one catalog. Run ``problems(contentExtensions:)`` in a test:
///
///     #expect(catalog.problems().filter { $0.severity == .error } == [])
public struct NotificationCatalog: Sendable {
    /// In the order they were declared.
    public var declarations: [CategoryDeclaration]

    public init(_ declarations: [CategoryDeclaration]) {
        self.declarations = declarations
    }

    public init(@Builder _ declarations: () -> [CategoryDeclaration]) {
        self.declarations = declarations()
    }

    /// What the center wants. Of two categories with one identifier the first counts.
    public var categories: Set<UNNotificationCategory> {
        var seen: Set<String> = []
        return Set(declarations.filter { seen.insert($0.identifier).inserted }.map(\.category))
    }

    /// Replaces all registered categories. Returns before the system has them: see
    /// `UNUserNotificationCenter.setNotificationCategoriesAndWait(_:clock:patience:isolation:)`.
    public func register(with center: UNUserNotificationCenter = .current()) {
        center.setNotificationCategories(categories)
    }

    /// Categories and declarations, one a line.
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
