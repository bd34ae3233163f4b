// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What a file may look like, and what is said of one that may not. Sheet: links 2.3.
@Suite struct AssociationFileTests {
    private static func file(_ json: String) throws(AssociationFileError) -> AssociationFile {
        try AssociationFile(parsing: Data(json.utf8))
    }

    @Test(
        "what is no file: the place, and what to do",
        arguments: [
            ("", "the file is empty; the smallest valid file is {}"),
            ("[]", "$: is an array; make it an object"), ("\"x\"", "$: is \"x\", a string; make it an object"),
            ("null", "$: is null; make it an object"),
            ("{\"applinks\":[]}", "$.applinks: is an array; make it an object with \"details\""),
            (
                "{\"applinks\":{\"details\":\"x\"}}",
                "$.applinks.details: is \"x\", a string; make it an array of objects"
            ),
            (
                "{\n  \"applinks\": {,}\n}",
                "line 2, column 16: not JSON: found ,; expected a key in double quotes; MEND"
            ),
            (
                "{\"a\":1e999}",
                "line 1, column 6: not JSON: the number is too large for the device; "
                    + "MEND"
            ),
            (
                "{\"a\":\"\\ud800\"}",
                "line 1, column 7: not JSON: half a surrogate pair is not a character; "
                    + "the device rejects the file; MEND"
            ),
            (
                "<!DOCTYPE html>",
                "line 1, column 1: not JSON: found <; expected a value; MEND"
            ),
        ])
    func errors(_ json: String, _ words: String) throws {
        let error = try #require(throws: AssociationFileError.self) { try Self.file(json) }
        let remedy = "fix it there; devices ignore the whole file"
        #expect(error.description == words.replacing("MEND", with: remedy))
    }

    @Test("bytes that are no text, and too much nesting")
    func bytes() throws {
        let broken = try #require(throws: AssociationFileError.self) {
            try AssociationFile(parsing: Data([0x7B, 0x22, 0xC3, 0x28, 0x22, 0x7D]))
        }
        #expect(broken.code == .syntax && broken.place == "line 1, column 3")
        let deep = String(repeating: "[", count: 5000)
        #expect(try #require(throws: AssociationFileError.self) { try Self.file("{\"x\":\(deep)") }.code == .syntax)
        let signed = try #require(throws: AssociationFileError.self) {
            try AssociationFile(parsing: Data([0x30, 0x82, 0xFF, 0xFF, 0x06]))
        }
        #expect(signed.code == .signature)
    }

    @Test("128 KiB and no byte more, unless told otherwise")
    func size() throws {
        let json = "{\"x\":\"\(String(repeating: "a", count: AssociationFile.sizeLimit - 8))\"}"
        #expect(json.utf8.count == 131_072)
        _ = try Self.file(json)
        let error = try #require(throws: AssociationFileError.self) { try Self.file(json + " ") }
        #expect(error.code == .tooLarge)
        #expect(error.description.hasPrefix("the file has 131073 bytes; devices read at most 131072; "))
        _ = try AssociationFile(parsing: Data((json + " ").utf8), limit: 131_073)
    }

    @Test(
        "what is ignored is said",
        arguments: [
            ("{\"x\":1}", ["$.x is not a known service; it is ignored"]),
            ("{\"applinks\":{}}", ["$.applinks has no \"details\"; no app is associated"]),
            (
                "{\"applinks\":{\"apps\":[\"T.b\"],\"details\":[]}}",
                ["$.applinks.apps must be []; iOS 12 and older reject anything else, later versions ignore it"]
            ),
            (
                "{\"applinks\":{\"details\":[7,{\"appID\":\"T.b\",\"paths\":[3]}]}}",
                [
                    "$.applinks.details[0] is 7, not an object; it is ignored",
                    "$.applinks.details[1].paths[0] is 3, not a string; it is ignored",
                ]
            ),
            (
                #"{"applinks":{"details":[{"appIDs":["T.b"],"components":[{"/":1,"exclude":"yes","x":2}]}]}}"#,
                [
                    "$.applinks.details[0].components[0]['/'] is 1, not a string; it is ignored",
                    "$.applinks.details[0].components[0].exclude is \"yes\", a string, not true or false; "
                        + "it is ignored",
                    "$.applinks.details[0].components[0].x is not a key of a rule; it is ignored",
                ]
            ),
            (
                "{\"applinks\":{\"details\":[{\"appIDs\":[],\"components\":[{\"?\":{\"a\":true}}]}]}}",
                [
                    "$.applinks.details[0] lists no app; write \"appIDs\": [\"TEAM.bundle.id\"]",
                    "$.applinks.details[0].components[0]['?'].a is true, a boolean, not a string; "
                        + "therefore all of \"?\" is ignored",
                ]
            ),
            (
                "{\"applinks\":{\"details\":[],\"details\":[]}}",
                ["$.applinks.details occurs more than once; the last one is used"]
            ),
            ("{\"webcredentials\":{}}", ["$.webcredentials has no list \"apps\" and has no effect"]),
            ("\u{FEFF}{}", ["$ is UTF-8 with a byte order mark; serve plain UTF-8"]),
        ])
    func warnings(_ json: String, _ words: [String]) throws {
        #expect(try Self.file(json).warnings.map(\.description) == words)
    }

    @Test("lists of apps by service")
    func services() throws {
        let file = try Self.file(
            """
            {"applinks":{"apps":[],"details":[{"appID":"T.a","appIDs":["T.b","T.a"],"paths":[]}]},
             "webcredentials":{"apps":["T.c"]},"appclips":{"apps":["T.d.Clip"]},"activitycontinuation":{"apps":["T.e"]}}
            """)
        #expect(file.applications(for: .applinks) == ["T.b", "T.a"])
        #expect(file.applications(for: .webCredentials) == ["T.c"])
        #expect(file.lists("T.d.Clip", for: .appClips))
        #expect(file.lists("T.e", for: .activityContinuation))
        #expect(!file.lists("T.e", for: .webCredentials))
        #expect(!file.lists("t.a", for: .applinks))
        #expect(file.lists("T.a", for: .applinks))
    }

    @Test("other encodings of JSON are read, with a warning")
    func encodings() throws {
        let json = AssociationRow.json(#"{"/":"/é","percentEncoded":false}"#)
        for (name, encoding) in [("UTF-16", String.Encoding.utf16LittleEndian), ("UTF-32", .utf32BigEndian)] {
            let file = try AssociationFile(parsing: try #require(json.data(using: encoding)))
            #expect(file.warnings.map(\.message) == ["is \(name); serve plain UTF-8"])
            let verdict = file.matcher(for: AssociationRow.application)
                .verdict(for: "https://example.com/%C3%A9", domain: "example.com")
            #expect(verdict.outcome == .match)
        }
    }

    @Test("a signed file is opened", arguments: [false, true])
    func signed(isIndefinite: Bool) throws {
        let json = Array(AssociationRow.json(#"{"/":"/a"}"#).utf8)
        func element(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
            if isIndefinite, tag & 0x20 != 0 { return [tag, 0x80] + contents + [0, 0] }
            return [tag, 0x82, UInt8(contents.count >> 8), UInt8(contents.count & 0xFF)] + contents
        }
        let type: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]
        let string =
            isIndefinite
            ? element(0x24, element(0x04, Array(json[..<20])) + element(0x04, Array(json[20...]))) : element(0x04, json)
        let content = element(0x30, type + element(0xA0, string))
        let signed = element(0x30, [0x02, 0x01, 0x01] + element(0x31, []) + content + element(0x31, []))
        let file = try AssociationFile(parsing: Data(element(0x30, type + element(0xA0, signed))))
        #expect(file.warnings.count == 1 && file.warnings.first?.message.hasPrefix("is signed") == true)
        #expect(file.lists(AssociationRow.application, for: .applinks))
    }

    @Test("a file is the same after a trip through an encoder")
    func coding() throws {
        let file = try Self.file(AssociationRow.json(#"{"/":"/a"}"#))
        let again = try JSONDecoder().decode([AssociationFile].self, from: JSONEncoder().encode([file]))
        #expect(again == [file])
        #expect(again.first?.lists(AssociationRow.application, for: .applinks) == true)
        #expect(try Self.file("{}") != file)
    }
}
