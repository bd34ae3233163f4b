// Portico
// SPDX-License-Identifier: Apache-2.0

// The order of routes, and the pairs of routes that are in conflict.
//
//  1. Paths are compared segment by segment from the left: a literal wins over a parameter, a parameter over a rest.
//  2. If the paths have the same shape, more required query items win (a fragment counts as one), then more literal
//     items among them.
//  3. The types of values are not considered: a new case of an enum must not change the route of a link.
//
// By these rules two routes with the same path shape can be told apart if and only if a literal excludes one of them,
// or one requires everything that the other requires and more. All other pairs are errors at their declaration
// (`conflict`), and so is a route that can print a link which a preceding route would match. So reading a printed link
// always gives the same route. For paths this follows from the rules, because a text value that equals a literal is
// marked when printed. The exception is a rest, whose segments a parameter would match.

extension LinkTemplate {
    /// A conflict between two routes.
    public enum Conflict: Hashable, Sendable {
        /// A link can match both routes, and no rule prefers one.
        case ambiguous
        /// By the rules, a link that the other route prints matches this route.
        case takesLinks
        /// The other route is mounted where this route's links begin, or the other way round.
        case belowMount
    }

    /// The number of required items, and of literal items among them. The first decides, then the second.
    public var weight: (required: Int, literal: Int) {
        let required = requirements
        return (required.count, required.values.count { if case .literal = $0 { true } else { false } })
    }

    /// The conflict of two routes that share a scheme or host, or nil if every link of one is read as that one.
    public func conflict(with other: LinkTemplate) -> Conflict? {
        if hasSamePathShape(as: other) {
            if excludes(other) { return nil }
            let (isInside, contains) = (implies(other), other.implies(self))
            if isInside == contains { return .ambiguous }
            return isInside ? (swallows(other) ? .takesLinks : nil) : (other.swallows(self) ? .takesLinks : nil)
        }
        return swallowsRest(of: other) || other.swallowsRest(of: self) ? .takesLinks : nil
    }

    /// A mount owns everything below its prefix, because the routes of the mounted type are unknown here.
    public func conflict(withMountAt prefix: LinkTemplate) -> Conflict? {
        let count = prefix.segments.count
        if segments.count >= count,
            zip(segments, prefix.segments).allSatisfy({ $0.hasSameShape(as: $1) })
        {
            return .belowMount
        }
        return prefix.swallowsRest(of: self) ? .takesLinks : nil
    }

    // MARK: - The path

    /// A rest may be empty: a path with an empty rest and one without have the same shape.
    private func hasSamePathShape(as other: LinkTemplate) -> Bool {
        let (own, others) = (fixedSegments, other.fixedSegments)
        return own.count == others.count && zip(own, others).allSatisfy { $0.hasSameShape(as: $1) }
    }

    private var fixedSegments: ArraySlice<Segment> { hasRest ? segments.dropLast() : segments[...] }

    /// Whether this route has parameters, and no literal, at the position of the other's rest.
    private func swallowsRest(of other: LinkTemplate) -> Bool {
        guard other.hasRest, swallows(other) else { return false }
        let prefix = other.segments.count - 1
        guard fixedSegments.count > prefix else { return false }
        return zip(fixedSegments, other.fixedSegments).allSatisfy { $0.hasSameShape(as: $1) }
            && fixedSegments.dropFirst(prefix).allSatisfy { $0.parameter != nil }
    }

    // MARK: - The query

    /// The required items by key, with the fragment under a key that no query item can have.
    private var requirements: [String: Content] {
        items.filter(\.value.isRequired)
    }

    private var items: [String: Content] {
        var items = Dictionary(uniqueKeysWithValues: query.map { ($0.key, $0.content) })
        items["#"] = fragment
        return items
    }

    /// Whether the routes require different literals for a key.
    private func excludes(_ other: LinkTemplate) -> Bool {
        let others = other.requirements
        return requirements.contains { key, content in
            if case .literal(let text) = content, case .literal(let otherText)? = others[key] {
                return !text.utf8.elementsEqual(otherText.utf8)
            }
            return false
        }
    }

    /// Whether every link that meets these requirements meets the other's.
    private func implies(_ other: LinkTemplate) -> Bool {
        let own = requirements
        return other.requirements.allSatisfy { key, content in
            if case .literal = content { own[key] == content } else { own[key] != nil }
        }
    }

    /// Whether a link that the other prints can meet these requirements. Only an equal literal prints a literal,
    /// because an equal text value is marked.
    private func swallows(_ other: LinkTemplate) -> Bool {
        let printed = other.items
        return requirements.allSatisfy { key, content in
            if case .literal = content { printed[key] == content } else { printed[key] != nil }
        }
    }
}

extension LinkTemplate.Segment {
    /// Parameters have the same shape regardless of their names.
    func hasSameShape(as other: Self) -> Bool {
        switch (self, other) {
        case (.literal(let text), .literal(let otherText)): text.utf8.elementsEqual(otherText.utf8)
        case (.parameter, .parameter), (.rest, .rest): true
        default: false
        }
    }
}
