// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What the spelling of a type says about it: how often a link may contain a value, and whether it can contain one at
/// all. Only the compiler knows whether a named type conforms to `LinkParameter`.
struct ValueType {
    /// Why no value of the type can be in a link.
    enum Problem {
        case tuple, void, function, metatype, existential
        case optionalOptional, optionalArray, optionalElements, nestedArray
    }

    let kind: DeclaredValue.Kind
    /// The type of a single value, without `?` and brackets.
    let single: TypeSyntax
    let problem: Problem?

    init(_ type: TypeSyntax) {
        let type = type.bare
        if let wrapped = type.wrapped?.bare {
            kind = .optional
            single = wrapped
            problem =
                wrapped.wrapped != nil
                ? .optionalOptional : wrapped.element != nil ? .optionalArray : Self.problem(ofSingle: wrapped)
        } else if let element = type.element?.bare {
            kind = .array
            single = element
            problem =
                element.wrapped != nil
                ? .optionalElements : element.element != nil ? .nestedArray : Self.problem(ofSingle: element)
        } else {
            kind = .scalar
            single = type
            problem = Self.problem(ofSingle: type)
        }
    }

    /// Tuples, functions and metatypes conform to no protocol, and types of protocols do not conform to their own.
    private static func problem(ofSingle type: TypeSyntax) -> Problem? {
        if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty ? .void : .tuple }
        if type.is(FunctionTypeSyntax.self) { return .function }
        if type.is(MetatypeTypeSyntax.self) { return .metatype }
        if type.is(CompositionTypeSyntax.self) { return .existential }
        if let constrained = type.as(SomeOrAnyTypeSyntax.self) {
            return constrained.someOrAnySpecifier.tokenKind == .keyword(.any) ? .existential : nil
        }
        switch type.trimmedDescription {
        case "Void", "Swift.Void": return .void
        case "Any", "AnyObject", "Swift.AnyObject": return .existential
        default: return nil
        }
    }

    /// The name without the standard modules.
    var name: String {
        let name = single.trimmedDescription
        for module in ["Swift.", "Foundation."] where name.hasPrefix(module) {
            return String(name.dropFirst(module.count))
        }
        return name
    }

    /// Whether it is a type of the standard library or of Foundation that conforms to `LinkParameter`.
    var isKnownParameter: Bool { Self.parameters.contains(name) }

    /// Whether a value of the type certainly has no routes.
    var isKnownToLackRoutes: Bool { problem != nil || isKnownParameter }

    private static let parameters: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
        "Float", "Bool", "UUID",
    ]
}

extension ValueType.Problem {
    /// What is wrong and what to do, with a subject such as `“label”`.
    func sentence(_ subject: String) -> String {
        let instead = "use a type that conforms to LinkParameter."
        return switch self {
        case .tuple: "\(subject) is a tuple, which a link cannot contain: make each element a value of the case."
        case .void: "\(subject) is Void, which a link cannot contain: remove it."
        case .function: "\(subject) is a function, which a link cannot contain: \(instead)"
        case .metatype: "\(subject) is a metatype, which a link cannot contain: \(instead)"
        case .existential: "\(subject) is of a protocol type, which a link cannot contain: \(instead)"
        case .optionalOptional:
            "\(subject) is an optional of an optional, but a link has one way to omit it: use one “?”."
        case .optionalArray:
            "\(subject) is an optional array, but a link cannot tell nil from no elements: remove the “?”."
        case .optionalElements: "\(subject) is an array of optionals, but a link cannot list nil: remove the inner “?”."
        case .nestedArray: "\(subject) is an array of arrays, but a link can only repeat single values: use one array."
        }
    }
}

extension TypeSyntax {
    /// The type without parentheses and attributes.
    fileprivate var bare: TypeSyntax {
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
            element.firstName == nil
        {
            return element.type.bare
        }
        return self.as(AttributedTypeSyntax.self)?.baseType.bare ?? self
    }

    /// The type of an optional's value.
    fileprivate var wrapped: TypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
        return argument(of: "Optional")
    }

    /// The type of an array's elements.
    fileprivate var element: TypeSyntax? { self.as(ArrayTypeSyntax.self)?.element ?? argument(of: "Array") }

    /// The argument of a generic type of the standard library.
    private func argument(of name: String) -> TypeSyntax? {
        let clause: GenericArgumentClauseSyntax?
        if let type = self.as(IdentifierTypeSyntax.self), type.name.text == name {
            clause = type.genericArgumentClause
        } else if let type = self.as(MemberTypeSyntax.self), type.name.text == name,
            type.baseType.trimmedDescription == "Swift"
        {
            clause = type.genericArgumentClause
        } else {
            return nil
        }
        guard case .type(let argument)? = clause?.arguments.first?.argument else { return nil }
        return argument
    }
}
