// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// What only a guess can mend.
    func guess(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if message.hasPrefix("cannot infer type of closure parameter") { return closureParameters(token) }
        if lacksType(message) {
            guard let access = token.enclosing(MemberAccessExprSyntax.self), access.base == nil else { return nil }
            return replace(access, "Unfilled(\"\(access.declName.baseName.text)\")")
        }
        if message.hasPrefix("cannot convert value of type '_' to expected argument type")
            || message.hasPrefix("trailing closure passed to parameter of type 'DispatchWorkItem'"),
            let closure = token.enclosing(ClosureExprSyntax.self) ?? trailingClosure(of: token),
            closure.signature?.parameterClause == nil, closure.signature?.returnClause == nil
        {
            // With its type, the errors in the closure are told.
            return .edit([typing(closure)])
        }
        if message.hasSuffix("closure result type 'Unfilled'")
            || message.hasPrefix("function produces expected type 'Unfilled'"),
            let closure = token.enclosing(ClosureExprSyntax.self), closure.signature?.parameterClause == nil,
            closure.signature?.returnClause == nil
        {
            let range = closure.textRange
            return .edit([
                SourceEdit(range.lowerBound..<range.lowerBound, "fitting("), typing(closure),
                SourceEdit(range.upperBound..<range.upperBound, ")"),
            ])
        }
        if message.hasPrefix("generic parameter 'Argument"), let edit = genericArguments(token) { return .edit([edit]) }
        if message.hasPrefix("generic parameter"),
            let variable = token.enclosing(AttributeSyntax.self)?
                .enclosing(VariableDeclSyntax.self)
        {
            let edits = variable.bindings.filter { $0.typeAnnotation == nil && $0.initializer == nil }.map {
                SourceEdit($0.pattern.textRange.upperBound..<$0.pattern.textRange.upperBound, ": Unfilled")
            }
            return edits.isEmpty ? nil : .edit(edits)
        }
        if message.hasPrefix("cannot infer key path type"), let path = token.enclosing(KeyPathExprSyntax.self) {
            return replace(path, "Unfilled(\"a key path\")")
        }
        if message.hasPrefix("failed to produce diagnostic") {
            if let edit = tupleType(token) { return .edit([edit]) }
            if let value = unwrapped(token)?.textRange, !isFitted(value) { return wrap(value, "fitting") }
            if let edits = numbersOfRange(token) { return .edit(edits) }
            // With their types, the errors in the closures are told.
            let closures = closures(of: token).compactMap { closureParameters($0.leftBrace) }
            if !closures.isEmpty {
                return .edit(closures.flatMap { if case .edit(let edits) = $0 { edits } else { [SourceEdit]() } })
            }
            if let value = token.slot, !isFitted(value) { return wrap(value, "fitting") }
        }
        if message.hasPrefix("generic parameter 'Value'"), let value = unwrapped(token)?.textRange, !isFitted(value) {
            return wrap(value, "fitting")
        }
        if message.hasPrefix("generic parameter 'Value'"), let value = readValue(token), !isFitted(value) {
            return wrap(value, "fitting")
        }
        if message.hasSuffix("requires that 'Unfilled' conform to 'Strideable'"), let edits = numbersOfRange(token) {
            return .edit(edits)
        }
        if message.hasPrefix("the compiler is unable to type-check") {
            let edits = simplifications(around: token)
            return edits.isEmpty ? nil : .edit(edits)
        }
        let isAmbiguous = message.hasPrefix("ambiguous use of 'subscript(dynamicMember:)'")
        let value =
            isAmbiguous
            ? token.enclosing(MemberAccessExprSyntax.self).map { Syntax($0) }
            : token.enclosing(FunctionCallExprSyntax.self).map { Syntax($0) }
        if message.hasPrefix("generic parameter") || message.hasPrefix("ambiguous use of"), let value {
            // `(call as Unfilled)`; where that was not enough, what it is called on.
            var range = value.textRange
            if isCast(value), let access = token.enclosing(MemberAccessExprSyntax.self), !isCast(access),
                token.enclosing(ExpressionSegmentSyntax.self) == nil
            {
                range = access.textRange
            }
            guard !file.text(range).hasSuffix(" as Unfilled)") else { return nil }
            return .edit(surrounding(range, "(", " as Unfilled)"))
        }
        if message.hasPrefix("cannot call value of non-function type"), let type = error.quoted.first, isUnknown(type),
            let call = token.enclosing(FunctionCallExprSyntax.self)
        {
            let name = call.calledExpression.oneLine.filter { $0 != "\"" && $0 != "\\" }
            return replace(call.calledExpression, "Unfilled(\"\(name)\")")
        }
        return nil
    }

    /// `user.name`, where it is an argument or a first value: not what is called there.
    private func readValue(_ token: TokenSyntax) -> Range<Int>? {
        guard let access = token.enclosing(MemberAccessExprSyntax.self), let slot = access.slot else { return nil }
        var outermost = Syntax(access)
        while let parent = outermost.parent,
            parent.is(TupleExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
                || parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
                || parent.is(OptionalChainingExprSyntax.self) || parent.is(MemberAccessExprSyntax.self)
        {
            if outermost.textRange == slot { return slot }
            outermost = parent
        }
        return outermost.textRange == slot ? slot : nil
    }

    /// Whether ` as Unfilled` stands behind it.
    private func isCast(_ value: some SyntaxProtocol) -> Bool {
        let end = value.textRange.upperBound
        let cast = " as Unfilled"
        return file.bytes[end...].starts(with: cast.utf8)
    }

    /// Whether `.member` stands where nothing says which type it is of.
    private func lacksType(_ message: String) -> Bool {
        message.hasPrefix("cannot infer contextual base in reference to member")
            || message.contains("cannot be resolved without a contextual type")
            || message.hasPrefix("member '") && message.contains("expects argument of type")
            || message.hasPrefix("type 'Any") && message.contains("has no member")
            || message.hasPrefix("'Any' cannot be constructed")
    }

    /// ` () -> Void in`
    private func typing(_ closure: ClosureExprSyntax) -> SourceEdit {
        let start = closure.signature?.inKeyword.textRange.lowerBound ?? closure.leftBrace.textRange.upperBound
        return SourceEdit(start..<start, closure.signature == nil ? " () -> Void in" : "() -> Void ")
    }

    private func trailingClosure(of token: TokenSyntax) -> ClosureExprSyntax? {
        token.enclosing(FunctionCallExprSyntax.self)?.trailingClosure
    }

    /// `Driver<Unfilled>.just(…)`
    private func genericArguments(_ token: TokenSyntax) -> SourceEdit? {
        var callee = token.enclosing(FunctionCallExprSyntax.self)?.calledExpression
        while let access = callee?.as(MemberAccessExprSyntax.self) { callee = access.base }
        guard let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName, let use = unknownUses[name.text],
            use.arity > 0
        else { return nil }
        let end = name.textRange.upperBound
        return SourceEdit(end..<end, "<\(Array(repeating: "Unfilled", count: use.arity).joined(separator: ", "))>")
    }

    /// `let (promise, seal): (Unfilled, Unfilled) = …`
    private func tupleType(_ token: TokenSyntax) -> SourceEdit? {
        let binding = token.enclosing(PatternBindingSyntax.self)
        let condition = token.enclosing(OptionalBindingConditionSyntax.self)
        guard binding?.typeAnnotation == nil, condition?.typeAnnotation == nil,
            let pattern = (condition?.pattern ?? binding?.pattern)?.as(TuplePatternSyntax.self)
        else { return nil }
        let end = pattern.textRange.upperBound
        let types = pattern.elements.map { _ in "Unfilled" }.joined(separator: ", ")
        return SourceEdit(end..<end, ": (\(types))")
    }

    /// `{ (value: Unfilled) in … }`
    func closureParameters(_ token: TokenSyntax) -> Repair? {
        guard let closure = token.enclosing(ClosureExprSyntax.self) else { return nil }
        switch closure.signature?.parameterClause {
        case .simpleInput(let names):
            let list = names.map { "\($0.name.text): Unfilled" }.joined(separator: ", ")
            return replace(names, "(\(list))")
        case .parameterClause(let clause):
            let edits = clause.parameters.filter { $0.type == nil }.map { parameter in
                let end = (parameter.secondName ?? parameter.firstName).textRange.upperBound
                return SourceEdit(end..<end, ": Unfilled")
            }
            return edits.isEmpty ? nil : .edit(edits)
        case nil:
            guard closure.signature == nil else { return nil }
            let tokens = ShorthandParameters.tokens(in: closure)
            let highest = tokens.compactMap { Int($0.text.dropFirst()) }.max() ?? 0
            let list = (0...highest).map { "parameter\($0): Unfilled" }.joined(separator: ", ")
            let start = closure.leftBrace.textRange.upperBound
            return .edit(
                [SourceEdit(start..<start, " (\(list)) in")]
                    + tokens.map { SourceEdit($0.textRange, "parameter\($0.text.dropFirst())") })
        }
    }
}

/// `$0` and its like in a closure, but not in closures in it.
private final class ShorthandParameters: SyntaxVisitor {
    private var found: [TokenSyntax] = []

    static func tokens(in closure: ClosureExprSyntax) -> [TokenSyntax] {
        let walk = ShorthandParameters(viewMode: .sourceAccurate)
        walk.walk(closure.statements)
        return walk.found
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text.hasPrefix("$"), Int(node.baseName.text.dropFirst()) != nil { found.append(node.baseName) }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
