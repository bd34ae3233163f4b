// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// `fitting(value)`: the compiler takes the type from the place.
    func conversion(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        let isOfDefault = ["binary operator '??' cannot be applied", "no '??' candidates produce"]
            .contains { message.hasPrefix($0) }
        if isOfDefault, error.quoted.contains(where: isUnknown),
            let value = unwrapped(token), !isFitted(value.textRange)
        {
            return wrap(value.textRange, "fitting")
        }
        if message.hasPrefix("conflicting arguments to generic parameter"), error.quoted.contains("Unfilled"),
            let value = unwrapped(token), !isFitted(value.textRange)
        {
            return wrap(value.textRange, "fitting")
        }
        if message.hasPrefix("conflicting arguments to generic parameter 'Element'"), error.quoted.contains("Unfilled"),
            let elements = token.ancestry.lazy.compactMap({ $0.as(ArrayExprSyntax.self) }).first?.elements
        {
            // Which of them are of other modules is not said.
            let values = elements.map(\.expression.textRange).filter { !isFitted($0) }
            return values.isEmpty ? nil : .edit(values.flatMap { surrounding($0, "fitting(", ")") })
        }
        if message.hasPrefix("cannot convert value of type 'String' to expected argument type"),
            let type = error.quoted.last, let value = token.slot
        {
            // A key that was taken for a text.
            let (before, behind) = ("(fitting(", ") as String)")
            let text = file.text(value)
            if text.hasPrefix(before), text.hasSuffix(behind) {
                let inner = text.dropFirst(before.count).dropLast(behind.count)
                return .edit([SourceEdit(value, "\(before)\(inner)) as \(type))")])
            }
            if Self.textTypes.contains(type) { return .edit(surrounding(value, "\(type)(rawValue: ", ")")) }
        }
        if message.hasPrefix("cannot assign value of type '(Unfilled")
            || message.hasPrefix("cannot convert value of type '(Unfilled"),
            let parameters = token.enclosing(SequenceExprSyntax.self)?.elements.last?.as(ClosureExprSyntax.self)?
                .signature?.parameterClause?.as(ClosureParameterClauseSyntax.self)?.parameters
        {
            // Their types are known.
            let types = parameters.compactMap { parameter -> SourceEdit? in
                guard let colon = parameter.colon, let type = parameter.type,
                    type.trimmedDescription == "Unfilled"
                else { return nil }
                return SourceEdit(colon.textRange.lowerBound..<type.textRange.upperBound, "")
            }
            if !types.isEmpty { return .edit(types) }
        }
        if message.hasPrefix("cannot convert value of type"), error.quoted.last == "NSNumber",
            let from = error.quoted.first, Self.numbers.contains(from), let value = token.slot
        {
            // By a method of the app's that takes the number itself.
            return .edit(surrounding(value, "NSNumber(value: ", ")"))
        }
        if message.hasPrefix("cannot convert value of type 'Int32'")
            || message.hasPrefix("cannot assign value of type 'Int32'")
            || message.hasPrefix("expression pattern of type 'Int32' cannot match"),
            let type = error.quoted.last?.prefix(while: { !"?!".contains($0) }),
            let constant = constant(at: token)
        {
            // A constant in capitals that is none of a C library.
            return .stub(constant, ["var \(constant): \(type) { unfilled(\"\(constant)\") }"])
        }
        if message.hasPrefix("argument type"), message.hasSuffix("does not conform to expected type 'CVarArg'"),
            let value = token.slot
        {
            return .edit(surrounding(value, "String(describing: ", ")"))
        }
        if message.hasPrefix("for-in loop requires 'Unfilled' to conform to 'AsyncSequence'"),
            let loop = token.enclosing(ForStmtSyntax.self), !isFitted(loop.sequence.textRange)
        {
            return .edit(surrounding(loop.sequence.textRange, "(fitting(", ") as AsyncStream<Unfilled>)"))
        }
        if message.hasPrefix("cannot convert sequence element type 'Unfilled'"),
            let loop = token.enclosing(ForStmtSyntax.self), let type = loop.typeAnnotation?.type.trimmedDescription
        {
            return .edit(surrounding(loop.sequence.textRange, "(fitting(", ") as [\(type)])"))
        }
        if message.hasSuffix("to type 'any CVarArg' in coercion"),
            let elements = token.enclosing(SequenceExprSyntax.self)?.elements, let value = elements.first?.textRange
        {
            // Objects are written as their descriptions.
            return .edit(surrounding(value, "String(describing: ", ")"))
        }
        if message.hasPrefix("result values in '? :' expression"), let range = choice(error, token) {
            return wrap(range, "fitting")
        }
        if message.hasPrefix("subscript 'subscript(_:)' requires that 'Unfilled' conform to"),
            let keys = token.enclosing(SubscriptCallExprSyntax.self)?.arguments, keys.count == 1,
            let key = keys.first?.expression.textRange, !isFitted(key)
        {
            // Of a dictionary; its keys are mostly texts, or can be.
            return .edit(surrounding(key, "(fitting(", ") as String)"))
        }
        let isNil = message.contains("'nil' is not compatible") || message.hasPrefix("'nil' cannot be")
        guard
            isNil || message.hasPrefix("cannot convert") || message.contains("within property initializer")
                || message.hasPrefix("cannot assign value of type")
                || message.contains("does not conform to expected type")
                || message.contains("must be unwrapped to a value of type")
                || message.hasPrefix("default argument value of type")
                || message.hasPrefix("thrown expression type") || message.hasPrefix("return expression of type")
                || message.contains("is incompatible with return type")
        else { return nil }
        let types = error.quoted
        guard
            isNil || message.hasPrefix("thrown") || message.contains("within property initializer")
                || types.contains(where: isUnknown)
        else { return nil }
        if types.count >= 2, let to = types.last.map(Self.plain),
            let from = types.first.flatMap({ unknownRoot(of: Self.plain($0)) }),
            UnknownTypeStub.views.contains(to)
                || ["UIViewController", "UIGestureRecognizer", "UIActivity"].contains(to)
        {
            return .superclass(of: from, to)
        }
        if message.contains("is incompatible with return type"),
            let closure = token.enclosing(ClosureSignatureSyntax.self)?.enclosing(ClosureExprSyntax.self),
            closure.statements.count == 1, let value = closure.statements.first?.item.textRange
        {
            return wrap(value, "fitting")
        }
        guard let range = token.slot, !isFitted(range) else { return nil }
        // It is known by its method.
        let call = token.enclosing(FunctionCallExprSyntax.self)
        if call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Selector" { return nil }
        return wrap(range, "fitting")
    }

    /// The name in capitals that is the value.
    private func constant(at token: TokenSyntax) -> String? {
        let names = [token.text] + (token.slot.map { [file.text($0)] } ?? [])
        return names.first { stubNames.contains($0) && UnknownConstantStub.isName($0) }
    }

    /// What was a text before Swift 4.2.
    private static let textTypes: Set<String> = [
        "CATransitionType", "NSAttributedString.Key", "NSNotification.Name", "Notification.Name",
        "UNNotificationSoundName",
    ]

    private static let numbers: Set<String> = ["Bool", "Double", "Float", "Int", "Int32", "Int64", "UInt"]

    /// The one of both values of `a ? b : c` whose type is not known.
    private func choice(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Range<Int>? {
        guard let elements = token.enclosing(SequenceExprSyntax.self).map({ Array($0.elements) }),
            let place = elements.lastIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            place + 1 < elements.count,
            let ternary = elements[place].as(UnresolvedTernaryExprSyntax.self), let last = elements.last
        else { return nil }
        if error.quoted.suffix(2).first.map(isUnknown) == true { return ternary.thenExpression.textRange }
        return elements[place + 1].textRange.lowerBound..<last.textRange.upperBound
    }

    /// What stands in front of `??`.
    func unwrapped(_ token: TokenSyntax?) -> ExprSyntax? {
        let elements = token?.enclosing(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
        let place = elements.firstIndex { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" } ?? 0
        return place > 0 ? elements[place - 1] : nil
    }
}
