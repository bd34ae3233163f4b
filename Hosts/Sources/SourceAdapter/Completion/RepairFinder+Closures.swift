// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// A closure that does not name what it gets.
    func ignored(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if message.hasSuffix("which cannot be implicitly ignored"),
            let closure = token.enclosing(ClosureExprSyntax.self),
            let count = message.split(separator: " ").lazy.compactMap({ Int($0) }).first,
            let edit = ignoring(count, in: closure)
        {
            return .edit([edit])
        }
        return nil
    }

    /// A closure that nothing gives a type.
    func closure(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if message.hasPrefix("cannot infer type of closure parameter") { return closureParameters(token) }
        if message.hasPrefix("cannot convert value of type '("), message.contains("-> ()' to specified type"),
            let repair = closureType(error, token)
        {
            return repair
        }
        if message.hasPrefix("cannot convert value of type '_' to expected argument type")
            || message.hasPrefix("trailing closure passed to parameter of type 'DispatchWorkItem'"),
            let closure = token.enclosing(ClosureExprSyntax.self) ?? trailingClosure(of: token),
            closure.signature?.parameterClause == nil, closure.signature?.returnClause == nil
        {
            // With its type, the errors in the closure are told.
            return .edit([typing(closure)])
        }
        if message.hasPrefix("cannot convert value of type '_' to expected argument type 'DispatchWorkItem'")
            || message.hasPrefix("trailing closure passed to parameter of type 'DispatchWorkItem'"),
            let call = token.enclosing(FunctionCallExprSyntax.self), let edits = executed(call)
        {
            return .edit(edits)
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
        return nil
    }

    /// `let opened: Block = { … }`, where the name of another module stands for a type of functions.
    private func closureType(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        guard let name = error.quoted.last.map(Self.plain), stubNames.contains(name),
            let binding = token.enclosing(PatternBindingSyntax.self), let type = binding.typeAnnotation?.type,
            let closure = binding.initializer?.value.as(ClosureExprSyntax.self)
        else { return nil }
        let count: Int
        switch closure.signature?.parameterClause {
        case .simpleInput(let names): count = names.count
        case .parameterClause(let clause): count = clause.parameters.count
        case nil: count = 0
        }
        let parameters = Array(repeating: "Unfilled", count: count).joined(separator: ", ")
        return replace(type, "(\(parameters)) -> Void")
    }

    /// `_, _ in` for a closure that does not name what it gets.
    private func ignoring(_ count: Int, in closure: ClosureExprSyntax) -> SourceEdit? {
        let names = Array(repeating: "_", count: count).joined(separator: ", ")
        guard let signature = closure.signature else {
            let start = closure.leftBrace.textRange.upperBound
            return SourceEdit(start..<start, " \(names) in")
        }
        guard let clause = signature.parameterClause, clause.trimmedDescription == "()" else { return nil }
        let end = signature.returnClause?.textRange.upperBound ?? clause.textRange.upperBound
        return SourceEdit(clause.textRange.lowerBound..<end, names)
    }

    /// ` () -> Void in`
    private func typing(_ closure: ClosureExprSyntax) -> SourceEdit {
        let start = closure.signature?.inKeyword.textRange.lowerBound ?? closure.leftBrace.textRange.upperBound
        return SourceEdit(start..<start, closure.signature == nil ? " () -> Void in" : "() -> Void ")
    }

    /// `async(execute: ({ … } as () -> Void))`: as an argument with a type, the closure is looked at by itself.
    private func executed(_ call: FunctionCallExprSyntax) -> [SourceEdit]? {
        guard let closure = call.trailingClosure?.textRange else { return nil }
        let end = SourceEdit(closure.upperBound..<closure.upperBound, " as () -> Void))")
        guard let parenthesis = call.rightParen?.textRange else {
            return [SourceEdit(closure.lowerBound..<closure.lowerBound, "(execute: ("), end]
        }
        let comma = call.arguments.isEmpty ? "" : ", "
        return [SourceEdit(parenthesis, "\(comma)execute: ("), end]
    }

    private func trailingClosure(of token: TokenSyntax) -> ClosureExprSyntax? {
        token.enclosing(FunctionCallExprSyntax.self)?.trailingClosure
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
