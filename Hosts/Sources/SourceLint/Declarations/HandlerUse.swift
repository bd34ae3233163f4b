// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Whether a body does something with what it is given.
enum HandlerUse {
    private static let traps: Set<String> = ["fatalError", "preconditionFailure"]

    /// The parameters of closure type that the body does not mention; nil without a body, and for one that only traps.
    static func unmentioned(_ function: FunctionDeclSyntax) -> Set<String>? {
        guard let body = function.body else { return nil }
        if body.statements.count == 1, let call = body.statements.first?.item.as(FunctionCallExprSyntax.self),
            let name = Callee(call).name, traps.contains(name)
        {
            return nil
        }
        var names: Set<String> = []
        for parameter in function.signature.parameterClause.parameters {
            if MethodSignature.handlerLabels.contains(parameter.firstName.plain) {
                names.insert((parameter.secondName ?? parameter.firstName).plain)
            }
        }
        // Most functions have no such parameter.
        if names.isEmpty { return [] }
        var pending = [Syntax(body)]
        while let node = pending.popLast(), !names.isEmpty {
            if let token = node.as(TokenSyntax.self) {
                if case .identifier = token.tokenKind { names.remove(token.plain) }
            } else {
                pending += node.children(viewMode: .sourceAccurate)
            }
        }
        return names
    }
}
