// Portico
// SPDX-License-Identifier: Apache-2.0

/// The lines of a preprocessed file.
struct DirectiveLines: IteratorProtocol {
    struct Line {
        enum Content {
            case text(ArraySlice<UInt8>)
            /// The word after `#`, and the trimmed rest of the line.
            case directive(String, String)
        }

        /// From 1.
        var number: Int
        /// The number of lines; more than one for a directive that is continued with a backslash.
        var height: Int
        var content: Content
    }

    private var scanner: ByteScanner
    private var number = 1

    init(_ bytes: [UInt8]) {
        scanner = ByteScanner(bytes)
    }

    mutating func next() -> Line? {
        guard !scanner.isAtEnd else { return nil }
        let first = number
        var line = takeLine()
        guard line.drop(while: \.isSpace).first == UInt8(ascii: "#") else {
            return Line(number: first, height: 1, content: .text(line))
        }
        var text = Array(line.drop(while: \.isSpace).dropFirst())
        while text.last == UInt8(ascii: "\\"), !scanner.isAtEnd {
            line = takeLine()
            text = text.dropLast() + [UInt8(ascii: " ")] + line
        }
        var directive = ByteScanner(text)
        directive.skipSpace()
        let name = String(directive.take { $0.isIdentifier })
        directive.skipSpace()
        let rest = directive.bytes[directive.index...].trimmed
        return Line(number: first, height: number - first, content: .directive(name, String(rest)))
    }

    private mutating func takeLine() -> ArraySlice<UInt8> {
        let line = scanner.take { !$0.isNewline }
        if !scanner.skip("\r\n") { scanner.index += 1 }
        number += 1
        return line
    }
}

/// The state of nested conditions: which branches are used.
struct PreprocessorBranches {
    private struct Level {
        var line: Int
        /// Whether the lines around the condition are used.
        var isOuterActive: Bool
        var isActive: Bool
        /// Whether one of its branches was used.
        var isTaken: Bool
    }

    private var levels: [Level] = []

    var isActive: Bool { levels.last?.isActive ?? true }
    /// The line of the innermost open condition.
    var openLine: Int? { levels.last?.line }

    /// Whether the condition of a directive must be evaluated: not in unused lines, and not after a used branch.
    func wantsCondition(for directive: String) -> Bool {
        guard directive == "elif" else { return isActive }
        return levels.last.map { $0.isOuterActive && !$0.isTaken } ?? false
    }

    /// - Returns: False for a directive without an open condition.
    mutating func apply(_ directive: String, holds: Bool, line: Int) -> Bool {
        if directive.hasPrefix("if") {
            let isKept = isActive && holds
            levels.append(Level(line: line, isOuterActive: isActive, isActive: isKept, isTaken: isKept))
            return true
        }
        guard var level = levels.popLast() else { return false }
        if directive == "endif" { return true }
        level.isActive = level.isOuterActive && !level.isTaken && holds
        level.isTaken = level.isTaken || level.isActive
        levels.append(level)
        return true
    }
}
