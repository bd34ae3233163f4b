// Portico
// SPDX-License-Identifier: Apache-2.0

extension TemplateReader {
    mutating func readPath(_ path: Substring, into template: inout LinkTemplate) throws(LinkTemplateError) {
        guard path != "/" else { return }
        /// The start of a segment that may be absent.
        var optional: String.Index?
        for segment in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            if segment.isEmpty {
                let isLast = segment.startIndex == path.endIndex
                throw error(
                    isLast ? "A template must not end with “/”; links may." : "A path segment is empty.",
                    at: text.index(before: segment.startIndex))
            }
            if template.hasRest { throw error("Nothing may follow a rest of the path.", at: segment.startIndex) }
            if let optional {
                throw error("Only the last segment of a path may be absent; move the value to the query.", at: optional)
            }
            guard segment.contains("{") else {
                if segment == "." || segment == ".." {
                    throw error("“\(segment)” cannot be a path segment of a URL.", at: segment.startIndex)
                }
                template.segments.append(.literal(try literal(segment)))
                continue
            }
            try readParameter(segment, into: &template)
            if template.isLastSegmentOptional { optional = segment.startIndex }
        }
    }

    /// A segment with a parameter, and possibly text around it.
    private mutating func readParameter(
        _ segment: Substring, into template: inout LinkTemplate
    ) throws(LinkTemplateError) {
        // Every brace has its counterpart.
        guard let open = segment.firstIndex(of: "{"), let close = segment.firstIndex(of: "}") else { return }
        let (before, after) = (segment[..<open], segment[segment.index(after: close)...])
        if let second = after.firstIndex(of: "{") {
            throw error("A path segment can contain one parameter.", at: second)
        }
        let parameter = try parameter(segment[open...close])
        if parameter.isRest {
            if !before.isEmpty || !after.isEmpty {
                throw error("A rest of the path cannot be combined with other text.", at: segment.startIndex)
            }
            template.segments.append(.rest(parameter.name))
            return
        }
        let form = LinkTemplate.ParameterForm(
            prefix: try affix(before), suffix: try affix(after), type: parameter.type)
        if form != LinkTemplate.ParameterForm() { template.forms[template.segments.count] = form }
        template.segments.append(.parameter(parameter.name))
        template.isLastSegmentOptional = parameter.isOptional
    }

    /// Reads text beside a parameter.
    private func affix(_ text: Substring) throws(LinkTemplateError) -> String {
        if let index = text.unicodeScalars.firstIndex(where: { "=()".unicodeScalars.contains($0) }) {
            throw error(
                "Text beside a parameter cannot contain “=”, “(” and “)”: links mark values with them.", at: index)
        }
        return try literal(text)
    }
}
