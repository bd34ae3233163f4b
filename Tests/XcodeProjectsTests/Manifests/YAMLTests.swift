// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct YAMLTests {
    private func read(_ text: String) throws -> PropertyListValue { try YAMLDocument(Array(text.utf8)).root }

    private func failure(_ text: String) -> YAMLDocument.Failure? {
        do throws(YAMLDocument.Failure) {
            _ = try YAMLDocument(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func readsEveryType() throws {
        let text = "a: text\nb: 5\nc: 1.5\nd: YES\ne: \"5\"\nf: [x, 1]\ng: {h: i}\nj:\nk: 2024-01-02\n"
        #expect(
            try read(text) == [
                "a": "text", "b": 5, "c": .real(1.5), "d": true, "e": "5", "f": ["x", 1], "g": ["h": "i"], "j": "",
                "k": "2024-01-02",
            ])
    }

    @Test func namesAndMergesAreReplaced() throws {
        let text = "base: &b\n  x: 1\n  y: 2\nown:\n  <<: *b\n  y: 3\nlist: [*b]\n"
        #expect(
            try read(text) == ["base": ["x": 1, "y": 2], "own": ["x": 1, "y": 3], "list": [["x": 1, "y": 2]]])
    }

    @Test func jsonIsYAML() throws {
        #expect(try read(#"{"a": ["b", true]}"#) == ["a": ["b", true]])
    }

    @Test func problemHasItsLine() {
        #expect(failure("a: 1\nb: [\n")?.line == 3)
        #expect(failure("a: 1\na: 2")?.message == "the key a is duplicated")
        #expect(failure("a: *b")?.message == "the file is not YAML: found undefined alias")
        #expect(failure("") == .init(message: "the file is empty"))
    }

    @Test(arguments: [
        String(repeating: "[", count: 10_000), String(repeating: "- ", count: 10_000) + "a",
        (0..<100).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), String(repeating: "{a: ", count: 10_000),
    ])
    func nestingHasALimit(text: String) {
        #expect(failure(text)?.message == "the YAML is nested too deeply")
    }

    @Test func shortFileThatStandsForALongOneIsRefused() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
        for number in 1..<10 {
            let names = Array(repeating: "*a\(number - 1)", count: 8).joined(separator: ", ")
            text += "a\(number): &a\(number) [\(names)]\n"
        }
        #expect(failure(text)?.message == "the YAML has more than 100000 values")
    }
}
