// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension SetFirst {
    /// Of the sets in connection options. A scene gets one user activity in practice, though its type is a set.
    private static let sets: Set<String> = ["urlContexts"]
    private static let ofContexts = TypeShape.named("Set", [.named("UIOpenURLContext", [])])

    /// The sets of which a function uses `first`, and nothing else but whether they are empty.
    ///
    /// A function that does nothing with the URL has none, and neither has one for the URL of a sign-in: there is only
    /// one.
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
                let isParameter = contexts.contains(name.plain)
                if !MethodTraits.signsIn(in: isParameter ? Syntax(body) : scope(of: set, in: body)) {
                    firsts.append(SetFirst(set: text, place: Place(file: file, offset: offset, start: start)))
                }
            case "isEmpty": break
            case "count" where isComparedWithNothing(set): break
            default: others.insert(text)
            }
        }
        guard !firsts.isEmpty, MethodTraits(function, file: file).doesWork else { return [] }
        // One finding for each set.
        var seen = others
        return firsts.filter { seen.insert($0.set).inserted }
    }

    /// Where a URL in the connection options is used: in the `if` around it, or in the whole body. Other parts of the
    /// body may show a login.
    private static func scope(of set: ExprSyntax, in body: CodeBlockSyntax) -> Syntax {
        var node = Syntax(set)
        while let parent = node.parent, parent.id != body.statements.id {
            if parent.is(IfExprSyntax.self) { return parent }
            node = parent
        }
        return Syntax(body)
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

    /// `set.count > 0` and its like, which say no more than `isEmpty`.
    private static func isComparedWithNothing(_ set: ExprSyntax) -> Bool {
        guard let access = set.parent, let list = access.parent?.as(ExprListSyntax.self) else { return false }
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == access.id }) else { return false }
        func text(_ range: Range<Int>) -> String {
            elements[range.clamped(to: elements.indices)].map(\.trimmedDescription).joined(separator: " ")
        }
        return ["!= 0", "== 0", "> 0", "< 1", ">= 1"].contains(text(index + 1..<index + 3))
            || ["0 !=", "0 ==", "0 <", "1 >", "1 <="].contains(text(max(0, index - 2)..<index))
    }
}
