// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

extension RewriteWalk {
    /// `#selector(show(_:))` in a class `List` becomes `Selector("show(_:)", List.show(_:))`.
    func selector(_ argument: LabeledExprSyntax, _ node: MacroExpansionExprSyntax) -> String {
        var expression = argument.expression
        var type: String?
        // `#selector(show as (List) -> () -> Void)`
        if let cast = expression.as(SequenceExprSyntax.self), let sequence = Self.cast(cast) {
            (expression, type) = sequence
        } else if let cast = expression.as(AsExprSyntax.self) {
            (expression, type) = (cast.expression, cast.type.trimmedDescription)
        }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            expression = only.expression
        }
        let (base, name) = Self.parts(of: expression)
        if argument.label != nil {
            problem(node, "#selector of a property: the selector can be compared, but not performed")
            return "Selector(\"\(name)\")"
        }
        if let base, isProtocol(base) {
            problem(node, "#selector of the protocol \(base): the selector can be compared, but not performed")
            return "Selector(\"\(name)\")"
        }
        let cast = type.map { " as \($0)" } ?? ""
        switch base {
        case nil, "self", "Self", "type(of: self)":
            // In a cast, the type says that of which class the method is.
            guard let enclosingType else { return "Selector(\"\(name)\", \(name)\(cast))" }
            return "Selector(\"\(title(of: name, in: enclosingType))\", \(enclosingType).\(name)\(cast))"
        case let base?:
            if base.first?.isUppercase == true {
                return "Selector(\"\(title(of: name, in: base))\", \(base).\(name)\(cast))"
            }
            problem(
                node, "#selector of a method of \(base): the class of \(base) is not known, so it cannot be performed")
            return "Selector(\"\(name)\")"
        }
    }

    /// The name with which a method is found: with its parameters, or as `@objc` names it.
    private func title(of name: String, in type: String) -> String {
        let method = methods.method({ $0.name == name || $0.base == name }, of: type)
        return method.map { $0.given ?? $0.name } ?? name
    }

    // MARK: - Names as texts

    /// `Selector("tapped:")`, `Selector(("tapped:"))`, `NSSelectorFromString("tapped:")` and `action: "tapped:"`, of a method
    /// of the same type.
    func rewriteNamedSelectors(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.trimmedDescription
        if ["Selector", "NSSelectorFromString"].contains(called), node.arguments.count == 1,
            let text = node.arguments.first.flatMap({ Self.literal($0.expression) })
        {
            if let selector = selector(named: text) {
                edit(.selector, node, selector)
                return .skipChildren
            }
            problem(node, "\(called)(\"\(text)\"): the selector can be compared, but not performed")
        }
        for argument in node.arguments where ["action", "selector"].contains(argument.label?.text) {
            guard argument.expression.is(StringLiteralExprSyntax.self), let text = Self.literal(argument.expression),
                let selector = selector(named: text)
            else { continue }
            edit(.selector, argument.expression, selector)
        }
        return .visitChildren
    }

    private func selector(named text: String) -> String? {
        guard let enclosingType, let method = methods.method({ $0.selector == text }, of: enclosingType) else {
            return nil
        }
        return "Selector(\"\(text)\", \(enclosingType).\(method.name))"
    }

    private static func literal(_ expression: ExprSyntax) -> String? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return literal(only.expression)
        }
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// Delegate protocols of the frameworks: an unapplied method of a protocol does not compile.
    private func isProtocol(_ name: String) -> Bool {
        name.hasSuffix("Delegate") && KnownNames.types.contains(name) && !KnownNames.classes.contains(name)
    }

    /// Before operators are folded, `a as B` is a sequence of three.
    private static func cast(_ sequence: SequenceExprSyntax) -> (ExprSyntax, String)? {
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            let type = elements[2].as(TypeExprSyntax.self)
        else { return nil }
        return (elements[0], type.type.trimmedDescription)
    }

    private static func parts(of expression: ExprSyntax) -> (base: String?, name: String) {
        if let access = expression.as(MemberAccessExprSyntax.self) {
            return (access.base.map { text($0) }, text(access.declName))
        }
        return (nil, text(expression))
    }

    static func keyPath(_ expression: ExprSyntax) -> String {
        // The first name is the class, if it begins like one.
        let names = text(expression).split(separator: ".").map(String.init)
        let isType = names.count > 1 && names[0].first?.isUppercase == true
        return (isType ? Array(names.dropFirst()) : names).joined(separator: ".")
    }

    /// On one line.
    private static func text(_ node: some SyntaxProtocol) -> String {
        node.tokens(viewMode: .sourceAccurate).map(\.text).joined()
    }
}
