// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Rules and inputs that are too deep or too large get an answer, and no stack runs over.
@Suite struct RuleLimitTests {
    private static func nested(_ opening: String, _ inner: String, _ closing: String, _ count: Int) -> String {
        String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
    }

    private static func problem(_ rule: String) -> String? {
        do throws(RuleSyntaxError) {
            _ = try PredicateRule(rule)
            return nil
        } catch {
            return error.problem
        }
    }

    private static let tooDeep = "more than 50 nested levels"

    @Test("up to fifty levels, and not one more")
    func depth() {
        #expect(Self.problem(Self.nested("(", "TRUEPREDICATE", ")", 49)) == nil)
        #expect(Self.problem(Self.nested("(", "TRUEPREDICATE", ")", 50)) == Self.tooDeep)
        #expect(Self.problem(Self.nested("NOT ", "TRUEPREDICATE", "", 49)) == nil)
        #expect(Self.problem(Self.nested("NOT ", "TRUEPREDICATE", "", 50)) == Self.tooDeep)
        #expect(Self.problem(Self.nested("!", "TRUEPREDICATE", "", 50)) == Self.tooDeep)
        // Around the number, not around the comparison.
        #expect(Self.problem(Self.nested("(", "1", ")", 48) + " == 1") == nil)
        #expect(Self.problem(Self.nested("(", "1", ")", 49) + " == 1") == Self.tooDeep)
        #expect(
            Self.problem(Self.nested("SUBQUERY(extensionItems,$a,", "TRUEPREDICATE", ").@count==1", 30))
                == Self.tooDeep)
    }

    static let deepRules = [
        nested("(", "TRUEPREDICATE", ")", 20_000), nested("(", "1", ")", 20_000) + " == 1",
        nested("NOT ", "TRUEPREDICATE", "", 15_000), nested("!", "TRUEPREDICATE", "", 60_000),
        nested("SUBQUERY(extensionItems,$a,", "1 == 1", ").@count>0", 1_500), String(repeating: "(", count: 65_000),
        String(repeating: ")", count: 65_000), String(repeating: "ANY ", count: 16_000),
        String(repeating: "SUBQUERY(", count: 7_000),
    ]

    @Test("thousands of levels", arguments: deepRules.indices)
    func veryDeep(index: Int) {
        #expect(Self.problem(Self.deepRules[index]) != nil)
    }

    @Test("a long chain is no depth")
    func chain() throws {
        let parts = Array(repeating: "FALSEPREDICATE", count: 3_000)
        let rule = try PredicateRule((parts + ["TRUEPREDICATE"]).joined(separator: " OR "))
        #expect(rule.holds(for: OfferedItems([])))
        #expect(try !PredicateRule(parts.joined(separator: " || ")).holds(for: OfferedItems([])))
        #expect(PredicateRule.report(on: rule.source, for: OfferedItems([])).verdict == .shown)
    }

    @Test("a rule of more than 65536 bytes is not read")
    func length() {
        let longest = "TRUEPREDICATE" + String(repeating: " ", count: 65_536 - 13)
        #expect(Self.problem(longest) == nil)
        #expect(Self.problem(longest + " ") == "the rule has 65537 bytes; the limit is 65536")
        #expect(Self.problem("'" + String(repeating: "ä", count: 32_768)) != nil)
    }

    @Test("a rule that would take longer than anybody waits hides its extension")
    func steps() {
        // Items times attachments, seven times over.
        var rule = "1 == 1"
        for name in ["a", "b", "c", "d", "e", "f", "g"] {
            rule = "SUBQUERY(extensionItems, $\(name), \(rule)).@count > 0"
        }
        let items = OfferedItems(Array(repeating: [["public.jpeg"]], count: 100))
        let report = PredicateRule.report(on: rule, for: items)
        #expect(report.verdict == .hidden)
        #expect(report.reason == "the rule needs more than 2000000 steps for these items")
        #expect(!ActivationRule.predicate(rule).isShown(for: items))
        // Few items are no trouble.
        #expect(ActivationRule.predicate(rule).isShown(for: OfferedItems([[], []])))
    }

    @Test("long texts cost more")
    func longTexts() {
        let rule =
            "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers LIKE "
            + "'*a*a*a*a*b').@count > 0).@count > 0"
        let items = OfferedItems([Array(repeating: [String(repeating: "a", count: 100_000)], count: 1_000)])
        #expect(
            PredicateRule.report(on: rule, for: items).reason
                == "the rule needs more than 2000000 steps for these items")
    }

    @Test("a thousand attachments are judged")
    func manyAttachments() throws {
        let items = OfferedItems([Array(repeating: ["public.jpeg"], count: 1_000)])
        let rule = try #require(SheetRule.named("R9"))
        #expect(PredicateRule.report(on: rule.source, for: items).verdict == .shown)
    }
}
