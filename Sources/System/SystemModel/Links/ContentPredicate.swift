// Portico
// SPDX-License-Identifier: Apache-2.0

/// A predicate over one text: whether a scene shows what a link is for.
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
/// Words are read without case. `LIKE` knows `*` and `?`. Source: links sheet 1.4.
public indirect enum ContentPredicate: Codable, Hashable, Sendable {
    /// `TRUEPREDICATE`, `FALSEPREDICATE`.
    case always(Bool)
    /// The operator, and the text on its right; `[c]` where it ignores case.
    case compare(Comparison, String, ignoresCase: Bool)
    /// `IN`; equal as Swift compares strings.
    case isOne(of: [String])
    /// `NOT`.
    case not(ContentPredicate)
    /// `AND`; a false left side decides.
    case and(ContentPredicate, ContentPredicate)
    /// `OR`; a true left side decides.
    case or(ContentPredicate, ContentPredicate)

    /// Operators between two texts. Only `like` gives a meaning to `*` (any text, maybe none) and `?` (one scalar).
    public enum Comparison: String, Codable, Hashable, Sendable {
        case equal, notEqual, beginsWith, endsWith, contains, like
    }

    /// Whether the predicate holds for a text.
    ///
    /// Comparisons go by Unicode scalars: two spellings of one character, composed and decomposed, differ. Where case
    /// is ignored both sides are compared in small letters.
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

/// When a scene may show something, and when it is the best to: `UISceneActivationConditions`.
public struct SceneConditions: Codable, Hashable, Sendable {
    /// Whether the scene may show it at all.
    public var canActivate: ContentPredicate
    /// Whether it belongs here: a scene that prefers it goes before those that merely can show it.
    public var prefersToActivate: ContentPredicate

    public init(
        canActivate: ContentPredicate = .always(true), prefersToActivate: ContentPredicate = .always(false)
    ) {
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
    }
}
