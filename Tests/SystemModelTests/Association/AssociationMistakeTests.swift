// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What is valid in a file and probably a mistake, value by value; rules among each other are in
/// `UnreachableRuleTests`.
@Suite struct AssociationMistakeTests {
    private static func mistakes(_ json: String) throws -> [String] {
        try AssociationFile(parsing: Data(json.utf8)).probableMistakes().map(\.description)
    }

    /// A file of one entry with a prefix that could be one.
    private static func file(_ entry: String, _ more: String = "") -> String {
        #"{"applinks":{\#(more)"details":[{"appIDs":["Q7X2L9M4KT.a"],\#(entry)}]}}"#
    }

    private static let place = "$.applinks.details[0]"

    // MARK: - Services

    @Test(
        "a file without a known service",
        arguments: [
            ("{}", "add applinks, webcredentials, appclips or activitycontinuation"),
            (#"{"other":{}}"#, "add applinks, webcredentials, appclips or activitycontinuation"),
            (#"{"appLinks":{}}"#, "did you mean applinks?"),
            (#"{"other":{},"webCredentials":{}}"#, "did you mean webcredentials?"),
        ])
    func noService(json: String, advice: String) throws {
        #expect(try Self.mistakes(json) == ["$ has no known service, so no app is associated; \(advice)"])
    }

    @Test(
        "one known service is enough",
        arguments: [
            #"{"applinks":{}}"#, #"{"webcredentials":{"apps":[]}}"#, #"{"appclips":{"apps":[]},"other":1}"#,
            #"{"activitycontinuation":{"apps":["Q7X2L9M4KT.a"]}}"#, #"{"authsrv":{"apps":["Q7X2L9M4KT.a"]}}"#,
        ])
    func oneService(json: String) throws {
        #expect(try Self.mistakes(json) == [])
    }

    @Test("no entry, in both forms", arguments: ["[]", "{}"])
    func noEntry(details: String) throws {
        #expect(
            try Self.mistakes(#"{"applinks":{"apps":[],"details":\#(details)}}"#) == [
                "$.applinks.details is empty, so no app opens links; add an entry with \"appIDs\" and \"components\""
            ])
    }

    // MARK: - Prefixes

    static let placeholders = [
        "TEAMID", "ABCDE12345", "XXXXXXXXXX", "xxxxxxxxxx", "TEAM_ID", "YOUR_TEAM_ID", "YOURTEAMID", "<TEAMID>",
        "$(TeamIdentifier)", "$(AppIdentifierPrefix)", "0000000000", "1234567890", "ABCDEFGHIJ", "A1B2C3D4E5", "XXX",
    ]

    @Test("a placeholder in front of the bundle identifier", arguments: placeholders)
    func placeholder(prefix: String) throws {
        #expect(
            try Self.mistakes(#"{"webcredentials":{"apps":["Q7X2L9M4KT.a","\#(prefix).com.example.app"]}}"#) == [
                "$.webcredentials.apps[1] has the prefix \"\(prefix)\", which looks like a placeholder; write your app's "
                    + "App ID prefix"
            ])
    }

    @Test("what can be no prefix", arguments: ["T", "com", "q7x2l9m4kt", "Q7X2L9M4K", "Q7X2L9M4KT1", "Q7X2-9M4KT", ""])
    func noPrefix(prefix: String) throws {
        #expect(
            try Self.mistakes(#"{"appclips":{"apps":["\#(prefix).b"]}}"#) == [
                "$.appclips.apps[0] has the prefix \"\(prefix)\", but an App ID prefix has ten capital letters and "
                    + "digits; no app matches"
            ])
    }

    @Test(
        "a prefix that could be one",
        arguments: ["Q7X2L9M4KT", "TEAM123456", "ABCDE12346", "XXXXXXXXXY", "9876543210"])
    func prefix(prefix: String) throws {
        #expect(try Self.mistakes(#"{"activitycontinuation":{"apps":["\#(prefix).b"]}}"#) == [])
    }

    @Test("wherever an app is named")
    func prefixPlaces() throws {
        let words = "has the prefix \"TEAMID\", which looks like a placeholder; write your app's App ID prefix"
        #expect(
            try Self.mistakes(
                #"{"applinks":{"details":[{"appIDs":["Q7X2L9M4KT.a","TEAMID.b"],"appID":"TEAMID.c","components":[]}]}}"#
            )
                == ["$.applinks.details[0].appIDs[1] \(words)", "$.applinks.details[0].appID \(words)"])
        #expect(
            try Self.mistakes(#"{"applinks":{"details":{"TEAMID.b":{"paths":["*"]}}}}"#)
                == ["$.applinks.details['TEAMID.b'] \(words)"])
        // Without a dot there is no prefix, which is said of the file already.
        #expect(try Self.mistakes(#"{"webcredentials":{"apps":["TEAMID"]}}"#) == [])
    }

    // MARK: - Patterns

    private static let unterminated =
        "has $( without a ) that ends the variable, so it is compared as text; write $(name)"
    private static func undefined(_ name: String, _ advice: String) -> String {
        "uses $(\(name)), which is not defined, so the pattern never matches; \(advice)"
    }

    /// An entry, and the warnings behind the entry's path.
    static let patterns: [(String, [String])] = [
        (
            #""components":[{"/":"/$(food)/a"}]"#,
            [".components[0]['/'] " + undefined("food", #"define it in "substitutionVariables""#)]
        ),
        (
            #""components":[{"/":"/a"},{"?":"x=$(Lang)"}]"#,
            [".components[1]['?'] " + undefined("Lang", "did you mean $(lang)?")]
        ),
        (
            ##""components":[{"#":"$(colour)$(colour)"}]"##,
            [".components[0]['#'] " + undefined("colour", "did you mean $(color)?")]
        ),
        (
            #""components":[{"?":{"a b":"$()"}}]"#,
            [".components[0]['?']['a b'] " + undefined("", #"define it in "substitutionVariables""#)]
        ),
        (#""components":[{"/":"/$(lang/a"}]"#, [".components[0]['/'] \(unterminated)"]),
        (
            #""components":[{"/":"/$(a$(lang)/$(Region)/$("}]"#,
            [
                ".components[0]['/'] \(unterminated)",
                ".components[0]['/'] " + undefined("Region", "did you mean $(region)?"),
            ]
        ),
        (
            #""defaults":{"/":"/$(x"},"components":[]"#, [".defaults['/'] \(unterminated)"]
        ),
        (#""paths":["/a","NOT /$(x"]"#, [".paths[1] \(unterminated)"]),
        (
            #""components":[{"/":"/buy?id=*"}]"#,
            [
                ".components[0]['/'] has a query in the path, where ? stands for any one character; move the query into "
                    + "the key \"?\""
            ]
        ),
        (
            #""paths":["NOT /buy/*?utm_source=mail&a=b"]"#,
            [
                ".paths[0] has a query in the path, where ? stands for any one character; \"paths\" cannot match queries, "
                    + "use \"components\""
            ]
        ),
        (
            ##""components":[{"/":"/a","exclude":true},{"#":"*","exclude":true}]"##,
            [
                ".components[1] excludes links with \"#\": \"*\", which matches links without a fragment too; write "
                    + "\"?*\" to exclude only links with one"
            ]
        ),
        (
            ##""defaults":{"exclude":true},"components":[{"/":"/a","#":"**"}]"##,
            [
                ".components[0] excludes links with \"#\": \"**\", which matches links without a fragment too; write "
                    + "\"?*\" to exclude only links with one"
            ]
        ),
    ]

    @Test("variables, queries and fragments", arguments: patterns)
    func pattern(entry: String, warnings: [String]) throws {
        let file = Self.file(entry, #""substitutionVariables":{"color":["red"]},"#)
        #expect(try Self.mistakes(file) == warnings.map { Self.place + $0 })
    }

    @Test(
        "what looks like one of these and is none",
        arguments: [
            #""components":[{"/":"/$(lang)/$(region)/$(alpha)$(upper)$(lower)$(alnum)$(digit)$(xdigit)/$(color)"}]"#,
            #""components":[{"/":"/$a/${b}/$)/($)/(c)/$"}]"#,
            #""components":[{"/":"/id/????"},{"/":"/a?c/*"},{"/":"/help?*"},{"/":"/v?/x=*"},{"/":"/a?=b"},{"/":"/?*"}]"#,
            #""paths":["/id/????","NOT /?","/search?q"]"#,
            ##""components":[{"#":"x","exclude":true},{"#":"","exclude":true},{"#":"?*","exclude":true}]"##,
            ##""components":[{"/":"/a","#":"*"},{"/":"/b","#":"*","exclude":false}]"##,
            ##""components":[{"#":"*x","exclude":true}]"##,
            // Not a list: the reader says that patterns with it never match.
            #""components":[{"/":"/$(none)"}]"#,
            // With a value that is no string, all of "?" is ignored, as the reader says.
            #""components":[{"/":"/a","?":{"a":"$(undefined)","b":1}},{"x":"$("}]"#,
            // Ignored beside components, as the reader says.
            #""components":[],"paths":["/buy?id=1"]"#,
            #""components":[{"/":7},"$("],"comment":"$(""#,
        ])
    func lookAlikes(entry: String) throws {
        let file = Self.file(entry, #""substitutionVariables":{"color":["red"],"none":"red"},"#)
        #expect(try Self.mistakes(file) == [])
    }

    @Test("the defaults of all entries, and the form of 2015")
    func places() throws {
        let file = """
            {"applinks":{"defaults":{"/":"/$(x)"},"details":{"Q7X2L9M4KT.a":{"components":[{"/":"/$(y"}]}}}}
            """
        #expect(
            try Self.mistakes(file) == [
                "$.applinks.defaults['/'] "
                    + Self.undefined("x", #"define it in "substitutionVariables""#),
                "$.applinks.details['Q7X2L9M4KT.a'].components[0]['/'] \(Self.unterminated)",
            ])
    }

    @Test("text from outside is one line, and a hundred warnings are enough")
    func limits() throws {
        let name = try Self.mistakes(Self.file(#""components":[{"/":"/$(a\n\u202E)"}]"#))
        #expect(name.count == 1 && name[0].contains(#"$(a\n\u202e)"#))
        let apps = Array(repeating: #""TEAMID.a""#, count: 101).joined(separator: ",")
        #expect(try Self.mistakes(#"{"webcredentials":{"apps":[\#(apps)]}}"#).count == 100)
    }

    @Test("a device reports none of these")
    func device() throws {
        let rules = Self.file(#""components":[{"/":"/$(x)"},{},{}]"#)
        for json in ["{}", #"{"webcredentials":{"apps":["TEAMID.a"]}}"#, rules] {
            let file = try AssociationFile(parsing: Data(json.utf8))
            #expect(!file.probableMistakes().isEmpty)
            #expect(file.warnings == [])
        }
    }
}
