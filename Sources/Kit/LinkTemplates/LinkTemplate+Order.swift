// Portico
// SPDX-License-Identifier: Apache-2.0

// Which route wins, and which two cannot stand beside each other.
//
//  1. Segment by segment from the left: literal before parameter before rest.
//  2. Where the paths have one shape: more required query items first (a fragment counts as one), then more literal
//     ones among them.
//  3. What a value's type can hold takes no part: a new case of an enum must not send a link elsewhere.
//
// By these rules two routes of one path shape are told apart iff a literal excludes one of them or the one requires
// all that the other requires and more. Anything else is refused where it is declared (`conflict`), and so is a route
// that can print a link which an earlier one would take: then reading what was printed always gives the same route.
// For paths that holds by itself, since a text value that equals a literal is marked in print, but for a rest, whose
// segments a parameter would take.

extension LinkTemplate {
    /// What one route of a pair does to the other.
    public enum Conflict: Hashable, Sendable {
        /// A link can belong to both, and no rule prefers one.
        case ambiguous
        /// A link that the other prints belongs to this one by the rules.
        case takesLinks
        /// The other is mounted where this one's links begin, or the other way round.
        case belowMount
    }

    /// How many required items, and how many of them literal; more of the former win, then more of the latter.
    public var weight: (required: Int, literal: Int) {
        let required = requirements
        return (required.count, required.values.count { if case .literal = $0 { true } else { false } })
    }

    /// The conflict of two routes that share a scheme or host; nil if a link of each always finds its own.
    public func conflict(with other: LinkTemplate) -> Conflict? {
        if hasSamePathShape(as: other) {
            if excludes(other) { return nil }
            let (isInside, contains) = (implies(other), other.implies(self))
            if isInside == contains { return .ambiguous }
            return isInside ? (swallows(other) ? .takesLinks : nil) : (other.swallows(self) ? .takesLinks : nil)
        }
        return swallowsRest(of: other) || other.swallowsRest(of: self) ? .takesLinks : nil
    }

    /// A mount owns everything below its prefix, since what the mounted type holds is unknown here.
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

    /// A rest may be empty: with and without it is one shape.
    private func hasSamePathShape(as other: LinkTemplate) -> Bool {
        let (own, others) = (fixedSegments, other.fixedSegments)
        return own.count == others.count && zip(own, others).allSatisfy { $0.hasSameShape(as: $1) }
    }

    private var fixedSegments: ArraySlice<Segment> { hasRest ? segments.dropLast() : segments[...] }

    /// Whether this has parameters, and no literal, where the other has its rest.
    private func swallowsRest(of other: LinkTemplate) -> Bool {
        guard other.hasRest, swallows(other) else { return false }
        let prefix = other.segments.count - 1
        guard fixedSegments.count > prefix else { return false }
        return zip(fixedSegments, other.fixedSegments).allSatisfy { $0.hasSameShape(as: $1) }
            && fixedSegments.dropFirst(prefix).allSatisfy { $0.parameter != nil }
    }

    // MARK: - The query

    /// What must be there, by key; the fragment under a name that no query item has.
    private var requirements: [String: Content] {
        items.filter(\.value.isRequired)
    }

    private var items: [String: Content] {
        var items = Dictionary(uniqueKeysWithValues: query.map { ($0.key, $0.content) })
        items["#"] = fragment
        return items
    }

    /// Whether one key must hold two different literals.
    private func excludes(_ other: LinkTemplate) -> Bool {
        let others = other.requirements
        return requirements.contains { key, content in
            if case .literal(let text) = content, case .literal(let otherText)? = others[key] {
                return !text.utf8.elementsEqual(otherText.utf8)
            }
            return false
        }
    }

    /// Whether every link with these requirements meets the other's.
    private func implies(_ other: LinkTemplate) -> Bool {
        let own = requirements
        return other.requirements.allSatisfy { key, content in
            if case .literal = content { own[key] == content } else { own[key] != nil }
        }
    }

    /// Whether some link that the other prints meets these requirements: a literal can only be printed by the same
    /// literal, since an equal text value is marked.
    private func swallows(_ other: LinkTemplate) -> Bool {
        let printed = other.items
        return requirements.allSatisfy { key, content in
            if case .literal = content { printed[key] == content } else { printed[key] != nil }
        }
    }
}

extension LinkTemplate.Segment {
    /// Parameters have one shape, whatever their names.
    func hasSameShape(as other: Self) -> Bool {
        switch (self, other) {
        case (.literal(let text), .literal(let otherText)): text.utf8.elementsEqual(otherText.utf8)
        case (.parameter, .parameter), (.rest, .rest): true
        default: false
        }
    }
}
