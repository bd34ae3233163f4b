// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct PathPatternTests {
    @Test(arguments: [
        ("**", "a/b/c", true), ("**", "a", true), ("**/*.swift", "a.swift", true), ("**/*.swift", "a/b/c.swift", true),
        ("*.swift", "a/b.swift", false), ("*.swift", "b.swift", true), ("a/**/b", "a/b", true),
        ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/y/c", false), ("a/*/b", "a/x/b", true),
        ("a/*/b", "a/x/y/b", false),
        ("a/b", "a/b/c", false), ("{a,b}/*.{m,mm}", "b/x.mm", true), ("{a,b}/*.{m,mm}", "c/x.mm", false),
        ("*.[mh]", "x.h", true), ("./a/../b/*", "b/x", true), ("", "", true), ("a", "", false), ("{a", "{a", true),
    ])
    func matches(pattern: String, path: String, expected: Bool) {
        #expect(PathPattern(pattern).matches(path) == expected)
    }

    @Test func manyAlternativesAndManyFoldersEnd() {
        #expect(!PathPattern(String(repeating: "{a,b}", count: 40)).matches("c"))
        let path = Array(repeating: "a", count: 60).joined(separator: "/")
        #expect(!PathPattern(String(repeating: "**/a/", count: 40) + "b").matches(path))
    }

    @Test func filesOfAFolderAreThoseThatMatch() throws {
        let checkout = try TemporaryCheckout([
            "Sources/a.swift": "", "Sources/B/c.swift": "", "Sources/d.m": "", "e.swift": "",
        ])
        let tree = checkout.tree
        func files(_ pattern: String) -> [String] {
            tree.files(matching: pattern, in: checkout.path).map { tree.display($0.path) }.sorted()
        }
        #expect(files("Sources/**/*.swift") == ["Sources/B/c.swift", "Sources/a.swift"])
        #expect(files("Sources") == ["Sources/B/c.swift", "Sources/a.swift", "Sources/d.m"])
        #expect(files("Sources/*.swift") == ["Sources/a.swift"])
        #expect(files("*.swift") == ["e.swift"])
        #expect(files("Sources/d.m") == ["Sources/d.m"])
        #expect(files("Nothing/**") == [])
    }
}
