// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Goes through one file's tree and notes what the rules need.
///
/// In a loop with a stack of its own: `a.b.c…` makes trees as deep as the file is long.
struct DeclarationWalk {
    private let file: Int
    private var source: SourceText
    private var declarations: Declarations
    private var pending: [(node: Syntax, frame: Frame)] = []
    private var centers: CenterNames
    private let readsComments: Bool

    /// What is around a node.
    struct Frame {
        /// The names of the enclosing types.
        var path: [String] = []
        /// The type or extension whose members these are; nil in a body.
        var type: Int?
        var isFilePrivate = false
        /// Words of the extension that count for each member.
        var modifiers: Set<String> = []
        var branches: [Branch] = []
        /// Why code here runs after the launch.
        var lateness: String?
    }

    /// - Parameters:
    ///   - text: The file; gets to know its `portico:ignore` comments.
    ///   - declarations: What the files before have declared; gets what this one does.
    static func collect(
        _ tree: SourceFileSyntax, file: Int, text: inout SourceText, into declarations: inout Declarations
    ) {
        // Taken out, not copied: they grow with every file.
        var taken = Declarations()
        swap(&taken, &declarations)
        var walk = DeclarationWalk(
            file: file, source: text, declarations: taken, centers: CenterNames(),
            readsComments: text.bytes.contains(SourceText.mark.utf8))
        taken = Declarations()
        walk.pending.append((Syntax(tree), Frame()))
        while let (node, frame) = walk.pending.popLast() { walk.visit(node, frame) }
        walk.declarations.assignments += walk.centers.assignments
        text = walk.source
        declarations = walk.declarations
    }

    private mutating func visitChildren(of node: some SyntaxProtocol, _ frame: Frame) {
        // Reversed, as the last one pushed is the next one visited.
        for child in node.children(viewMode: .sourceAccurate).reversed() { pending.append((child, frame)) }
    }

    private mutating func visit(_ node: Syntax, _ frame: Frame) {
        switch node.as(SyntaxEnum.self) {
        case .token(let token): note(token)
        case .classDecl(let type): open(type, .class, frame)
        case .structDecl(let type): open(type, .value, frame)
        case .enumDecl(let type): open(type, .value, frame)
        case .actorDecl(let type): open(type, .value, frame)
        case .protocolDecl(let type): open(type, .protocol, frame)
        case .extensionDecl(let type): open(type, frame)
        case .functionDecl(let function): visit(function, frame)
        case .variableDecl(let variable): visit(variable, frame)
        case .typeAliasDecl(let alias):
            note(alias)
            visitChildren(of: alias, frame)
        case .enumCaseElement(let element):
            declarations.categories.texts.insert(element.name.plain)
            visitChildren(of: element, frame)
        case .functionParameter(let parameter):
            centers.note(parameter)
            declarations.constants.note(parameter)
            visitChildren(of: parameter, frame)
        case .closureParameter(let parameter):
            declarations.constants.note(parameter)
            visitChildren(of: parameter, frame)
        case .closureShorthandParameter(let parameter):
            declarations.constants.note(parameter)
            visitChildren(of: parameter, frame)
        case .identifierPattern(let pattern):
            declarations.constants.note(pattern)
            visitChildren(of: pattern, frame)
        case .ifConfigDecl(let conditional):
            for (clause, content) in conditional.clauses.enumerated() {
                var inner = frame
                inner.branches.append(Branch(condition: conditional.position.utf8Offset, clause: clause))
                visitChildren(of: content, inner)
            }
        case .functionCallExpr(let call): visit(call, frame)
        case .declReferenceExpr(let reference):
            note(reference)
            visitChildren(of: reference, frame)
        case .sequenceExpr(let sequence):
            centers.note(sequence, file: file, lateness: frame.lateness)
            visitChildren(of: sequence, frame)
        case .stringLiteralExpr(let literal):
            if let text = literal.representedLiteralValue { declarations.categories.texts.insert(text) }
            visitChildren(of: literal, frame)
        case .codeBlock, .closureExpr, .accessorBlock:
            var inner = frame
            inner.type = nil
            visitChildren(of: node, inner)
        default: visitChildren(of: node, frame)
        }
    }

    private static let contentSize = "preferredContentSize"

    /// Most names are shorter, and are not looked up.
    private mutating func note(_ reference: DeclReferenceExprSyntax) {
        guard reference.baseName.trimmedLength.utf8Length >= DelegateProtocol.shortestEventName else { return }
        let name = reference.baseName.plain
        if name == Self.contentSize { declarations.setsContentSize = true }
        if DelegateProtocol.eventNames.contains(name) { declarations.references.insert(name) }
    }

    private mutating func note(_ token: TokenSyntax) {
        guard readsComments else { return }
        var offset = token.position.utf8Offset
        for piece in token.leadingTrivia.pieces {
            note(piece, at: offset)
            offset += piece.sourceLength.utf8Length
        }
        offset = token.endPositionBeforeTrailingTrivia.utf8Offset
        for piece in token.trailingTrivia.pieces {
            note(piece, at: offset)
            offset += piece.sourceLength.utf8Length
        }
    }

    private mutating func note(_ piece: TriviaPiece, at offset: Int) {
        switch piece {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
            declarations.findings += source.note(comment: text, at: offset)
        default: break
        }
    }
}

// MARK: - Types

extension DeclarationWalk {
    private mutating func open(
        _ type: some DeclGroupSyntax & NamedDeclSyntax, _ kind: DeclaredType.Kind, _ frame: Frame
    ) {
        open(type, kind, path: frame.path + [type.name.plain], name: type.name, frame)
    }

    private mutating func open(_ type: ExtensionDeclSyntax, _ frame: Frame) {
        open(type, .extension, path: TypeShape.path(of: type.extendedType).path, name: type.extensionKeyword, frame)
    }

    private mutating func open(
        _ type: some DeclGroupSyntax, _ kind: DeclaredType.Kind, path: [String], name: TokenSyntax, _ frame: Frame
    ) {
        let modifiers = Set(type.modifiers.map(\.name.text))
        let isPrivate = !modifiers.isDisjoint(with: ["private", "fileprivate"])
        var inner = frame
        inner.path = path
        inner.type = declarations.types.count
        inner.isFilePrivate = kind == .extension ? frame.isFilePrivate : frame.isFilePrivate || isPrivate
        // Members of a private extension can be seen in the whole file.
        let ofMembers = isPrivate ? modifiers.union(["fileprivate"]) : modifiers
        inner.modifiers = kind == .extension ? ofMembers.intersection(["fileprivate", "public"]) : []
        // On a class `@objc` is for its name alone.
        let attributes: Set = kind == .extension ? ["objc", "objcMembers"] : ["objcMembers"]
        if Self.has(attributes, in: type.attributes) { inner.modifiers.insert("@objc") }
        inner.lateness = nil
        declarations.types.append(
            DeclaredType(
                kind: kind, path: path, place: place(of: name, in: type),
                inherited: type.inheritanceClause?.inheritedTypes.flatMap { Self.names(in: $0.type) } ?? [],
                isFilePrivate: inner.isFilePrivate, selectorName: Self.selectorName(of: type.attributes)))
        visitChildren(of: type, inner)
    }

    /// `A`, `@preconcurrency A`, `A & B`.
    private static func names(in type: TypeSyntax) -> [[String]] {
        switch type.as(TypeSyntaxEnum.self) {
        case .attributedType(let type): names(in: type.baseType)
        case .compositionType(let type): type.elements.map { TypeShape.path(of: $0.type).path }
        default: [TypeShape.path(of: type).path]
        }
    }

    private func place(of name: TokenSyntax, in declaration: some SyntaxProtocol) -> Place {
        Place(
            file: file, offset: name.positionAfterSkippingLeadingTrivia.utf8Offset,
            start: declaration.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private mutating func note(_ alias: TypeAliasDeclSyntax) {
        let shape = TypeShape(alias.initializer.value)
        let isKnown = declarations.aliases[alias.name.plain].map { $0 == shape } ?? true
        declarations.aliases[alias.name.plain] = isKnown && alias.genericParameterClause == nil ? shape : .unknown
    }
}

// MARK: - Members and bodies

extension DeclarationWalk {
    private mutating func visit(_ function: FunctionDeclSyntax, _ frame: Frame) {
        let signature = MethodSignature(function)
        var inner = frame
        inner.type = nil
        if let type = frame.type {
            declarations.types[type].members.append(
                member(.method(signature), function, name: function.name, function.modifiers, frame, function))
            inner.lateness = Lateness.ofMethod(signature)
        }
        visitChildren(of: function, inner)
    }

    private mutating func visit(_ variable: VariableDeclSyntax, _ frame: Frame) {
        var inner = frame
        inner.type = nil
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            centers.note(binding, name: name.plain)
            declarations.constants.note(binding, name: name.plain)
            if name.text == Self.contentSize { declarations.setsContentSize = true }
            guard let type = frame.type else { continue }
            let shape = binding.typeAnnotation.map { TypeShape($0.type) }
            declarations.types[type].members.append(
                member(.property(name.plain, shape), variable, name: name, variable.modifiers, frame, nil))
        }
        visitChildren(of: variable, inner)
    }

    private func member(
        _ kind: DeclaredMember.Kind, _ declaration: some WithAttributesSyntax, name: TokenSyntax,
        _ modifiers: DeclModifierListSyntax, _ frame: Frame, _ function: FunctionDeclSyntax?
    ) -> DeclaredMember {
        DeclaredMember(
            kind: kind, place: place(of: name, in: declaration),
            // `private(set)` limits the setter alone. Lazy: the collection's own filter copies the whole tree.
            modifiers: frame.modifiers.union(modifiers.lazy.filter { $0.detail == nil }.map(\.name.text))
                .union(Self.has(["objc", "IBAction"], in: declaration.attributes) ? ["@objc"] : []),
            hasSelector: Self.selectorName(of: declaration.attributes) != nil,
            branches: frame.branches, unmentioned: function.flatMap(HandlerUse.unmentioned))
    }

    /// What `@objc(name)` gives a declaration.
    private static func selectorName(of attributes: AttributeListSyntax) -> String? {
        attributes.lazy.compactMap { element in
            let attribute = element.as(AttributeSyntax.self)
            guard attribute?.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "objc" else { return nil }
            return attribute?.arguments?.trimmedDescription
        }.first
    }

    private static func has(_ names: Set<String>, in attributes: AttributeListSyntax) -> Bool {
        attributes.contains { element in
            let attribute = element.as(AttributeSyntax.self)
            return attribute?.attributeName.as(IdentifierTypeSyntax.self).map { names.contains($0.name.text) } == true
        }
    }

    private mutating func visit(_ call: FunctionCallExprSyntax, _ frame: Frame) {
        let callee = Callee(call)
        if let name = callee.name, !callee.isSuper {
            let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
            let labels = call.arguments.map { $0.label?.plain ?? "_" }
            declarations.calls[name, default: []].insert(CallName(labels: labels, trailing: trailing))
        }
        declarations.categories.note(call, callee)
        declarations.groups.note(call, callee, file: file)
        var closures = frame
        closures.lateness = frame.lateness ?? Lateness.ofClosure(passedTo: callee)
        for child in call.children(viewMode: .sourceAccurate).reversed() {
            // What is called, and what it is called on, is not late.
            pending.append((child, child == Syntax(call.calledExpression) ? frame : closures))
        }
    }
}

extension [UInt8] {
    func contains(_ other: String.UTF8View) -> Bool {
        guard let first = other.first else { return true }
        var start = startIndex
        while let index = self[start...].firstIndex(of: first) {
            if self[index...].starts(with: other) { return true }
            start = index + 1
        }
        return false
    }
}
