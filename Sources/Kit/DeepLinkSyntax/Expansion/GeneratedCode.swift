// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of the extension that `@DeepLink` adds: the table, how each route makes its case, and how each case is
/// written.
struct GeneratedCode {
    private let declared: DeepLinkDeclaration
    private let type: String

    init(_ declared: DeepLinkDeclaration, type: String) {
        self.declared = declared
        self.type = type
    }

    var text: String {
        var members: [String] = []
        if declared.isEntrance {
            members.append(
                """
                \(access)static let table = DeepLinks.RouteTable<\(type)>(
                    schemes: \(list(declared.schemes)), hosts: \(list(declared.hosts)), declared: linkRoutes)
                """)
        }
        members.append(
            """
            \(access)static var linkRoutes: [DeepLinks.LinkRoute<\(type)>] {
                [
            \(indented(declared.cases.flatMap(routes), by: 2))
                ]
            }
            """)
        members.append(
            """
            \(access)func write(to \(writer): inout DeepLinks.LinkWriter) {
                switch self {
            \(indented(declared.cases.map(writing), by: 1))
                }
            }
            """)
        if declared.isEntrance {
            members.append(
                """
                \(access)static var declaredQuickActions: [DeepLinks.DeclaredQuickAction<\(type)>] {
                    [\(quickActions)]
                }
                """)
        }
        let conformance = declared.isEntrance ? "DeepLinkable, DeepLinks.LinkRoutes" : "LinkRoutes"
        return """
            extension \(type): DeepLinks.\(conformance) {
            \(indented([members.joined(separator: "\n\n")], by: 1))
            }
            """
    }

    // MARK: - Reading

    private func routes(of routed: RoutedCase) -> [String] {
        routed.routes.map { route in
            var arguments = [quoted(route.template.description)]
            if let mounted = routed.mountedType { arguments.append("\(mounted).self") }
            if let schemes = route.schemes { arguments.append("schemes: \(list(schemes))") }
            if let hosts = route.hosts { arguments.append("hosts: \(list(hosts))") }
            var values = routed.values.map(reading)
            if routed.mountedType != nil { values.append(inner) }
            let made = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
            let mayThrow = !routed.values.isEmpty
            let parameters: String
            switch (routed.mountedType, mayThrow) {
            case (nil, true): parameters = "link throws(DeepLinks.LinkError) in "
            case (nil, false): parameters = "_ in "
            case (_?, true): parameters = "link, inner throws(DeepLinks.LinkError) in "
            case (_?, false): parameters = "_, inner in "
            }
            let kind = routed.mountedType == nil ? "route" : "mount"
            return ".\(kind)(\(arguments.joined(separator: ", "))) { "
                + "\(parameters)\(mayThrow ? "try " : "").\(routed.name)\(made) },"
        }
    }

    private func reading(_ value: DeclaredValue) -> String {
        let label = value.label ?? ""
        let call =
            switch (value.kind, value.standard) {
            case (.scalar, nil): "value(\(quoted(label)))"
            case (.scalar, let standard?): "value(\(quoted(label)), default: \(standard.trimmedDescription))"
            case (.optional, _): "optional(\(quoted(label)))"
            case (.array, _): "list(\(quoted(label)))"
            }
        return "\(label): link.\(call)"
    }

    // MARK: - Writing

    private func writing(_ routed: RoutedCase) -> String {
        guard let route = routed.routes.first else { return "" }
        var names = routed.values.map { variable($0.label ?? "") }
        if routed.mountedType != nil { names.append(inner) }
        let bound = names.map { "let \($0)" }.joined(separator: ", ")
        var lines = [names.isEmpty ? "case .\(routed.name):" : "case .\(routed.name)(\(bound)):"]
        if route.schemes != nil || route.hosts != nil {
            let lists = [("schemes", route.schemes), ("hosts", route.hosts)]
                .compactMap { label, names in names.map { "\(label): \(list($0))" } }
            lines.append("    \(writer).only(\(lists.joined(separator: ", ")))")
        }
        lines += statements(of: route.template, values: routed.values).map { "    \(writer).\($0)" }
        if routed.mountedType != nil { lines.append("    \(inner).write(to: &\(writer))") }
        if lines.count == 1 { lines.append("    break") }
        return lines.joined(separator: "\n")
    }

    private func statements(of template: LinkTemplate, values: [DeclaredValue]) -> [String] {
        func argument(_ name: String) -> String {
            let standard = values.first { $0.label == name && $0.kind == .scalar }?.standard
            return variable(name) + (standard.map { ", unless: \($0.trimmedDescription)" } ?? "")
        }
        var statements = template.segments.map { segment in
            switch segment {
            case .literal(let text): "path(\(quoted(text)))"
            case .parameter(let name): "segment(\(variable(name)))"
            case .rest(let name): "rest(\(variable(name)))"
            }
        }
        for item in template.query {
            switch item.content {
            case .literal(let text): statements.append("query(\(quoted(item.key)), literal: \(quoted(text)))")
            case .parameter(let name, _): statements.append("query(\(quoted(item.key)), \(argument(name)))")
            }
        }
        switch template.fragment {
        case nil: break
        case .literal(let text)?: statements.append("fragment(literal: \(quoted(text)))")
        case .parameter(let name, _)?: statements.append("fragment(\(argument(name)))")
        }
        return statements
    }

    private var quickActions: String {
        declared.cases.compactMap { routed in
            guard let action = routed.quickAction else { return nil }
            let texts = [action.subtitle, action.symbol].map { $0.map(quoted) ?? "nil" }
            let value = ".\(routed.name)\(routed.values.isEmpty ? "" : "()")"
            return ".init(\(quoted(action.title)), subtitle: \(texts[0]), symbol: \(texts[1]), \(value))"
        }.joined(separator: ", ")
    }

    // MARK: - Words

    private let writer = "output"
    private let inner = "inner"

    /// The variable for a value's label, with a suffix if the generated code uses the name already.
    private func variable(_ label: String) -> String {
        if label == writer || label == "self" || label == inner { return label + "Value" }
        return label.isValidSwiftIdentifier(for: .variableName) ? label : "`\(label)`"
    }

    private var access: String {
        for modifier in declared.node.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.public): return "public "
            case .keyword(.package): return "package "
            default: continue
            }
        }
        return ""
    }

    private func list(_ names: [String]) -> String {
        "[\(names.map(quoted).joined(separator: ", "))]"
    }

    private func quoted(_ text: String) -> String {
        StringLiteralExprSyntax(content: text).description
    }

    private func indented(_ texts: [String], by levels: Int) -> String {
        texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { $0.isEmpty ? "" : String(repeating: "    ", count: levels) + $0 }
            .joined(separator: "\n")
    }
}
