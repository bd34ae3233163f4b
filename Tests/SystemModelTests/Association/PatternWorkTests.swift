// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import SystemModel

/// How much is compared for patterns made to be slow: steps are counted, not seconds.
@Suite struct PatternWorkTests {
    struct Slow: CustomTestStringConvertible, Sendable {
        var name: String
        var pattern: String
        var variables: [String: [String]] = [:]
        /// At most this many steps for each letter of the text.
        var perLetter: Int

        var testDescription: String { name }
    }

    static let slow = [
        Slow(name: "many stars", pattern: String(repeating: "*a", count: 40) + "*b", perLetter: 3),
        Slow(
            name: "many stars, the last letter inside", pattern: String(repeating: "*a", count: 40) + "b*", perLetter: 3
        ),
        Slow(name: "stars around pairs", pattern: String(repeating: "*a?", count: 30) + "ab*", perLetter: 5),
        Slow(name: "a long stretch", pattern: "*" + String(repeating: "a", count: 60) + "b*", perLetter: 64),
        Slow(name: "a longer stretch", pattern: "*" + String(repeating: "a", count: 5000) + "b*", perLetter: 4),
        Slow(
            name: "a long stretch with ?", pattern: "*?" + String(repeating: "a", count: 200) + "b*", perLetter: 12),
        Slow(
            name: "values within values", pattern: String(repeating: "$(v)", count: 30) + "b",
            variables: ["v": ["a", "aa", "aaa", "a*", "?a", "*"]], perLetter: 150),
        Slow(
            name: "plain values behind stars", pattern: String(repeating: "*$(v)", count: 10) + "b*",
            variables: ["v": ["a", "aa", "aaa", "aaaa"]], perLetter: 70),
    ]

    @Test("steps grow with the text and no faster", arguments: slow)
    func linear(_ slow: Slow) throws {
        let short = try steps(slow, letters: 1 << 13), long = try steps(slow, letters: 1 << 15)
        #expect(long.steps <= slow.perLetter << 15, "\(long.steps >> 15) for each letter")
        #expect(long.steps <= short.steps * 5, "\(short.steps), then \(long.steps)")
        #expect(!short.matches && !long.matches)
    }

    @Test("a text of 1 MiB")
    func large() throws {
        let steps = try steps(Self.slow[0], letters: 1 << 20)
        #expect(steps.steps <= 3 << 20)
        #expect(!steps.matches)
        let other = Slow(name: "", pattern: String(repeating: "*a", count: 1000) + "*c*", perLetter: 3)
        #expect(try self.steps(other, letters: 1 << 20).steps <= 3 << 20)
    }

    @Test("what takes too long by sheer size ends, and says so")
    func end() throws {
        let values = (0..<300).map { "\"?*\(String(repeating: "a?", count: $0 % 7))\"" }.joined(separator: ",")
        let pattern = String(repeating: "$(v)", count: 2000)
        let json = """
            {"applinks":{"substitutionVariables":{"v":[\(values)]},"details":[{"appIDs":["T.b"],\
            "components":[{"/":"\(pattern)b"}]}]}}
            """
        let matcher = try AssociationFile(parsing: Data(json.utf8)).matcher(for: "T.b")
        let link = try LinkText("https://example.com/" + String(repeating: "a", count: 9000) + "b")
        var trying = RuleTrying(matcher, link)
        trying.work.limit = 1 << 20
        #expect(trying.decidingRule() == nil)
        #expect(trying.work.isSpent)
        #expect(trying.work.steps < 1 << 21)
    }

    @Test("short and long texts are tried differently and come to the same")
    func twoWays() {
        var numbers = SeededGenerator(seed: 5)
        var matches = 0
        for _ in 0..<4000 {
            let value = numbers.text(of: ["a", "b", "?", "*"], upTo: 3)
            let pattern = "$(v)" + numbers.text(of: ["a", "b", "?", "*", "$(v)", "$(alpha)"], upTo: 6)
            var table = PatternTable(variables: ["v": [value, "ab", "b"]])
            let program = table.compile(pattern, isFolded: false)
            let text = numbers.text(of: ["a", "b"], upTo: 130).unicodeScalars.map(\.value)
            let range = Int(program.code.lowerBound)..<Int(program.code.upperBound)
            guard text.count <= PatternMatching.shortText, case .places = program.kind else { continue }
            var work = PatternWork()
            let (one, other) = table.code.withUnsafeBufferPointer { code in
                text.withUnsafeBufferPointer { text in
                    let matching = PatternMatching(table: table, code: code)
                    return (matching.places(range, text, &work), matching.shortPlaces(range, text, &work))
                }
            }
            #expect(one == other, "\(pattern), \(value), \(text.count)")
            matches += one ? 1 : 0
        }
        #expect(matches > 100)
    }

    /// The pattern for a path of so many letters a: no such path matches, whatever is cut off.
    private func steps(_ slow: Slow, letters: Int) throws -> (steps: Int, matches: Bool) {
        var table = PatternTable(variables: slow.variables)
        let program = table.compile(slow.pattern, isFolded: false)
        let text = Array(repeating: UInt32(UInt8(ascii: "a")), count: letters)
        var work = PatternWork()
        let matches = table.code.withUnsafeBufferPointer { code in
            text.withUnsafeBufferPointer { text in
                // All letters are said to be there: the quick refusal is not what is measured.
                PatternMatching(table: table, code: code).matches(program, text, letters: .max, &work)
            }
        }
        return (work.steps, matches)
    }
}
