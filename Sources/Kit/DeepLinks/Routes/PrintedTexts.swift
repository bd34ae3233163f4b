// Portico
// SPDX-License-Identifier: Apache-2.0

/// The texts of all routes by their positions. The writer marks a value that would be read as one of them.
struct PrintedTexts: Sendable {
    /// The literals at each depth of a path, in lower case if case is ignored.
    private var literals: [Set<String>] = []
    /// The forms of parameters at each depth, without plain ones.
    private var forms: [Set<SegmentForm>] = []
    private var literalsByKey: [String: Set<String>] = [:]
    private let ignoresCase: Bool

    init(of templates: [LinkTemplate], ignoringCase: Bool) {
        ignoresCase = ignoringCase
        let depth = templates.map(\.segments.count).max() ?? 0
        literals = Array(repeating: [], count: depth)
        forms = Array(repeating: [], count: depth)
        for template in templates {
            for (depth, segment) in template.segments.enumerated() {
                if case .literal(let text) = segment {
                    literals[depth].insert(ignoringCase ? LinkText.lowercased(text) : text)
                }
                let form = SegmentForm(template.form(at: depth), ignoringCase: ignoringCase)
                if !form.isPlain { forms[depth].insert(form) }
            }
            for item in template.query {
                if case .literal(let text) = item.content { literalsByKey[item.key, default: []].insert(text) }
            }
            if case .literal(let text)? = template.fragment { literalsByKey["#", default: []].insert(text) }
        }
    }

    /// Whether a route has this text as a literal at this position of its path.
    func isLiteral(_ text: String, atDepth depth: Int) -> Bool {
        depth < literals.count && literals[depth].contains(ignoresCase ? LinkText.lowercased(text) : text)
    }

    /// Whether a route has a more specific parameter at this position of its path, in whose form the escaped segment is.
    ///
    /// - Parameter form: The form of the parameter to which the segment belongs, or nil for a plain one.
    func hasForm(_ segment: String, atDepth depth: Int, moreSpecificThan form: LinkTemplate.ParameterForm?) -> Bool {
        guard depth < forms.count, !forms[depth].isEmpty else { return false }
        let own = form.map { SegmentForm($0, ignoringCase: ignoresCase) }
        return LinkBytes.with(segment) { bytes in
            forms[depth].contains { other in
                own.map { other.isMoreSpecific(than: $0) } != false && other.value(in: bytes, 0..<bytes.count) != nil
            }
        }
    }

    /// Whether a route has this text as a literal for this query key, or in the fragment for `#`.
    func isLiteral(_ text: String, forKey key: String) -> Bool {
        literalsByKey[key]?.contains(text) ?? false
    }
}
