// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico links check`, as a person and as a program would run it.
@Suite struct LinksCheckTests {
    private static let application = "Q7X2L9M4KT.com.example.app"

    /// The rules of Apple's overview page, in our own words.
    private static let file = ##"""
        {"applinks":{"details":[{"appIDs":["Q7X2L9M4KT.com.example.app"],"components":[
          {"#":"no_universal_links","exclude":true,"comment":"asked not to"},
          {"/":"/buy/*"},
          {"/":"/help/website/*","exclude":true},
          {"/":"/help/*","?":{"articleNumber":"????"},"caseSensitive":false}
        ]}]}}
        """##
    private static let links = [
        "https://example.com/buy/42", "https://example.com/buy/42#no_universal_links",
        "https://example.com/help/1?articleNumber=481", "https://example.com@evil.com/buy/42", "javascript:alert(1)",
        "https://example.com\\@evil.com/",
    ]

    private static func check(
        _ file: String, _ arguments: String..., links: [String] = links
    ) async throws -> CommandLineTool.Outcome {
        let tool = CommandLineTool(home: try TemporaryHome())
        _ = try tool.home.write(file, to: "site.json")
        return try await tool.attempt(
            ["links", "check", "site.json"] + links + ["--app-id", application, "--domain", "example.com"] + arguments)
    }

    @Test("a line for each link")
    func lines() async throws {
        let outcome = try await Self.check(Self.file)
        #expect(
            outcome
                == .init(
                    output: """
                        "https://example.com/buy/42" opens in the app: $.applinks.details[0].components[1] matches it
                        "https://example.com/buy/42#no_universal_links" opens in the browser, not in the app: \
                        $.applinks.details[0].components[0] excludes it
                        "https://example.com/help/1?articleNumber=481" opens in the browser: no rule matches it
                        "https://example.com@evil.com/buy/42" opens in the browser: its host is evil.com
                        "javascript:alert(1)" is not a universal link: its scheme is javascript; universal links begin \
                        with http or https
                        "https://example.com\\\\@evil.com/" is not a universal link: there is a backslash before the path

                        """))
    }

    @Test("an object for each link, on a line of its own")
    func objects() async throws {
        let outcome = try await Self.check(Self.file, "--json")
        let lines = outcome.output.split(separator: "\n").map { Data($0.utf8) }
        #expect(lines.count == Self.links.count)
        let objects = try lines.map { try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any]) }
        #expect(objects.map { $0["url"] as? String } == Self.links)
        #expect(
            objects.map { $0["verdict"] as? String } == ["match", "block", "noMatch", "noMatch", "noMatch", "noMatch"])
        #expect(
            objects.map { $0["rule"] as? String } == [
                "$.applinks.details[0].components[1]", "$.applinks.details[0].components[0]", nil, nil, nil, nil,
            ])
        #expect(objects.allSatisfy { $0["rule"] != nil }, "null, not left out")
    }

    @Test("every rule and why")
    func explanation() async throws {
        let links = ["https://example.com/HELP/1?articleNumber=481"]
        let outcome = try await Self.check(Self.file, "--explain", links: links)
        #expect(
            outcome.output == """
                "https://example.com/HELP/1?articleNumber=481" opens in the browser: no rule matches it
                  $.applinks.details[0].components[0] (exclude, "asked not to")
                    fragment "no_universal_links" does not match ""
                  $.applinks.details[0].components[1]
                    path "/buy/*" does not match "/HELP/1"
                  $.applinks.details[0].components[2] (exclude)
                    path "/help/website/*" does not match "/HELP/1"
                  $.applinks.details[0].components[3] (any case)
                    path "/help/*" matches "/help/1"
                    query item articleNumber "????" does not match "481"

                """)
    }

    @Test("a file that cannot be read, in one line")
    func refusals() async throws {
        for (file, line) in [
            (
                "{\n  \"applinks\": {,}\n}",
                "site.json: line 2, column 16: not JSON: found ,; expected a key in double quotes; "
                    + "fix it there; devices ignore the whole file"
            ),
            ("", "site.json: the file is empty; the smallest valid file is {}"),
            ("{\"applinks\":[]}", "site.json: $.applinks: is an array; make it an object with \"details\""),
        ] {
            #expect(try await Self.check(file) == .init(status: 1, complaint: "Error: \(line)\n"))
        }
        let tool = CommandLineTool(home: try TemporaryHome())
        let options = ["--app-id", "T.b", "--domain", "example.com"]
        #expect(
            try await tool.attempt(["links", "check", "nowhere", "https://example.com/"] + options)
                == .init(status: 1, complaint: "Error: nowhere cannot be read\n"))
    }

    @Test("what the file says and devices ignore is told apart from the answer")
    func warnings() async throws {
        let outcome = try await Self.check(
            Self.file.replacing("\"comment\"", with: "\"coment\""), links: ["https://example.com/buy/1"])
        #expect(outcome.status == 0)
        #expect(
            outcome.complaint
                == "warning: $.applinks.details[0].components[0].coment is not a key of a rule; it is ignored\n")
        #expect(outcome.output.contains("opens in the app"))
    }

    @Test("probable mistakes too, however the answer is printed", arguments: [[], ["--json"], ["--explain"]])
    func mistakes(options: [String]) async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let rules = #"{"/":"/$(x)"},{"/":"/a*"},{"/":"/a"}"#
        _ = try tool.home.write(
            #"{"applinks":{"details":[{"appIDs":["TEAMID.a"],"components":[\#(rules)]}]}}"#, to: "site.json")
        let outcome = try await tool.attempt(
            ["links", "check", "site.json", "https://example.com/a", "--app-id", "TEAMID.a", "--domain", "example.com"]
                + options)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("$.applinks.details[0].components[1]"))
        #expect(
            outcome.complaint == """
                warning: $.applinks.details[0].appIDs[0] has the prefix "TEAMID", which looks like a placeholder; write \
                your app's App ID prefix
                warning: $.applinks.details[0].components[0]['/'] uses $(x), which is not defined, so the pattern never \
                matches; define it in "substitutionVariables"
                warning: $.applinks.details[0].components[2] never applies: $.applinks.details[0].components[1] matches \
                all its links and comes first; move this rule before it, or remove it

                """)
    }

    @Test(
        "an address is refused with the command that fetches the file, whatever else is missing",
        arguments: [
            (["https://example.com/buy/42"], "example.com"),
            (["http://Example.com:8080/apple-app-site-association", "https://example.com/"], "example.com"),
            (["HTTPS://user@shop.example.com/?a=b", "--app-id", "T.b", "--domain", "a.b"], "shop.example.com"),
            (["https://localhost/"], "HOST"), (["https://"], "HOST"),
        ])
    func address(arguments: [String], host: String) async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let outcome = try await tool.attempt(["links", "check"] + arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(
            outcome.complaint.hasPrefix(
                """
                Error: The value '\(arguments[0])' is invalid for '<file>': links check reads a file and does not use \
                the network. Fetch the file, then check it:

                  curl -fsS -o apple-app-site-association https://\(host)/.well-known/apple-app-site-association
                  portico links check apple-app-site-association URL --app-id APP-ID --domain \(host)

                """), "\(outcome.complaint)")
    }

    @Test(
        "a file whose name begins like an address is a file",
        arguments: ["https", "http:", "https:file", "ftp://a.b/"])
    func names(name: String) async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let outcome = try await tool.attempt(
            ["links", "check", name, "https://a.b/", "--app-id", "T.b", "--domain", "a.b"])
        #expect(outcome == .init(status: 1, complaint: "Error: \(name) cannot be read\n"))
    }

    @Test("a wrong command line")
    func usage() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        for (arguments, words) in [
            (["links", "check"], "<file>"), (["links", "check", "f", "--app-id", "T.b", "--domain", "a.b"], "<url>"),
            (["links", "check", "f", "u", "--domain", "a.b"], "--app-id"),
            (["links", "check", "f", "u", "--app-id", "T.b"], "--domain"),
            (["links", "check", "f", "u", "--app-id", "T.b", "--domain", "a.b:80"], "must not have a port"),
            (
                ["links", "check", "f", "https://a.b/", "notalink", "--app-id", "T.b", "--domain", "a.b"],
                "Error: \"notalink\" is not a URL: it has no scheme; write the whole link, such as https://"
            ),
            (["links", "check", "f", "a.b/buy", "--app-id", "T.b", "--domain", "a.b"], "\"a.b/buy\" is not a URL"),
            (["links", "check", "f", "//a.b/", "--app-id", "T.b", "--domain", "a.b"], "\"//a.b/\" is not a URL"),
            (["links", "check", "f", "", "--app-id", "T.b", "--domain", "a.b"], "\"\" is not a URL"),
        ] {
            let outcome = try await tool.attempt(arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty, "\(arguments)")
            #expect(outcome.complaint.contains(words), "\(outcome.complaint)")
        }
    }
}
