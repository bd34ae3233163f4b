// Portico
// SPDX-License-Identifier: Apache-2.0

/// The names that a file, or several, use and declare, as far as syntax can tell.
struct NameUses: Sendable {
    /// Where a name is used.
    struct Place: Hashable, Sendable, Comparable {
        var path: String
        /// From 1.
        var line: Int

        static func < (left: Place, right: Place) -> Bool { (left.path, left.line) < (right.path, right.line) }
    }

    /// How a type is used whose declaration is not known.
    struct TypeUse: Sendable {
        var places: Set<Place> = []
        /// The number of generic arguments.
        var arity = 0
        /// The argument labels of each initializer that is called; nil for an argument without a label.
        var initializers: Set<[String?]> = []
        /// A class names it first in its inheritance clause.
        var isSuperclass = false
        /// A type names it in another place of its inheritance clause, or a declaration that is no class does.
        var isConformance = false
        /// It is used as `any T`, `some T` or in a constraint.
        var isConstraint = false
        /// It is an attribute: of a variable, or of something else.
        var isPropertyWrapper = false
        var isOtherAttribute = false
        /// Methods that a subclass overrides: their text without a body.
        var overrides: Set<String> = []
        /// The static members that are bound by `if let`, and the like.
        var optionalMembers: Set<String> = []
    }

    /// Types by their unqualified name.
    var types: [String: TypeUse] = [:]
    /// Functions that are called without a type or an object in front, by name.
    var functions: [String: Set<Place>] = [:]
    /// Everything that is named behind a dot.
    var members: Set<String> = []
    /// Everything that is named without a dot and begins with a lower-case letter.
    var identifiers: [String: Set<Place>] = [:]

    /// Types that are declared at any level, with generic parameters and associated types.
    var declaredTypes: Set<String> = []
    /// Functions, variables, parameters and local values that are declared at any level.
    var declaredValues: Set<String> = []

    /// What is used here by name.
    var usedNames: Set<String> { members.union(identifiers.keys).union(functions.keys) }

    mutating func formUnion(_ other: NameUses) {
        for (name, use) in other.types { types[name, default: TypeUse()].formUnion(use) }
        functions.merge(other.functions) { $0.union($1) }
        identifiers.merge(other.identifiers) { $0.union($1) }
        members.formUnion(other.members)
        declaredTypes.formUnion(other.declaredTypes)
        declaredValues.formUnion(other.declaredValues)
    }
}

extension NameUses.TypeUse {
    mutating func formUnion(_ other: Self) {
        places.formUnion(other.places)
        arity = max(arity, other.arity)
        initializers.formUnion(other.initializers)
        isSuperclass = isSuperclass || other.isSuperclass
        isConformance = isConformance || other.isConformance
        isConstraint = isConstraint || other.isConstraint
        isPropertyWrapper = isPropertyWrapper || other.isPropertyWrapper
        isOtherAttribute = isOtherAttribute || other.isOtherAttribute
        overrides.formUnion(other.overrides)
        optionalMembers.formUnion(other.optionalMembers)
    }
}

extension Array where Element: Hashable {
    /// In the order of the first of each.
    func removingDuplicates() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
