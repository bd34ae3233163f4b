// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The texts that the constants of the files hold, by name: a name may be declared several times.
struct NamedTexts: Sendable {
    /// Constants with a literal.
    private var texts: [String: Set<String>] = [:]
    /// Names with another value somewhere: `let id = prefix + "news"`.
    private var computed: Set<String> = []
    /// Names that get their value elsewhere: parameters, loop variables, properties that an initializer sets.
    private var variable: Set<String> = []

    /// What a plain name stands for; nil if it may be something else.
    func texts(of name: String) -> Set<String>? {
        computed.contains(name) || variable.contains(name) ? nil : texts[name]
    }

    /// What a constant of a type stands for, as in `Names.news`; nil if it may be something else.
    func texts(ofConstant name: String) -> Set<String>? { computed.contains(name) ? nil : texts[name] }

    // MARK: - Reading

    /// Adds the names of another file.
    mutating func add(_ other: NamedTexts) {
        texts.merge(other.texts) { $0.union($1) }
        computed.formUnion(other.computed)
        variable.formUnion(other.variable)
    }

    /// `let group = "group.com.example.app"`, `var group: String { "group.com.example.app" }`.
    mutating func note(_ binding: PatternBindingSyntax, name: String) {
        if let text = Self.literal(of: binding) {
            texts[name, default: []].insert(text)
        } else if binding.initializer == nil && binding.accessorBlock == nil {
            variable.insert(name)
        } else {
            computed.insert(name)
        }
    }

    /// A parameter hides a constant of its name.
    mutating func note(_ parameter: FunctionParameterSyntax) {
        variable.insert((parameter.secondName ?? parameter.firstName).plain)
    }

    mutating func note(_ parameter: ClosureParameterSyntax) {
        variable.insert((parameter.secondName ?? parameter.firstName).plain)
    }

    mutating func note(_ parameter: ClosureShorthandParameterSyntax) { variable.insert(parameter.name.plain) }

    /// The variable of a loop, of `if let` or of a case.
    mutating func note(_ pattern: IdentifierPatternSyntax) {
        if pattern.parent?.is(PatternBindingSyntax.self) == false { variable.insert(pattern.identifier.plain) }
    }

    static func literal(_ expression: ExprSyntax?) -> String? {
        expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    private static func literal(of binding: PatternBindingSyntax) -> String? {
        if let accessors = binding.accessorBlock?.accessors {
            guard case .getter(let statements) = accessors, statements.count == 1 else { return nil }
            return literal(statements.first?.item.as(ExprSyntax.self))
        }
        return literal(binding.initializer?.value)
    }
}
