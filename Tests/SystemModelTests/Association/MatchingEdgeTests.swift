// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Letters, items and variables at their limits. Sheet: links 2.4.
@Suite struct MatchingEdgeTests {
    private static func outcome(_ file: String, _ link: String) throws -> AssociationVerdict.Outcome {
        try AssociationRow("", .decided, file, link, .match).explanation().verdict.outcome
    }

    @Test("a control character stands nowhere in a link", arguments: ["\u{1}", "\u{1F}", "\u{7F}"])
    func controls(_ control: String) throws {
        for link in ["/a\(control)", "/?\(control)", "/#\(control)"] {
            #expect(try Self.outcome("{}", link) == .noMatch)
        }
        #expect(try Self.outcome("{}", "/ \u{80}") == .match)
    }

    @Test(
        "letters that a link may hold only escaped",
        arguments: [
            ("^", "%5E"), (" ", "%20"), ("\"", "%22"), ("<", "%3C"), (">", "%3E"), ("\\", "%5C"), ("`", "%60"),
            ("{", "%7B"), ("|", "%7C"), ("}", "%7D"), ("é", "%C3%A9"),
        ])
    func escapes(_ letter: String, _ escape: String) throws {
        #expect(try Self.outcome(#"{"/":"/a\#(escape)"}"#, "/a\(letter)") == .match)
        #expect(try Self.outcome(#"{"/":"/a?"}"#, "/a\(letter)") == .noMatch)
    }

    @Test("escapes at the end, of too long a form, and of half a pair stay as written")
    func brokenEscapes() throws {
        func decoded(_ pattern: String, _ link: String) throws -> Bool {
            try Self.outcome(#"{"/":"\#(pattern)","percentEncoded":false}"#, link) == .match
        }
        #expect(try decoded("/ab", "/a%62"))
        #expect(try decoded("/a%6", "/a%6"))
        for escapes in ["%C0%AF", "%E0%80%AF", "%F0%80%80%AF", "%ED%A0%80", "%F4%90%80%80", "%C3"] {
            #expect(try decoded("/a\(escapes)", "/a\(escapes)"), "\(escapes)")
        }
    }

    @Test("items between two & are none; their names have case as the rule says")
    func items() throws {
        #expect(try Self.outcome(#"{"?":{"":"?*"}}"#, "/?&a&&") == .noMatch)
        #expect(try Self.outcome(#"{"?":{"":"x"}}"#, "/?&=x&") == .match)
        #expect(try Self.outcome(#"{"?":{"":"x"}}"#, "/?&&=x") == .match)
        #expect(try Self.outcome(#"{"?":{"ID":"7"},"caseSensitive":false}"#, "/?iD=7") == .match)
        #expect(try Self.outcome(#"{"?":{"ID":"7"}}"#, "/?iD=7") == .noMatch)
    }

    @Test("a path that ends in a variable, with and without what `/*` takes away")
    func variableAtTheEnd() throws {
        func file(_ values: String, _ pattern: String) -> String {
            #"{"substitutionVariables":{"v":[VALUES]},"details":[{"appID":"APP","components":[{"/":"PATTERN"}]}]}"#
                .replacing("VALUES", with: values).replacing("PATTERN", with: pattern)
        }
        for (values, pattern, link, outcome) in [
            (#""*","b""#, "/a/$(v)", "/a", AssociationVerdict.Outcome.match), (#""*","b""#, "/a/$(v)", "/a/b", .match),
            (#""b/","c""#, "/a/$(v)", "/a/b", .match), (#""b/","c""#, "/a/$(v)", "/a/b/", .match),
            (#""/b","c""#, "$(v)/a", "/b/a", .match), (#""/b","c""#, "$(v)/a", "/c/a", .match),
            (#""b""#, "/a/$(v)", "/a", .noMatch), (#""b","*""#, "/a/$(v)/", "/a/", .match),
        ] {
            #expect(try Self.outcome(file(values, pattern), link) == outcome, "\(values) \(pattern) \(link)")
        }
    }

    @Test("a variable of one's own takes the place of a letter's")
    func shadows() throws {
        let file =
            #"{"substitutionVariables":{"digit":["ten"]},"details":[{"appID":"APP","components":[{"/":"/$(digit)"}]}]}"#
        #expect(try Self.outcome(file, "/ten") == .match)
        #expect(try Self.outcome(file, "/7") == .noMatch)
    }

    @Test("an explanation ends with the rule that decides")
    func explanationEnds() throws {
        let row = AssociationRow("", .decided, #"{"/":"/b"},{"/":"/a"},{"/":"/a"},{"/":"/c"}"#, "/a", .match)
        #expect(try row.explanation().trials.map(\.matches) == [false, true])
    }
}
