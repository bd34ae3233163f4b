// Portico
// SPDX-License-Identifier: Apache-2.0

/// A route's data for errors and lists. Reading a link does not use it.
final class CompiledRoute: Sendable {
    let index: Int
    /// The index into the table's layouts.
    let layout: Int
    let hasRequirements: Bool
    /// The complete template, with the prefixes of all mounts.
    let template: LinkTemplate
    let origins: [LinkOrigin]

    init(index: Int, layout: Int, hasRequirements: Bool, chain: [LinkTemplate], origins: [LinkOrigin]) {
        self.index = index
        self.layout = layout
        self.hasRequirements = hasRequirements
        self.origins = origins
        var whole = chain.last ?? LinkTemplate()
        whole.segments = chain.flatMap(\.segments)
        template = whole
    }
}

/// The compiled routes of a table, with the data for finding a route, reporting errors and writing links.
@usableFromInline
final class CompiledRoutes: Sendable {
    let routes: [CompiledRoute]
    /// The positions of values. Routes with equal layouts share one, so that thousands of routes fit the processor's
    /// cache.
    let layouts: ContiguousArray<RouteLayout>
    let origins: [(origin: LinkOrigin, name: ContiguousArray<UInt8>, root: Int)]
    private let words: ContiguousArray<UInt32>
    private let texts: ContiguousArray<UInt8>
    /// The number of segments of a link that need a hash.
    let depth: Int
    private let literals: [Set<String>]
    private let literalsByKey: [String: Set<String>]

    init(_ sources: [(chain: [LinkTemplate], origins: [LinkOrigin])]) throws(RouteTableError) {
        let (layouts, layoutOfRoute) = RouteLayout.shared(sources.map(\.chain))
        let routes = sources.enumerated().map { index, source in
            let layout = layoutOfRoute[index]
            return CompiledRoute(
                index: index, layout: layout, hasRequirements: !layouts[layout].requirements.isEmpty,
                chain: source.chain, origins: source.origins)
        }
        try RouteChecks.check(routes)
        var builder = TrieBuilder()
        for (origin, members) in RouteChecks.groups(of: routes) { builder.add(members, for: origin) }
        self.routes = routes
        self.layouts = layouts
        origins = builder.origins
        words = builder.words
        texts = builder.texts
        depth = routes.map(\.template.segments.count).max() ?? 0

        var literals = [Set<String>](repeating: [], count: depth)
        var literalsByKey: [String: Set<String>] = [:]
        for template in routes.map(\.template) {
            for (depth, segment) in template.segments.enumerated() {
                if case .literal(let text) = segment { literals[depth].insert(text) }
            }
            for item in template.query {
                if case .literal(let text) = item.content { literalsByKey[item.key, default: []].insert(text) }
            }
            if case .literal(let text)? = template.fragment { literalsByKey["#", default: []].insert(text) }
        }
        self.literals = literals
        self.literalsByKey = literalsByKey
    }

    func withTrie<Result>(_ body: (RouteTrie) -> Result) -> Result {
        words.withUnsafeBufferPointer { words in
            texts.withUnsafeBufferPointer { texts in body(RouteTrie(words: words, texts: texts)) }
        }
    }

    /// Whether a route has this text as a literal at this position of its path.
    func isLiteral(_ text: String, atDepth depth: Int) -> Bool {
        depth < literals.count && literals[depth].contains(text)
    }

    /// Whether a route has this text as a literal for this query key, or in the fragment for `#`.
    func isLiteral(_ text: String, forKey key: String) -> Bool {
        literalsByKey[key]?.contains(text) ?? false
    }

    func root(ofScheme scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        for entry in origins {
            if case .scheme = entry.origin, OriginName.equal(scheme, entry.name) { return entry.root }
        }
        return nil
    }

    func root(ofHost host: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        for entry in origins {
            if case .host = entry.origin, OriginName.equal(host, entry.name) { return entry.root }
        }
        return nil
    }

    var descriptions: [RouteDescription] {
        routes.sorted { RouteChecks.isBefore($0, $1) }.map { route in
            var description = RouteDescription(template: route.template, schemes: [], hosts: [])
            for origin in route.origins {
                switch origin {
                case .scheme(let scheme): description.schemes.append(scheme)
                case .host(let host): description.hosts.append(host)
                }
            }
            return description
        }
    }
}
