// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The line behind a type's stub with which a test goes on: how an object is made that has empty values.
enum UnfilledObjectText {
    static func line(for name: String, value: String) -> String {
        "extension \(name): UnfilledObject { nonisolated static func unfilledObject() -> Any { onMain { \(value) } } }"
    }

    /// The same without arguments: the initializer that has them may not compile, and be left out. Nil where there are none.
    static func simplerLine(than line: String, for name: String) -> String? {
        let simple = self.line(for: name, value: "\(name)()")
        return line.hasPrefix("extension \(name): UnfilledObject ") && line != simple && line.contains("{ \(name)(")
            ? simple : nil
    }

    /// Nil for a type that cannot be made, or of which that is not known.
    ///
    /// - Parameter lines: The stub's, from its head on.
    static func line(for lines: [String], superclass: String?, in declarations: AppDeclarations) -> String? {
        let written = Parser.parse(source: lines.joined(separator: "\n")).statements
            .lazy.compactMap { $0.item.as(DeclSyntax.self) }.first
        guard let head = written.flatMap(TypeHead.init) else { return nil }
        let members = head.members.map(\.decl)
        if head.keyword == "enum" {
            let cases = members.lazy.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
            let first = cases.first { $0.parameterClause == nil }
            return first.map { line(for: head.name, value: "\(head.name).\($0.name.text)") }
        }
        guard head.keyword == "class" || head.keyword == "struct" else { return nil }
        let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        // Without one of its own, a type has an empty one, or that of its superclass.
        let isInherited = initializers.allSatisfy { node in
            node.modifiers.contains { $0.name.text == "convenience" } || node.signature.oneLine.hasPrefix("(coder")
        }
        if isInherited {
            let body = EmptyObject.initializerBody(superclass: superclass, kind: head.keyword, in: declarations)
            return body.map { _ in line(for: head.name, value: "\(head.name)()") }
        }
        let arguments = initializers.compactMap { EmptyObject.arguments($0, of: head.name) }
        let fewest = arguments.contains("") ? "" : arguments.first
        return fewest.map { line(for: head.name, value: "\(head.name)(\($0))") }
    }
}
