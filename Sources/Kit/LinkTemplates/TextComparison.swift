// Portico
// SPDX-License-Identifier: Apache-2.0

/// When the texts of two templates count as equal.
///
/// Links are matched byte by byte. The normalized comparison only finds routes that a reader of the source cannot tell
/// apart: `é` as one character and as `e` with a combining accent.
package struct TextComparison: Hashable, Sendable {
    /// Whether the letters A to Z equal those from a to z in paths. Queries and fragments are not affected.
    package var ignoresCase: Bool
    /// Whether texts that Unicode normalization makes equal are equal.
    package var ignoresNormalization: Bool

    package init(ignoresCase: Bool = false, ignoresNormalization: Bool = false) {
        self.ignoresCase = ignoresCase
        self.ignoresNormalization = ignoresNormalization
    }

    /// The same comparison, which ignores normalization as well.
    package var normalized: TextComparison {
        TextComparison(ignoresCase: ignoresCase, ignoresNormalization: true)
    }

    /// Whether two texts of paths are equal.
    func areEqual(_ text: String, _ other: String) -> Bool {
        ignoresCase ? areEqualItems(LinkText.lowercased(text), LinkText.lowercased(other)) : areEqualItems(text, other)
    }

    /// Whether two texts of query items or fragments are equal.
    func areEqualItems(_ text: String, _ other: String) -> Bool {
        // Swift's strings are equal if their normal forms are.
        ignoresNormalization ? text == other : text.utf8.elementsEqual(other.utf8)
    }
}
