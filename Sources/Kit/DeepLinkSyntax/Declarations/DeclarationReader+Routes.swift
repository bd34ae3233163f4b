// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftParser
import SwiftSyntax

extension DeclarationReader {
    /// Reads a `@Route` or `@Mount`.
    mutating func route(_ attribute: AttributeSyntax, of routed: RoutedCase) -> DeclaredRoute? {
        guard let argument = attribute.argument(nil), let literal = argument.as(StringLiteralExprSyntax.self),
            let text = literal.representedLiteralValue
        else {
            complain(.notALiteral("template"), at: attribute.argument(nil).map(Syntax.init) ?? Syntax(attribute))
            return nil
        }
        var template: LinkTemplate
        do {
            template = try LinkTemplate(text)
        } catch {
            complain(.template(error.description), at: literal, offset: error.offset)
            return nil
        }
        let isMount = attribute.isNamed("Mount")
        if isMount, template.hasRest || !template.query.isEmpty || template.fragment != nil {
            complain(.mountWithQuery, at: literal)
            return nil
        }
        if isMount, template.isLastSegmentOptional {
            complain(.optionalMount, at: literal)
            return nil
        }
        let before = declaration.diagnostics.count
        var checks = ValueChecks(routed: routed, literal: literal, text: text)
        template = checks.complete(template)
        declaration.diagnostics += checks.diagnostics
        let route = DeclaredRoute(
            template: template, schemes: names(in: attribute, "schemes", LinkOrigin.scheme),
            hosts: names(in: attribute, "hosts", LinkOrigin.host), isMount: isMount, node: attribute, literal: literal)
        if declaration.isEntrance,
            (route.schemes ?? declaration.schemes).isEmpty, (route.hosts ?? declaration.hosts).isEmpty
        {
            complain(.unreachable, at: attribute)
        }
        return declaration.diagnostics.count == before ? route : nil
    }

    /// Returns an argument that is an array of literals, each of which is a valid origin, or nil if there is no such
    /// argument.
    mutating func names(
        in attribute: AttributeSyntax, _ label: String, _ origin: (String) -> LinkOrigin
    ) -> [String]? {
        guard let argument = attribute.argument(label), !argument.is(NilLiteralExprSyntax.self) else { return nil }
        guard let array = argument.as(ArrayExprSyntax.self) else {
            complain(.notALiteral("list of \(label)"), at: argument)
            return []
        }
        var names: [String] = []
        for element in array.elements {
            guard let literal = element.expression.as(StringLiteralExprSyntax.self),
                let name = literal.representedLiteralValue
            else {
                complain(.notALiteral("list of \(label)"), at: element.expression)
                continue
            }
            if let problem = origin(name).problem {
                complain(.origin(problem), at: literal)
            } else if names.contains(name) {
                complain(.origin("“\(name)” is listed twice."), at: literal)
            }
            names.append(name)
        }
        return names
    }

    /// Reads a `@QuickAction`.
    mutating func quickAction(_ attribute: AttributeSyntax, of routed: RoutedCase) -> DeclaredQuickAction? {
        if let value = routed.values.first(where: { $0.standard == nil }) {
            complain(.quickActionNeedsValue(value.label ?? "value"), at: attribute)
            return nil
        }
        var texts: [String?] = []
        for label in [nil, "subtitle", "symbol"] {
            let argument = attribute.argument(label)
            if let argument, !argument.is(NilLiteralExprSyntax.self) {
                guard let text = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
                    complain(.notALiteral(label ?? "title"), at: argument)
                    return nil
                }
                texts.append(text)
            } else {
                texts.append(nil)
            }
        }
        let route = routed.routes.first
        let origin =
            (route?.hosts ?? declaration.hosts).first.map(LinkOrigin.host)
            ?? (route?.schemes ?? declaration.schemes).first.map(LinkOrigin.scheme)
        return DeclaredQuickAction(
            title: texts[0] ?? "", subtitle: texts[1], symbol: texts[2],
            link: origin.flatMap { origin in route?.template.literalLink(on: origin) }, node: attribute)
    }
}
