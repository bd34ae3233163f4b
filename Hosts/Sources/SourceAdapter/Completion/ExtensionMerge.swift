// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Brings the members of an extension into the class in front of it: Objective-C's methods can be overridden in an
/// extension of a class, and Swift's cannot.
///
///     class Form: UIViewController {         class Form: UIViewController {
///         …                                      …
///     }
///
///     extension Form {
///         override func viewDidLoad() {}         override func viewDidLoad() {}
///     }                                      }
enum ExtensionMerge {
    /// Nil unless the class is in the same file, with nothing but its extensions in between.
    static func edits(bringing token: TokenSyntax, in tree: SourceFileSyntax) -> [SourceEdit]? {
        guard let extended = token.enclosing(ExtensionDeclSyntax.self) else { return nil }
        let name = extended.extendedType.trimmedDescription
        let items = tree.statements.map(\.item)
        guard let last = items.firstIndex(where: { $0.id == Syntax(extended).id }),
            let first = items[..<last].lastIndex(where: { $0.as(ClassDeclSyntax.self)?.name.text == name }),
            let owner = items[first].as(ClassDeclSyntax.self)
        else { return nil }
        let extensions = items[(first + 1)...last].map { $0.as(ExtensionDeclSyntax.self) }
        var edits = [SourceEdit(owner.memberBlock.rightBrace.textRange, "")]
        var protocols: [String] = []
        for (index, next) in extensions.enumerated() {
            guard let next, next.extendedType.trimmedDescription == name, next.genericWhereClause == nil,
                next.attributes.isEmpty
            else { return nil }
            let start = next.textRange.lowerBound
            edits.append(SourceEdit(start..<next.memberBlock.leftBrace.textRange.upperBound, ""))
            if index + 1 < extensions.count { edits.append(SourceEdit(next.memberBlock.rightBrace.textRange, "")) }
            protocols += next.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        }
        if !protocols.isEmpty {
            let list = protocols.joined(separator: ", ")
            if let end = owner.inheritanceClause?.inheritedTypes.last?.type.textRange.upperBound {
                edits.append(SourceEdit(end..<end, ", \(list)"))
            } else {
                let end = (owner.genericParameterClause?.textRange ?? owner.name.textRange).upperBound
                edits.append(SourceEdit(end..<end, ": \(list)"))
            }
        }
        return edits
    }
}
