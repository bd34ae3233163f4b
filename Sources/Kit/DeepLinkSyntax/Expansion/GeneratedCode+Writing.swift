// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftSyntax

extension GeneratedCode {
    /// The cases of the `switch` in `write(to:)`.
    var writtenCases: [String] {
        let cases = declared.cases.filter { !$0.routes.isEmpty }
        let count = declared.node.memberBlock.members.reduce(0) { count, member in
            count + (member.decl.as(EnumCaseDeclSyntax.self)?.elements.count ?? 0)
        }
        return cases.map(writing) + (cases.count < count ? ["default: break"] : [])
    }

    private func writing(_ routed: RoutedCase) -> String {
        guard let route = routed.routes.first else { return "" }
        var names = routed.values.map { variable($0.label ?? "") }
        if routed.mountedType != nil { names.append(inner) }
        let bound = names.map { "let \($0)" }.joined(separator: ", ")
        var lines = checks(of: routed, route.template)
        if route.schemes != nil || route.hosts != nil {
            let lists = [("schemes", route.schemes), ("hosts", route.hosts)]
                .compactMap { label, names in names.map { "\(label): \(list($0))" } }
            lines.append("\(writer).only(\(lists.joined(separator: ", ")))")
        }
        lines += statements(of: route.template, values: routed.values)
        if routed.mountedType != nil { lines.append("\(inner).write(to: &\(writer))") }
        if lines.isEmpty { lines.append("break") }
        let pattern = names.isEmpty ? "case .\(routed.name):" : "case .\(routed.name)(\(bound)):"
        return "\(pattern)\n\(indented(lines, by: 1))"
    }

    private func statements(of template: LinkTemplate, values: [DeclaredValue]) -> [String] {
        /// The value, with its default unless a check has replaced the default by nil.
        func argument(_ name: String) -> String {
            let value = values.first { $0.label == name && $0.kind == .scalar && $0.valueType.isKnownParameter }
            return variable(name) + (value?.standard.map { ", unless: \($0.trimmedDescription)" } ?? "")
        }
        var statements = template.segments.enumerated().map { index, segment in
            switch segment {
            case .literal(let text): return "\(writer).path(\(quoted(text)))"
            case .parameter(let name):
                let statement = "\(writer).segment(\(variable(name))\(form(template.form(at: index))))"
                let mayBeAbsent = template.isLastSegmentOptional && index == template.segments.count - 1
                return mayBeAbsent ? "if \(present(name, values)) { \(statement) }" : statement
            case .rest(let name):
                // Where a check fails, the type of the elements is unknown, and `rest` would be an error too.
                let isKnown = values.contains { $0.label == name && $0.valueType.isKnownParameter }
                return isKnown
                    ? "\(writer).rest(\(variable(name)))"
                    : "for element in \(variable(name)) { \(writer).segment(element) }"
            }
        }
        for item in template.query {
            let key = quoted(item.key)
            switch item.content {
            case .literal(let text): statements.append("\(writer).query(\(key), literal: \(quoted(text)))")
            case .parameter(let name, _): statements.append("\(writer).query(\(key), \(argument(name)))")
            }
        }
        switch template.fragment {
        case nil: break
        case .literal(let text)?: statements.append("\(writer).fragment(literal: \(quoted(text)))")
        case .parameter(let name, _)?: statements.append("\(writer).fragment(\(argument(name)))")
        }
        return statements
    }

    /// The condition under which the last segment is written.
    private func present(_ name: String, _ values: [DeclaredValue]) -> String {
        let variable = variable(name)
        guard let value = values.first(where: { $0.label == name }), value.kind == .scalar,
            value.valueType.isKnownParameter, let standard = value.standard
        else { return "let \(variable) = \(variable)" }
        return "let \(variable) = DeepLinks.LinkWriter.linkValue(\(variable), unless: \(standard.trimmedDescription))"
    }

    private func form(_ form: LinkTemplate.ParameterForm) -> String {
        var arguments: [String] = []
        if !form.prefix.isEmpty { arguments.append("prefix: \(quoted(form.prefix))") }
        if !form.suffix.isEmpty { arguments.append("suffix: \(quoted(form.suffix))") }
        if let type = form.type {
            arguments.append("type: DeepLinks.LinkTemplate.ParameterType(named: \(quoted(type.name)))")
        }
        return arguments.isEmpty ? "" : ", form: .init(\(arguments.joined(separator: ", ")))"
    }
}
