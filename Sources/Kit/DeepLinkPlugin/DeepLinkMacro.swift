// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// The `@DeepLink` macro.
struct DeepLinkMacro: ExtensionMacro {
    /// The generated code is used as it is, because the columns of some lines are those of the app's source.
    static var formatMode: FormatMode { .disabled }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        try DeepLinkExpansion.conformance(of: node, attachedTo: declaration, type: type, in: context)
    }
}

/// The `@Route`, `@Mount` and `@QuickAction` macros, which mark cases for `@DeepLink`.
protocol MarkMacro: PeerMacro {}

extension MarkMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        DeepLinkExpansion.checkPlace(of: node, on: declaration, in: context)
        return []
    }
}

struct RouteMacro: MarkMacro {}
struct MountMacro: MarkMacro {}
struct QuickActionMacro: MarkMacro {}
