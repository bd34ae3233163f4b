// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct WildcardTests {
    @Test(arguments: [
        ("iphoneos*", "iphoneos", true), ("iphoneos*", "iphoneos17.0", true), ("iphoneos*", "iphonesimulator", false),
        ("*", "", true), ("", "", true), ("", "a", false), ("a?c", "abc", true), ("a?c", "ac", false),
        ("*.swift", "a.swift", true), ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false), ("[a-c]x", "bx", true),
        ("[!a-c]x", "bx", false), ("[^a-c]x", "dx", true), ("[abc", "[abc", true), ("a[]b", "a[]b", true),
        ("server[0-2].json", "server1.json", true), ("**", "abc", true),
    ])
    func matches(pattern: String, text: String, expected: Bool) {
        #expect(Wildcard(pattern).matches(text) == expected)
    }

    @Test func manyStarsEnd() {
        let pattern = String(repeating: "a*", count: 50) + "b"
        #expect(!Wildcard(pattern).matches(String(repeating: "a", count: 5000)))
    }
}
