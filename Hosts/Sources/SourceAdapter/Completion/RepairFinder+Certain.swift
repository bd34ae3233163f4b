// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// What needs no guess.
    func certain(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if message.contains("in closure requires explicit use of 'self'") {
            let start = token.textRange.lowerBound
            return .edit([SourceEdit(start..<start, "self.")])
        }
        if message.contains("does not override any") || message.contains("any potential overrides"),
            let modifier = overrideModifier(token)
        {
            let name = [token.enclosingTypeName, token.text].compactMap { $0 }.joined(separator: ".")
            return .note(
                "\(name) (\(place(token).path):\(place(token).line)) overrides nothing here, so that nobody calls it",
                [SourceEdit(modifier.textRange, "")])
        }
        // Of a type that is there, it may be Portico that is wrong.
        let isOfStub = error.quoted.contains(where: isUnknown)
        if isOfStub, message.hasPrefix("initializer for conditional binding must have Optional type"),
            let binding = token.enclosing(OptionalBindingConditionSyntax.self)
        {
            if let value = binding.initializer?.value { return wrap(value.textRange, "Optional") }
            let end = binding.pattern.textRange.upperBound
            return .edit([SourceEdit(end..<end, " = Optional(\(binding.pattern.trimmedDescription))")])
        }
        if isOfStub, message.hasPrefix("cannot use optional chaining on non-optional value") {
            let mark = token.tokenKind == .postfixQuestionMark ? token : questionMark(behind: token)
            return mark.map { replace($0, "") }
        }
        if isOfStub, message.hasPrefix("cannot force unwrap value of non-optional type") {
            let mark =
                token.tokenKind == .exclamationMark
                ? token : token.enclosing(ForceUnwrapExprSyntax.self)?.exclamationMark
            return mark.map { replace($0, "") }
        }
        if message.contains("to type 'Unfilled' in coercion"),
            let change = asUnfilled(around: token, isOptional: error.quoted.first == "Unfilled?")
        {
            return .edit([change])
        }
        if message.hasPrefix("designated initializer cannot be declared in an extension"),
            let start = token.enclosing(InitializerDeclSyntax.self)?.initKeyword.textRange.lowerBound
        {
            return .edit([SourceEdit(start..<start, "convenience ")])
        }
        if message.hasPrefix("'@escaping' only applies"), let attribute = token.enclosing(AttributeSyntax.self) {
            return closureType(attribute) ?? replace(attribute, "")
        }
        if let repair = stubbed(error, token) { return repair }
        if message.hasPrefix("non-class type"), let name = error.quoted.last.map(Self.plain), stubNames.contains(name) {
            return .valueProtocol(name)
        }
        if message.contains("cannot be overridden from extension"),
            let edits = ExtensionMerge.edits(bringing: token, in: file.tree)
        {
            return .edit(edits)
        }
        if message.contains("must be unwrapped to refer to member"),
            ["(any Error)?", "Unfilled?"].contains(error.quoted.first),
            let base = token.enclosing(MemberAccessExprSyntax.self)?.base
        {
            let end = base.textRange.upperBound
            return .edit([SourceEdit(end..<end, "!")])
        }
        if message == "'nil' requires a contextual type" { return replace(token, "(nil as Any?)") }
        if message == "switch must be exhaustive",
            !error.notes.contains(where: { $0.message.contains("missing case") }),
            let brace = token.enclosing(SwitchExprSyntax.self)?.rightBrace
        {
            let start = brace.textRange.lowerBound
            return .edit([SourceEdit(start..<start, "default: unfilled(\"a case\") ")])
        }
        return nil
    }

    /// What a stub has to be besides.
    private func stubbed(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        let name = error.quoted.last.map(Self.plain) ?? ""
        if message.hasPrefix("constructing an object of class type"), let first = error.quoted.first.map(Self.plain) {
            return unknownUses[first] == nil ? nil : .requiredInitializer(first)
        }
        guard unknownUses[name] != nil else { return nil }
        if message.contains("'init(coder:)' must be provided by subclass of") { return .unavailableCoder(name) }
        if message.hasPrefix("'@preconcurrency' cannot apply to non-protocol type")
            || message.hasPrefix("multiple inheritance from classes")
        {
            return .stub(name, ["protocol \(name): AnyObject {}"])
        }
        return nil
    }

    /// A name that stands for the type of a closure: it has as many parameters as it is called with.
    private func closureType(_ attribute: AttributeSyntax) -> Repair? {
        guard let parameter = attribute.enclosing(FunctionParameterSyntax.self),
            let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType.as(IdentifierTypeSyntax.self)?.name.text,
            unknownUses[type] != nil
        else { return nil }
        let name = (parameter.secondName ?? parameter.firstName).text
        let body =
            parameter.enclosing(FunctionDeclSyntax.self)?.body ?? parameter.enclosing(InitializerDeclSyntax.self)?.body
        let count = body.flatMap { CallsOf.argumentCount(name, in: $0) } ?? 1
        let parameters = Array(repeating: "Unfilled", count: count).joined(separator: ", ")
        return .stub(type, ["typealias \(type) = (\(parameters)) -> Void"])
    }

    /// `(call as Unfilled)`, which was a wrong guess, becomes `call` again, or what it is an optional of.
    private func asUnfilled(around token: TokenSyntax, isOptional: Bool) -> SourceEdit? {
        let end = " as Unfilled)"
        let guessed = token.enclosingInStatement.first {
            $0.is(TupleExprSyntax.self) && file.text($0.textRange).hasSuffix(end)
        }
        return guessed.map { node in
            let value = file.text(node.textRange).dropFirst().dropLast(end.count)
            return SourceEdit(node.textRange, isOptional ? "(\(value) as Unfilled?)" : String(value))
        }
    }

    private func overrideModifier(_ token: TokenSyntax) -> DeclModifierSyntax? {
        let declaration = token.ancestry.lazy.compactMap { $0.asProtocol((any WithModifiersSyntax).self) }.first
        return declaration?.modifiers.first { $0.name.tokenKind == .keyword(.override) }
    }

    private func questionMark(behind token: TokenSyntax) -> TokenSyntax? {
        token.enclosingInStatement.lazy.compactMap { node in
            let chain = node.as(OptionalChainingExprSyntax.self) ?? node.parent?.as(OptionalChainingExprSyntax.self)
            return chain?.questionMark
        }.first
    }
}

/// The calls of a closure that is a parameter.
private final class CallsOf: SyntaxVisitor {
    private let name: String
    private var count: Int?

    static func argumentCount(_ name: String, in body: CodeBlockSyntax) -> Int? {
        let walk = CallsOf(name)
        walk.walk(body)
        return walk.count
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        let isCall =
            callee.as(DeclReferenceExprSyntax.self)?.baseName.text == name
            || callee.as(OptionalChainingExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
                == name
        if isCall { count = max(count ?? 0, node.arguments.count) }
        return .visitChildren
    }
}
