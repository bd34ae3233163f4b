// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SystemModel

/// A method of a type, as selectors name it.
struct MethodDeclaration: Hashable {
    /// `save`
    var base: String
    /// `save(_:)`; the base where it has no parameters.
    var name: String
    /// The name in parentheses behind `@objc`, if there is one.
    var given: String?
    var labels: [String]

    init(_ function: FunctionDeclSyntax) {
        base = function.name.plain
        labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        name = base + (labels.isEmpty ? "" : "(\(labels.map { "\($0):" }.joined()))")
        given =
            function.attributes.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription == "objc" }?.arguments?.trimmedDescription
        if given?.isEmpty == true { given = nil }
    }

    /// In Objective-C.
    var selector: String { given ?? ObjectiveCName.name(of: base, labels: labels) }
}

/// The methods of the types of a file, by the types' names.
final class MethodDeclarations: SyntaxVisitor {
    private(set) var methods: [String: [MethodDeclaration]] = [:]

    init(in tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    /// The one that a selector means; nil if it is not in the file, or if there are several.
    func method(_ isMeant: (MethodDeclaration) -> Bool, of type: String) -> MethodDeclaration? {
        let found = (methods[Self.last(of: type)] ?? []).filter(isMeant)
        return found.count == 1 ? found[0] : nil
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.enclosingTypeName {
            methods[Self.last(of: type), default: []].append(MethodDeclaration(node))
        }
        return .skipChildren
    }

    /// `Cell` of `List.Cell`: a selector names a type in different ways.
    private static func last(of type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }
}
