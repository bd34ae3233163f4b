// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

@testable import SourceLint

/// What a protocol, or a class to subclass, of the frameworks declares for others to implement.
struct DeclaredMethods {
    private(set) var methods: [String] = []
    private(set) var properties: [String] = []

    init(in text: String, of name: String) {
        // The parser's own limit is low in debug builds.
        let tree = Array(text.utf8).withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
        for statement in tree.statements {
            if let type = statement.item.as(ProtocolDeclSyntax.self), type.name.text == name {
                read(type.memberBlock) { _ in true }
            } else if let type = statement.item.as(ClassDeclSyntax.self), type.name.text == name {
                read(type.memberBlock) { modifiers in modifiers.contains { $0.name.text == "open" } }
            }
        }
    }

    private mutating func read(_ members: MemberBlockSyntax, where isMeant: (DeclModifierListSyntax) -> Bool) {
        for member in members.members {
            if let method = member.decl.as(FunctionDeclSyntax.self), isMeant(method.modifiers) {
                methods.append(MethodSignature(method).typed)
            } else if let property = member.decl.as(VariableDeclSyntax.self), isMeant(property.modifiers) {
                properties += property.bindings.compactMap {
                    $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                }
            }
        }
    }
}

extension MethodSignature {
    /// With its types: `f(_: A) async -> B`.
    var typed: String {
        let list = parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
        return "\(base)(\(list))\(isAsync ? " async" : "")\(canThrow ? " throws" : "") -> \(result)"
    }
}
