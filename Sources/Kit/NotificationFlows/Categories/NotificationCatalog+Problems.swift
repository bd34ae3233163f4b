// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

extension NotificationCatalog {
    /// A content extension and its categories.
    public struct ContentExtension: Hashable, Sendable {
        /// The name for reports.
        public var name: String
        /// The categories as written in the extension's property list.
        public var categories: [String]

        public init(name: String, categories: [String]) {
            self.name = name
            self.categories = categories
        }

        /// Reads the categories from a property list.
        ///
        /// - Parameter infoPlist: The extension's property list. Its `UNNotificationExtensionCategory`, in
        ///   `NSExtension` and `NSExtensionAttributes`, is a string or an array of strings. If it is missing, there are
        ///   no categories.
        public init(name: String, infoPlist: [String: Any]) {
            let attributes = (infoPlist["NSExtension"] as? [String: Any])?["NSExtensionAttributes"] as? [String: Any]
            let value = attributes?["UNNotificationExtensionCategory"]
            self.init(name: name, categories: value as? [String] ?? (value as? String).map { [$0] } ?? [])
        }
    }

    /// Returns everything that the system would not do as declared, in declaration order.
    ///
    /// - Parameter contentExtensions: All content extensions of the app.
    public func problems(contentExtensions: [ContentExtension] = []) -> [CategoryProblem] {
        var problems: [CategoryProblem] = []
        var identifiers: Set<String> = []
        var repeated: Set<String> = []
        for declaration in declarations {
            let identifier = declaration.identifier
            if identifier.isBlank { problems.append(.emptyCategoryIdentifier) }
            if identifier.isReserved { problems.append(.reservedIdentifier(identifier, category: identifier)) }
            if !identifiers.insert(identifier).inserted, repeated.insert(identifier).inserted {
                problems.append(.duplicateCategory(identifier))
            }
            problems += declaration.problems
        }
        problems += duplicateActions
        problems += Self.problems(of: contentExtensions, declared: declarations.map(\.identifier))
        return problems
    }

    private var duplicateActions: [CategoryProblem] {
        var places: [String: [String]] = [:]
        var order: [String] = []
        for declaration in declarations {
            for action in declaration.actions where !action.identifier.isBlank {
                if places[action.identifier] == nil { order.append(action.identifier) }
                places[action.identifier, default: []].append(declaration.identifier)
            }
        }
        return order.compactMap { action in
            let categories = places[action] ?? []
            return categories.count > 1 ? .duplicateAction(action, categories: categories) : nil
        }
    }

    private static func problems(of extensions: [ContentExtension], declared: [String]) -> [CategoryProblem] {
        var problems: [CategoryProblem] = []
        var owners: [String: [String]] = [:]
        var order: [String] = []
        for contentExtension in extensions {
            var own: Set<String> = []
            for category in contentExtension.categories where own.insert(category).inserted {
                if owners[category] == nil { order.append(category) }
                owners[category, default: []].append(contentExtension.name)
                if !declared.contains(category) {
                    problems.append(
                        .undeclaredExtensionCategory(
                            category, extension: contentExtension.name,
                            similar: declared.first { $0.lowercased() == category.lowercased() }))
                }
            }
        }
        return problems
            + order.compactMap { category in
                let names = owners[category] ?? []
                return names.count > 1 ? .sharedExtensionCategory(category, extensions: names) : nil
            }
    }
}

extension CategoryDeclaration {
    fileprivate var problems: [CategoryProblem] {
        var problems: [CategoryProblem] = []
        if actions.contains(where: \.identifier.isBlank) {
            problems.append(.emptyActionIdentifier(category: identifier))
        }
        for action in actions {
            if action.identifier.isReserved {
                problems.append(.reservedIdentifier(action.identifier, category: identifier))
            }
            if action.button.title.isBlank {
                problems.append(.emptyTitle(category: identifier, action: action.identifier))
            }
            if action.button.textInput?.buttonTitle.isBlank == true {
                problems.append(.emptyTextButton(category: identifier, action: action.identifier))
            }
        }
        if actions.count > 10 {
            problems.append(.tooManyActions(category: identifier, count: actions.count))
        } else if actions.count > 2 {
            problems.append(
                .hiddenWhereSpaceIsLimited(category: identifier, actions: actions.dropFirst(2).map(\.identifier)))
        }
        if handlesDismissal, !options.contains(.customDismissAction) {
            problems.append(.dismissalNotReported(category: identifier))
        }
        return problems
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
    fileprivate var isReserved: Bool { self == "com.apple" || hasPrefix("com.apple.") }
}
