// Portico
// SPDX-License-Identifier: Apache-2.0

/// Collects the parts of a link. The code that `@DeepLink` generates writes to it. A hand-written `LinkRoutes`
/// conformance can do so too, in the order of its template.
public struct LinkWriter {
    private(set) var schemes: [String]
    private(set) var hosts: [String]
    private let routes: CompiledRoutes
    private var path = ""
    private var query = ""
    private var fragment: String?
    private var depth = 0
    private var firstLiteral: String?

    init(schemes: [String], hosts: [String], routes: CompiledRoutes) {
        self.schemes = schemes
        self.hosts = hosts
        self.routes = routes
    }

    func link(on origin: LinkOrigin) -> String {
        origin.link(path: path.isEmpty ? "/" : path, firstLiteral: firstLiteral) + query
            + (fragment.map { "#\($0)" } ?? "")
    }

    /// Sets the schemes and hosts of the case, if it has its own.
    public mutating func only(schemes: [String]? = nil, hosts: [String]? = nil) {
        if let schemes { self.schemes = schemes }
        if let hosts { self.hosts = hosts }
    }

    // MARK: - The path

    /// Adds a literal segment.
    public mutating func path(_ literal: String) {
        if depth == 0 { firstLiteral = literal }
        append(LinkText.escaped(literal))
    }

    /// Adds a parameter that is a whole segment and has no type.
    public mutating func segment(_ value: some LinkParameter) {
        let text = value.linkText
        let escaped = LinkText.escaped(text)
        let isMarked =
            LinkText.needsMark(text) || routes.printed.isLiteral(text, atDepth: depth)
            || routes.printed.hasForm(escaped, atDepth: depth, moreSpecificThan: nil)
        append(isMarked ? "=\(escaped)" : escaped)
    }

    /// Adds a parameter with text around it, or with a type.
    ///
    /// - Parameter form: The form in the template. If it has a type, `value` must be of that type.
    public mutating func segment(_ value: some LinkParameter, form: LinkTemplate.ParameterForm) {
        let text = value.linkText
        let (prefix, suffix) = (LinkText.escapedAffix(form.prefix), LinkText.escapedAffix(form.suffix))
        let segment = prefix + LinkText.escaped(text) + suffix
        let isMarked =
            form.needsMark(text) || routes.printed.isLiteral(form.prefix + text + form.suffix, atDepth: depth)
            || routes.printed.hasForm(segment, atDepth: depth, moreSpecificThan: form)
        let (start, end) = LinkText.marks(hasSuffix: !form.suffix.isEmpty, hasType: form.type != nil)
        append(isMarked ? prefix + start + LinkText.escaped(text) + end + suffix : segment)
    }

    /// Adds a rest of the path.
    public mutating func rest(_ values: [some LinkParameter]) {
        for value in values { segment(value) }
    }

    /// Adds a segment that is escaped.
    private mutating func append(_ segment: String) {
        path += "/\(segment)"
        depth += 1
    }

    // MARK: - The query

    /// Adds a literal item, which distinguishes the route from others.
    public mutating func query(_ key: String, literal: String) {
        append(literal, for: key, isMarked: false)
    }

    /// Adds an item. The key is spelled as in the template, without escapes.
    public mutating func query(_ key: String, _ value: some LinkParameter) {
        let text = value.linkText
        append(text, for: key, isMarked: LinkText.needsMark(text) || routes.printed.isLiteral(text, forKey: key))
    }

    /// Adds an item, or nothing for nil.
    public mutating func query(_ key: String, _ value: (some LinkParameter)?) {
        if let value { query(key, value) }
    }

    /// Adds an item, or nothing for the default.
    public mutating func query<Value: LinkParameter>(_ key: String, _ value: Value, unless standard: Value) {
        if value.linkText != standard.linkText { query(key, value) }
    }

    /// Adds an item for each value.
    public mutating func query(_ key: String, _ values: [some LinkParameter]) {
        for value in values { query(key, value) }
    }

    private mutating func append(_ text: String, for key: String, isMarked: Bool) {
        query += query.isEmpty ? "?" : "&"
        LinkText.append(escaping: key, to: &query)
        query += isMarked ? "==" : "="
        LinkText.append(escaping: text, to: &query)
    }

    // MARK: - The fragment

    /// Sets a literal fragment, which distinguishes the route from others. The last fragment that is set counts.
    public mutating func fragment(literal: String) {
        fragment = LinkText.escaped(literal)
    }

    /// Sets the fragment to a parameter.
    public mutating func fragment(_ value: some LinkParameter) {
        let text = value.linkText
        let isMarked = LinkText.needsMark(text) || routes.printed.isLiteral(text, forKey: "#")
        fragment = (isMarked ? "=" : "") + LinkText.escaped(text)
    }

    /// Sets the fragment, or nothing for nil.
    public mutating func fragment(_ value: (some LinkParameter)?) {
        if let value { fragment(value) }
    }

    /// Sets the fragment, or nothing for the default.
    public mutating func fragment<Value: LinkParameter>(_ value: Value, unless standard: Value) {
        if value.linkText != standard.linkText { fragment(value) }
    }
}
