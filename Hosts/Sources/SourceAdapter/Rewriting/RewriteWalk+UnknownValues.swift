// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewriteWalk {
    /// `ProcessInfo()` cannot be called on Linux; the shared object says the same.
    func rewriteProcessInfo(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "ProcessInfo",
            node.arguments.isEmpty, node.trailingClosure == nil
        else { return }
        edit(nil, node, "ProcessInfo.processInfo")
    }

    /// A local value of a module that is not there, and that is used as an optional below, becomes one.
    ///
    ///     let cache = ImageCache.shared()                     // let cache: Unfilled? = ImageCache.shared()
    ///     cache?.clear()
    func completeOptional(_ node: VariableDeclSyntax) {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self),
            list.parent?.is(SourceFileSyntax.self) == false, node.bindings.count == 1,
            let binding = node.bindings.first, binding.typeAnnotation == nil, let value = binding.initializer?.value,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = unknownType(of: value), OptionalNames.isUsed(name, in: list, behind: item)
        else { return }
        let end = binding.pattern.textRange.upperBound
        edit(nil, end..<end, ": \(type)?")
    }

    /// The stub that a call or a member has: the class of an initializer, and otherwise any value. Nil if the expression
    /// does not begin with a type of a module that is not there.
    private func unknownType(of value: ExprSyntax) -> String? {
        var next = value
        while true {
            if let call = next.as(FunctionCallExprSyntax.self) {
                if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
                    guard isUnknown(name) else { return nil }
                    return next.id == value.id ? name : "Unfilled"
                }
                next = call.calledExpression
            } else if let access = next.as(MemberAccessExprSyntax.self), let base = access.base {
                if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
                    return isUnknown(name) ? "Unfilled" : nil
                }
                next = base
            } else {
                return nil
            }
        }
    }

    func isUnknown(_ name: String) -> Bool {
        name.first?.isUppercase == true && !context.types.contains(name) && !KnownNames.types.contains(name)
            && !KnownNames.members.contains(name) && !Modules.present.contains(name)
    }
}

/// Whether a local value is unwrapped somewhere. Where another value takes its name, it is not looked for.
private final class OptionalNames: SyntaxVisitor {
    private let name: String
    private var isFound = false

    static func isUsed(
        _ name: String, in list: CodeBlockItemListSyntax, behind declaration: CodeBlockItemSyntax
    ) -> Bool {
        let walk = OptionalNames(name)
        for item in list.drop(while: { $0.id != declaration.id }).dropFirst() { walk.walk(item) }
        return walk.isFound
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    private func unwrap(_ expression: ExprSyntax?) -> SyntaxVisitorContinueKind {
        if expression?.as(DeclReferenceExprSyntax.self)?.baseName.text == name { isFound = true }
        return isFound ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        DeclaredNames.contain(name, in: node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind { unwrap(node.expression) }
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind { unwrap(node.expression) }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value { return unwrap(value) }
        if node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name { isFound = true }
        return .skipChildren
    }
}

/// Whether a function or a closure has a parameter or a value of its own with a name.
private final class DeclaredNames: SyntaxVisitor {
    private let name: String
    private var isFound = false

    static func contain(_ name: String, in node: some SyntaxProtocol) -> Bool {
        let walk = DeclaredNames(name)
        walk.walk(node)
        return walk.isFound
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    // `guard let name` and `if let name` unwrap the outer value, and are no new one.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        node.initializer == nil ? .skipChildren : .visitChildren
    }
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { look(node.identifier) }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        look(node.secondName ?? node.firstName)
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        look(node.secondName ?? node.firstName)
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { look(node.name) }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func look(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.text == name { isFound = true }
        return isFound ? .skipChildren : .visitChildren
    }
}
