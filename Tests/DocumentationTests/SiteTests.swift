// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `Scripts/docs` refuses what does not lead anywhere, with small catalogs of its own. The whole site is built by
/// `Scripts/test`.
@Suite(.serialized) struct SiteTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A catalog of two articles, the second of which says `text`, built as a site.
    private static func build(_ text: String) throws -> (status: Int32, output: String, pages: [String]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = folder.appending(path: "Two.docc")
        try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
        let first = """
            # Two

            @Metadata {
                @TechnologyRoot
            }

            Articles.

            ## Topics

            ### All

            - <doc:Second>
            """
        try Data(first.utf8).write(to: catalog.appending(path: "Two.md"))
        try Data("# The second\n\nOne more.\n\n## Overview\n\n\(text)\n".utf8)
            .write(to: catalog.appending(path: "Second.md"))
        let site = folder.appending(path: "site")
        let (status, output) = try run(
            "Scripts/docs", "--articles", catalog.path, "--base-path", "/two", site.path)
        let pages = FileManager.default.enumerator(atPath: site.path)?.compactMap { $0 as? String }
        return (status, output, (pages ?? []).filter { $0.hasSuffix("index.html") })
    }

    private static func run(_ tool: String, _ arguments: String...) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = root.appending(path: tool)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    @Test("a catalog becomes a site with a page for each article")
    func site() throws {
        let built = try Self.build("See <doc:Two>, and <doc:Second#Overview>.")
        #expect(built.status == 0, "\(built.output)")
        #expect(built.pages.contains("documentation/two/second/index.html"))
    }

    @Test(
        "a broken link is refused, and named",
        arguments: [
            ("See <doc:Third>.", "Third"),
            ("See <doc:Two#Nothing>.", "Nothing"),
            ("See ``Third``.", "Third"),
            ("See [the file](Kit.md).", "Kit.md"),
            ("See [the page](/documentation/three).", "/documentation/three"),
            ("![A picture](missing.png)", "missing.png"),
        ])
    func brokenLink(text: String, named: String) throws {
        let built = try Self.build(text)
        #expect(built.status != 0)
        #expect(built.output.contains(named), "\(built.output)")
    }

    @Test("the generated pages are those of the profiles and of the support tables")
    func generatedPages() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for generator in ["profile_keys.py", "support_pages.py"] {
            let (status, output) = try Self.run("Scripts/documentation/\(generator)", folder.path)
            try #require(status == 0, "\(output)")
        }
        let committed = Self.root.appending(path: "Documentation/Portico.docc/Generated")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == (try FileManager.default.contentsOfDirectory(atPath: committed.path)).sorted())
        for name in names {
            let isCurrent =
                try Data(contentsOf: folder.appending(path: name)) == Data(contentsOf: committed.appending(path: name))
            #expect(isCurrent, "\(name) is out of date: run Scripts/docs --pages")
        }
    }

    @Test("the page of the profile keys has every key of every profile", arguments: ["ios10", "ios26", "ios27"])
    func everyKey(profile: String) throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "Documentation/Portico.docc/Generated/ProfileKeys.md"),
            encoding: .utf8)
        let headings = Set(page.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) })
        let file = Self.root.appending(path: "Sources/System/SystemModel/Profiles/\(profile).json")
        let keys = Self.keys(of: try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
            .subtracting(["name", "systemVersion"])
        #expect(keys.count > 100)
        #expect(keys.subtracting(headings).sorted() == [])
        #expect(headings.count >= keys.count)
    }

    /// `links.schemeOwner` and its like: the paths of the values that are no objects.
    private static func keys(of value: Any) -> Set<String> {
        guard let object = value as? [String: Any] else { return [] }
        return object.reduce(into: []) { keys, pair in
            let inner = Self.keys(of: pair.value)
            if inner.isEmpty { keys.insert(pair.key) } else { keys.formUnion(inner.map { "\(pair.key).\($0)" }) }
        }
    }
}
