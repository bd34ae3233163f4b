// Portico
// SPDX-License-Identifier: Apache-2.0

/// A file's bytes with the places of its lines, and the comments that switch rules off.
struct SourceText: Sendable {
    let path: String
    /// Empty after ``dropBytes()``.
    private(set) var bytes: [UInt8]
    /// Offsets of the first byte of each line.
    private let lineStarts: [Int]
    /// The rules that comments on a line name.
    private(set) var ignored: [Int: Set<String>] = [:]

    init(path: String, text: String) {
        self.path = path
        bytes = Array(text.utf8)
        var starts = [0]
        for (offset, byte) in bytes.enumerated() {
            // A carriage return ends a line unless a line feed follows, which then does.
            let isReturn = byte == UInt8(ascii: "\r") && bytes[safe: offset + 1] != UInt8(ascii: "\n")
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

    func finding(_ rule: LintRule, at offset: Int, _ message: String, fix: String? = nil) -> LintFinding {
        let line = line(at: offset)
        return LintFinding(
            path: path, line: line, column: offset - lineStarts[line - 1] + 1, rule: rule, message: message, fix: fix)
    }

    /// Leaves lines empty, from 1. What is on the others stays where it is.
    mutating func blank(_ lines: Set<Int>) {
        for line in lines where lineStarts.indices.contains(line - 1) {
            let end = lineStarts.indices.contains(line) ? lineStarts[line] : bytes.count
            for offset in lineStarts[line - 1]..<end where bytes[offset] != UInt8(ascii: "\n") {
                bytes[offset] = UInt8(ascii: " ")
            }
        }
    }

    /// Frees the memory of a text that has been read: lines are still found.
    mutating func dropBytes() { bytes = [] }

    // MARK: - Ignoring

    static let mark = "portico:ignore"

    /// Takes note of a comment that begins with the mark, and says what is wrong with it.
    mutating func note(comment: String, at offset: Int) -> [LintFinding] {
        let text = comment.drop { " \t/*!".contains($0) }
        guard text.hasPrefix(Self.mark) else { return [] }
        let rest = text.dropFirst(Self.mark.count).prefix { !$0.isNewline }
        let names = rest.split { " \t,:*/".contains($0) }.map(String.init)
        // Rules come first; what follows may be the reason.
        let rules = names.prefix { LintRule(rawValue: $0) != nil }
        guard !rules.isEmpty else {
            let problem = names.first.map { "\($0) is not a rule" } ?? "it names no rule"
            return [finding(.ignore, at: offset, "\(problem), nothing is ignored; `portico lint --rules` lists them")]
        }
        ignored[line(at: offset), default: []].formUnion(rules)
        return []
    }

    /// Whether a comment on the finding's line, on the one before, or on the one before its declaration's names its
    /// rule.
    func ignores(_ finding: LintFinding, declaredAt start: Int) -> Bool {
        let lines = [finding.line, finding.line - 1, line(at: start) - 1]
        return lines.contains { ignored[$0]?.contains(finding.rule.rawValue) == true }
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
