// Portico
// SPDX-License-Identifier: Apache-2.0

/// Something in a catalog that the system will not do as declared.
public enum CategoryProblem: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: Hashable, Sendable {
        /// A mistake.
        case error
        /// Worth knowing.
        case note
    }

    case emptyCategoryIdentifier
    /// Only one of them would be registered.
    case duplicateCategory(String)
    case emptyActionIdentifier(category: String)
    /// Responses to one could not be told from the other's. The categories in order of declaration.
    case duplicateAction(String, categories: [String])
    /// An identifier of a category or action is `com.apple` or begins with `com.apple.`.
    case reservedIdentifier(String, category: String)
    /// The button would have no words.
    case emptyTitle(category: String, action: String)
    /// The text field would have a nameless button.
    case emptyTextButton(category: String, action: String)
    /// The system shows ten.
    case tooManyActions(category: String, count: Int)
    /// Where space is limited, as in a banner, two actions are shown; these are not among them.
    case hiddenWhereSpaceIsLimited(category: String, actions: [String])
    /// Dismissals are handled and never reported: the category lacks `.customDismissAction`.
    case dismissalNotReported(category: String)
    /// A content extension is for a category that is not declared. The system compares exactly; `similar` differs in
    /// case only.
    case undeclaredExtensionCategory(String, extension: String, similar: String?)
    /// Several content extensions claim one category; which one is shown is undefined.
    case sharedExtensionCategory(String, extensions: [String])

    /// A note only for ``hiddenWhereSpaceIsLimited(category:actions:)``.
    public var severity: Severity {
        if case .hiddenWhereSpaceIsLimited = self { .note } else { .error }
    }
}

extension CategoryProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .emptyCategoryIdentifier: "a category has no identifier; give it one"
        case .duplicateCategory(let category): "two categories are called \"\(category)\"; rename one"
        case .emptyActionIdentifier(let category): "an action of \"\(category)\" has no identifier; give it one"
        case .duplicateAction(let action, let categories):
            "action \"\(action)\" is in \(list(categories)); rename one or use qualifiesActions"
        case .reservedIdentifier(let identifier, let category):
            "\"\(identifier)\" of category \"\(category)\": com.apple is the system's; choose another name"
        case .emptyTitle(let category, let action): "action \"\(action)\" of \"\(category)\" has no title"
        case .emptyTextButton(let category, let action):
            "the text field of action \"\(action)\" of \"\(category)\" has no title for its button"
        case .tooManyActions(let category, let count):
            "category \"\(category)\" has \(count) actions; the system shows 10"
        case .hiddenWhereSpaceIsLimited(let category, let actions):
            "only the first 2 actions of \"\(category)\" show in a banner, not \(list(actions))"
        case .dismissalNotReported(let category):
            "\"\(category)\" handles dismissals; add the option customDismissAction"
        case .undeclaredExtensionCategory(let category, let name, let similar):
            "content extension \"\(name)\" is for \"\(category)\", which is not declared"
                + (similar.map { "; did you mean \"\($0)\"?" } ?? "")
        case .sharedExtensionCategory(let category, let extensions):
            "category \"\(category)\" is claimed by content extensions \(list(extensions)); leave it to one"
        }
    }

    private func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
}
