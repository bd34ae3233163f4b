// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property list of a bundle or of a target, and where its keys are.
struct PropertyListFile {
    let path: String
    /// What is known. Empty for a file that is not there or is none: the device says what is wrong with it.
    let root: [String: Any]
    /// Whether the file, or a list that a project puts together, exists.
    let isThere: Bool
    /// The file as it lies there; nil for a list that a project puts together.
    let data: Data?
    /// Comments that should ignore a finding, and name no rule.
    private let commentFindings: [LintFinding]
    private let unknown: UnknownValues
    private let text: SourceText

    init(_ path: String) {
        let data = FileManager.default.contents(atPath: path)
        let root = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        self.init(
            path: path, root: root as? [String: Any] ?? [:], isThere: data != nil, data: data, unknown: .none,
            text: data)
    }

    /// - Parameters:
    ///   - text: The file in which keys are looked for.
    ///   - unusedLines: Lines in which nothing is looked for, from 1.
    init(
        path: String, root: [String: Any], isThere: Bool, data: Data? = nil, unknown: UnknownValues, text: Data?,
        unusedLines: Set<Int> = []
    ) {
        self.path = path
        self.root = root
        self.isThere = isThere
        self.data = data
        self.unknown = unknown
        // Of a binary list nothing is found, which is its beginning.
        var source = SourceText(path: path, text: text.flatMap { String(validating: $0, as: UTF8.self) } ?? "")
        source.blank(unusedLines)
        commentFindings = Self.readComments(of: &source)
        self.text = source
    }

    /// Whether a value, or a part of it, depends on a build setting that the checkout does not define. Such a value is
    /// never reported, not even as missing.
    func isUnknown(_ keyPath: String...) -> Bool { unknown.contains(keyPath) }

    func strings(_ key: String) -> [String] { root[key] as? [String] ?? [] }

    func dictionary(_ key: String) -> [String: Any] { root[key] as? [String: Any] ?? [:] }

    /// - Parameters:
    ///   - key: What the finding is about; the beginning of the file where it is not written as text.
    ///   - value: A text behind it that it is about.
    func finding(_ rule: LintRule, at key: String? = nil, value: String? = nil, _ message: String) -> LintFinding {
        text.finding(rule, at: offset(of: key, value: value), message)
    }

    /// At a character of the text behind a key; the message tells which where its place cannot be found.
    func finding(_ rule: LintRule, at key: String, character: Int, _ message: String) -> LintFinding {
        guard let offset = offset(of: key, character: character) else {
            return finding(rule, at: key, "character \(character + 1) of the rule: \(message)")
        }
        return text.finding(rule, at: offset, message)
    }

    /// Whether the key is written as text, anywhere.
    func hasText(_ key: String) -> Bool { !key.isEmpty && offset(of: key, value: nil) > 0 }

    private func offset(of key: String?, value: String?) -> Int {
        guard let key else { return 0 }
        let bytes = text.bytes[...]
        guard let start = bytes.firstRange(of: Array("<key>\(Self.escaped(key))</key>".utf8))?.lowerBound else {
            return 0
        }
        guard let value else { return start }
        return bytes[start...].firstRange(of: Array("<string>\(Self.escaped(value))</string>".utf8))?.lowerBound
            ?? start
    }

    /// Of a text that is written plainly: what stands for a character is left as one, `&gt;` and its kind.
    private func offset(of key: String, character: Int) -> Int? {
        let start = offset(of: key, value: nil)
        let opening = Array("<string>".utf8)
        guard start > 0, let end = text.bytes[start...].firstRange(of: Array("</key>".utf8))?.upperBound,
            let value = text.bytes[end...].firstIndex(where: { !" \t\r\n".utf8.contains($0) }),
            text.bytes[value...].starts(with: opening),
            // A section of characters, or a comment, stands for others than are written.
            !text.bytes[(value + opening.count)...].starts(with: "<!".utf8)
        else { return nil }
        var offset = value + opening.count
        let written = String(decoding: text.bytes[offset...].prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
        var isReference = false
        var count = 0
        for letter in written {
            if count == character, !isReference { return offset }
            if letter == "&" { isReference = true }
            if letter == ";" { isReference = false }
            if !isReference { count += 1 }
            offset += letter.utf8.count
        }
        return count == character ? offset : nil
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    // MARK: - Ignoring

    /// Leaves out the findings that a comment of their list ignores: `<!-- portico:ignore push-environment -->` on the
    /// same line or on the line before. Adds the comments that name no rule.
    static func reported(_ findings: [LintFinding], in lists: [PropertyListFile]) -> [LintFinding] {
        findings.filter { finding in
            !lists.contains { $0.path == finding.path && $0.text.ignores(finding, declaredAt: 0) }
        } + lists.flatMap(\.commentFindings)
    }

    private static func readComments(of text: inout SourceText) -> [LintFinding] {
        guard text.bytes.contains(SourceText.mark.utf8) else { return [] }
        let bytes = text.bytes
        var findings: [LintFinding] = []
        var index = 0
        while let start = bytes[index...].firstRange(of: Array("<!--".utf8)),
            let end = bytes[start.upperBound...].firstRange(of: Array("-->".utf8))
        {
            let comment = String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
            findings += text.note(comment: comment, at: start.lowerBound)
            index = end.upperBound
        }
        return findings
    }
}
