// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// What stands at an attribute that means something else here.
    func attribute(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if message.contains("is annotated with '@main' and must provide a main static function"),
            let name = error.quoted.first, let attribute = attribute("main", around: token)
        {
            return .note(
                "\(name) is an app of SwiftUI, whose scenes do not run here: @main was removed",
                [SourceEdit(attribute.textRange, "")])
        }
        if message.hasSuffix("so it cannot be used with '@convention(c)'"),
            let attribute = token.enclosing(AttributeSyntax.self) ?? attribute("convention", around: token)
        {
            return replace(attribute, "")
        }
        if message.contains("have multiple global actor attributes")
            || message.hasPrefix("global actor attribute") && message.hasSuffix("cannot have arguments"),
            let attribute = macro(around: token)
        {
            return replace(attribute, "")
        }
        if message.hasPrefix("'@escaping' only applies"), let attribute = token.enclosing(AttributeSyntax.self) {
            return closureType(attribute) ?? replace(attribute, "")
        }
        if message == "unknown attribute 'Observable'" || message == "unknown attribute 'ObservationIgnored'" {
            return observation
        }
        let isClass = message.hasPrefix("class '") && message.hasSuffix("' cannot be used as an attribute")
        if isClass || message.hasPrefix("unknown attribute '"), let name = error.quoted.first,
            name.first?.isUppercase == true
        {
            // Another type of that name is known, or its stub was made for another use.
            var stub = AddedStub(kind: .global, name: name, places: [place(token)])
            let isOfVariable =
                token.enclosing(AttributeSyntax.self)?.parent?.parent?.is(VariableDeclSyntax.self) == true
            (stub.typeUse.isPropertyWrapper, stub.typeUse.isOtherAttribute) = (isOfVariable, !isOfVariable)
            stub.typeUse.isMoreThanValue = true
            return .addition(stub)
        }
        return nil
    }

    /// `import Observation`, which comes with another module of the app's.
    private var observation: Repair? {
        let imports = file.tree.statements.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }
        return imports.first.map { first in
            let start = first.textRange.lowerBound
            return .edit([SourceEdit(start..<start, "import Observation; ")])
        }
    }

    private func attribute(_ name: String, around token: TokenSyntax) -> AttributeSyntax? {
        for node in token.ancestry {
            let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
            let typed = node.as(AttributedTypeSyntax.self)?.attributes
            let all = [attributes, typed].compactMap { $0 }.flatMap { $0.compactMap { $0.as(AttributeSyntax.self) } }
            if let found = all.first(where: { $0.attributeName.trimmedDescription == name }) { return found }
        }
        return nil
    }

    /// An attribute of another module, which was taken for an actor.
    private func macro(around token: TokenSyntax) -> AttributeSyntax? {
        if let attribute = token.enclosing(AttributeSyntax.self) { return attribute }
        let declaration = token.ancestry.lazy.compactMap { $0.asProtocol((any WithAttributesSyntax).self) }.first
        return declaration?.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
            .first { unknownUses[$0.attributeName.trimmedDescription] != nil }
    }

    /// A name that stands for the type of a closure: it has as many parameters as it is called with.
    private func closureType(_ attribute: AttributeSyntax) -> Repair? {
        guard let parameter = attribute.enclosing(FunctionParameterSyntax.self),
            var base = parameter.type.as(AttributedTypeSyntax.self)?.baseType
        else { return nil }
        if let tuple = base.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            base = only.type
        }
        guard let type = base.as(IdentifierTypeSyntax.self)?.name.text, unknownUses[type] != nil else { return nil }
        let name = (parameter.secondName ?? parameter.firstName).text
        let body =
            parameter.enclosing(FunctionDeclSyntax.self)?.body ?? parameter.enclosing(InitializerDeclSyntax.self)?.body
        let count = body.flatMap { CallsOf.argumentCount(name, in: $0) } ?? 1
        let parameters = Array(repeating: "Unfilled", count: count).joined(separator: ", ")
        return .stub(type, ["typealias \(type) = (\(parameters)) -> Void"])
    }
}

/// The calls of a closure that is a parameter.
private final class CallsOf: SyntaxVisitor {
    private let name: String
    private var count: Int?

    static func argumentCount(_ name: String, in body: CodeBlockSyntax) -> Int? {
        let walk = CallsOf(name)
        walk.walk(body)
        return walk.count
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        let isCall =
            callee.as(DeclReferenceExprSyntax.self)?.baseName.text == name
            || callee.as(OptionalChainingExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
                == name
        if isCall { count = max(count ?? 0, node.arguments.count) }
        return .visitChildren
    }
}
