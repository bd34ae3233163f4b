// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A copied file in which the compiler has found errors.
struct CheckedFile {
    let file: ParsedFile
    private let lineStarts: [Int]

    /// Nil for a file that is nested too deeply.
    init?(path: String, bytes: [UInt8]) {
        guard let file = ParsedFile(path: path, bytes: bytes) else { return nil }
        self.file = file
        // The compiler counts line feeds.
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The token at a place, or the first one behind it.
    func token(at diagnostic: CompilerDiagnostic) -> TokenSyntax? {
        guard lineStarts.indices.contains(diagnostic.line - 1) else { return nil }
        let offset = lineStarts[diagnostic.line - 1] + diagnostic.column - 1
        guard offset < file.bytes.count else { return nil }
        return file.tree.token(at: AbsolutePosition(utf8Offset: offset))
    }

    /// Whether the bytes are the argument of `fitting(…)`.
    func isFitted(_ range: Range<Int>) -> Bool {
        let name = Array("fitting(".utf8)
        return range.lowerBound >= name.count
            && Array(file.bytes[(range.lowerBound - name.count)..<range.lowerBound]) == name
    }

    func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }
}

extension SyntaxProtocol {
    /// The innermost of this node and those around it that has a type.
    func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node: Syntax? = Syntax(self)
        while let next = node {
            if let found = next.as(Node.self) { return found }
            node = next.parent
        }
        return nil
    }

    /// The statement or the declaration around it: in one, a later error may follow from an earlier one.
    var statementStart: Int {
        var node: Syntax? = Syntax(self)
        while let next = node {
            if next.is(CodeBlockItemSyntax.self) || next.is(MemberBlockItemSyntax.self) {
                return next.position.utf8Offset
            }
            node = next.parent
        }
        return 0
    }

    /// The name of the type around it, as an extension would name it.
    var enclosingTypeName: String? {
        var names: [String] = []
        var node = Syntax(self).parent
        while let next = node {
            if let extended = next.as(ExtensionDeclSyntax.self) {
                names.append(extended.extendedType.trimmedDescription)
            } else if let name = next.asProtocol((any NamedDeclSyntax).self)?.name.text,
                next.asProtocol((any DeclGroupSyntax).self) != nil
            {
                names.append(name)
            }
            node = next.parent
        }
        return names.isEmpty ? nil : names.reversed().joined(separator: ".")
    }

    /// The bytes of the expression around it whose type is given from outside: an argument, what is assigned or returned,
    /// an element, a condition.
    var slot: Range<Int>? {
        var node = Syntax(self)
        while let parent = node.parent {
            if let argument = parent.as(LabeledExprSyntax.self) {
                let isValue = !argument.expression.is(InOutExprSyntax.self)
                return isValue && !argument.expression.is(ClosureExprSyntax.self)
                    ? argument.expression.textRange : nil
            }
            if let element = parent.as(ArrayElementSyntax.self) { return element.expression.textRange }
            if parent.is(DictionaryElementSyntax.self) { return node.textRange }
            if let value = parent.as(InitializerClauseSyntax.self) { return value.value.textRange }
            if let result = parent.as(ReturnStmtSyntax.self) { return result.expression?.textRange }
            if parent.is(ThrowStmtSyntax.self) || parent.is(ConditionElementSyntax.self) { return node.textRange }
            if parent.is(PrefixOperatorExprSyntax.self), !node.is(TokenSyntax.self) { return node.textRange }
            if let sequence = parent.parent?.as(SequenceExprSyntax.self), parent.is(ExprListSyntax.self),
                let range = Self.operand(node, of: Array(sequence.elements))
            {
                return range
            }
            if let item = parent.as(CodeBlockItemSyntax.self) {
                return item.item.is(ExprSyntax.self) ? item.item.textRange : nil
            }
            if parent.is(ClosureExprSyntax.self) || parent.is(MemberBlockItemSyntax.self) { return nil }
            node = parent
        }
        return nil
    }

    /// What is assigned; or, for an operand, itself.
    private static func operand(_ node: Syntax, of elements: [ExprSyntax]) -> Range<Int>? {
        let place = elements.firstIndex { $0.id == node.id } ?? 0
        let isOperand = place.isMultiple(of: 2)
        let sign = elements[...place].lastIndex { $0.is(AssignmentExprSyntax.self) }
        let start = (sign ?? -1) + 1
        // An operator stands for what is on both of its sides.
        if isOperand, elements.count - start > 1, place >= start { return elements[place].textRange }
        guard let sign, sign + 1 < elements.count, let last = elements.last else { return nil }
        return elements[sign + 1].textRange.lowerBound..<last.textRange.upperBound
    }
}
