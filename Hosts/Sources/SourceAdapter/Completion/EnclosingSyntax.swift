// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension SyntaxProtocol {
    /// This node and those around it, from the innermost.
    var ancestry: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }

    /// The innermost of them that has a type.
    func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? { ancestry.lazy.compactMap { $0.as(type) }.first }

    /// Those in the statement that the node is in.
    var enclosingInStatement: some Sequence<Syntax> { ancestry.prefix { !$0.is(CodeBlockItemSyntax.self) } }

    /// The statement or the declaration around it: in one, a later error may follow from an earlier one.
    var statementStart: Int {
        ancestry.first { $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self) }?.position.utf8Offset
            ?? 0
    }

    /// The name of the type around it, as an extension would name it.
    var enclosingTypeName: String? {
        let names = ancestry.dropFirst().compactMap { node -> String? in
            if let extended = node.as(ExtensionDeclSyntax.self) { return extended.extendedType.trimmedDescription }
            guard node.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
            return DeclSyntax(node)?.typeName
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
