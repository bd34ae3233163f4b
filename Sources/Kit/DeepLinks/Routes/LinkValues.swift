// Portico
// SPDX-License-Identifier: Apache-2.0

/// The values in a link, by their names in the template.
public struct LinkValues {
    let link: String
    let anatomy: LinkAnatomy
    let routes: CompiledRoutes
    /// The index of the route.
    @usableFromInline
    let index: Int
    private let layout: Int
    /// The template of the route's chain that the names refer to.
    private var scope = 0

    init(link: String, anatomy: LinkAnatomy, routes: CompiledRoutes, route: RouteTrie.Candidate) {
        self.link = link
        self.anatomy = anatomy
        self.routes = routes
        index = route.route
        layout = route.layout
    }

    /// The values of the next mounted template.
    var mounted: LinkValues {
        var values = self
        values.scope += 1
        return values
    }

    /// Returns a value that is in every link of the route.
    public func value<Value: LinkParameter>(_ name: String) throws(LinkError) -> Value {
        let place = place(of: name)
        guard let range = try onlyRange(at: place) else {
            throw LinkError(.missing, at: link.utf8.count, of: self, expected: "a value for “\(name)”")
        }
        return try read(range)
    }

    /// Returns a value that may be absent, or nil.
    public func optional<Value: LinkParameter>(_ name: String) throws(LinkError) -> Value? {
        guard let range = try onlyRange(at: place(of: name)) else { return nil }
        return try read(range) as Value
    }

    /// Returns a value that may be absent, or the default.
    public func value<Value: LinkParameter>(
        _ name: String, default standard: @autoclosure () -> Value
    ) throws(LinkError) -> Value {
        try optional(name) ?? standard()
    }

    /// Returns all values of a repeated query item, or the segments of a rest, in the order of the link.
    public func list<Value: LinkParameter>(_ name: String) throws(LinkError) -> [Value] {
        var values: [Value] = []
        for range in ranges(at: place(of: name)) { values.append(try read(range)) }
        return values
    }

    // MARK: - Positions

    private func place(of name: String) -> RouteLayout.Place {
        for parameter in routes.layouts[layout].scopes[scope] where parameter.name == name { return parameter.place }
        preconditionFailure(
            "“\(routes.routes[index].template)” has no parameter “\(name)”: its closure asks for a missing parameter."
        )
    }

    private func onlyRange(at place: RouteLayout.Place) throws(LinkError) -> Range<Int>? {
        switch place {
        case .segment(let depth), .rest(let depth): return anatomy.segment(depth, of: link)
        case .form(let depth, let form): return value(in: anatomy.segment(depth, of: link), form)
        case .fragment: return anatomy.fragment
        case .query(let key):
            var first: Range<Int>?
            var second: Range<Int>?
            anatomy.forEachItem(of: link) { name, value, bytes in
                guard second == nil, LinkBytes.equal(bytes, name, key) else { return }
                if first == nil { first = value } else { second = value }
            }
            if let second { throw LinkError(.repeated, at: second.lowerBound, of: self) }
            return first
        }
    }

    private func ranges(at place: RouteLayout.Place) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        switch place {
        case .segment(let depth), .rest(let depth): ranges = anatomy.segments(from: depth, of: link)
        case .form(let depth, let form):
            if let range = value(in: anatomy.segment(depth, of: link), form) { ranges = [range] }
        case .fragment: ranges = anatomy.fragment.map { [$0] } ?? []
        case .query(let key):
            anatomy.forEachItem(of: link) { name, value, bytes in
                if LinkBytes.equal(bytes, name, key) { ranges.append(value) }
            }
        }
        return ranges
    }

    private func value(in segment: Range<Int>?, _ form: SegmentForm) -> Range<Int>? {
        segment.flatMap { segment in LinkBytes.with(link) { form.value(in: $0, segment) } }
    }

    private func read<Value: LinkParameter>(_ range: Range<Int>) throws(LinkError) -> Value {
        guard let text = LinkBytes.value(of: link, in: range) else {
            throw LinkError(.unreadable, at: range.lowerBound, of: self)
        }
        guard let value = Value(linkText: text) else {
            throw LinkError(.badValue, at: range.lowerBound, of: self, expected: Value.linkExpectation)
        }
        return value
    }
}
