// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkSyntax
import SwiftParser
import SwiftSyntax

/// What a source file declares, without its text and its syntax tree.
///
/// A file in several targets is read once and is part of several groups.
struct ReadSource: Sendable {
    /// In the order of the paths; places have it.
    let number: Int
    /// Its lines and comments.
    private(set) var text: SourceText
    private(set) var declarations = Declarations()
    private(set) var notes = SceneNotes()
    private(set) var links: [DeclaredLinks] = []
    /// Nil for Swift.
    private(set) var objectiveC: ObjectiveCFile?
    /// Whether the contents were read, at least in part.
    let isRead: Bool

    /// Parses Swift, or Objective-C if the path says so. Needs the room of ``DeepStack``.
    ///
    /// - Parameter read: Called with the tree of a Swift file.
    init(_ file: SourceFile, number: Int, read: (SourceFileSyntax) -> Void = { _ in }) {
        self.number = number
        isRead = true
        text = SourceText(path: file.path, text: file.text)
        if file.path.hasSuffix(".m") || file.path.hasSuffix(".mm") {
            let file = ObjectiveCFile(&text, number: number, findings: &declarations.findings)
            notes = SceneNotes(file, number: number)
            declarations.setsContentSize = file.words.contains {
                ["preferredContentSize", "setPreferredContentSize"].contains($0)
            }
            objectiveC = file
        } else if let tree = Self.parse(text, &declarations.findings) {
            DeclarationWalk.collect(tree, file: number, text: &text, into: &declarations)
            notes = SceneWalk.notes(of: tree, file: number, text: text)
            links = DeepLinkDeclaration.all(in: tree).map(DeclaredLinks.init)
            read(tree)
        }
        text.dropBytes()
    }

    /// A file that cannot be read.
    init(_ finding: LintFinding, number: Int) {
        self.number = number
        isRead = false
        text = SourceText(path: finding.path, text: "")
        declarations.findings = [finding]
    }

    private static func parse(_ text: SourceText, _ findings: inout [LintFinding]) -> SourceFileSyntax? {
        if let overflow = NestingEstimate(text.bytes).overflow {
            findings.append(
                text.finding(.syntax, at: overflow, "nested too deeply here: the file is not checked"))
            return nil
        }
        let tree = tree(of: text.bytes)
        if let offset = FirstError.offset(in: tree) {
            findings.append(text.finding(.syntax, at: offset, "this is not Swift; only the code around it is checked"))
        }
        return tree
    }

    /// The tree of a file that is not nested too deeply, in the language mode of Swift 6, or of Swift 5 if only that
    /// accepts it: `@available (iOS 12, *)`.
    static func tree(of bytes: [UInt8]) -> SourceFileSyntax {
        let newest = tree(of: bytes, in: .v6)
        if !newest.hasError { return newest }
        let older = tree(of: bytes, in: .v5)
        return older.hasError ? newest : older
    }

    private static func tree(of bytes: [UInt8], in version: Parser.SwiftVersion) -> SourceFileSyntax {
        // The estimate is the limit; the parser's own is lower in debug builds than what people write.
        bytes.withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: 256, swiftVersion: version)
        }
    }
}

/// Where a file stops to be Swift.
private enum FirstError {
    static func offset(in tree: SourceFileSyntax) -> Int? {
        var node = Syntax(tree)
        guard node.hasError else { return nil }
        // Down to what is wrong itself; in a loop, as trees may be deep.
        while let child = node.children(viewMode: .all).first(where: { $0.hasError }) {
            if child.is(UnexpectedNodesSyntax.self) { return child.position.utf8Offset }
            node = child
        }
        return node.position.utf8Offset
    }
}
