// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Which clause decided, and what is said about it.
@Suite struct RuleDecisionTests {
    private struct Outcome: Equatable {
        var verdict: ActivationReport.Verdict
        var clause: String
        var reason: String
    }

    private static func outcome(_ source: String, _ items: OfferedItems) -> Outcome {
        let report = PredicateRule.report(on: source, for: items)
        guard case .source(let range)? = report.clause else {
            return Outcome(verdict: report.verdict, clause: "none", reason: report.reason)
        }
        let clause = String(Array(source)[range])
        return Outcome(verdict: report.verdict, clause: clause, reason: report.reason)
    }

    @Test("of OR the part that holds, of AND the part that does not")
    func chains() {
        let none = OfferedItems([])
        #expect(
            Self.outcome("1 == 2 OR 2 == 2 OR 3 == 3", none)
                == Outcome(verdict: .shown, clause: "2 == 2", reason: "the counts are 2 and 2, and 2 == 2 holds"))
        #expect(
            Self.outcome("1 == 1 AND 2 > 3 AND 4 == 5", none)
                == Outcome(verdict: .hidden, clause: "2 > 3", reason: "the counts are 2 and 3, and 2 > 3 does not hold")
        )
        #expect(
            Self.outcome("1 == 2 OR (3 == 4)", none)
                == Outcome(verdict: .hidden, clause: "1 == 2 OR (3 == 4)", reason: "none of the 2 clauses holds"))
        #expect(
            Self.outcome("((1 == 1) && 2 == 2)", none)
                == Outcome(verdict: .shown, clause: "(1 == 1) && 2 == 2", reason: "all 2 clauses hold"))
        #expect(
            Self.outcome("NOT 1 == 2", none)
                == Outcome(
                    verdict: .shown, clause: "NOT 1 == 2",
                    reason: "the counts are 1 and 2, and 1 == 2 does not hold, which NOT negates"))
        #expect(
            Self.outcome("TRUEPREDICATE", none)
                == Outcome(verdict: .shown, clause: "TRUEPREDICATE", reason: "TRUEPREDICATE always holds"))
    }

    private static let rule =
        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, "
        + "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\" || "
        + "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\").@count >= 1).@count == 1"

    @Test("with one attachment the clause is looked for inside of SUBQUERY")
    func inside() {
        #expect(
            Self.outcome(Self.rule, SheetInput.one("public.jpeg"))
                == Outcome(
                    verdict: .shown, clause: "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\"",
                    reason: "ANY {public.jpeg} UTI-CONFORMS-TO public.image holds"))
        #expect(
            Self.outcome(Self.rule, SheetInput.one("public.folder"))
                == Outcome(
                    verdict: .hidden,
                    clause: "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\" || "
                        + "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\"",
                    reason: "none of the 2 clauses holds"))
    }

    @Test("with several it is the comparison of their count")
    func several() {
        let inner = String(Self.rule.dropFirst("SUBQUERY(extensionItems, $i, ".count).dropLast(").@count == 1".count))
        #expect(
            Self.outcome(Self.rule, OfferedItems([[["public.folder"], ["public.folder"]]]))
                == Outcome(
                    verdict: .hidden, clause: inner, reason: "the counts are 0 and 1, and 0 >= 1 does not hold"))
        #expect(
            Self.outcome(Self.rule, OfferedItems([[["public.jpeg"]], [["public.jpeg"]]]))
                == Outcome(
                    verdict: .hidden, clause: Self.rule, reason: "the counts are 2 and 1, and 2 == 1 does not hold"))
        #expect(
            Self.outcome(Self.rule, OfferedItems([]))
                == Outcome(
                    verdict: .hidden, clause: Self.rule, reason: "the counts are 0 and 1, and 0 == 1 does not hold"))
    }

    @Test("a rule that cannot be read points at its error")
    func unreadable() {
        #expect(
            Self.outcome("1 == ?", OfferedItems([]))
                == Outcome(
                    verdict: .hidden, clause: "?",
                    reason: "the rule cannot be read: column 6: expected an expression: extensionItems, a variable, "
                        + "SUBQUERY, a text or a number, found ?, which is not part of a rule"))
        #expect(Self.outcome("", OfferedItems([])).clause == "")
    }

    @Test("as JSON: verdict, reason, and diagnostics with a position or null")
    func json() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func json(_ report: ActivationReport) throws -> String {
            String(decoding: try encoder.encode(report), as: UTF8.self)
        }
        #expect(
            try json(PredicateRule.report(on: "TRUEPREDICATE", for: OfferedItems([])))
                == #"{"diagnostics":[{"message":"TRUEPREDICATE shows the extension for everything, and the App "#
                + #"Store rejects it; name the types instead","position":0}],"reason":"TRUEPREDICATE always holds","verdict":"shown"}"#
        )
        let rule = DictionaryRule(diagnostics: [RuleDiagnostic(message: "m")])
        #expect(
            try json(rule.report(for: OfferedItems([])))
                == #"{"diagnostics":[{"message":"m","position":null}],"reason":"there is no attachment","verdict":"hidden"}"#
        )
    }

    @Test("for a terminal: the clause underlined, each attachment's kinds, the warnings")
    func text() {
        let items = OfferedItems([[["public.jpeg", "public.file-url"], ["com.example.\u{1B}[31m"], []], []])
        let source = "FALSEPREDICATE OR\n\textensionItems.@count == 1"
        #expect(
            PredicateRule.report(on: source, for: items).text(rule: source, items: items) == """
                hidden: none of the 2 clauses holds

                  FALSEPREDICATE OR
                  ^~~~~~~~~~~~~~~~~

                item 1
                  public.jpeg + public.file-url: image, file
                  com.example.\\u001b[31m: of no kind
                  no types: of no kind
                item 2, without attachments

                warning: FALSEPREDICATE never holds; remove it, or put a condition in its place
                  FALSEPREDICATE OR
                  ^
                """)
    }

    @Test("for a terminal: a rule that cannot be read, its place as people count it and said once")
    func unreadableText() {
        let none = OfferedItems([])
        func text(_ source: String) -> String {
            PredicateRule.report(on: source, for: none).text(rule: source, items: none)
        }
        #expect(
            text("1 == ;") == """
                hidden: the rule cannot be read: column 6: expected an expression: extensionItems, a variable, \
                SUBQUERY, a text or a number, found ;, which is not part of a rule

                  1 == ;
                       ^

                no items
                """)
        #expect(
            text("1 == 1\n  AND 1 == 1 2 OR “a”") == """
                hidden: the rule cannot be read: line 2, column 14: expected AND, OR or the end of the rule, found 2

                    AND 1 == 1 2 OR “a”
                               ^

                no items

                warning: “ is a typographic quote; write " or ' instead
                    AND 1 == 1 2 OR “a”
                                    ^
                warning: ” is a typographic quote; write " or ' instead
                    AND 1 == 1 2 OR “a”
                                      ^
                """)
    }

    @Test("a long line is cut around the clause, in columns that fit")
    func excerpt() {
        let source =
            String(repeating: "1 == 2 OR ", count: 20) + "\t3 == 3" + String(repeating: " OR 1 == 2", count: 20)
        let lines = PredicateRule.report(on: source, for: OfferedItems([])).text(rule: source, items: OfferedItems([]))
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines[2...3] == [
                "  … == 2 OR 1 == 2 OR  3 == 3 OR 1 == 2 OR 1 == 2 OR 1 == 2 OR 1 == 2 OR 1 == 2 OR 1 == 2 OR 1 == 2…",
                "                       ^~~~~~",
            ])
    }
}
