// Portico
// SPDX-License-Identifier: Apache-2.0

extension ActivationReport {
    /// The report for a terminal: the verdict, the clause that decided with carets below it, every attachment with its
    /// kinds, and a warning for each diagnostic, with the place in the rule below it.
    ///
    /// - Parameters:
    ///   - rule: The rule string, where there is one.
    ///   - items: What the report is about.
    public func text(rule: String?, items: OfferedItems, types: TypeTree = .system) -> String {
        var groups = [["\(verdict.rawValue): \(reason)"]]
        switch clause {
        case .source(let range)?: groups.append(RuleExcerpt.lines(of: rule ?? "", range))
        case .key(let key)?: groups.append(["  \(key)", "  " + RuleExcerpt.carets(key.count)])
        case nil: break
        }
        groups.append(Self.lines(of: items, types))
        // The syntax error of a rule is its reason, which is at the top with its place.
        groups.append(
            diagnostics.filter { !reason.hasSuffix(": \($0.message)") }.flatMap { Self.lines(of: $0, in: rule ?? "") })
        return groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private static func lines(of diagnostic: RuleDiagnostic, in rule: String) -> [String] {
        let place = diagnostic.position.map { RuleExcerpt.lines(of: rule, $0..<$0 + 1) } ?? []
        return ["warning: \(diagnostic.message)"] + place
    }

    /// The first fifty attachments; more nobody reads.
    private static func lines(of items: OfferedItems, _ types: TypeTree) -> [String] {
        let limit = 50
        let kinds = items.kinds(types: types)
        var lines: [String] = []
        var number = 0
        for (place, item) in items.items.enumerated() where number < limit {
            lines.append("item \(place + 1)" + (item.isEmpty ? ", without attachments" : ""))
            for attachment in item.prefix(limit - number) {
                let names = kinds[number].map(\.name).joined(separator: ", ")
                let identifiers = attachment.map { QuotedText.line($0, quote: "\"", limit: 80) }.joined(
                    separator: " + ")
                lines.append(
                    "  \(identifiers.isEmpty ? "no types" : identifiers): \(names.isEmpty ? "of no kind" : names)")
                number += 1
            }
        }
        if items.items.isEmpty { lines.append("no items") }
        let others = kinds.count - number
        if others > 0 { lines.append("and \(others) more attachments") }
        return lines
    }
}

/// A part of a rule string, underlined.
enum RuleExcerpt {
    /// How much of a line is shown.
    private static let width = 96
    /// How much of it may stand in front of what is underlined.
    private static let lead = 20

    /// The place of a character as people count, from 1: `column 6`, or `line 2, column 3` in a rule of several lines.
    static func place(of position: Int, in source: String) -> String {
        let before = source.prefix(position)
        let line = before.count(where: \.isNewline) + 1
        let column = before.count - (before.lastIndex(where: \.isNewline).map { before[...$0].count } ?? 0) + 1
        return source.contains(where: \.isNewline) ? "line \(line), column \(column)" : "column \(column)"
    }

    static func carets(_ count: Int) -> String { "^" + String(repeating: "~", count: max(0, count - 1)) }

    /// The line in which `range` begins and the carets below it. What is cut off is an ellipsis. A range that goes on in
    /// further lines is underlined to the end of the first.
    static func lines(of source: String, _ range: Range<Int>) -> [String] {
        let characters = Array(source)
        guard !characters.isEmpty else { return [] }
        let start = min(range.lowerBound, characters.count)
        let lineStart = characters[..<start].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
        let lineEnd = characters[start...].firstIndex(where: \.isNewline) ?? characters.count
        let first = lineEnd - lineStart <= width ? lineStart : max(lineStart, start - lead)
        let last = min(lineEnd, first + width)
        let head = first > lineStart ? "…" : ""
        let shown = characters[first..<last].map(visible)
        let underlined = max(1, min(range.upperBound, last) - start)
        return [
            "  " + head + shown.joined() + (last < lineEnd ? "…" : ""),
            "  " + String(repeating: " ", count: head.count + start - first) + carets(underlined),
        ]
    }

    /// One column for one character, and nothing that a terminal obeys.
    private static func visible(_ character: Character) -> String {
        let text = QuotedText.line(String(character), quote: "\u{0}")
        return text == String(character) ? text : character.isWhitespace ? " " : character == "\\" ? "\\" : "?"
    }
}
