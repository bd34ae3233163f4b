// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Expressions that the compiler gives up on, or says nothing about.

extension RepairFinder {
    /// Types for parts of an expression that has too many readings: calls one behind the other are each of an `Unfilled`,
    /// and what is compared with `true` or `false` is a `Bool?`.
    func simplifications(around token: TokenSyntax) -> [SourceEdit] {
        guard let item = token.enclosing(CodeBlockItemSyntax.self) else { return [] }
        let walk = ManyReadings(viewMode: .sourceAccurate)
        walk.walk(item)
        let fitted = walk.compared.filter { !isFitted($0) && !file.text($0).hasPrefix("(fitting(") }.flatMap { range in
            surrounding(range, "(fitting(", ") as Bool?)")
        }
        guard fitted.isEmpty else { return fitted }
        let numbers = walk.operands.filter { !file.text($0).hasPrefix("(fitting(") }.flatMap { range in
            surrounding(range, "(fitting(", ") as CGFloat)")
        }
        guard numbers.isEmpty else { return numbers }
        return walk.links.filter { !file.text($0).hasSuffix(" as Unfilled)") }.flatMap { range in
            surrounding(range, "(", " as Unfilled)")
        }
    }

    /// The closures with parameters that the call is given, or else those of the nearest call that stands in front of it or
    /// behind it: `stream.observe { value in … }.dispose(in: bag)`.
    func closures(of token: TokenSyntax) -> [ClosureExprSyntax] {
        var calls: [FunctionCallExprSyntax] = []
        for node in token.ancestry {
            if node.is(CodeBlockItemSyntax.self) || node.is(ClosureExprSyntax.self) { break }
            if let call = node.as(FunctionCallExprSyntax.self) { calls.append(call) }
        }
        var first = calls.first
        while let base = first?.calledExpression.as(MemberAccessExprSyntax.self)?.base {
            first = base.as(FunctionCallExprSyntax.self)
            if let first { calls.append(first) }
        }
        return calls.lazy.map { call in
            let all =
                call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
                + [call.trailingClosure].compactMap { $0 } + call.additionalTrailingClosures.map(\.closure)
            return all.filter { $0.signature?.parameterClause != nil }
        }.first { !$0.isEmpty } ?? []
    }

    /// `(fitting(contact.name)) as String?` for what stands in front of ` as ` in the statement.
    func castValue(_ token: TokenSyntax) -> Range<Int>? {
        let elements = token.enclosing(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
        guard elements.count == 3, elements[1].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil,
            elements[1].is(UnresolvedAsExprSyntax.self)
        else { return nil }
        return elements[0].textRange
    }

    /// `for index in first..<last`
    func numbersOfRange(_ token: TokenSyntax) -> [SourceEdit]? {
        let sequence =
            token.enclosing(ForStmtSyntax.self)?.sequence.as(SequenceExprSyntax.self)
            ?? token.enclosing(SequenceExprSyntax.self)
        guard let elements = sequence.map({ Array($0.elements) }), elements.count == 3,
            let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text, ["..<", "..."].contains(sign),
            !isFitted(elements[0].textRange)
        else { return nil }
        return [elements[0], elements[2]].flatMap { bound in
            let range = bound.textRange
            return surrounding(range, "(fitting(", ") as Int)")
        }
    }
}

/// What gives an expression many readings.
private final class ManyReadings: SyntaxVisitor {
    /// What stands in front of `== true` and the like.
    private(set) var compared: [Range<Int>] = []
    /// What is calculated with in the arguments of `CGPoint(…)` and the like.
    private(set) var operands: [Range<Int>] = []
    /// Calls on which another call is made.
    private(set) var links: [Range<Int>] = []

    private var isInGeometry: Bool { geometryDepth > 0 }
    private var geometryDepth = 0

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if isInGeometry {
            operands += elements.filter { $0.is(MemberAccessExprSyntax.self) }.map(\.textRange)
        }
        for (index, element) in elements.enumerated() where index >= 2 && element.is(BooleanLiteralExprSyntax.self) {
            let sign = elements[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text
            if sign == "==" || sign == "!=" { compared.append(elements[index - 2].textRange) }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            let link = access.base?.as(FunctionCallExprSyntax.self)
        {
            links.append(link.textRange)
        }
        if Self.isGeometry(node) { geometryDepth += 1 }
        return .visitChildren
    }

    override func visitPost(_ node: FunctionCallExprSyntax) {
        if Self.isGeometry(node) { geometryDepth -= 1 }
    }

    private static func isGeometry(_ call: FunctionCallExprSyntax) -> Bool {
        ["CGPoint", "CGRect", "CGSize"].contains(call.calledExpression.trimmedDescription)
    }

    /// A closure with several statements is looked at by itself.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        node.statements.count > 1 ? .skipChildren : .visitChildren
    }
}
