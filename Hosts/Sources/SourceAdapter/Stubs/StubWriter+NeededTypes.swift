// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension StubWriter {
    mutating func need(_ node: Syntax) {
        let walk = NeededTypes(viewMode: .sourceAccurate)
        walk.walk(node)
        for (name, use) in walk.uses { needed[name, default: NameUses.TypeUse()].formUnion(use) }
    }

    /// The types in an inheritance clause.
    mutating func need(_ inherited: [InheritedTypeSyntax], ofClass isClass: Bool) {
        for (index, type) in inherited.enumerated() {
            need(Syntax(type.type))
            guard let name = type.type.as(IdentifierTypeSyntax.self)?.name.text else { continue }
            if isClass, index == 0 {
                needed[name, default: NameUses.TypeUse()].isSuperclass = true
            } else {
                needed[name, default: NameUses.TypeUse()].isConformance = true
            }
        }
    }

    /// Marks a type as needed by something else.
    mutating func require(_ type: String) { need(type) }

    mutating func need(_ type: String) {
        let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        for word in words where word.first?.isUppercase == true && needed[word] == nil {
            needed[word] = NameUses.TypeUse()
        }
    }
}

/// The types that a signature names.
private final class NeededTypes: SyntaxVisitor {
    private(set) var uses: [String: NameUses.TypeUse] = [:]

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
