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
    static func simplerLine(than line: String) -> String? {
        guard line.hasPrefix("extension "), let end = line.firstRange(of: ": UnfilledObject ") else { return nil }
        let name = String(line[..<end.lowerBound].dropFirst("extension ".count))
        let simple = self.line(for: name, value: "\(name)()")
        return line != simple && line.contains("{ \(name)(") ? simple : nil
    }

    /// None for a type that cannot be made, or of which that is not known; with those of the types in it.
    ///
    /// - Parameter text: The stub's lines, from its head on.
    static func lines(for text: [String], superclass: String?, in declarations: AppDeclarations) -> [String] {
        let written = Parser.parse(source: text.joined(separator: "\n")).statements
            .lazy.compactMap { $0.item.as(DeclSyntax.self) }.first
        return written.map { lines(for: $0, of: "", superclass: superclass, in: declarations) } ?? []
    }

    private static func lines(
        for declaration: DeclSyntax, of outer: String, superclass: String?, in declarations: AppDeclarations
    ) -> [String] {
        guard let head = TypeHead(declaration), head.keyword != "extension", head.keyword != "protocol" else {
            return []
        }
        let name = outer + head.name
        let own = value(of: head, name, superclass: superclass, in: declarations).map { line(for: name, value: $0) }
        // Of a generic type, nobody knows which one.
        let nested = head.generics.isEmpty ? head.members.map(\.decl).filter { $0.typeName != nil } : []
        return (own.map { [$0] } ?? [])
            + nested.flatMap {
                lines(for: $0, of: "\(name).", superclass: TypeHead($0)?.superclass, in: declarations)
            }
    }

    private static func value(
        of head: TypeHead, _ name: String, superclass: String?, in declarations: AppDeclarations
    ) -> String? {
        let members = head.members.map(\.decl)
        if head.keyword == "enum" {
            let cases = members.lazy.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
            return cases.first { $0.parameterClause == nil }.map { "\(name).\($0.name.text)" }
        }
        guard head.keyword == "class" || head.keyword == "struct" else { return nil }
        let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        // Without one of its own, a type has an empty one, or that of its superclass.
        let isInherited = initializers.allSatisfy { node in
            node.modifiers.contains { $0.name.text == "convenience" } || node.signature.oneLine.hasPrefix("(coder")
        }
        if isInherited {
            let body = EmptyObject.initializerBody(superclass: superclass, kind: head.keyword, in: declarations)
            return body.map { _ in "\(name)()" }
        }
        let arguments = initializers.compactMap { EmptyObject.arguments($0, of: name) }
        let fewest = arguments.contains("") ? "" : arguments.first
        return fewest.map { "\(name)(\($0))" }
    }
}
