// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a generic parameter has to be.
enum GenericConstraints {
    /// The first constraint of a parameter of a declaration around a place; empty for one without, and nil for a name that
    /// is none of a parameter.
    static func type(of name: String, at token: TokenSyntax) -> String? {
        for node in token.ancestry {
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
}
