// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SystemModel

/// `MATCHES`: regular expressions that take a text as a whole. Source: extensions sheet 2.4, the grammar.
@Suite struct RuleMatchTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var rule: String
        var holds: Bool
        var testDescription: String { rule }

        init(_ rule: String, _ holds: Bool) {
            (self.rule, self.holds) = (rule, holds)
        }
    }

    static let texts: [Row] = [
        Row("'public.jpeg' MATCHES 'public.jpeg'", true),
        // The whole text, from its first letter to its last.
        Row("'public.jpeg' MATCHES 'public'", false),
        Row("'public.jpeg' MATCHES 'jpeg'", false),
        Row("'public.jpeg' MATCHES '.*jpeg'", true),
        Row("'public.jpeg' matches 'public[.](jpeg|png)'", true),
        // An alternative that is shorter does not end the search.
        Row("'ab' MATCHES 'a|ab'", true),
        Row("'ab' MATCHES 'ab??'", true),
        Row("'b' MATCHES 'a|b'", true),
        Row("'xb' MATCHES 'a|b'", false),
        // A newline at the end is a letter like others, and a dot takes none.
        Row("'ab\n' MATCHES 'ab'", false),
        Row("'a\nb' MATCHES 'a.b'", false),
        Row("'a\nb' MATCHES '(?s)a.b'", true),
        Row("'a\nb' MATCHES '(?m)^a$\\\\n^b$'", true),
        // The rule's own backslash takes one away.
        Row(#"'a.b' MATCHES 'a\\.b'"#, true),
        Row(#"'axb' MATCHES 'a\\.b'"#, false),
        Row(#"'axb' MATCHES 'a\.b'"#, true),
        Row(#"'abab' MATCHES '(ab)\\1'"#, true),
        Row("'' MATCHES ''", true),
        Row("'a' MATCHES ''", false),
        Row("'' MATCHES 'a*'", true),
        // What would swallow the end of a group around it.
        Row("'a' MATCHES '(?x)a # a comment'", true),
        Row("'ab' MATCHES '(?x)a # a comment'", false),
        Row(#"'a)' MATCHES '\\Qa)'"#, true),
        Row(#"'a)b' MATCHES '\\Qa)'"#, false),
        // A pattern that is not written out, and one of those that is none.
        Row("'a' MATCHES ('a')", true),
    ]

    static let options: [Row] = [
        Row("'PUBLIC.JPEG' MATCHES 'public[.]jpeg'", false),
        Row("'PUBLIC.JPEG' MATCHES[c] 'public[.]jpeg'", true),
        // A class is not its opposite because of that.
        Row(#"'A-' MATCHES[c] '\\w\\W'"#, true),
        Row("'Résumé' MATCHES 'Resume'", false),
        Row("'Résumé' MATCHES[d] 'Resume'", true),
        Row("'Resume' MATCHES[d] 'Résum[é]'", true),
        Row("'RÉSUMÉ' MATCHES[d] 'resume'", false),
        Row("'RÉSUMÉ' MATCHES[cd] 'resume'", true),
        Row("'a' MATCHES[n] 'a'", true),
    ]

    private static let any = "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, "
    private static func attachments(_ predicate: String) -> String { "\(any)\(predicate)).@count > 0).@count > 0" }

    static let items: [Row] = [
        Row(attachments("ANY $a.registeredTypeIdentifiers MATCHES 'public[.].*'"), true),
        Row(attachments("ANY $a.registeredTypeIdentifiers MATCHES 'public'"), false),
        Row(attachments("ALL $a.registeredTypeIdentifiers MATCHES 'public[.].*'"), false),
        Row(attachments("ALL $a.registeredTypeIdentifiers MATCHES '(com|public)[.].*'"), true),
        Row(attachments("NONE $a.registeredTypeIdentifiers MATCHES '.*movie'"), true),
        Row(
            attachments(
                "SUBQUERY($a.registeredTypeIdentifiers, $t, $t MATCHES 'com.*' AND NOT $t MATCHES '.*pdf').@count == 0"),
            true),
        // A type's identifier as a pattern: a dot takes any letter.
        Row(attachments("SUBQUERY($a.registeredTypeIdentifiers, $t, 'public-jpeg' MATCHES $t).@count == 1"), true),
        Row(attachments("SUBQUERY($a.registeredTypeIdentifiers, $t, 'public-png' MATCHES $t).@count == 0"), true),
    ]

    @Test("texts", arguments: texts + options)
    func text(row: Row) throws {
        #expect(try PredicateRule(row.rule).holds(for: OfferedItems([])) == row.holds)
    }

    @Test("items", arguments: items)
    func item(row: Row) throws {
        let offered = OfferedItems([[["public.jpeg", "com.adobe.pdf"]]])
        #expect(try PredicateRule(row.rule).holds(for: offered) == row.holds)
    }

    @Test("an identifier that is no pattern takes nothing")
    func identifierThatIsNone() throws {
        let rule = Self.attachments("SUBQUERY($a.registeredTypeIdentifiers, $t, 'a' MATCHES $t).@count == 1")
        #expect(try !PredicateRule(rule).holds(for: OfferedItems([[["("]]])))
        #expect(try PredicateRule(rule).holds(for: OfferedItems([[["(", "[a]"]]])))
    }

    @Test("the reason names the pattern")
    func reason() {
        let report = PredicateRule.report(on: "'b' == 'b' AND 'a' MATCHES 'b+'", for: OfferedItems([]))
        #expect(report.verdict == .hidden)
        #expect(report.reason == "a MATCHES b+ does not hold")
        #expect(report.clause == .source(15..<31))
    }

    private static let tooLong = "the rule needs more than 2000000 steps for these items"

    @Test("a pattern that tries everything is given up", arguments: ["(a+)+b", "(a|aa)+b", "(a*)*(a*)*b"])
    func backtracking(pattern: String) {
        let rule = Self.attachments("ANY $a.registeredTypeIdentifiers MATCHES '\(pattern)'")
        let long = OfferedItems([[[String(repeating: "a", count: 3_000)]]])
        #expect(PredicateRule.report(on: rule, for: long).reason == Self.tooLong)
        #expect(!ActivationRule.predicate(rule).isShown(for: long))
        // Short texts are no trouble.
        #expect(ActivationRule.predicate(rule).isShown(for: OfferedItems([[["aaaaaab"]]])))
    }

    @Test("it is given up as soon as the limit is reached")
    func limit() throws {
        let pattern = try #require(RulePattern("(a+)+b", options: RuleComparison.Options()))
        let text = String(repeating: "a", count: 16)
        let whole = try #require(pattern.takes(text, limit: .max))
        #expect(!whole.result && whole.reports > 5)
        #expect(pattern.takes(text, limit: whole.reports)?.reports == whole.reports)
        #expect(pattern.takes(text, limit: whole.reports - 1) == nil)
        #expect(pattern.takes(text, limit: 0) == nil)
    }

    @Test("many texts cost what one long text costs")
    func manyTexts() {
        let rule = Self.attachments("ANY $a.registeredTypeIdentifiers MATCHES '(a+)+b'")
        let text = String(repeating: "a", count: 14)
        #expect(PredicateRule.report(on: rule, for: OfferedItems([[[text]]])).verdict == .hidden)
        #expect(PredicateRule.report(on: rule, for: OfferedItems([[[text]]])).reason != Self.tooLong)
        let many = OfferedItems([[Array(repeating: text, count: 1_000)]])
        #expect(PredicateRule.report(on: rule, for: many).reason == Self.tooLong)
    }

    @Test("so do many quick matches")
    func quickMatches() {
        let rule = Self.attachments("ANY $a.registeredTypeIdentifiers MATCHES 'b'")
        func reason(_ count: Int) -> String {
            PredicateRule.report(on: rule, for: OfferedItems([[Array(repeating: "a", count: count)]])).reason
        }
        #expect(reason(10_000) != Self.tooLong)
        #expect(reason(50_000) == Self.tooLong)
    }
}
