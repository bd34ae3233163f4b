// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Limits, and what stays of a default beside a malformed key. Sheet: links 2.1 to 2.3.
@Suite struct AssociationEdgeTests {
    private static func file(_ json: String) throws -> AssociationFile {
        try AssociationFile(parsing: Data(json.utf8))
    }

    private static func outcome(_ file: String, _ link: String) throws -> AssociationVerdict.Outcome {
        try AssociationRow("", .decided, file, link, .match).explanation().verdict.outcome
    }

    // MARK: - Entries of the entitlement

    @Test("names as long as DNS allows, and no letter longer")
    func lengths() throws {
        let label = String(repeating: "a", count: 63)
        #expect(try AssociatedDomain(parsing: "applinks:\(label).example").host == "\(label).example")
        #expect(throws: AssociatedDomainError.self) { try AssociatedDomain(parsing: "applinks:\(label)a.example") }
        let long = "\(label).\(label).\(label)."
        #expect(try AssociatedDomain(parsing: "applinks:\(long)\(label.dropLast(2))").host.utf8.count == 253)
        #expect(throws: AssociatedDomainError.self) {
            try AssociatedDomain(parsing: "applinks:\(long)\(label.dropLast(1))")
        }
    }

    @Test("entries that differ in the mode alone keep their order")
    func sameHost() throws {
        let entries = try ["applinks:a.b?mode=managed", "applinks:a.b", "applinks:a.b?mode=developer"].map {
            try AssociatedDomain(parsing: $0)
        }
        #expect(AssociatedDomain.covering("a.b", in: entries) == entries)
    }

    @Test("the domain that a file was served for has no case")
    func domainCase() throws {
        let matcher = try Self.file(AssociationRow.json("{}")).matcher(for: AssociationRow.application)
        for domain in ["Example.COM", "*.Example.COM"] {
            #expect(matcher.verdict(for: "https://example.com/", domain: domain).outcome == .match)
        }
    }

    // MARK: - Fetching

    @Test("every status from 300 to 399 is a redirect; the scheme has no case; nothing may follow the path")
    func answers() {
        let place = "https://example.com\(AssociationFetch.wellKnownPath)"
        func refusal(_ url: String, _ status: Int = 200) -> AssociationFetch.Refusal? {
            guard
                case .failure(let refusal) = AssociationFetch(url: url, status: status, body: Data("{}".utf8)).result()
            else { return nil }
            return refusal
        }
        #expect(refusal(place, 300) == .redirected(300, nil))
        #expect(refusal(place, 399) == .redirected(399, nil))
        #expect(refusal(place, 299) == .status(299))
        #expect(refusal(place, 400) == .status(400))
        #expect(refusal(place.replacing("https", with: "HTTPS")) == nil)
        #expect(refusal(place + ".json") == .otherPath("\(AssociationFetch.wellKnownPath).json"))
    }

    // MARK: - Reading

    @Test("a hundred warnings, and no more")
    func manyWarnings() throws {
        for (count, told) in [(99, 99), (100, 100), (101, 100), (500, 100)] {
            let keys = (0..<count).map { "\"x\($0)\":1" }.joined(separator: ",")
            #expect(try Self.file("{\(keys)}").warnings.count == told)
        }
    }

    @Test(
        "what looks unintended is said, and read all the same",
        arguments: [
            (
                #"{"applinks":{"details":[{"appID":"app","paths":["*"]}]}}"#,
                "which has no prefix before a dot"
            ),
            (
                #"{"applinks":{"details":[{"appID":"T.b","components":[{"/":"NOT /a"}]}]}}"#,
                "$.applinks.details[0].components[0]['/'] begins with NOT, which works in \"paths\" only; "
                    + "write \"exclude\": true"
            ),
            (
                #"{"applinks":{"details":[{"appID":"T.b","components":[],"paths":[]}]}}"#,
                "$.applinks.details[0].paths is next to \"components\"; iOS 13 and later ignore it"
            ),
        ])
    func unintended(_ json: String, _ warning: String) throws {
        let warnings = try Self.file(json).warnings.map(\.description)
        #expect(warnings.count == 1 && warnings[0].hasSuffix(warning))
    }

    @Test(
        "a malformed key of a rule leaves the default's in force",
        arguments: [
            (#""/":"/a""#, #""/":7"#, "/a", "/b"), (#""?":"a=1""#, #""?":[]"#, "/?a=1", "/?a=2"),
            (##""#":"a""##, ##""#":null"##, "/#a", "/#b"),
            (#""caseSensitive":false,"/":"/A""#, #""caseSensitive":"no""#, "/a", "/b"),
            (#""percentEncoded":false,"/":"/é""#, #""percentEncoded":0"#, "/%C3%A9", "/b"),
        ])
    func malformed(_ defaults: String, _ rule: String, _ matched: String, _ other: String) throws {
        let file = #"{"defaults":{DEFAULTS},"details":[{"appID":"APP","components":[{RULE}]}]}"#
            .replacing("DEFAULTS", with: defaults).replacing("RULE", with: rule)
        #expect(try Self.outcome(file, matched) == .match)
        #expect(try Self.outcome(file, other) == .noMatch)
    }

    @Test("a malformed exclude leaves the default's in force")
    func malformedExclude() throws {
        let file = #"{"defaults":{"exclude":true},"details":[{"appID":"APP","components":[{"exclude":"no"}]}]}"#
        #expect(try Self.outcome(file, "/a") == .block)
    }

    @Test("paths are compared as the defaults say, and take no other default")
    func pathsAndDefaults() throws {
        let file = """
            {"defaults":{"caseSensitive":false,"percentEncoded":false,"exclude":true,"?":"a","#":"a"},
             "details":[{"appID":"APP","paths":["/A b","NOT /c"]}]}
            """
        #expect(try Self.outcome(file, "/a%20B") == .match)
        #expect(try Self.outcome(file, "/C?x#y") == .block)
        #expect(try Self.outcome(file, "/d") == .noMatch)
    }

    @Test("a rule of the form of 2015 is named by its app")
    func keyedPosition() throws {
        let file = #"{"details":{"APP":{"paths":["/b","/a"]}}}"#
        let rule = try AssociationRow("", .oracle, file, "/a", .match).explanation().verdict.rule
        #expect(rule == "$.applinks.details['\(AssociationRow.application)'].paths[1]")
    }

    @Test("a signed file whose lengths take three bytes")
    func largeSigned() throws {
        let filler = "\"comment\":\"\(String(repeating: "a", count: 70_000))\""
        let json = Array(AssociationRow.json("{\"/\":\"/a\",\(filler)}").utf8)
        func element(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
            let count = contents.count
            return [tag, 0x83, UInt8(count >> 16), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)] + contents
        }
        let type: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]
        let content = element(0x30, type + element(0xA0, element(0x04, json)))
        let signed = element(0x30, [0x02, 0x01, 0x01] + element(0x31, []) + content)
        let file = try AssociationFile(parsing: Data(element(0x30, type + element(0xA0, signed))))
        #expect(file.lists(AssociationRow.application, for: .applinks))
    }

    @Test("a file that was accepted under a larger limit can be stored and read again")
    func storedLarge() throws {
        let json = "{\"x\":\"\(String(repeating: "a", count: AssociationFile.sizeLimit))\"}"
        let file = try AssociationFile(parsing: Data(json.utf8), limit: .max)
        let again = try JSONDecoder().decode(AssociationFile.self, from: JSONEncoder().encode(file))
        #expect(again == file)
    }
}
