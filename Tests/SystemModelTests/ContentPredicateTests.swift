// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// The part of Apple's predicate format that scenes use.
@Suite struct ContentPredicateTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var format: String
        var arguments: [ContentPredicate.Argument] = []
        var matching: [String]
        var other: [String] = []
        var testDescription: String { format }
    }

    static let rows = [
        Row(format: "self == 'a'", matching: ["a"], other: ["A", "ab", ""]),
        Row(format: "SELF = \"a\"", matching: ["a"], other: ["b"]),
        Row(format: "self == %@", arguments: [.text("it's")], matching: ["it's"], other: ["%@"]),
        Row(format: "self != 'a'", matching: ["b", ""], other: ["a"]),
        Row(format: "self <> 'a'", matching: ["b"], other: ["a"]),
        Row(format: "self beginswith 'ab'", matching: ["ab", "abc"], other: ["a", "AB", "cab"]),
        Row(format: "self BEGINSWITH[c] 'aB'", matching: ["ab", "ABc"], other: ["a"]),
        Row(format: "self ENDSWITH 'bc'", matching: ["bc", "abc"], other: ["c", "bcd"]),
        Row(format: "self CONTAINS 'b'", matching: ["b", "abc"], other: ["B", ""]),
        Row(format: "self CONTAINS ''", matching: ["", "a"]),
        Row(format: "self LIKE 'a*c?'", matching: ["acx", "abbcx"], other: ["ac", "abcxx", "bacx"]),
        Row(format: "self LIKE '*a*a*b'", matching: ["aab", "xaxab"], other: ["ab", "aaaaaaaaaaaa"]),
        Row(format: "self IN {'a', 'b'}", matching: ["a", "b"], other: ["c", "ab"]),
        Row(format: "self IN %@", arguments: [.texts(["a", "b"])], matching: ["b"], other: ["c"]),
        Row(format: "TRUEPREDICATE", matching: ["", "a"]),
        Row(format: "FALSEPREDICATE", matching: [], other: ["", "a"]),
        Row(format: "NOT self == 'a'", matching: ["b"], other: ["a"]),
        Row(format: "!(self == 'a' || self == 'b')", matching: ["c"], other: ["a", "b"]),
        Row(
            format: "self == 'a' OR self == 'b' AND FALSEPREDICATE", matching: ["a"], other: ["b"]),
        Row(format: "(self == 'a' OR self == 'b') && FALSEPREDICATE", matching: [], other: ["a", "b"]),
    ]

    @Test("formats", arguments: rows) func reads(_ row: Row) throws {
        let predicate = try ContentPredicate(format: row.format, arguments: row.arguments)
        for text in row.matching { #expect(predicate.evaluate(text), "\(text)") }
        for text in row.other { #expect(!predicate.evaluate(text), "\(text)") }
    }

    static let faults: [(String, String)] = [
        ("", "at 0: expected self; other key paths are not allowed here"),
        ("name == 'a'", "at 0: expected self; other key paths are not allowed here"),
        ("self.length == 'a'", "at 0: expected self; other key paths are not allowed here"),
        ("self MATCHES 'a'", "at 12: MATCHES is not allowed here"),
        ("self 'a'", "at 5: expected ==, !=, IN, BEGINSWITH, ENDSWITH, CONTAINS or LIKE"),
        ("self == a", "at 8: expected a text in quotes, or %@"),
        ("self == 'a", "at 8: the text has no closing '"),
        ("self == %@", "at 10: %@ needs a string"),
        ("(self == 'a'", "at 12: a closing parenthesis is missing"),
        ("self == 'a' self", "at 12: unexpected text after the predicate"),
        ("self IN {'a'", "at 12: expected }"),
        (String(repeating: "(", count: 100_000), "at 200: nested too deeply"),
    ]

    @Test("what is none says where and why", arguments: faults) func refused(format: String, fault: String) {
        #expect {
            try ContentPredicate(format: format)
        } throws: { error in
            "\(error)" == fault
        }
        #expect(throws: ContentPredicate.FormatError.self) {
            try ContentPredicate(format: "TRUEPREDICATE", arguments: [.text("a")])
        }
    }
}
