// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// Whether a call suits no declaration.
    func isWrongCall(_ message: String) -> Bool {
        [
            "argument passed to call that takes no arguments", "extra argument", "extra arguments",
            "incorrect argument label", "extraneous argument label", "missing argument", "no exact matches in call",
            "missing arguments",
        ].contains { message.hasPrefix($0) }
    }

    /// A declaration that the call suits.
    func call(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        if let attribute = token.enclosing(AttributeSyntax.self) {
            guard case .argumentList(let list) = attribute.arguments else { return nil }
            var stub = AddedStub(
                kind: .initializer(of: attribute.attributeName.trimmedDescription), name: "init",
                places: [place(token)])
            (stub.shapes, stub.isConvenience) = ([CallShape(list)], false)
            stub.isOfWrapper = true
            return stubNames.contains(attribute.attributeName.trimmedDescription) ? .addition(stub) : nil
        }
        if let segment = token.enclosing(ExpressionSegmentSyntax.self),
            segment.expressions.contains(where: { $0.label != nil }),
            callAround(token).map({ $0.position < segment.position }) ?? true
        {
            var stub = AddedStub(kind: .interpolation, name: "appendInterpolation", places: [place(token)])
            stub.shapes = [CallShape(segment.expressions)]
            return .addition(stub)
        }
        guard let call = callAround(token) else { return nil }
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
            var stub = AddedStub(
                kind: type.map { .member(of: $0, isStatic: error.message.contains("static method")) } ?? .global,
                name: name, places: [place(token)])
            stub.shapes = [shape]
            return .addition(stub)
        }
        guard let access = callee.as(MemberAccessExprSyntax.self) else { return nil }
        let name = access.declName.baseName.plain
        let base = access.base?.trimmedDescription
        if name == "init" {
            if base == "self" { return token.enclosingTypeName.flatMap { initializer(of: $0, shape, token) } }
            if base == "super" { return superclass(token).flatMap { initializer(of: $0, shape, token) } }
            guard let base else { return replace(access, "Unfilled(\"init\")") }
            return initializer(of: base, shape, token)
        }
        if name.first?.isUppercase == true, let base { return initializer(of: "\(base).\(name)", shape, token) }
        // `PorticoUIKit.UITableView.dequeueReusableCell`: where the compiler has found the method with other arguments.
        let owners = error.notes.compactMap { note -> String? in
            let parts = note.place.split(separator: ".").map(String.init)
            guard parts.count >= 3, parts.first?.hasPrefix("/") == false, !note.place.contains("/") else { return nil }
            return parts[1..<(parts.count - 1)].joined(separator: ".")
        }
        let owner =
            base == "self" ? token.enclosingTypeName : owners.first { extendable($0, at: token) != nil } ?? "NSObject"
        let isStatic =
            base?.split(separator: ".").last?.first?.isUppercase == true
            && base?.contains { "()?!".contains($0) } == false
        guard let type = isStatic ? base.flatMap({ extendable($0, at: token) }) : owner else { return nil }
        var stub = AddedStub(kind: .member(of: type, isStatic: isStatic), name: name, places: [place(token)])
        stub.shapes = [shape]
        return .addition(stub)
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
        guard let owner = extendable(type, at: token) else { return nil }
        var stub = AddedStub(kind: .initializer(of: owner), name: "init", places: [place(token)])
        stub.shapes = [shape]
        return .addition(stub)
    }

    /// The call in whose arguments or in front of whose parenthesis the place is.
    private func callAround(_ token: TokenSyntax) -> FunctionCallExprSyntax? {
        token.enclosing(FunctionCallExprSyntax.self)
    }

    private func superclass(_ token: TokenSyntax) -> String? {
        token.enclosing(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    }
}
