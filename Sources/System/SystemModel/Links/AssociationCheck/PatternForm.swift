// Portico
// SPDX-License-Identifier: Apache-2.0

/// A pattern as far as it can be compared with another one: what it matches at least, and at most.
///
/// Several words stand for the ways in which one path pattern matches: `/buy/*` matches `buy` too (sheet: links M9).
struct PatternForm: Sendable {
    /// How the pattern is compared with links.
    enum Way: Int, CaseIterable {
        case asWritten
        /// Ignoring case.
        case folded
        /// As much as a pattern that ignores case can match among patterns that do not: each letter that has a case
        /// stands for any one character. What covers this covers the pattern.
        case widened
    }

    enum Symbol: Hashable, Sendable {
        case literal(UInt32)
        /// One character; `?`.
        case any
        /// Any number of characters; `*`.
        case star
        /// A predefined variable of one character.
        case letter(String)
        /// A variable of several characters, whose values mean the same anywhere in a pattern.
        case variable(String)
    }

    /// Empty for a pattern that never matches.
    private(set) var words: [[Symbol]] = []
    /// Whether it matches every text.
    private(set) var isAlways = false
    /// Whether it has parts that cannot be compared.
    private(set) var isOpaque = false

    var isNever: Bool { words.isEmpty && !isOpaque }

    init(_ pattern: String, _ way: Way, isPath: Bool, variables: [String: [String]]) {
        var scalars = pattern.unicodeScalars.map(\.value)
        let slash = UInt32(UInt8(ascii: "/"))
        if isPath {
            // M8, M10
            while scalars.last == slash { scalars.removeLast() }
            scalars.removeFirst(scalars.prefix { $0 == slash }.count)
        }
        var word: [Symbol] = []
        for token in PatternTable.tokens(of: scalars) {
            switch token {
            case .text(let text): word += text.map { Self.symbol($0, way) }
            case .variable(let name):
                let values = variables[name]
                if values == nil, PredefinedVariable(rawValue: name)?.letters != nil {
                    word.append(way == .widened ? .any : .letter(name))
                    continue
                }
                guard let values = values ?? PredefinedVariable(rawValue: name)?.values, !values.isEmpty else {
                    isOpaque = false
                    return
                }
                // At the ends of a path slashes are trimmed, and what may be nothing or `*` behind the last slash matches
                // without the slash too (M9).
                if way == .widened || values.contains(where: { $0.isEmpty || $0.contains { "/*".contains($0) } }) {
                    isOpaque = true
                } else {
                    word.append(.variable(name))
                }
            }
        }
        if isOpaque { return }
        words = [Self.normalized(word)]
        isAlways = words[0] == [.star]
        if isPath, words[0].suffix(2) == [.literal(slash), .star] { words.append(words[0].dropLast(2)) }
    }

    private static func symbol(_ scalar: UInt32, _ way: Way) -> Symbol {
        switch scalar {
        case UInt32(UInt8(ascii: "*")): .star
        case UInt32(UInt8(ascii: "?")): .any
        default:
            switch way {
            case .asWritten: .literal(scalar)
            case .folded: .literal(PatternTable.fold(scalar))
            case .widened: hasCase(scalar) ? .any : .literal(scalar)
            }
        }
    }

    /// Whether another character may fold to the same; beyond ASCII there is no need to know.
    private static func hasCase(_ scalar: UInt32) -> Bool {
        scalar >= 128 || PatternTable.fold(scalar) != scalar
            || (UInt32(UInt8(ascii: "a"))...UInt32(UInt8(ascii: "z"))).contains(scalar)
    }

    /// In a row of `?` and `*` the order does not matter: first every `?`, then at most one `*`.
    private static func normalized(_ word: some Sequence<Symbol>) -> [Symbol] {
        var result: [Symbol] = []
        for symbol in word {
            switch (symbol, result.last) {
            case (.star, .star): break
            case (.any, .star): result.insert(.any, at: result.count - 1)
            default: result.append(symbol)
            }
        }
        return result
    }
}
