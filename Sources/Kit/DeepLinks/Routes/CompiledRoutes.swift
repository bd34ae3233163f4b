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
        template = LinkTemplate(joining: chain)
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
    /// The forms of parameters that the trie refers to by index.
    let forms: [SegmentForm]
    /// Whether the letters A to Z in paths equal those from a to z.
    let ignoresCase: Bool
    private let words: ContiguousArray<UInt32>
    private let texts: ContiguousArray<UInt8>
    /// The number of segments of a link that need a hash.
    let depth: Int
    /// The texts of routes with which values must not be confused.
    let printed: PrintedTexts

    init(
        _ sources: [(chain: [LinkTemplate], origins: [LinkOrigin])], ignoringCase: Bool = false
    ) throws(RouteTableError) {
        let (layouts, layoutOfRoute) = RouteLayout.shared(sources.map(\.chain), ignoringCase: ignoringCase)
        let routes = sources.enumerated().map { index, source in
            let layout = layoutOfRoute[index]
            return CompiledRoute(
                index: index, layout: layout, hasRequirements: !layouts[layout].requirements.isEmpty,
                chain: source.chain, origins: source.origins)
        }
        try RouteChecks(comparison: TextComparison(ignoresCase: ignoringCase)).check(routes)
        var builder = TrieBuilder(ignoringCase: ignoringCase)
        for (origin, members) in RouteChecks.groups(of: routes) { builder.add(members, for: origin) }
        self.routes = routes
        self.layouts = layouts
        origins = builder.origins
        forms = builder.forms
        ignoresCase = ignoringCase
        words = builder.words
        texts = builder.texts
        depth = routes.map(\.template.segments.count).max() ?? 0
        printed = PrintedTexts(of: routes.map(\.template), ignoringCase: ignoringCase)
    }

    func withTrie<Result>(_ body: (RouteTrie) -> Result) -> Result {
        words.withUnsafeBufferPointer { words in
            texts.withUnsafeBufferPointer { texts in body(RouteTrie(words: words, texts: texts)) }
        }
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
