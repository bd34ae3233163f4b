// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Every Swift block of the README, of the documentation and of the modules' catalogs stands, line by line, in a file of
/// the tests or the examples: what people copy has been compiled.
@Suite struct CompiledBlocksTests {
    /// A fenced block of a page.
    struct Block: CustomTestStringConvertible, Sendable {
        var page: String
        var line: Int
        var lines: [String]

        var testDescription: String { "\(page):\(line)" }
    }

    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let blocks: [Block] = {
        let documentation = files(below: "Documentation", ending: ".md")
        let catalogs = files(below: "Sources", ending: ".md").filter { $0.contains(".docc/") }
        return (["README.md"] + documentation + catalogs).flatMap(blocks(of:))
    }()

    @Test("a Swift block is compiled", arguments: blocks)
    func compiled(_ block: Block) throws {
        let sources = try
            (Self.files(below: "Tests", ending: ".swift") + Self.files(below: "Examples", ending: ".swift"))
            .map { try Self.trimmedLines(of: $0) }
        #expect(
            sources.contains { $0.contains(block.lines) },
            "\(block.testDescription): no file of Tests or Examples has these lines; put the example there")
    }

    @Test("there are blocks to look at")
    func some() {
        #expect(Self.blocks.contains { $0.page == "README.md" })
        #expect(Self.blocks.contains { $0.page == "Sources/Kit/DeepLinks/DeepLinks.docc/DeepLinks.md" })
        #expect(Self.blocks.count > 5)
    }

    @Test("the README can be read in a hurry: fewer than 200 lines")
    func length() throws {
        #expect(try Self.trimmedLines(of: "README.md").count < 200)
    }

    private static func blocks(of page: String) -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        for (number, line) in ((try? trimmedLines(of: page)) ?? []).enumerated() {
            if line == "```swift" {
                open = Block(page: page, line: number + 1, lines: [])
            } else if line == "```", let block = open {
                blocks.append(block)
                open = nil
            } else {
                open?.lines.append(line)
            }
        }
        return blocks
    }

    private static func files(below folder: String, ending suffix: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
            .compactMap { $0 as? String }
        return (paths ?? []).filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
    }

    /// Without indentation, which a page and a file may have differently.
    private static func trimmedLines(of path: String) throws -> [String] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

extension [String] {
    /// Whether the other lines follow each other somewhere in these.
    fileprivate func contains(_ other: [String]) -> Bool {
        guard let first = other.first, count >= other.count else { return false }
        return indices.contains { index in
            self[index] == first && index + other.count <= count
                && self[index..<index + other.count].elementsEqual(other)
        }
    }
}
