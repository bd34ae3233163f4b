// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What stands in front of the members of a type.
struct TypeHead {
    var keyword: String
    /// `@MainActor `, `@propertyWrapper ` and their like, with a space behind each.
    var prefix: String
    var name: String
    var generics = ""
    var inherited: [InheritedTypeSyntax]
    var whereClause: String?
    var members: MemberBlockItemListSyntax

    /// Of a class: the first that it inherits from, which may be a protocol as well.
    var superclass: String? {
        guard keyword == "class", let first = inherited.first?.type.trimmedDescription else { return nil }
        return first.hasPrefix("@") ? nil : first
    }

    /// Nil for a declaration that is no type with members.
    init?(_ declaration: DeclSyntax) {
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self), let name = declaration.typeName else {
            return nil
        }
        let generic = declaration.asProtocol((any WithGenericParametersSyntax).self)
        self.name = name
        keyword = group.introducer.text
        generics = generic?.genericParameterClause?.oneLine ?? ""
        if let parameters = declaration.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause {
            generics = parameters.oneLine
        }
        whereClause = generic?.genericWhereClause?.oneLine
        inherited = (group.inheritanceClause?.inheritedTypes).map(Array.init) ?? []
        members = group.memberBlock.members
        var prefix = ""
        let attributes = group.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        for name in ["MainActor", "propertyWrapper", "resultBuilder"] where attributes.contains(name) {
            prefix += "@\(name) "
        }
        if group.modifiers.contains(where: { $0.name.text == "indirect" }) { prefix += "indirect " }
        self.prefix = prefix
    }
}
