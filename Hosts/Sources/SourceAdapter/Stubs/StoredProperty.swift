// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What the syntax of a property says about it.
enum StoredProperty {
    /// The type that is written, or that a literal or an initializer has; nil if neither says it.
    static func type(of binding: PatternBindingSyntax) -> String? {
        if let type = binding.typeAnnotation?.type {
            // An implicitly unwrapped optional stays one.
            return type.oneLine
        }
        guard let value = binding.initializer?.value else { return nil }
        return type(of: value)
    }

    private static func type(of value: ExprSyntax) -> String? {
        if value.is(StringLiteralExprSyntax.self) { return "String" }
        if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if value.is(FloatLiteralExprSyntax.self) { return "Double" }
        if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        if let sequence = value.as(SequenceExprSyntax.self) { return type(of: sequence) }
        if let attempt = value.as(TryExprSyntax.self) {
            return attempt.questionOrExclamationMark?.text == "?" ? nil : type(of: attempt.expression)
        }
        if let forced = value.as(ForceUnwrapExprSyntax.self) {
            return type(of: forced.expression).map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
        }
        if let member = memberOfItsType(value) { return member }
        if let call = value.as(FunctionCallExprSyntax.self) {
            let callee = call.calledExpression
            if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true {
                if name == "NSLocalizedString" { return "String" }
                guard !KnownNames.members.contains(name) || KnownNames.types.contains(name) else { return nil }
                return canFail(name, call) ? "\(name)?" : name
            }
            if let generic = callee.as(GenericSpecializationExprSyntax.self) { return generic.oneLine }
            // `[String]()` and `[String: Int]()`
            if callee.is(ArrayExprSyntax.self) || callee.is(DictionaryExprSyntax.self) { return callee.oneLine }
        }
        return nil
    }

    /// Whether an initializer of a framework may return nil.
    private static func canFail(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
        let label = call.arguments.first?.label?.text ?? ""
        let failing = [
            "UIColor": ["named"], "UIFont": ["name"], "UIImage": ["contentsOfFile", "data", "named", "systemName"],
            "URL": ["string"], "URLComponents": ["string", "url"], "UUID": ["uuidString"],
            "UserDefaults": ["suiteName"],
        ]
        return failing[name]?.contains(label) == true
    }

    /// `UIColor.systemRed`, `UIColor.theme(light: .white)`, `UIFont.systemFont(ofSize: 12)`: the types of UIKit most of whose
    /// own members are of the same type. Sizes and names are not.
    private static func memberOfItsType(_ value: ExprSyntax) -> String? {
        let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
        guard let access = callee.as(MemberAccessExprSyntax.self),
            let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["UIColor", "UIFont"].contains(base)
        else { return nil }
        let name = access.declName.baseName.text
        if name.hasSuffix("Size") { return "CGFloat" }
        if name.hasSuffix("Names") || name == "fontNames" { return "[String]" }
        if name == "init", let call = value.as(FunctionCallExprSyntax.self) {
            return canFail(base, call) ? "\(base)?" : base
        }
        return base
    }

    /// `prefix + ".suffix"` is a string, and a comparison a Boolean.
    private static func type(of sequence: SequenceExprSyntax) -> String? {
        // Before the operators: those of the condition say nothing about the value.
        if let ternary = sequence.elements.lazy.compactMap({ $0.as(UnresolvedTernaryExprSyntax.self) }).first {
            return type(of: ternary.thenExpression) ?? sequence.elements.last.flatMap { type(of: $0) }
        }
        let operators = sequence.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        if operators.contains(where: { ["&&", "||", "==", "!=", "<", ">", "<=", ">="].contains($0) }) { return "Bool" }
        guard !operators.isEmpty, operators.allSatisfy({ $0 == "+" }) else { return nil }
        return sequence.elements.contains { $0.is(StringLiteralExprSyntax.self) } ? "String" : nil
    }

    /// The type of constants in an extension of a type for names, such as `Notification.Name`; nil for other types.
    static func wrapper(_ path: String) -> String? {
        [".Identifier", ".Key", ".Name"].contains { path.hasSuffix($0) } && KnownNames.types.contains(root(path))
            ? path : nil
    }

    private static func root(_ path: String) -> String { path.split(separator: ".").first.map(String.init) ?? path }

    /// The value of a logger with that name. A test should not have to fill in what is only logged.
    static func logger(_ type: String, _ name: String) -> String? {
        ["Logger", "OSLog"].contains(type) ? "\(type)(subsystem: \"\", category: \"\(name)\")" : nil
    }

    /// Whether the property has storage, even with observers.
    static func isStored(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let accessors):
            accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    static func isSettable(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
        if variable.bindingSpecifier.text == "let" { return false }
        if case .accessors(let accessors) = binding.accessorBlock?.accessors {
            if accessors.contains(where: { $0.accessorSpecifier.text == "set" }) { return true }
        }
        return isStored(binding)
    }

    static func isLiteral(_ value: ExprSyntax) -> Bool {
        if let prefix = value.as(PrefixOperatorExprSyntax.self) { return isLiteral(prefix.expression) }
        if let array = value.as(ArrayExprSyntax.self) { return array.elements.allSatisfy { isLiteral($0.expression) } }
        if let dictionary = value.as(DictionaryExprSyntax.self) {
            guard case .elements(let elements) = dictionary.content else { return true }
            return elements.allSatisfy { isLiteral($0.key) && isLiteral($0.value) }
        }
        if let string = value.as(StringLiteralExprSyntax.self) {
            return string.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } && string.segments.count <= 1
        }
        return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
            || value.is(BooleanLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
    }

    /// Whether a constant needs nothing but literals and types of the frameworks, or is an object of its own type without
    /// arguments, as singletons are.
    static func isSelfContained(_ value: ExprSyntax, in path: String) -> Bool {
        if isLiteral(value) { return !value.is(NilLiteralExprSyntax.self) }
        guard let call = value.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return false }
        let callee = call.calledExpression.trimmedDescription
        let own = path.split(separator: ".").last.map(String.init)
        if call.arguments.isEmpty, callee == "Self" || callee == own { return true }
        let root = callee.split(separator: ".").first.map(String.init) ?? callee
        // What a call in front of it takes may be the app's.
        return KnownNames.types.contains(root) && !callee.contains("(") && !call.arguments.isEmpty
            && call.arguments.allSatisfy { isLiteral($0.expression) }
    }
}
