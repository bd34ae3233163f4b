// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension MethodTraits {
    private static let logging: Set<String> = ["NSLog", "debugPrint", "dump", "os_log", "print"]
    private static let loggers = ["log", "logger"]
    private static let signIn = ["auth", "login", "msal", "signin"]
    static let connectionOptions = TypeShape.named("UIScene.ConnectionOptions", [])

    init(_ function: FunctionDeclSyntax, file: Int) {
        isLimited = function.attributes.isLimited
        guard let body = function.body else { return }
        let signature = MethodSignature(function)
        // Work in a branch of an `#if` may be for another system.
        for node in Descendants(of: body, skipsConditionals: true) {
            if Self.isSignIn(node) {
                signsIn = true
            } else if let call = node.as(FunctionCallExprSyntax.self) {
                note(call, handler: signature.handler?.name)
            } else if let assignment = node.as(AssignmentExprSyntax.self), !Self.isDiscarding(assignment) {
                doesWork = true
            }
        }
        let options = signature.parameters.filter { $0.type == Self.connectionOptions }.map(\.name)
        passesOptions = !options.isEmpty && Self.passes(options, in: body)
        launchKeys = LaunchKey.all(in: body, of: signature, file: file)
    }

    /// Whether a name in a part of a body is about a sign-in.
    static func signsIn(in part: Syntax) -> Bool { Descendants(of: part).contains(where: isSignIn) }

    private static func isSignIn(_ node: Syntax) -> Bool {
        guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text.lowercased() else { return false }
        return signIn.contains(where: name.contains)
    }

    private mutating func note(_ call: FunctionCallExprSyntax, handler: String?) {
        let callee = Callee(call)
        guard let name = callee.name else {
            doesWork = true
            return
        }
        if Self.logging.contains(name) || callee.isSuper || name == handler { return }
        if let owner = callee.owner?.lowercased(), Self.loggers.contains(where: owner.hasSuffix) { return }
        callees.insert(name)
        doesWork = true
    }

    /// `_ = something`.
    private static func isDiscarding(_ assignment: AssignmentExprSyntax) -> Bool {
        assignment.parent?.as(ExprListSyntax.self)?.first?.is(DiscardAssignmentExprSyntax.self) == true
    }

    /// Whether one of the parameters is used other than for a property of it.
    private static func passes(_ parameters: [String], in body: CodeBlockSyntax) -> Bool {
        Descendants(of: body).contains { node in
            guard let name = node.as(DeclReferenceExprSyntax.self), parameters.contains(name.baseName.plain) else {
                return false
            }
            let access = name.parent?.as(MemberAccessExprSyntax.self)
            return access == nil
        }
    }
}

extension LaunchKey {
    private static let labels: Set<String> = ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"]

    /// The keys that a launch method reads from its options, under their name or under one that they are unwrapped to.
    static func all(in body: CodeBlockSyntax, of signature: MethodSignature, file: Int) -> [LaunchKey] {
        guard let parameter = signature.parameters.first(where: { labels.contains($0.label) }) else { return [] }
        var names: Set<String> = [parameter.name]
        var keys: [LaunchKey] = []
        for node in Descendants(of: body, skipsConditionals: true) {
            if let binding = node.as(OptionalBindingConditionSyntax.self),
                let source = binding.initializer?.value.as(DeclReferenceExprSyntax.self),
                names.contains(source.baseName.plain),
                let alias = binding.pattern.as(IdentifierPatternSyntax.self)
            {
                names.insert(alias.identifier.plain)
            } else if let access = node.as(SubscriptCallExprSyntax.self),
                let subject = Callee.lastName(of: access.calledExpression), names.contains(subject),
                let key = access.arguments.first?.expression.as(MemberAccessExprSyntax.self), isKey(key)
            {
                let (name, start) = (key.declName.baseName, access.positionAfterSkippingLeadingTrivia)
                let offset = name.positionAfterSkippingLeadingTrivia.utf8Offset
                keys.append(
                    LaunchKey(name: name.plain, place: Place(file: file, offset: offset, start: start.utf8Offset)))
            }
        }
        return keys
    }

    /// `.url`, `UIApplication.LaunchOptionsKey.url`.
    static func isKey(_ access: MemberAccessExprSyntax) -> Bool {
        guard let base = access.base else { return true }
        return Callee.lastName(of: base).map { $0.hasSuffix("LaunchOptionsKey") } ?? false
    }
}

extension AttributeListSyntax {
    func contains(_ names: Set<String>) -> Bool {
        contains { element in
            let name = element.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text
            return name.map(names.contains) == true
        }
    }

    /// `@available`.
    var isLimited: Bool { contains(["available"]) }
}
