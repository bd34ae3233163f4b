// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewriteWalk {
    /// `delegate.method?(…)`: optional requirements are requirements with default implementations here, so the question
    /// mark goes. Where the result is used as an optional, it becomes one.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let name = methodName(chain.expression),
            isMethod(name, node)
        else { return }
        let mark = chain.questionMark.textRange
        guard isUsed(node), !isChained(chain.expression) else { return edit(.optionalCall, mark, "") }
        let range = node.textRange
        edit(nil, range.lowerBound..<range.lowerBound, "Optional(")
        edit(.optionalCall, mark, "")
        edit(nil, range.upperBound..<range.upperBound, ")")
    }

    /// `delegate.window??.rootViewController`: the window of a delegate is not an optional requirement here.
    func rewriteDoubleChain(_ node: OptionalChainingExprSyntax) {
        guard let inner = node.expression.as(OptionalChainingExprSyntax.self),
            inner.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window"
        else { return }
        edit(.optionalCall, node.questionMark, "")
    }

    private func methodName(_ expression: ExprSyntax) -> DeclReferenceExprSyntax? {
        expression.as(MemberAccessExprSyntax.self)?.declName
    }

    /// A stored closure is called in the same way, but never with labels, and rarely by the name of a method.
    private func isMethod(_ name: DeclReferenceExprSyntax, _ call: FunctionCallExprSyntax) -> Bool {
        let base = name.baseName.text
        if context.optionalMethods.contains(base) { return true }
        if call.arguments.contains(where: { $0.label != nil }) || name.argumentNames != nil { return true }
        return Self.delegateMethods.contains { base.hasPrefix($0) } && KnownNames.members.contains(base)
    }

    /// How the names of the frameworks' delegate methods begin.
    private static let delegateMethods = [
        "application", "gestureRecognizer", "navigationController", "presentationController", "scene", "scrollView",
        "search", "tabBarController", "tableView", "collectionView", "textField", "textView", "userNotificationCenter",
        "userActivity", "widget", "window",
    ]

    private func isUsed(_ node: FunctionCallExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(CodeBlockItemSyntax.self) { return false }
        // The call goes on as `?.`: an optional is needed there as well, but the chain makes one.
        return !parent.is(OptionalChainingExprSyntax.self)
    }

    /// Whether a further question mark before it makes the result optional anyway.
    private func isChained(_ expression: ExprSyntax) -> Bool {
        var next: ExprSyntax? = expression
        while let current = next {
            if current.is(OptionalChainingExprSyntax.self) { return true }
            if let access = current.as(MemberAccessExprSyntax.self) {
                next = access.base
            } else if let call = current.as(FunctionCallExprSyntax.self) {
                next = call.calledExpression
            } else {
                next = nil
            }
        }
        return false
    }

    // MARK: - Requirements

    /// The app's own `@objc optional func`: `optional` goes, and an extension behind the protocol's brace, on the same
    /// line, has a default implementation.
    func rewriteOptionalRequirements(of node: ProtocolDeclSyntax) {
        rewriteClassConstraint(of: node)
        var defaults: [String] = []
        for item in node.memberBlock.members {
            let modifiers = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
            guard let optional = modifiers?.first(where: { $0.name.tokenKind == .keyword(.optional) }) else { continue }
            remove(.optionalRequirement, optional)
            if let function = item.decl.as(FunctionDeclSyntax.self) {
                defaults.append(Self.implementation(of: function, in: node.name.text))
            } else if let variable = item.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                let type = binding.typeAnnotation
            {
                let name = binding.pattern.trimmedDescription
                let trap = "fatalError(\"\(node.name.text).\(name) is optional, and is not implemented\")"
                defaults.append("var \(name): \(type.type.oneLine) { \(trap) }")
            }
        }
        guard !defaults.isEmpty else { return }
        let end = node.memberBlock.rightBrace.textRange.upperBound
        edit(nil, end..<end, "; extension \(node.name.text) { \(defaults.joined(separator: "; ")) }")
    }

    /// Only classes conform to an `@objc` protocol, so that references to them may be weak.
    private func rewriteClassConstraint(of node: ProtocolDeclSyntax) {
        guard ObjectiveCProtocol.needsClassConstraint(node) else { return }
        if let first = node.inheritanceClause?.inheritedTypes.first {
            edit(nil, first.textRange.lowerBound..<first.textRange.lowerBound, "AnyObject, ")
        } else {
            let end = node.name.textRange.upperBound
            edit(nil, end..<end, ": AnyObject")
        }
    }

    /// The default implementation of an optional requirement, on one line.
    static func implementation(of function: FunctionDeclSyntax, in type: String) -> String {
        let head = "func \(function.name.text)\(function.signature.oneLine)"
        let result = function.signature.returnClause?.type.trimmedDescription
        switch result {
        case nil, "Void", "()": return "\(head) {}"
        case let result? where result.hasSuffix("?"): return "\(head) { nil }"
        default:
            return "\(head) { fatalError(\"\(type).\(function.name.text) is optional, and is not implemented\") }"
        }
    }
}

/// What `@objc` means for a protocol.
enum ObjectiveCProtocol {
    /// Whether the attribute alone says that only classes conform.
    static func needsClassConstraint(_ node: ProtocolDeclSyntax) -> Bool {
        let isObjectiveC = node.attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
        }
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        return isObjectiveC && !inherited.contains { ["AnyObject", "NSObjectProtocol", "class"].contains($0) }
    }

    static func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.optional) }
    }
}
