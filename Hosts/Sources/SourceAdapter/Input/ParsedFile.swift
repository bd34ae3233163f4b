// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import SwiftParser
import SwiftSyntax

/// A Swift file of the app, with its syntax tree.
struct ParsedFile: Sendable {
    /// Relative to the checkout; what people read.
    var path: String
    var bytes: [UInt8]
    var tree: SourceFileSyntax
    /// Whether only its public declarations can be used.
    var isOfOtherModule = false
    /// The offsets of the first byte of each line.
    private let lineStarts: [Int]

    /// Parses a file. Needs the stack of `DeepStack`.
    ///
    /// - Returns: Nil for a file that is nested too deeply.
    init?(path: String, bytes: [UInt8]) {
        guard NestingEstimate(bytes).overflow == nil else { return nil }
        self.path = path
        self.bytes = bytes
        tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
        var starts = [0]
        for (offset, byte) in bytes.enumerated() {
            let isReturn =
                byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
            if byte == UInt8(ascii: "\n") || isReturn { starts.append(offset + 1) }
        }
        lineStarts = starts
    }

    /// From 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The token at a place, or the first one behind it; nil behind the end.
    ///
    /// - Parameters:
    ///   - line: From 1.
    ///   - column: From 1, in bytes.
    func token(line: Int, column: Int) -> TokenSyntax? {
        guard lineStarts.indices.contains(line - 1) else { return nil }
        let offset = lineStarts[line - 1] + column - 1
        return offset < bytes.count ? tree.token(at: AbsolutePosition(utf8Offset: offset)) : nil
    }

    /// The names of the types at the top level that other files see.
    var declaredTypes: [String] {
        tree.statements.compactMap { statement in
            guard case .decl(let declaration) = statement.item, !declaration.isPrivate else { return nil }
            return declaration.typeName
        }
    }

    /// Variables at the top level that other files see: their names, and where their declarations stand.
    var declaredVariables: [(name: String, range: Range<Int>)] {
        tree.statements.compactMap { statement in
            guard case .decl(let declaration) = statement.item, !declaration.isPrivate,
                let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
                let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { return nil }
            return (name, variable.textRange)
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// `AppDelegate.swift`
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
