// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// What the copied files say about how the app is launched and entered.
struct LaunchFacts: Sendable {
    /// Classes that are app delegates, in the order of the files.
    var delegates: [String] = []
    /// Those that are marked as the entry point.
    var entryPoints: [String] = []
    /// Identifiers of notification categories that are written as literals, sorted.
    var categories: [String] = []
    /// Whether an entry point is no app delegate: an app of SwiftUI.
    var hasForeignEntryPoint = false

    /// The class that a test installs.
    var delegate: String? { entryPoints.first ?? delegates.first }

    init(_ files: [ParsedFile]) {
        let walk = LaunchWalk(viewMode: .sourceAccurate)
        for file in files { walk.walk(file.tree) }
        delegates = walk.delegates.removingDuplicates()
        entryPoints = walk.entryPoints.filter { delegates.contains($0) }
        hasForeignEntryPoint = walk.entryPoints.count > entryPoints.count
        categories = walk.categories.sorted()
    }
}

private final class LaunchWalk: SyntaxVisitor {
    var delegates: [String] = []
    var entryPoints: [String] = []
    var categories: Set<String> = []

    private func note(_ name: String, _ clause: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax) {
        let names = attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        let isEntryPoint = names.contains { ["UIApplicationMain", "main"].contains($0) }
        let inherited = clause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        if inherited.contains("UIApplicationDelegate") || names.contains("UIApplicationMain") { delegates.append(name) }
        if isEntryPoint { entryPoints.append(name) }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.inheritanceClause, node.attributes)
        return .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, nil, node.attributes)
        return .visitChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, nil, node.attributes)
        return .visitChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.extendedType.trimmedDescription, node.inheritanceClause, [])
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "UNNotificationCategory",
            let argument = node.arguments.first(where: { $0.label?.text == "identifier" })?.expression,
            let text = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        {
            categories.insert(text)
        }
        return .visitChildren
    }
}
