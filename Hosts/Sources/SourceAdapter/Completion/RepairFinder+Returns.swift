// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// A block has to be left, and ends with calls of functions of other modules: those do not return.
    func missingReturn(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let identifiers = ["guard_body_must_not_fallthrough", "missing_return_decl", "missing_return_closure"]
        guard identifiers.contains(error.identifier), token.tokenKind == .rightBrace,
            let items = token.parent?.children(viewMode: .sourceAccurate).lazy
                .compactMap({ $0.as(CodeBlockItemListSyntax.self) }).first
        else { return nil }
        let calls = Self.lastCalls(of: items)
        let names = calls.compactMap { $0.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text }
            .filter { stubNames.contains($0) || stubNames.contains("\($0)()") }
        if !names.isEmpty { return .neverReturning(names) }
        return calls.lazy.compactMap { neverReturningMember($0, at: token) }.first
    }

    /// SwiftUI's protocols make several scenes or views of what stands in a body; the protocol is a stub here.
    func builtResult(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        guard error.identifier == "opaque_type_no_underlying_type_candidates" else { return nil }
        let declaration = token.ancestry.first { $0.is(VariableDeclSyntax.self) || $0.is(FunctionDeclSyntax.self) }
        guard let declaration else { return nil }
        let attribute = "@UnfilledBuilder "
        let start = declaration.textRange.lowerBound
        guard !file.text(declaration.textRange).hasPrefix(attribute) else { return nil }
        return .edit([SourceEdit(start..<start, attribute)])
    }

    /// `Log.fatalError("…")`, of a type of another module.
    private func neverReturningMember(_ call: FunctionCallExprSyntax, at token: TokenSyntax) -> Repair? {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
            let type = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, stubNames.contains(type),
            type.first?.isUppercase == true
        else { return nil }
        var stub = AddedStub(
            kind: .member(of: type, isStatic: true), name: access.declName.baseName.plain, places: [place(token)],
            shapes: [CallShape(call)])
        stub.neverReturns = true
        return .addition(stub)
    }

    /// The functions that are called where the block can end.
    private static func lastCalls(of items: CodeBlockItemListSyntax) -> [FunctionCallExprSyntax] {
        guard let last = items.last?.item else { return [] }
        let expression = last.as(ExpressionStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
        if let call = expression?.as(FunctionCallExprSyntax.self) { return [call] }
        if let choice = expression?.as(SwitchExprSyntax.self) {
            return choice.cases.flatMap { $0.as(SwitchCaseSyntax.self).map { lastCalls(of: $0.statements) } ?? [] }
        }
        guard let choice = expression?.as(IfExprSyntax.self) else { return [] }
        let others =
            switch choice.elseBody {
            case .codeBlock(let block): lastCalls(of: block.statements)
            case .ifExpr(let other): lastCalls(of: [CodeBlockItemSyntax(item: .expr(ExprSyntax(other)))])
            case nil: [FunctionCallExprSyntax]()
            }
        return lastCalls(of: choice.body.statements) + others
    }
}
