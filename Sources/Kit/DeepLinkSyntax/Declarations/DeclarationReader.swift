// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftDiagnostics
public import SwiftSyntax

/// Reads a `@DeepLink` enum and reports its errors.
public struct DeclarationReader {
    var declaration: DeepLinkDeclaration

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
        readCaseSensitivity(attribute)
        if let generics = declaration.node.genericParameterClause {
            declaration.isComplete = false
            complain(.generic, at: generics)
        }
        for member in declaration.node.memberBlock.members {
            if let conditional = member.decl.as(IfConfigDeclSyntax.self),
                conditional.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.case) })
            {
                declaration.isComplete = false
                complain(.conditionalCase, at: conditional.clauses)
            }
            if let node = member.decl.as(EnumCaseDeclSyntax.self) { read(node) }
        }
        if declaration.cases.isEmpty, declaration.diagnostics.isEmpty {
            complain(.noCases, at: declaration.node.name)
        }
        checkPairs()
    }

    private mutating func readCaseSensitivity(_ attribute: AttributeSyntax) {
        guard let argument = attribute.argument("caseSensitivePaths") else { return }
        guard let literal = argument.as(BooleanLiteralExprSyntax.self) else {
            complain(.notALiteral("value of caseSensitivePaths"), at: argument)
            return
        }
        if !declaration.isEntrance { complain(.caseOfMounted, at: argument) }
        declaration.caseSensitivePaths = literal.literal.tokenKind == .keyword(.true)
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
            // Each error below stands for the whole case: it has no routes, and nothing else is reported of it.
            let before = declaration.diagnostics.count
            if let mount = mounts.first {
                for other in routes + mounts.dropFirst() { complain(.mountAndRoute, at: other) }
                if let action = actions.first { complain(.quickActionOfMount, at: action) }
                routed.mountedType = mountedType(&routed)
                check(routed.values)
                if declaration.diagnostics.count == before {
                    routed.routes = [route(mount, of: routed)].compactMap(\.self)
                }
            } else {
                check(routed.values)
                if declaration.diagnostics.count == before {
                    for attribute in routes {
                        if let route = route(attribute, of: routed) { routed.routes.append(route) }
                    }
                    if let action = actions.first { routed.quickAction = quickAction(action, of: routed) }
                }
            }
            declaration.cases.append(routed)
        }
    }

    private func values(of element: EnumCaseElementSyntax) -> [DeclaredValue] {
        (element.parameterClause?.parameters ?? []).map { node in
            let label = node.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.identifier?.name }
            return DeclaredValue(
                label: label, kind: ValueType(node.type).kind, type: node.type, standard: node.defaultValue?.value,
                node: node)
        }
    }

    /// Reports types that cannot be in a link, and defaults that a link could not tell from an absent value.
    private mutating func check(_ values: [DeclaredValue]) {
        for value in values {
            if let problem = value.valueType.problem {
                complain(.impossible(value.label, problem), at: value.type)
            } else if let standard = value.standard {
                if value.kind == .optional, !standard.is(NilLiteralExprSyntax.self) {
                    complain(.optionalWithDefault, at: standard)
                }
                if value.kind == .array, standard.as(ArrayExprSyntax.self)?.elements.isEmpty != true {
                    complain(.arrayWithDefault, at: standard)
                }
            }
        }
    }

    /// Returns the type of the unlabeled value, and leaves the other values to the prefix.
    private mutating func mountedType(_ routed: inout RoutedCase) -> String? {
        guard let last = routed.values.last, last.label == nil, last.kind == .scalar else {
            complain(.nothingMounted(routed.name), at: routed.node)
            return nil
        }
        let type = last.type.trimmedDescription
        if last.valueType.isKnownToLackRoutes { complain(.mountedWithoutRoutes(type), at: last.type) }
        if type == declaration.name || type == "Self" { complain(.mountedInItself, at: last.type) }
        routed.values.removeLast()
        return type
    }

    mutating func complain(
        _ complaint: Complaint, at node: some SyntaxProtocol, offset: Int? = nil, fixIts: [FixIt] = []
    ) {
        let position = offset.flatMap { node.as(StringLiteralExprSyntax.self)?.position(ofByte: $0) }
        declaration.diagnostics.append(
            Diagnostic(node: node, position: position, message: complaint, fixIts: fixIts))
    }
}
