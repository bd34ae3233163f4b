// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// What the macros expand to, apart from the plug-in, which a test cannot link without being built for the compiler's own
/// machine.
public enum DeepLinkExpansion {
    /// Of `@DeepLink`: the conformance of the enum, if nothing is wrong with its routes.
    public static func conformance(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, type: some TypeSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
            context.diagnose(Diagnostic(node: node, message: Misplaced(what: "@DeepLink belongs on an enum.")))
            return []
        }
        let declared = DeclarationReader.read(enumeration, node)
        for diagnostic in declared.diagnostics { context.diagnose(diagnostic) }
        guard declared.diagnostics.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("\(raw: GeneratedCode(declared, type: type.trimmedDescription).text)")]
    }

    /// Of `@Route`, `@Mount` and `@QuickAction`: nothing of their own, `@DeepLink` reads them. Complains where it will
    /// not.
    public static func checkPlace(
        of node: AttributeSyntax, on declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) {
        let isRead =
            context.lexicalContext.first?.as(EnumDeclSyntax.self)?.attributes.named("DeepLink").isEmpty == false
        if !isRead || !declaration.is(EnumCaseDeclSyntax.self) {
            let name = node.attributeName.trimmedDescription
            context.diagnose(
                Diagnostic(node: node, message: Misplaced(what: "@\(name) belongs on a case of a @DeepLink enum.")))
        }
    }
}

private struct Misplaced: DiagnosticMessage {
    var what: String
    var message: String { what }
    var diagnosticID: MessageID { MessageID(domain: "DeepLink", id: "misplaced") }
    var severity: DiagnosticSeverity { .error }
}
