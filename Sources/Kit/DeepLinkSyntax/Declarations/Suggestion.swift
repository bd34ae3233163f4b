// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

struct Suggestion: FixItMessage {
    var message: String
    var fixItID: MessageID { MessageID(domain: "DeepLink", id: "suggestion") }
}

extension FixIt {
    /// Adds a route with the name of the case and its values as query items.
    static func route(for node: EnumCaseDeclSyntax, _ element: EnumCaseElementSyntax) -> FixIt {
        let labels = (element.parameterClause?.parameters ?? []).compactMap { $0.firstName?.identifier?.name }
        let path = "/" + (element.name.identifier?.name ?? "")
        let query = labels.enumerated().map { "\($0 == 0 ? "?" : "&")\($1)={\($1)}" }.joined()
        let attribute: AttributeSyntax = "@Route(\(literal: path + query)) "
        var changed = node
        changed.leadingTrivia = []
        changed.attributes = [.attribute(attribute)] + changed.attributes
        changed.leadingTrivia = node.leadingTrivia
        return FixIt(
            message: Suggestion(message: "Add @Route(\"\(path + query)\")"),
            changes: [.replace(oldNode: Syntax(node), newNode: Syntax(changed))])
    }

    static func label(_ name: String, _ node: EnumCaseParameterSyntax) -> FixIt {
        var changed = node
        changed.firstName = .identifier(name)
        changed.secondName = nil
        changed.colon = .colonToken(trailingTrivia: .space)
        return FixIt(
            message: Suggestion(message: "Label it “\(name)”"),
            changes: [.replace(oldNode: Syntax(node), newNode: Syntax(changed))])
    }

    /// Marks a parameter of the path as one that links may lack.
    static func markOptional(_ name: String, in literal: StringLiteralExprSyntax, text: String) -> FixIt? {
        guard let parameter = text.firstRange(ofParameter: name),
            let brace = text[parameter.upperBound...].firstIndex(of: "}")
        else { return nil }
        let changed = "\(text[..<brace])?\(text[brace...])"
        let node: ExprSyntax = "\(literal: changed)"
        return FixIt(
            message: Suggestion(message: "Mark it as optional: \"\(changed)\""),
            changes: [.replace(oldNode: Syntax(literal), newNode: Syntax(node))])
    }

    /// Adds a query item to the template.
    static func place(_ name: String, in literal: StringLiteralExprSyntax, text: String) -> FixIt {
        let hash = text.firstIndex(of: "#") ?? text.endIndex
        let hasQuery = text[..<hash].replacing("?}", with: "}").contains("?")
        let changed = "\(text[..<hash])\(hasQuery ? "&" : "?")\(name)={\(name)}\(text[hash...])"
        let node: ExprSyntax = "\(literal: changed)"
        return FixIt(
            message: Suggestion(message: "Make it a query item: \"\(changed)\""),
            changes: [.replace(oldNode: Syntax(literal), newNode: Syntax(node))])
    }
}

extension String {
    /// The range of `{name` in a template, if a parameter has this name.
    func firstRange(ofParameter name: String) -> Range<String.Index>? {
        ranges(of: "{\(name)").first { range in
            self[range.upperBound...].unicodeScalars.first.map { "}?.:".unicodeScalars.contains($0) } ?? false
        }
    }
}
