// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// Whether a call suits no declaration.
    func isWrongCall(_ message: String) -> Bool {
        [
            "argument passed to call that takes no arguments", "extra argument", "incorrect argument label",
            "extra trailing closure", "extraneous argument label", "missing argument", "no exact matches in call",
            "no exact matches in reference to static method",
        ].contains { message.hasPrefix($0) }
    }

    /// A declaration that the call suits.
    func call(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        if let attribute = token.enclosing(AttributeSyntax.self) {
            let name = attribute.attributeName.trimmedDescription
            guard case .argumentList(let list) = attribute.arguments, stubNames.contains(name) else { return nil }
            return .addition(
                AddedStub(
                    kind: .initializer(of: name), name: "init", places: [place(token)], shapes: [CallShape(list)],
                    owner: .propertyWrapper))
        }
        if let segment = token.enclosing(ExpressionSegmentSyntax.self),
            segment.expressions.contains(where: { $0.label != nil }),
            token.enclosing(FunctionCallExprSyntax.self).map({ $0.position < segment.position }) ?? true
        {
            return .addition(
                AddedStub(
                    kind: .interpolation, name: "appendInterpolation", places: [place(token)],
                    shapes: [CallShape(segment.expressions)]))
        }
        guard let call = token.enclosing(FunctionCallExprSyntax.self) else { return nil }
        let shape = CallShape(call)
        if let decoded = decodedType(call), unknownUses[decoded] != nil, error.message.hasPrefix("no exact matches") {
            return .decodable(decoded)
        }
        var callee = call.calledExpression
        if let special = callee.as(GenericSpecializationExprSyntax.self) { callee = special.expression }
        if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.plain {
            if name.first?.isUppercase == true, KnownNames.types.contains(name) || stubNames.contains(name) {
                return initializer(of: name, shape, token)
            }
            let type = name.first?.isUppercase == true ? nil : token.enclosingTypeName
            return .addition(
                AddedStub(
                    kind: type.map { .member(of: $0, isStatic: error.message.contains("static method")) } ?? .global,
                    name: name, places: [place(token)], shapes: [shape]))
        }
        guard let access = callee.as(MemberAccessExprSyntax.self) else { return nil }
        let name = access.declName.baseName.plain
        let base = access.base?.trimmedDescription
        if name == "init" {
            if base == "self" { return token.enclosingTypeName.flatMap { initializer(of: $0, shape, token) } }
            if base == "super" { return superclass(token).flatMap { initializer(of: $0, shape, token) } }
            guard let base else { return replace(access, unfilledValue(of: access)) }
            return initializer(of: base, shape, token)
        }
        if name.first?.isUppercase == true, let base { return initializer(of: "\(base).\(name)", shape, token) }
        // `PorticoUIKit.UITableView.dequeueReusableCell`: where the compiler has found the method with other arguments.
        let owners = error.notes.compactMap { note -> String? in
            if note.place == stubsPath {
                // `Logger`, or `Logger.error`, which the check has added.
                return note.line.flatMap(stubAt)?.split(separator: " ").last?.split(separator: ".").first.map(
                    String.init)
            }
            let parts = note.place.split(separator: ".").map(String.init)
            guard parts.count >= 3, parts.first?.hasPrefix("/") == false, !note.place.contains("/") else { return nil }
            return parts[1..<(parts.count - 1)].joined(separator: ".")
        }
        let owner =
            base == "self"
            ? token.enclosingTypeName
            : owners.first { extendable($0, at: token) != nil } ?? base.flatMap(declaredType) ?? "NSObject"
        let isStatic =
            base?.split(separator: ".").last?.first?.isUppercase == true
            && base?.contains { "()?!".contains($0) } == false
        guard let type = isStatic ? base.flatMap({ extendable($0, at: token) }) : owner else { return nil }
        return .addition(
            AddedStub(
                kind: .member(of: type, isStatic: isStatic), name: name, places: [place(token)], shapes: [shape]))
    }

    /// Static properties of the type itself.
    private static let singletons: Set<String> = ["current", "default", "main", "shared", "standard"]

    /// The type of a variable of the file that says it: `let logger = Logger(label: "app")`.
    private func declaredType(of variable: String) -> String? {
        let parts = variable.split(separator: ".").map(String.init)
        if parts.count == 2, parts[0].first?.isUppercase == true,
            Self.singletons.contains(parts[1]) || Self.services.contains(parts[0])
        {
            return parts[0]
        }
        let name = variable.split(separator: ".").last.map { $0.filter { !"?!".contains($0) } } ?? variable
        let bindings = DeclaredVariables.bindings(named: name, in: file.tree)
        return bindings.lazy.compactMap { binding in
            if let type = binding.typeAnnotation?.type, let token = type.firstToken(viewMode: .sourceAccurate) {
                return extendable(type.trimmedDescription, at: token)
            }
            let callee = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
            return callee?.first?.isUppercase == true ? callee : nil
        }.first
    }

    /// `decode([Item].self, forKey: .items)`
    private func decodedType(_ call: FunctionCallExprSyntax) -> String? {
        guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            name.hasPrefix("decode"),
            let type = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
            type.declName.baseName.text == "self"
        else { return nil }
        return type.base?.trimmedDescription.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map(String.init)
    }

    private func initializer(of type: String, _ shape: CallShape, _ token: TokenSyntax) -> Repair? {
        extendable(type, at: token).map { name in
            let owner = unknownUses[name]?.isValue == true ? AddedStub.Owner.value : .class
            return .addition(
                AddedStub(
                    kind: .initializer(of: name), name: "init", places: [place(token)], shapes: [shape], owner: owner))
        }
    }

    private func superclass(_ token: TokenSyntax) -> String? {
        token.enclosing(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    }
}
