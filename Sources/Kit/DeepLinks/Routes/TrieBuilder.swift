// Portico
// SPDX-License-Identifier: Apache-2.0

/// Writes the arrays of a `RouteTrie`.
struct TrieBuilder {
    private(set) var words: ContiguousArray<UInt32> = []
    private(set) var texts: ContiguousArray<UInt8> = []
    /// The distinct forms of parameters.
    private(set) var forms: [SegmentForm] = []
    private(set) var origins: [(origin: LinkOrigin, name: ContiguousArray<UInt8>, root: Int)] = []
    /// The roots by their sets of routes: origins with the same routes share a trie.
    private var roots: [[Int]: Int] = [:]
    /// The positions of texts. A text that several routes share is stored once, near the nodes that use it first.
    private var starts: [ContiguousArray<UInt8>: Int] = [:]
    private var formIndices: [SegmentForm: Int] = [:]
    /// Whether the case of paths is ignored; literals are then stored in lower case.
    private let ignoresCase: Bool

    init(ignoringCase: Bool) {
        ignoresCase = ignoringCase
    }

    /// A node to which routes are still being added.
    private final class Draft {
        var literals: [ContiguousArray<UInt8>: Draft] = [:]
        var parameters: [SegmentForm: Draft] = [:]
        var end: [CompiledRoute] = []
        var rest: [CompiledRoute] = []
    }

    mutating func add(_ routes: [CompiledRoute], for origin: LinkOrigin) {
        let members = routes.map(\.index)
        let root = roots[members] ?? write(draft(of: routes))
        roots[members] = root
        let name: String
        switch origin {
        case .scheme(let text), .host(let text): name = text
        }
        origins.append((origin, ContiguousArray(name.utf8), root))
    }

    private func draft(of routes: [CompiledRoute]) -> Draft {
        let root = Draft()
        for route in routes {
            for variant in route.template.variants { add(route, variant, to: root) }
        }
        return root
    }

    private func add(_ route: CompiledRoute, _ template: LinkTemplate, to root: Draft) {
        var node = root
        for (index, segment) in template.segments.enumerated() {
            switch segment {
            case .literal(let text):
                let key = ContiguousArray((ignoresCase ? LinkText.lowercased(text) : text).utf8)
                let next = node.literals[key] ?? Draft()
                node.literals[key] = next
                node = next
            case .parameter:
                let form = SegmentForm(template.form(at: index), ignoringCase: ignoresCase)
                let next = node.parameters[form] ?? Draft()
                node.parameters[form] = next
                node = next
            case .rest: node.rest.append(route)
            }
        }
        node.end.append(route)
    }

    // MARK: - Nodes

    /// Writes nodes depth first, so that the nodes of a route are adjacent, and children in the order of their text.
    private mutating func write(_ draft: Draft) -> Int {
        let position = words.count
        let literals = draft.literals.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        let isCrowded = literals.count > RouteTrie.edgeLimit

        var flags = RouteTrie.Flags(rawValue: isCrowded ? 0 : UInt32(literals.count))
        if isCrowded { flags.insert(.hasSlots) }
        if !draft.parameters.isEmpty { flags.insert(.hasParameter) }
        if draft.parameters.contains(where: { !$0.key.isPlain }) { flags.insert(.hasForms) }
        if !draft.end.isEmpty { flags.insert(.hasEnd) }
        if !draft.rest.isEmpty { flags.insert(.hasRest) }
        words.append(flags.rawValue)
        if !draft.parameters.isEmpty { words.append(0) }
        let edges = words.count
        words += repeatElement(0, count: isCrowded ? 2 : literals.count * RouteTrie.Edge.wordCount)
        write(draft.end)
        write(draft.rest)

        // The positions of children are known only after writing them.
        let written = literals.map { text, child in edge(text, to: write(child)) }
        if isCrowded {
            (words[edges], words[edges + 1]) = table(of: written)
        } else {
            for (index, edge) in written.enumerated() { put(edge, at: edges, index) }
        }
        if !draft.parameters.isEmpty { words[position + 1] = UInt32(write(draft.parameters, flags)) }
        return position
    }

    /// Writes the nodes after the parameters of a node, and the list of forms if the flags say that there is one.
    private mutating func write(_ parameters: [SegmentForm: Draft], _ flags: RouteTrie.Flags) -> Int {
        let ordered = parameters.sorted { $0.key.isBefore($1.key) }
        let children = ordered.map { (index(of: $0.key), write($0.value)) }
        guard flags.contains(.hasForms) else { return children[0].1 }
        let position = words.count
        words.append(UInt32(children.count))
        for (form, child) in children { words += [UInt32(form), UInt32(child)] }
        return position
    }

    private mutating func index(of form: SegmentForm) -> Int {
        if let index = formIndices[form] { return index }
        formIndices[form] = forms.count
        forms.append(form)
        return forms.count - 1
    }

    private mutating func edge(_ text: ContiguousArray<UInt8>, to child: Int) -> RouteTrie.Edge {
        var hash = SegmentHash()
        for byte in text { hash.add(byte) }
        let start = starts[text] ?? texts.count
        if start == texts.count { texts += text }
        starts[text] = start
        return .init(
            hash: hash.mixed, child: UInt32(child), textStart: UInt32(start), textCount: UInt32(text.count))
    }

    /// Writes the candidates, the most specific first.
    private mutating func write(_ candidates: [CompiledRoute]) {
        for route in candidates.sorted(by: RouteChecks.hasMoreWeight) {
            let mark = route.hasRequirements ? RouteTrie.Candidate.requirementsMark : 0
            words += [UInt32(route.index), UInt32(route.layout) | mark]
        }
        if !candidates.isEmpty { words[words.count - 1] |= RouteTrie.Candidate.lastMark }
    }

    /// A hash table with open addressing, at most two thirds full; its size is a power of two.
    private mutating func table(of edges: [RouteTrie.Edge]) -> (start: UInt32, count: UInt32) {
        let wordCount = RouteTrie.Edge.wordCount
        // Slots must not cross cache lines.
        while words.count % wordCount != 0 { words.append(0) }
        let start = words.count
        var size = 8
        while size * 2 < edges.count * 3 { size *= 2 }
        words += repeatElement(0, count: size * wordCount)
        for edge in edges {
            var place = Int(edge.hash) & (size - 1)
            while words[start + place * wordCount + 1] != 0 { place = (place + 1) & (size - 1) }
            put(edge, at: start, place)
        }
        return (UInt32(start), UInt32(size))
    }

    private mutating func put(_ edge: RouteTrie.Edge, at start: Int, _ index: Int) {
        let position = start + index * RouteTrie.Edge.wordCount
        words[position] = edge.hash
        words[position + 1] = edge.child
        words[position + 2] = edge.textStart
        words[position + 3] = edge.textCount
    }
}
