// Portico
// SPDX-License-Identifier: Apache-2.0

/// A small C preprocessor for property lists with `INFOPLIST_PREPROCESS`: conditions, included files, and macros without
/// parameters.
///
/// If a condition depends on something unknown, its branch is used, and a note says so. Line numbers do not change, so
/// errors have the line of the original file. C comments and macros with parameters are not processed.
struct PropertyListPreprocessor {
    private var definitions: [String: String]
    /// Whether all definitions are known, so that every other name is undefined.
    private var isComplete: Bool
    private let tree: FileTree
    private(set) var notes: [ProjectNote] = []
    /// The lines of text in unused branches of the file that was processed last, from 1; not those of included files.
    private(set) var unusedLines: Set<Int> = []
    private var lineCount = 0

    /// Choices of ours. Real files include one or two others.
    private static let depthLimit = 16
    private static let lineLimit = 50_000
    private static let sizeLimit = 16 << 20

    /// - Parameter isComplete: Whether every name that is not among the definitions is undefined.
    init(definitions: [String: String], isComplete: Bool, tree: FileTree) {
        self.definitions = definitions
        self.isComplete = isComplete
        self.tree = tree
    }

    /// With the definitions in `INFOPLIST_PREPROCESSOR_DEFINITIONS`, which are `NAME` or `NAME=value`, and in the header
    /// `INFOPLIST_PREFIX_HEADER`.
    init(settings: BuildSettings, sourceRoot: String, tree: FileTree) {
        var definitions: [String: String] = [:]
        for element in settings.list("INFOPLIST_PREPROCESSOR_DEFINITIONS") {
            let parts = element.split(separator: "=", maxSplits: 1).map(String.init)
            if let name = parts.first { definitions[name] = parts.count > 1 ? parts[1] : "1" }
        }
        let names = ["INFOPLIST_PREPROCESSOR_DEFINITIONS", "INFOPLIST_PREFIX_HEADER"]
        let isKnown = names.allSatisfy { settings[$0]?.missing.isEmpty ?? true }
        self.init(definitions: definitions, isComplete: isKnown, tree: tree)
        if let header = settings["INFOPLIST_PREFIX_HEADER"]?.known, !header.isEmpty {
            readPrefix(FilePath.join(sourceRoot, header))
        }
    }

    /// Whether a line starts a condition: `#if`, `#ifdef` or `#ifndef`.
    static func hasConditions(_ bytes: [UInt8]) -> Bool {
        bytes.split(whereSeparator: \.isNewline).contains { line in
            let text = line.drop(while: \.isSpace)
            return text.first == UInt8(ascii: "#") && text.dropFirst().drop(while: \.isSpace).starts(with: "if".utf8)
        }
    }

    mutating func process(_ bytes: [UInt8], path: String) -> [UInt8] {
        var result: [UInt8] = []
        unusedLines = []
        process(bytes, path: path, into: &result, chain: [])
        return result
    }

    private mutating func process(_ bytes: [UInt8], path: String, into result: inout [UInt8], chain: [String]) {
        var branches = PreprocessorBranches()
        var lines = DirectiveLines(bytes)
        while let line = lines.next() {
            lineCount += 1
            guard lineCount <= Self.lineLimit, result.count <= Self.sizeLimit else {
                note(path, line.number, "the preprocessed file is too large; the rest is skipped")
                return
            }
            switch line.content {
            case .text(let text):
                if branches.isActive {
                    result += replaced(text)
                } else if chain.isEmpty {
                    unusedLines.insert(line.number)
                }
            case .directive(let name, let rest):
                apply(name, rest, line: line.number, path: path, branches: &branches, into: &result, chain: chain)
            }
            result += Array(repeating: UInt8(ascii: "\n"), count: line.height)
        }
        if let open = branches.openLine { note(path, open, "the condition that starts here has no #endif") }
    }

    private mutating func apply(
        _ name: String, _ rest: String, line: Int, path: String, branches: inout PreprocessorBranches,
        into result: inout [UInt8], chain: [String]
    ) {
        switch name {
        case "if", "ifdef", "ifndef", "elif":
            let holds = branches.wantsCondition(for: name) ? truth(of: name, rest) : false
            if holds == nil {
                note(path, line, "whether #\(name) \(rest) holds is unknown; its branch is used")
            }
            if !branches.apply(name, holds: holds ?? true, line: line) { note(path, line, "#\(name) has no #if") }
        case "else", "endif":
            if !branches.apply(name, holds: true, line: line) { note(path, line, "#\(name) has no #if") }
        case "define" where branches.isActive: define(rest)
        case "undef" where branches.isActive: definitions[rest] = nil
        case "include" where branches.isActive:
            guard rest.hasPrefix("\"") else {
                // System headers such as `<TargetConditionals.h>` define unknown names.
                isComplete = false
                return
            }
            let file = rest.dropFirst().prefix { $0 != "\"" }
            include(String(file), line: line, into: &result, chain: chain + [path])
        default: break
        }
    }

    private func truth(of name: String, _ rest: String) -> Bool? {
        var condition = PreprocessorCondition(definitions: definitions, isComplete: isComplete)
        switch name {
        case "ifdef": return condition.isDefined(rest)
        case "ifndef": return condition.isDefined(rest).map { !$0 }
        default: return condition.evaluate(rest)
        }
    }

    // MARK: - Definitions

    /// Reads the definitions in the prefix header; its text is not used.
    private mutating func readPrefix(_ path: String) {
        do throws(FileTree.ReadError) {
            _ = process(try tree.read(path, as: .manifest), path: path)
        } catch {
            // Such a header is often generated by the build.
            isComplete = false
            let message = "the prefix header of preprocessed property lists \(error.predicate)"
            notes.append(ProjectNote(path: tree.display(path), message: message))
        }
    }

    private mutating func define(_ text: String) {
        var scanner = ByteScanner(Array(text.utf8))
        guard let name = scanner.settingName(), scanner.peek() != UInt8(ascii: "(") else { return }
        scanner.skipSpace()
        definitions[name] = String(scanner.bytes[scanner.index...])
    }

    private mutating func include(_ name: String, line: Int, into result: inout [UInt8], chain: [String]) {
        let path = chain.last ?? ""
        let target = tree.spelled(FilePath.join(FilePath.parent(path), name))
        guard !chain.contains(target), chain.count < Self.depthLimit else {
            note(path, line, "the preprocessed file includes itself through \(name)")
            return
        }
        do throws(FileTree.ReadError) {
            process(try tree.read(target, as: .manifest), path: target, into: &result, chain: chain)
        } catch {
            isComplete = false
            note(path, line, "the included file \(name) \(error.predicate)")
        }
    }

    private func replaced(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard !definitions.isEmpty else { return Array(text) }
        var result: [UInt8] = []
        var scanner = ByteScanner(Array(text))
        scanner.index = 0
        while !scanner.isAtEnd {
            let word = scanner.take { $0.isIdentifier }
            // Definitions are not expanded again: in property lists they are plain values.
            if let value = definitions[String(word)] { result += value.utf8 } else { result += word }
            result += scanner.take { !$0.isIdentifier }
        }
        return result
    }

    private mutating func note(_ path: String, _ line: Int, _ message: String) {
        notes.append(ProjectNote(path: tree.display(path), line: line, message: message))
    }
}
