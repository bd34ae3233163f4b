// Portico
// SPDX-License-Identifier: Apache-2.0

/// `NSExtensionActivationRule`, in either of its forms.
public enum ActivationRule: Codable, Hashable, Sendable {
    case dictionary(DictionaryRule)
    /// As written; it may be invalid.
    case predicate(String)
    /// Neither form; its kind, with an article.
    case unreadable(String)

    /// Evaluates the rule for a host's items.
    ///
    /// - Parameter types: The types that the device knows.
    public func report(for items: OfferedItems, types: TypeTree = .system) -> ActivationReport {
        switch self {
        case .dictionary(let rule): return rule.report(for: items, types: types)
        case .predicate(let source): return PredicateRule.report(on: source, for: items, types: types)
        case .unreadable(let kind):
            return ActivationReport(
                verdict: .hidden, reason: "NSExtensionActivationRule is \(kind); use a dictionary or a string")
        }
    }

    /// Whether the extension is listed for a host's items; faster than the whole report.
    public func isShown(for items: OfferedItems, types: TypeTree = .system) -> Bool {
        switch self {
        case .dictionary(let rule): rule.report(for: items, types: types).verdict == .shown
        case .predicate(let source): (try? PredicateRule(source))?.holds(for: items, types: types) ?? false
        case .unreadable: false
        }
    }
}
