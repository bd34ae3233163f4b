// Portico
// SPDX-License-Identifier: Apache-2.0

/// The names that methods written in Swift have in Objective-C, by which selectors are compared.
///
/// - Behavior: https://github.com/swiftlang/swift/blob/main/lib/AST/Decl.cpp (`getObjCSelector`)
public enum ObjectiveCName {
    /// `save(_:forEvent:)` is `save:forEvent:`, and `save(sender:)` is `saveWithSender:`.
    ///
    /// - Parameter labels: As in the declaration; `_` for none.
    public static func name(of method: String, labels: [String]) -> String {
        guard let first = labels.first else { return method }
        // As Swift does: no `With` beside another preposition.
        let isJoined = prepositions.contains(lastWord(of: method)) || prepositions.contains(firstWord(of: first))
        let start =
            first == "_"
            ? method : method + (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        return ([start] + labels.dropFirst().map { $0 == "_" ? "" : $0 }).map { "\($0):" }.joined()
    }

    /// The same of a name as Swift writes it, or as Objective-C does, which stays.
    ///
    /// - Parameter parameters: How many the method has, if that is known: `save` is the name of a method with any number of
    ///   them.
    public static func name(of method: String, parameters: Int? = nil) -> String {
        guard let start = method.firstIndex(of: "("), method.hasSuffix(")") else {
            return method.contains(":") ? method : method + String(repeating: ":", count: parameters ?? 0)
        }
        let labels = method[method.index(after: start)...].dropLast().split(separator: ":").map(String.init)
        return name(of: String(method[..<start]), labels: labels)
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using",
        "via", "when", "with", "within",
    ]

    private static func firstWord(of name: String) -> String {
        String(name.prefix(1)).lowercased() + name.dropFirst().prefix { !$0.isUppercase }
    }

    private static func lastWord(of name: String) -> String {
        guard let capital = name.lastIndex(where: \.isUppercase) else { return name }
        return name[capital...].lowercased()
    }
}
