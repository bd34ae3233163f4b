// Portico
// SPDX-License-Identifier: Apache-2.0

/// What is between the minus of a method and its body.
struct MethodHead {
    private(set) var labels: [String] = []
    private(set) var hasParameters = false
    private(set) var subject: String?
    /// Of the first label.
    private(set) var offset = 0

    /// Nil for anything but the head of a method.
    init?(_ tokens: ArraySlice<ObjectiveCToken>) {
        var rest = tokens
        _ = Self.parentheses(&rest)
        while let token = rest.popFirst() {
            switch (token.kind, rest.first?.kind) {
            case (.word(let label), .sign(":")):
                rest.removeFirst()
                add(label, &rest, at: token.offset)
            case (.sign(":"), _): add("", &rest, at: token.offset)
            case (.word(let name), .sign("{")) where labels.isEmpty:
                labels = [name]
                offset = token.offset
                return
            case (.sign("{"), _): return
            // A list of attributes, or of further parameters.
            case (.word, _), (.sign(","), _), (.sign("."), _): break
            case (.sign("("), _): Self.skip(&rest)
            default: return nil
            }
        }
        return nil
    }

    /// A parameter: its type and its name.
    private mutating func add(_ label: String, _ rest: inout ArraySlice<ObjectiveCToken>, at offset: Int) {
        let type = Self.parentheses(&rest)
        if labels.isEmpty {
            subject = type
            self.offset = offset
        }
        labels.append(label)
        hasParameters = true
        if case .word? = rest.first?.kind { rest.removeFirst() }
    }

    /// The first word in parentheses that are next, if there are any: `nonnull` and its kind are left out.
    private static func parentheses(_ rest: inout ArraySlice<ObjectiveCToken>) -> String? {
        guard rest.first?.kind == .sign("(") else { return nil }
        rest.removeFirst()
        let words = rest.prefix { $0.kind != .sign(")") }.compactMap { token -> String? in
            guard case .word(let word) = token.kind, !qualifiers.contains(word) else { return nil }
            return word
        }
        skip(&rest)
        return words.first
    }

    private static let qualifiers: Set<String> = [
        "__kindof", "__nonnull", "__nullable", "__strong", "_Nonnull", "_Nullable", "const", "nonnull", "nullable",
    ]

    /// To behind the parenthesis that closes the open one.
    private static func skip(_ rest: inout ArraySlice<ObjectiveCToken>) {
        var depth = 1
        while depth > 0, let token = rest.popFirst() {
            if token.kind == .sign("(") { depth += 1 }
            if token.kind == .sign(")") { depth -= 1 }
        }
    }
}
