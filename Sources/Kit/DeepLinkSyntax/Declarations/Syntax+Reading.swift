// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftParser
public import SwiftSyntax

extension AttributeListSyntax {
    /// The attributes with this name, with or without the module's name.
    public func named(_ name: String) -> [AttributeSyntax] {
        compactMap { element in
            if case .attribute(let attribute) = element, attribute.isNamed(name) { attribute } else { nil }
        }
    }
}

extension AttributeSyntax {
    func isNamed(_ name: String) -> Bool {
        attributeName.trimmedDescription.split(separator: ".").last.map { $0 == name } ?? false
    }

    /// The argument with this label, or the first argument for nil.
    func argument(_ label: String?) -> ExprSyntax? {
        guard case .argumentList(let list)? = arguments else { return nil }
        return list.first { $0.label?.text == label }?.expression
    }
}

extension StringLiteralExprSyntax {
    /// The position of a byte of the text, or nil if escapes make the source differ from the text.
    func position(ofByte offset: Int) -> AbsolutePosition? {
        guard openingPounds == nil, segments.count == 1, case .stringSegment(let segment)? = segments.first,
            segment.content.text == representedLiteralValue
        else { return nil }
        return segment.content.positionAfterSkippingLeadingTrivia.advanced(
            by: min(offset, segment.content.text.utf8.count))
    }
}

extension LinkTemplate {
    /// The link of a value whose parameters are all absent, or nil if a parameter must be present.
    func literalLink(on origin: LinkOrigin) -> String? {
        var path = ""
        // If the last segment may be absent, it is.
        for segment in isLastSegmentOptional ? segments.dropLast() : segments[...] {
            guard case .literal(let text) = segment else { return nil }
            path += "/" + LinkText.escaped(text)
        }
        if path.isEmpty { path = "/" }
        var query = ""
        for item in self.query {
            guard case .literal(let text) = item.content else { continue }
            query += "\(query.isEmpty ? "?" : "&")\(LinkText.escaped(item.key))=\(LinkText.escaped(text))"
        }
        var first: String?
        if case .literal(let text)? = segments.first { first = text }
        var link = origin.link(path: path, firstLiteral: first) + query
        if case .literal(let text)? = fragment { link += "#" + LinkText.escaped(text) }
        return link
    }
}
