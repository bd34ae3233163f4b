// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What is done about an error that nothing mends: from the statement on that it is in, to the end of the block, a call
/// stands that ends the test with the name of the function. What stood there is in a comment, unless its own comments would
/// end that one.
///
/// Nothing behind such a call would run, so the call changes no more than the statement itself would.
struct LeftOutCode {
    /// One way to leave out the place of an error.
    struct Way: Hashable {
        var edits: [SourceEdit]
        /// The bytes that are left out.
        var range: Range<Int>
        /// Their lines, from 1.
        var lines: ClosedRange<Int>
    }

    let file: ParsedFile

    /// The function, the initializer, the property or the subscript of a type around a place, or that of the file; nil if
    /// there is none.
    func member(around token: TokenSyntax) -> (name: String, start: Int)? {
        let declarations = token.ancestry.compactMap { node -> (node: Syntax, name: String)? in
            if let node = node.as(FunctionDeclSyntax.self) { return (Syntax(node), Self.name(of: node)) }
            if let node = node.as(InitializerDeclSyntax.self) {
                return (Syntax(node), "init\(StubWriter.labels(node.signature.parameterClause))")
            }
            if let node = node.as(DeinitializerDeclSyntax.self) { return (Syntax(node), "deinit") }
            if let node = node.as(SubscriptDeclSyntax.self) { return (Syntax(node), "subscript") }
            guard let node = node.as(VariableDeclSyntax.self), let binding = node.bindings.first else { return nil }
            return (Syntax(node), binding.pattern.trimmedDescription)
        }
        // The outermost that is not in another one's body.
        guard let (node, name) = declarations.last else { return nil }
        let type = node.enclosingTypeName.map { "\($0)." } ?? ""
        return (type + name, file.line(at: node.textRange.lowerBound))
    }

    /// From the one that leaves out least.
    ///
    /// - Parameter isOfBody: Whether an error in a signature comes from the body.
    func ways(at token: TokenSyntax, name: String, isOfBody: Bool = false) -> [Way] {
        let call = "leftOut(\"\(name)\")"
        // A function that lacks a `return` has the error at its end.
        let ended = token.tokenKind == .rightBrace ? token.parent?.children(viewMode: .sourceAccurate) : nil
        let whole = ended?.first { $0.is(CodeBlockItemListSyntax.self) }
        let blocks =
            [whole].compactMap { $0 }
            + token.ancestry.filter { $0.is(CodeBlockItemListSyntax.self) && Self.isInBody($0) }
        var ways: [Way] = []
        if let whole {
            let isEmpty = whole.children(viewMode: .sourceAccurate).isEmpty
            let end = token.textRange.lowerBound
            let line = file.line(at: end)
            ways.append(
                Way(
                    edits: [SourceEdit(end..<end, "\(isEmpty ? "" : "; ")\(call) ")], range: end..<end,
                    lines: line...line))
        }
        ways += blocks.compactMap { block -> Way? in
            let items = block.children(viewMode: .sourceAccurate)
            guard let item = items.first(where: { $0.range.contains(token.position) || block == whole }) else {
                return nil
            }
            return way(item.textRange.lowerBound..<block.textRange.upperBound, call)
        }
        if let outermost = blocks.last { ways.append(way(outermost.textRange, call)) }
        if let value = firstValue(around: token) { ways.append(value(call)) }
        if isOfBody, let body = body(around: token) { ways.append(way(body.textRange, call)) }
        return ways.removingDuplicates()
    }

    /// The statements of the function or the computed property whose signature a place is in.
    private func body(around token: TokenSyntax) -> CodeBlockItemListSyntax? {
        for node in token.ancestry {
            if let node = node.as(FunctionDeclSyntax.self) { return node.body?.statements }
            guard let node = node.as(VariableDeclSyntax.self), node.bindings.count == 1 else { continue }
            guard case .getter(let statements) = node.bindings.first?.accessorBlock?.accessors else { return nil }
            return statements
        }
        return nil
    }

    /// The call in the place of these bytes.
    func way(_ range: Range<Int>, _ call: String) -> Way {
        let text = file.text(range)
        return Way(
            edits: [SourceEdit(range, Self.isBalanced(text) ? "\(call) /* \(text) */" : call)], range: range,
            lines: file.line(at: range.lowerBound)...file.line(at: max(range.lowerBound, range.upperBound - 1)))
    }

    /// The first value of a property of a type, or of a parameter.
    private func firstValue(around token: TokenSyntax) -> ((String) -> Way)? {
        guard
            let clause = token.ancestry.lazy.compactMap({ $0.as(InitializerClauseSyntax.self) })
                .first(where: { !Self.isInBody(Syntax($0)) })
        else { return nil }
        let binding = clause.parent?.as(PatternBindingSyntax.self)
        guard binding != nil || clause.parent?.is(FunctionParameterSyntax.self) == true else { return nil }
        return { call in
            var way = way(clause.value.textRange, call)
            if let binding, binding.typeAnnotation == nil {
                let end = binding.pattern.textRange.upperBound
                way.edits.append(SourceEdit(end..<end, ": Unfilled"))
            }
            return way
        }
    }

    /// Whether comments end in the text where they should: the compiler takes a `*/` in quotation marks for an end as well.
    private static func isBalanced(_ text: String) -> Bool {
        var depth = 0
        var rest = text.utf8[...]
        while let first = rest.popFirst() {
            let isStart = first == UInt8(ascii: "/") && rest.first == UInt8(ascii: "*")
            let isEnd = first == UInt8(ascii: "*") && rest.first == UInt8(ascii: "/")
            guard isStart || isEnd else { continue }
            rest = rest.dropFirst()
            depth += isStart ? 1 : -1
            if depth < 0 { return false }
        }
        return depth == 0
    }

    private static func isInBody(_ node: Syntax) -> Bool {
        node.ancestry.dropFirst().contains { parent in
            parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self)
        }
    }

    private static func name(of function: FunctionDeclSyntax) -> String {
        function.name.text + StubWriter.labels(function.signature.parameterClause)
    }
}

extension PackageCompletion {
    /// Leaves out what the errors are in, a little more of a member each time that there are errors in it; false if nothing
    /// more can be left out.
    mutating func leaveOut(_ diagnostics: [CompilerDiagnostic]) -> Bool {
        var isChanged = false
        for (path, errors) in Dictionary(grouping: diagnostics, by: \.path).sorted(by: { $0.key < $1.key }) {
            guard let bytes = copies[path], let file = ParsedFile(path: path, bytes: bytes) else { continue }
            let code = LeftOutCode(file: file)
            var found: [(way: LeftOutCode.Way, place: Adaptation.LeftOut)] = []
            for (member, errors) in Dictionary(grouping: errors, by: { memberStart(of: $0, in: code) }) {
                guard let member else { continue }
                let level = leftOutLevels["\(path):\(member)", default: 0]
                leftOutLevels["\(path):\(member)"] = level + 1
                for error in errors {
                    guard let token = file.token(line: error.line, column: error.column),
                        let name = code.member(around: token)?.name
                    else { continue }
                    // Nothing in the body says what `some View` is.
                    let isOfBody = error.identifier == "opaque_type_no_underlying_type_candidates"
                    let ways = code.ways(at: token, name: name, isOfBody: isOfBody)
                    guard level < ways.count else { continue }
                    let place = Adaptation.LeftOut(
                        path: originals[path] ?? path, line: ways[level].lines.lowerBound, name: name,
                        error: error.message)
                    found.append((ways[level], place))
                }
            }
            var edits = EditGroups()
            // One that has others in it stands for them.
            found.sort { left, right in
                let (one, two) = (left.way.range, right.way.range)
                return (two.count, one.lowerBound, left.place.error) < (one.count, two.lowerBound, right.place.error)
            }
            for (way, place) in found where edits.add(way.edits) {
                leftOut.removeAll { $0.path == place.path && way.lines.contains($0.line) }
                leftOut.append(place)
            }
            let result = LinePreservingEdits.apply(edits.accepted, to: bytes)
            guard result != bytes else { continue }
            copies[path] = result
            isChanged = true
        }
        return isChanged
    }

    private func memberStart(of error: CompilerDiagnostic, in code: LeftOutCode) -> Int? {
        code.file.token(line: error.line, column: error.column).flatMap { code.member(around: $0)?.start }
    }
}
