// Portico
// SPDX-License-Identifier: Apache-2.0

/// A problem in a catalog: the system would not do what is declared.
public enum CategoryProblem: Hashable, Sendable {
    /// The severity of a problem.
    public enum Severity: Hashable, Sendable {
        /// An error in the declaration.
        case error
        /// A limitation that you should know about.
        case note
    }

    case emptyCategoryIdentifier
    /// Two categories have the same identifier. Only one of them would be registered.
    case duplicateCategory(String)
    case emptyActionIdentifier(category: String)
    /// Several categories have an action with the same identifier, so their responses cannot be told apart. The
    /// categories are in declaration order.
    case duplicateAction(String, categories: [String])
    /// An identifier of a category or action is `com.apple` or begins with `com.apple.`.
    case reservedIdentifier(String, category: String)
    /// The title of an action is empty.
    case emptyTitle(category: String, action: String)
    /// The title of a text field's button is empty.
    case emptyTextButton(category: String, action: String)
    /// A category has more than ten actions. The system shows ten.
    case tooManyActions(category: String, count: Int)
    /// Where space is limited, as in a banner, only two actions are shown. These are the others.
    case hiddenWhereSpaceIsLimited(category: String, actions: [String])
    /// The category handles dismissals, but they are never reported because it lacks `.customDismissAction`.
    case dismissalNotReported(category: String)
    /// A content extension is for a category that is not declared. The system compares identifiers exactly; `similar`
    /// is a category that differs only in case.
    case undeclaredExtensionCategory(String, extension: String, similar: String?)
    /// Several content extensions are for the same category. Which one is shown is undefined.
    case sharedExtensionCategory(String, extensions: [String])

    /// A note for ``hiddenWhereSpaceIsLimited(category:actions:)``, otherwise an error.
    public var severity: Severity {
        if case .hiddenWhereSpaceIsLimited = self { .note } else { .error }
    }
}

extension CategoryProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .emptyCategoryIdentifier: "a category has no identifier; give it one"
        case .duplicateCategory(let category): "two categories have the identifier \"\(category)\"; rename one"
        case .emptyActionIdentifier(let category): "an action of \"\(category)\" has no identifier; give it one"
        case .duplicateAction(let action, let categories):
            "action \"\(action)\" is in \(list(categories)); rename one or use qualifiesActions"
        case .reservedIdentifier(let identifier, let category):
            "\"\(identifier)\" of category \"\(category)\": com.apple is reserved for the system; choose another name"
        case .emptyTitle(let category, let action): "action \"\(action)\" of \"\(category)\" has no title"
        case .emptyTextButton(let category, let action):
            "the text field of action \"\(action)\" of \"\(category)\" has no title for its button"
        case .tooManyActions(let category, let count):
            "category \"\(category)\" has \(count) actions; the system shows 10"
        case .hiddenWhereSpaceIsLimited(let category, let actions):
            "only the first 2 actions of \"\(category)\" are shown in a banner, not \(list(actions))"
        case .dismissalNotReported(let category):
            "\"\(category)\" handles dismissals; add the option customDismissAction"
        case .undeclaredExtensionCategory(let category, let name, let similar):
            "content extension \"\(name)\" is for \"\(category)\", which is not declared"
                + (similar.map { "; did you mean \"\($0)\"?" } ?? "")
        case .sharedExtensionCategory(let category, let extensions):
            "several content extensions are for category \"\(category)\": \(list(extensions)); keep one"
        }
    }

    private func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
}
