// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Links that try to belong to another host, or to break something. Sheet: links M1.
@Suite struct HostileLinkTests {
    /// A file that takes every link of its host.
    private static func outcome(_ url: String, domain: String = "example.com") throws -> AssociationVerdict {
        try AssociationFile(parsing: Data(AssociationRow.json("{}").utf8)).matcher(for: AssociationRow.application)
            .verdict(for: url, domain: domain)
    }

    @Test(
        "another host",
        arguments: [
            ("https://example.com@evil.com/", "evil.com"), ("https://example.com:443@evil.com/", "evil.com"),
            ("https://example.com%2F@evil.com/", "evil.com"), ("https://example.com.evil.com/", "example.com.evil.com"),
            ("https://evil.com/example.com", "evil.com"), ("https://evil.com?example.com", "evil.com"),
            ("https://evil.com#@example.com", "evil.com"), ("https://evil.com/@example.com", "evil.com"),
            ("https://evil.com?@example.com/", "evil.com"), ("https://example.com./", "example.com."),
            ("https://xexample.com/", "xexample.com"), ("https://ехample.com/", "ехample.com"),
            ("https://example。com/", "example。com"), ("https://ｅxample.com/", "ｅxample.com"),
            ("https://exam\u{202E}ple.com/", "exam\u{202E}ple.com"),
            ("https://example\u{200D}.com/", "example\u{200D}.com"),
            ("https://[::1]/", "[::1]"), ("https://127.0.0.1/", "127.0.0.1"),
        ])
    func otherHost(_ url: String, _ host: String) throws {
        #expect(try Self.outcome(url) == AssociationVerdict(outcome: .noMatch, reason: .otherHost(host)))
    }

    @Test(
        "no one host at all",
        arguments: [
            "https://example.com\\@evil.com/", "https://evil.com\\@example.com/", "https://a@b@example.com/",
            "https:\\\\example.com/", "https:///example.com/", "https:/example.com/", "https:example.com", "https://",
            "https://@/", "//example.com/", "example.com/", "", " https://example.com/", "https ://example.com/",
            "https://example.com\u{0}.evil.com/", "https://example.com/\u{0}", "https://exam\nple.com/",
            "\thttps://example.com/", "https://%65xample.com/", "https://example.com%00/", "https://example .com/",
            "https://example.com:8443/", "https://example.com:80/", "http://example.com:443/",
            "https://example.com:x/", "https://example.com:-1/", "https://example.com:443:443/",
            "1https://example.com/",
        ])
    func noLink(_ url: String) throws {
        let verdict = try Self.outcome(url)
        guard case .notALink = verdict.reason else {
            Issue.record("\(verdict)")
            return
        }
        #expect(verdict.outcome == .noMatch)
    }

    @Test(
        "other schemes",
        arguments: [
            "javascript://example.com/%0aalert(1)", "ftp://example.com/", "file:///etc", "data:,x",
            "httpsx://example.com/",
        ])
    func schemes(_ url: String) throws {
        guard case .otherScheme = try Self.outcome(url).reason else {
            Issue.record("\(url)")
            return
        }
    }

    @Test(
        "odd, and still its host",
        arguments: [
            "https://example.com:443/", "http://example.com:80/", "https://example.com:/", "https://user@example.com/",
            "https://user:secret@EXAMPLE.com/a\\b", "https://example.com/%", "https://example.com/%zz%FF%C3",
            "https://example.com/%25252F", "https://example.com/\u{202E}/é", "https://example.com?q",
            "https://example.com#f",
            "https://example.com/a?b?c#d#e?f", "https://example.com//../..//", "HtTpS://example.com",
        ])
    func ownHost(_ url: String) throws {
        #expect(try Self.outcome(url).outcome == .match)
    }

    @Test("a wildcard takes the host and what is below it, and no look-alike")
    func wildcards() throws {
        for (url, outcome) in [
            ("https://example.com/", AssociationVerdict.Outcome.match), ("https://a.example.com/", .match),
            ("https://a.b.EXAMPLE.com/", .match), ("https://badexample.com/", .noMatch),
            ("https://.example.com/", .noMatch), ("https://example.com.evil.com/", .noMatch),
        ] {
            #expect(try Self.outcome(url, domain: "*.example.com").outcome == outcome, "\(url)")
        }
        #expect(try Self.outcome("https://a.example.com/", domain: "example.com").outcome == .noMatch)
    }

    @Test("a link of 1 MiB, of every component")
    func large() throws {
        let long = String(repeating: "%C3%A9a/&=", count: 100_000)
        let rule = ##"{"/":"*x","?":{"a":"*y"},"#":"*z","percentEncoded":false,"caseSensitive":false}"##
        let matcher = try AssociationFile(parsing: Data(AssociationRow.json(rule).utf8))
            .matcher(for: AssociationRow.application)
        for (url, outcome) in [
            ("https://example.com/\(long)", AssociationVerdict.Outcome.noMatch),
            ("https://example.com/\(long)X?\(long)&a=Y#\(long)Z", .match),
            ("https://\(long)@example.com/", .noMatch), ("https://\(long)/", .noMatch), (long, .noMatch),
        ] {
            #expect(matcher.verdict(for: url, domain: "example.com").outcome == outcome)
        }
    }
}
