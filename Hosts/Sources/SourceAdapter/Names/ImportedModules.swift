// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The modules that a file imports, in conditional code, too, and Combine where it has that from SwiftUI.
final class ImportedModules: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in file: ParsedFile) -> Set<String> {
        let walk = ImportedModules(viewMode: .sourceAccurate)
        walk.walk(file.tree)
        if walk.names.contains("SwiftUI"), usesPublishers(file) { walk.names.insert("Combine") }
        return walk.names
    }

    /// Whether a file that imports SwiftUI uses the publishers that SwiftUI exports. `ObservableObject` alone needs no Combine.
    static func usesPublishers(_ file: ParsedFile) -> Bool {
        file.tree.tokens(viewMode: .sourceAccurate).contains { publishers.contains($0.text) }
    }

    private static let publishers: Set<String> = [
        "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "PassthroughSubject", "Publishers",
    ]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { names.insert(module) }
        return .skipChildren
    }

    // Imports are at the top level.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// What is known of the whole app before a file is rewritten.
final class RewriteFacts: SyntaxVisitor {
    private var optionalMethods: Set<String> = []
    private var enumCases: Set<String> = []
    private var types: Set<String> = []
    private var superclasses: [String: String] = [:]

    static func context(_ files: [ParsedFile], mergedModules: Set<String>) -> RewriteContext {
        let walk = RewriteFacts(viewMode: .sourceAccurate)
        for file in files { walk.walk(file.tree) }
        return RewriteContext(
            optionalMethods: walk.optionalMethods, enumCases: walk.enumCases, types: walk.types,
            superclasses: walk.superclasses, mergedModules: mergedModules)
    }

    private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        types.insert(name.text)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        // Of two targets with the same class, the first.
        if superclasses[node.name.plain] == nil { superclasses[node.name.plain] = node.superclass }
        return declare(node.name)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.optional) }) {
            optionalMethods.insert(node.name.text)
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        enumCases.insert(node.name.text)
        return .skipChildren
    }
}
