// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A type as far as it decides whether a method is the one that a protocol asks for.
///
/// Sugar, `any`, module names and attributes of closures are gone: `[T]` and `Array<T>` are one shape.
indirect enum TypeShape: Hashable, Sendable {
    /// `UIApplication.LaunchOptionsKey`, with the arguments of its last part.
    case named(String, [TypeShape])
    case optional(TypeShape)
    /// `T!`: to the compiler another type than `T?` where it looks for a protocol's method (probe).
    case unwrapped(TypeShape)
    case function([TypeShape], TypeShape, isAsync: Bool, throws: Bool)
    case tuple([TypeShape])
    /// A type that the lint does not look into, as it is written: `inout T`, `T...`, a metatype.
    case other(String)
    /// Too deep to look into; compares with anything.
    case unknown

    static let void = TypeShape.tuple([])

    private static let modules: Set<String> = [
        "CoreLocation", "Foundation", "NotificationCenter", "PorticoCoreLocation", "PorticoFoundation",
        "PorticoNotificationCenter", "PorticoSocial", "PorticoUIKit", "PorticoUserNotifications",
        "PorticoUserNotificationsUI", "Social", "Swift", "SystemFrameworks", "UIKit", "UserNotifications",
        "UserNotificationsUI",
    ]

    init(_ type: TypeSyntax, depth: Int = 0) {
        guard depth < 40 else {
            self = .unknown
            return
        }
        func shape(_ type: TypeSyntax) -> TypeShape { TypeShape(type, depth: depth + 1) }
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType, .memberType: self = Self.nominal(type, depth: depth)
        case .optionalType(let type): self = .optional(shape(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type): self = .unwrapped(shape(type.wrappedType))
        case .arrayType(let type): self = .named("Array", [shape(type.element)])
        case .dictionaryType(let type): self = .named("Dictionary", [shape(type.key), shape(type.value)])
        case .attributedType(let type):
            let specifiers = type.specifiers.compactMap { $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.text }
            let base = shape(type.baseType)
            self = specifiers.contains("inout") ? .other("inout \(base)") : base
        case .functionType(let type):
            let effects = type.effectSpecifiers
            self = .function(
                type.parameters.map { shape($0.type) }, shape(type.returnClause.type),
                isAsync: effects?.asyncSpecifier != nil, throws: effects?.throwsClause != nil)
        case .tupleType(let type):
            let elements = type.elements.map { shape($0.type) }
            self = elements.count == 1 ? elements[0] : .tuple(elements)
        case .someOrAnyType(let type):
            let base = shape(type.constraint)
            self = type.someOrAnySpecifier.tokenKind == .keyword(.any) ? base : .other("some \(base)")
        default: self = .unknown
        }
    }

    private static func nominal(_ type: TypeSyntax, depth: Int) -> TypeShape {
        let (path, arguments) = path(of: type)
        let types = arguments?.arguments.compactMap { argument in
            TypeSyntax(argument.argument).map { TypeShape($0, depth: depth + 1) } ?? .unknown
        }
        switch (path.joined(separator: "."), types?.count) {
        case ("Void", nil): return .void
        case ("Optional", 1): return .optional(types?.first ?? .unknown)
        case (let name, _): return .named(name, types ?? [])
        }
    }

    /// `[A, B]` of `Module.A<X>.B`; in a loop, as such a chain may be long.
    static func path(of type: TypeSyntax) -> (path: [String], arguments: GenericArgumentClauseSyntax?) {
        var path: [String] = []
        var arguments: GenericArgumentClauseSyntax?
        var rest = type
        while let member = rest.as(MemberTypeSyntax.self) {
            if path.isEmpty { arguments = member.genericArgumentClause }
            path.append(member.name.plain)
            rest = member.baseType
        }
        if let base = rest.as(IdentifierTypeSyntax.self) {
            if path.isEmpty { arguments = base.genericArgumentClause }
            if path.isEmpty || !modules.contains(base.name.plain) { path.append(base.name.plain) }
        }
        return (path.reversed(), arguments)
    }
}

extension TypeShape: CustomStringConvertible {
    var description: String {
        switch self {
        case .named("Array", let types) where types.count == 1: "[\(types[0])]"
        case .named("Dictionary", let types) where types.count == 2: "[\(types[0]): \(types[1])]"
        case .named(let name, let types): types.isEmpty ? name : "\(name)<\(Self.list(types))>"
        case .optional(let type): Self.needsParentheses(type) ? "(\(type))?" : "\(type)?"
        case .unwrapped(let type): Self.needsParentheses(type) ? "(\(type))!" : "\(type)!"
        case .function(let parameters, let result, let isAsync, let throwing):
            "(\(Self.list(parameters)))\(isAsync ? " async" : "")\(throwing ? " throws" : "") -> \(result)"
        case .tuple(let types): types.isEmpty ? "Void" : "(\(Self.list(types)))"
        case .other(let text): text
        case .unknown: "…"
        }
    }

    private static func list(_ types: [TypeShape]) -> String { types.map(\.description).joined(separator: ", ") }

    private static func needsParentheses(_ type: TypeShape) -> Bool {
        if case .function = type { true } else { false }
    }
}
