// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// Texts that are looked up when they are shown. Sheet: notifications 2.4, `loc-key` and `loc-args`.
@Suite struct LocalizedTextTests {
    private static let table = [
        "SCORE": "%@ scores: %@", "SWAPPED": "%2$@ before %1$@", "SHARE": "100%% of %@", "ODD": "50% and %x, %0$@",
    ]

    struct Row: CustomTestStringConvertible, Sendable {
        var key: String
        var arguments: [String]
        var text: String

        var testDescription: String { "\(key) \(arguments)" }
    }

    static let rows = [
        Row(key: "SCORE", arguments: ["Ann", "1:0"], text: "Ann scores: 1:0"),
        Row(key: "SCORE", arguments: ["Ann"], text: "Ann scores: "),
        Row(key: "SCORE", arguments: ["Ann", "1:0", "more"], text: "Ann scores: 1:0"),
        Row(key: "SWAPPED", arguments: ["a", "b"], text: "b before a"),
        Row(key: "SHARE", arguments: ["it"], text: "100% of it"),
        Row(key: "ODD", arguments: [], text: "50% and %x, %0$@"),
        Row(key: "ABSENT %@", arguments: ["x"], text: "ABSENT x"),
    ]

    @Test("a key's text with its arguments", arguments: rows)
    func lookUp(_ row: Row) {
        let marker = LocalizedText.marker(key: row.key, arguments: row.arguments)
        #expect(LocalizedText.resolve(marker, in: Self.table) == row.text)
    }

    @Test("any other string stays as it is", arguments: ["", "SCORE", "%@ scores", "\u{F8FF}portico-localized:{"])
    func plain(text: String) {
        #expect(LocalizedText.resolve(text, in: Self.table) == text)
    }
}
