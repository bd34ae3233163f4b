// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Entries of the entitlement. Sheet: links 2.1.
@Suite struct AssociatedDomainEntryTests {
    @Test(
        "what an entry says",
        arguments: [
            (
                "applinks:example.com", "applinks:example.com",
                "https://example.com/.well-known/apple-app-site-association"
            ),
            (
                "applinks:Example.COM", "applinks:example.com",
                "https://example.com/.well-known/apple-app-site-association"
            ),
            (
                "webcredentials:*.example.com?mode=developer", "webcredentials:*.example.com?mode=developer",
                "https://example.com/.well-known/apple-app-site-association"
            ),
            (
                "applinks:xn--bcher-kva.example?mode=developer+managed",
                "applinks:xn--bcher-kva.example?mode=developer+managed",
                "https://xn--bcher-kva.example/.well-known/apple-app-site-association"
            ),
            (
                "other:a.b?mode=managed", "other:a.b?mode=managed",
                "https://a.b/.well-known/apple-app-site-association"
            ),
        ])
    func entry(_ written: String, _ read: String, _ file: String) throws {
        let entry = try AssociatedDomain(parsing: written)
        #expect(entry.description == read)
        #expect(entry.fileURL == file)
        let data = try JSONEncoder().encode([entry])
        #expect(try JSONDecoder().decode([AssociatedDomain].self, from: data) == [entry])
    }

    @Test(
        "what can never associate",
        arguments: [
            ("example.com", "service before the domain is missing"),
            (":example.com", "service before the domain is missing"), ("applinks:", "missing"),
            ("applinks:example.com:8080", "must not have a port"),
            ("applinks:example.com/", "must not end with a slash"),
            ("applinks:example.com/a", "must not have a path"),
            ("applinks:https://example.com", "must not have a scheme"),
            ("applinks:example.com?x=1", "mode="), ("applinks:example.com?mode=", "mode="),
            ("applinks:example.com?mode=fast", "mode="), ("applinks:www.*.com", "wildcard"),
            ("applinks:*example.com", "wildcard"), ("applinks:*", "wildcard"), ("applinks:*.", "not a full"),
            ("applinks:bücher.example", "Punycode"), ("applinks:localhost", "not a full"),
            ("applinks:a..b", "not a full"), ("applinks:example.com.", "not a full"),
            ("applinks:a b.com", "not a full"), ("appclips:*.example.com", "appclips"),
            ("APPLINKS:example.com", "lower case"), ("applinks:user@example.com", "a host name only"),
            ("", "service before the domain is missing"),
        ])
    func refusal(_ written: String, _ words: String) throws {
        let error = try #require(throws: AssociatedDomainError.self) { try AssociatedDomain(parsing: written) }
        #expect(error.description.contains(words), "\(error)")
    }

    @Test(
        "hosts",
        arguments: [
            ("applinks:example.com", "EXAMPLE.com", true), ("applinks:example.com", "www.example.com", false),
            ("applinks:*.example.com", "example.com", true), ("applinks:*.example.com", "a.b.example.com", true),
            ("applinks:*.example.com", "badexample.com", false), ("applinks:*.example.com", ".example.com", false),
            ("applinks:*.example.com", "example.com.evil.org", false), ("applinks:example.com", "example.com.", false),
        ])
    func covers(_ written: String, _ host: String, _ isCovered: Bool) throws {
        #expect(try AssociatedDomain(parsing: written).covers(host) == isCovered)
    }

    @Test("exact before wildcard, long before short, whatever the order")
    func order() throws {
        let entries = try [
            "applinks:*.example.com", "webcredentials:a.b.example.com", "applinks:*.b.example.com",
            "applinks:a.b.example.com", "applinks:other.org",
        ].map { try AssociatedDomain(parsing: $0) }
        for entries in [entries, entries.reversed()] {
            #expect(
                AssociatedDomain.covering("a.b.example.com", in: entries).map(\.pattern)
                    == ["a.b.example.com", "*.b.example.com", "*.example.com"])
        }
    }

    @Test("the parent's file is asked where the exact one has no rule, and only there")
    func parents() throws {
        let files = try [
            "www.example.com": #"{"/":"/a"},{"/":"/b","exclude":true}"#, "*.example.com": #"{"/":"/b"},{"/":"/c"}"#,
        ].mapValues { try AssociationFile(parsing: Data(AssociationRow.json($0).utf8)) }
        let entries = try ["applinks:*.example.com", "applinks:www.example.com"].map {
            try AssociatedDomain(parsing: $0)
        }
        func outcome(_ url: String) -> AssociationVerdict {
            AssociatedDomain.verdict(for: url, in: entries) { entry in
                files[entry.pattern]?.matcher(for: AssociationRow.application)
            }
        }
        #expect(outcome("https://www.example.com/a").outcome == .match)
        #expect(outcome("https://www.example.com/b").outcome == .block)
        #expect(outcome("https://www.example.com/c").outcome == .match)
        #expect(outcome("https://example.com/b").outcome == .match)
        #expect(outcome("https://example.com/a").reason == .noRule)
        #expect(outcome("https://example.org/a").reason == .notEntitled)
        #expect(outcome("mailto:a@example.com").reason == .otherScheme("mailto"))
    }
}
