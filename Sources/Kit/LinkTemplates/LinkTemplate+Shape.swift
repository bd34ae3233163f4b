// Portico
// SPDX-License-Identifier: Apache-2.0

/// A segment of a path without the name of its parameter. Links go to the same place in a table exactly if the shapes of
/// their segments are equal.
package enum SegmentShape: Hashable, Sendable {
    case literal(String)
    case parameter(prefix: String, suffix: String, kind: LinkTemplate.ParameterType.Kind?)

    /// A parameter that any segment matches.
    var isPlainParameter: Bool {
        if case .parameter("", "", nil) = self { true } else { false }
    }

    func isEqual(to other: SegmentShape, _ comparison: TextComparison) -> Bool {
        switch (self, other) {
        case (.literal(let text), .literal(let otherText)): comparison.areEqual(text, otherText)
        case (.parameter(let prefix, let suffix, let kind), .parameter(let otherPrefix, let otherSuffix, let otherKind)):
            kind == otherKind && comparison.areEqual(prefix, otherPrefix) && comparison.areEqual(suffix, otherSuffix)
        default: false
        }
    }
}

extension LinkTemplate {
    /// The template with its last segment, and the one without if that segment may be absent.
    package var variants: [LinkTemplate] {
        guard isLastSegmentOptional else { return [self] }
        var full = self
        full.isLastSegmentOptional = false
        var short = full
        short.segments.removeLast()
        short.forms[short.segments.count] = nil
        return [full, short]
    }

    /// The segments in front of a rest. A rest may be empty, so a path with a rest and one without may have equal shapes.
    package var fixedShapes: [SegmentShape] {
        segments.enumerated().compactMap { index, segment in
            switch segment {
            case .literal(let text): return .literal(text)
            case .parameter:
                let form = form(at: index)
                return .parameter(prefix: form.prefix, suffix: form.suffix, kind: form.type?.kind)
            case .rest: return nil
            }
        }
    }

    /// A key that templates have in common if their paths have equal shapes, or would have after normalization.
    package func shapeKey(ignoringCase: Bool) -> [SegmentShape] {
        guard ignoringCase else { return fixedShapes }
        return fixedShapes.map { shape in
            switch shape {
            case .literal(let text): .literal(LinkText.lowercased(text))
            case .parameter(let prefix, let suffix, let kind):
                .parameter(prefix: LinkText.lowercased(prefix), suffix: LinkText.lowercased(suffix), kind: kind)
            }
        }
    }

    func hasSamePathShape(as other: LinkTemplate, _ comparison: TextComparison) -> Bool {
        let (own, others) = (fixedShapes, other.fixedShapes)
        return own.count == others.count && zip(own, others).allSatisfy { $0.isEqual(to: $1, comparison) }
    }

    /// Whether this route has parameters that match everything at the position of the other's rest. A value of the rest
    /// that equals a literal, or has the form of another parameter, is marked.
    func swallowsRest(of other: LinkTemplate, _ comparison: TextComparison) -> Bool {
        guard other.hasRest, swallows(other) else { return false }
        let (own, others) = (fixedShapes, other.fixedShapes)
        guard own.count > others.count else { return false }
        return zip(own, others).allSatisfy { $0.isEqual(to: $1, comparison) }
            && own.dropFirst(others.count).allSatisfy(\.isPlainParameter)
    }

    /// Whether a literal of this route is spelled like a marked value of the other, as `/@=me` beside `/@{user}`.
    package func hasLiteralLikeMarkedValue(of other: LinkTemplate, _ comparison: TextComparison) -> Bool {
        for (own, others) in zip(fixedShapes, other.fixedShapes) where !own.isEqual(to: others, comparison) {
            guard case .literal(let text) = own, case .parameter(let prefix, let suffix, let kind) = others else {
                return false
            }
            let (start, end) = LinkText.marks(hasSuffix: !suffix.isEmpty, hasType: kind != nil)
            let (opening, closing) = (prefix + start, end + suffix)
            return !others.isPlainParameter && text.utf8.count >= opening.utf8.count + closing.utf8.count
                && comparison.areEqual(String(decoding: text.utf8.prefix(opening.utf8.count), as: UTF8.self), opening)
                && comparison.areEqual(String(decoding: text.utf8.suffix(closing.utf8.count), as: UTF8.self), closing)
        }
        return false
    }

    /// Whether a literal contains a mark, so that `hasLiteralLikeMarkedValue` may be true for it.
    package var hasLiteralWithMark: Bool {
        segments.contains { segment in
            if case .literal(let text) = segment { LinkText.hasMark(text) } else { false }
        }
    }
}
