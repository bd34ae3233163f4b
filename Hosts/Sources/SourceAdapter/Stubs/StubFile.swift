// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// `Stubs.swift`: a region for each stub, with a mark that says what was generated.
///
///     // portico:stub Router 5f3a…          the name, and a checksum of the lines below
///     // Used in AppDelegate.swift:12
///     class Router { … }
///     // portico:end
///
/// A region whose lines no longer have the checksum was filled in by somebody, and is kept as it is, like everything
/// outside of regions.
struct StubFile: Sendable {
    struct Region: Sendable, Hashable {
        var name: String
        var checksum: String
        /// Between the marks.
        var lines: [String]

        var isFilled: Bool { StubFile.checksum(of: lines) != checksum }
        /// Whether a check of the package has asked for it.
        var isOfCompiler: Bool { lines.first == StubFile.compilerComment }
    }

    private enum Part {
        case region(Region)
        case text([String])
    }

    /// What became of the stubs of a run.
    struct Merge: Sendable {
        var text: String
        /// Regions that somebody has filled in, by name.
        var filled: [String] = []
        /// Those of them that a check of the package has asked for: with them, it asks no more.
        var filledOfCompiler: [String] = []
        /// Regions that nothing needs any more, by name.
        var unused: [String] = []
        /// Members that a filled region lacks: `Router.close`.
        var missing: [String] = []
    }

    private var parts: [Part] = []

    fileprivate static let compilerComment = "// What the compiler has not found."
    private static let begin = "// portico:stub "
    private static let end = "// portico:end"

    /// Reads a file that was written before. A mark without an end is text.
    init(reading text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        var index = 0
        var loose: [String] = []
        while index < lines.count {
            let words = lines[index].hasPrefix(Self.begin) ? lines[index].dropFirst(Self.begin.count) : ""
            if let space = words.lastIndex(of: " "),
                let end = lines[index...].firstIndex(of: Self.end),
                !lines[(index + 1)..<end].contains(where: { $0.hasPrefix(Self.begin) })
            {
                if !loose.isEmpty { parts.append(.text(loose)) }
                loose = []
                parts.append(
                    .region(
                        Region(
                            name: String(words[..<space]), checksum: String(words[words.index(after: space)...]),
                            lines: Array(lines[(index + 1)..<end]))))
                index = end + 1
            } else {
                loose.append(lines[index])
                index += 1
            }
        }
        if !loose.isEmpty { parts.append(.text(loose)) }
    }

    private var regions: [Region] {
        parts.compactMap { part in
            if case .region(let region) = part { region } else { nil }
        }
    }

    /// The region with a line of the file, from 1, and that line; nil for a line outside of regions.
    func place(ofLine number: Int) -> (name: String, line: String, isFilled: Bool)? {
        var next = 1
        for part in parts {
            switch part {
            case .text(let lines): next += lines.count
            case .region(let region):
                let index = number - next - 1
                if region.lines.indices.contains(index) { return (region.name, region.lines[index], region.isFilled) }
                next += region.lines.count + 2
            }
        }
        return nil
    }

    // MARK: - Writing

    /// The file for new stubs: what somebody has filled in is kept, and what nothing needs any more stays, too.
    ///
    /// - Parameters:
    ///   - imports: Modules that the stubs need besides those that every file has.
    ///   - old: The file of the run before; nil for the first run.
    static func merge(_ stubs: [StubPlan.Stub], imports: [String] = [], into old: String?) -> Merge {
        var file = StubFile(reading: adding(imports, to: old ?? header))
        var merge = Merge(text: "")
        var pending = Dictionary(stubs.map { ($0.name, $0) }) { first, _ in first }
        for index in file.parts.indices {
            guard case .region(let region) = file.parts[index] else { continue }
            guard let stub = pending.removeValue(forKey: region.name) else {
                guard !region.isOfCompiler else {
                    // Until it asks again.
                    if region.isFilled {
                        merge.filledOfCompiler.append(region.name)
                    } else {
                        file.parts[index] = .text([])
                    }
                    continue
                }
                merge.unused.append(region.name)
                if region.isFilled { merge.filled.append(region.name) }
                continue
            }
            if region.isFilled {
                merge.filled.append(region.name)
                merge.missing += missingMembers(of: stub, in: region)
            } else {
                file.parts[index] = .region(Region(stub))
            }
        }
        for stub in stubs where pending[stub.name] != nil {
            pending[stub.name] = nil
            file.parts += [.text([""]), .region(Region(stub))]
        }
        merge.text = file.text
        return merge
    }

    /// Behind the imports that are there; a file without them is the user's own.
    private static func adding(_ imports: [String], to text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let place = lines.lastIndex(of: "import SystemFrameworks") else { return text }
        let new = imports.map { "import \($0)" }.filter { !lines.contains(Substring($0)) }
        return (lines[...place] + new.map { Substring($0) } + lines[(place + 1)...]).joined(separator: "\n")
    }

    private var text: String {
        let lines = parts.flatMap { part in
            switch part {
            case .text(let lines): lines
            case .region(let region): ["\(Self.begin)\(region.name) \(region.checksum)"] + region.lines + [Self.end]
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let header = """
        // What the copied files need, and is not copied. Written by portico adapt.
        //
        // A call of a stub ends the test, and names the stub. Write into it what your test needs: a region that you have
        // changed is kept when portico adapt runs again, and so is everything that you write outside of the regions.

        import Foundation
        import SystemFrameworks

        """

    /// Sixteen hexadecimal digits: FNV-1a, as only edits are to be found.
    static func checksum(of lines: [String]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in lines.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    // MARK: - Filled regions

    /// The members that the stub would have, and the region does not.
    private static func missingMembers(of stub: StubPlan.Stub, in region: Region) -> [String] {
        // A stub of an unknown type accepts everything, until it is filled in: then the compiler says what is missing.
        guard stub.origin == .app else { return [] }
        let wanted = MemberNames.names(in: stub.lines)
        return wanted.subtracting(MemberNames.names(in: region.lines)).sorted().map { "\(stub.name).\($0)" }
    }
}

extension StubFile.Region {
    fileprivate init(_ stub: StubPlan.Stub) {
        name = stub.name
        var comments = stub.origin == .compiler ? [StubFile.compilerComment] : []
        if let place = stub.declaredAt { comments.append("// From \(place)") }
        if !stub.usedAt.isEmpty {
            let shown = stub.usedAt.prefix(8).joined(separator: ", ")
            let rest = stub.usedAt.count > 8 ? " and \(stub.usedAt.count - 8) more" : ""
            comments.append("// Used in \(shown)\(rest)")
        }
        lines = comments + stub.lines
        checksum = StubFile.checksum(of: lines)
    }
}

/// The members that a region declares, at any level.
private final class MemberNames: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in lines: [String]) -> Set<String> {
        let walk = MemberNames(viewMode: .sourceAccurate)
        walk.walk(Parser.parse(source: lines.joined(separator: "\n")))
        return walk.names
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.text)
        return .skipChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings { names.insert(binding.pattern.trimmedDescription) }
        return .skipChildren
    }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.text)
        return .skipChildren
    }
}
