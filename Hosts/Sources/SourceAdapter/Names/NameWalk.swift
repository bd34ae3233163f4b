// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Collects the names that a file, or a part of it, uses and declares.
final class NameWalk: SyntaxVisitor {
    private(set) var uses = NameUses()
    private let file: ParsedFile
    /// What is named where only a type can be.
    private var namesInTypes: Set<String> = []

    static func uses(in file: ParsedFile) -> NameUses {
        let walk = NameWalk(file)
        walk.walk(file.tree)
        // A parameter may begin with a capital letter: `openURLContexts URLContexts`.
        for name in walk.uses.declaredValues where !walk.namesInTypes.contains(name) { walk.uses.types[name] = nil }
        return walk.uses
    }

    private init(_ file: ParsedFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private func place(_ node: some SyntaxProtocol) -> NameUses.Place {
        NameUses.Place(path: file.path, line: file.line(at: node.textRange.lowerBound))
    }

    private func use(
        _ name: String, at node: some SyntaxProtocol, isValue: Bool = false,
        _ change: (inout NameUses.TypeUse) -> Void = { _ in }
    ) {
        let place = place(node)
        uses.types[name, default: NameUses.TypeUse()].places.insert(place)
        if !isValue { uses.types[name]?.isMoreThanValue = true }
        change(&uses.types[name, default: NameUses.TypeUse()])
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        let value = node.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? node.expression
        if let access = value.as(MemberAccessExprSyntax.self) {
            uses.forced.insert(access.declName.baseName.text)
        } else if let reference = value.as(DeclReferenceExprSyntax.self) {
            uses.forced.insert(reference.baseName.text)
        }
        return .visitChildren
    }

    // MARK: - Types

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        namesInTypes.insert(node.name.text)
        use(node.name.text, at: node) { use in
            use.arity = max(use.arity, node.genericArgumentClause?.arguments.count ?? 0)
            if node.parent?.is(SomeOrAnyTypeSyntax.self) == true
                || node.parent?.is(CompositionTypeElementSyntax.self) == true
                || node.parent?.is(ConformanceRequirementSyntax.self) == true
                || node.parent?.is(GenericParameterSyntax.self) == true
            {
                use.isConstraint = true
            }
        }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        // The place of its base says enough.
        if uses.members[node.name.text] == nil { uses.members[node.name.text] = [] }
        if let base = node.baseType.as(IdentifierTypeSyntax.self)?.name.text {
            use(base, at: node) { $0.nested[node.name.text, default: .init()].formUnion(NestedTypeUse.of(node)) }
        }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        // Attributes of the compiler begin with a lower-case letter.
        guard let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text, name.first?.isUppercase == true,
            !["IB", "NS", "GK", "Observable", "ObservationIgnored", "UIApplicationMain"].contains(where: {
                name.hasPrefix($0)
            })
        else { return .skipChildren }
        let owner = node.parent?.parent
        use(name, at: node) { use in
            use.arity = max(
                use.arity, node.attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.count ?? 0
            )
            if owner?.is(VariableDeclSyntax.self) == true {
                use.isPropertyWrapper = true
            } else {
                use.isOtherAttribute = true
            }
        }
        if let arguments = node.arguments { walk(arguments) }
        return .skipChildren
    }

    /// - Parameters:
    ///   - isClass: Whether the first name may be a superclass.
    ///   - isValue: Whether the declaration is one of a struct or an enum.
    private func inherit(
        _ clause: InheritanceClauseSyntax?, isClass: Bool, isValue: Bool? = nil,
        overriding members: MemberBlockSyntax? = nil
    ) {
        for (index, inherited) in (clause?.inheritedTypes ?? []).enumerated() {
            guard let type = inherited.type.as(IdentifierTypeSyntax.self) else { continue }
            namesInTypes.insert(type.name.text)
            use(type.name.text, at: type) { use in
                if isClass, index == 0 {
                    use.isSuperclass = true
                    if let members { use.overrides.formUnion(OverriddenMembers.declarations(in: members)) }
                } else {
                    use.isConformance = true
                    if isValue ?? !isClass { use.isConformanceOfValue = true }
                }
            }
        }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredTypes.insert(node.name.text)
        inherit(node.inheritanceClause, isClass: true, overriding: node.memberBlock)
        return .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredTypes.insert(node.name.text)
        inherit(node.inheritanceClause, isClass: false)
        return .visitChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredTypes.insert(node.name.text)
        inherit(node.inheritanceClause, isClass: false)
        return .visitChildren
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredTypes.insert(node.name.text)
        inherit(node.inheritanceClause, isClass: false, isValue: false)
        return .visitChildren
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredTypes.insert(node.name.text)
        // A protocol may name a class that its types have to inherit from.
        for type in (node.inheritanceClause?.inheritedTypes ?? []).compactMap({ $0.type.as(IdentifierTypeSyntax.self) })
        {
            namesInTypes.insert(type.name.text)
            use(type.name.text, at: type) { $0.isConstraint = true }
        }
        return .visitChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        inherit(node.inheritanceClause, isClass: false, isValue: false)
        let members = node.memberBlock.members.map(\.decl)
        let types = members.compactMap(\.typeName)
        let isValue = members.contains { member in
            member.as(InitializerDeclSyntax.self)?.assignsSelf == true
                || member.as(VariableDeclSyntax.self)?.storesSelf == true
        }
        if !types.isEmpty || isValue, let extended = node.extendedType.as(IdentifierTypeSyntax.self) {
            use(extended.name.text, at: extended) { use in
                use.declaredNested.formUnion(types)
                use.isValue = use.isValue || isValue
            }
        }
        return .visitChildren
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredTypes.insert(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredTypes.insert(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredTypes.insert(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        // The condition has functions of its own: `os(iOS)`.
        if let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    // MARK: - Values

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredValues.insert(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredValues.insert(node.name.text)
        return .visitChildren
    }
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredValues.insert(node.identifier.text)
        return .visitChildren
    }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer != nil { uses.declaredValues.insert(node.name.text) }
        return .visitChildren
    }
    override func visit(_ node: LabeledStmtSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredValues.insert(node.label.text)
        return .visitChildren
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredValues.insert((node.secondName ?? node.firstName).text)
        return .visitChildren
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredValues.insert((node.secondName ?? node.firstName).text)
        return .visitChildren
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        uses.declaredValues.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        uses.members[node.declName.baseName.text, default: []].insert(place(node.declName))
        if node.base?.is(StringLiteralExprSyntax.self) == true {
            let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
            if isCalled {
                uses.textMethods.insert(node.declName.baseName.text)
            } else {
                uses.textMembers.insert(node.declName.baseName.text)
            }
        }
        if ["self", "init"].contains(node.declName.baseName.text) { namesOfTypes(in: node.base) }
        if let base = node.base { walk(base) } else { uses.implicitMembers.insert(node.declName.baseName.text) }
        return .skipChildren
    }

    /// `Item` in `[Item].self` and in `[String: Item]()`.
    private func namesOfTypes(in literal: ExprSyntax?) {
        guard let literal, literal.is(ArrayExprSyntax.self) || literal.is(DictionaryExprSyntax.self) else { return }
        for token in literal.tokens(viewMode: .sourceAccurate) {
            guard let name = token.parent?.as(DeclReferenceExprSyntax.self), token.text.first?.isUppercase == true
            else { continue }
            namesInTypes.insert(token.text)
            use(token.text, at: name)
        }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if name.first?.isUppercase == true {
            let parent = node.parent
            let isBase =
                parent?.is(MemberAccessExprSyntax.self) == true
                || parent?.is(GenericSpecializationExprSyntax.self) == true
            let isCalled = parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
            use(name, at: node, isValue: !isBase && !isCalled) {
                if let access = parent?.as(MemberAccessExprSyntax.self), access.declName.baseName.text != "self" {
                    $0.hasStaticMember = true
                }
            }
        } else if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
            uses.members[name, default: []].insert(place(node))
        } else if name.first != "$" {
            uses.identifiers[name, default: []].insert(place(node))
        }
        return .visitChildren
    }

    /// An operator is a function of the app, or it is there.
    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        uses.functions[node.operator.text, default: []].insert(place(node))
        return .visitChildren
    }

    override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            use(name, at: node) { $0.arity = max($0.arity, node.genericArgumentClause.arguments.count) }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var callee = node.calledExpression
        namesOfTypes(in: callee)
        if node.isForKeyOfObject { uses.usesKeys = true }
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        if let access = callee.as(MemberAccessExprSyntax.self), let base = access.base {
            let shape = CallShape(node)
            let name = access.declName.baseName.text
            uses.methods[name, default: NameUses.MethodUse()].shapes.insert(shape)
            if name.first?.isUppercase == true, let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
                type.first?.isUppercase == true
            {
                use(type, at: node) { $0.constructedNested.insert(name) }
            }
            if shape.isParticular(named: name) { uses.methods[name]?.roots.insert(Self.root(of: base)) }
        }
        guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text else { return .visitChildren }
        if name.first?.isUppercase == true {
            use(name, at: node) { $0.initializers.insert(CallShape(node)) }
        } else {
            uses.functions[name, default: []].insert(place(node))
            uses.functionShapes[name, default: []].insert(CallShape(node))
        }
        return .visitChildren
    }

    /// `sdk.handler = { result in … }`
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            let access = elements[0].as(MemberAccessExprSyntax.self), access.base != nil,
            case .closure(let parameters) = CallShape.Kind(elements[2])
        {
            uses.closureProperties[access.declName.baseName.text] = parameters
        }
        return .visitChildren
    }

    /// What an expression begins with; empty if it is no name.
    private static func root(of expression: ExprSyntax) -> String {
        var next = expression
        while true {
            if let access = next.as(MemberAccessExprSyntax.self) {
                guard let base = access.base else { return "" }
                next = base
            } else if let call = next.as(FunctionCallExprSyntax.self) {
                next = call.calledExpression
            } else if let chain = next.as(OptionalChainingExprSyntax.self) {
                next = chain.expression
            } else if let unwrap = next.as(ForceUnwrapExprSyntax.self) {
                next = unwrap.expression
            } else if let key = next.as(SubscriptCallExprSyntax.self) {
                next = key.calledExpression
            } else {
                return next.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
            }
        }
    }
}

/// The members of a class that override those of a superclass.
private enum OverriddenMembers {
    static func declarations(in members: MemberBlockSyntax) -> Set<String> {
        var declarations: Set<String> = []
        for member in members.members {
            guard let function = member.decl.as(FunctionDeclSyntax.self),
                function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
                // Those of the frameworks' classes are there.
                !KnownNames.members.contains(function.name.text)
            else { continue }
            let modifiers = function.modifiers.map(\.name.text).filter { ["class", "mutating"].contains($0) }
            let head = (modifiers + ["func"]).joined(separator: " ")
            declarations.insert("\(head) \(function.name.text)\(function.signature.oneLine)")
        }
        return declarations
    }
}

extension InitializerDeclSyntax {
    /// Whether it says `self = …`, as only one of a struct or an enum can.
    fileprivate var assignsSelf: Bool {
        guard let body else { return false }
        return body.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.self) && token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .equal
        }
    }
}

extension VariableDeclSyntax {
    /// `static let home: Self = …`, which no class can have.
    fileprivate var storesSelf: Bool {
        bindings.contains { binding in
            binding.accessorBlock == nil && binding.typeAnnotation?.type.trimmedDescription == "Self"
        }
    }
}
