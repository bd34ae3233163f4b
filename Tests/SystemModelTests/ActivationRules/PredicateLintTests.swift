// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What a rule that can be read says and nobody meant. Source: the lessons under the extensions sheet's matrix.
@Suite struct PredicateLintTests {
    private static let items = SheetInput.one("public.jpeg")

    /// `position message`, of the rule without its marks; a mark is `‸`.
    private static func findings(_ source: String, types: TypeTree = .system) -> [String] {
        PredicateRule.report(on: source, for: items, types: types).diagnostics
            .map { "\($0.position ?? -1) \($0.message)" }
    }

    /// The texts that the diagnostics with such a message point at, cut at 30 characters.
    private static func places(_ source: String, _ message: String) -> [String] {
        PredicateRule.report(on: source, for: items).diagnostics.filter { $0.message.hasPrefix(message) }
            .map { String(source.dropFirst($0.position ?? 0).prefix(30)) }
    }

    /// The sheet's rules with a finding that begins so.
    private static func rules(_ message: String) -> [String] {
        SheetRule.all.filter { !places($0.source, message).isEmpty }.map(\.name)
    }

    @Test("TRUEPREDICATE, wherever it stands")
    func constants() {
        let message =
            "TRUEPREDICATE shows the extension for everything, and the App Store rejects it; name the types instead"
        #expect(Self.findings("TRUEPREDICATE") == ["0 \(message)"])
        #expect(Self.findings("  truepredicate") == ["2 \(message)"])
        #expect(
            Self.findings("FALSEPREDICATE OR (1 == 2 OR TRUEPREDICATE)") == [
                "0 FALSEPREDICATE never holds; remove it, or put a condition in its place", "29 \(message)",
            ])
        #expect(
            Self.findings("SUBQUERY(extensionItems, $a, TRUEPREDICATE).@count > 0") == ["29 \(message)"])
        #expect(Self.rules("TRUEPREDICATE") == ["R25"])
    }

    @Test("== attachments.@count without a guard: column o of the matrix")
    func vacuousAttachments() {
        // The sheet's list, and R27, which has R17's shape.
        #expect(
            Self.rules("== attachments.@count") == ["R2", "R4", "R7", "R8", "R9", "R17", "R21", "R22", "R23", "R27"])
        let rule =
            "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers "
            + "UTI-CONFORMS-TO 'public.png').@count == $i.attachments.@count).@count == 1"
        #expect(Self.places(rule, "== attachments.@count") == ["SUBQUERY($i.attachments, $a, A"])
        // The other way around it is the same.
        let mirrored =
            "SUBQUERY(extensionItems, $i, $i.attachments.@count == SUBQUERY($i.attachments, $a, ANY "
            + "$a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.png').@count).@count == 1"
        #expect(Self.places(mirrored, "== attachments.@count") == ["$i.attachments.@count == SUBQU"])
        // Guards of every form.
        for guarding in [
            "$i.attachments.@count > 0", "0 < $i.attachments.@count", "$i.attachments.@count != 0",
            "NOT $i.attachments.@count == 0",
        ] {
            let guarded = rule.replacing("$i, SUBQUERY", with: "$i, \(guarding) AND SUBQUERY")
            #expect(guarded != rule)
            #expect(Self.findings(guarded) == [], "\(guarded)")
        }
    }

    @Test("== extensionItems.@count without a guard: column p of the matrix")
    func vacuousItems() throws {
        #expect(Self.rules("== extensionItems.@count") == ["R20", "R23"])
        let rule = try #require(SheetRule.named("R20")).source
        #expect(Self.places(rule, "== extensionItems.@count") == ["SUBQUERY(\n    extensionItems, "])
        #expect(Self.findings("extensionItems.@count > 0 AND " + rule) == [])
    }

    @Test("an upper bound alone: R5 and R14")
    func upperBounds() throws {
        #expect(Self.rules("an upper bound alone") == ["R5", "R14"])
        let rule = try #require(SheetRule.named("R5")).source
        #expect(Self.places(rule, "an upper bound alone") == ["SUBQUERY(\n        $extensionIt"])
        let strict = rule.replacing("<= 2", with: "< 3")
        #expect(Self.places(strict, "an upper bound alone").count == 1)
        // A lower bound beside it, and the same counted once more.
        func bounded(_ also: String) -> String {
            let count =
                "SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.png').@count"
            return "SUBQUERY(extensionItems, $i, \(count) <= 2 AND \(also.replacing("COUNT", with: count))).@count == 1"
        }
        #expect(Self.findings(bounded("COUNT >= 1")) == [])
        #expect(Self.findings(bounded("1 == 1")).count == 1)
    }

    @Test("public.url that takes files too")
    func fileURLs() throws {
        // Column l of the matrix, without those that name public.file-url or public.data themselves.
        #expect(
            Self.rules("public.url also matches local files") == [
                "R2", "R3", "R4", "R5", "R6", "R8", "R13", "R15", "R16", "R28", "R30",
            ])
        let rule = try #require(SheetRule.named("R15")).source
        #expect(Self.places(rule, "public.url also") == ["ANY $attachment.registeredType"])
        let excluding = rule.replacing(
            "\"public.url\"",
            with: "\"public.url\" AND NOT ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.file-url\""
        )
        #expect(Self.findings(excluding) == [])
        // A rule that asks for more than a URL takes no file alone.
        let both = rule.replacing(
            "\"public.url\"",
            with: "\"public.url\" AND ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.text\"")
        #expect(both != rule && Self.findings(both) == [])
    }

    @Test("a clause that another one covers: R1")
    func repetitions() throws {
        let rule = try #require(SheetRule.named("R1")).source
        let report = PredicateRule.report(on: rule, for: Self.items)
        #expect(
            report.diagnostics.map(\.message) == [
                #""public.url" conforms to "public.data", which another clause of this OR accepts; remove this clause"#
            ])
        #expect(
            rule.dropFirst(report.diagnostics[0].position ?? 0).hasPrefix(
                "ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.url\""))
        func or(_ first: String, _ second: String) -> String {
            "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, SUBQUERY($a.registeredTypeIdentifiers, $t, "
                + "$t UTI-CONFORMS-TO '\(first)' OR $t UTI-CONFORMS-TO '\(second)').@count > 0).@count > 0).@count > 0"
        }
        #expect(Self.places(or("public.png", "public.image"), "\"public.png\" conforms to \"public.image\"").count == 1)
        // The second of two that are the same.
        #expect(Self.places(or("public.png", "public.png"), "\"public.png\" is repeated in this OR").count == 1)
        #expect(Self.findings(or("public.png", "public.jpeg")) == [])
    }

    @Test("public types that nobody knows, with the one that is meant")
    func unknownTypes() {
        func rule(_ type: String) -> String {
            "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers "
                + "UTI-CONFORMS-TO '\(type)').@count > 0).@count > 0"
        }
        let message = #"unknown type "public.jpg"; did you mean public.jpeg?"#
        #expect(Self.places(rule("public.jpg"), message) == ["'public.jpg').@count > 0).@cou"])
        #expect(Self.findings(rule("public.jpg")).count == 1)
        #expect(Self.findings(rule("public.plain_text")).count == 1)
        #expect(Self.findings(rule("org.appextension.find-login-action")) == [])
        #expect(Self.findings(rule("public.entirely-different")) == [])
        // Of a short name, one letter may be wrong.
        #expect(Self.findings(rule("public.htm")).count == 1)
        #expect(Self.findings(rule("public.opml")) == [])
        let declared = TypeTree.system.adding([TypeDeclaration(identifier: "public.jpg")])
        #expect(Self.findings(rule("public.jpg"), types: declared) == [])
    }

    @Test("typographic quotes inside of a text: twenty are told")
    func typographicQuotes() {
        #expect(
            Self.findings("'a‘b' == '’'") == [
                "2 ‘ is a typographic quote; write \" or ' instead",
                "10 ’ is a typographic quote; write \" or ' instead",
            ])
        #expect(Self.findings("'\(String(repeating: "”", count: 40))' == 'a'").count == 20)
    }

    @Test("findings come in the order of the rule")
    func order() {
        for rule in SheetRule.all {
            let positions = PredicateRule.report(on: rule.source, for: Self.items).diagnostics.map { $0.position ?? -1 }
            if rule.name != "R29" { #expect(positions == positions.sorted(), "\(rule.name)") }
        }
    }
}
