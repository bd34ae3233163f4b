// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Macros that the compiler, UIKit or SwiftUI has on Apple's systems only.

extension RewriteWalk {
    func rewrite(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            guard let argument = node.arguments.first else { return .visitChildren }
            edit(.selector, node, selector(argument, node))
            return .skipChildren
        case "keyPath":
            guard let argument = node.arguments.first else { return .visitChildren }
            edit(.selector, node, "\"\(Self.keyPath(argument.expression))\"")
            return .skipChildren
        case "Preview":
            edit(.preview, node, "")
            return .skipChildren
        case "Predicate":
            guard let type = predicateType(node), isUnknown(type) else { return .visitChildren }
            problem(node, "#Predicate of \(type), whose members nobody knows here: a stub stands for it")
            edit(nil, node, "Unfilled(\"#Predicate<\(type)>\")")
            return .skipChildren
        case "imageLiteral":
            guard let name = node.arguments.first?.expression.trimmedDescription else { return .visitChildren }
            edit(.literal, node, "UIImage(named: \(name))!")
            return .skipChildren
        case "colorLiteral":
            edit(.literal, node, "UIColor(\(node.arguments.trimmedDescription))")
            return .skipChildren
        default: return .visitChildren
        }
    }

    /// Of `#Predicate<Note> { … }` and `#Predicate { (note: Note) in … }`.
    private func predicateType(_ node: MacroExpansionExprSyntax) -> String? {
        if let type = node.genericArgumentClause?.arguments.first?.trimmedDescription { return type }
        guard case .parameterClause(let clause) = node.trailingClosure?.signature?.parameterClause else { return nil }
        return clause.parameters.first?.type?.trimmedDescription
    }

    /// `#Preview` at the top of a file.
    func rewrite(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        edit(.preview, node, "")
        return .skipChildren
    }
}
