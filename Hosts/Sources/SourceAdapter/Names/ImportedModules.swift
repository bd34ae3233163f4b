// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The modules that a file imports, in conditional code, too.
final class ImportedModules: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in file: ParsedFile) -> Set<String> {
        let walk = ImportedModules(viewMode: .sourceAccurate)
        walk.walk(file.tree)
        return walk.names
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { names.insert(module) }
        return .skipChildren
    }

    // Imports are at the top level.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The optional requirements of an app's own protocols.
final class OptionalRequirements: SyntaxVisitor {
    private var names: Set<String> = []

    /// Without labels.
    static func names(in files: [ParsedFile]) -> Set<String> {
        let walk = OptionalRequirements(viewMode: .sourceAccurate)
        for file in files { walk.walk(file.tree) }
        return walk.names
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.optional) }) { names.insert(node.name.text) }
        return .skipChildren
    }
}
