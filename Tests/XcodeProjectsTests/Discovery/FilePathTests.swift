// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct FilePathTests {
    @Test(arguments: [
        ("/a/./b//c/", "/a/b/c"), ("/a/../b", "/b"), ("/../a", "/a"), ("a/../../b", "../b"), ("", ""), ("/", "/"),
        ("./a", "a"), ("..", ".."), ("a b/c", "a b/c"),
    ])
    func normalized(path: String, expected: String) {
        #expect(FilePath.normalized(path) == expected)
    }

    @Test func parts() {
        #expect(FilePath.join("/a/b", "../c") == "/a/c")
        #expect(FilePath.join("/a", "/c") == "/c")
        #expect(FilePath.join("/", "a") == "/a")
        #expect(FilePath.parent("/a/b") == "/a")
        #expect(FilePath.parent("a") == "")
        #expect(FilePath.name("/a/b.c") == "b.c")
        #expect(FilePath.stem("/a/b.c.d") == "b.c")
        #expect(FilePath.stem(".a") == ".a")
        #expect(FilePath.fileExtension("/a.b/C.Swift") == "swift")
        #expect(FilePath.fileExtension("/a.b/c") == nil)
        #expect(FilePath.fileExtension(".swift") == nil)
        #expect(FilePath.relative("/a/b/c", to: "/a") == "b/c")
        #expect(FilePath.relative("/a", to: "/a") == "")
        #expect(FilePath.relative("/ab", to: "/a") == nil)
        #expect(FilePath.relative("/a", to: "/") == "a")
    }
}
