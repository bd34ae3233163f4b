// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The properties and variables of a file that have a name.
final class DeclaredVariables: SyntaxVisitor {
    private let name: String
    private var found: [PatternBindingSyntax] = []

    /// In the order of the file.
    static func bindings(named name: String, in tree: SourceFileSyntax) -> [PatternBindingSyntax] {
        let walk = DeclaredVariables(name)
        walk.walk(tree)
        return walk.found
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name { found.append(node) }
        return .visitChildren
    }
}
