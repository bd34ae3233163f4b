// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing

/// Rules that never apply because an earlier one takes all their links; where it is not certain, nothing is said.
@Suite struct UnreachableRuleTests {
    private static let app = "Q7X2L9M4KT.a"

    private static func file(_ details: String, _ more: String = "") throws -> AssociationFile {
        try AssociationFile(parsing: Data(#"{"applinks":{\#(more)"details":[\#(details)]}}"#.utf8))
    }

    private static func entry(_ rules: String, _ apps: String = "\"\(app)\"") -> String {
        #"{"appIDs":[\#(apps)],\#(rules.hasPrefix("\"paths\"") ? rules : "\"components\":[\(rules)]")}"#
    }

    private static let variables =
        #""substitutionVariables":{"food":["pizza","pasta"],"deep":["a/b","c"],"any":["*"],"none":[],"maybe":["","x"]},"#

    private static func place(_ entry: Int, _ rule: Int) -> String {
        "$.applinks.details[\(entry)].components[\(rule)]"
    }

    private static func covered(_ reason: String) -> String {
        "\(place(0, 1)) never applies: \(place(0, 0)) \(reason)"
    }

    // MARK: - Certain

    @Test("the words, by reason")
    func words() throws {
        func mistakes(_ rules: String) throws -> [String] {
            try Self.file(Self.entry(rules)).probableMistakes().map(\.description)
        }
        #expect(
            try mistakes(#"{"/":"/buy/*"},{"/":"/buy/a"}"#) == [
                Self.covered("matches all its links and comes first; move this rule before it, or remove it")
            ])
        #expect(
            try mistakes(#"{"/":"/a","exclude":true},{"/":"/a","comment":"again"}"#)
                == [Self.covered("has the same patterns and comes first; remove one of them")])
        #expect(
            try mistakes(#"{"/":"*"},{"/":"/a"}"#)
                == [Self.covered("matches every link and comes first; move it to the end")])
        // The first of several.
        #expect(
            try mistakes(#"{"/":"/a"},{"/":"/a"},{"/":"/a"}"#) == [
                Self.covered("has the same patterns and comes first; remove one of them"),
                "\(Self.place(0, 2)) never applies: \(Self.place(0, 0)) has the same patterns and comes first; remove "
                    + "one of them",
            ])
        #expect(
            try Self.file(Self.entry(#""paths":["NOT /a/*","/b","/a/b"]"#)).probableMistakes().map(\.description) == [
                "$.applinks.details[0].paths[2] never applies: $.applinks.details[0].paths[0] matches all its links and "
                    + "comes first; move this rule before it, or remove it"
            ])
    }

    static let certain = [
        // Everything
        #"{},{"/":"/a"}"#, ##"{"comment":"x"},{"/":"/a","?":"b","#":"c"}"##, #"{"/":"/*"},{}"#,
        ##"{"/":"**","?":"*","#":"*"},{"/":"/a"}"##, #"{"?":{}},{"/":"/a"}"#, #"{"?":{"a":"*"}},{"?":{"a":"1"}}"#,
        #"{"?":{"a":7}},{"?":{"a":"1"}}"#, #"{"/":"*","percentEncoded":false,"caseSensitive":false},{"/":"/a"}"#,
        #"{},{"/":"/a","percentEncoded":false}"#,
        // Paths
        #"{"/":"/buy/*"},{"/":"/buy"}"#, #"{"/":"/buy/*"},{"/":"/buy/"}"#, #"{"/":"/buy/*"},{"/":"/buy/*"}"#,
        #"{"/":"/buy/*"},{"/":"buy/x/*"}"#, #"{"/":"/buy/*/"},{"/":"/buy/?*"}"#, #"{"/":"/buy"},{"/":"buy//"}"#,
        #"{"/":"/buy*"},{"/":"/buy/*"}"#, #"{"/":"/a?c"},{"/":"/abc"}"#, #"{"/":"/a?c"},{"/":"/a?c/"}"#,
        #"{"/":"/?*"},{"/":"/a*"}"#, #"{"/":"/?*"},{"/":"/*?"}"#, #"{"/":"/*?*"},{"/":"/?"}"#,
        #"{"/":"/*/*"},{"/":"/a/b*/c"}"#, #"{"/":"*.html"},{"/":"/a/*/index.html"}"#, #"{"/":"/"},{"/":""}"#,
        #"{"/":"/*a*b*"},{"/":"/xa*yb"}"#,
        // Query and fragment
        #"{"/":"/a"},{"/":"/a","?":"b=1"}"#, #"{"?":"a=*"},{"?":"a=1"}"#, ##"{"#":"x*"},{"#":"xy","/":"/a"}"##,
        #"{"?":{"a":"?*"}},{"?":{"b":"2","a":"1"}}"#, #"{"?":{"a":"1","b":"*"}},{"?":{"a":"1"}}"#,
        ##"{"/":"/a","#":"*"},{"/":"/a"}"##,
        // Ways of comparing
        #"{"/":"/A/*","caseSensitive":false},{"/":"/a/b"}"#,
        #"{"/":"/a/*","caseSensitive":false},{"/":"/A/b","caseSensitive":false}"#,
        #"{"/":"/1/*"},{"/":"/1/a","caseSensitive":false}"#, #"{"/":"/???"},{"/":"/abc","caseSensitive":false}"#,
        #"{"/":"/É","caseSensitive":false,"percentEncoded":false},{"/":"/é","percentEncoded":false}"#,
        #"{"?":{"A":"x"},"caseSensitive":false},{"?":{"a":"X"},"caseSensitive":false}"#,
        #"{"/":"/a b/*","percentEncoded":false},{"/":"/a b/c","percentEncoded":false}"#,
        // Variables
        #"{"/":"/$(food)/*"},{"/":"/$(food)/a"}"#, #"{"/":"/*/a"},{"/":"/$(lang)-$(region)/a"}"#,
        #"{"/":"/?/a"},{"/":"/$(digit)/a"}"#, #"{"/":"/$(any)/x"},{"/":"/$(any)/x"}"#, #"{"/":"/*"},{"/":"/$(deep)"}"#,
        #"{"/":"/$(food)","caseSensitive":false},{"/":"/$(food)"}"#,
    ]

    @Test("the second of two rules never applies", arguments: certain)
    func second(rules: String) throws {
        let mistakes = try Self.file(Self.entry(rules), Self.variables).probableMistakes()
        #expect(
            mistakes.filter { $0.message.hasPrefix("never applies: \(Self.place(0, 0)) ") }.map(\.path)
                == [Self.place(0, 1)])
    }

    static let uncertain = [
        #"{"/":"/a"},{}"#, #"{"/":"/a"},{"/":"/b"}"#, #"{"/":"/buy/*"},{"/":"/buyer"}"#,
        #"{"/":"/buy/?*"},{"/":"/buy"}"#,
        #"{"/":"/buy/?*"},{"/":"/buy/*"}"#, #"{"/":"/buy/a"},{"/":"/buy/*"}"#, #"{"/":"/a?"},{"/":"/a*"}"#,
        #"{"/":"/????"},{"/":"/a*"}"#, #"{"/":"/*a*b*"},{"/":"/b*a"}"#, #"{"/":"/*/b"},{"/":"/b"}"#,
        #"{"/":"/A"},{"/":"/a"}"#, #"{"/":"/a"},{"/":"/a","caseSensitive":false}"#,
        #"{"/":"/k"},{"/":"/K","caseSensitive":false}"#, #"{"/":"/a"},{"/":"/a","percentEncoded":false}"#,
        #"{"/":"/a/*","percentEncoded":false},{"/":"/a/b"}"#,
        #"{"?":"a=1"},{"?":{"a":"1"}}"#, #"{"?":{"a":"1"}},{"?":"a=1"}"#, #"{"?":{"a":"1"}},{"?":{"b":"1"}}"#,
        #"{"?":{"a":"1"}},{}"#, #"{"?":{"a":"?*"}},{"?":{"a":"*"}}"#, #"{"?":{"a":"1","b":"1"}},{"?":{"a":"1"}}"#,
        #"{"?":{"a":"x"},"caseSensitive":false},{"?":{"a":"x"}}"#, #"{"?":{"a":"1"}},{"?":{"A":"1"}}"#,
        ##"{"#":"?*"},{"/":"/a"}"##, ##"{"#":"a"},{"#":"b"}"##, ##"{"/":"/a","#":"b"},{"/":"/a"}"##,
        ##"{"/":"/a","?":"b"},{"/":"/a","#":"b"}"##,
        #"{"/":"/$(food)"},{"/":"/pizza"}"#, #"{"/":"/pizza"},{"/":"/$(food)"}"#, #"{"/":"/$(digit)"},{"/":"/1"}"#,
        #"{"/":"/?"},{"/":"/$(food)"}"#, #"{"/":"/?*"},{"/":"/$(food)"}"#, #"{"/":"/$(alpha)"},{"/":"/$(upper)"}"#,
        #"{"/":"/a/*$(maybe)"},{"/":"/a/$(maybe)"}"#, #"{"/":"*$(deep)"},{"/":"$(deep)"}"#,
        // Rules that never match are told by their variable, and take no link from others.
        #"{"/":"/$(none)"},{"/":"/$(none)"}"#, #"{"?":{"a":"$(none)"}},{"/":"/a"}"#, #"{"/":"*"},{"/":"/$(none)/a"}"#,
    ]

    @Test("the second of two rules may apply", arguments: uncertain)
    func silence(rules: String) throws {
        #expect(try Self.file(Self.entry(rules), Self.variables).probableMistakes() == [])
    }

    @Test("defaults count as if they were in each rule")
    func defaults() throws {
        let rules = Self.entry(#"{"/":"/A"},{"/":"/a"}"#)
        #expect(try Self.file(rules, #""defaults":{"caseSensitive":false},"#).probableMistakes().count == 1)
        #expect(try Self.file(rules, #""defaults":{"caseSensitive":true},"#).probableMistakes() == [])
        let open = Self.entry(#"{"/":"/a"},{"exclude":true}"#)
        #expect(try Self.file(open, #""defaults":{"/":"*"},"#).probableMistakes() == [])
        #expect(try Self.file(open, #""defaults":{"/":"/a"},"#).probableMistakes().count == 1)
    }

    // MARK: - Apps

    @Test("only rules of the same app take each other's links")
    func apps() throws {
        let other = "\"Q7X2L9M4KT.b\""
        #expect(try Self.file("\(Self.entry("{}")),\(Self.entry("{}", other))").probableMistakes() == [])
        #expect(
            try Self.file("\(Self.entry("{}")),\(Self.entry(#"{"/":"/a"}"#))").probableMistakes().map(\.description)
                == [
                    "\(Self.place(1, 0)) never applies: \(Self.place(0, 0)) matches every link and comes first; move it to "
                        + "the end"
                ])
        let both = Self.entry(#"{"/":"/a"}"#, "\"\(Self.app)\",\(other)")
        #expect(
            try Self.file("\(Self.entry("{}")),\(both)").probableMistakes().map(\.description) == [
                "\(Self.place(1, 0)) never applies to \(Self.app): \(Self.place(0, 0)) matches every link and comes "
                    + "first; move it to the end"
            ])
        let third = Self.entry(#"{"/":"/a"}"#, "\"\(Self.app)\",\(other),\"Q7X2L9M4KT.c\"")
        #expect(
            try Self.file("\(Self.entry("{}", "\"\(Self.app)\",\(other)")),\(third)").probableMistakes().map(\.message)
                == [
                    "never applies to \(Self.app) and 1 more: \(Self.place(0, 0)) matches every link and comes first; "
                        + "move it to the end"
                ])
    }

    // MARK: - By chance

    private static let letters = ["a", "b", "/", "*", "?", "A", "/*", "$(v)", "$(w)", "$(digit)", "1", "%2F"]
    private static let links = ["a", "b", "/", "A", "1", "%2F", "%61", "//"]

    /// Whatever is reported never decides, on any of many links.
    @Test("nothing that applies is reported")
    func chance() throws {
        var numbers = SeededGenerator(seed: 7)
        var reported = 0
        for _ in 0..<1500 {
            let rules = (0..<2 + numbers.next(modulo: 3)).map { _ in Self.rule(&numbers) }.joined(separator: ",")
            let lists = [#"["a"]"#, #"["","b"]"#, #"["a*","/b"]"#, #"["a/b","A"]"#, #"["?"]"#]
            let variables = #""substitutionVariables":{"v":\#(numbers.pick(lists)),"w":\#(numbers.pick(lists))},"#
            let file = try Self.file(Self.entry(rules), variables)
            let unreachable = Set(
                file.probableMistakes().filter { $0.message.hasPrefix("never applies") }.map(\.path))
            reported += unreachable.count
            if unreachable.isEmpty { continue }
            let matcher = file.matcher(for: Self.app)
            for _ in 0..<60 {
                var link = "https://example.com/" + numbers.text(of: Self.links, upTo: 5)
                if numbers.next(modulo: 2) == 0 {
                    link += "?" + numbers.text(of: ["a=", "b=", "A=", "a", "1", "&"], upTo: 5)
                }
                if numbers.next(modulo: 3) == 0 { link += "#" + numbers.text(of: ["a", "A", "b"], upTo: 2) }
                let rule = matcher.verdict(for: link, domain: "example.com").rule
                guard let rule, unreachable.contains(rule) else { continue }
                Issue.record("\(rule) applies to \(link): \(variables) \(rules)")
                return
            }
        }
        // Files without any would prove little.
        #expect(reported > 250)
    }

    private static func rule(_ numbers: inout SeededGenerator) -> String {
        var keys: [String] = []
        if numbers.next(modulo: 4) > 0 { keys.append(#""/":"\#(numbers.text(of: letters, upTo: 4))""#) }
        switch numbers.next(modulo: 6) {
        case 0: keys.append(#""?":"\#(numbers.text(of: ["a", "=", "*", "?", "1"], upTo: 3))""#)
        case 1: keys.append(#""?":{"a":"\#(numbers.text(of: ["a", "*", "?", "1", "A"], upTo: 2))"}"#)
        case 2: keys.append(#""?":{"A":"*","b":"\#(numbers.text(of: ["a", "*", "?"], upTo: 2))"}"#)
        default: break
        }
        if numbers.next(modulo: 4) == 0 {
            keys.append(##""#":"\##(numbers.text(of: ["a", "*", "?", "A"], upTo: 2))""##)
        }
        if numbers.next(modulo: 3) == 0 { keys.append(#""caseSensitive":false"#) }
        if numbers.next(modulo: 4) == 0 { keys.append(#""percentEncoded":false"#) }
        return "{\(keys.joined(separator: ","))}"
    }

    @Test("a file of 3,000 rules, each of which is compared with all before it until enough has been done")
    func size() throws {
        let rules = (0..<3000).map { #"{"/":"/articles/*/\#($0)/*a"}"# }.joined(separator: ",")
        #expect(try Self.file(Self.entry(rules)).probableMistakes() == [])
    }
}
