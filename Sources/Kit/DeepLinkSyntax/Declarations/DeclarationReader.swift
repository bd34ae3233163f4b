// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftDiagnostics
import SwiftParser
public import SwiftSyntax

/// Reads a `@DeepLink` enum and reports its errors.
public struct DeclarationReader {
    private var declaration: DeepLinkDeclaration

    /// Reads an enum. Parts that cannot be read are omitted, with a diagnostic in the result.
    ///
    /// - Parameter attribute: The enum's `@DeepLink`.
    public static func read(_ node: EnumDeclSyntax, _ attribute: AttributeSyntax) -> DeepLinkDeclaration {
        var reader = DeclarationReader(declaration: DeepLinkDeclaration(name: node.name.text, node: node))
        reader.readAll(attribute)
        return reader.declaration
    }

    private mutating func readAll(_ attribute: AttributeSyntax) {
        declaration.schemes = names(in: attribute, "schemes", LinkOrigin.scheme) ?? []
        declaration.hosts = names(in: attribute, "hosts", LinkOrigin.host) ?? []
        if let generics = declaration.node.genericParameterClause {
            complain(.generic, at: generics)
        }
        for member in declaration.node.memberBlock.members {
            if let conditional = member.decl.as(IfConfigDeclSyntax.self),
                conditional.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.case) })
            {
                complain(.conditionalCase, at: conditional.clauses)
            }
            if let node = member.decl.as(EnumCaseDeclSyntax.self) { read(node) }
        }
        if declaration.cases.isEmpty, declaration.diagnostics.isEmpty {
            complain(.noCases, at: declaration.node.name)
        }
        checkPairs()
    }

    // MARK: - A case

    private mutating func read(_ node: EnumCaseDeclSyntax) {
        let routes = node.attributes.named("Route")
        let mounts = node.attributes.named("Mount")
        let actions = node.attributes.named("QuickAction")
        let hasAttribute = !(routes + mounts + actions).isEmpty
        if hasAttribute { for element in node.elements.dropFirst() { complain(.severalCases, at: element) } }
        for element in node.elements.prefix(hasAttribute ? 1 : .max) {
            var routed = RoutedCase(name: element.name.text, node: element, values: values(of: element))
            guard !(routes + mounts).isEmpty else {
                complain(.noRoute(element.name.text), at: element, fixIts: [.route(for: node, element)])
                continue
            }
            if let mount = mounts.first {
                for other in routes + mounts.dropFirst() { complain(.mountAndRoute, at: other) }
                if let action = actions.first { complain(.quickActionOfMount, at: action) }
                routed.mountedType = mountedType(&routed, mount)
            }
            for attribute in mounts.isEmpty ? routes : [mounts[0]] {
                if let route = route(attribute, of: routed) { routed.routes.append(route) }
            }
            if mounts.isEmpty, let action = actions.first { routed.quickAction = quickAction(action, of: routed) }
            declaration.cases.append(routed)
        }
    }

    private mutating func values(of element: EnumCaseElementSyntax) -> [DeclaredValue] {
        (element.parameterClause?.parameters ?? []).map { node in
            let label = node.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.identifier?.name }
            let value = DeclaredValue(
                label: label, kind: .init(node.type), type: node.type, standard: node.defaultValue?.value, node: node)
            if let standard = value.standard {
                if value.kind == .optional, !standard.is(NilLiteralExprSyntax.self) {
                    complain(.optionalWithDefault, at: standard)
                }
                if value.kind == .array, standard.as(ArrayExprSyntax.self)?.elements.isEmpty != true {
                    complain(.arrayWithDefault, at: standard)
                }
            }
            return value
        }
    }

    /// Returns the type of the unlabeled value, and leaves the other values to the prefix.
    private mutating func mountedType(_ routed: inout RoutedCase, _ mount: AttributeSyntax) -> String? {
        guard let last = routed.values.last, last.label == nil, last.kind == .scalar else {
            complain(.nothingMounted(routed.name), at: routed.node)
            return nil
        }
        let type = last.type.trimmedDescription
        if type == declaration.name || type == "Self" { complain(.mountedInItself, at: last.type) }
        routed.values.removeLast()
        return type
    }

    // MARK: - A route

    private mutating func route(_ attribute: AttributeSyntax, of routed: RoutedCase) -> DeclaredRoute? {
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
    private mutating func names(
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

    // MARK: - Quick actions

    private mutating func quickAction(_ attribute: AttributeSyntax, of routed: RoutedCase) -> DeclaredQuickAction? {
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

    // MARK: - Pairs

    /// Reports pairs of routes that could match the same link, at the later one.
    private mutating func checkPairs() {
        let routes = declaration.routes
        for (index, route) in routes.enumerated() {
            for other in routes[..<index] where shareOrigin(route, other) {
                guard let conflict = conflict(route, other) else { continue }
                declaration.diagnostics.append(
                    Diagnostic(
                        node: route.literal, message: Complaint.conflict(conflict, route.template, other.template),
                        notes: [Note(node: Syntax(other.literal), message: OtherRoute(template: other.template))]))
            }
        }
    }

    private func conflict(_ route: DeclaredRoute, _ other: DeclaredRoute) -> LinkTemplate.Conflict? {
        switch (route.isMount, other.isMount) {
        case (false, false): route.template.conflict(with: other.template)
        case (true, false): other.template.conflict(withMountAt: route.template)
        case (false, true): route.template.conflict(withMountAt: other.template)
        case (true, true):
            route.template.conflict(withMountAt: other.template) ?? other.template.conflict(withMountAt: route.template)
        }
    }

    private func shareOrigin(_ route: DeclaredRoute, _ other: DeclaredRoute) -> Bool {
        func origins(_ route: DeclaredRoute) -> Set<LinkOrigin> {
            Set((route.schemes ?? declaration.schemes).map(LinkOrigin.scheme))
                .union((route.hosts ?? declaration.hosts).map(LinkOrigin.host))
        }
        // If the enum has no origins, those of the enclosing enum are unknown here.
        let mayInherit =
            !declaration.isEntrance
            && (route.schemes == nil || route.hosts == nil || other.schemes == nil || other.hosts == nil)
        return mayInherit || !origins(route).isDisjoint(with: origins(other))
    }

    private mutating func complain(
        _ complaint: Complaint, at node: some SyntaxProtocol, offset: Int? = nil, fixIts: [FixIt] = []
    ) {
        let position = offset.flatMap { node.as(StringLiteralExprSyntax.self)?.position(ofByte: $0) }
        declaration.diagnostics.append(
            Diagnostic(node: node, position: position, message: complaint, fixIts: fixIts))
    }
}
