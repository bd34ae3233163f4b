// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing

/// Where the report says that a payload stops being JSON, and that nothing harms it.
@Suite struct PayloadCheckSyntaxTests {
    struct Fault: CustomTestStringConvertible, Sendable {
        var text: String
        var place: String
        var problem: String

        init(_ text: String, _ place: String, _ problem: String) {
            (self.text, self.place, self.problem) = (text, place, problem)
        }

        var testDescription: String { "\(place): \(text.prefix(40).debugDescription)" }
    }

    /// RFC 8259. The place is the line and the column of the first byte that cannot stand there.
    static let faults: [Fault] = [
        Fault(" \n", "2, 1", "there is only white space"),
        Fault("{", "1, 2", "the text ends here; expected a key in double quotes"),
        Fault(#"{"aps""#, "1, 7", "the text ends here; expected ':' after the key"),
        Fault(#"{"aps":"#, "1, 8", "the text ends here; expected a value"),
        Fault(#"{"aps":{}"#, "1, 10", "the text ends here; expected ',' or '}'"),
        Fault(#"{"aps":{"#, "1, 9", "the text ends here; expected a key in double quotes"),
        Fault("[1", "1, 3", "the text ends here; expected ',' or ']'"),
        Fault(#"{"aps":{}}}"#, "1, 11", "found }; expected nothing after the value"),
        Fault("{} {}", "1, 4", "found {; expected nothing after the value"),
        Fault(
            "{\n  \"aps\": {\n    \"alert\": \"Hi\",\n  }\n}", "4, 3",
            "found }; expected another key; remove the comma before it"),
        Fault("[1,\r\n2,\r\n]", "3, 1", "found ]; expected another value; remove the comma before it"),
        Fault("[1,\r2\r]x", "3, 2", "found x; expected nothing after the value"),
        Fault(#"{"a":1 "b":2}"#, "1, 8", "found \"; expected ',' or '}'"),
        Fault(#"{"a":1,,"b":2}"#, "1, 8", "found ,; expected a key in double quotes"),
        Fault("[1 2]", "1, 4", "found 2; expected ',' or ']'"),
        Fault("[,1]", "1, 2", "found ,; expected a value"),
        Fault(#"{"a" 1}"#, "1, 6", "found 1; expected ':' after the key"),
        Fault("{a:1}", "1, 2", "found a; expected a key in double quotes"),
        Fault("{1:2}", "1, 2", "found 1; expected a key in double quotes"),
        Fault("{'a':1}", "1, 2", "found ' (JSON requires double quotes); expected a key in double quotes"),
        Fault("{\u{201C}a\u{201D}:1}", "1, 2", "found \u{201C} (JSON requires straight double quotes); expected a key"),
        Fault("{}\n// Hi", "2, 1", "found / (JSON has no comments); expected nothing after the value"),
        Fault("# Hi", "1, 1", "found # (JSON has no comments); expected a value"),
        Fault("{\u{A0}}", "1, 2", "found \u{A0} (U+00A0); expected a key in double quotes"),
        Fault("{\"\u{1F600}\u{FC}\":x}", "1, 7", "found x; expected a value"),
        Fault("\u{1F600}", "1, 1", "found \u{1F600} (U+1F600); expected a value"),
        Fault("\u{202E}", "1, 1", "found \\u202e (U+202E); expected a value"),
        Fault("tru", "1, 4", "the text ends here; expected true"),
        Fault("trUe", "1, 3", "found U; expected true"),
        Fault("nil", "1, 2", "found i; expected null"),
        Fault("True", "1, 1", "found T; expected a value"),
        Fault("[NaN]", "1, 2", "found N; expected a value"),
        Fault("[01]", "1, 2", "a number must not begin with 0"),
        Fault("[-]", "1, 3", "found ]; expected a digit"),
        Fault("[+1]", "1, 2", "found +; expected a value"),
        Fault("[1.]", "1, 4", "found ]; expected a digit"),
        Fault("[.5]", "1, 2", "found .; expected a value"),
        Fault("[1e+]", "1, 5", "found ]; expected a digit"),
        Fault("[1, 1e999]", "1, 5", "the number is too large for the device"),
        Fault("[\(String(repeating: "9", count: 400))]", "1, 2", "the number is too large for the device"),
        Fault("\"Hi", "1, 4", "the text ends here; expected '\"' at the end of the string"),
        Fault("\"a\nb\"", "1, 3", "found byte 0x0A; expected no control character in a string; escape it"),
        Fault("\"a\tb\"", "1, 3", "found byte 0x09; expected no control character in a string; escape it"),
        Fault("\"\u{0}\"", "1, 2", "found byte 0x00; expected no control character in a string; escape it"),
        Fault("{}\u{0}", "1, 3", "found byte 0x00; expected nothing after the value"),
        Fault(#""\x""#, "1, 3", "found x; expected one of \" \\ / b f n r t u after the backslash"),
        Fault(#""\"#, "1, 3", "the text ends here; expected a letter after the backslash"),
        Fault(#""\u12g4""#, "1, 6", "found g; expected four hexadecimal digits after \\u"),
        Fault(#""a\ud800""#, "1, 3", "half a surrogate pair is not a character; the device rejects the payload"),
        Fault(#""\ude00""#, "1, 2", "half a surrogate pair is not a character"),
        Fault(#""\ud83d\ud83d""#, "1, 2", "half a surrogate pair is not a character"),
        Fault(#""\ud83dx""#, "1, 2", "half a surrogate pair is not a character"),
        Fault(
            String(repeating: "[", count: 513), "1, 513",
            "more than 512 nested arrays and objects; the device does not read more"),
    ]

    @Test("the first byte that cannot stand there", arguments: faults)
    func fault(_ fault: Fault) {
        let report = PayloadReport(Data(fault.text.utf8))
        let (line, column) = (fault.place.prefix { $0 != "," }, fault.place.drop { $0 != " " }.dropFirst())
        let opening = "cannot be read as JSON: line \(line), column \(column): \(fault.problem)"
        #expect(report.errors.map(\.path) == ["$"])
        #expect(report.errors.first?.message.hasPrefix(opening) == true, "\(report.errors)")
        #expect(report.warnings == [] && report.fields == [])
    }

    /// Unicode, table 3-7. The place is that of the first byte of what is no character.
    @Test(
        "bytes that are not UTF-8",
        arguments: [
            [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
        ] as [[UInt8]])
    func unsound(bytes: [UInt8]) {
        let first = String(bytes[0], radix: 16, uppercase: true)
        let expected = "cannot be read as JSON: line 2, column 4: found byte 0x\(first); expected UTF-8."
        let report = PayloadReport(Data("[\n\"\u{FC}x".utf8) + bytes + Data("\"]".utf8))
        #expect(report.errors.map(\.message) == [expected])
    }

    static let hostile: [(String, Data)] = [
        ("1 MiB of brackets", Data(repeating: 0x5B, count: 1 << 20)),
        ("1 MiB of NULs", Data(count: 1 << 20)),
        ("1 MiB of 0xFF", Data(repeating: 0xFF, count: 1 << 20)),
        (
            "1 MiB of text",
            Data(#"{"aps":{"alert":""#.utf8) + Data(repeating: 0x78, count: 1 << 20) + Data(#""}}"#.utf8)
        ),
        ("10,000 arrays", Data((String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)).utf8)),
        ("10,000 opened arrays", Data(repeating: 0x5B, count: 10_000)),
        ("10,000 objects", Data(String(repeating: #"{"a":"#, count: 10_000).utf8)),
        ("4,000 opened arrays", Data(repeating: 0x5B, count: 4000)),
        ("800 opened objects", Data(String(repeating: #"{"a":"#, count: 800).utf8)),
        ("4,000 NULs", Data(count: 4000)),
        ("4,000 digits", Data(repeating: 0x39, count: 4000)),
        ("4,000 backslashes", Data(#"""#.utf8) + Data(repeating: 0x5C, count: 4000)),
        ("4,000 surrogates", Data("\"\(String(repeating: #"\ud800"#, count: 600))\"".utf8)),
        ("4,000 minus signs", Data(repeating: 0x2D, count: 4000)),
    ]

    @Test("hostile bytes give one error", arguments: hostile)
    func hostileBytes(name: String, data: Data) {
        for type in PushType.allCases {
            let report = PayloadReport(data, pushType: type, isSimulatorFile: true)
            #expect(report.errors.count == 1)
            #expect(report.bytes == data.count)
            #expect(report.fields == [])
        }
    }

    @Test("a key that is a text of its own neither harms the report nor is taken for a slip")
    func longKey() {
        let key = String(repeating: "badge\u{1B}[2J", count: 60)
        let written = key.replacing("\u{1B}", with: #"\u001b"#)
        let report = PayloadReport(Data(#"{"aps":{"badge":1,"\#(written)":1,"\#(written)":2}}"#.utf8))
        #expect(report.warnings.map(\.path) == Array(repeating: "$.aps['\(written)']", count: 2))
        #expect(report.errors == [])
    }

    /// Whatever the bytes: no trap, the same report twice, and a text that a terminal can show.
    @Test("damaged payloads of every type", arguments: 100...111)
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let document = try #require(PayloadCheckInputs.documents.randomElement(using: &random))
            let type = try #require(PushType.allCases.randomElement(using: &random))
            var bytes = Array(document.utf8)
            for _ in 0..<4 { PayloadCheckInputs.damage(&bytes, using: &random) }
            let report = PayloadReport(Data(bytes), pushType: type, isSimulatorFile: true, categories: ["C"])
            #expect(report == PayloadReport(Data(bytes), pushType: type, isSimulatorFile: true, categories: ["C"]))
            let controls = report.text.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
            #expect(controls.isEmpty, "\(report.text.debugDescription)")
        }
    }
}
