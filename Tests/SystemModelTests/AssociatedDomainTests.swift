// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// Which hosts an app's entitlement covers. Sheet: links 2.1.
@Suite struct AssociatedDomainTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var entry: String
        var host: String
        var isClaimed: Bool

        var testDescription: String { "\(entry) \(isClaimed ? "covers" : "does not cover") \(host)" }

        init(_ entry: String, _ host: String, _ isClaimed: Bool) {
            (self.entry, self.host, self.isClaimed) = (entry, host, isClaimed)
        }
    }

    static let cases: [Case] = [
        Case("applinks:example.com", "example.com", true),
        Case("applinks:Example.COM", "eXample.com", true),
        Case("applinks:example.com", "www.example.com", false),
        Case("applinks:example.com", "badexample.com", false),
        Case("applinks:www.example.com", "example.com", false),
        Case("applinks:*.example.com", "www.example.com", true),
        Case("applinks:*.example.com", "a.b.example.com", true),
        Case("applinks:*.example.com", "example.com", true),
        Case("applinks:*.example.com", "badexample.com", false),
        Case("applinks:*.example.com", "example.com.evil.org", false),
        Case("applinks:example.com?mode=developer", "example.com", true),
        Case("applinks:*.example.com?mode=managed", "www.example.com", true),
        Case("applinks:example.com:8080", "example.com", false),
        Case("webcredentials:example.com", "example.com", false),
        Case("example.com", "example.com", false),
    ]

    @Test("an entry and a host", arguments: cases)
    func claim(_ testCase: Case) {
        let entitlements = Entitlements(associatedDomains: ["applinks:other.org", testCase.entry])
        #expect(entitlements.claimsLinks(to: testCase.host) == testCase.isClaimed)
    }

    @Test("no entries, no hosts")
    func none() {
        #expect(!Entitlements().claimsLinks(to: "example.com"))
    }
}
