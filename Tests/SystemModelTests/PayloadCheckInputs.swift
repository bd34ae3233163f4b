// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

/// Payloads for the tests of the report: sound, broken and hostile ones.
enum PayloadCheckInputs {
    /// Whole documents, most of them broken, of at most a few hundred bytes.
    static let documents: [String] = sound + structures + numbers + strings

    private static let sound = [
        #"{"aps":{}}"#, #"{"aps":{"alert":"Hi"}}"#, #" {"aps" : {"badge" : 3 , "sound":"default"} , "own":[1,{}]} "#,
        #"{"aps":{"alert":{"title":"T","body":"B","loc-args":["a"]},"mutable-content":1},"u":null,"t":true,"f":false}"#,
        "{\"aps\":\r\n\t{\"alert\":\"gr\u{fc}\u{df} \u{1F600}\"}}", #"{"aps":{"alert":"\u00fc\ud83d\ude00\n\"\\\/"}}"#,
        #"{"aps":{"relevance-score":1.5e-1},"a":-0,"b":12345678901234567890,"c":1E+2}"#,
        #"{"aps":1,"aps":{}}"#, #"{"aps":{},"aps":1}"#, "\u{FEFF}{\"aps\":{}}",
    ]

    private static let structures = [
        "", " ", "\n", "{}", "[]", "1", "null", "\"x\"", "true", #"{"APS":{}}"#, #"{"aps":[]}"#, #"{"aps":null}"#,
        #"{"aps":"{}"}"#, "{", "}", "[", "]", "[1", "[1 2]", "[,]", "[,1]", "{,}", #"{"aps"}"#, #"{"aps":}"#,
        #"{"aps" {}}"#, #"{"aps":{}"#, #"{"aps":{}}}"#, #"{"aps":{}} {}"#, #"{"aps":{}}x"#, "{aps:{}}", "{'aps':{}}",
        #"{"aps":{},,"a":1}"#, #"{"aps":{} "a":1}"#, "{1:2}", "tru", "True", "true1", "nul", "NaN", "Infinity", "'x'",
        "// c\n{}", "{}/* c */", "\u{A0}{}", "\u{B}{}", "[1\u{2028}]", "{\"aps\":{}}\u{0}", "\u{0}{}", " \u{FEFF}{}",
        "\u{FEFF}",
    ]

    private static let numbers = [
        "0", "-0", "01", "-01", "00", "-", "+1", "1.", ".5", "1.e5", "1e", "1e+", "1e5", "1E-5", "0x10", "1a", "1.5a",
        "1e308", "1e309", "1e999", "-1e999", "1e-999", "18446744073709551616", "1_000", "--1", "1-1", "1.2.3", "0.0",
        String(repeating: "9", count: 400), "0." + String(repeating: "3", count: 400),
        String(repeating: "9", count: 100), "1e127", "1e128", "-1.5e-130", "123456789e300", "0e999", "0e-999",
    ].map { #"{"aps":{},"n":\#($0)}"# }

    private static let strings = [
        #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\ud800\n""#, #""\ude00\ud83d""#,
        #""\uD83D\uDE00""#, #""\u0000""#, "\"\u{0}\"", "\"\u{1F}\"", "\"\t\"", "\"\n\"", "\"\u{7F}\"", #""\x""#,
        #""\/""#,
        #""\u12""#, #""\u+123""#, #""\U0041""#, #""\u00zz""#, "\"\u{FFFE}\u{FFFF}\"", #"""#, #""\""#, #""\u""#,
        #""\ud800\u""#,
    ].map { #"{"aps":{},"s":\#($0)}"# }

    // MARK: - Encodings

    struct Encoded: CustomTestStringConvertible, Sendable {
        var name: String
        var data: Data

        var testDescription: String { name }
    }

    static let encodings: [Encoded] = {
        let text = "{\"aps\":{\"alert\":\"gr\u{FC}\u{DF} \u{1F600}\"}}"
        let kinds: [(String, String.Encoding, [UInt8])] = [
            ("UTF-8", .utf8, [0xEF, 0xBB, 0xBF]), ("UTF-16BE", .utf16BigEndian, [0xFE, 0xFF]),
            ("UTF-16LE", .utf16LittleEndian, [0xFF, 0xFE]), ("UTF-32BE", .utf32BigEndian, [0, 0, 0xFE, 0xFF]),
            ("UTF-32LE", .utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
        ]
        let whole = kinds.flatMap { name, encoding, mark in
            let body = text.data(using: encoding) ?? Data()
            return [
                Encoded(name: name, data: body), Encoded(name: "\(name) with a mark", data: Data(mark) + body),
                Encoded(name: "\(name), a byte short", data: body.dropLast()),
                Encoded(name: "\(name), a mark alone", data: Data(mark)),
                Encoded(name: "\(name), a digit", data: "1".data(using: encoding) ?? Data()),
                Encoded(name: "\(name), not JSON", data: "{'aps'".data(using: encoding) ?? Data()),
            ]
        }
        // Not UTF-8: alone, overlong, a surrogate, cut short, beyond Unicode, Latin-1.
        let unsound: [[UInt8]] = [
            [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE9],
        ]
        return whole
            + unsound.map { bytes in
                let hex = bytes.map { String($0, radix: 16) }.joined(separator: " ")
                return Encoded(
                    name: "bytes \(hex)", data: Data(#"{"aps":{"alert":""#.utf8) + bytes + Data(#""}}"#.utf8))
            }
    }()

    // MARK: - Damage

    /// Changes, removes, doubles or adds something somewhere.
    static func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let letters =
            Array("{}[]:,\"\\ \n0123456789.eE+-tfnulrasp\u{0}\u{1}'/\u{FC}\u{FEFF}".utf8) + [0xFF, 0xC3, 0xE2]
        let letter = letters.randomElement(using: &random)!
        guard let place = bytes.indices.randomElement(using: &random) else {
            return bytes.append(letter)
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = letter
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(letter, at: place)
        case 3: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
        default: bytes.removeSubrange(place...)
        }
    }

    /// Whether a comma stands before a closing bracket, but for white space; some such text is in a string, which
    /// does not matter.
    static func hasTrailingComma(_ bytes: [UInt8]) -> Bool {
        let solid = bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return zip(solid, solid.dropFirst()).contains { pair in
            pair.0 == UInt8(ascii: ",") && (pair.1 == UInt8(ascii: "}") || pair.1 == UInt8(ascii: "]"))
        }
    }
}
