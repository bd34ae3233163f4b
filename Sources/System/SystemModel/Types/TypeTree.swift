// Portico
// SPDX-License-Identifier: Apache-2.0

/// The hierarchy of uniform types: the system's types, and those that apps declare.
///
/// A type conforms to itself, to the types in its declaration and to their supertypes. An undeclared identifier
/// conforms to itself only, and one created for a tag (``DynamicType``) also to the requested supertype. Identifiers
/// are not case-sensitive. Declarations in a cycle conform to each other.
///
/// Decided: if an identifier is declared twice, the first declaration is used: the system's before an app's, an app's
/// exported ones before its imported ones.
/// before what it imports.
public struct TypeTree: Sendable {
    /// The declarations in the order they were added.
    public private(set) var declarations: [TypeDeclaration]
    /// Places in `declarations`, by identifier in small letters.
    private var places: [String: Int]
    /// Places by tag in small letters, in order.
    private var placesByTag: [TypeTag: [Int]]

    /// - Parameter declarations: If two have the same identifier, the first is used.
    public init(_ declarations: [TypeDeclaration]) {
        (self.declarations, places, placesByTag) = ([], [:], [:])
        declarations.forEach { add($0) }
    }

    /// The tree with the declarations of an app added.
    public func adding(_ declarations: [TypeDeclaration]) -> TypeTree {
        var tree = self
        declarations.forEach { tree.add($0) }
        return tree
    }

    private mutating func add(_ declaration: TypeDeclaration) {
        let key = declaration.identifier.lowercased()
        guard places[key] == nil else { return }
        let place = declarations.count
        places[key] = place
        declarations.append(declaration)
        for tag in declaration.tags { placesByTag[tag.normalised, default: []].append(place) }
    }
}

// MARK: - Types

extension TypeTree {
    /// The declaration; nil for undeclared types, including dynamic types.
    public func declaration(of identifier: String) -> TypeDeclaration? {
        places[identifier.lowercased()].map { declarations[$0] }
    }

    /// Whether `identifier` is `other`, or conforms to it.
    ///
    /// - Complexity: O(number of supertypes).
    public func conforms(_ identifier: String, to other: String) -> Bool {
        let goal = other.lowercased()
        return identifier.lowercased() == goal || contains(goal, above: identifier)
    }

    /// The supertypes of a type, except itself: those of its declaration in order, then theirs.
    public func supertypes(of identifier: String) -> [String] {
        var result: [String] = []
        walk(above: identifier) {
            result.append($0); return true
        }
        return result
    }

    private func contains(_ goal: String, above identifier: String) -> Bool {
        var isFound = false
        walk(above: identifier) { name in
            isFound = name.lowercased() == goal
            return !isFound
        }
        return isFound
    }

    /// Breadth first, each type once, as the declaration spells it, as long as `visit` says so.
    private func walk(above identifier: String, visit: (String) -> Bool) {
        var seen: Set<String> = [identifier.lowercased()]
        var waiting = parents(of: identifier)
        var next = 0
        while next < waiting.count {
            let name = declaration(of: waiting[next])?.identifier ?? waiting[next]
            next += 1
            guard seen.insert(name.lowercased()).inserted else { continue }
            guard visit(name) else { return }
            waiting += parents(of: name)
        }
    }

    private func parents(of identifier: String) -> [String] {
        if let declaration = declaration(of: identifier) { return declaration.conformsTo }
        return DynamicType(identifier: identifier)?.supertype.map { [$0] } ?? []
    }
}

// MARK: - Tags

extension TypeTree {
    /// The types with a tag, in order of declaration; the first is the preferred one.
    ///
    /// - Parameter supertype: A type to which they must conform; nil means no restriction.
    public func types(for tag: TypeTag, conformingTo supertype: String?) -> [TypeDeclaration] {
        (placesByTag[tag.normalised] ?? []).map { declarations[$0] }
            .filter { supertype == nil || conforms($0.identifier, to: supertype ?? "") }
    }
}

extension TypeTag {
    fileprivate var normalised: TypeTag {
        switch self {
        case .filenameExtension(let text): .filenameExtension(text.lowercased())
        case .mimeType(let text): .mimeType(text.lowercased())
        }
    }
}

extension TypeDeclaration {
    /// The tags: extensions first, each class in its order.
    public var tags: [TypeTag] {
        filenameExtensions.map(TypeTag.filenameExtension) + mimeTypes.map(TypeTag.mimeType)
    }
}
