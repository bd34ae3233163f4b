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
        /// The arguments of each initializer that is called.
        var initializers: Set<CallShape> = []
        /// Something other than the value of an expression: a type, or a function that is called.
        var isMoreThanValue = false
        /// A class names it first in its inheritance clause.
        var isSuperclass = false
        /// A type names it in another place of its inheritance clause, or a declaration that is no class does.
        var isConformance = false
        /// A declaration that is no class names it in its inheritance clause.
        var isConformanceOfValue = false
        /// An initializer of an extension assigns `self`, or a variable of one stores a `Self`.
        var isValue = false
        /// It is used as `any T`, `some T` or in a constraint.
        var isConstraint = false
        /// It is an attribute: of a variable, or of something else.
        var isPropertyWrapper = false
        var isOtherAttribute = false
        /// Something of the type itself is used: `Theme.shared`.
        var hasStaticMember = false
        /// Types in it: `Page` of `Router.Page`.
        var nested: [String: TypeUse] = [:]
        /// Types in it that an extension in a copied file declares.
        var declaredNested: Set<String> = []
        /// Types in it that are made: `Router.Page(…)`.
        var constructedNested: Set<String> = []
        /// Methods that a subclass overrides: their text without a body.
        var overrides: Set<String> = []
    }

    /// How a method is called whose declaration may not be known.
    struct MethodUse: Sendable {
        var shapes: Set<CallShape> = []
        /// What the expressions in front of it begin with: a type, a variable, or nothing.
        var roots: Set<String> = []
    }

    /// Types by their unqualified name.
    var types: [String: TypeUse] = [:]
    /// Functions that are called without a type or an object in front, by name.
    var functions: [String: Set<Place>] = [:]
    /// How those are called.
    var functionShapes: [String: Set<CallShape>] = [:]
    /// Methods that are called behind a dot, by name.
    var methods: [String: MethodUse] = [:]
    /// Properties that closures without types are assigned to, by name.
    var closureProperties: [String: [CallShape.ClosureParameter]] = [:]
    /// Properties and methods of texts in quotation marks: `"title".localized`.
    var textMembers: Set<String> = []
    var textMethods: Set<String> = []
    /// Everything that is named behind a dot with nothing in front of it.
    var implicitMembers: Set<String> = []
    /// Everything that is named behind a dot.
    var members: [String: Set<Place>] = [:]
    /// What an exclamation mark follows, by its last name: a property, a function, or a type that is made.
    var forced: Set<String> = []
    /// Whether an object's values are set or read by key.
    var usesKeys = false
    /// Everything that is named without a dot and begins with a lower-case letter.
    var identifiers: [String: Set<Place>] = [:]

    /// Types that are declared at any level, with generic parameters and associated types.
    var declaredTypes: Set<String> = []
    /// Functions, variables, parameters and local values that are declared at any level.
    var declaredValues: Set<String> = []

    /// What is used here by name.
    var usedNames: Set<String> { Set(members.keys).union(identifiers.keys).union(functions.keys) }

    mutating func formUnion(_ other: NameUses) {
        for (name, use) in other.types { types[name, default: TypeUse()].formUnion(use) }
        functions.merge(other.functions) { $0.union($1) }
        functionShapes.merge(other.functionShapes) { $0.union($1) }
        methods.merge(other.methods) {
            MethodUse(shapes: $0.shapes.union($1.shapes), roots: $0.roots.union($1.roots))
        }
        closureProperties.merge(other.closureProperties) { $0.count < $1.count ? $1 : $0 }
        textMembers.formUnion(other.textMembers)
        textMethods.formUnion(other.textMethods)
        implicitMembers.formUnion(other.implicitMembers)
        forced.formUnion(other.forced)
        usesKeys = usesKeys || other.usesKeys
        identifiers.merge(other.identifiers) { $0.union($1) }
        members.merge(other.members) { $0.union($1) }
        declaredTypes.formUnion(other.declaredTypes)
        declaredValues.formUnion(other.declaredValues)
    }
}

extension NameUses.TypeUse {
    mutating func formUnion(_ other: Self) {
        places.formUnion(other.places)
        arity = max(arity, other.arity)
        initializers.formUnion(other.initializers)
        isMoreThanValue = isMoreThanValue || other.isMoreThanValue
        isSuperclass = isSuperclass || other.isSuperclass
        isConformance = isConformance || other.isConformance
        isConformanceOfValue = isConformanceOfValue || other.isConformanceOfValue
        isValue = isValue || other.isValue
        isConstraint = isConstraint || other.isConstraint
        isPropertyWrapper = isPropertyWrapper || other.isPropertyWrapper
        isOtherAttribute = isOtherAttribute || other.isOtherAttribute
        hasStaticMember = hasStaticMember || other.hasStaticMember
        for (name, use) in other.nested { nested[name, default: Self()].formUnion(use) }
        declaredNested.formUnion(other.declaredNested)
        constructedNested.formUnion(other.constructedNested)
        overrides.formUnion(other.overrides)
    }
}

extension Array where Element: Hashable {
    /// In the order of the first of each.
    func removingDuplicates() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
