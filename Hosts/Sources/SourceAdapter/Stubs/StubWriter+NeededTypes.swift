// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension StubWriter {
    /// - Parameter parameters: Generic parameters that belong to the declaration.
    mutating func need(_ node: Syntax, besides parameters: GenericParameterClauseSyntax? = nil) {
        let walk = NeededTypes(viewMode: .sourceAccurate)
        walk.walk(node)
        neededMembers.formUnion(walk.memberNames)
        let declared = Set((parameters?.parameters ?? []).map(\.name.text))
        for (name, use) in walk.uses where !declared.contains(name) {
            needed[name, default: NameUses.TypeUse()].formUnion(use)
        }
    }

    /// The types in an inheritance clause.
    ///
    /// - Parameter keyword: Of the declaration.
    mutating func need(_ inherited: [InheritedTypeSyntax], of keyword: String, isExtension: Bool = false) {
        for (index, type) in inherited.enumerated() {
            need(Syntax(type.type))
            guard let name = type.type.as(IdentifierTypeSyntax.self)?.name.text else { continue }
            switch keyword {
            case "class" where index == 0 && !isExtension: needed[name, default: NameUses.TypeUse()].isSuperclass = true
            // A protocol may name a class.
            case "protocol": needed[name, default: NameUses.TypeUse()].isConstraint = true
            case "enum", "struct":
                needed[name, default: NameUses.TypeUse()].isConformance = true
                needed[name, default: NameUses.TypeUse()].isConformanceOfValue = true
            default: needed[name, default: NameUses.TypeUse()].isConformance = true
            }
        }
    }

    /// Marks a type as needed by something else.
    mutating func require(_ type: String) { need(type) }

    mutating func need(_ type: String) {
        // A type in a type is found through the outer one.
        let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        let words = names.compactMap { $0.split(separator: ".").first.map(String.init) }
        for word in words where word.first?.isUppercase == true && needed[word] == nil {
            needed[word] = NameUses.TypeUse()
        }
    }
}

/// How a type in another one is used.
enum NestedTypeUse {
    static func of(_ node: MemberTypeSyntax) -> NameUses.TypeUse {
        var use = NameUses.TypeUse(arity: node.genericArgumentClause?.arguments.count ?? 0)
        let parent = node.parent
        if let inherited = parent?.as(InheritedTypeSyntax.self) {
            let list = inherited.parent?.as(InheritedTypeListSyntax.self)
            let declaration = list?.parent?.parent
            let isFirst = list?.first?.id == inherited.id
            if declaration?.is(ClassDeclSyntax.self) == true, isFirst {
                use.isSuperclass = true
            } else if declaration?.is(ProtocolDeclSyntax.self) == true {
                use.isConstraint = true
            } else {
                use.isConformance = true
                use.isConformanceOfValue =
                    declaration?.is(StructDeclSyntax.self) == true || declaration?.is(EnumDeclSyntax.self) == true
            }
        } else if parent?.is(SomeOrAnyTypeSyntax.self) == true || parent?.is(ConformanceRequirementSyntax.self) == true
            || parent?.is(GenericParameterSyntax.self) == true
        {
            use.isConstraint = true
        }
        return use
    }
}

/// The types that a signature names.
private final class NeededTypes: SyntaxVisitor {
    private(set) var uses: [String: NameUses.TypeUse] = [:]
    /// `Page` of `Router.Page`.
    private(set) var memberNames: Set<String> = []

    /// `@escaping`
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        memberNames.insert(node.name.text)
        if let base = node.baseType.as(IdentifierTypeSyntax.self)?.name.text {
            uses[base, default: .init()].nested[node.name.text, default: .init()].formUnion(NestedTypeUse.of(node))
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        var use = uses[node.name.text] ?? NameUses.TypeUse()
        use.arity = max(use.arity, node.genericArgumentClause?.arguments.count ?? 0)
        if node.parent?.is(SomeOrAnyTypeSyntax.self) == true
            || node.parent?.is(ConformanceRequirementSyntax.self) == true
            || node.parent?.is(GenericParameterSyntax.self) == true
        {
            use.isConstraint = true
        }
        uses[node.name.text] = use
        return .visitChildren
    }
}
