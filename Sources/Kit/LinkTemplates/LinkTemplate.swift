// Portico
// SPDX-License-Identifier: Apache-2.0

/// The shape of a link after its scheme and host, as a route declares it: `/search/{kind}?q={text}#{section}`.
///
///     template = path [ "?" item *( "&" item ) ] [ "#" ( text / parameter ) ]
///     path     = "/" / 1*( "/" segment )
///     segment  = text / parameter / rest        ; the rest comes last
///     item     = text "=" ( text / parameter )
///     parameter = "{" name "}" / "{" name "?}"  ; the latter may be absent; not in the path
///     rest     = "{" name "...}"                ; any number of segments, none included
///
/// Text stands as people read it, without percent escapes; printing adds them. The module knows nothing of Swift
/// syntax: the app reads templates with it at run time, the compiler plug-in and `portico lint` before.
public struct LinkTemplate: Hashable, Sendable {
    /// One step of the path.
    public enum Segment: Hashable, Sendable {
        /// Equal to this text, once escapes are decoded.
        case literal(String)
        /// Any one segment, by the parameter's name.
        case parameter(String)
        /// All segments from here on, maybe none, by the parameter's name.
        case rest(String)
    }

    /// What stands at a query key or in the fragment.
    public enum Content: Hashable, Sendable {
        /// This text and no other.
        case literal(String)
        /// Any text, by the parameter's name.
        case parameter(String, isRequired: Bool)

        /// Whether a link without it is another link.
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

    /// A key of the query, and what it must be or may hold.
    public struct QueryItem: Hashable, Sendable {
        /// Without escapes.
        public var key: String
        /// What stands behind the `=`.
        public var content: Content

        public init(key: String, content: Content) {
            self.key = key
            self.content = content
        }
    }

    /// From the left; empty for `/`.
    public var segments: [Segment] = []
    /// In the order they are written.
    public var query: [QueryItem] = []
    /// What stands behind the `#`; nil where the template has none.
    public var fragment: Content?

    /// `/`, without a query and a fragment.
    public init() {}

    /// The names of its parameters, in the order they are written.
    public var parameterNames: [String] {
        segments.compactMap(\.parameter) + query.compactMap(\.content.parameter)
            + [fragment?.parameter].compactMap(\.self)
    }

    /// Whether it ends in a rest of the path.
    public var hasRest: Bool {
        if case .rest? = segments.last { true } else { false }
    }
}

extension LinkTemplate.Segment {
    /// The name of the parameter or rest; nil for a literal.
    public var parameter: String? {
        switch self {
        case .literal: nil
        case .parameter(let name), .rest(let name): name
        }
    }
}

extension LinkTemplate: CustomStringConvertible {
    /// As it would be declared, optional parameters marked.
    public var description: String {
        var text = segments.isEmpty ? "/" : ""
        for segment in segments {
            switch segment {
            case .literal(let literal): text += "/\(literal)"
            case .parameter(let name): text += "/{\(name)}"
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
