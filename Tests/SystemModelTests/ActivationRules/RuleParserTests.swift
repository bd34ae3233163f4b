// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What is no rule, and where that shows.
@Suite struct RuleParserTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        /// With `‸` where the error is to point.
        var marked: String
        var problem: String

        init(_ marked: String, _ problem: String) {
            (self.marked, self.problem) = (marked, problem)
        }

        var testDescription: String { marked }
    }

    private static let operand = "an expression: extensionItems, a variable, SUBQUERY, a text or a number"

    static let grammar: [Mistake] = [
        Mistake("‸", "expected \(operand), found the end of the rule"),
        Mistake("  \n ‸", "expected \(operand), found the end of the rule"),
        Mistake("‸AND", "expected \(operand), found AND"),
        Mistake("TRUEPREDICATE ‸TRUEPREDICATE", "expected AND, OR or the end of the rule, found TRUEPREDICATE"),
        Mistake("TRUEPREDICATE OR‸", "expected \(operand), found the end of the rule"),
        Mistake("(TRUEPREDICATE‸", "expected AND, OR or ), found the end of the rule"),
        Mistake("TRUEPREDICATE‸)", "expected AND, OR or the end of the rule, found )"),
        Mistake("NOT‸", "expected \(operand), found the end of the rule"),
        Mistake("1‸", "expected an operator such as == or UTI-CONFORMS-TO, found the end of the rule"),
        Mistake("extensionItems‸", "expected an operator or .@count, found the end of the rule"),
        Mistake("1 ==‸", "expected \(operand), found the end of the rule"),
        Mistake("1 == ‸== 2", "expected \(operand), found =="),
        Mistake("1 == 1 ‸2", "expected AND, OR or the end of the rule, found 2"),
        Mistake("extensionItems.‸ == 1", "expected a key or @count, found =="),
        Mistake("extensionItems ‸@count == 1", "expected an operator or .@count, found @count"),
        Mistake("ANY ‸ANY extensionItems == 1", "expected \(operand), found ANY"),
        Mistake("SUBQUERY‸", "expected ( after SUBQUERY, found the end of the rule"),
        Mistake("SUBQUERY(extensionItems‸).@count == 1", "expected a comma and a variable, found )"),
        Mistake("SUBQUERY(extensionItems, ‸item, TRUEPREDICATE)", "expected a variable such as $item, found item"),
        Mistake("SUBQUERY(extensionItems, $a‸)", "expected a comma and a predicate, found )"),
        Mistake(
            "SUBQUERY(extensionItems, $a, TRUEPREDICATE‸",
            "expected AND, OR or the ) of SUBQUERY, found the end of the rule"),
        Mistake("(extensionItems‸ 1).@count == 1", "expected a dot or ), found 1"),
        Mistake("'a' CONTAINS[‸x] 'b'", "expected c, d or n between the brackets, found x"),
        Mistake("'a' CONTAINS[c‸ 'b'", "expected ], found the text \"b\""),
        Mistake("'a' ==‸[c] 'b'", "expected \(operand), found ["),
        Mistake("'a' ‸BETWEEN 'b'", "expected an operator such as == or UTI-CONFORMS-TO, found BETWEEN"),
    ]

    static let characters: [Mistake] = [
        Mistake("‸%@ == 1", "expected \(operand), found %, which is not part of a rule"),
        Mistake("1 == 1 ‸; 2", "expected AND, OR or the end of the rule, found ;, which is not part of a rule"),
        Mistake("'a' == ‸'b", "expected \(operand), found a text without a closing '"),
        Mistake("'a' == ‸\"b'", "expected \(operand), found a text without a closing \""),
        Mistake("'a' == ‸'b\\'", "expected \(operand), found a text without a closing '"),
        Mistake("‸$ == 1", "expected \(operand), found a $ without a name"),
        Mistake(
            "extensionItems.‸@sum == 1", "expected a key or @count, found @sum, but only @count is supported"),
        Mistake("1 == ‸99999999999999999999", "expected \(operand), found a number that is too large"),
        Mistake("1 == ‸-1", "expected \(operand), found -, which is not part of a rule"),
        Mistake(
            "'a' == ‸“b”",
            "expected \(operand), found the typographic quote “, but texts are quoted with \" or '"),
        // Offsets are in characters, not in bytes or scalars.
        Mistake(
            "'👩‍👩‍👧e\u{301}' == ‸x",
            "x is not a known key; the only one is extensionItems, and variables begin with $"),
        Mistake("1 == ‸\u{1}", "expected \(operand), found \\u0001, which is not part of a rule"),
    ]

    static let names: [Mistake] = [
        Mistake(
            "‸NSExtensionItems.@count == 1",
            "NSExtensionItems is not a known key; the only one is extensionItems; did you mean "
                + "extensionItems?"),
        Mistake(
            "‸items.@count == 1",
            "items is not a known key; the only one is extensionItems, and variables begin with $"),
        Mistake(
            "‸extensionitems.@count == 1",
            "extensionitems is not a known key; the only one is extensionItems; did you mean "
                + "extensionItems?"),
        Mistake("‸$a.attachments.@count == 1", "no enclosing SUBQUERY defines $a; there is none"),
        Mistake(
            "SUBQUERY(extensionItems, $a, SUBQUERY($a.attachments, $b, ‸$c == 1).@count == 1).@count == 1",
            "no enclosing SUBQUERY defines $c; there are: $a, $b"),
        // Bound inside only.
        Mistake(
            "SUBQUERY(extensionItems, $a, TRUEPREDICATE).@count == ‸$a.attachments.@count",
            "no enclosing SUBQUERY defines $a; there is none"),
        Mistake(
            "SUBQUERY(extensionItems, $a, $a.‸attributedContentText CONTAINS 'x').@count == 1",
            "an item has no key attributedContentText; it has attachments"),
        // Also in a branch that nobody would reach.
        Mistake(
            "TRUEPREDICATE OR SUBQUERY(extensionItems, $a, $a.‸title == 'x').@count == 1",
            "an item has no key title; it has attachments"),
        Mistake(
            "extensionItems.‸attachments.@count == 1",
            "the list of items has no key attachments; use @count, SUBQUERY or ANY with a list"),
        Mistake(
            "SUBQUERY(extensionItems, $a, $a.attachments.‸registeredTypeIdentifiers.@count == 1).@count == 1",
            "a list of attachments has no key registeredTypeIdentifiers; use @count, SUBQUERY or ANY with a list"),
        Mistake(
            "SUBQUERY(extensionItems, $a, $a.‸@count == 1).@count == 1", "an item has no @count; only lists do"),
        Mistake("extensionItems.@count.‸@count == 1", "a number has no @count; only lists do"),
    ]

    static let values: [Mistake] = [
        Mistake("1 ‸== 'a'", "== cannot compare a number with a text"),
        Mistake("'a' ‸< 'b'", "< cannot compare a text with a text"),
        Mistake("extensionItems ‸== 1", "== cannot compare the list of items with a number"),
        Mistake("extensionItems.@count ‸UTI-CONFORMS-TO 'a'", "UTI-CONFORMS-TO cannot compare a number with a text"),
        Mistake("'a' ‸UTI-CONFORMS-TO 1", "UTI-CONFORMS-TO cannot compare a text with a number"),
        Mistake("ANY extensionItems ‸== 1", "== cannot compare an item with a number"),
        Mistake("ANY 'a' ‸== 'b'", "ANY needs a list, but the left side is a text"),
        Mistake("NONE 1 ‸== 1", "NONE needs a list, but the left side is a number"),
        Mistake(
            "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, $a.registeredTypeIdentifiers ‸UTI-CONFORMS-TO "
                + "'a').@count > 0).@count > 0",
            "the left side of UTI-CONFORMS-TO is a list; write ANY before it"),
        Mistake(
            "SUBQUERY(‸extensionItems.@count, $a, TRUEPREDICATE).@count == 1",
            "SUBQUERY needs a list, but this is a number"),
        Mistake("'a' ‸MATCHES 1", "MATCHES cannot compare a text with a number"),
        Mistake("1 ‸MATCHES '1'", "MATCHES cannot compare a number with a text"),
        Mistake("'a' MATCHES ‸'(a'", "the text \"(a\" is no regular expression; a backslash in one is written twice"),
        Mistake(
            "('a') MATCHES[cd]   ‸'a)(b'",
            "the text \"a)(b\" is no regular expression; a backslash in one is written twice"),
        Mistake(
            "TRUEPREDICATE OR 'a' MATCHES ‸'[z-a]'",
            "the text \"[z-a]\" is no regular expression; a backslash in one is written twice"),
        Mistake("'a' MATCHES ('a*'‸", "expected a dot or ), found the end of the rule"),
    ]

    private static let emptyArgument =
        "an argument of SUBQUERY is empty, probably because the preprocessing of Info.plist replaced the "
        + "$variable; turn the preprocessing off"

    /// Source: extensions sheet 2.4, the build-time trap and the documentation trap.
    static let traps: [Mistake] = [
        Mistake(
            "SUBQUERY ( extensionItems, ‸, SUBQUERY ( .attachments, , ANY .registeredTypeIdentifiers UTI-CONFORMS-TO "
                + "\"public.url\" ).@count > 0 ).@count == 1",
            emptyArgument),
        Mistake("SUBQUERY(‸, $a, TRUEPREDICATE).@count == 1", emptyArgument),
        Mistake("SUBQUERY(‸.attachments, $a, TRUEPREDICATE).@count == 1", emptyArgument),
        Mistake("SUBQUERY(extensionItems, $a, ‸).@count == 1", emptyArgument),
    ]

    @Test(
        "the rule points at the mark, says the problem, and hides the extension",
        arguments: grammar + characters + names + values + traps)
    func mistake(mistake: Mistake) throws {
        let mark = try #require(mistake.marked.firstIndex(of: "‸"))
        let position = mistake.marked.distance(from: mistake.marked.startIndex, to: mark)
        let source = mistake.marked.replacing("‸", with: "")
        let error = #expect(throws: RuleSyntaxError.self) { try PredicateRule(source) }
        // Whitespace in front of what was found is no part of it.
        let rest = source.dropFirst(position)
        let skipped = rest.prefix(while: \.isWhitespace).count
        #expect(error == RuleSyntaxError(position: position + skipped, problem: mistake.problem))
        let report = PredicateRule.report(on: source, for: SheetInput.one("public.jpeg"))
        #expect(report.verdict == .hidden)
        #expect(report.diagnostics.first == RuleDiagnostic(position: position + skipped, message: mistake.problem))
    }

    @Test("the published example with typographic quotes", arguments: ["R29"])
    func typographicQuotes(name: String) throws {
        let source = try #require(SheetRule.named(name)).source
        let report = PredicateRule.report(on: source, for: SheetInput.one("public.text"))
        #expect(report.verdict == .hidden)
        // The first text goes on to the second one's opening quote; what it leaves behind cannot follow a text.
        let word = try #require(source.ranges(of: "com.microsoft").last)
        let quotes = source.indices(where: { $0 == "”" }).ranges.map {
            source.distance(from: source.startIndex, to: $0.lowerBound)
        }
        let place = source.distance(from: source.startIndex, to: word.lowerBound)
        #expect(report.diagnostics.map(\.position) == [place] + quotes)
        #expect(
            report.diagnostics.map(\.message) == [
                "expected AND, OR or the ) of SUBQUERY, found com",
                "” is a typographic quote; write \" or ' instead",
                "” is a typographic quote; write \" or ' instead",
            ])
        #expect(
            report.reason
                == "the rule cannot be read: line 6, column 71: expected AND, OR or the ) of SUBQUERY, found com")
    }
}
