// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing

/// The evaluator against a naive one: thousands of rules, each on several inputs.
@Suite struct RuleAgreementTests {
    @Test("random rules on random items", arguments: 1...20)
    func random(seed: UInt64) throws {
        var maker = NaiveRuleMaker(seed: seed)
        var answers: [Bool: Int] = [:]
        for _ in 0..<150 {
            let naive = maker.rule(depth: 4)
            let rule: PredicateRule
            do throws(RuleSyntaxError) {
                rule = try PredicateRule(naive.text)
            } catch {
                Issue.record("\(error): \(naive.text)")
                continue
            }
            for _ in 0..<6 {
                let items = maker.items()
                let expected = naive.holds(items, [:])
                answers[expected, default: 0] += 1
                #expect(rule.holds(for: OfferedItems(items)) == expected, "\(items): \(naive.text)")
                // The way that looks for the deciding clause says the same, and points into the rule.
                let report = rule.report(for: OfferedItems(items))
                #expect((report.verdict == .shown) == expected, "\(items): \(naive.text)")
                guard case .source(let range)? = report.clause else {
                    Issue.record("no clause: \(naive.text)")
                    continue
                }
                #expect(0 <= range.lowerBound && range.upperBound <= naive.text.count && !range.isEmpty)
            }
        }
        // Both answers come up often.
        #expect(answers.values.min() ?? 0 > 150)
    }

    @Test("damaged rules are refused in place, never crashed on", arguments: 1...8)
    func damaged(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "(", ")", ",", ".", "$", "@count", "ANY ", " AND ", "SUBQUERY(", "\"", "'", "1", "”", "é", "\n", "\0", "!",
        ]
        var refused = 0
        for _ in 0..<500 {
            var characters = Array(SheetRule.all[random.below(SheetRule.all.count)].source)
            for _ in 0...random.below(3) {
                let place = random.below(characters.count)
                switch random.below(3) {
                case 0: characters.remove(at: place)
                case 1: characters.insert(contentsOf: pieces[random.below(pieces.count)], at: place)
                default: characters.removeSubrange(place..<min(characters.count, place + 1 + random.below(20)))
                }
                if characters.isEmpty { characters = ["1"] }
            }
            let source = String(characters)
            do throws(RuleSyntaxError) {
                _ = try PredicateRule(source)
            } catch {
                refused += 1
                #expect(0 <= error.position && error.position <= source.count, "\(source)")
                #expect(!error.problem.isEmpty && !error.problem.contains("\n"), "\(source)")
            }
            let report = PredicateRule.report(on: source, for: SheetInput.one("public.jpeg"))
            #expect(!report.text(rule: source, items: SheetInput.one("public.jpeg")).isEmpty)
        }
        #expect(refused > 250)
    }
}
