// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What the files of the app declare that are not copied: the originals of the stubs.
struct AppDeclarations: Sendable {
    struct Declaration: Sendable {
        var syntax: DeclSyntax
        var path: String
        /// From 1.
        var line: Int
    }

    /// Types by name.
    private(set) var types: [String: Declaration] = [:]
    /// Extensions by the name of the type, `Notification.Name` included.
    private(set) var extensions: [String: [Declaration]] = [:]
    /// Functions at the top level by name, with all their overloads.
    private(set) var functions: [String: [Declaration]] = [:]
    /// Variables at the top level by name.
    private(set) var variables: [String: Declaration] = [:]

    init(_ files: [ParsedFile]) {
        for file in files { add(file.tree.statements, of: file) }
    }

    private mutating func add(_ statements: CodeBlockItemListSyntax, of file: ParsedFile) {
        for statement in statements {
            guard case .decl(let declaration) = statement.item else { continue }
            add(declaration, of: file)
        }
    }

    private mutating func add(_ declaration: DeclSyntax, of file: ParsedFile) {
        if let conditional = declaration.as(IfConfigDeclSyntax.self) {
            if case .statements(let statements) = conditional.usualClause?.elements { add(statements, of: file) }
            return
        }
        guard !declaration.isPrivate, !file.isOfOtherModule || isVisibleOutside(declaration) else { return }
        let found = Declaration(
            syntax: declaration, path: file.path, line: file.line(at: declaration.textRange.lowerBound))
        if let type = declaration.typeName {
            // Of two targets with the same type, the first by path.
            if types[type] == nil { types[type] = found }
        } else if let added = declaration.as(ExtensionDeclSyntax.self) {
            extensions[added.extendedType.trimmedDescription, default: []].append(found)
        } else if let function = declaration.as(FunctionDeclSyntax.self) {
            functions[function.name.text, default: []].append(found)
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            for binding in variable.bindings {
                if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
                    variables[name] = found
                }
            }
        }
    }

    /// Members of an extension may be public without it.
    private func isVisibleOutside(_ declaration: DeclSyntax) -> Bool {
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        return declaration.is(ExtensionDeclSyntax.self)
            || modifiers.contains { [.keyword(.public), .keyword(.open)].contains($0.name.tokenKind) }
    }
}

extension DeclSyntax {
    /// Whether other files do not see it.
    var isPrivate: Bool {
        let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        return modifiers.contains { [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) }
    }

    /// The name of a declared type; nil for other declarations, extensions among them.
    var typeName: String? {
        if let node = self.as(ClassDeclSyntax.self) { return node.name.text }
        if let node = self.as(StructDeclSyntax.self) { return node.name.text }
        if let node = self.as(EnumDeclSyntax.self) { return node.name.text }
        if let node = self.as(ActorDeclSyntax.self) { return node.name.text }
        if let node = self.as(ProtocolDeclSyntax.self) { return node.name.text }
        if let node = self.as(TypeAliasDeclSyntax.self) { return node.name.text }
        return nil
    }
}

extension IfConfigDeclSyntax {
    /// The first branch that is not for another platform: an app usually builds that one.
    var usualClause: IfConfigClauseSyntax? {
        let others = ["os(macOS)", "os(tvOS)", "os(watchOS)", "canImport(AppKit)", "canImport(WatchKit)"]
        return clauses.first { clause in
            guard let condition = clause.condition?.trimmedDescription else { return true }
            return !others.contains(condition) && condition != "!os(iOS)" && condition != "!canImport(UIKit)"
        }
    }
}
