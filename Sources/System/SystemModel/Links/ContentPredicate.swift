// Portico
// SPDX-License-Identifier: Apache-2.0

/// A predicate over a string: whether a scene shows the content of a link.
///
/// The part of Apple's predicate format that a scene may use, with `self` as the only key path:
///
///     predicate  = conjunction {("OR" | "||") conjunction}
///     conjunction = factor {("AND" | "&&") factor}
///     factor     = ("NOT" | "!") factor | "(" predicate ")" | "TRUEPREDICATE" | "FALSEPREDICATE"
///                | self operator text | self "IN" "{" text {"," text} "}"
///     operator   = "==" | "=" | "!=" | "<>" | ("BEGINSWITH" | "ENDSWITH" | "CONTAINS" | "LIKE") ["[c]"]
///     text       = "'…'" | "\"…\"" | "%@"
///
/// Keywords are not case-sensitive. `LIKE` supports `*` and `?`. Source: links sheet 1.4.
public indirect enum ContentPredicate: Codable, Hashable, Sendable {
    /// `TRUEPREDICATE`, `FALSEPREDICATE`.
    case always(Bool)
    /// The operator, and the string on its right; `[c]` ignores case.
    case compare(Comparison, String, ignoresCase: Bool)
    /// `IN`; equal as Swift compares strings.
    case isOne(of: [String])
    /// `NOT`.
    case not(ContentPredicate)
    /// `AND`; a false left side decides.
    case and(ContentPredicate, ContentPredicate)
    /// `OR`; a true left side decides.
    case or(ContentPredicate, ContentPredicate)

    /// Operators between two strings. Only `like` treats `*` (any text, possibly empty) and `?` (one scalar) specially.
    public enum Comparison: String, Codable, Hashable, Sendable {
        case equal, notEqual, beginsWith, endsWith, contains, like
    }

    /// Whether the predicate matches a string.
    ///
    /// Strings are compared by Unicode scalars: composed and decomposed spellings of a character differ. If case is
    /// ignored, both sides are compared in lower case.
    ///
    /// - Complexity: O(length of the text × length of the pattern) for `like`, and at worst for `contains`; O(length)
    ///   for the others.
    public func evaluate(_ text: String) -> Bool {
        switch self {
        case .always(let result): result
        case .isOne(let texts): texts.contains(text)
        case .not(let inner): !inner.evaluate(text)
        case .and(let left, let right): left.evaluate(text) && right.evaluate(text)
        case .or(let left, let right): left.evaluate(text) || right.evaluate(text)
        case .compare(let comparison, let pattern, let ignoresCase):
            Self.compare(
                comparison, Array((ignoresCase ? text.lowercased() : text).unicodeScalars),
                Array((ignoresCase ? pattern.lowercased() : pattern).unicodeScalars))
        }
    }

    private static func compare(
        _ comparison: Comparison, _ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]
    ) -> Bool {
        switch comparison {
        case .equal: text == pattern
        case .notEqual: text != pattern
        case .beginsWith: text.starts(with: pattern)
        case .endsWith: text.reversed().starts(with: pattern.reversed())
        case .contains: pattern.isEmpty || text.firstRange(of: pattern) != nil
        case .like: matches(text[...], pattern[...])
        }
    }

    /// Greedy with one step back: O(text × pattern).
    private static func matches(_ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>) -> Bool {
        var (position, place) = (text.startIndex, pattern.startIndex)
        var retry: (position: Int, place: Int)?
        while position < text.endIndex {
            if place < pattern.endIndex, pattern[place] == "*" {
                retry = (position, place + 1)
                place += 1
            } else if place < pattern.endIndex, pattern[place] == "?" || pattern[place] == text[position] {
                position += 1
                place += 1
            } else if let last = retry {
                retry = (last.position + 1, last.place)
                (position, place) = (last.position + 1, last.place)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}

/// When a scene may show content, and when it is preferred: `UISceneActivationConditions`.
public struct SceneConditions: Codable, Hashable, Sendable {
    /// Whether the scene may show the content at all.
    public var canActivate: ContentPredicate
    /// Whether the scene is preferred: it takes precedence over scenes that can merely show the content.
    public var prefersToActivate: ContentPredicate

    public init(
        canActivate: ContentPredicate = .always(true), prefersToActivate: ContentPredicate = .always(false)
    ) {
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
    }
}
