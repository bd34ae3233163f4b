// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// `case .opened(let url)` on a value whose type is not known: `case let url as Unfilled`, and the value that is
    /// compared ends the test.
    func pattern(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        if message.hasPrefix("'?' pattern cannot match values of type"), let mark = questionMark(of: token) {
            return .edit([SourceEdit(mark.textRange, "")])
        }
        if message.hasPrefix("tuple pattern cannot match values of non-tuple type 'Unfilled'"),
            let loop = token.enclosing(ForStmtSyntax.self), let pair = loop.pattern.as(TuplePatternSyntax.self),
            !isFitted(loop.sequence.textRange)
        {
            let elements = pair.elements.map { _ in "Unfilled" }.joined(separator: ", ")
            return .edit(surrounding(loop.sequence.textRange, "fitting(", ") as [(\(elements))]"))
        }
        guard
            message.hasPrefix("pattern with associated values does not match enum case")
                || message.contains("binding pattern cannot appear in an expression")
                || message.hasPrefix("pattern variable binding cannot appear in an expression")
                || message.hasPrefix("'_' can only appear in a pattern")
        else { return nil }
        if let item = token.enclosing(SwitchCaseItemSyntax.self), let whole = item.enclosing(SwitchExprSyntax.self) {
            return pattern(item.pattern, of: whole.subject)
        }
        if let clause = token.enclosing(CatchClauseSyntax.self),
            clause.catchItems.textRange.contains(token.textRange.lowerBound)
        {
            // All of them bind the same names.
            let edits = clause.catchItems.compactMap { item -> SourceEdit? in
                guard let pattern = item.pattern else { return nil }
                let names = BoundNames.names(in: pattern)
                guard names.count == 1 else { return nil }
                return SourceEdit(pattern.textRange, "let \(names[0]) as Unfilled")
            }
            return edits.isEmpty ? nil : .edit(edits)
        }
        if let condition = token.enclosing(MatchingPatternConditionSyntax.self) {
            return pattern(condition.pattern, of: condition.initializer.value)
        }
        return nil
    }

    /// The same for each case of a `switch` over what a closure of the call gets, if that has no known type.
    func patternsOfClosures(_ token: TokenSyntax) -> Repair? {
        let edits = closures(of: token).flatMap { closure -> [SourceEdit] in
            guard case .parameterClause(let clause)? = closure.signature?.parameterClause else { return [] }
            let unknown = clause.parameters.filter { $0.type?.trimmedDescription == "Unfilled" }
                .map { ($0.secondName ?? $0.firstName).text }
            return Switches.all(in: closure).filter { unknown.contains($0.subject.trimmedDescription) }.flatMap {
                whole -> [SourceEdit] in
                let items = whole.cases.compactMap {
                    $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)
                }
                .flatMap(\.caseItems)
                guard items.contains(where: { !BoundNames.names(in: $0.pattern).isEmpty }) else { return [] }
                return items.map { SourceEdit($0.pattern.textRange, Self.looseText($0.pattern)) }
                    + surrounding(whole.subject.textRange, "choosing(", ")")
            }
        }
        return edits.isEmpty ? nil : .edit(edits)
    }

    /// That of `case .opened?`, with or without values: a value whose type is not known is there.
    private func questionMark(of token: TokenSyntax) -> TokenSyntax? {
        let item = token.enclosing(SwitchCaseItemSyntax.self)?.pattern
        let condition = token.enclosing(MatchingPatternConditionSyntax.self)?.pattern
        let expression = (item ?? condition)?.as(ExpressionPatternSyntax.self)?.expression
        return expression?.as(OptionalChainingExprSyntax.self)?.questionMark
    }

    private func pattern(_ pattern: PatternSyntax, of subject: ExprSyntax) -> Repair? {
        guard !subject.is(TupleExprSyntax.self) else { return nil }
        var edits = [SourceEdit(pattern.textRange, Self.looseText(pattern))]
        let range = subject.textRange
        if !file.text(range).hasPrefix("choosing(") {
            edits += surrounding(range, "choosing(", ")")
        }
        return .edit(edits)
    }

    private static func looseText(_ pattern: PatternSyntax) -> String {
        let names = BoundNames.names(in: pattern)
        switch names.count {
        case 0: return "is Unfilled"
        case 1: return "let \(names[0]) as Unfilled"
        default:
            let types = names.map { _ in "Unfilled" }.joined(separator: ", ")
            return "let (\(names.joined(separator: ", "))) as (\(types))"
        }
    }
}

/// Each `switch` in a closure.
private final class Switches: SyntaxVisitor {
    private var found: [SwitchExprSyntax] = []

    static func all(in closure: ClosureExprSyntax) -> [SwitchExprSyntax] {
        let walk = Switches(viewMode: .sourceAccurate)
        walk.walk(closure.statements)
        return walk.found
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}

/// The names that a pattern binds.
private final class BoundNames: SyntaxVisitor {
    private var found: [String] = []
    private var isBinding = false

    static func names(in pattern: PatternSyntax) -> [String] {
        let walk = BoundNames(viewMode: .sourceAccurate)
        walk.walk(pattern)
        return walk.found
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        found.append(node.identifier.text)
        return .skipChildren
    }
}
