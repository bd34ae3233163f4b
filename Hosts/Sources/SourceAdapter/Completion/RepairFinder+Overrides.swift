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
            if let function = token.enclosing(FunctionDeclSyntax.self), function.isForKeys {
                return .edit([SourceEdit(modifier.textRange, "")])
            }
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
        if message.contains("declared in extension of"), message.hasSuffix("and cannot be overridden") {
            return overrideOfExtension(token)
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

    /// A method that takes the place of one in an extension of a superclass: it gets another name, also where the class
    /// itself calls it.
    private func overrideOfExtension(_ token: TokenSyntax) -> Repair? {
        guard let name = token.enclosing(FunctionDeclSyntax.self)?.name, name.textRange == token.textRange,
            let type = name.enclosingTypeName, !name.text.hasPrefix("own_")
        else { return nil }
        let modifier = overrideModifier(name).map { SourceEdit($0.textRange, "") }
        let uses = OwnUses.tokens(of: name.text, in: type, file.tree) + [name]
        return .note(
            "\(named(name)) overrides a method of an extension, which needs Objective-C: only its own class calls it",
            [modifier].compactMap { $0 }
                + uses.map { SourceEdit($0.textRange.lowerBound..<$0.textRange.lowerBound, "own_") })
    }

    /// A member of an extension that another target of the app declares as well: its file has a name of its own for it.
    func redeclared(_ token: TokenSyntax) -> Repair? {
        guard let type = token.enclosing(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription,
            token.enclosingTypeName == type, !token.text.hasPrefix("own_")
        else { return nil }
        let uses = OwnUses.tokens(of: token.text, in: type, file.tree, anywhere: true) + [token]
        return .note(
            "\(named(token)) is declared in another target too, and all are one module here: only its own file uses it",
            uses.map { SourceEdit($0.textRange.lowerBound..<$0.textRange.lowerBound, "own_") })
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

/// Where a class names a method of its own: `reload()`, `self.reload`, `Screen.reload`, but not `super.reload()`.
private final class OwnUses: SyntaxVisitor {
    private let name: String
    private let type: String
    /// Whether other types' uses count that name the type: `Screen.reload`.
    private let anywhere: Bool
    private var found: [TokenSyntax] = []

    static func tokens(
        of name: String, in type: String, _ tree: SourceFileSyntax, anywhere: Bool = false
    ) -> [TokenSyntax] {
        let walk = OwnUses(name, type, anywhere)
        walk.walk(tree)
        return walk.found
    }

    private init(_ name: String, _ type: String, _ anywhere: Bool) {
        (self.name, self.type, self.anywhere) = (name, type, anywhere)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.baseName.text == name else { return .visitChildren }
        let access = node.parent?.as(MemberAccessExprSyntax.self)
        let base = access?.declName.id == node.id ? access?.base?.trimmedDescription : nil
        let isInType = node.baseName.enclosingTypeName == type
        guard isInType || anywhere && base == type else { return .visitChildren }
        if access == nil || base.map({ ["self", "self?", type].contains($0) }) == true { found.append(node.baseName) }
        return .visitChildren
    }
}
