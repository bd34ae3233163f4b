// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension PackageCompletion {
    /// Leaves out the bodies of SwiftUI's views and scenes, which do not run here and whose expressions are the longest of an
    /// app; false if there are none.
    mutating func leaveOutViews() -> Bool {
        var isChanged = false
        for (path, bytes) in copies.sorted(by: { $0.key < $1.key }) {
            guard let file = ParsedFile(path: path, bytes: bytes) else { continue }
            let finder = ViewBodies(file: file)
            finder.walk(file.tree)
            guard !finder.found.isEmpty else { continue }
            for (way, name) in finder.found {
                leftOut.append(
                    Adaptation.LeftOut(
                        path: originals[path] ?? path, line: way.lines.lowerBound, name: name,
                        error: "the compiler takes too long for the views of this file"))
            }
            copies[path] = LinePreservingEdits.apply(finder.found.flatMap(\.way.edits), to: bytes)
            isChanged = true
        }
        return isChanged
    }
}

/// The computed properties and functions that are `some` protocol of another module.
private final class ViewBodies: SyntaxVisitor {
    private let file: ParsedFile
    private(set) var found: [(way: LeftOutCode.Way, name: String)] = []

    init(file: ParsedFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let binding = node.bindings.first, node.bindings.count == 1,
            binding.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) == true,
            case .getter(let statements) = binding.accessorBlock?.accessors
        else { return .visitChildren }
        add(statements, Syntax(node), binding.pattern.trimmedDescription)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) == true,
            let statements = node.body?.statements
        else { return .visitChildren }
        add(statements, Syntax(node), "\(node.name.text)(…)")
        return .skipChildren
    }

    private func add(_ statements: CodeBlockItemListSyntax, _ node: Syntax, _ name: String) {
        let name = node.enclosingTypeName.map { "\($0).\(name)" } ?? name
        guard !statements.isEmpty else { return }
        found.append((LeftOutCode(file: file).way(statements.textRange, "leftOut(\"\(name)\")"), name))
    }
}
