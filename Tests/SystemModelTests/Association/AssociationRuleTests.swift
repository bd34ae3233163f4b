// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Which links a file gives to an app, rule by rule. Sheet: links 2.3 and 2.4.
@Suite struct AssociationRuleTests {
    static let rows = AssociationRow.paths + AssociationRow.worked + AssociationRow.texts + AssociationRow.files

    @Test("a rule of the sheet", arguments: rows)
    func rule(_ row: AssociationRow) throws {
        let file = try AssociationFile(parsing: Data(row.json.utf8))
        let verdict = file.matcher(for: AssociationRow.application).verdict(for: row.url, domain: "example.com")
        #expect(verdict.outcome == row.outcome, "\(row.rule), \(row.source.rawValue)")
        #expect((verdict.rule != nil) == (row.outcome != .noMatch))
    }

    @Test("the explanation comes to the same end", arguments: rows)
    func explanation(_ row: AssociationRow) throws {
        let explanation = try row.explanation()
        #expect(explanation.verdict.outcome == row.outcome)
        #expect(explanation.trials.dropLast().allSatisfy { !$0.matches })
        #expect((explanation.trials.last?.matches ?? false) == (row.outcome != .noMatch))
    }

    @Test("every rule of the sheet has rows both ways")
    func completeness() {
        for number in 1...30 {
            let rows = Self.rows.filter { $0.rule == "M\(number)" }
            #expect(rows.count >= 2, "M\(number)")
            let outcomes = Set(rows.map(\.outcome))
            #expect(outcomes.count >= 2, "M\(number)")
        }
    }

    @Test("an explanation names the rule, the component, the pattern and the text")
    func words() throws {
        let row = AssociationRow(
            "", .overview,
            #"{"/":"/help/*","?":{"n":"????"},"comment":"articles"},{"/":"/Buy/*","caseSensitive":false}"#,
            "/buy/42?n=1", .match)
        let explanation = try row.explanation()
        #expect(explanation.verdict.rule == "$.applinks.details[0].components[1]")
        let words = explanation.trials.map { trial in
            let components = trial.components.map { "\($0.name) \($0.pattern) \($0.text) \($0.matches)" }
            return [trial.rule, trial.comment ?? "-", "\(trial.isCaseSensitive)"] + components
        }
        #expect(
            words == [
                [
                    "$.applinks.details[0].components[0]", "articles", "true", "path /help/* /buy/42 false",
                    "query item n ???? 1 false",
                ],
                ["$.applinks.details[0].components[1]", "-", "false", "path /Buy/* /buy/42 true"],
            ])
    }

    @Test("an app that the file does not name")
    func notListed() throws {
        let file = try AssociationFile(parsing: Data(AssociationRow.json("{}").utf8))
        let verdict = file.matcher(for: "OTHER.app").verdict(for: "https://example.com/", domain: "example.com")
        #expect(verdict == AssociationVerdict(outcome: .noMatch, reason: .notListed))
    }

    @Test("the fixed lists have the sizes that their comment tells")
    func tables() throws {
        let patterns = [("$(region)", 257), ("$(lang)", 615)]
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
        for (pattern, size) in patterns {
            let file = try AssociationFile(parsing: Data(AssociationRow.json("{\"/\":\"/\(pattern)\"}").utf8))
            let matcher = file.matcher(for: AssociationRow.application)
            var count = 0
            for first in letters {
                for second in letters {
                    var codes = [first + second]
                    if pattern == "$(lang)" { codes += letters.map { first + second + $0 } }
                    if pattern == "$(region)" { codes = codes.map { $0.uppercased() } }
                    count += codes.count {
                        matcher.verdict(for: "https://example.com/\($0)", domain: "example.com").outcome == .match
                    }
                }
            }
            #expect(count == size, "\(pattern)")
        }
    }
}
