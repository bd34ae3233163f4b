// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftDiagnostics
import SwiftSyntax

extension DeclarationReader {
    /// Reports pairs of routes that could match the same link, at the later one.
    mutating func checkPairs() {
        let routes = declaration.routes
        for (index, route) in routes.enumerated() {
            for other in routes[..<index] where shareOrigin(route, other) {
                guard let complaint = complaint(about: route, other) else { continue }
                declaration.diagnostics.append(
                    Diagnostic(
                        node: route.literal, message: complaint,
                        notes: [Note(node: Syntax(other.literal), message: OtherRoute(template: other.template))]))
            }
        }
    }

    private func complaint(about route: DeclaredRoute, _ other: DeclaredRoute) -> Complaint? {
        let comparison = declaration.comparison
        if let conflict = conflict(route, other, comparison) {
            return .conflict(conflict, route.template, other.template)
        }
        if conflict(route, other, comparison.normalized) != nil {
            return .sameNormalForm(route.template, other.template)
        }
        return nil
    }

    private func conflict(
        _ route: DeclaredRoute, _ other: DeclaredRoute, _ comparison: TextComparison
    ) -> LinkTemplate.Conflict? {
        let (own, others) = (route.template, other.template)
        return switch (route.isMount, other.isMount) {
        case (false, false): own.conflict(with: others, comparing: comparison)
        case (true, false): others.conflict(withMountAt: own, comparing: comparison)
        case (false, true): own.conflict(withMountAt: others, comparing: comparison)
        case (true, true):
            own.conflict(withMountAt: others, comparing: comparison)
                ?? others.conflict(withMountAt: own, comparing: comparison)
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
}
