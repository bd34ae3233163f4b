// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// What is an optional in the app and none here, or the other way round.
    func optional(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        // Of a type that is there, it may be Portico that is wrong.
        let isOfStub = error.quoted.contains(where: isUnknown)
        if message.hasPrefix("initializer for conditional binding must have Optional type"),
            let binding = token.enclosing(OptionalBindingConditionSyntax.self),
            isOfStub || Self.isOptionalAtApple(binding.initializer?.value)
                || error.quoted.last.map(Self.plain).map(initialized.contains) == true
                || unwrapped(binding.initializer?.lastToken(viewMode: .sourceAccurate)) != nil
        {
            return bound(binding)
        }
        if isOfStub, message.hasPrefix("cannot use optional chaining on non-optional value") {
            let mark = token.tokenKind == .postfixQuestionMark ? token : questionMark(behind: token)
            return mark.map { replace($0, "") }
        }
        if isOfStub, message.hasPrefix("cannot force unwrap value of non-optional type") {
            if error.quoted.first == "Unfilled", let unwrap = token.enclosing(ForceUnwrapExprSyntax.self) {
                return replace(unwrap, certainly(unwrap.expression))
            }
            let mark =
                token.tokenKind == .exclamationMark
                ? token : token.enclosing(ForceUnwrapExprSyntax.self)?.exclamationMark
            return mark.map { replace($0, "") }
        }
        if message.hasPrefix("initializer for conditional binding must have Optional type"),
            let call = token.enclosing(OptionalBindingConditionSyntax.self)?.initializer?.value
                .as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            error.quoted.last == type, let value = call.arguments.first, value.label == nil,
            !isFitted(value.expression.textRange)
        {
            // `Float(text)` is an optional, and nothing else that a number is made from.
            let range = value.expression.textRange
            return .edit(surrounding(range, "fitting(", ") as String"))
        }
        if message.hasPrefix("'(any Error)?' is not convertible to"),
            let elements = token.enclosing(SequenceExprSyntax.self)?.elements, let value = elements.first?.textRange
        {
            return .edit([SourceEdit(value.upperBound..<value.upperBound, "!")])
        }
        if message.contains("must be unwrapped to a value of type"), error.quoted.first == "(any Error)?",
            let value = token.slot
        {
            return .edit([SourceEdit(value.upperBound..<value.upperBound, "!")])
        }
        if message.contains("must be unwrapped to refer to member"),
            // Some classes of modules that are not there have a context of their own, which is no optional.
            ["(any Error)?", "NSExtensionContext?", "Unfilled?"].contains(error.quoted.first),
            let base = error.quoted.dropFirst().first.flatMap({ access(to: $0, from: token) })?.base
                ?? token.enclosing(MemberAccessExprSyntax.self)?.base
        {
            let end = base.textRange.upperBound
            return .edit([SourceEdit(end..<end, "!")])
        }
        return nil
    }

    /// The app unwraps a value, and its type here is not optional. As the type is no stub, Portico may be wrong, so the report
    /// names the place.
    func ownOptional(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        let edits: [SourceEdit]
        if message.hasPrefix("initializer for conditional binding must have Optional type"),
            let binding = token.enclosing(OptionalBindingConditionSyntax.self), case .edit(let changes) = bound(binding)
        {
            edits = changes
        } else if message.hasPrefix("cannot force unwrap value of non-optional type"),
            let mark = token.tokenKind == .exclamationMark
                ? token : token.enclosing(ForceUnwrapExprSyntax.self)?.exclamationMark
        {
            edits = [SourceEdit(mark.textRange, "")]
        } else if message.hasPrefix("cannot use optional chaining on non-optional value"),
            let mark = token.tokenKind == .postfixQuestionMark ? token : questionMark(behind: token)
        {
            edits = [SourceEdit(mark.textRange, "")]
        } else {
            return nil
        }
        let type = error.quoted.last ?? "a value"
        return .note("\(place(token).path):\(place(token).line) unwraps \(type), which is not optional here", edits)
    }

    /// What is an optional in Foundation at Apple, and none in Foundation here.
    private static func isOptionalAtApple(_ value: ExprSyntax?) -> Bool {
        value?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "absoluteString"
    }

    /// `if let value = Optional(…)`
    private func bound(_ binding: OptionalBindingConditionSyntax) -> Repair {
        if let value = binding.initializer?.value { return wrap(value.textRange, "Optional") }
        let end = binding.pattern.textRange.upperBound
        return .edit([SourceEdit(end..<end, " = Optional(\(binding.pattern.trimmedDescription))")])
    }

    /// A value that is taken for an `Unfilled` or an `Unfilled?` by turns, as one of both.
    private func certainly(_ value: ExprSyntax) -> String {
        var base: ExprSyntax? = value
        while let access = base?.as(MemberAccessExprSyntax.self) { base = access.base }
        let isChain = base?.is(OptionalChainingExprSyntax.self) == true
        return isChain ? "(\(value.trimmedDescription) as Unfilled?)?" : "(\(value.trimmedDescription) as Unfilled)"
    }

    private func questionMark(behind token: TokenSyntax) -> TokenSyntax? {
        token.enclosingInStatement.lazy.compactMap { node in
            let chain = node.as(OptionalChainingExprSyntax.self) ?? node.parent?.as(OptionalChainingExprSyntax.self)
            return chain?.questionMark
        }.first
    }
}
