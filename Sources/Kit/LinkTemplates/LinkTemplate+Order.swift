// Portico
// SPDX-License-Identifier: Apache-2.0

// The order of routes, and the pairs of routes that are in conflict.
//
//  1. Paths are compared segment by segment from the left: a literal wins over a parameter, a parameter over a rest.
//     Among parameters the longer text before the value wins, then the longer text after it, then one with a type.
//  2. If the paths have the same shape, more required query items win (a fragment counts as one), then more literal
//     items among them.
//  3. The types of values are only considered if the template names them: a new case of an enum must not change the
//     route of a link.
//
// By these rules two routes with the same path shape can be told apart if and only if a literal excludes one of them,
// or one requires everything that the other requires and more. All other pairs are errors at their declaration
// (`conflict`), and so is a route that can print a link which a preceding route would match. So reading a printed link
// always gives the same route. For paths this follows from the rules, because a value that equals a literal, or has the
// form of a more specific parameter, is marked when printed (`LinkText` has the marks and why they suffice). The
// exceptions are a rest, whose segments a parameter would match, and a literal that is spelled like a marked value.

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

    /// The conflict of two routes that share a scheme or host, or nil if every link of one is read as that one.
    public func conflict(with other: LinkTemplate) -> Conflict? {
        conflict(with: other, comparing: TextComparison())
    }

    /// A mount owns everything below its prefix, because the routes of the mounted type are unknown here.
    public func conflict(withMountAt prefix: LinkTemplate) -> Conflict? {
        conflict(withMountAt: prefix, comparing: TextComparison())
    }

    /// The same for a table that compares texts in this way.
    package func conflict(with other: LinkTemplate, comparing comparison: TextComparison) -> Conflict? {
        for own in variants {
            for others in other.variants {
                if let conflict = own.conflictOfVariants(others, comparison) { return conflict }
            }
        }
        return nil
    }

    /// The same for a table that compares texts in this way.
    package func conflict(withMountAt prefix: LinkTemplate, comparing comparison: TextComparison) -> Conflict? {
        let count = prefix.segments.count
        for own in variants {
            let shapes = own.fixedShapes
            if shapes.count >= count, zip(shapes, prefix.fixedShapes).allSatisfy({ $0.isEqual(to: $1, comparison) }) {
                return .belowMount
            }
        }
        let isTaken = prefix.swallowsRest(of: self, comparison) || eitherLooksMarked(prefix, comparison)
        return isTaken ? .takesLinks : nil
    }

    private func conflictOfVariants(_ other: LinkTemplate, _ comparison: TextComparison) -> Conflict? {
        if hasSamePathShape(as: other, comparison) {
            if excludes(other, comparison) { return nil }
            let (isInside, contains) = (implies(other), other.implies(self))
            if isInside == contains { return .ambiguous }
            return isInside ? (swallows(other) ? .takesLinks : nil) : (other.swallows(self) ? .takesLinks : nil)
        }
        let isTaken =
            swallowsRest(of: other, comparison) || other.swallowsRest(of: self, comparison)
            || eitherLooksMarked(other, comparison)
        return isTaken ? .takesLinks : nil
    }

    /// Whether a literal of one is spelled like a marked value of the other.
    private func eitherLooksMarked(_ other: LinkTemplate, _ comparison: TextComparison) -> Bool {
        hasLiteralLikeMarkedValue(of: other, comparison) || other.hasLiteralLikeMarkedValue(of: self, comparison)
    }
}
