// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom

/// A predicate rule as a text and, beside it, as the Swift closure that a reader of the text would write down: made
/// together at random, so that neither comes from the other.
struct NaiveRule {
    /// What variables stand for.
    typealias Scope = [String: Any]
    typealias Items = [[[String]]]

    /// How tightly the text binds: what binds looser than its place gets parentheses.
    enum Binding: Int {
        case or, and, factor
    }

    var text: String
    var binding: Binding
    var holds: (Items, Scope) -> Bool

    /// What each type conforms to, all the way up; written by hand.
    static let ancestors: [String: Set<String>] = [
        "public.jpeg": ["public.image", "public.data", "public.content", "public.item"],
        "public.png": ["public.image", "public.data", "public.content", "public.item"],
        "public.url": ["public.data", "public.item"],
        "public.file-url": ["public.url", "public.data", "public.item"],
        "public.plain-text": ["public.text", "public.data", "public.content", "public.item"],
        "public.vcard": ["public.text", "public.contact", "public.data", "public.content", "public.item"],
        "com.adobe.pdf": ["public.data", "public.composite-content", "public.content", "public.item"],
        "public.mpeg-4-audio": [
            "public.mpeg-4", "public.audio", "public.movie", "public.audiovisual-content", "public.data",
            "public.content", "public.item",
        ],
        "public.folder": ["public.directory", "public.item"],
        "com.example.nobody": [],
    ]
    static let offered = ancestors.keys.sorted()
    static let asked = (offered + ancestors.values.flatMap(\.self)).sorted()

    /// Patterns of `MATCHES`, and the texts that a reader takes them for.
    static let patterns: [(text: String, takes: @Sendable (String) -> Bool)] = [
        (#"public\\..*"#, { $0.hasPrefix("public.") }),
        ("p|public.url|public", { $0 == "public.url" }),
        (".*(text|pdf)", { $0.hasSuffix("text") || $0.hasSuffix("pdf") }),
        ("[^4]*", { !$0.contains("4") }),
        ("[a-z]+[.][^.]+", { $0.split(separator: ".").count == 2 }),
        ("public", { _ in false }),
        (#"(?i)PUBLIC\\.[JP].*"#, { $0.hasPrefix("public.j") || $0.hasPrefix("public.p") }),
        ("", { $0.isEmpty }),
    ]

    static func conforms(_ type: String, _ other: String) -> Bool {
        type == other || ancestors[type]?.contains(other) == true
    }
}

/// Draws rules.
struct NaiveRuleMaker {
    var random: SeededGenerator
    /// Variables of the text at hand, and what kind of thing each is.
    private var scope: [(name: String, kind: Kind)] = []

    private enum Kind { case item, attachment, identifier }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private mutating func one<Element>(of elements: [Element]) -> Element { elements[random.below(elements.count)] }

    /// White space that means nothing.
    private mutating func space() -> String { one(of: [" ", " ", "  ", "\n", "\t", " \n "]) }

    private mutating func maybeSpace() -> String { random.chance(oneIn: 3) ? space() : "" }

    private mutating func word(_ keyword: String) -> String {
        one(of: [keyword, keyword, keyword.lowercased(), keyword.capitalized])
    }

    private mutating func quoted(_ text: String) -> String { one(of: ["\"\(text)\"", "'\(text)'"]) }

    mutating func items() -> NaiveRule.Items {
        (0..<random.below(4)).map { _ in
            (0..<random.below(4)).map { _ in (0..<random.below(3)).map { _ in one(of: NaiveRule.offered) } }
        }
    }

    mutating func rule(depth: Int) -> NaiveRule {
        switch depth == 0 ? random.below(4) : random.below(10) {
        case 0: return constant()
        case 1...3: return random.chance(oneIn: 2) ? typeComparison() : countComparison(depth: depth)
        case 4...5: return countComparison(depth: depth)
        case 6: return not(depth: depth)
        case 7...8: return chain(depth: depth, isAnd: true)
        default: return chain(depth: depth, isAnd: false)
        }
    }

    private mutating func constant() -> NaiveRule {
        let result = random.chance(oneIn: 2)
        return NaiveRule(text: word(result ? "TRUEPREDICATE" : "FALSEPREDICATE"), binding: .factor) { _, _ in result }
    }

    /// In parentheses where it must be, and sometimes where it need not.
    private mutating func placed(_ rule: NaiveRule, within binding: NaiveRule.Binding) -> String {
        let isLoose = rule.binding.rawValue < binding.rawValue
        return isLoose || random.chance(oneIn: 6) ? "(" + maybeSpace() + rule.text + maybeSpace() + ")" : rule.text
    }

    private mutating func not(depth: Int) -> NaiveRule {
        let inner = rule(depth: depth - 1)
        let sign = one(of: ["!" + maybeSpace(), word("NOT") + space()])
        return NaiveRule(text: sign + placed(inner, within: .factor), binding: .factor) { !inner.holds($0, $1) }
    }

    private mutating func chain(depth: Int, isAnd: Bool) -> NaiveRule {
        let parts = (0..<(2 + random.below(2))).map { _ in rule(depth: depth - 1) }
        var text = ""
        for part in parts {
            if !text.isEmpty {
                let sign = isAnd ? one(of: [word("AND"), "&&"]) : one(of: [word("OR"), "||"])
                text += space() + sign + space()
            }
            // A part of the same kind would be read as more parts of this chain; the answer is the same.
            text += placed(part, within: isAnd ? .and : .or)
        }
        return NaiveRule(text: text, binding: isAnd ? .and : .or) { items, scope in
            isAnd
                ? parts.filter { !$0.holds(items, scope) }.isEmpty : !parts.filter { $0.holds(items, scope) }.isEmpty
        }
    }

    // MARK: - Counts

    private struct Count {
        var text: String
        var value: (NaiveRule.Items, NaiveRule.Scope) -> Int
    }

    private struct List {
        var text: String
        var element: Kind
        var value: (NaiveRule.Items, NaiveRule.Scope) -> [Any]
    }

    private mutating func countComparison(depth: Int) -> NaiveRule {
        let operators: [([String], (Int, Int) -> Bool)] = [
            (["==", "="], { $0 == $1 }), (["!=", "<>"], { $0 != $1 }), (["<"], { $0 < $1 }), ([">"], { $0 > $1 }),
            (["<=", "=<"], { $0 <= $1 }), ([">=", "=>"], { $0 >= $1 }),
        ]
        let (left, right) = (count(depth: depth), count(depth: depth))
        let (spellings, compare) = one(of: operators)
        return NaiveRule(
            text: left.text + maybeSpace() + one(of: spellings) + maybeSpace() + right.text, binding: .factor
        ) { compare(left.value($0, $1), right.value($0, $1)) }
    }

    private mutating func count(depth: Int) -> Count {
        if random.chance(oneIn: 3) {
            let number = random.below(4)
            return Count(text: "\(number)") { _, _ in number }
        }
        let list = list(depth: depth)
        let owner = random.chance(oneIn: 8) ? "(\(list.text))" : list.text
        let count = Count(text: owner + "." + maybeSpace() + "@count") { list.value($0, $1).count }
        return random.chance(oneIn: 8) ? Count(text: "(\(count.text))", value: count.value) : count
    }

    private mutating func list(depth: Int) -> List {
        if depth > 0, random.chance(oneIn: 2) { return subquery(depth: depth) }
        let bound = scope.filter { $0.kind != .identifier }
        guard !bound.isEmpty, !random.chance(oneIn: 4) else {
            return List(text: "extensionItems", element: .item) { items, _ in items }
        }
        let variable = one(of: bound)
        if variable.kind == .item {
            return List(text: "$\(variable.name).attachments", element: .attachment) { _, scope in
                scope[variable.name] as? [[String]] ?? []
            }
        }
        return List(text: "$\(variable.name).registeredTypeIdentifiers", element: .identifier) { _, scope in
            scope[variable.name] as? [String] ?? []
        }
    }

    private mutating func subquery(depth: Int) -> List {
        let collection = list(depth: depth - 1)
        // Now and then a name that hides one further out.
        let outer = scope
        let name = random.chance(oneIn: 6) && !outer.isEmpty ? one(of: outer).name : "v\(outer.count)"
        scope = outer.filter { $0.name != name } + [(name, collection.element)]
        let inner = rule(depth: depth - 1)
        scope = outer
        let text =
            word("SUBQUERY") + maybeSpace() + "(" + maybeSpace() + collection.text + "," + maybeSpace() + "$\(name)"
            + maybeSpace() + "," + maybeSpace() + inner.text + maybeSpace() + ")"
        return List(text: text, element: collection.element) { items, scope in
            collection.value(items, scope).filter { member in
                var scope = scope
                scope[name] = member
                return inner.holds(items, scope)
            }
        }
    }

    // MARK: - Types

    private mutating func typeComparison() -> NaiveRule {
        let type = one(of: NaiveRule.asked)
        let operators: [(String, (String) -> Bool)] = [
            ("UTI-CONFORMS-TO", { NaiveRule.conforms($0, type) }),
            ("UTI-CONFORMS-TO", { NaiveRule.conforms($0, type) }),
            ("UTI-EQUALS", { $0 == type }), ("==", { $0 == type }), ("!=", { $0 != type }),
            ("BEGINSWITH", { $0.hasPrefix(type) }), ("ENDSWITH", { $0.hasSuffix(type) }),
            ("CONTAINS", { $0.contains(type) }), ("IN", { type.contains($0) }),
        ]
        let isPattern = random.chance(oneIn: 6)
        let pattern = one(of: NaiveRule.patterns)
        let (name, compare) = isPattern ? ("MATCHES", pattern.takes) : one(of: operators)
        let comparison =
            space() + (name.contains("=") ? name : word(name)) + space() + quoted(isPattern ? pattern.text : type)
        if let variable = scope.last(where: { $0.kind == .identifier }), random.chance(oneIn: 2) {
            return NaiveRule(text: "$\(variable.name)" + comparison, binding: .factor) { _, scope in
                (scope[variable.name] as? String).map(compare) ?? false
            }
        }
        guard let variable = scope.last(where: { $0.kind == .attachment }) else { return constant() }
        let quantifiers: [(String, ([String]) -> Bool)] = [
            ("ANY", { $0.contains(where: compare) }), ("SOME", { $0.contains(where: compare) }),
            ("ALL", { $0.allSatisfy(compare) }), ("NONE", { !$0.contains(where: compare) }),
        ]
        let (quantifier, holds) = one(of: quantifiers)
        return NaiveRule(
            text: word(quantifier) + space() + "$\(variable.name)." + maybeSpace() + "registeredTypeIdentifiers"
                + comparison, binding: .factor
        ) { _, scope in (scope[variable.name] as? [String]).map(holds) ?? false }
    }
}
