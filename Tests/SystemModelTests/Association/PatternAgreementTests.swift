// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing

/// The wildcard engine against a naive one, on random pairs.
///
/// 100,000 pairs unless `PORTICO_SCHEDULES` asks for another number; 1,000,000 take about ten times as long. They go
/// through fragments, which have no rules of their own about slashes.
@Suite struct PatternAgreementTests {
    static let pairs = ProcessInfo.processInfo.environment["PORTICO_SCHEDULES"].flatMap(Int.init) ?? 100_000

    private static let letters = ["a", "b", "*", "?", "a", "*", "A"]
    /// By index; the patterns are tried against this many texts each.
    private static let texts = 25

    @Test("wildcards and letters", arguments: [false, true])
    func wildcards(ignoresCase: Bool) throws {
        try compare(letters: Self.letters, pairs: Self.pairs / 2, ignoresCase: ignoresCase) { _ in [:] }
    }

    @Test("variables, with wildcards in their values too", arguments: [false, true])
    func variables(ignoresCase: Bool) throws {
        let letters = Self.letters + ["$(v)", "$(w)", "$(v)", "$(none)"]
        try compare(letters: letters, pairs: Self.pairs / 4, ignoresCase: ignoresCase) { numbers in
            [
                "v": (0...numbers.next(modulo: 4)).map { _ in numbers.text(of: ["a", "b", "B"], upTo: 3) },
                "w": (0...numbers.next(modulo: 3)).map { _ in numbers.text(of: Self.letters, upTo: 3) },
            ]
        }
    }

    private func compare(
        letters: [String], pairs: Int, ignoresCase: Bool,
        variables: (inout SeededGenerator) -> [String: [String]]
    ) throws {
        var numbers = SeededGenerator(seed: ignoresCase ? 1 : 2)
        var matches = 0
        for _ in 0..<pairs / Self.texts {
            let pattern = numbers.text(of: letters, upTo: 9)
            let lists = variables(&numbers)
            let matcher = try matcher(pattern, lists, ignoresCase: ignoresCase)
            for _ in 0..<Self.texts {
                let text = numbers.text(of: ["a", "b", "A"], upTo: 9)
                let expected = NaivePattern.matches(pattern, text, variables: lists, ignoresCase: ignoresCase)
                let outcome = matcher.verdict(for: "https://example.com/#\(text)", domain: "example.com").outcome
                matches += expected ? 1 : 0
                guard (outcome == .match) != expected else { continue }
                Issue.record("\(pattern) \(expected ? "matches" : "does not match") \(text), with \(lists)")
                return
            }
        }
        // Pairs that never match, or always, would prove little.
        #expect(matches > pairs / 50 && matches < pairs / 2)
    }

    private func matcher(
        _ pattern: String, _ variables: [String: [String]], ignoresCase: Bool
    ) throws -> AssociationMatcher {
        let encoder = JSONEncoder()
        let lists = String(decoding: try encoder.encode(variables), as: UTF8.self)
        let json = """
            {"applinks":{"substitutionVariables":\(lists),"details":[{"appIDs":["T.b"],\
            "components":[{"#":"\(pattern)","caseSensitive":\(!ignoresCase)}]}]}}
            """
        return try AssociationFile(parsing: Data(json.utf8)).matcher(for: "T.b")
    }

    @Test("the naive engine itself")
    func naive() {
        #expect(NaivePattern.matches("a*b?", "axxbc"))
        #expect(!NaivePattern.matches("a*b?", "axxb"))
        #expect(NaivePattern.matches("$(v)x", "abx", variables: ["v": ["a?"]]))
        #expect(!NaivePattern.matches("$(v)x", "abx", variables: ["v": ["a"]]))
        #expect(NaivePattern.matches("A", "a", ignoresCase: true))
    }
}
