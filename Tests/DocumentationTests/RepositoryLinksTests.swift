// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The links of the repository's own Markdown, as GitHub shows it: files and folders exist, and so do headings.
@Suite struct RepositoryLinksTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// README.md and its like at the root, and those of the documentation folder. Catalogs are pages of the site, and
    /// Scripts/docs checks them.
    static let pages: [String] = {
        let names = { (folder: String) in
            ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? [])
                .filter { $0.hasSuffix(".md") }.sorted()
        }
        return names("") + names("Documentation").map { "Documentation/\($0)" }
    }()

    @Test("a link leads to a file that is there, and to a heading that it has", arguments: pages)
    func links(page: String) throws {
        let file = Self.root.appending(path: page)
        let broken = MarkdownLinks(try String(contentsOf: file, encoding: .utf8)).targets.filter {
            !Self.exists($0, from: file)
        }
        #expect(broken == [])
    }

    @Test("there are pages and links to look at")
    func some() throws {
        #expect(Self.pages.contains("README.md") && Self.pages.contains("Documentation/Kit.md"))
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        #expect(MarkdownLinks(readme).targets.contains("Documentation/Kit.md"))
    }

    @Test("a wrong link is found")
    func wrong() throws {
        let file = Self.root.appending(path: "README.md")
        #expect(Self.exists("Documentation/Kit.md#the-keyboard", from: file))
        #expect(Self.exists("https://example.com/nothing", from: file))
        #expect(!Self.exists("Documentation/Kitt.md", from: file))
        #expect(!Self.exists("Documentation/Kit.md#the-keybord", from: file))
        #expect(!Self.exists("#nothing", from: file))
    }

    /// Addresses of the web are not asked.
    private static func exists(_ target: String, from page: URL) -> Bool {
        if target.hasPrefix("https://") || target.hasPrefix("http://") || target.hasPrefix("mailto:") { return true }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = parts[0].removingPercentEncoding ?? parts[0]
        let file = path.isEmpty ? page : page.deletingLastPathComponent().appending(path: path).standardizedFileURL
        guard FileManager.default.fileExists(atPath: file.path) else { return false }
        guard parts.count == 2 else { return true }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
        return MarkdownLinks(text).anchors.contains(parts[1])
    }
}

/// What a page in Markdown links to, and the anchors that GitHub gives its headings.
struct MarkdownLinks {
    private(set) var targets: [String] = []
    private(set) var anchors: Set<String> = []

    init(_ text: String) {
        var isCode = false
        for line in text.split(separator: "\n") {
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
            } else if !isCode {
                targets += line.replacing(/`[^`]*`/, with: "code").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
                if let heading = line.wholeMatch(of: /#{1,6} +(.+)/) { addAnchor(of: String(heading.1)) }
            }
        }
    }

    /// Lower case, without punctuation, with hyphens for spaces; a second one of the same name ends with -1.
    private mutating func addAnchor(of heading: String) {
        let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        let anchor = kept.replacing(" ", with: "-")
        var unique = anchor
        var number = 0
        while anchors.contains(unique) {
            number += 1
            unique = "\(anchor)-\(number)"
        }
        anchors.insert(unique)
    }
}
