// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// What needs no guess.
    func certain(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if message.contains("in closure requires explicit use of 'self'")
            || message.hasPrefix("implicit use of 'self' in closure")
        {
            let start = token.textRange.lowerBound
            return .edit([SourceEdit(start..<start, "self.")])
        }
        if let repair = override(error, token) ?? optional(error, token) ?? attribute(error, token)
            ?? ignored(error, token) ?? missingReturn(error, token) ?? builtResult(error, token)
        {
            return repair
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
        if message.hasPrefix("cannot call value of non-function type 'Self'")
            || message.hasPrefix("constructing an object of class type 'Self'"),
            let callee = token.enclosing(FunctionCallExprSyntax.self)?.calledExpression,
            callee.trimmedDescription == "Self", let type = token.enclosingTypeName
        {
            return replace(callee, type)
        }
        if message.hasPrefix("constructing an object of class type"), let repair = metatypeCall(token) { return repair }
        if message.hasPrefix("use of local variable"), message.hasSuffix("before its declaration"),
            token.parent?.is(DeclReferenceExprSyntax.self) == true, token.enclosingTypeName != nil
        {
            // The variable has the name of a property that is not there.
            let start = token.textRange.lowerBound
            return .edit([SourceEdit(start..<start, "self.")])
        }
        if message.contains("(aka 'AnyObject')") || message.hasSuffix("in module 'Foundation'"),
            let edit = networkingType(around: token)
        {
            return .edit([edit])
        }
        if message.hasPrefix("deinit is marked isolated"),
            let modifier = token.enclosing(DeinitializerDeclSyntax.self)?.modifiers.first(where: {
                $0.name.text == "isolated"
            })
        {
            return replace(modifier, "")
        }
        if let repair = stubbed(error, token) { return repair }
        if message.hasPrefix("non-class type"), let name = error.quoted.last.map(Self.plain), stubNames.contains(name) {
            return .valueProtocol(name)
        }
        if message.hasPrefix("heterogeneous collection literal could only be inferred to"),
            let type = error.quoted.first,
            let literal = token.ancestry.first(where: {
                $0.is(ArrayExprSyntax.self) || $0.is(DictionaryExprSyntax.self)
            })
        {
            let end = literal.textRange.upperBound
            return .edit([SourceEdit(end..<end, " as \(type)")])
        }
        if message.hasPrefix("missing arguments for parameters 'timeInterval', 'repeats', 'block'"),
            let call = token.enclosing(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            call.calledExpression.trimmedDescription == "Timer"
        {
            return replace(call, "Timer(timeInterval: 0, repeats: false) { _ in }")
        }
        if message.hasPrefix("invalid redeclaration of '"),
            let name = error.quoted.first?.prefix(while: { $0 != "(" }),
            error.notes.contains(where: { $0.place == stubsPath })
        {
            return .notMissing(of: token.enclosingTypeName, String(name))
        }
        if message.hasPrefix("invalid redeclaration of '"), let repair = redeclared(token) { return repair }
        if message.hasPrefix("redundant conformance of"), let type = error.quoted.first.map(Self.plain),
            stubNames.contains(type), let unwanted = error.quoted.last.map(Self.plain),
            let clause = token.enclosing(ExtensionDeclSyntax.self)?.inheritanceClause
        {
            // The stub is an object, which has been compared before.
            let kept = clause.inheritedTypes.map(\.type.trimmedDescription).filter { $0 != unwanted }
            return replace(clause, kept.isEmpty ? "" : ": \(kept.joined(separator: ", "))")
        }
        if message.hasPrefix("missing argument for parameter 'capacity' in call"),
            let call = token.enclosing(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            call.calledExpression.trimmedDescription.hasPrefix("NSMutable")
        {
            return replace(call, "\(call.calledExpression.trimmedDescription)(capacity: 0)")
        }
        if message.hasPrefix("generic type"), message.contains("specialized with too few type parameters"),
            let type = token.enclosing(IdentifierTypeSyntax.self)
        {
            // Another module has one of the same name.
            return replace(type, "Unfilled")
        }
        if message.contains("produces result of type 'Unfilled', but context expects"), error.quoted.count >= 2,
            let edits = namedBase(error.quoted[1], around: token)
        {
            return .edit(edits)
        }
        if message.hasPrefix("optional type 'Unfilled?' cannot be used as a boolean"), let range = token.slot,
            !isFitted(range)
        {
            return .edit(surrounding(range, "(fitting(", ") as Bool)"))
        }
        if message == "'nil' requires a contextual type" { return replace(token, "(nil as Any?)") }
        if message == "switch must be exhaustive", let repair = exhaustive(error, token) { return repair }
        if message.contains("expected to be an instance of a class or class-constrained type"),
            let comparison = identity(around: token)
        {
            // Classes themselves are no objects here, and are compared as types.
            return replace(comparison, String(comparison.text.dropLast()))
        }
        return nil
    }

    /// `fitting(UIColor.brand.primary)` for `.brand.primary`.
    private func namedBase(_ type: String, around token: TokenSyntax) -> [SourceEdit]? {
        guard var access = token.enclosing(MemberAccessExprSyntax.self) else { return nil }
        while let outer = access.parent?.as(MemberAccessExprSyntax.self) { access = outer }
        var root = access
        while let inner = root.base?.as(MemberAccessExprSyntax.self) { root = inner }
        guard root.base == nil else { return nil }
        let (start, end) = (access.textRange.lowerBound, access.textRange.upperBound)
        let name = type.prefix { !"?!".contains($0) }
        return [SourceEdit(start..<start, "fitting(\(name)"), SourceEdit(end..<end, ")")]
    }

    /// `default:` for cases that nobody knows, or that the framework has got since the app was written.
    private func exhaustive(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        guard let brace = token.enclosing(SwitchExprSyntax.self)?.rightBrace else { return nil }
        let start = brace.textRange.lowerBound
        let missing = error.notes.filter { $0.message.contains("missing case") }.flatMap(\.quoted)
            .joined(separator: ", ")
        guard !missing.isEmpty else {
            return .edit([SourceEdit(start..<start, "default: unfilledEnd(\"a case\") ")])
        }
        let place = place(token)
        return .note(
            "\(place.path):\(place.line) has no case for \(missing): such a value ends the test",
            [SourceEdit(start..<start, "default: unfilledEnd(\"\(missing)\") ")])
    }

    /// `Foundation.URLSession` is `URLSession` here, which has a module of its own.
    private func networkingType(around token: TokenSyntax) -> SourceEdit? {
        if let type = token.enclosing(MemberTypeSyntax.self), type.baseType.trimmedDescription == "Foundation" {
            return SourceEdit(type.textRange.lowerBound..<type.name.textRange.lowerBound, "")
        }
        var access = token.enclosing(MemberAccessExprSyntax.self)
        while let inner = access?.base?.as(MemberAccessExprSyntax.self) { access = inner }
        guard let access, access.base?.trimmedDescription == "Foundation" else { return nil }
        return SourceEdit(access.textRange.lowerBound..<access.declName.textRange.lowerBound, "")
    }

    /// `===` or `!==` in the expression.
    private func identity(around token: TokenSyntax) -> TokenSyntax? {
        token.enclosing(SequenceExprSyntax.self)?.elements.lazy
            .compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator }.first { ["===", "!=="].contains($0.text) }
    }

    /// What a stub has to be besides.
    private func stubbed(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        let name = error.quoted.last.map(Self.plain) ?? ""
        if message.hasPrefix("constructing an object of class type"), let first = error.quoted.first.map(Self.plain) {
            return unknownUses[first] == nil ? nil : .requiredInitializer(first)
        }
        guard unknownUses[name] != nil else { return nil }
        if message.hasPrefix("'super' cannot be used in non-class type") { return .superclass(of: name, "UIResponder") }
        if message.hasPrefix("inheritance from non-protocol type") { return .stub(name, ["protocol \(name) {}"]) }
        if message.contains("'init(coder:)' must be provided by subclass of") { return .unavailableCoder(name) }
        if message.hasPrefix("'@preconcurrency' cannot apply to non-protocol type")
            || message.hasPrefix("multiple inheritance from classes")
            || message.hasPrefix("'any' has no effect on concrete type")
        {
            return .stub(name, ["protocol \(name): AnyObject {}"])
        }
        return nil
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

    /// An object of a class that is only known by its metatype: Swift allows `type.init(frame: .zero)` for imported classes.
    /// UIKit has methods for it here.
    private func metatypeCall(_ token: TokenSyntax) -> Repair? {
        guard let call = token.enclosing(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            [[], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["rootViewController"]].contains(
                call.arguments.map { $0.label?.text })
        else { return nil }
        let callee = call.calledExpression
        if let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init" {
            return replace(access.declName, "_init")
        }
        let end = callee.textRange.upperBound
        return .edit([SourceEdit(end..<end, "._init")])
    }
}
