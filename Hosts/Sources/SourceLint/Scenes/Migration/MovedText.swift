// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The text of statements, for another place.
enum MovedText {
    /// A statement with the comments in front of it, without its indentation.
    ///
    /// - Parameter replacements: Nodes in the statement, in order, and what is written instead of them.
    static func of(_ statement: CodeBlockItemSyntax, replacing replacements: [(node: Syntax, text: String)]) -> String {
        var bytes = Array(statement.with(\.semicolon, nil).description.utf8)
        for (node, text) in replacements.reversed() {
            let from = node.positionAfterSkippingLeadingTrivia.utf8Offset - statement.position.utf8Offset
            bytes.replaceSubrange(from..<(from + node.trimmedLength.utf8Length), with: Array(text.utf8))
        }
        return withoutIndentation(String(decoding: bytes, as: UTF8.self))
    }

    /// All statements of a body and the comments around them.
    static func of(body: CodeBlockSyntax) -> String {
        withoutIndentation(body.statements.description + body.rightBrace.leadingTrivia.description)
    }

    static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func withoutIndentation(_ text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
        var common = filled.first?.prefix(while: \.isWhitespace) ?? ""
        for line in filled { common = common.prefix(zip(common, line).prefix { $0 == $1 }.count) }
        // White space elsewhere may belong to a text of several lines.
        let last = lines.last?.lastIndex { !$0.isWhitespace }
        if let last { lines[lines.count - 1] = lines[lines.count - 1][...last] }
        return lines.map { String($0.dropFirst(common.count)) }.joined(separator: "\n")
    }
}
