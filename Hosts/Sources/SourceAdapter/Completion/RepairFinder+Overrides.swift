// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Members that override what Swift on Linux does not let them override. Those that nobody calls any more are named in the
// report.

extension RepairFinder {
    func override(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if message.contains("does not override any") || message.contains("any potential overrides"),
            let modifier = overrideModifier(token)
        {
            return .note(
                "\(named(token)) overrides nothing here, so that nobody calls it", [SourceEdit(modifier.textRange, "")])
        }
        // The superclass is a stub, which gets an initializer for the call of `super.init` instead.
        if message.hasPrefix("initializer does not override a designated initializer"),
            let modifier = overrideModifier(token)
        {
            return .edit([SourceEdit(modifier.textRange, "")])
        }
        if message.hasPrefix("overriding declaration requires an 'override' keyword"),
            let declaration = token.ancestry.lazy.compactMap({ $0.asProtocol((any WithModifiersSyntax).self) }).first
        {
            // Of a superclass that may be a protocol.
            let modifiers = declaration.modifiers.textRange.lowerBound
            let keyword =
                declaration.as(InitializerDeclSyntax.self)?.initKeyword.textRange.lowerBound
                ?? declaration.as(FunctionDeclSyntax.self)?.funcKeyword.textRange.lowerBound
                ?? declaration.as(VariableDeclSyntax.self)?.bindingSpecifier.textRange.lowerBound
            let start = declaration.modifiers.isEmpty ? keyword ?? modifiers : modifiers
            return .edit([SourceEdit(start..<start, "override ")])
        }
        if message.hasPrefix("cannot override mutable property with read-only property"), let name = error.quoted.first,
            let superclass = token.enclosing(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first
        {
            return .readOnly(of: superclass.type.trimmedDescription, name)
        }
        if message.contains("cannot override a property with type 'Unfilled'"), error.quoted.count >= 2,
            let superclass = token.enclosing(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first
        {
            return .memberType(of: superclass.type.trimmedDescription, error.quoted[0], error.quoted[1])
        }
        if message.contains("cannot be overridden from extension") {
            return ExtensionMerge.edits(bringing: token, in: file.tree).map { .edit($0) } ?? unreachableOverride(token)
        }
        if message.contains("must be declared public because it matches a requirement"),
            let start = token.enclosing(FunctionDeclSyntax.self)?.funcKeyword.textRange.lowerBound
        {
            return .edit([SourceEdit(start..<start, "public ")])
        }
        return nil
    }

    /// A member in an extension of a class that is not copied: on Apple's systems it takes the place of the class's own,
    /// and here it gets another name.
    private func unreachableOverride(_ token: TokenSyntax) -> Repair? {
        let function = token.enclosing(FunctionDeclSyntax.self)
        let variable = token.enclosing(VariableDeclSyntax.self)
        let property = variable?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        guard let member = function?.name ?? property, !member.text.hasPrefix("unreachable_"),
            member.enclosing(ExtensionDeclSyntax.self) != nil
        else { return nil }
        let start = member.textRange.lowerBound
        let modifier = overrideModifier(member).map { SourceEdit($0.textRange, "") }
        return .note(
            "\(named(member)) overrides a member in an extension, which needs Objective-C: nobody calls it",
            [modifier, SourceEdit(start..<start, "unreachable_")].compactMap { $0 })
    }

    /// `Screen.reload (Screen.swift:12)`
    private func named(_ member: TokenSyntax) -> String {
        let name = [member.enclosingTypeName, member.text].compactMap { $0 }.joined(separator: ".")
        return "\(name) (\(place(member).path):\(place(member).line))"
    }

    private func overrideModifier(_ token: TokenSyntax) -> DeclModifierSyntax? {
        let declaration = token.ancestry.lazy.compactMap { $0.asProtocol((any WithModifiersSyntax).self) }.first
        return declaration?.modifiers.first { $0.name.tokenKind == .keyword(.override) }
    }
}
