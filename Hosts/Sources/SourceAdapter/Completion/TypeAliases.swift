// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds what a name stands for that a file gives to a type: `private typealias DataSource = UITableViewDiffableDataSource<…>`.
/// Nothing outside of the file can use such a name.
final class TypeAliases: SyntaxVisitor {
    private let name: String
    private var type: String?

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    /// Nil if the file has no such name, or gives it to two.
    static func type(of name: String, in file: ParsedFile) -> String? {
        let aliases = TypeAliases(name)
        aliases.walk(file.tree)
        return aliases.type
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == name { type = type == nil ? node.initializer.value.trimmedDescription : nil }
        return .skipChildren
    }
}
