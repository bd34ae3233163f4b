// Portico
// SPDX-License-Identifier: Apache-2.0

extension LinkTemplate {
    /// The number of required items, and of literal items among them. The first decides, then the second.
    public var weight: (required: Int, literal: Int) {
        let required = requirements
        return (required.count, required.values.count { if case .literal = $0 { true } else { false } })
    }

    /// The required items by key, with the fragment under a key that no query item can have.
    private var requirements: [String: Content] {
        items.filter(\.value.isRequired)
    }

    private var items: [String: Content] {
        var items = Dictionary(uniqueKeysWithValues: query.map { ($0.key, $0.content) })
        items["#"] = fragment
        return items
    }

    /// Whether the routes require different literals for a key.
    func excludes(_ other: LinkTemplate, _ comparison: TextComparison) -> Bool {
        let others = other.requirements
        return requirements.contains { key, content in
            if case .literal(let text) = content, case .literal(let otherText)? = others[key] {
                return !comparison.areEqualItems(text, otherText)
            }
            return false
        }
    }

    /// Whether every link that meets these requirements meets the other's.
    func implies(_ other: LinkTemplate) -> Bool {
        let own = requirements
        return other.requirements.allSatisfy { key, content in
            if case .literal = content { own[key] == content } else { own[key] != nil }
        }
    }

    /// Whether a link that the other prints can meet these requirements. Only an equal literal prints a literal,
    /// because an equal text value is marked.
    func swallows(_ other: LinkTemplate) -> Bool {
        let printed = other.items
        return requirements.allSatisfy { key, content in
            if case .literal = content { printed[key] == content } else { printed[key] != nil }
        }
    }
}
