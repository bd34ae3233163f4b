// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The notification categories that the sources declare.
public struct DeclaredCategories: Hashable, Sendable {
    /// Identifiers that are literals where the category is created.
    public internal(set) var literals: Set<String> = []
    /// Whether an identifier is a constant or a raw value anywhere, so that it is one of the texts of the sources.
    public internal(set) var areComputed = false
    /// Whether an identifier comes from a value, so that it may be any text: `UNNotificationCategory(identifier: id)`
    /// where `id` is a parameter.
    public internal(set) var areUnknown = false
    /// Every text and every enum case of the sources: what a constant or a raw value may be.
    var texts: Set<String> = []
    /// The names that identifiers are given by, until ``resolve(_:)``.
    private var names: Set<Name> = []

    private enum Name: Hashable {
        /// `id`, `category.id`
        case value(String)
        /// `Names.news`, `.news`
        case constant(String)
    }

    public init() {}

    mutating func add(_ other: DeclaredCategories) {
        literals.formUnion(other.literals)
        areComputed = areComputed || other.areComputed
        areUnknown = areUnknown || other.areUnknown
        texts.formUnion(other.texts)
        names.formUnion(other.names)
    }

    /// Notes that any of these texts may be the identifier of a category.
    mutating func add(_ possible: Set<String>) {
        areComputed = true
        texts.formUnion(possible)
    }

    /// Whether some source may declare the category.
    func mayContain(_ identifier: String) -> Bool {
        areUnknown || literals.contains(identifier) || areComputed && texts.contains(identifier)
    }

    // MARK: - Reading

    /// Notes the identifier of a category that is made here: Apple's own, or one of the kit's.
    mutating func note(_ call: FunctionCallExprSyntax, _ callee: Callee) {
        guard let name = callee.name else { return }
        let first = call.arguments.first
        let argument: LabeledExprSyntax?
        switch name {
        case "UNNotificationCategory", "CategoryDeclaration":
            argument = first?.label?.plain == "identifier" ? first : nil
        case "NotificationCategory": argument = first?.label == nil ? first : nil
        default: argument = nil
        }
        guard let argument else { return }
        note(argument.expression)
    }

    private mutating func note(_ identifier: ExprSyntax) {
        if let text = NamedTexts.literal(identifier) {
            literals.insert(text)
        } else if let reference = identifier.as(DeclReferenceExprSyntax.self) {
            note(reference.baseName.plain, isConstant: false)
        } else if let access = identifier.as(MemberAccessExprSyntax.self), Self.isPath(access.base) {
            // The constants of a type begin behind its name, those of a value behind a small letter.
            let owner = access.base.flatMap(Callee.lastName)
            note(access.declName.baseName.plain, isConstant: owner?.first?.isUppercase ?? true)
        } else {
            areUnknown = true
        }
    }

    private mutating func note(_ name: String, isConstant: Bool) {
        if name == "rawValue" {
            areComputed = true
        } else {
            names.insert(isConstant ? .constant(name) : .value(name))
        }
    }

    /// `A.b.c`, without calls and subscripts; nil is the base of `.c`.
    private static func isPath(_ base: ExprSyntax?) -> Bool {
        var rest = base
        while let access = rest?.as(MemberAccessExprSyntax.self) { rest = access.base }
        return rest.map { $0.is(DeclReferenceExprSyntax.self) } ?? true
    }

    /// Looks up the names once the constants of all files are known.
    mutating func resolve(_ constants: NamedTexts) {
        for name in names {
            let texts =
                switch name {
                case .value(let name): constants.texts(of: name)
                case .constant(let name): constants.texts(ofConstant: name)
                }
            if texts == nil { areUnknown = true } else { areComputed = true }
        }
        names = []
    }
}
