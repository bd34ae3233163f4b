// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// The expansions of the macros, separate from the plug-in, because a test can only link the plug-in if it is built for
/// the compiler's own machine.
public enum DeepLinkExpansion {
    /// The expansion of `@DeepLink`: the conformance of the enum. If a case has an error, the others are still there, so
    /// that the error is the only one that the compiler reports.
    public static func conformance(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, type: some TypeSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
            context.diagnose(Diagnostic(node: node, message: Misplaced(what: "@DeepLink requires an enum.")))
            return []
        }
        let declared = DeclarationReader.read(enumeration, node)
        for diagnostic in declared.diagnostics { context.diagnose(diagnostic) }
        let code = GeneratedCode(declared, type: type.trimmedDescription) { type in
            context.location(of: type, at: .afterLeadingTrivia, filePathMode: .filePath).flatMap(SourcePlace.init)
        }
        return [try ExtensionDeclSyntax("\(raw: declared.isComplete ? code.text : code.placeholder)")]
    }

    /// The expansion of `@Route`, `@Mount` and `@QuickAction`, which is empty because `@DeepLink` reads them. Reports
    /// attributes that `@DeepLink` will not read.
    public static func checkPlace(
        of node: AttributeSyntax, on declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) {
        let isRead =
            context.lexicalContext.first?.as(EnumDeclSyntax.self)?.attributes.named("DeepLink").isEmpty == false
        if !isRead || !declaration.is(EnumCaseDeclSyntax.self) {
            let name = node.attributeName.trimmedDescription
            context.diagnose(
                Diagnostic(node: node, message: Misplaced(what: "@\(name) requires a case of a @DeepLink enum.")))
        }
    }
}

private struct Misplaced: DiagnosticMessage {
    var what: String
    var message: String { what }
    var diagnosticID: MessageID { MessageID(domain: "DeepLink", id: "misplaced") }
    var severity: DiagnosticSeverity { .error }
}
