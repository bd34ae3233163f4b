// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The arguments of a call, as far as a declaration has to suit them: the compiler takes the type of `.seconds(3)` and of
/// `{ result, error in … }` from the parameter, and `Any?` has none to give.
struct CallShape: Hashable, Sendable {
    struct Argument: Hashable, Sendable {
        /// Nil for an argument without a label, and for the first trailing closure.
        var label: String?
        var kind: Kind
    }

    enum Kind: Hashable, Sendable {
        case value
        /// `.member`, or `[.member, .other]`.
        case implicitMember
        case implicitMembers
        /// `&value`
        case inoutValue
        /// A closure whose parameters have no types.
        case closure([ClosureParameter])
    }

    /// How a closure uses one of its parameters.
    enum ClosureParameter: String, Hashable, Sendable {
        case value = "Unfilled"
        case optional = "Unfilled?"
        case error = "(any Error)?"
    }

    var arguments: [Argument]
    /// The first trailing closure may have any label.
    var trailingIndex: Int?

    var labels: [String?] { arguments.map(\.label) }
    /// Whether an `Unfilled` called by this name needs a method for it: parameters of the type `Any?` do not suit, or the
    /// compiler finds the methods of `Encodable` and `NSCoding` and nothing else.
    func isParticular(named name: String) -> Bool {
        arguments.contains { $0.kind != .value } || name == "encode" && ![["to"], ["with"]].contains(labels)
    }

    /// Whether the call has a closure whose parameters have no types.
    var hasTypelessClosure: Bool {
        arguments.contains { argument in
            if case .closure = argument.kind { true } else { false }
        }
    }

    init(_ call: FunctionCallExprSyntax) {
        arguments = call.arguments.map { Argument(label: $0.label?.text, kind: Kind($0.expression)) }
        if let closure = call.trailingClosure {
            trailingIndex = arguments.count
            arguments.append(Argument(label: nil, kind: Kind(ExprSyntax(closure))))
        }
        arguments += call.additionalTrailingClosures.map {
            Argument(label: $0.label.text, kind: Kind(ExprSyntax($0.closure)))
        }
    }

    /// Of an attribute.
    init(_ list: LabeledExprListSyntax) {
        arguments = list.map { Argument(label: $0.label?.text, kind: Kind($0.expression)) }
    }

    /// Of a method that is named with its labels; `_` is none.
    init(labels: [String]) {
        arguments = labels.map { Argument(label: $0 == "_" ? nil : $0, kind: .value) }
    }

    // MARK: - As a declaration

    /// The generic parameters that the parameters need.
    var generics: [String] {
        arguments.enumerated().compactMap { index, argument in
            switch argument.kind {
            case .inoutValue, .closure: "Type\(index + 1)"
            default: nil
            }
        }
    }

    /// `<Type1, Type2>`, or nothing.
    var genericClause: String { generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>" }

    /// The parameters, without parentheses.
    var parameters: String {
        arguments.enumerated().map { index, argument in
            "\(argument.label ?? "_") argument\(index + 1): \(argument.kind.type(generic: "Type\(index + 1)"))"
        }.joined(separator: ", ")
    }

    /// The same for all calls whose closures have as many parameters, whatever they do with them.
    private var form: CallShape {
        var form = self
        for (index, argument) in arguments.enumerated() {
            guard case .closure(let parameters) = argument.kind else { continue }
            form.arguments[index].kind = .closure(Array(repeating: .value, count: parameters.count))
        }
        return form
    }

    /// A shape of the same form whose closures' parameters suit both: one that is unwrapped in one call is an optional in
    /// all.
    private func joined(with other: CallShape) -> CallShape {
        var joined = self
        for (index, pair) in zip(arguments, other.arguments).enumerated() {
            guard case .closure(let left) = pair.0.kind, case .closure(let right) = pair.1.kind else { continue }
            let parameters = zip(left, right).map {
                [ClosureParameter.error, .optional].first(where: [$0, $1].contains) ?? .value
            }
            joined.arguments[index].kind = .closure(parameters)
        }
        return joined
    }

    /// Without those whose trailing closure suits another one's label: a call would be ambiguous.
    static func distinct(_ all: Set<CallShape>) -> [CallShape] {
        let shapes = Set(Dictionary(grouping: all, by: \.form).values.map { $0.reduce($0[0]) { $0.joined(with: $1) } })
        let kept = shapes.filter { shape in
            guard let index = shape.trailingIndex else { return true }
            return !shapes.contains { other in
                other.arguments.count == shape.arguments.count && other.arguments[index].label != nil
                    && other.arguments[index].kind == shape.arguments[index].kind
                    && zip(other.arguments, shape.arguments).enumerated().allSatisfy { $0 == index || $1.0 == $1.1 }
            }
        }
        // Two closures without a label, one of them trailing, make one declaration.
        let byText = Dictionary(kept.map { ($0.parameters, $0) }) { first, _ in first }
        return byText.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension CallShape.Kind {
    init(_ expression: ExprSyntax) {
        if let closure = expression.as(ClosureExprSyntax.self) {
            let parameters = ClosureParameters.uses(in: closure)
            self = parameters.isEmpty ? .value : .closure(parameters)
        } else if expression.is(InOutExprSyntax.self) {
            self = .inoutValue
        } else if Self.isImplicitMember(expression) {
            self = .implicitMember
        } else if let array = expression.as(ArrayExprSyntax.self), !array.elements.isEmpty,
            array.elements.allSatisfy({ Self.isImplicitMember($0.expression) })
        {
            self = .implicitMembers
        } else {
            self = .value
        }
    }

    /// Whether the expression begins with a dot.
    private static func isImplicitMember(_ expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) { return isImplicitMember(call.calledExpression) }
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return false }
        return access.base.map(isImplicitMember) ?? true
    }

    fileprivate func type(generic: String) -> String {
        switch self {
        case .value: "Any?"
        case .implicitMember: "Unfilled"
        case .implicitMembers: "[Unfilled]"
        case .inoutValue: "inout \(generic)"
        case .closure(let parameters):
            "(\(parameters.map(\.rawValue).joined(separator: ", "))) throws -> \(generic)"
        }
    }
}

/// What a closure does with its parameters.
private final class ClosureParameters: SyntaxVisitor {
    private var optional: Set<String> = []
    /// The highest of `$0`, `$1`…
    private var highest = -1

    /// Empty for a closure without parameters, and for one whose parameters have types.
    static func uses(in closure: ClosureExprSyntax) -> [CallShape.ClosureParameter] {
        let walk = ClosureParameters(viewMode: .sourceAccurate)
        walk.walk(closure.statements)
        func use(_ name: String) -> CallShape.ClosureParameter {
            if ["err", "error"].contains(name.lowercased()) || name.hasSuffix("Error") { return .error }
            return walk.optional.contains(name) ? .optional : .value
        }
        switch closure.signature?.parameterClause {
        case .simpleInput(let names): return names.map { use($0.name.text) }
        case .parameterClause(let clause):
            guard clause.parameters.allSatisfy({ $0.type == nil }) else { return [] }
            return clause.parameters.map { use(($0.secondName ?? $0.firstName).text) }
        case nil: return walk.highest < 0 ? [] : (0...walk.highest).map { use("$\($0)") }
        }
    }

    private func isOptional(_ expression: ExprSyntax?) {
        if let name = expression?.as(DeclReferenceExprSyntax.self)?.baseName.text { optional.insert(name) }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if name.first == "$", let index = Int(name.dropFirst()), (0..<16).contains(index) {
            highest = max(highest, index)
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        isOptional(node.expression)
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        isOptional(node.expression)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value {
            isOptional(value)
        } else if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            optional.insert(name)
        }
        return .visitChildren
    }

    /// `value == nil`, `value ?? other`
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
            let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text
            let isNil = elements[index + 1].is(NilLiteralExprSyntax.self)
            if name == "??" || (isNil && (name == "==" || name == "!=")) { isOptional(elements[index - 1]) }
        }
        return .visitChildren
    }

    // Those have their own parameters.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        node.signature?.parameterClause == nil ? .skipChildren : .visitChildren
    }
}
