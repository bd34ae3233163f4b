// Portico
// SPDX-License-Identifier: Apache-2.0

/// The form of a link after its scheme and host, as a route declares it: `/search/{kind}?q={text}#{section}`.
///
///     template  = path [ "?" item *( "&" item ) ] [ "#" ( text / parameter ) ]
///     path      = "/" / 1*( "/" segment )
///     segment   = text / [ text ] value [ text ] / rest            ; the rest comes last
///     value     = "{" name [ ":" type ] "}"
///               / "{" name [ ":" type ] "?}"                       ; may be absent; only in the last segment
///     type      = "Int" / "UInt" / ... / "Bool" / "UUID"           ; see `ParameterType`
///     item      = text "=" ( text / parameter )
///     parameter = "{" name "}" / "{" name "?}"                     ; the latter may be absent
///     rest      = "{" name "...}"                                  ; any number of segments, none included
///
/// Text is written without percent escapes; printing adds them. The module does not depend on Swift syntax: the app
/// reads templates with it at run time, the compiler plug-in and `portico lint` at build time.
public struct LinkTemplate: Hashable, Sendable {
    /// A segment of the path.
    public enum Segment: Hashable, Sendable {
        /// A segment that equals this text after decoding.
        case literal(String)
        /// A single segment with a value, with the parameter's name. Any text is a value unless the segment has a
        /// `ParameterForm` in `forms`.
        case parameter(String)
        /// All remaining segments, or none, with the parameter's name.
        case rest(String)
    }

    /// The content of a query item or of the fragment.
    public enum Content: Hashable, Sendable {
        /// Exactly this text.
        case literal(String)
        /// Any text, with the parameter's name.
        case parameter(String, isRequired: Bool)

        /// Whether the template only matches links that have it.
        public var isRequired: Bool {
            switch self {
            case .literal: true
            case .parameter(_, let isRequired): isRequired
            }
        }

        var parameter: String? {
            if case .parameter(let name, _) = self { name } else { nil }
        }
    }

    /// A query item: its key and its content.
    public struct QueryItem: Hashable, Sendable {
        /// The key without escapes.
        public var key: String
        /// The content after the `=`.
        public var content: Content

        public init(key: String, content: Content) {
            self.key = key
            self.content = content
        }
    }

    /// The segments from the left; empty for `/`.
    public var segments: [Segment] = []
    /// The text around parameters of the path, and their types, by the index of their segment. A parameter that is a
    /// whole segment and has no type is not listed.
    public var forms: [Int: ParameterForm] = [:]
    /// Whether links may lack the last segment, which is a parameter then: `/list/{page?}`.
    public var isLastSegmentOptional = false
    /// The query items in declaration order.
    public var query: [QueryItem] = []
    /// The content after the `#`, or nil if the template has no fragment.
    public var fragment: Content?

    /// Creates the template `/`, without query and fragment.
    public init() {}

    /// The names of the parameters in declaration order.
    public var parameterNames: [String] {
        segments.compactMap(\.parameter) + query.compactMap(\.content.parameter)
            + [fragment?.parameter].compactMap(\.self)
    }

    /// Whether the path ends with a rest.
    public var hasRest: Bool {
        if case .rest? = segments.last { true } else { false }
    }
}

extension LinkTemplate.Segment {
    /// The name of the parameter or rest, or nil for a literal.
    public var parameter: String? {
        switch self {
        case .literal: nil
        case .parameter(let name), .rest(let name): name
        }
    }
}

extension LinkTemplate: CustomStringConvertible {
    /// The template as it would be declared, with optional parameters marked.
    public var description: String {
        var text = segments.isEmpty ? "/" : ""
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .literal(let literal): text += "/\(literal)"
            case .parameter(let name):
                let form = form(at: index)
                let mark = isLastSegmentOptional && index == segments.count - 1 ? "?" : ""
                text += "/\(form.prefix){\(name)\(form.type.map { ": \($0.name)" } ?? "")\(mark)}\(form.suffix)"
            case .rest(let name): text += "/{\(name)...}"
            }
        }
        for (index, item) in query.enumerated() {
            text += "\(index == 0 ? "?" : "&")\(item.key)=\(item.content)"
        }
        if let fragment { text += "#\(fragment)" }
        return text
    }
}

extension LinkTemplate.Content: CustomStringConvertible {
    public var description: String {
        switch self {
        case .literal(let text): text
        case .parameter(let name, let isRequired): "{\(name)\(isRequired ? "" : "?")}"
        }
    }
}
