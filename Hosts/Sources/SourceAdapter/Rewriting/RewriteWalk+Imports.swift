// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewriteWalk {
    func rewrite(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        switch Modules.support(of: module) {
        case .aliased, .present:
            // Submodules are part of the module here: `import UIKit.UIGestureRecognizerSubclass`. A single declaration,
            // `import class UIKit.UIView`, may be in a module that the alias's module exports.
            if node.path.count > 1, node.importKindSpecifier == nil || Modules.aliases[module] != nil {
                edit(.import, node, "import \(module)")
            }
        case .renamed(let name):
            if node.path.count == 1, let word = node.path.first?.name {
                edit(.import, word, name)
            } else {
                edit(.import, node, "import \(name)")
            }
        case .contained:
            edit(.import, node, Self.comment(node))
        case .absent:
            if !context.mergedModules.contains(module) { absentModule(module) }
            edit(.import, node, (module == "SwiftUI" ? exportsOfSwiftUI : "") + Self.comment(node))
        }
        return .skipChildren
    }

    /// Of what SwiftUI exports, this is there.
    private var exportsOfSwiftUI: String {
        ImportedModules.usesPublishers(file) ? "import Combine; import Observation " : "import Observation "
    }

    private static func comment(_ node: ImportDeclSyntax) -> String { "/* \(node.oneLine) */" }

    /// `#if os(iOS)` is true, as the sources are compiled for the virtual device, and `#if os(Linux)` is not.
    func rewriteCondition(_ node: Syntax) {
        if let call = node.as(FunctionCallExprSyntax.self),
            let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        {
            let argument = call.arguments.first?.expression.trimmedDescription ?? ""
            switch (function, argument) {
            case ("os", "iOS"): edit(.condition, node, "true")
            case ("os", "Linux"): edit(.condition, node, "false")
            case ("canImport", let module):
                if case .aliased = Modules.support(of: Modules.name(for: module)) { edit(.condition, node, "true") }
            default: break
            }
            return
        }
        for child in node.children(viewMode: .sourceAccurate) { rewriteCondition(child) }
    }
}
