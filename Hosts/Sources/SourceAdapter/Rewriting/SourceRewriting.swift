// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A source file as it compiles on Linux. Every line of the original is at its place.
struct RewrittenSource: Sendable {
    var bytes: [UInt8]
    /// How often each kind of rewrite was made.
    var counts: [RewriteKind: Int]
    /// Modules that are imported and are not there, one entry for each import.
    var absentModules: [String]
    /// What was seen, but could not be rewritten: the line, from 1, and a sentence.
    var problems: [Problem]

    struct Problem: Hashable, Sendable {
        var line: Int
        var message: String
    }
}

/// What a rewrite has to know of the whole app.
struct RewriteContext: Sendable {
    /// Optional requirements of the app's own protocols, by their names without labels.
    var optionalMethods: Set<String> = []
    /// The cases of the app's enumerations, by their names.
    var enumCases: Set<String> = []
    /// The app's own types.
    var types: Set<String> = []
    /// What the app's classes inherit from, by their names.
    var superclasses: [String: String] = [:]
    /// Modules of the checkout whose sources become part of the package's module.
    var mergedModules: Set<String> = []
}

extension RewrittenSource {
    init(_ file: ParsedFile, in context: RewriteContext) {
        let walk = RewriteWalk(file, context)
        walk.walk(file.tree)
        bytes = LinePreservingEdits.apply(walk.edits, to: file.bytes)
        counts = walk.counts
        absentModules = walk.absentModules
        problems = walk.problems
    }
}

/// Collects the changes to a file.
final class RewriteWalk: SyntaxVisitor {
    private(set) var edits: [SourceEdit] = []
    private(set) var counts: [RewriteKind: Int] = [:]
    private(set) var absentModules: [String] = []
    private(set) var problems: [RewrittenSource.Problem] = []
    let context: RewriteContext
    let file: ParsedFile
    /// The types around the place of the walk, from the outermost.
    private var types: [String] = []

    init(_ file: ParsedFile, _ context: RewriteContext) {
        self.file = file
        self.context = context
        super.init(viewMode: .sourceAccurate)
    }

    private(set) lazy var methods = MethodDeclarations(in: file.tree)

    /// The innermost type around the place of the walk.
    var enclosingType: String? { types.last }

    func edit(_ kind: RewriteKind?, _ range: Range<Int>, _ replacement: String) {
        edits.append(SourceEdit(range, replacement))
        if let kind { counts[kind, default: 0] += 1 }
    }

    func edit(_ kind: RewriteKind?, _ node: some SyntaxProtocol, _ replacement: String) {
        edit(kind, node.textRange, replacement)
    }

    func problem(_ node: some SyntaxProtocol, _ message: String) {
        problems.append(RewrittenSource.Problem(line: file.line(at: node.textRange.lowerBound), message: message))
    }

    func absentModule(_ name: String) { absentModules.append(name) }

    // MARK: - Types

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        types.append(name)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        completeInterface(of: node)
        return enter(node.name.text)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalRequirements(of: node)
        return enter(node.name.text)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

    // MARK: - What is rewritten

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node)
        return .skipChildren
    }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteDoubleChain(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalCall(node)
        rewriteProcessInfo(node)
        return rewriteNamedSelectors(node)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        completeOptional(node)
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        completeSwitch(node)
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { rewriteCondition(Syntax(condition)) }
        return .visitChildren
    }
}
