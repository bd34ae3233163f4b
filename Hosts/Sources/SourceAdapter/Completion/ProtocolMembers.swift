// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a stub needs to conform to a protocol of a copied file.
enum ProtocolMembers {
    /// Nil if the file does not declare the protocol.
    static func stubs(of name: String, in tree: SourceFileSyntax) -> [String]? {
        let all = tree.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self) }
        guard let declaration = all.first(where: { $0.name.text == name }) else { return nil }
        return declaration.memberBlock.members.compactMap { member in
            let trap = "unfilled(\"\(name)\")"
            if let function = member.decl.as(FunctionDeclSyntax.self) { return "\(function.oneLine) { \(trap) }" }
            guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                let type = binding.typeAnnotation
            else { return nil }
            let scope = variable.modifiers.contains { $0.name.text == "static" } ? "static " : ""
            let isSettable = binding.accessorBlock?.oneLine.contains("set") == true
            let setter = isSettable ? " set { \(trap) }" : ""
            return "\(scope)var \(binding.pattern.trimmedDescription)\(type.oneLine) { get { \(trap) }\(setter) }"
        }
    }
}
