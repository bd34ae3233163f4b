// Portico
// SPDX-License-Identifier: Apache-2.0

/// The routes by their path segments, with one trie for each set of routes that an origin has, in one array of words.
///
///     node      = flags [ parameter ] ( *edge / slots ) *candidate(end) *candidate(rest)
///     parameter = position of the node after a parameter, or of forms if the flags say so
///     forms     = count *( form child )            ; `form` is an index, the most specific first
///     edge      = hash child text count            ; a literal; as many as the flags say
///     slots     = position count                   ; of a hash table of edges, where there are many
///     candidate = route layout                     ; the last of its list is marked
///
/// A node is contiguous and its children follow it, so walking to one of ten thousand routes reads two or three cache
/// lines, and the whole trie stays in the cache. This makes the cost of finding a route independent of their number.
///
/// This is a view of the arrays of `CompiledRoutes` that is valid inside `withTrie`; nothing is retained while walking.
struct RouteTrie {
    let words: UnsafeBufferPointer<UInt32>
    /// The literals, decoded.
    let texts: UnsafeBufferPointer<UInt8>

    /// A literal. If `child` is 0, the slot is empty: no edge leads to the first root.
    struct Edge {
        var hash: UInt32
        var child: UInt32
        var textStart: UInt32
        var textCount: UInt32

        static let wordCount = 4
    }

    /// A route whose path fits, with the layout of its values.
    struct Candidate {
        var route: Int
        var layout: Int

        /// Whether the path alone is not sufficient.
        var hasRequirements: Bool

        static let wordCount = 2
        // Both are stored in the layout's word.
        static let lastMark: UInt32 = 1 << 31
        static let requirementsMark: UInt32 = 1 << 30
    }

    struct Flags: OptionSet {
        var rawValue: UInt32

        /// The lowest bits are the number of edges stored in the node.
        static let edgeCount = Flags(rawValue: 7)
        static let hasParameter = Flags(rawValue: 8)
        static let hasSlots = Flags(rawValue: 16)
        static let hasEnd = Flags(rawValue: 32)
        static let hasRest = Flags(rawValue: 64)
        /// Whether the parameters have text around them, or types.
        static let hasForms = Flags(rawValue: 128)
    }

    /// Up to this number of edges, comparing each is faster than a hash table: they fit one cache line. Measured.
    static let edgeLimit = 4

    /// The positions of a node's parts.
    struct Node {
        var flags: Flags
        /// The node after a parameter, or the position of the forms, or 0.
        var parameter: Int
        /// The first edge, or the position of the hash table.
        var edges: Int
        /// The first candidate.
        var candidates: Int

        var edgeCount: Int { Int(flags.intersection(.edgeCount).rawValue) }
    }

    @inline(__always)
    func node(at position: Int) -> Node {
        let flags = Flags(rawValue: words[position])
        let hasParameter = flags.contains(.hasParameter)
        let edges = position + (hasParameter ? 2 : 1)
        var node = Node(
            flags: flags, parameter: hasParameter ? Int(words[position + 1]) : 0, edges: edges, candidates: edges)
        node.candidates += flags.contains(.hasSlots) ? 2 : node.edgeCount * Edge.wordCount
        return node
    }

    // MARK: - Literals

    /// The node after a literal, or 0. The hash only saves comparisons: `isText` decides.
    @inline(__always)
    func child(of node: Node, hash: UInt32, isText: (Edge) -> Bool) -> Int {
        guard node.flags.contains(.hasSlots) else {
            for index in 0..<node.edgeCount {
                let edge = edge(at: node.edges, index)
                if edge.hash == hash, isText(edge) { return Int(edge.child) }
            }
            return 0
        }
        let start = Int(words[node.edges])
        let mask = words[node.edges + 1] - 1
        var place = hash & mask
        while true {
            let edge = edge(at: start, Int(place))
            if edge.child == 0 || edge.hash == hash && isText(edge) { return Int(edge.child) }
            place = (place + 1) & mask
        }
    }

    @inline(__always)
    private func edge(at start: Int, _ index: Int) -> Edge {
        let position = start + index * Edge.wordCount
        return Edge(
            hash: words[position], child: words[position + 1], textStart: words[position + 2],
            textCount: words[position + 3])
    }

    @inline(__always)
    func text(of edge: Edge) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: texts[Int(edge.textStart)..<Int(edge.textStart + edge.textCount)])
    }

    /// The literals of a node in the order of their text, for errors.
    func edges(of node: Node) -> [Edge] {
        let edges: [Edge]
        if node.flags.contains(.hasSlots) {
            let (start, count) = (Int(words[node.edges]), Int(words[node.edges + 1]))
            edges = (0..<count).map { edge(at: start, $0) }.filter { $0.child != 0 }
        } else {
            edges = (0..<node.edgeCount).map { edge(at: node.edges, $0) }
        }
        return edges.sorted { text(of: $0).lexicographicallyPrecedes(text(of: $1)) }
    }

    // MARK: - Parameters

    /// The nodes after the parameters of a node, with the index of each one's form, the most specific first; nil if the
    /// only parameter is a whole segment, which is then `node.parameter`.
    func forms(of node: Node) -> [(form: Int, child: Int)]? {
        guard node.flags.contains(.hasForms) else { return nil }
        return (0..<formCount(of: node)).map { form(of: node, at: $0) }
    }

    func formCount(of node: Node) -> Int { Int(words[node.parameter]) }

    func form(of node: Node, at index: Int) -> (form: Int, child: Int) {
        let position = node.parameter + 1 + index * 2
        return (Int(words[position]), Int(words[position + 1]))
    }

    // MARK: - Candidates

    /// The most specific fitting route for a path that ends here, including routes with an empty rest.
    @inline(__always)
    func end(of node: Node, where fits: (Candidate) -> Bool) -> Candidate? {
        node.flags.contains(.hasEnd) ? first(from: node.candidates, where: fits) : nil
    }

    /// The most specific fitting route whose rest begins here.
    @inline(__always)
    func rest(of node: Node, where fits: (Candidate) -> Bool) -> Candidate? {
        guard node.flags.contains(.hasRest) else { return nil }
        var position = node.candidates
        if node.flags.contains(.hasEnd) {
            while words[position + 1] & Candidate.lastMark == 0 { position += Candidate.wordCount }
            position += Candidate.wordCount
        }
        return first(from: position, where: fits)
    }

    @inline(__always)
    private func first(from position: Int, where fits: (Candidate) -> Bool) -> Candidate? {
        var position = position
        while true {
            let (route, layout) = (words[position], words[position + 1])
            let candidate = Candidate(
                route: Int(route), layout: Int(layout & ~(Candidate.lastMark | Candidate.requirementsMark)),
                hasRequirements: layout & Candidate.requirementsMark != 0)
            if fits(candidate) { return candidate }
            if layout & Candidate.lastMark != 0 { return nil }
            position += Candidate.wordCount
        }
    }
}
