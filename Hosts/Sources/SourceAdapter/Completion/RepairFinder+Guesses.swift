// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// What only a guess can mend.
    func guess(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if let repair = closure(error, token) { return repair }
        if lacksType(message) {
            guard let access = token.enclosing(MemberAccessExprSyntax.self) else { return nil }
            guard let base = access.base else {
                // A closure behind it would be one of the initializer's.
                return replace(access, unfilledValue(of: access))
            }
            let name = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? base.trimmedDescription
            if Self.lists[name] != nil, let owner = token.enclosingTypeName {
                return variable(name, of: owner, at: token)
            }
            return isCast(base) || base.is(OptionalChainingExprSyntax.self)
                ? nil : .edit(surrounding(base.textRange, "(", " as Unfilled)"))
        }
        if message.hasPrefix("generic parameter 'Argument"), let edit = genericArguments(token) { return .edit([edit]) }
        if message.hasPrefix("generic parameter"),
            let variable = token.enclosing(AttributeSyntax.self)?
                .enclosing(VariableDeclSyntax.self)
        {
            let edits = variable.bindings.filter { $0.typeAnnotation == nil && $0.initializer == nil }.map {
                SourceEdit($0.pattern.textRange.upperBound..<$0.pattern.textRange.upperBound, ": Unfilled")
            }
            return edits.isEmpty ? nil : .edit(edits)
        }
        if message.hasPrefix("no exact matches in call to subscript"),
            let key = token.enclosing(SubscriptCallExprSyntax.self)?.arguments.first?.expression.textRange
        {
            return isFitted(key) ? nil : .edit(surrounding(key, "(fitting(", ") as String)"))
        }
        if message.hasPrefix("no macro named"), let macro = token.enclosing(MacroExpansionExprSyntax.self) {
            return replace(macro, "Unfilled(\"#\(macro.macroName.text)\")")
        }
        if let repair = ownOptional(error, token) { return repair }
        if message.hasPrefix("ambiguous use of operator"), let value = operand(behind: token), !isFitted(value) {
            return .edit(surrounding(value, "(fitting(", ") as Double)"))
        }
        if message.hasPrefix("ambiguous use of 'subscript(_:)'"), let key = nestedKey(at: token) {
            return .edit([key])
        }
        if message.hasPrefix("generic parameter 'Target' could not be inferred")
            || message.hasPrefix("generic parameter 'Result' could not be inferred"),
            let selector = token.enclosing(FunctionCallExprSyntax.self),
            selector.calledExpression.trimmedDescription == "Selector", selector.arguments.count == 2,
            let name = selector.arguments.first?.expression
        {
            // Of a method that is not there.
            return replace(selector, "Selector(\(name.trimmedDescription))")
        }
        if message.hasPrefix("cannot infer key path type"), let path = token.enclosing(KeyPathExprSyntax.self) {
            return replace(path, "Unfilled(\"a key path\")")
        }
        if message.hasPrefix("converting non-escaping value to 'Needed'"), let value = token.slot, isFitted(value) {
            // `map(fitting(…))` for `map(\.name)`
            let inner = file.text(value).dropFirst("fitting(".count).dropLast()
            return .edit([SourceEdit(value, "{ _ in \(inner) }")])
        }
        if message.hasPrefix("no '"), message.contains("candidates produce the expected contextual result type"),
            let value = token.slot, !isFitted(value)
        {
            return wrap(value, "fitting")
        }
        if message.hasPrefix("failed to produce diagnostic") {
            let tuples = UntypedTuples.edits(in: token)
            if !tuples.isEmpty { return .edit(tuples) }
            if let value = unwrapped(token)?.textRange, !isFitted(value) { return wrap(value, "fitting") }
            if let value = castValue(token), !isFitted(value) { return wrap(value, "fitting") }
            if let edits = numbersOfRange(token) { return .edit(edits) }
            // With their types, the errors in the closures are told.
            let closures = closures(of: token).compactMap { closureParameters($0.leftBrace) }
            if !closures.isEmpty {
                return .edit(closures.flatMap { if case .edit(let edits) = $0 { edits } else { [SourceEdit]() } })
            }
            if let repair = patternsOfClosures(token) { return repair }
            if let value = token.slot, !isFitted(value) { return wrap(value, "fitting") }
        }
        if message.hasPrefix("generic parameter 'Value'"),
            token.enclosing(SubscriptCallExprSyntax.self)?.calledExpression.textRange.contains(
                token.textRange.lowerBound)
                == true, let repair = labelled(token)
        {
            return repair
        }
        if message.hasPrefix("generic parameter 'Value'"), let value = unwrapped(token)?.textRange, !isFitted(value) {
            return wrap(value, "fitting")
        }
        if message.hasPrefix("generic parameter 'Value'"), let value = readValue(token), !isFitted(value) {
            return wrap(value, "fitting")
        }
        if message.hasSuffix("requires that 'Unfilled' conform to 'Strideable'"), let edits = numbersOfRange(token) {
            return .edit(edits)
        }
        if message.hasPrefix("the compiler is unable to type-check") {
            let edits = simplifications(around: token)
            return edits.isEmpty ? nil : .edit(edits)
        }
        let isAmbiguous = message.hasPrefix("ambiguous use of 'subscript(dynamicMember:)'")
        let value =
            isAmbiguous
            ? token.enclosing(MemberAccessExprSyntax.self).map { Syntax($0) }
            : token.enclosing(FunctionCallExprSyntax.self).map { Syntax($0) }
        if message.hasPrefix("generic parameter") || message.hasPrefix("ambiguous use of"), let value {
            // `(call as Unfilled)`; where that was not enough, what it is called on.
            var range = value.textRange
            if isCast(value), let access = token.enclosing(MemberAccessExprSyntax.self), !isCast(access),
                token.enclosing(ExpressionSegmentSyntax.self) == nil
            {
                range = access.textRange
            }
            guard !file.text(range).hasSuffix(" as Unfilled)") else { return nil }
            return .edit(surrounding(range, "(", " as Unfilled)"))
        }
        if message.hasPrefix("cannot call value of non-function type"), let type = error.quoted.first,
            isUnknown(type) || token.enclosing(MemberAccessExprSyntax.self) != nil,
            let call = token.enclosing(FunctionCallExprSyntax.self)
        {
            let name = call.calledExpression.oneLine.filter { $0 != "\"" && $0 != "\\" }
            return replace(call.calledExpression, "Unfilled(\"\(name)\")")
        }
        return nil
    }

    /// `user.name`, where it is an argument or a first value: not what is called there.
    private func readValue(_ token: TokenSyntax) -> Range<Int>? {
        guard let access = token.enclosing(MemberAccessExprSyntax.self), let slot = access.slot else { return nil }
        var outermost = Syntax(access)
        while let parent = outermost.parent,
            parent.is(TupleExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
                || parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
                || parent.is(OptionalChainingExprSyntax.self) || parent.is(MemberAccessExprSyntax.self)
        {
            if outermost.textRange == slot { return slot }
            outermost = parent
        }
        return outermost.textRange == slot ? slot : nil
    }

    /// `Unfilled("init")` for `.init`.
    func unfilledValue(of access: MemberAccessExprSyntax) -> String {
        let value = "Unfilled(\"\(access.declName.baseName.text)\")"
        // A closure behind it would be one of the initializer's.
        let call = access.parent?.as(FunctionCallExprSyntax.self)
        return call != nil && call?.leftParen == nil ? "(\(value))" : value
    }

    /// What stands behind an operator.
    private func operand(behind token: TokenSyntax) -> Range<Int>? {
        guard let sequence = token.enclosing(SequenceExprSyntax.self) else { return nil }
        let elements = Array(sequence.elements)
        let place = elements.firstIndex { $0.textRange.contains(token.textRange.lowerBound) } ?? 0
        let next = elements[place].is(BinaryOperatorExprSyntax.self) ? place + 1 : place + 2
        return elements.indices.contains(next) ? elements[next].textRange : nil
    }

    /// Whether ` as Unfilled` stands behind it.
    func isCast(_ value: some SyntaxProtocol) -> Bool {
        let end = value.textRange.upperBound
        let cast = " as Unfilled"
        return file.bytes[end...].starts(with: cast.utf8)
    }

    /// Whether `.member` stands where nothing says which type it is of.
    private func lacksType(_ message: String) -> Bool {
        message.hasPrefix("cannot infer contextual base in reference to member")
            || message.contains("cannot be resolved without a contextual type")
            || message.hasPrefix("member '") && message.contains("expects argument of type")
            || message.hasPrefix("type 'Any") && message.contains("has no member")
            || message.hasPrefix("'Any' cannot be constructed")
    }

    /// `Driver<Unfilled>.just(…)`
    private func genericArguments(_ token: TokenSyntax) -> SourceEdit? {
        var callee = token.enclosing(FunctionCallExprSyntax.self)?.calledExpression
        while let access = callee?.as(MemberAccessExprSyntax.self) { callee = access.base }
        guard let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName, let use = unknownUses[name.text],
            use.arity > 0
        else { return nil }
        let end = name.textRange.upperBound
        return SourceEdit(end..<end, "<\(Array(repeating: "Unfilled", count: use.arity).joined(separator: ", "))>")
    }

    /// `info[Picker.InfoKey.image]` of a stub: what is asked for is the key, not something else that is called so.
    private func nestedKey(at token: TokenSyntax) -> SourceEdit? {
        guard let argument = token.enclosing(SubscriptCallExprSyntax.self)?.arguments.first, argument.label == nil,
            let access = argument.expression.as(MemberAccessExprSyntax.self),
            let type = access.base?.as(MemberAccessExprSyntax.self), let outer = type.base?.trimmedDescription,
            stubNames.contains(outer)
        else { return nil }
        let end = access.textRange.upperBound
        return SourceEdit(end..<end, " as \(type.trimmedDescription)")
    }
}

/// `let (order, note): (Unfilled, Unfilled) = …` for each pair without types in the statement around a token.
private final class UntypedTuples: SyntaxVisitor {
    private var edits: [SourceEdit] = []

    static func edits(in token: TokenSyntax) -> [SourceEdit] {
        guard let statement = token.ancestry.first(where: { $0.is(CodeBlockItemSyntax.self) }) else { return [] }
        let walk = UntypedTuples(viewMode: .sourceAccurate)
        walk.walk(statement)
        return walk.edits
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if node.typeAnnotation == nil, node.initializer != nil { add(node.pattern) }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.typeAnnotation == nil { add(node.pattern) }
        return .visitChildren
    }

    private func add(_ pattern: PatternSyntax) {
        guard let tuple = pattern.as(TuplePatternSyntax.self) else { return }
        let end = tuple.textRange.upperBound
        let types = tuple.elements.map { _ in "Unfilled" }.joined(separator: ", ")
        edits.append(SourceEdit(end..<end, ": (\(types))"))
    }
}
