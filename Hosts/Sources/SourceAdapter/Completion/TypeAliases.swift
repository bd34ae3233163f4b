// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds what a name stands for that a file gives to a type: `private typealias DataSource = UITableViewDiffableDataSource<…>`.
final class TypeAliases: SyntaxVisitor {
    private let name: String
    private var types: [String] = []

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    /// Nil if the file has no such name, or gives it to two.
    static func type(of name: String, in file: ParsedFile) -> String? {
        let aliases = TypeAliases(name)
        aliases.walk(file.tree)
        return aliases.types.count == 1 ? aliases.types[0] : nil
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == name { types.append(node.initializer.value.trimmedDescription) }
        return .skipChildren
    }
}
