// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension SetFirst {
    private static let sets: Set<String> = ["urlContexts", "userActivities"]
    private static let ofContexts = TypeShape.named("Set", [.named("UIOpenURLContext", [])])

    /// The sets of which a function uses `first`, and nothing else but `isEmpty`.
    static func all(in function: FunctionDeclSyntax, file: Int) -> [SetFirst] {
        guard let body = function.body else { return [] }
        let parameters = MethodSignature(function).parameters
        let contexts = Set(parameters.filter { $0.type == ofContexts }.map(\.name))
        let options = Set(parameters.filter { $0.type == MethodTraits.connectionOptions }.map(\.name))
        if contexts.isEmpty && options.isEmpty { return [] }
        var firsts: [SetFirst] = []
        var others: Set<String> = []
        for node in Descendants(of: body) {
            guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName else { continue }
            let set: ExprSyntax
            if contexts.contains(name.plain), let reference = node.as(ExprSyntax.self), !isMember(node) {
                set = reference
            } else if sets.contains(name.plain), let access = node.parent?.as(MemberAccessExprSyntax.self),
                access.declName.id == node.id, let base = access.base.flatMap(Callee.lastName), options.contains(base)
            {
                set = ExprSyntax(access)
            } else {
                continue
            }
            let text = set.trimmedDescription
            switch property(of: set) {
            case "first":
                let offset = name.positionAfterSkippingLeadingTrivia.utf8Offset
                let start = set.positionAfterSkippingLeadingTrivia.utf8Offset
                firsts.append(SetFirst(set: text, place: Place(file: file, offset: offset, start: start)))
            case "isEmpty": break
            default: others.insert(text)
            }
        }
        // One finding for each set.
        var seen = others
        return firsts.filter { seen.insert($0.set).inserted }
    }

    private static func isMember(_ name: Syntax) -> Bool {
        name.parent?.as(MemberAccessExprSyntax.self)?.declName.id == name.id
    }

    /// The property that is read of a set; nil if it is a method, or if the set is used in another way.
    private static func property(of set: ExprSyntax) -> String? {
        guard let access = set.parent?.as(MemberAccessExprSyntax.self), access.base?.id == set.id,
            access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != access.id
        else { return nil }
        return access.declName.baseName.plain
    }
}
