// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a generic parameter has to be.
enum GenericConstraints {
    /// The first constraint of a parameter of a declaration around a place; empty for one without, and nil for a name that
    /// is none of a parameter.
    static func type(of name: String, at token: TokenSyntax) -> String? {
        for declaration in token.ancestry {
            // An extension has the parameters of its type.
            let node = declaration.as(ExtensionDeclSyntax.self).flatMap(extendedType) ?? declaration
            let generic = node.asProtocol((any WithGenericParametersSyntax).self)
            guard let parameter = generic?.genericParameterClause?.parameters.first(where: { $0.name.text == name })
            else {
                continue
            }
            if let inherited = parameter.inheritedType { return inherited.trimmedDescription }
            let requirements = generic?.genericWhereClause?.requirements.compactMap {
                $0.requirement.as(ConformanceRequirementSyntax.self)
            }
            let found = requirements?.first { $0.leftType.trimmedDescription == name }
            return found?.rightType.trimmedDescription ?? ""
        }
        return nil
    }

    /// The type that is extended, if it is declared at the top of the same file.
    private static func extendedType(_ node: ExtensionDeclSyntax) -> Syntax? {
        let name = node.extendedType.trimmedDescription
        return node.root.as(SourceFileSyntax.self)?.statements.lazy.compactMap { $0.item.as(DeclSyntax.self) }
            .first { !$0.is(ExtensionDeclSyntax.self) && $0.typeName == name }.map { Syntax($0) }
    }
}
